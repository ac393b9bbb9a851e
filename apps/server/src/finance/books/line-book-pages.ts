/** How a book of lines is read: page by page or whole, as it is or as it stood at an earlier moment beside now. */
import type { BookLine } from '@app/domain/finance/books/book-line'
import { detailBookRowByRow, linesAlone, type BookPage, type DetailBookInput } from '@app/domain/finance/books/detail-book'
import { NOW_COLUMN, rowsBesideNow } from '@app/domain/finance/books/detail-now'
import { dec } from '@app/domain/kernel/decimal'
import { add, money, type Money, subtract, sum, ZERO } from '@app/domain/kernel/money'
import { quantity as toQuantity } from '@app/domain/kernel/quantity'
import type { SheetRow } from '@app/domain/kernel/sheet'
import { inSlices } from '../../platform/beside/breath.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { Answer } from '../../platform/http/implement.ts'
import type { LongSheet } from '../../platform/sheet-file.ts'
import * as queries from './books.queries.ts'
import type { ReadFacts } from './facts.ts'
import { asOfCaption, type Range } from './range.ts'

export interface LineQuery extends Range {
  readonly subjectCode?: string | undefined
  readonly tagId?: string | undefined
  /** Books of a tag: only lines that stand on this one as well. */
  readonly alsoTagId?: string | undefined
  /** Multi-column books: columns without a figure as well. */
  readonly allColumns?: boolean | undefined
}

/** A book: the figures it is made of, the lines it shows, and how. */
export interface Book {
  readonly facts: ReadFacts
  readonly scope: queries.LinesScope
  readonly input: Omit<DetailBookInput, 'lines' | 'page'>
}
export type Plan = (ctx: LedgerContext, query: LineQuery) => Promise<Book>

/** The balance a page starts from: the span's opening and the lines before the page. */
async function startOfPage(ctx: LedgerContext, { facts, scope }: Book, offset: number, more: boolean): Promise<BookPage> {
  const among = new Set(scope.subjectIds)
  const openings = facts.openings.filter((one) => among.has(one.subjectId))
  const earlier = facts.turnovers.filter((one) => among.has(one.subjectId) && one.period < scope.from)
  const opening = add(sum(openings.map((one) => one.opening)), sum(earlier.map((one) => money(dec(one.debit).minus(one.credit)))))
  const original = add(
    sum(openings.map((one) => one.openingOriginal)),
    sum(earlier.map((one) => money(dec(one.originalDebit).minus(one.originalCredit)))),
  )
  const counted = [
    ...openings.map((one) => dec(one.openingQuantity)),
    ...earlier.map((one) => dec(one.quantityDebit).minus(one.quantityCredit)),
  ].reduce((all, one) => all.plus(one), dec('0'))
  const nothing = { balance: ZERO, quantity: toQuantity('0'), original: ZERO, previous: null, day: null, dayDebit: ZERO, dayCredit: ZERO }
  const before = offset === 0 ? nothing : await queries.before(ctx.db, scope, offset)
  return {
    balance: add(opening, before.balance),
    quantity: toQuantity(counted.plus(before.quantity)),
    original: add(original, before.original),
    previous: before.previous,
    more,
    ...(before.day === null ? {} : { day: { day: before.day, debit: before.dayDebit, credit: before.dayCredit } }),
  }
}

const balanceOf = ({ openings, turnovers }: ReadFacts, among: ReadonlySet<string>): Money =>
  add(
    sum(openings.filter((one) => among.has(one.subjectId)).map((one) => one.opening)),
    sum(turnovers.filter((one) => among.has(one.subjectId)).map((one) => subtract(one.debit, one.credit))),
  )

/** A book of now, beside which one of an earlier moment is told. */
interface Since {
  readonly asOf: Date
  readonly now: Book
}
const since = async (ctx: LedgerContext, plan: Plan, query: LineQuery): Promise<Since | null> =>
  query.asOf === undefined ? null : { asOf: query.asOf, now: await plan(ctx, { ...query, asOf: undefined }) }

/**
 * A book of an earlier moment beside now: what became of each line, the lines that came since, and at the end the balance of now with
 * the difference.
 */
async function besideNow<S extends LongSheet>(
  ctx: LedgerContext,
  { facts, scope, input }: Book,
  { asOf, now }: Since,
  sheet: S,
  added: { readonly lines: Iterable<BookLine>; readonly first: boolean; readonly last: boolean },
) {
  const shown = Array.isArray(sheet.rows) ? (sheet.rows as SheetRow[]).flatMap((row) => row.drills?.['voucher']?.query['id'] ?? []) : null
  const lines = await queries.linesNow(ctx.db, scope, shown)
  const closing = added.last
    ? { before: balanceOf(facts, new Set(scope.subjectIds)), now: balanceOf(now.facts, new Set(now.scope.subjectIds)) }
    : null
  const rows = () =>
    rowsBesideNow(sheet.rows, {
      lines,
      added: { rows: linesAlone(facts, { ...input, lines: added.lines }), first: added.first },
      closing,
    })
  return asOfCaption(
    { ...sheet, columns: [...sheet.columns, NOW_COLUMN], rows: Array.isArray(sheet.rows) ? [...rows()] : { [Symbol.iterator]: rows } },
    asOf,
  )
}

const MOST_ROWS = 5000

/** One page of a book; the total is how many lines the whole range has, with those that came since the moment it is of. */
const page = (plan: Plan) => async (ctx: LedgerContext, query: LineQuery & { page: number; pageSize: number }) => {
  const [planned, beside] = [await plan(ctx, query), await since(ctx, plan, query)]
  const { facts, scope, input } = planned
  const limit = Math.min(Math.max(query.pageSize, 1), MOST_ROWS)
  const offset = (Math.max(query.page, 1) - 1) * limit
  const [count, lines] = await Promise.all([queries.countLines(ctx.db, scope), queries.lines(ctx.db, scope, { offset, limit })])
  const more = offset + lines.length < count
  const past = offset > 0 && offset >= count
  const made = detailBookRowByRow(facts, {
    ...input,
    lines,
    ...((offset > 0 || more) && { page: await startOfPage(ctx, planned, offset, more) }),
  })
  const sheet = { ...made, rows: await inSlices(made.rows) }
  if (beside === null) return new Answer(sheet, { total: count })
  const at = { offset: Math.max(0, offset - count), limit: limit - lines.length }
  const [came, added] = [
    await queries.countAdded(ctx.db, beside.now.scope, scope),
    more || at.limit === 0 ? [] : await queries.addedLines(ctx.db, beside.now.scope, scope, at),
  ]
  return new Answer(
    // after the last line of then there are only lines that came since
    await besideNow(ctx, planned, beside, past ? { ...sheet, rows: [] } : sheet, {
      lines: added,
      first: at.offset === 0,
      last: !more && at.offset + added.length >= came,
    }),
    { total: count + came },
  )
}

/** Every line of the span in one sheet, for taking away; its rows are made as they are written. */
const whole =
  (plan: Plan) =>
  async (ctx: LedgerContext, query: LineQuery): Promise<LongSheet> => {
    const [planned, beside] = [await plan(ctx, query), await since(ctx, plan, query)]
    const { facts, scope, input } = planned
    const sheet: LongSheet = detailBookRowByRow(facts, { ...input, lines: await queries.allLines(ctx.db, scope) })
    if (beside === null) return sheet
    const lines = await queries.allAdded(ctx.db, beside.now.scope, scope)
    return besideNow(ctx, planned, beside, sheet, { lines, first: true, last: true })
  }

export const both = (plan: Plan) => ({ page: page(plan), whole: whole(plan) })
