import { invoiceBooksApi } from '@app/contract/papers/invoices/invoice-books'
import { printedSheet } from '../../ledger/preferences/index.ts'
import { implement } from '../../platform/http/implement.ts'
import * as service from './statistics.service.ts'

const spanOf = ({ from, to }: { readonly from: string; readonly to: string }): string => (from === to ? from : `${from}_${to}`)

export const invoiceBooksRoutes = implement(invoiceBooksApi, {
  sales: (ctx, { query }) => service.summary(ctx, 'output', query),
  salesFile: async (ctx, { query }) =>
    printedSheet(ctx, 'book', await service.summary(ctx, 'output', query), `销售汇总表_${spanOf(query)}`, query.format),
  purchases: (ctx, { query }) => service.summary(ctx, 'input', query),
  purchasesFile: async (ctx, { query }) =>
    printedSheet(ctx, 'book', await service.summary(ctx, 'input', query), `采购统计表_${spanOf(query)}`, query.format),
  income: (ctx, { query }) => service.income(ctx, query),
  incomeFile: async (ctx, { query }) =>
    printedSheet(ctx, 'book', await service.income(ctx, query), `收入统计表_${spanOf(query)}`, query.format),
})
