/** Sheets of assets: 折旧明细表, 折旧台账, 资产处置表. */
import { add, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { invalid } from '@app/domain/kernel/app-error'
import { lastOfYear, type Period, periodOf, yearOf } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import {
  annualOfAll,
  annualSheet,
  annualTaken,
  fasterTaken,
  oneOffTaken,
  type AnnualCard,
  type AnnualOfCard,
} from '@app/domain/stock/assets/months/annual'
import { resultOf } from '@app/domain/stock/assets/events/disposal'
import { goesOnElsewhere } from '@app/domain/stock/assets/cards/card'
import { EVENT_KINDS, isDisposal } from '@app/domain/stock/assets/events/events'
import { byYear, isWithoutEnd, schedule, termsOf } from '@app/domain/stock/assets/cards/schedule'
import {
  disposalSheet,
  lifeSheet,
  ofThen,
  scheduleSheet,
  yearsSheet,
  type DisposedCard,
  type ScheduleGroup,
  type YearOfCards,
} from '@app/domain/stock/assets/months/sheets'
import { taxYears } from '@app/domain/stock/assets/tax/tax-book'
import { asItStood } from '../../../finance/books/index.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import * as queries from '../cards/cards.queries.ts'
import { allCards, chargesIn, departmentText, readOne, taxOf, withAll, type ReadCard, type Source } from '../cards/cards.read.ts'

interface AtMoment {
  readonly asOf?: Date | undefined
}
interface MonthAsked extends AtMoment {
  readonly period: Period
  readonly group: ScheduleGroup
}
const whose = ({ ledger: { name: company, standard } }: LedgerContext) => ({ company, standard })

async function monthSheet(ctx: LedgerContext, { period, group, asOf }: MonthAsked): Promise<Sheet> {
  const cards = await allCards(ctx, asOf)
  const rows = chargesIn(cards, period).map((charge) => {
    const { stored } = charge.card
    return {
      charge,
      spec: stored.spec,
      inService: stored.inService,
      terms: termsOf(charge.card.basis, charge.card.events, period),
      departments: departmentText(charge.card, period, cards.departments),
    }
  })
  return scheduleSheet(rows, { period, ...whose(ctx), group })
}

/** Of a moment, beside now: from a card of then to its life as it stood, not to the card of now. */
const asTheyStood =
  <Q extends AtMoment>(make: (ctx: LedgerContext, query: Q) => Promise<Sheet>) =>
  async (ctx: LedgerContext, query: Q): Promise<Sheet> => {
    const sheet = await asItStood(make)(ctx, query)
    return query.asOf === undefined ? sheet : ofThen(sheet)
  }
export const depreciation = asTheyStood(monthSheet)

/** A card from its first month to its last. */
function life(ctx: LedgerContext, card: ReadCard, period: Period): Sheet {
  const plan = schedule(card.basis, card.events, {
    units: card.units,
    ...(isWithoutEnd(card.basis, card.events) ? { through: period } : {}),
  })
  const tax = taxYears(card.basis, card.events, taxOf(card), plan, plan.months.at(-1)?.period)
  return lifeSheet(plan, {
    title: `${card.code} ${card.name}`,
    ...whose(ctx),
    period,
    tax,
    code: card.category.accumulatedCode,
    since: ctx.ledger.startPeriod,
  })
}

/** The cards by year and category, to the month asked for. */
function years(cards: readonly ReadCard[], period: Period): YearOfCards[] {
  const found = new Map<
    string,
    {
      year: number
      category: string
      categoryId: string
      cost: Money
      charge: Money
      accumulated: Money
      net: Money
      tax: Money
      adjusted: Money
    }
  >()
  for (const card of cards) {
    const plan = schedule(card.basis, card.events, { through: period, units: card.units })
    const charges = byYear(plan)
    const taxes = new Map(taxYears(card.basis, card.events, taxOf(card), plan, period).map((one) => [one.year, one]))
    for (const year of new Set([...charges.keys(), ...taxes.keys()])) {
      if (year > yearOf(period)) continue
      const end = lastOfYear(`${year}-01` as Period)
      const at = plan.months.findLast((one) => one.period <= end)
      const tax = taxes.get(year)
      const key = `${year} ${card.category.name}`
      const known = found.get(key) ?? {
        year,
        category: card.category.name,
        categoryId: card.kept.id,
        cost: ZERO,
        charge: ZERO,
        accumulated: ZERO,
        net: ZERO,
        tax: ZERO,
        adjusted: ZERO,
      }
      known.cost = add(known.cost, at?.cost ?? ZERO)
      known.charge = add(known.charge, charges.get(year) ?? ZERO)
      known.accumulated = add(known.accumulated, at?.accumulated ?? ZERO)
      known.net = add(known.net, at?.net ?? ZERO)
      known.tax = add(known.tax, tax?.tax ?? ZERO)
      known.adjusted = add(known.adjusted, tax === undefined ? ZERO : sum([tax.depreciation, tax.impairment, tax.disposal]))
      found.set(key, known)
    }
  }
  return [...found.values()]
}

/** The cards as the tax book asks for them. */
async function annualCards(ctx: Source, asOf?: Date): Promise<AnnualCard[]> {
  const { list } = await allCards(ctx, asOf)
  return list.map((card) => {
    const { id, code, name, basis, events, units, kept, stored } = card
    const goesOn = stored.origin === 'split' || stored.origin === 'merge'
    const { taxRow, taxMonths: leastMonths } = kept
    return { id, code, name, categoryName: kept.name, taxRow, leastMonths, basis, events, units, tax: taxOf(card), goesOn }
  })
}
const annual = async (ctx: Source, year: number, asOf?: Date): Promise<AnnualOfCard[]> => annualOfAll(await annualCards(ctx, asOf), year)
/** What a prepayment of income tax takes from the cards: those deducted at once, and those deducted faster, so far in the year. */
export async function prepaymentFigures(ctx: Source, period: Period): Promise<Record<string, string>> {
  const cards = await annualCards(ctx)
  return { ...oneOffTaken(cards, period), ...fasterTaken(cards, period) }
}
/** What the annual return of income tax takes from the cards; nothing where there are none. */
export const annualFigures = async (ctx: Source, year: number): Promise<Record<string, string>> => annualTaken(await annual(ctx, year))

interface AccountAsked extends AtMoment {
  readonly period: Period
  readonly cardId?: string | undefined
  readonly view: 'book' | 'tax'
}
/** Of a card that is not there. */
const NO_LIFE = { months: [] } as const
async function lifeOf(ctx: LedgerContext, period: Period, cardId: string, asOf?: Date): Promise<Sheet> {
  const stored = await queries.find(ctx.db, cardId, asOf)
  if (stored !== undefined) return life(ctx, await readOne(ctx.db, stored, asOf), period)
  // it came later, or is not there any more: beside the other moment there is nothing of it
  return lifeSheet(NO_LIFE, { title: '没有这张卡片', ...whose(ctx), period, tax: [], code: '', since: ctx.ledger.startPeriod })
}
async function accountSheet(ctx: LedgerContext, { period, cardId, view, asOf }: AccountAsked): Promise<Sheet> {
  const company = ctx.ledger.name
  if (cardId !== undefined) return lifeOf(ctx, period, cardId, asOf)
  if (view === 'tax') return annualSheet(await annual(ctx, yearOf(period), asOf), { company, year: yearOf(period) })
  return yearsSheet(years((await allCards(ctx, asOf)).list, period), { company, period })
}
/** AS0404: the card is neither there nor was it at the moment asked for. */
export async function account(ctx: LedgerContext, query: AccountAsked): Promise<Sheet> {
  const { cardId, asOf } = query
  if (cardId !== undefined && (await queries.find(ctx.db, cardId, asOf)) === undefined)
    if (asOf === undefined || (await queries.find(ctx.db, cardId)) === undefined) throw queries.missing()
  return asTheyStood(accountSheet)(ctx, query)
}

/** AS0018: the months are the wrong way round. */
interface SpanAsked extends AtMoment {
  readonly from: Period
  readonly to: Period
}
async function disposedSheet(ctx: LedgerContext, { from, to, asOf }: SpanAsked): Promise<Sheet> {
  if (from > to) throw invalid('AS0018', '起始月份不能晚于结束月份', [{ field: 'fromPeriod', reason: '起始月份不能晚于结束月份' }])
  const disposed = await queries.disposedIn(ctx.db, from, to, asOf)
  const { list } = await withAll(
    ctx.db,
    disposed,
    disposed.map(({ id }) => id),
    asOf,
  )
  const vouchers = await queries.voucherNames(
    ctx.db,
    ctx.ledger.id,
    list.flatMap(({ happened }) => happened.flatMap(({ voucherId }) => voucherId ?? [])),
  )
  const rows = list.flatMap((card): DisposedCard[] => {
    const gone = card.happened.filter(({ kind }) => isDisposal(kind))
    if (gone.length === 0) return []
    const { disposals: pieces } = schedule(card.basis, card.events, { through: to, units: card.units })
    return pieces.flatMap(({ event, piece }, at): DisposedCard[] => {
      const month = periodOf(event.day)
      // what goes on as other cards is not disposed of; it is the last thing of a card
      if (goesOnElsewhere(event)) return []
      if (month < from || month > to) return []
      // both are in the order of their days
      const row = gone[at]!
      const proceeds = { gross: row.gross, tax: row.tax, taxCode: null, cashCode: null, fee: row.fee }
      return [
        {
          key: row.id,
          cardId: card.id,
          code: card.code,
          name: card.name,
          category: card.category.name,
          day: row.day,
          way: EVENT_KINDS[row.kind],
          ...piece,
          gross: row.gross,
          tax: row.tax,
          fee: row.fee,
          result: resultOf({ piece, proceeds }),
          voucherId: row.voucherId,
          voucher: row.voucherId === null ? '' : (vouchers.get(row.voucherId) ?? ''),
          reason: row.reason,
        },
      ]
    })
  })
  const sorted = rows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return disposalSheet(sorted, { ...whose(ctx), from, to })
}
export const disposals = asTheyStood(disposedSheet)
