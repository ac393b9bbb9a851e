/** Cards with everything a schedule is reckoned from, and how they stand in a month. */
import type { StandingGiven } from '@app/domain/finance/period-end/step'
import { ZERO } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { trimmed } from '@app/domain/kernel/quantity'
import type { CardEvent } from '@app/domain/stock/assets/cards/card'
import { presetCategories } from '@app/domain/stock/assets/settings/categories'
import { chargesOf, sharesIn, type CardOfMonth, type ChargeOfCard, type DepartmentOfCard } from '@app/domain/stock/assets/months/charges'
import { basisOf } from '@app/domain/stock/assets/cards/check'
import { schedule, standingAt } from '@app/domain/stock/assets/cards/schedule'
import type { TaxBasis } from '@app/domain/stock/assets/tax/tax-book'
import { tagSetId } from '../../../ledger/tags/index.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import * as cards from './cards.queries.ts'
import type { StoredCard, StoredEvent } from './cards.queries.ts'
import * as settings from '../settings/settings.queries.ts'
import type { StoredCategory } from '../settings/settings.queries.ts'

export type Source = Pick<LedgerContext, 'db' | 'ledger'>

/** Another department is a matter of shares, not of the schedule. */
export function eventOf(row: StoredEvent): CardEvent | null {
  const { day, kind } = row
  const from = row.fromPeriod!
  switch (kind) {
    case 'estimate':
      return {
        kind,
        day,
        from,
        remainingMonths: row.remainingMonths!,
        residual: row.residual,
        method: row.method,
        unitsLeft: row.unitsLeft,
      }
    case 'addition':
      return { kind, day, from, amount: row.amount!, remainingMonths: row.remainingMonths, residual: row.residual }
    case 'settlement':
      return { kind, day, from, amount: row.amount! }
    case 'impairment':
      return { kind, day, from, recoverable: row.amount! }
    case 'stop':
    case 'resume':
      return { kind, day, from }
    case 'partial':
      return { kind, day, share: row.share! }
    case 'department':
      return null
    default:
      return { kind, day }
  }
}

export interface ReadCard extends CardOfMonth {
  readonly stored: StoredCard
  readonly kept: StoredCategory
  readonly happened: readonly StoredEvent[]
}
export interface Cards {
  readonly list: readonly ReadCard[]
  readonly departments: ReadonlyMap<string, DepartmentOfCard>
  readonly categories: ReadonlyMap<string, StoredCategory>
}

export async function departmentsOf(db: Source['db'], asOf?: Date): Promise<Map<string, DepartmentOfCard>> {
  const rows = await settings.departments(db, asOf)
  return new Map(
    rows.map(({ id, name, use, expenseCode, tagId }) => [
      id,
      { id, name, use, expenseCode, tagSetId: tagId === null ? '' : tagSetId([tagId]) },
    ]),
  )
}

interface Belonging {
  readonly happened: readonly StoredEvent[]
  readonly shares: Awaited<ReturnType<typeof cards.shares>>
  readonly units: Awaited<ReturnType<typeof cards.units>>
}
export const placeOfCategory = (kept: StoredCategory): CardOfMonth['category'] => ({
  name: kept.name,
  accumulatedCode: kept.accumulatedCode,
  expenses: { manage: kept.manageCode, sale: kept.saleCode, production: kept.productionCode },
})
/** A card with what belongs to it; nothing does to one that is not kept yet. */
export const readCardOf = (
  card: StoredCard,
  kept: StoredCategory,
  { happened, shares, units }: Belonging = { happened: [], shares: [], units: [] },
): ReadCard => ({
  id: card.id,
  code: card.code,
  name: card.name,
  stored: card,
  kept,
  happened,
  basis: basisOf(card, kept.kind),
  events: happened.flatMap((row) => eventOf(row) ?? []),
  shares: shares.map(({ serial, fromPeriod: from, departmentId, weight }) => ({ serial, from, departmentId, weight })),
  units: new Map(units.map(({ period, units: used }) => [period, used])),
  category: placeOfCategory(kept),
})

/** A card as the tax book knows it. */
export const taxOf = ({ stored }: ReadCard): TaxBasis => ({
  method: stored.taxMethod,
  cost: stored.taxCost,
  residual: stored.taxResidual,
  lifeMonths: stored.taxMonths,
  ground: stored.taxGround,
  opening: stored.taxAccumulated === null ? null : { accumulated: stored.taxAccumulated, monthsCharged: stored.taxChargedMonths ?? 0 },
})

