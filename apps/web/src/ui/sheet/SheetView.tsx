/** A kernel sheet on screen: two-row heads, kinds, indents, totals, figures that lead to where they come from. */
import { groupThousands, isNegative, isZero, moneyText, type Money } from '@app/domain/kernel/money'
import { grouped, trimmed, type Quantity } from '@app/domain/kernel/quantity'
import type { CellValue, Drill, Sheet, SheetColumn, SheetRow } from '@app/domain/kernel/sheet'
import { useMemo, type ReactNode } from 'react'
import { DataTable, type Column } from '../list/DataTable.tsx'
import { WRITTEN_FOR } from '../list/column-needs.ts'
import { SheetLines } from './SheetLines.tsx'
import { useSmall } from '../../platform/small.ts'

interface Props {
  readonly name: string
  readonly sheet: Sheet
  readonly onDrill: (drill: Drill) => void
  readonly pinned?: number
  readonly dimmed?: boolean
  readonly pages?: ReactNode
  readonly status?: ReactNode
  readonly face?: ReactNode | null
  /** Besides what the kind of a row gives it. */
  readonly rowClass?: (row: SheetRow) => string
}

const isFigure = (column: SheetColumn): boolean => column.kind === 'money' || column.kind === 'quantity' || column.kind === 'rate'

/** Plain text of a cell: what is copied and measured. */
export function plain(column: SheetColumn, value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (column.kind === 'money') return column.zero !== 'shown' && isZero(value as Money) ? '' : moneyText(value as Money)
  if (column.kind === 'quantity' || column.kind === 'rate') {
    const text = trimmed(value as Quantity)
    return text === '0' && column.zero !== 'shown' ? '' : text
  }
  return value as string
}

/** Letters count one, Chinese characters two. */
function measure(text: string): number {
  let width = text.length
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0xff) width += 1
  return width
}
const LEAST_ROWS_MEASURED = 2000

/** Wide enough for the widest figure: figures are never cut. Letters count one, Chinese characters two; in the small type. */
export function widthOf(column: SheetColumn, rows: readonly SheetRow[]): number {
  let widest = measure(column.title)
  const measured = rows.length > LEAST_ROWS_MEASURED ? rows.slice(0, LEAST_ROWS_MEASURED) : rows
  if (column.kind === 'money') {
    // amounts all have two decimals: the longest text is the widest
    const digits = measured.reduce((longest, row) => Math.max(longest, plain(column, row.cells[column.key]).length), 0)
    widest = Math.max(widest, digits + Math.floor(Math.max(0, digits - 4) / 3))
  } else
    for (const row of measured) {
      const text = plain(column, row.cells[column.key])
      widest = Math.max(widest, measure(text) + (row.indent ?? 0) * (isFigure(column) ? 0 : 2))
    }
  const most = isFigure(column) ? 40 : column.short ? (column.width ?? 44) : 44
  const least = column.kind === 'money' ? 104 : isFigure(column) ? 64 : 48
  return Math.max(least, Math.round(Math.min(widest, most) * WRITTEN_FOR * 0.56) + 20)
}

export function SheetView({ name, sheet, onDrill, pinned = 2, dimmed = false, rowClass, ...rest }: Props) {
  const columns = useMemo(() => columnsOf(sheet, onDrill), [sheet, onDrill])
  const small = useSmall()
  return (
    <DataTable
      name={name}
      label={sheet.title}
      columns={columns}
      rows={sheet.rows}
      rowKey={keyOf}
      pinned={pinned}
      dimmed={dimmed}
      rowClass={rowClass ? (row) => `${classOf(row)} ${rowClass(row)}` : classOf}
      onOpen={(row, key) => {
        const drill = row.drills?.[key] ?? Object.values(row.drills ?? {})[0]
        if (drill) onDrill(drill)
      }}
      {...rest}
      // on a telephone its lines stand where its cards would
      face={rest.face ?? (small ? <SheetLines sheet={sheet} onDrill={onDrill} /> : null)}
      // a sum is no row of its own
      status={rest.status ?? `共 ${sheet.rows.filter((row) => row.kind !== 'total').length.toLocaleString('zh-CN')} 行`}
    />
  )
}

const keyOf = (row: SheetRow): string => row.key
const classOf = (row: SheetRow): string => `sheet-${row.kind ?? 'item'}`

/** Of a line below another, in ems. */
const INDENT = 1.2
/** A code is as wide as it is: it takes no room from names. */
const CODE = /^[\d-]*$/

function columnsOf(sheet: Sheet, onDrill: (drill: Drill) => void): Column<SheetRow>[] {
  let indented = false
  const widths = sheet.columns.map((column) => widthOf(column, sheet.rows))
  // the columns of names take the room that is left
  const named = sheet.columns.map(
    (column) =>
      column.kind === 'text' &&
      column.short !== true &&
      column.align !== 'right' &&
      sheet.rows.some((row) => !CODE.test(plain(column, row.cells[column.key]))),
  )
  const widest = Math.max(...widths.map((width, at) => (named[at] ? width : 0)))
  return sheet.columns.map((column, at) => {
    // the indent belongs to the first column of words, whatever stands before it
    const names =
      !indented && column.kind === 'text' && sheet.rows.some((row) => (row.indent ?? 0) > 0 && plain(column, row.cells[column.key]) !== '')
    if (names) indented = true
    const width = widths[at]!
    return {
      key: column.key,
      title: column.title,
      width,
      align: isFigure(column) || column.align === 'right' ? 'right' : column.kind === 'integer' ? 'center' : 'left',
      ...(column.group === undefined ? {} : { group: column.group }),
      ...(column.quiet ? { quiet: true as const } : {}),
      ...(column.stays ? { stays: true as const } : {}),
      ...(named[at] && (width === widest || sheet.rows.some((row) => plain(column, row.cells[column.key]).startsWith('　')))
        ? { grow: true }
        : {}),
      text: (row) => plain(column, row.cells[column.key]),
      ...(names ? { before: (row: SheetRow) => (row.indent ?? 0) * INDENT } : {}),
      ...(column.kind === 'money' ? { amount: (row: SheetRow) => (row.cells[column.key] as Money | null | undefined) ?? null } : {}),
      render: (row) => drawCell(column, row, names ? (row.indent ?? 0) : 0, onDrill),
    }
  })
}

function drawCell(column: SheetColumn, row: SheetRow, indent: number, onDrill: (drill: Drill) => void): ReactNode {
  const value = row.cells[column.key]
  const text = plain(column, value)
  if (text === '') return null
  const shown = column.kind === 'money' ? groupThousands(value as Money) : isFigure(column) ? grouped(value as Quantity) : text
  const negative = column.kind === 'money' && isNegative(value as Money)
  const drill = row.drills?.[column.key]
  const style = indent > 0 ? { paddingLeft: `${indent * INDENT}em` } : undefined
  const look = `${isFigure(column) ? 'figure' : ''}${negative ? ' negative' : ''}${row.bold?.includes(column.key) ? ' sheet-bold' : ''}`
  if (!drill)
    return (
      <span className={look} style={style}>
        {shown}
      </span>
    )
  return (
    <button type="button" tabIndex={-1} className={`drill ${look}`} style={style} onClick={() => onDrill(drill)}>
      {shown}
    </button>
  )
}
