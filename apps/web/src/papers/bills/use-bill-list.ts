/** The list of papers: what it is searched by; and files that are pasted onto its page. */
import { BILL_KINDS, BILL_ORIGINS, billKinds, type BillKind, type BillOrigin } from '@app/domain/papers/bills/bill'
import { CHANNELS, type Channel } from '@app/domain/papers/bills/bill-facts'
import { useEffect } from 'react'
import { choice, choicesOf, flag, link, months, search } from '../../ui/list/fields.tsx'
import { useList } from '../../ui/list/use-list.ts'

const KINDS = billKinds.map((value) => ({ value, label: BILL_KINDS[value] }))
const LACKING = choicesOf({ unplaced: '没有写明纸质存放位置', unparsed: '未解析的电子凭证' })

export const useBillList = () =>
  useList({
    name: 'bills',
    pageSize: 200,
    fields: [
      months(),
      choice<'kind', BillKind>('kind', '类型', KINDS, { all: '全部类型', width: 100 }),
      flag('linked', '是否关联', ['是否关联', '已关联', '未关联'], { width: 92 }),
      choice<'origin', BillOrigin>('origin', '来自', choicesOf(BILL_ORIGINS), { all: '全部来源', width: 108 }),
      choice<'channel', Channel>('channel', '渠道', choicesOf(CHANNELS), { all: '全部渠道', width: 108 }),
      choice<'lacking', 'unparsed' | 'unplaced'>('lacking', '缺什么', LACKING, { all: '全部单据', width: 168 }),
      search('搜索单据', '文件、对方、号码、金额'),
      link('flowId', '所选流水的单据'),
      link('invoiceId', '所选发票的单据'),
      link('voucherId', '所选凭证的单据'),
    ],
    also: { removed: '', id: '' },
  })

/** Files pasted anywhere on the page, while they are wanted. */
export function usePasted(wanted: boolean, take: (files: readonly File[]) => void): void {
  useEffect(() => {
    if (!wanted) return undefined
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length > 0) take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}