/** Of what a transfer says of who uses a card. */
export const nextSerial = ({ shares }: ReadCard): number => Math.max(0, ...shares.map(({ serial }) => serial)) + 1

/** These cards, or all of them, with what belongs to them; as they are, or as they stood at a moment. */
export async function withAll(db: Source['db'], stored: readonly StoredCard[], ids: readonly string[] | null, asOf?: Date): Promise<Cards> {
  const [departments, categories, shares, units, events] = await Promise.all([
    departmentsOf(db, asOf),
    settings.categories(db, asOf),
    cards.shares(db, ids, asOf),
    cards.units(db, ids, asOf),
    cards.events(db, ids, asOf),
  ])
  const byId = new Map(categories.map((one) => [one.id, one]))
  const sharesOf = Map.groupBy(shares, ({ cardId }) => cardId)
  const unitsOf = Map.groupBy(units, ({ cardId }) => cardId)
  const eventsOf = Map.groupBy(events, ({ cardId }) => cardId)
  const list = stored.map((card) =>
    readCardOf(card, byId.get(card.categoryId)!, {
      happened: eventsOf.get(card.id) ?? [],
      shares: sharesOf.get(card.id) ?? [],
      units: unitsOf.get(card.id) ?? [],
    }),
  )
  return { list, departments, categories: byId }
}

export const readOne = async (db: Source['db'], stored: StoredCard, asOf?: Date): Promise<ReadCard> =>
  (await withAll(db, [stored], [stored.id], asOf)).list[0]!
export const allCards = async ({ db }: Source, asOf?: Date): Promise<Cards> => withAll(db, await cards.all(db, asOf), null, asOf)

/** What the month is of every card that is there in it. */
export type ReadCharge = ChargeOfCard<ReadCard>
export const chargesIn = ({ list, departments }: Cards, period: Period): ReadCharge[] => chargesOf(list, period, departments)

/** Cards charged by units of which nobody has told any in the month, by name; none told as none is an answer. */
export const withoutUnits = (charges: readonly ReadCharge[]): string[] =>
  charges.flatMap(({ card, month }) => (month.reason === 'noUnits' && !card.units.has(month.period) ? [`${card.code} ${card.name}`] : []))

/** How a card stands as a month ends: after the month it went, and before it came, not at all. */
export const standing = (card: CardOfMonth, period: Period) =>
  standingAt(schedule(card.basis, card.events, { through: period, units: card.units }), period)

/** Standings of a month on their subjects; what went in the month stands nowhere any more. */
export function standingsIn(charges: readonly ReadCharge[]): StandingGiven[] {
  return charges.flatMap(({ card, month }): StandingGiven[] => {
    const { kept } = card
    if (month.cost === ZERO) return []
    return [
      {
        code: card.code,
        name: card.name,
        costCode: kept.costCode,
        accumulatedCode: kept.accumulatedCode,
        impairmentCode: kept.impairmentCode,
        cost: month.cost,
        accumulated: month.accumulated,
        impairment: month.impairment,
        charge: month.charge,
      },
    ]
  })
}

/** First-level subjects assets stand on: those of the standard and of the ledger's own categories. */
export const rootsOf = (standard: LedgerContext['ledger']['standard'], categories: Iterable<StoredCategory>): string[] => {
  const own = [...categories].flatMap(({ costCode, accumulatedCode, impairmentCode }) => [costCode, accumulatedCode, impairmentCode])
  const usual = presetCategories(standard).flatMap(({ costCode, accumulatedCode, impairmentCode }) => [
    costCode,
    accumulatedCode,
    impairmentCode ?? '',
  ])
  return [...new Set([...own, ...usual].filter((code) => code !== '').map((code) => code.slice(0, 4)))].toSorted()
}

export const departmentText = (card: CardOfMonth, period: Period, departments: Cards['departments']): string => {
  const shares = sharesIn(card.shares, period)
  const names = shares.map(({ departmentId, weight }) => {
    const { name } = departments.get(departmentId)!
    return shares.length === 1 ? name : `${name} ${trimmed(weight)}`
  })
  return names.join('、')
}
