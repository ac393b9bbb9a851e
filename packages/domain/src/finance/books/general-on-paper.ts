/**
 * 总账 on paper: a subject stands over its months instead of in two columns that are empty but for its first row, and over the rest of them
 * on the next page. A month and its 本年累计 stay together; where a subject goes on, the page ends with 过次页 and the next begins with 承前页,
 * both with what the year has come to (会计基础工作规范 第六十条第八款) and the balance.
 */
import type { Sheet, SheetRow } from '../../kernel/sheet.ts'

/** A book whose rows may come one by one. */
type Book = Omit<Sheet, 'rows'> & { readonly rows: Iterable<SheetRow> }

const NAMES: readonly string[] = ['code', 'name']
/** Columns of the book by itself. */
const WIDE = 8
/** Pages of fewer rows have no room for a subject and its turn. */
const LEAST_ROWS = 8

export const generalOnPaper = <B extends Book>(book: B): B => ({
  ...book,
  // without them it stands upright, as bound books do; beside another moment it is wider
  ...(book.columns.length <= WIDE ? { upright: true } : {}),
  columns: book.columns.filter(({ key }) => !NAMES.includes(key)),
  rows: { [Symbol.iterator]: () => headed(book.rows) },
})

/** 1001 库存现金. */
const nameOf = ({ cells }: SheetRow): string => NAMES.flatMap((name) => (typeof cells[name] === 'string' ? [cells[name]] : [])).join(' ')

function* headed(rows: Iterable<SheetRow>): Generator<SheetRow> {
  for (const row of rows) {
    if (row.kind === 'opening') yield { key: `#${row.key}`, kind: 'heading', cells: { period: nameOf(row) } }
    yield row
  }
}

/** What is not torn apart: a subject's heading with its opening and first month, then a month with its 本年累计. */
function* blocksOf(rows: Iterable<SheetRow>): Generator<{ readonly rows: SheetRow[]; readonly first: boolean; readonly goesOn: boolean }> {
  let block: SheetRow[] = []
  let first = true
  const begins = (row: SheetRow): boolean =>
    row.kind === 'heading' || (row.kind !== 'opening' && row.kind !== 'subtotal' && block.some((one) => one.kind === 'subtotal'))
  for (const row of rows) {
    if (block.length > 0 && begins(row)) {
      yield { rows: block, first, goesOn: row.kind !== 'heading' }
      first = row.kind === 'heading'
      block = []
    }
    block.push(row)
  }
  if (block.length > 0) yield { rows: block, first, goesOn: false }
}

const blank = (key: string): SheetRow => ({ key, cells: {} })

export function* withSubjectTurns(rows: Iterable<SheetRow>, rowsPerPage: number): Generator<SheetRow> {
  if (rowsPerPage < LEAST_ROWS) {
    yield* rows
    return
  }
  let used = 0
  let page = 1
  let heading: SheetRow | null = null
  let last: SheetRow | null = null
  function* rest(): Generator<SheetRow> {
    for (; used < rowsPerPage; used += 1) yield blank(`blank-${page}-${used}`)
    used = 0
    page += 1
  }
  for (const block of blocksOf(rows)) {
    const needed = block.rows.length + (block.goesOn ? 1 : 0)
    if (used > 0 && used + needed > rowsPerPage) {
      if (block.first || last === null || heading === null) yield* rest()
      else {
        const turn = (abstract: string): SheetRow => ({ key: `${abstract}-${page}`, kind: 'subtotal', cells: { ...last!.cells, abstract } })
        yield turn('过次页')
        used += 1
        yield* rest()
        yield { ...heading, key: `${heading.key}-${page}` }
        yield turn('承前页')
        used = 2
      }
    }
    if (block.first) heading = block.rows[0]!.kind === 'heading' ? block.rows[0]! : null
    yield* block.rows
    used += block.rows.length
    last = block.rows.at(-1)!
  }
}
