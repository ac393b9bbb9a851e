/** Deferred tax of the cards: proposed by differences and rate, booked by what has moved since it was recognised last, taken back. */
import { broken, conflict, type ErrorDetail } from '@app/domain/kernel/app-error'
import { newId } from '@app/domain/kernel/id'
import { fromFen, groupThousands, subtract, ZERO, type Money } from '@app/domain/kernel/money'
import { lastDay, type Period } from '@app/domain/kernel/period'
import type { Quantity } from '@app/domain/kernel/quantity'
import { figuresOf } from '@app/domain/finance/books/figures'
import {
  DEFERRED_CODES,
  deferredLines,
  deferredOf,
  deferredProblems,
  noDeferredTax,
  temporaryOf,
  usualRate,
  type DeferredFigures,
  type Recognised,
} from '@app/domain/stock/assets/tax/deferred-tax'
import { readFacts } from '../../../finance/books/index.ts'
import { removeVouchers } from '../../../finance/vouchers/index.ts'
import { lockChain, record } from '../../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { bookedEach, shownLines } from '../booking.ts'
import { voucherNames } from '../cards/cards.queries.ts'
import { allCards, taxOf } from '../cards/cards.read.ts'
import * as queries from './deferred-tax.queries.ts'
import type { StoredDeferred } from './deferred-tax.queries.ts'

const NOTHING: Recognised = { asset: ZERO, liability: ZERO }
async function figuresIn(ctx: LedgerContext, period: Period, percent: Quantity): Promise<DeferredFigures & { cards: number }> {
  const { list } = await allCards(ctx)
  const all = list.flatMap((card) => temporaryOf(card, taxOf(card), period) ?? [])
  return { ...deferredOf(all, percent), cards: all.filter(({ book, law }) => book !== law).length }
}
/** Recognised in an earlier month last, as far as its voucher is there. */
const lastBefore = (rows: readonly StoredDeferred[], period: Period): StoredDeferred | undefined =>
  rows.findLast((one) => one.period < period && one.voucherId !== null)

/** What stands on the subjects, each on its own side, drafts counted. */
async function inBooks(ctx: LedgerContext, period: Period): Promise<Recognised> {
  const facts = await readFacts(ctx, { through: period, withDrafts: true })
  const at = (root: string): bigint =>
    figuresOf(facts)
      .balances({ endOf: period })
      .details.reduce((sum, { subject, fen }) => (subject.code.startsWith(root) ? sum + fen : sum), 0n)
  return { asset: fromFen(at(DEFERRED_CODES.asset)), liability: fromFen(-at(DEFERRED_CODES.liability)) }
}

const shownRow = (ctx: LedgerContext, row: StoredDeferred, rows: readonly StoredDeferred[], voucher: string) => {
  const { id, asset, liability, voucherId, madeName: madeBy, madeAt, period } = row
  const { closedThrough } = ctx.ledger
  return {
    id,
    asset,
    liability,
    voucherId,
    voucher,
    madeBy,
    madeAt,
    undoable: rows.at(-1)!.id === id && (closedThrough === null || period > closedThrough),
  }
}

export async function get(ctx: LedgerContext, period: Period) {
  const refused = noDeferredTax(ctx.ledger.standard)
  const { percent, source } = usualRate(period)
  const blank = { refused: refused ?? '', percent, source, before: '', openingAsset: ZERO, openingLiability: ZERO, booked: null }
  const empty = { cards: '', deductible: ZERO, taxable: ZERO, ...NOTHING, bookAsset: ZERO, bookLiability: ZERO }
  if (refused !== null) return { ...blank, ...empty }
  const rows = await queries.all(ctx.db)
  const own = rows.find((one) => one.period === period)
  const last = lastBefore(rows, period)
  const usual = own?.percent ?? last?.percent ?? percent
  const { cards, ...figures } = await figuresIn(ctx, period, usual)
  const books = await inBooks(ctx, period)
  const names = await voucherNames(ctx.db, ctx.ledger.id, own?.voucherId === undefined || own.voucherId === null ? [] : [own.voucherId])
  return {
    ...blank,
    ...figures,
    percent: usual,
    cards: `${cards}张卡片有差异`,
    before: last?.period ?? '',
    openingAsset: own?.openingAsset ?? last?.asset ?? ZERO,
    openingLiability: own?.openingLiability ?? last?.liability ?? ZERO,
    bookAsset: books.asset,
    bookLiability: books.liability,
    booked: own === undefined ? null : shownRow(ctx, own, rows, names.get(own.voucherId ?? '') ?? ''),
  }
}

