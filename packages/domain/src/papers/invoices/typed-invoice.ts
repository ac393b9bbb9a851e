/** What is typed of an invoice besides its lines. What the next one often shares stays when it is typed after this. */
import { fields, listed } from '../../kernel/field.ts'
import { INVOICE_KINDS } from './invoice-kind.ts'

/** What an invoice says in words of its own: kept as it is said, shown in the drawer, taken away with the list. */
export const invoiceTexts = fields({
  remark: { title: '备注', kind: 'text', most: 500, wide: true },
})
export type InvoiceTexts = { readonly [K in keyof typeof invoiceTexts]: string }

export const invoiceFields = {
  ...fields({
    kind: {
      title: '发票类型',
      kind: 'choice',
      required: '请选择发票类型',
      choices: Object.fromEntries(Object.entries(INVOICE_KINDS).map(([kind, { name }]) => [kind, name])),
      stays: true,
    },
    number: { title: '发票号码', kind: 'text', hint: '未开票收入不填' },
    code: { title: '发票代码', kind: 'text', hint: '数电票没有' },
    issuedOn: { title: '开票日期', kind: 'day', required: '请选择开票日期', stays: true },
    partyName: { title: '往来单位名称', kind: 'text', most: 100, required: '请输入往来单位名称', wide: true, stays: true },
    partyTaxNumber: { title: '税号', kind: 'text', most: 20, stays: true },
    blueNumber: { title: '对应蓝字发票号码', kind: 'text', most: 20, hint: '红字发票填被冲的发票', when: ({ red }) => red === true },
  }),
  ...invoiceTexts,
}

export const invoiceFacts = listed(invoiceTexts)
