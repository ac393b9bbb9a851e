/** How wide a column has to be: widths are said for the small type and follow it, and what must not be cut gets the room it needs. */
import { moneyText } from '@app/domain/kernel/money'
import type { Column } from './table-columns.ts'

/** The type the widths of columns are written for. */
export const WRITTEN_FOR = 12
/** Padding and border of a cell, and a hair. */
const AROUND = 20
/** A digit or letter takes about this share of the type's size, a Chinese character all of it. */
const NARROW = 0.58
/** Of a longer list so many rows, spread evenly, say how wide texts are; amounts are all looked at. */
const LOOKED_AT = 2000

/** Figures, days, months, moments, percentages, numbers of vouchers, invoices, accounts and phones: cut in the middle they say something else. */
export const isWhole = (text: string): boolean =>
  text.length <= 40 && /\d/.test(text) && /^[\dA-Za-z.,:%*‱\-−+/() 年月日第号期至~记收付转]+$/.test(text)

/** Width of a text in ems: half for what is narrow, one for what is square. */
export function ems(text: string): number {
  let width = 0
  for (const character of text) width += character < '\u2e80' ? NARROW : 1
  return width
}

/** `12345.67` → how it will stand there: with its separators. */
function groupedLength(amount: string): number {
  const digits = amount.replace('-', '').indexOf('.')
  return amount.length + Math.floor((digits - 1) / 3)
}

/** The columns in this type, each at least as wide as the widest figure, day or number in it. */
export function fitted<R>(columns: readonly Column<R>[], rows: readonly R[], size: number): Column<R>[] {
  const step = Math.max(1, Math.ceil(rows.length / LOOKED_AT))
  return columns.map((column) => {
    let most = 0
    const { amount } = column
    if (amount !== undefined) {
      for (const row of rows) {
        const value = amount(row)
        if (value !== null) most = Math.max(most, groupedLength(moneyText(value)) * NARROW)
      }
      // what it adds up to stands below
      if (most > 0) most += NARROW * 2
    }
    for (let at = 0; at < rows.length; at += step) {
      if (column.uncut) most = Math.max(most, ems(column.uncut(rows[at]!)))
      const text = column.text(rows[at]!)
      if (text !== '' && isWhole(text)) most = Math.max(most, ems(text))
    }
    const width = Math.ceil(Math.max((column.width * size) / WRITTEN_FOR, most === 0 ? 0 : most * size + AROUND))
    return width === column.width ? column : { ...column, width }
  })
}
