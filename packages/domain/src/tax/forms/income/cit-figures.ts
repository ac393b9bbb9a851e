/** What somebody looks at before income tax is filed: what came in, what was earned, whether it is a small-profit company, what is due. */
import { money, type Money } from '../../../kernel/money.ts'
import { figureText, type Book } from '../engine/book.ts'
import { reckon, type Given } from '../engine/reckon.ts'

export interface CitFigures {
  readonly revenue: Money
  /** Null: an assessed company declares none. */
  readonly profit: Money | null
  readonly taxable: Money
  readonly smallProfit: boolean
}
/** Where each stands on the form of audited books, and on the assessed one. */
const PLACES: Readonly<Record<string, { readonly revenue: string; readonly profit: string | null; readonly taxable: string }>> = {
  citQuarter: { revenue: 'A200000!1:1', profit: 'A200000!18:1', taxable: 'A200000!25:1' },
  citLevied: { revenue: 'B100000!1:1', profit: null, taxable: 'B100000!14:1' },
}
/** As the return is reckoned now; null for a return of another tax. */
export function citFigures(book: Book, given: Given): CitFigures | null {
  const places = PLACES[book.filing.kind]
  if (places === undefined) return null
  const { now } = reckon(book, given)
  const at = (name: string): Money => money(figureText(book.cells.get(name)!, now[book.placeOf(name)]!))
  return {
    revenue: at(places.revenue),
    profit: places.profit === null ? null : at(places.profit),
    taxable: at(places.taxable),
    smallProfit: !now[book.placeOf('$small_profit')]!.isZero(),
  }
}
