/** The list of invoices: what it is searched by. */
import type { InvoiceState } from '@app/domain/papers/invoices/invoice'
import type { InvoiceKind } from '@app/domain/papers/invoices/invoice-kind'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { booked, choice, flag, link, months, search, tick } from '../../ui/list/fields.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { kindOptions, stateOptions } from './invoice-words.ts'

/** One page for nearly every list; a shorter one is chosen in the pager. */
const OWN_PAGE_SIZE = 1000

export const useInvoiceList = (direction: InvoiceDirection) =>
  useList({
    name: `invoices-${direction}`,
    pageSize: OWN_PAGE_SIZE,
    fields: [
      months(),
      choice<'kind', InvoiceKind>('kind', '发票类型', kindOptions, { all: '全部类型', width: 130, wide: 260 }),
      choice<'state', InvoiceState>('state', '发票状态', stateOptions, { all: '全部状态', width: 104 }),
      booked(),
      flag('ticked', '勾选', ['勾选与否', '已勾选', '未勾选'], { width: 92, when: () => direction === 'input' }),
      tick('warned', '有提示', '早于建账月份、已结账月份、抬头不是本企业等；早于所选月份的也列出'),
      search('搜索发票', '号码、名称、商品、金额'),
      // chosen by a click on the totals
      link('rate', '所选税率'),
      link('voucherId', '所选凭证的发票'),
      link('importId', '所选导入的发票'),
    ],
    also: { execute: '', id: '' },
  })
