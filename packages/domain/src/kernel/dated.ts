/** What the law sets, by day (规定及其有效期): rows with their first and last day and the document each cites. The one question of force is here. */
import { broken } from './app-error.ts'
import { day, lastDay, type Day, type Period } from './period.ts'

export interface Dated<T> {
  readonly from: Day
  /** Last day in force; null while it has none. */
  readonly to: Day | null
  readonly value: T
  readonly source: string
}

/** Whether something holds on a day, its first and last days included; where one is not said there is no bound. */
export const holdsOn = (one: { readonly from?: string | null; readonly to?: string | null }, on: string): boolean =>
  (one.from ?? on) <= on && on <= (one.to ?? on)

/** The row that holds on a day; undefined where none does. */
export const heldOn = <R extends { readonly from: string; readonly to: string | null }>(rows: readonly R[], on: string): R | undefined =>
  rows.find((one) => holdsOn(one, on))
/** The same, or PE0001: the law has none there, and a row must be added; the nearest one is not taken instead. */
export function rateOn<T>(rows: readonly Dated<T>[], on: Day): Dated<T> {
  const row = heldOn(rows, on)
  if (row === undefined) throw broken('PE0001', `${on}没有适用的税率或标准，请更新税率表`)
  return row
}
/** As a month ends. */
export const rateIn = <T>(rows: readonly Dated<T>[], period: Period): Dated<T> => rateOn(rows, lastDay(period))

/** A row as tables write it. */
export const dated = <T>(from: string, to: string | null, value: T, source: string): Dated<T> => ({
  from: day(from),
  to: to === null ? null : day(to),
  value,
  source,
})
