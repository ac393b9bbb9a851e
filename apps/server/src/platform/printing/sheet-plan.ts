/** How a kernel sheet lies on its pages: what paper, how wide its columns, how many rows to a page. Nothing is drawn for it. */
import type { Day } from '@app/domain/kernel/period'
import type { Sheet, SheetColumn, SheetRow } from '@app/domain/kernel/sheet'
import { A4, A4_LANDSCAPE, type Margins, type Paper } from './paper.ts'

const MARGIN = 1.5
const FONT = 9
export const TITLE = 1.1
export const CAPTION = 0.6
export const HEADER = 0.62
export const FOOTER = 0.8
/** A line somebody signs on. */
export const SIGNATURE = 0.6
const ROW = 0.56
/** An official form stands on one sheet of paper: its rows move together as far as they stay readable. */
const LEAST_ROW = 0.36
/** One of many columns is set smaller as a whole, not cell by cell where a figure is long. */
const MANY_COLUMNS = 10
const SMALL = 7.5

const weights: Readonly<Record<SheetColumn['kind'], number>> = { text: 14, money: 14, quantity: 10, rate: 10, day: 9, integer: 5 }

/** How it is to look; what is left out is as usual. */
export interface SheetLook {
  readonly paper: Paper
  readonly margins: Margins
  /** Points of the rows; the title and the notes around them go with it. */
  readonly fontSize: number
  /** Centimetres; the usual height, or what one sheet of paper asks of a form, when left out. */
  readonly rowHeight?: number
  /** A page before the first. */
  readonly cover?: Cover | undefined
}
export interface Cover {
  readonly company: string
  readonly title: string
  readonly span: string
  /** Below it, line by line. */
  readonly notes?: readonly string[]
  readonly people: readonly { readonly title: string; readonly name: string }[]
}

/** A sheet without its rows: they may come one by one. */
export type SheetFrame = Omit<Sheet, 'rows'>

export interface SheetPlan {
  readonly look: SheetLook
  readonly width: number
  readonly columns: readonly { readonly column: SheetColumn; readonly x: number; readonly width: number }[]
  readonly grouped: boolean
  readonly rowHeight: number
  readonly rowsPerPage: number
  readonly pageCount: number
}
/** Which page of how many, as it is printed at the foot; `last` closes the sheet. */
export interface PageNumber {
  readonly number: number
  readonly of: number
  readonly last: boolean
  /** Null where nobody asked for it: the house made it. */
  readonly printedOn: Day | null
}

export const usualLook = (sheet: SheetFrame): SheetLook => ({
  paper: sheet.columns.length > 5 ? A4_LANDSCAPE : A4,
  margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
  fontSize: FONT,
})

const weightOf = (column: SheetColumn): number => column.width ?? weights[column.kind]
/** Centimetres in which what stands in a column can be read: seven figures and their separators, a whole day. */
const leasts: Readonly<Record<SheetColumn['kind'], number>> = { text: 1.5, money: 1.55, quantity: 1.2, rate: 1, day: 1.5, integer: 0.8 }
const leastOf = (column: SheetColumn): number =>
  Math.min(column.align === 'right' ? leasts.money : leasts[column.kind], Math.max(0.55, weightOf(column) * 0.16))
const total = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** Widths by weight; a column that would be too narrow to read takes of those that have more than they need. */
function widthsOf(columns: readonly SheetColumn[], width: number): number[] {
  const whole = total(columns.map(weightOf))
  const shares = columns.map((column) => (width * weightOf(column)) / whole)
  const least = columns.map(leastOf)
  if (total(least) > width) return shares
  const lacking = total(shares.map((share, at) => Math.max(0, least[at]! - share)))
  const spare = total(shares.map((share, at) => Math.max(0, share - least[at]!)))
  return shares.map((share, at) => Math.max(share, least[at]!) - (spare === 0 ? 0 : (Math.max(0, share - least[at]!) / spare) * lacking))
}

/** Columns that name their row: repeated where a sheet goes on beside itself. */
const NAMING = 2
/** The columns that stand side by side on a page: a list of more than can be read goes on beside itself. */
export function bandsOf(
  { columns, form }: Pick<Sheet, 'columns' | 'form'>,
  { paper, margins }: SheetLook,
): readonly (readonly SheetColumn[])[] {
  const width = paper.width - margins.left - margins.right
  if (form !== undefined || total(columns.map(leastOf)) <= width) return [columns]
  const naming = columns.slice(0, NAMING)
  const bands: SheetColumn[][] = [[...naming]]
  for (const column of columns.slice(NAMING)) {
    const band = bands.at(-1)!
    if (band.length > NAMING && total([...band, column].map(leastOf)) > width) bands.push([...naming, column])
    else band.push(column)
  }
  return bands
}

/** How a sheet of so many rows lies on its pages. */
export function planSheet(sheet: SheetFrame, rowCount: number, asLooked: SheetLook): SheetPlan {
  const wide = sheet.form !== undefined && sheet.columns.length > MANY_COLUMNS
  const look = wide ? { ...asLooked, fontSize: Math.min(asLooked.fontSize, SMALL) } : asLooked
  const { paper, margins } = look
  const width = paper.width - margins.left - margins.right
  let x = margins.left
  const columns = widthsOf(sheet.columns, width).map((share, at) => {
    const placed = { column: sheet.columns[at]!, x, width: share }
    x += share
    return placed
  })
  const grouped = sheet.columns.some((column) => column.group !== undefined)
  const room =
    paper.height -
    margins.top -
    margins.bottom -
    TITLE -
    CAPTION -
    HEADER * (grouped ? 2 : 1) -
    FOOTER -
    SIGNATURE * (sheet.signatures ?? []).length
  const oneSheet = look.rowHeight === undefined && sheet.form !== undefined && room / rowCount >= LEAST_ROW
  // bigger letters ask for higher rows
  const asked = look.rowHeight ?? Math.max(ROW, (look.fontSize / FONT) * ROW)
  const rowHeight = oneSheet ? Math.min(asked, room / rowCount) : asked
  const rowsPerPage = oneSheet ? Math.max(1, rowCount) : Math.max(1, Math.floor(room / asked + 1e-9))
  return { look, width, columns, grouped, rowHeight, rowsPerPage, pageCount: Math.max(1, Math.ceil(rowCount / rowsPerPage)) }
}

/** The rows page by page; one empty page where there is none. */
export function* pagesOf(rows: Iterable<SheetRow>, { rowsPerPage }: Pick<SheetPlan, 'rowsPerPage'>): Generator<SheetRow[]> {
  let page: SheetRow[] = []
  let any = false
  for (const row of rows) {
    page.push(row)
    if (page.length < rowsPerPage) continue
    yield page
    any = true
    page = []
  }
  if (page.length > 0 || !any) yield page
}
