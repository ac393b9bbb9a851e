/** 科目余额及发生额 of the interface: of each leaf, combination of dimensions and currency, month by month. */
import { dec, type Decimal } from '../../kernel/decimal.ts'
import { add, isZero, subtract, ZERO, type Money } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import type { FigureKey, LedgerFacts } from '../../finance/books/facts.ts'

/** Debit positive where signed; quantities too. */
export interface KeyBalance extends FigureKey {
  readonly code: string
  readonly unit: string | null
  readonly period: Period
  readonly opening: KeyAmounts
  readonly debit: KeyAmounts
  readonly credit: KeyAmounts
  readonly closing: KeyAmounts
}
export interface KeyAmounts {
  readonly amount: Money
  readonly original: Money
  readonly quantity: Decimal
}

const nothing: KeyAmounts = { amount: ZERO, original: ZERO, quantity: dec('0') }
const isNothing = (one: KeyAmounts): boolean => isZero(one.amount) && isZero(one.original) && one.quantity.sign() === 0
const moved = (from: KeyAmounts, debit: KeyAmounts, credit: KeyAmounts): KeyAmounts => ({
  amount: subtract(add(from.amount, debit.amount), credit.amount),
  original: subtract(add(from.original, debit.original), credit.original),
  quantity: from.quantity.plus(debit.quantity).minus(credit.quantity),
})

const keyOf = ({ subjectId, tagSetId, currency }: FigureKey): string => `${subjectId} ${tagSetId} ${currency}`

/** In the order of codes; a month in which a key neither stands nor moves has no row. `months` are consecutive and end with the facts. */
export function keyBalances(facts: LedgerFacts, months: readonly Period[]): KeyBalance[] {
  const subjects = new Map(facts.subjects.map((one) => [one.id, one]))
  const keys = new Map<string, FigureKey>()
  for (const one of [...facts.openings, ...facts.turnovers]) keys.set(keyOf(one), one)
  const openings = new Map(facts.openings.map((one) => [keyOf(one), one]))
  const turnovers = Map.groupBy(facts.turnovers, keyOf)
  const rows: KeyBalance[] = []
  for (const [name, { subjectId, tagSetId, currency }] of keys) {
    const { code, unit } = subjects.get(subjectId)!
    const first = openings.get(name)
    let standing: KeyAmounts = first
      ? { amount: first.opening, original: first.openingOriginal, quantity: dec(first.openingQuantity) }
      : nothing
    const byPeriod = new Map((turnovers.get(name) ?? []).map((one) => [one.period, one]))
    for (const [period, one] of byPeriod)
      if (period < months[0]!) {
        const [debit, credit] = sidesOf(one)
        standing = moved(standing, debit, credit)
      }
    for (const period of months) {
      const one = byPeriod.get(period)
      const [debit, credit] = one ? sidesOf(one) : [nothing, nothing]
      const closing = moved(standing, debit, credit)
      if (![standing, debit, credit].every(isNothing))
        rows.push({ subjectId, tagSetId, currency, code, unit, period, opening: standing, debit, credit, closing })
      standing = closing
    }
  }
  return rows.toSorted((a, b) => (a.period === b.period ? (a.code < b.code ? -1 : a.code > b.code ? 1 : 0) : a.period < b.period ? -1 : 1))
}

const sidesOf = (one: LedgerFacts['turnovers'][number]): [KeyAmounts, KeyAmounts] => [
  { amount: one.debit, original: one.originalDebit, quantity: dec(one.quantityDebit) },
  { amount: one.credit, original: one.originalCredit, quantity: dec(one.quantityCredit) },
]
