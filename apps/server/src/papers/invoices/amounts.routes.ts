import { invoiceAmountsApi } from '@app/contract/papers/invoices/invoice-amounts'
import { invoiceAmounts, marginAmounts, orderAmounts, reducedAmounts, totalOf } from '@app/domain/papers/invoices/amounts'
import { GAPS, gapsOf, redAmounts } from '@app/domain/papers/invoices/red-amounts'
import { implement } from '../../platform/http/implement.ts'

export const invoiceAmountsRoutes = implement(invoiceAmountsApi, {
  lines: (_, { body: { lines: given, orderDiscount } }) => {
    const lines = orderDiscount === undefined ? invoiceAmounts(given) : orderAmounts(given, orderDiscount)
    return { lines, total: totalOf(lines) }
  },
  margin: (_, { body }) => marginAmounts(body.gross, body.deducted, body.rate),
  reduced: (_, { body }) => reducedAmounts(body.gross, body.divisorRate, body.taxRate),
  reds: (_, { body: { reds, ...blue } }) => redAmounts(blue, reds),
  gaps: (_, { body }) => gapsOf(body.lines, body.most).map((one) => ({ ...one, says: GAPS[one.kind] })),
})
