import { booksApi } from '@app/contract/finance/books'
import { implement } from '../../platform/http/implement.ts'
import { printedSheet } from '../../ledger/preferences/index.ts'
import * as service from './books.service.ts'

const spanOf = (query: { from: string; to: string }): string => (query.from === query.to ? query.from : `${query.from}_${query.to}`)

export const booksRoutes = implement(booksApi, {
  trialBalance: (ctx, { query }) => service.trialBalance(ctx, query),
  trialBalanceFile: async (ctx, { query }) =>
    printedSheet(ctx, 'book', await service.trialBalance(ctx, query), `科目余额表_${spanOf(query)}`, query.format),
  detailBook: (ctx, { query }) => service.detailBook(ctx, query),
  detailBookFile: async (ctx, { query }) =>
    printedSheet(ctx, 'book', await service.wholeDetailBook(ctx, query), `明细账_${query.subjectCode}_${spanOf(query)}`, query.format),
  generalBook: (ctx, { query }) => service.generalBook(ctx, query),
  generalBookFile: async (ctx, { query }) =>
    printedSheet(ctx, 'book', await service.generalBook(ctx, query), `总账_${spanOf(query)}`, query.format),
})
