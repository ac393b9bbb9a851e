/** A correction beside what was filed: the cells that differ, and what the books said then and say now. */
import { compareMoney } from '../../../kernel/money.ts'
import { figureText, type Book, type Cell } from './book.ts'
import type { Reckoned } from './reckon.ts'

/** The version a correction corrects, as it was filed. */
export interface FiledVersion {
  readonly typed: Readonly<Record<string, string>>
  readonly figures: Readonly<Record<string, string>>
  /** What the books said when it was checked. */
  readonly taken: Readonly<Record<string, string>>
}
interface Change {
  readonly cell: Cell
  readonly was: string
  readonly is: string
}
/** A figure the books give differently now, by where it is taken from. */
interface Moved {
  readonly source: string
  readonly was: string
  readonly is: string
}

const same = (cell: Cell, was: string, is: string): boolean =>
  cell.kind === 'text' ? was === is : compareMoney(was === '' ? '0' : was, is === '' ? '0' : is) === 0

/** Cells in the order of the forms whose figure is another than was filed. */
export function changesSince(book: Book, filed: FiledVersion, { now, given }: Reckoned): Change[] {
  const both = (cell: Cell): Change =>
    cell.kind === 'text'
      ? { cell, was: filed.typed[cell.name] ?? filed.figures[cell.name] ?? '', is: given.typed[cell.name] ?? '' }
      : { cell, was: filed.figures[cell.name] ?? '', is: figureText(cell, now[book.placeOf(cell.name)]!) }
  return [...book.cells.values()]
    .filter(({ kind }) => kind !== 'blank')
    .map(both)
    .filter(({ cell, was, is }) => !same(cell, was, is))
}

/** What the books give otherwise than when it was filed, whether a cell takes it or was typed over. */
export function movedSince({ filing }: Book, filed: FiledVersion, { given }: Reckoned): Moved[] {
  return Object.keys(filing.sources)
    .map((source) => ({ source, was: filed.taken[source] ?? '0', is: given.taken[source] ?? '0' }))
    .filter(({ was, is }) => compareMoney(was, is) !== 0)
}
