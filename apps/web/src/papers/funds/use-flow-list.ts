/** The list of flows: what it is searched by, and what leaves it out of the books or takes it away. */
import { flowFilter } from '@app/contract/papers/funds/funds'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useExcluding } from '../paper/index.ts'
import { useAdjustFlows, useRemoveFlows } from './funds.api.ts'

/** One page for nearly every list; a shorter one is chosen in the pager. */
const OWN_PAGE_SIZE = 1000

export const useFlowList = () =>
  useList({
    name: 'flows',
    pageSize: OWN_PAGE_SIZE,
    fields: fieldsOf(flowFilter, {
      // the tabs of accounts stand below; of one account, or of what a link asks for, the page asks no purse
      elsewhere: ['bankAccountId'],
      places: ['bankAccountId'],
      asks: { isCash: () => undefined, bankAccountId: () => undefined },
      resets: { isCash: { account: '' } },
    }),
    also: { execute: '', id: '' },
  })

export function useExcludingFlows(list: ReturnType<typeof useFlowList>, ids: string[], mayEdit: boolean) {
  const { mutateAsync: adjust } = useAdjustFlows()
  const { mutateAsync: removeThem } = useRemoveFlows()
  return useExcluding({
    list,
    count: ids.length,
    off: !mayEdit || ids.length === 0,
    noun: '笔流水',
    deleting: '删除后不能恢复；导入的流水可以重新导入',
    reasonHint: '原因，如 账户互转的另一方、个人往来',
    exclude: async (excludedReason) => (await adjust({ body: { ids, excludedReason } })).data.count,
    remove: async () => (await removeThem({ query: { ids } })).data.count,
  })
}
