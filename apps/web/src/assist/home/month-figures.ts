/** The figures of the month that the home shows, read from the statements themselves. Pure. */
import type { Money } from '@app/domain/kernel/money'
import type { Sheet } from '@app/domain/kernel/sheet'

export interface Figure {
  readonly current: Money | null
  readonly yearToDate: Money | null
}

/** A line of the balance sheet by its printed name, on either side: what it is at the period's end. */
export function closingOf(sheet: Sheet | undefined, name: RegExp): Money | null {
  for (const side of ['left.', 'right.', '']) {
    const row = sheet?.rows.find((one) => name.test(((one.cells[`${side}label`] as string | null | undefined) ?? '').trim()))
    // 期末余额 stands first of the side's amounts
    const column = sheet?.columns.find((one) => one.kind === 'money' && one.key.startsWith(side))
    const value = column === undefined ? null : (row?.cells[column.key] as Money | null | undefined)
    if (value != null) return value
  }
  return null
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
