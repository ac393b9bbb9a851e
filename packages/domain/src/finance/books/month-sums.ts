/** What each month of a book came to, from balances: pages never need the lines they do not show. */
import { dec, type Decimal } from '../../kernel/decimal.ts'
import { toFen } from '../../kernel/money.ts'
import { type Period, yearOf } from '../../kernel/period.ts'
import { ZERO_QUANTITY } from '../../kernel/quantity.ts'
import { isUnder } from '../../ledger/subjects/subject.ts'
import type { FigureKey, LedgerFacts } from './facts.ts'

/** Which figures belong to a book. */
export interface SumsInput {
  /** '' for a book that is not of one subject. */
  readonly code: string
  readonly from: Period
  readonly to: Period
  /** Only these subjects (ids). */
  readonly among?: ReadonlySet<string>
  /** One tag combination alone. */
  readonly tagSetId?: string
  /** One foreign currency alone, with its original amounts shown. */
  readonly currency?: string
  /** Which analysis column an amount stands in; null for none. */
  readonly columnOf?: (subjectId: string, tagSetId: string) => string | null
}

export interface Sums {
  debit: bigint
  credit: bigint
  debitQuantity: Decimal
  creditQuantity: Decimal
  columns: Map<string, bigint>
}

const NONE = dec('0')
export const noSums = (): Sums => ({ debit: 0n, credit: 0n, debitQuantity: NONE, creditQuantity: NONE, columns: new Map() })

export interface Months {
  opening: { fen: bigint; quantity: Decimal; original: bigint }
  /** What each month from the year's first came to; the start year's earlier months stand under the year. */
  byMonth: Map<string, Sums>
}

/** Opening of the span and monthly sums, from facts: pages never need lines they do not show. */
export function monthsOf(facts: LedgerFacts, input: SumsInput): Months {
  const ids = input.among ?? new Set(facts.subjects.filter((one) => isUnder(one.code, input.code)).map((one) => one.id))
  const wanted = (one: FigureKey): boolean =>
    ids.has(one.subjectId) &&
    (input.tagSetId === undefined || one.tagSetId === input.tagSetId) &&
    (input.currency === undefined || one.currency === input.currency)
  const months: Months = { opening: { fen: 0n, quantity: dec('0'), original: 0n }, byMonth: new Map() }
  const { opening, byMonth } = months
  for (const one of facts.openings) {
    if (!wanted(one)) continue
    opening.fen += toFen(one.opening)
    opening.quantity = opening.quantity.plus(one.openingQuantity)
    opening.original += toFen(one.openingOriginal)
    addTo(byMonth, `${yearOf(facts.startPeriod)}`, one, toFen(one.ytdDebit), toFen(one.ytdCredit), input)
  }
  for (const one of facts.turnovers) {
    if (!wanted(one) || one.period > input.to) continue
    const sums = addTo(byMonth, one.period, one, toFen(one.debit), toFen(one.credit), input)
    // most turnovers count nothing, and decimals are slow
    if (one.quantityDebit !== ZERO_QUANTITY) sums.debitQuantity = sums.debitQuantity.plus(one.quantityDebit)
    if (one.quantityCredit !== ZERO_QUANTITY) sums.creditQuantity = sums.creditQuantity.plus(one.quantityCredit)
    if (one.period >= input.from) continue
    opening.fen += toFen(one.debit) - toFen(one.credit)
    opening.quantity = opening.quantity.plus(one.quantityDebit).minus(one.quantityCredit)
    opening.original += toFen(one.originalDebit) - toFen(one.originalCredit)
  }
  return months
}

function addTo(map: Map<string, Sums>, key: string, of: FigureKey, debit: bigint, credit: bigint, input: SumsInput): Sums {
  const sums = map.get(key) ?? noSums()
  map.set(key, sums)
  sums.debit += debit
  sums.credit += credit
  const column = input.columnOf?.(of.subjectId, of.tagSetId) ?? null
  if (column !== null) sums.columns.set(column, (sums.columns.get(column) ?? 0n) + debit - credit)
  return sums
}
