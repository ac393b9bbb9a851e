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
  /** A word before a figure that says which way it is (方向 before 余额): of the figure, by its key. */
  readonly ways: Map<string, SheetColumn>
}
const titled = ({ group = '', title }: SheetColumn): string => `${group} ${title}`
/** Sides stand beside each other on paper: one begins where words follow figures and the same figures come again; any other word is of the figure after it. */
function sidesOf(columns: readonly SheetColumn[]): Side[] {
  const told = columns.filter(({ kind }) => WORDS.has(kind) || FIGURES.has(kind))
  const sides: Side[] = []
  told.forEach((column, at) => {
    const last = sides.at(-1)
    const isWord = WORDS.has(column.kind)
    if (last === undefined) sides.push({ words: isWord ? [column] : [], figures: isWord ? [] : [column], ways: new Map() })
    else if (!isWord) last.figures.push(column)
    else if (last.figures.length === 0) last.words.push(column)
    else {
      const known = new Set(last.figures.map(titled))
      const after = told.slice(at + 1)
      const next = after.findIndex(({ kind }) => FIGURES.has(kind))
      const again = after.slice(next).find((one) => FIGURES.has(one.kind) && known.has(titled(one)))
      if (next === 0 && again === undefined) last.ways.set(after[0]!.key, column)
      else sides.push({ words: [column], figures: [], ways: new Map() })
    }
  })
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
      const wayOf = ({ key }: SheetColumn): string => (side.ways.has(key) ? text(side.ways.get(key)!) : '')
      const figures = present.map((column) => ({
        head: [only ? '' : headOf(column), wayOf(column)].filter((word) => word !== '').join(' '),
        figure: text(column),
      }))
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
