/** The list of flows: what it is searched by, and what leaves it out of the books or takes it away. */
import { booked, choice, choicesOf, flag, link, months, search, tabs } from '../../ui/list/fields.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useExcluding } from '../paper/index.ts'
import { useAdjustFlows, useRemoveFlows } from './funds.api.ts'

/** One page for nearly every list; a shorter one is chosen in the pager. */
const OWN_PAGE_SIZE = 1000
const PURSES = choicesOf({ 0: '银行', 1: '现金' })
const SIDES = choicesOf({ inflow: '收入', outflow: '支出' })

export const useFlowList = () =>
  useList({
    name: 'flows',
    pageSize: OWN_PAGE_SIZE,
    fields: [
      tabs('isCash', '银行或现金', PURSES, { resets: { account: '' } }),
      months(),
      choice<'side', 'inflow' | 'outflow'>('side', '收支方向', SIDES, { all: '收和支', width: 84 }),
      booked(),
      flag('receipt', '电子回单', ['全部回单', '有回单', '缺回单'], { width: 96, when: ({ isCash }) => isCash !== '1' }),
      search('搜索流水', '对方、摘要、金额、流水号'),
      link('voucherId', '所选凭证的流水'),
      link('importId', '所选导入的流水'),
    ],
    also: { account: '', execute: '', id: '' },
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
