/** A sheet as a telephone shows it: a row a line, its name and only the figures there are, each with its head; sides one under the other. */
import type { CellKind, Drill, Sheet, SheetColumn, SheetRow } from './sheet.ts'

export interface PhoneLine {
  readonly key: string
  readonly title: string
  /** A title without figures · a sum · or a line among others. */
  readonly kind: 'heading' | 'sum' | 'item'
  readonly figures: readonly { readonly head: string; readonly figure: string }[]
  /** Where its figure comes from, else where its words lead. */
  readonly drill: Drill | null
}
export interface PhoneLines {
  /** What the first figure of every line is; empty where lines say it themselves, or where it needs no saying. */
  readonly lead: string
  readonly shown: readonly PhoneLine[]
  /** Names of the lines that have nothing to say. */
  readonly empty: readonly string[]
}

const WORDS: ReadonlySet<CellKind> = new Set(['text', 'day'])
/** Numbers of lines are for the desk. */
const FIGURES: ReadonlySet<CellKind> = new Set(['money', 'quantity', 'rate'])
const ZERO = /^-?0(\.0+)?$/

interface Side {
  readonly words: SheetColumn[]
  readonly figures: SheetColumn[]
}
/** Sides stand beside each other on paper: one begins where words follow figures. */
function sidesOf(columns: readonly SheetColumn[]): Side[] {
  const sides: Side[] = []
  for (const column of columns) {
    const last = sides.at(-1)
    if (WORDS.has(column.kind)) {
      if (last === undefined || last.figures.length > 0) sides.push({ words: [column], figures: [] })
      else last.words.push(column)
    } else if (FIGURES.has(column.kind)) {
      if (last === undefined) sides.push({ words: [], figures: [column] })
      else last.figures.push(column)
    }
  }
  return sides
}

/** What the sheet is read for comes first. */
const inOrder = (figures: readonly SheetColumn[]): SheetColumn[] =>
  figures.toSorted((a, b) => Number(b.stays ?? false) - Number(a.stays ?? false))
const headOf = ({ group, title }: SheetColumn): string => (group === undefined ? title : `${group} ${title}`)
const isSum = ({ kind, bold = [] }: SheetRow, { words, figures }: Side): boolean =>
  kind === 'total' || kind === 'subtotal' || [...words, ...figures].some((column) => bold.includes(column.key))

export function phoneLines({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): PhoneLines {
  const shown: PhoneLine[] = []
  const empty: string[] = []
  sidesOf(columns).forEach((side, at) => {
    const only = side.figures.length === 1
    for (const row of rows) {
      // money and text are both text
      const text = (column: SheetColumn) => ((row.cells[column.key] ?? '') as string).trim()
      const title = side.words
        .map(text)
        .filter((one) => one !== '')
        .join(' · ')
      const present = inOrder(side.figures).filter((column) => text(column) !== '' && !ZERO.test(text(column)))
      const figures = present.map((column) => ({ head: only ? '' : headOf(column), figure: text(column) }))
      if (title === '' && figures.length === 0) continue
      const key = `${at}-${row.key}`
      const drill = [...present, ...side.words].flatMap((column) => row.drills?.[column.key] ?? [])[0] ?? null
      const blank = side.figures.every((column) => text(column) === '')
      // a bold title is no sum of nothing
      const sum = isSum(row, side) && !blank
      if (figures.length > 0 || sum) shown.push({ key, title, kind: sum ? 'sum' : 'item', figures, drill })
      else if (row.kind === 'heading' || blank) shown.push({ key, title, kind: 'heading', figures, drill })
      else empty.push(title)
    }
  })
  // a title over nothing says nothing
  const lines = shown.filter((line, at) => line.kind !== 'heading' || (shown[at + 1]?.kind ?? 'heading') !== 'heading')
  // said once where it is true of every line, else of each
  const heads = new Set(lines.flatMap(({ figures: [first] }) => (first === undefined ? [] : [first.head])))
  const [lead = ''] = heads.size === 1 ? heads : []
  return { lead, shown: lead === '' ? lines : lines.map(unheaded), empty }
}

function unheaded(line: PhoneLine): PhoneLine {
  const [first, ...others] = line.figures
  return first === undefined ? line : { ...line, figures: [{ ...first, head: '' }, ...others] }
}
