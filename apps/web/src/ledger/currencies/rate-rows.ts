/** A year of a currency's rates as rows, one a month, and what a typed rate means. Pure. */
import { dec } from '@app/domain/kernel/decimal'
import type { Period } from '@app/domain/kernel/period'
import { rate, type Rate } from '@app/domain/kernel/quantity'
import { readDecimal } from '../../ui/inputs/amount-text.ts'

export interface KeptRate {
  readonly currency: string
  readonly period: Period
  readonly booking: Rate | null
  readonly closing: Rate | null
  readonly changedBy: string
  readonly changedAt: Date
}
export interface RateRow {
  readonly period: Period
  readonly booking: Rate | null
  readonly closing: Rate | null
  readonly changedBy: string
  readonly locked: boolean
}

export function rateRows(kept: readonly KeptRate[], currency: string, periods: readonly Period[], closedThrough: Period | null): RateRow[] {
  const byPeriod = new Map(kept.filter((one) => one.currency === currency).map((one) => [one.period, one]))
  return periods.map((period) => {
    const one = byPeriod.get(period)
    return {
      period,
      booking: one?.booking ?? null,
      closing: one?.closing ?? null,
      changedBy: one?.changedBy ?? '',
      locked: closedThrough !== null && period <= closedThrough,
    }
  })
}

/** The rate a text means: null for none, undefined for what is no rate. */
export function readRate(text: string): Rate | null | undefined {
  if (text.trim() === '') return null
  const value = readDecimal(text)
  if (value === null || value.compare(dec('0')) <= 0 || value.round(8).compare(value) !== 0) return undefined
  return rate(value)
}
