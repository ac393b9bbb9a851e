/** The list without a paper: what it says, and the months in which what is searched stands. */
import { billsApi } from '@app/contract/papers/bills/bills'
import type { Period } from '@app/domain/kernel/period'
import { OtherMonths } from '../../ui/list/OtherMonths.tsx'
import type { useBillList } from './use-bill-list.ts'

interface Months {
  readonly from: Period
  readonly to: Period
}
export const noBills = ({ from, to }: Months, removed: boolean) =>
  removed
    ? { title: '回收站里没有单据', action: null }
    : {
        title: `${from === to ? from : `${from} 至 ${to}`} 还没有单据`,
        hint: '把图片、PDF、OFD、XML 拖到这里，或粘贴截图；客户也可以用手机拍照上传。不要上传涉及国家秘密的资料',
      }

/** Of the papers, or of those in the bin. */
export const BillsElsewhere = ({ list, removed }: { readonly list: ReturnType<typeof useBillList>; readonly removed: boolean }) => (
  <OtherMonths of={billsApi.list} query={{ ...list.query, removed }} unit="张" onMonth={list.change} />
)
