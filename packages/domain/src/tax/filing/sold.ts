/** What was sold in the months of a VAT return, as its main form says: rows that stand beside one another, none that is part of another. */
import { add, money, ZERO, type Money } from '../../kernel/money.ts'

interface Places {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
}
const SALES: Readonly<Record<string, Places>> = {
  // of this month, with and without refund at once
  VG0: { rows: ['1', '5', '7', '8'], columns: ['1', '3'] },
  // of these months: goods, services
  VS0: { rows: ['1', '4', '7', '9', '13'], columns: ['1', '2'] },
}

/** null for a return that says nothing of sales. */
export function soldIn(form: string, values: Readonly<Record<string, string>>): Money | null {
  const places = Object.hasOwn(SALES, form) ? SALES[form]! : null
  if (places === null) return null
  let total: Money = ZERO
  for (const row of places.rows)
    for (const column of places.columns) {
      const text = values[`${form}!${row}:${column}`] ?? ''
      if (/^-?\d+(\.\d+)?$/.test(text)) total = add(total, money(text))
    }
  return total
}