export interface DeferredDraft {
  readonly period: Period
  readonly percent: Quantity
  readonly openingAsset: Money
  readonly openingLiability: Money
}
const refusedFor = (details: readonly ErrorDetail[]) => broken('AS0065', details[0]!.reason, details)
const wrong = (field: string, reason: string) => refusedFor([{ field, reason }])

/** AS0065 at its field: a standard without it, a rate that is none, a month another stands after. */
async function planned(ctx: LedgerContext, { period, percent, openingAsset, openingLiability }: DeferredDraft) {
  const refused = noDeferredTax(ctx.ledger.standard)
  if (refused !== null) throw wrong('taxRatePercent', refused)
  const rows = await queries.all(ctx.db)
  const last = lastBefore(rows, period)
  // what was recognised is not typed over
  const before: Recognised =
    last === undefined ? { asset: openingAsset, liability: openingLiability } : { asset: last.asset, liability: last.liability }
  const problems = deferredProblems(percent, before)
  if (problems.length > 0) throw refusedFor(problems)
  const figures = await figuresIn(ctx, period, percent)
  return { rows, before, figures, lines: deferredLines(figures, before, `${period}资产递延所得税`) }
}

export async function preview(ctx: LedgerContext, draft: DeferredDraft) {
  const { before, figures, lines } = await planned(ctx, draft)
  const fact = (label: string, was: Money, is: Money) => ({ label, value: `${groupThousands(was)} → ${groupThousands(is)}` })
  return {
    lines: await shownLines(ctx, lines),
    facts: [fact('递延所得税资产', before.asset, figures.asset), fact('递延所得税负债', before.liability, figures.liability)],
    result: subtract(subtract(figures.liability, before.liability), subtract(figures.asset, before.asset)),
    holds: true,
  }
}

export async function book(ctx: LedgerContext, draft: DeferredDraft): Promise<{ id: string; voucher: string }> {
  await lockChain(ctx.db)
  const { period, percent } = draft
  const { closedThrough, startPeriod } = ctx.ledger
  if (closedThrough !== null && period <= closedThrough) throw wrong('accountPeriod', `${period}已结账`)
  if (period < startPeriod) throw wrong('accountPeriod', `账套从${startPeriod}启用`)
  const { rows, before, figures, lines } = await planned(ctx, draft)
  const own = rows.find((one) => one.period === period)
  if (own !== undefined) throw wrong('accountPeriod', `${period}已经确认过，请先撤销`)
  if (rows.some((one) => one.period > period)) throw wrong('accountPeriod', '以后的月份已经确认过，请从最后一次开始撤销')
  if (lines.length === 0) throw wrong('accountPeriod', '与已确认的相同，没有要记的')
  const id = newId()
  const [made] = await bookedEach(ctx, [{ id, day: lastDay(period), lines, reason: `${period}资产递延所得税` }], '确认递延所得税')
  const row: StoredDeferred = {
    id,
    period,
    percent,
    openingAsset: before.asset,
    openingLiability: before.liability,
    asset: figures.asset,
    liability: figures.liability,
    voucherId: made!.voucherId,
    madeName: ctx.user.name,
    madeAt: ctx.now,
  }
  await queries.add(ctx.db, row)
  await logged(ctx, '确认资产的递延所得税', row, { after: { ...told(row), voucher: made!.voucher } })
  return { id, voucher: made!.voucher }
}

/** AS0066: a later month stands on it, or its month is closed; posted vouchers are refused as vouchers are. */
export async function undo(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const row = await queries.lock(ctx.db, id)
  const { closedThrough } = ctx.ledger
  const stands = (reason: string) => conflict('AS0066', reason)
  if (closedThrough !== null && row.period <= closedThrough) throw stands(`${row.period}已结账，不能撤销`)
  if ((await queries.all(ctx.db)).at(-1)!.id !== id) throw stands('以后的月份已经确认过，请从最后一次开始撤销')
  if (row.voucherId !== null) await removeVouchers(ctx, [row.voucherId], '撤销确认递延所得税')
  await queries.remove(ctx.db, id)
  await logged(ctx, '撤销确认资产的递延所得税', row, { before: told(row) })
}
const told = ({ id: _, voucherId: __, madeName: ___, madeAt: ____, ...row }: StoredDeferred) => row
const logged = (ctx: LedgerContext, action: string, { id }: StoredDeferred, more: { before?: object; after?: object }) =>
  record(ctx, { action, object: 'assetDeferredTax', objectId: id, ...more })
