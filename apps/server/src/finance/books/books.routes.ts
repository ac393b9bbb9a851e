import { booksApi } from '@app/contract/finance/books/books'
import { generalOnPaper, withSubjectTurns } from '@app/domain/finance/books/general-on-paper'
import { withPageTurns } from '@app/domain/finance/books/page-turns'
import { printedSheet } from '../../ledger/preferences/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer, implement } from '../../platform/http/implement.ts'
import type { Turns } from '../../platform/printing/index.ts'
import { spanOf, type LongSheet } from '../../platform/sheet-file.ts'
import * as service from './books.service.ts'
import { formally } from './formal.ts'
import { withCards } from './cards.registry.ts'
import { booksOfDocuments, saidOfVouchers } from './goods.registry.ts'
import { lineBooks } from './line-books.service.ts'
import type { Range } from './range.ts'

type Asked = Range & { readonly subjectCode?: string | undefined }

/** A book taken away: named after what it is of; in a print as it stands on paper, with 过次页 and 承前页 at the turns. */
const file =
  <Q extends Asked>(
    name: string,
    make: (ctx: LedgerContext, query: Q) => Promise<LongSheet>,
    turns?: Turns,
    onPaper: (book: LongSheet) => LongSheet = (book) => book,
  ) =>
  async (ctx: LedgerContext, { query }: { readonly query: Q & { readonly format: 'xlsx' | 'pdf' } }) => {
    const parts = [name, query.subjectCode ?? '', spanOf(query)].filter((part) => part !== '')
    const book = await formally(ctx, query, (asked) => make(ctx, asked))
    return printedSheet(ctx, 'book', query.format === 'pdf' ? onPaper(book) : book, parts.join('_'), query.format, turns)
  }

type GoodsAsked = Parameters<typeof lineBooks.goods.whole>[1]
const goodsWhole = async (ctx: LedgerContext, query: GoodsAsked): Promise<LongSheet> => {
  const kept = await booksOfDocuments(ctx, query)
  return kept?.whole(ctx, query) ?? saidOfVouchers(ctx, query, await lineBooks.goods.whole(ctx, query))
}
async function goodsPage(ctx: LedgerContext, query: Parameters<typeof lineBooks.goods.page>[1]) {
  const kept = await booksOfDocuments(ctx, query)
  if (kept !== null) return kept.page(ctx, query)
  const { data, total = 0 } = await lineBooks.goods.page(ctx, query)
  return new Answer(await saidOfVouchers(ctx, query, data), { total })
}
type SumsAsked = Parameters<typeof service.goodsSummary>[1]
const goodsSums = async (ctx: LedgerContext, query: SumsAsked) => {
  const kept = await booksOfDocuments(ctx, query)
  return kept?.summary(ctx, query) ?? saidOfVouchers(ctx, query, await service.goodsSummary(ctx, query))
}

export const booksRoutes = implement(booksApi, {
  trialBalance: (ctx, { query }) => service.trialBalance(ctx, query),
  trialBalanceFile: file('科目余额表', service.trialBalance),
  detailBook: (ctx, { query }) => lineBooks.detail.page(ctx, query),
  detailBookFile: file('明细账', lineBooks.detail.whole, withPageTurns),
  generalBook: (ctx, { query }) => service.generalBook(ctx, query),
  generalBookFile: file('总账', service.generalBook, withSubjectTurns, generalOnPaper),
  cashBook: (ctx, { query }) => lineBooks.cash.page(ctx, query),
  cashBookFile: file('现金日记账', lineBooks.cash.whole, withPageTurns),
  bankBook: (ctx, { query }) => lineBooks.bank.page(ctx, query),
  bankBookFile: file('银行存款日记账', lineBooks.bank.whole, withPageTurns),
  quantityDetailBook: (ctx, { query }) => lineBooks.quantity.page(ctx, query),
  quantityDetailBookFile: file('数量金额明细账', lineBooks.quantity.whole, withPageTurns),
  quantityGeneralBook: (ctx, { query }) => service.quantityGeneralBook(ctx, query),
  quantityGeneralBookFile: file('数量金额总账', service.quantityGeneralBook),
  multiColumnBook: (ctx, { query }) => lineBooks.multiColumn.page(ctx, query),
  multiColumnBookFile: file('多栏明细账', lineBooks.multiColumn.whole, withPageTurns),
  vatPayableBook: (ctx, { query }) => lineBooks.vat.page(ctx, query),
  vatPayableBookFile: file('应交增值税明细账', lineBooks.vat.whole, withPageTurns),
  depreciationBook: async (ctx, { query }) => withCards(ctx, await lineBooks.depreciation.page(ctx, query)),
  depreciationBookFile: file('累计折旧明细账', lineBooks.depreciation.whole, withPageTurns),
  tagDetailBook: (ctx, { query }) => lineBooks.tagged.page(ctx, query),
  tagDetailBookFile: file('标签明细账', lineBooks.tagged.whole, withPageTurns),
  goodsBook: (ctx, { query }) => goodsPage(ctx, query),
  goodsBookFile: file('商品收发存明细账', goodsWhole, withPageTurns),
  goodsKept: async (ctx, { query }) => (await booksOfDocuments(ctx, query))?.goods(ctx, query) ?? [],
  goodsSummary: (ctx, { query }) => goodsSums(ctx, query),
  goodsSummaryFile: file('商品收发存汇总表', goodsSums),
  exchangeRecords: (ctx, { query }) => service.exchangeRecords(ctx, query),
  exchangeRecordsFile: file('调汇记录表', service.exchangeRecords),
})
