/** What is done to chosen flows: not to be booked (with a reason), booked again, deleted. */
import { usePaperActions } from '../paper/index.ts'
import { useAdjustFlows, useRemoveFlows } from './funds.api.ts'

export function useFlowActions(ids: readonly string[], mayEdit: boolean, onDone: () => void) {
  const { mutateAsync: adjust, isPending } = useAdjustFlows()
  const { mutateAsync: removeThem } = useRemoveFlows()
  return usePaperActions({
    ids,
    mayEdit,
    noun: '笔流水',
    deleting: '删除后不能恢复；导入的流水可以重新导入',
    reasonHint: '原因，如 账户互转的另一方、个人往来',
    busy: isPending,
    exclude: async (excludedReason) => (await adjust({ body: { ids: [...ids], excludedReason } })).data.count,
    remove: async () => (await removeThem({ query: { ids: [...ids] } })).data.count,
    onDone,
  })
}
