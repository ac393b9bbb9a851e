/** Sheets of assets: 折旧明细表, 折旧台账, 资产处置表. */
import { add, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { invalid } from '@app/domain/kernel/app-error'
import { lastOfYear, type Period, periodOf, yearOf } from '@app/domain/kernel/period'
import type { Sheet } from '@app/domain/kernel/sheet'
import { annualOfAll, annualSheet, annualTaken, oneOffTaken, type AnnualCard, type AnnualOfCard } from '@app/domain/stock/assets/annual'
import { resultOf } from '@app/domain/stock/assets/disposal'
import { goesOnElsewhere } from '@app/domain/stock/assets/card'
import { EVENT_KINDS, isDisposal } from '@app/domain/stock/assets/events'
import { byYear, schedule } from '@app/domain/stock/assets/schedule'
import {
  disposalSheet,
  lifeSheet,
  scheduleSheet,
  yearsSheet,
  type DisposedCard,
  type ScheduleGroup,
  type YearOfCards,
} from '@app/domain/stock/assets/sheets'
import { taxYears } from '@app/domain/stock/assets/tax-book'
import type { LedgerContext } from '../../platform/http/context.ts'
import * as queries from './cards.queries.ts'
import { allCards, chargesIn, departmentText, readOne, taxOf, type ReadCard, type Source } from './cards.read.ts'

export async function depreciation(ctx: LedgerContext, { period, group }: { period: Period; group: ScheduleGroup }): Promise<Sheet> {
  const cards = await allCards(ctx)
  const rows = chargesIn(cards, period).map((charge) => {
    const { stored } = charge.card
    return {
      charge,
      spec: stored.spec,
      inService: stored.inService,
      lifeMonths: stored.lifeMonths,
      departments: departmentText(charge.card, period, cards.departments),
    }
  })
  return scheduleSheet(rows, { period, company: ctx.ledger.name, group })
}

/** A card from its first month to its last. */
function life(ctx: LedgerContext, card: ReadCard, period: Period): Sheet {
  const plan = schedule(card.basis, card.events, {
    units: card.units,
    ...(card.basis.method === 'units' || card.basis.lifeMonths === null ? { through: period } : {}),
  })
  const tax = taxYears(card.basis, card.events, taxOf(card), plan, plan.months.at(-1)?.period)
  return lifeSheet(plan, { title: `${card.code} ${card.name}`, company: ctx.ledger.name, period, tax })
}

/** The cards by year and category, to the month asked for. */
function years(cards: readonly ReadCard[], period: Period): YearOfCards[] {
  const found = new Map<
    string,
    { year: number; category: string; cost: Money; charge: Money; accumulated: Money; net: Money; tax: Money; adjusted: Money }
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
async function annualCards(ctx: Source): Promise<AnnualCard[]> {
  const { list } = await allCards(ctx)
  return list.map((card) => {
    const { id, code, name, basis, events, units, kept, stored } = card
    const goesOn = stored.origin === 'split' || stored.origin === 'merge'
    const { taxRow, taxMonths: leastMonths } = kept
    return { id, code, name, categoryName: kept.name, taxRow, leastMonths, basis, events, units, tax: taxOf(card), goesOn }
  })
}
const annual = async (ctx: Source, year: number): Promise<AnnualOfCard[]> => annualOfAll(await annualCards(ctx), year)
/** What a prepayment of income tax takes from the cards: those deducted at once so far in the year. */
export const oneOffFigures = async (ctx: Source, period: Period): Promise<Record<string, string>> =>
  oneOffTaken(await annualCards(ctx), period)
/** What the annual return of income tax takes from the cards; nothing where there are none. */
export const annualFigures = async (ctx: Source, year: number): Promise<Record<string, string>> => annualTaken(await annual(ctx, year))

interface AccountAsked {
  readonly period: Period
  readonly cardId?: string | undefined
  readonly view: 'book' | 'tax'
}
export async function account(ctx: LedgerContext, { period, cardId, view }: AccountAsked): Promise<Sheet> {
  const company = ctx.ledger.name
  if (cardId !== undefined) return life(ctx, await readOne(ctx.db, await queries.get(ctx.db, cardId)), period)
  if (view === 'tax') return annualSheet(await annual(ctx, yearOf(period)), { company, year: yearOf(period) })
  return yearsSheet(years((await allCards(ctx)).list, period), { company, period })
}

/** AS0018: the months are the wrong way round. */
export async function disposals(ctx: LedgerContext, { from, to }: { from: Period; to: Period }): Promise<Sheet> {
  if (from > to) throw invalid('AS0018', '起始月份不能晚于结束月份', [{ field: 'fromPeriod', reason: '起始月份不能晚于结束月份' }])
  const { list } = await allCards(ctx)
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
  return disposalSheet(sorted, { company: ctx.ledger.name, from, to })
}
