/** Input tax of dear assets of mixed use: which cards of a year, what a person decided of each, what the December return takes of it. */
import { broken, conflict } from '@app/domain/kernel/app-error'
import { moneyText, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { periodFrom, yearOf, type Period } from '@app/domain/kernel/period'
import { ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import { decisionProblems, isAdjustable, proposedTransfer, usuallyAs, type Decision } from '@app/domain/stock/assets/tax/mixed-use'
import { byYear, schedule } from '@app/domain/stock/assets/cards/schedule'
import { lockChain, record } from '../../../ledger/book-log/index.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import { Answer } from '../../../platform/http/implement.ts'
import * as cards from '../cards/cards.queries.ts'
import { readOne, withAll, type ReadCard, type Source } from '../cards/cards.read.ts'
import * as queries from './mixed-use.queries.ts'
import type { StoredTransfer } from './mixed-use.queries.ts'

const askedOf = ({ basis: { kind }, stored: { cost, quantity, inService } }: ReadCard) => ({ kind, cost, quantity, inService })
const rowOf = (card: ReadCard, kept: readonly StoredTransfer[], period: Period) => {
  const year = yearOf(period)
  const own = kept.find((one) => one.year === year)
  const last = kept.findLast((one) => one.year < year)
  const { stored, basis } = card
  const charge = byYear(schedule(basis, card.events, { through: period, units: card.units })).get(year) ?? ZERO
  const as = own?.adjustedAs ?? last?.adjustedAs ?? usuallyAs(basis.kind, card.kept.taxRow)
  const tax = own?.tax ?? last?.tax ?? ZERO
  const percent = own?.percent ?? last?.percent ?? ZERO_QUANTITY
  return {
    cardId: card.id,
    code: card.code,
    name: card.name,
    inService: stored.inService,
    cost: stored.cost,
    charge,
    as,
    tax,
    percent,
    proposed: proposedTransfer(tax, percent, charge, stored.cost),
    amount: own?.amount ?? ZERO,
    before: sum(kept.flatMap((one) => (one.year === year ? [] : [one.amount]))),
    note: own?.note ?? '',
    decided: own !== undefined,
    decidedBy: own?.decidedName ?? '',
  }
}
/** Cards that may have something to give back in the year, and those of which it was decided. */
export async function list(ctx: LedgerContext, period: Period) {
  const { db } = ctx
  const year = yearOf(period)
  const stored = await cards.dearerThan(db, queries.LEAST)
  const kept = Map.groupBy(await queries.all(db), ({ cardId }) => cardId)
  const { list: read } = await withAll(
    db,
    stored,
    stored.map(({ id }) => id),
  )
  const rows = read
    .filter((card) => {
      const own = kept.get(card.id) ?? []
      return own.some((one) => one.year === year) || isAdjustable(askedOf(card), year, own.at(-1)?.adjustedAs ?? null)
    })
    .map((card) => rowOf(card, kept.get(card.id) ?? [], period))
  return new Answer(rows, { total: rows.length, totalData: { amount: sum(rows.map(({ amount }) => amount)) } })
}

/** AS0059: December, whose return takes it, is closed. */
function refuseClosed({ ledger }: LedgerContext, year: number): void {
  const december = periodFrom(year, 12)
  if (ledger.closedThrough !== null && ledger.closedThrough >= december) throw conflict('AS0059', `${december}已结账，当年的转出不能再改`)
}

export interface DecisionDraft extends Decision {
  readonly period: Period
  readonly note: string
}
/** AS0058 with every field: a card or a sum of which nothing is given back. */
export async function decide(ctx: LedgerContext, id: string, draft: DecisionDraft): Promise<void> {
  await lockChain(ctx.db)
  const { period, as, tax, percent, amount, note } = draft
  const year = yearOf(period)
  refuseClosed(ctx, year)
  const card = await readOne(ctx.db, await cards.lock(ctx.db, id))
  const kept = await queries.ofCard(ctx.db, id)
  const others = sum(kept.flatMap((one) => (one.year === year ? [] : [one.amount])))
  const problems = decisionProblems(draft, askedOf(card), year, others)
  if (ctx.ledger.vatNature !== 'generalTaxpayer') problems.unshift({ field: 'transferAmount', reason: '小规模纳税人没有进项税额' })
  if (problems.length > 0) throw broken('AS0058', problems[0]!.reason, problems)
  const row = { cardId: id, year, adjustedAs: as, tax, percent, amount, note, decidedName: ctx.user.name, decidedAt: ctx.now }
  await queries.set(ctx.db, row)
  const before = kept.find((one) => one.year === year)?.amount ?? null
  await logged(ctx, '决定进项税额转出', card, { before: { year, amount: before }, after: { year, as, tax, percent, amount, note } })
}
/** AS0414: nothing was decided. */
export async function withdraw(ctx: LedgerContext, id: string, period: Period): Promise<void> {
  await lockChain(ctx.db)
  const year = yearOf(period)
  refuseClosed(ctx, year)
  const card = await readOne(ctx.db, await cards.lock(ctx.db, id))
  const before = await queries.take(ctx.db, id, year)
  await logged(ctx, '取消进项税额转出', card, { before: { year, amount: before.amount } })
}
const logged = (ctx: LedgerContext, action: string, { id, code, name }: ReadCard, more: { before?: object; after?: object }) =>
  record(ctx, {
    action,
    object: 'assetCard',
    objectId: id,
    ...Object.fromEntries(Object.entries(more).map(([at, what]) => [at, { card: `${code} ${name}`, what }])),
  })

/** What the return of December takes, code 604; nothing in other months, and nothing where nobody decided. */
export async function transferredOut({ db }: Source, from: Period, through: Period): Promise<Record<string, string>> {
  const december = periodFrom(yearOf(through), 12)
  if (december < from || december > through) return {}
  const amounts: Money[] = (await queries.all(db)).flatMap((one) => (one.year === yearOf(through) ? [one.amount] : []))
  return amounts.length === 0 ? {} : { 'asset.transferredOut': moneyText(sum(amounts)) }
}
