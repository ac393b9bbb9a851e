/** The figures of the month that the home shows, read from the statements themselves. Pure. */
import { negate, sum, type Money } from '@app/domain/kernel/money'
import type { Sheet } from '@app/domain/kernel/sheet'

export interface Figure {
  readonly current: Money | null
  readonly yearToDate: Money | null
}

/** A line of a statement by its printed name, its two amounts whatever the order of the columns. */
export function lineOf(sheet: Sheet | undefined, name: RegExp): Figure {
  const row = sheet?.rows.find((one) => name.test(((one.cells['label'] as string | null | undefined) ?? '').trim()))
  const amount = (key: string): Money | null => (row?.cells[key] as Money | null | undefined) ?? null
  // 业务活动表 prints three amounts a period (currentUnrestricted, currentRestricted, currentTotal): the total is the last
  const last = (stem: string): Money | null => {
    const column = sheet?.columns.findLast((one) => one.key.startsWith(stem))
    return column === undefined ? null : amount(column.key)
  }
  return { current: last('current'), yearToDate: last('ytd') }
}

interface Known {
  readonly id: string
  readonly code: string
  readonly cash: string | null
}

/** Balances of leaves added up: money (现金与银行) and taxes payable, each positive on its usual side. */
export function balancesOf(
  subjects: readonly Known[],
  balances: ReadonlyMap<string, Money>,
  taxCode: string,
): { money: Money; tax: Money } {
  const total = (kept: (one: Known) => boolean): Money => sum(subjects.filter(kept).flatMap((one) => balances.get(one.id) ?? []))
  const tax = total((one) => one.code.startsWith(taxCode))
  return { money: total((one) => one.cash !== null), tax: negate(tax) }
}
