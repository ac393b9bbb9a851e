/** What is typed of an invoice besides its lines. */
import { fields } from '../../kernel/field.ts'
import { INVOICE_KINDS } from './invoice-kind.ts'

export const invoiceFields = fields({
  kind: {
    title: '发票类型',
    kind: 'choice',
    required: '请选择发票类型',
    choices: Object.fromEntries(Object.entries(INVOICE_KINDS).map(([kind, { name }]) => [kind, name])),
  },
  number: { title: '发票号码', kind: 'text', hint: '未开票收入不填' },
  code: { title: '发票代码', kind: 'text', hint: '数电票没有' },
  issuedOn: { title: '开票日期', kind: 'day', required: '请选择开票日期' },
  partyName: { title: '往来单位名称', kind: 'text', most: 100, required: '请输入往来单位名称', wide: true },
  partyTaxNumber: { title: '税号', kind: 'text', most: 20 },
  blueNumber: { title: '对应蓝字发票号码', kind: 'text', most: 20, hint: '红字发票填被冲的发票', when: ({ red }) => red === true },
  remark: { title: '备注', kind: 'text', most: 500, wide: true },
})

/** What is only typed, as a drawer shows it below what the invoice itself says. */
export const invoiceFacts = [invoiceFields.remark]
