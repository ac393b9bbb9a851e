/** What the lines of an invoice come to (开票金额试算), by the rounding of the platform; kept nowhere. The calls are ours. */
import { GAPS, RED_REASONS } from '@app/domain/papers/invoices/red-amounts'
import { z } from 'zod'
import { MoneyText, RateText } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

const base = '/rest/companytax/merge/invoicing/amounts/v1.0'
const asked = { method: 'POST', permission: 'document-outputTax-chaxun', writes: false } as const
/** Lines of an invoice, and red letters of one. */
const MOST = 1000
const FIGURE = /^\d{1,12}(\.\d{1,15})?$/
const figure = (say: string) => z.string().trim().regex(FIGURE, say)
const perhaps = (say: string) => figure(say).nullable().default(null)
const ofMany = <T extends z.ZodType>(one: T, say: string) => z.array(one).min(1, say).max(MOST, `最多${MOST}行`)
const NOTHING = '0.00'

const Amounts = { gross: ['totalAmount', MoneyText], net: ['noTaxAmount', MoneyText], tax: ['taxAmount', MoneyText] } as const
const AmountsWire = wire(Amounts)
const Line = wire({
  quantity: ['quantity', perhaps('请输入数量')],
  price: ['unitPrice', perhaps('请输入单价')],
  amount: ['amount', MoneyText.default(NOTHING as never)],
  rate: ['taxRate', RateText],
  taxIncluded: ['taxIncluded', z.boolean()],
  discountRate: ['discountRate', RateText.nullable().default(null)],
  discount: ['discountAmount', MoneyText.default(NOTHING as never)],
})
export const invoiceAmountsApi = {
  lines: {
    ...asked,
    path: `${base}/lines`,
    summary: '试算开票明细的金额、税额与折扣行',
    unversioned: 'reads',
    body: wire({ lines: ['items', ofMany(Line, '请录入明细')], orderDiscount: ['orderDiscountAmount', MoneyText.optional()] }),
    one: wire({ lines: ['items', z.array(AmountsWire)], total: ['total', AmountsWire] }),
  },
  margin: {
    ...asked,
    path: `${base}/margin`,
    summary: '试算差额征税发票的税额',
    unversioned: 'reads',
    body: wire({ gross: ['totalAmount', MoneyText], deducted: ['deductedAmount', MoneyText], rate: ['taxRate', RateText] }),
    one: AmountsWire,
  },
  reduced: {
    ...asked,
    path: `${base}/reduced`,
    summary: '试算减按征收发票的税额',
    unversioned: 'reads',
    body: wire({ gross: ['totalAmount', MoneyText], divisorRate: ['divisorRate', RateText], taxRate: ['taxRate', RateText] }),
    one: AmountsWire,
  },
  reds: {
    ...asked,
    path: `${base}/reds`,
    summary: '试算各次红冲的金额与税额',
    unversioned: 'reads',
    body: wire({
      net: ['noTaxAmount', MoneyText],
      tax: ['taxAmount', MoneyText],
      quantity: ['quantity', perhaps('请输入数量')],
      reason: ['redReason', z.enum(Object.keys(RED_REASONS) as [keyof typeof RED_REASONS], { error: '请选择红冲原因' })],
      reds: [
        'redValues',
        ofMany(
          figure('请输入红冲的数量或金额').refine((text) => /[1-9]/.test(text), '红冲的数量或金额须大于0'),
          '请输入红冲的数量或金额',
        ),
      ],
    }),
    one: wire({
      reds: ['items', z.array(wire({ net: Amounts.net, tax: Amounts.tax }))],
      left: ['left', wire({ net: Amounts.net, tax: Amounts.tax })],
    }),
  },
  gaps: {
    ...asked,
    path: `${base}/gaps`,
    summary: '按容差核对发票明细的金额与税额',
    unversioned: 'reads',
    body: wire({
      lines: [
        'items',
        ofMany(
          wire({
            quantity: ['quantity', perhaps('请输入数量')],
            price: ['unitPrice', perhaps('请输入单价')],
            net: ['noTaxAmount', MoneyText],
            rate: ['taxRate', RateText],
            tax: ['taxAmount', MoneyText],
          }),
          '请录入明细',
        ),
      ],
      most: [
        'tolerance',
        wire({
          lineAmount: ['lineAmount', MoneyText],
          lineTax: ['lineTaxAmount', MoneyText],
          invoiceTax: ['invoiceTaxAmount', MoneyText],
        }),
      ],
    }),
    many: wire({
      row: ['row', z.number()],
      kind: ['gapType', z.enum(Object.keys(GAPS) as [keyof typeof GAPS])],
      says: ['gapText', z.string()],
    }),
  },
} as const satisfies Api
