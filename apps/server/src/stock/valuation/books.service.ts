/** Books of goods made from the documents (registered with the books): 商品收发存明细账, 汇总表. */
import { notFound } from '@app/domain/kernel/app-error'
import { fromFen, toFen } from '@app/domain/kernel/money'
import { nextPeriod, type Period } from '@app/domain/kernel/period'
import { fromMillionths } from '@app/domain/kernel/quantity'
import { millionths } from '@app/domain/kernel/whole'
import { nothing } from '@app/domain/stock/valuation/balance-sheet'
import { goodsBook, goodsSummary, type GoodsBookLine, type GoodsBookSum } from '@app/domain/stock/valuation/goods-book'
import { refusalWords } from '@app/domain/stock/valuation/kept'
import { checkRange, type GoodsBooks } from '../../finance/books/index.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import { flowsOf } from './balance.service.ts'
import * as books from './books.queries.ts'
import * as queries from './valuation.queries.ts'

interface Months {
  readonly from: Period
  readonly to: Period
}
type Asked = Months & { readonly tagId?: string | undefined }
const check = (span: Months) => checkRange({ ...span, withDrafts: true })

type Held = GoodsBookSum['closing']
const held = (quantity: bigint, fen: bigint): Held => ({ quantity: fromMillionths(quantity), amount: fromFen(fen) })
const sumOf = ({ inQuantity, inAmount, outQuantity, outAmount, toCost, closingQuantity, closingAmount }: books.MonthRow): GoodsBookSum => ({
  into: { quantity: inQuantity, amount: inAmount },
  out: { quantity: outQuantity, amount: fromFen(toFen(outAmount) + toFen(toCost)) },
  closing: { quantity: closingQuantity, amount: closingAmount },
})
const totalOf = (months: readonly GoodsBookSum[], closing: Held): GoodsBookSum => {
  const all = (of: 'into' | 'out') =>
    held(
      months.reduce((sum, one) => sum + millionths(one[of].quantity), 0n),
      months.reduce((sum, one) => sum + toFen(one[of].amount), 0n),
    )
  return { into: all('into'), out: all('out'), closing }
}
function lineOf(row: books.BookLineRow, opening: Held): GoodsBookLine {
  const { documentId, number, kind, room, side, ranQuantity, ranAmount, ...line } = row
  const left = held(millionths(opening.quantity) + millionths(ranQuantity), toFen(opening.amount) + toFen(ranAmount))
  return {
    ...line,
    document: documentId === null ? null : { id: documentId, number, kind, room, side },
    leftQuantity: left.quantity,
    leftAmount: left.amount,
  }
}

/** WH0407 for a goods documents never moved. */
async function read(ctx: LedgerContext, { tagId, from, to }: Asked, offset: number, limit: number) {
  check({ from, to })
  const { db, ledger } = ctx
  const goods = await queries.goods(db, ledger.id, null)
  const one = tagId === undefined ? goods[0] : goods.find(({ id }) => id === tagId)
  if (one === undefined) throw notFound('WH0407', '没有这种商品的出入库单')
  const span = { goodsId: one.id, from, to }
  const [[before], [last], months, count, rows] = await Promise.all([
    queries.lastBefore(db, ledger.id, [one.id], from),
    queries.lastBefore(db, ledger.id, [one.id], nextPeriod(to)),
    books.months(db, ledger.id, span),
    books.countBookLines(db, ledger.id, span),
    // one more says which month comes next
    books.bookLines(db, ledger.id, span, { offset, limit: limit + 1 }),
  ])
  const closedOf = (month: typeof last): Held =>
    month === undefined ? nothing : { quantity: month.closingQuantity, amount: month.closingAmount }
  const opening = closedOf(before)
  const shown = rows.slice(0, limit)
  const sums = new Map(months.map((each) => [each.period, sumOf(each)]))
  const sheet = goodsBook({
    company: ledger.name,
    goods: `商品：${one.code} ${one.name}${one.spec === '' ? '' : ` ${one.spec}`}`,
    from,
    to,
    refused: last === undefined ? '' : refusalWords(last),
    opening,
    lines: shown.map((row) => lineOf(row, opening)),
    months: sums,
    total: totalOf([...sums.values()], closedOf(last)),
    first: offset === 0,
    last: offset + shown.length >= count,
    next: rows[limit]?.period ?? null,
  })
  return { sheet, count }
}
/** Taken away a book is whole, as those of vouchers are. */
const ALL = 999_999_999
const MOST_PAGE = 5000

export const goodsBooks: GoodsBooks = {
  keeps: ({ db, ledger }, through) => queries.keptIn(db, ledger.id, through),
  goods: async (ctx, span) => {
    check(span)
    return (await flowsOf(ctx, span)).map(({ id, code, name, spec, into, out }) => ({
      id,
      code,
      name: spec === '' ? name : `${name} ${spec}`,
      moved: [into, out].some((one) => millionths(one.quantity) !== 0n || toFen(one.amount) !== 0n),
    }))
  },
  page: async (ctx, { page, pageSize, ...asked }) => {
    const limit = Math.min(Math.max(pageSize, 1), MOST_PAGE)
    const { sheet, count } = await read(ctx, asked, (Math.max(page, 1) - 1) * limit, limit)
    return new Answer(sheet, { total: count })
  },
  whole: async (ctx, asked) => (await read(ctx, asked, 0, ALL)).sheet,
  summary: async (ctx, span) => {
    check(span)
    return goodsSummary(await flowsOf(ctx, span), { ...span, company: ctx.ledger.name })
  },
}
