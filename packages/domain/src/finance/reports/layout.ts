/** How a statement lies on paper: two sides like the official balance sheet, or one list of rows. */
import type { Period } from '../../kernel/period.ts'
import type { CellValue, Drill, Sheet, SheetColumn, SheetRow } from '../../kernel/sheet.ts'
import { formulaFor, type FormulaChoice, type RowValues } from './evaluate.ts'
import { callsOf, formulaOf } from './formula.ts'
import type { StatementTemplate, TemplateRow } from './template.ts'

export interface PrintedColumn {
  readonly key: string
  readonly label: string
  readonly from: Period
  readonly to: Period
  readonly choice: FormulaChoice
  /** The title above it: 本月数 over 非限定性, 限定性, 合计. */
  readonly group?: string
}

const amountColumn = (column: PrintedColumn, prefix: string): SheetColumn => ({
  key: prefix + column.key,
  title: column.label,
  kind: 'money',
  width: 16,
  zero: 'shown',
  ...(column.group === undefined ? {} : { group: column.group }),
})

/** Where a figure comes from: the subjects behind it, the rows it adds up, or the vouchers given to a cash-flow row. */
function drillOf(row: TemplateRow, column: PrintedColumn): Drill | null {
  const calls = callsOf(formulaOf(formulaFor(row, column.choice)))
  const args = (names: readonly string[]): string =>
    [...new Set(calls.filter((one) => names.includes(one.name)).map((one) => one.args[0]!))].join(',')
  const span = { from: column.from, to: column.to }
  const subjects = args(['bal', 'debitBal', 'creditBal', 'amt', 'net', 'yb'])
  if (subjects !== '') return { to: 'detailBook', query: { subjects, ...span } }
  const item = args(['cf'])
  if (item !== '') return { to: 'statementLine', query: { item, name: row[2].trim(), ...span } }
  const rows = args(['line'])
  return rows === '' ? null : { to: 'statementLine', query: { rows } }
}

/** Cells of one template row; blank without figures. A heading is a title alone. */
function cellsOf(
  row: TemplateRow | undefined,
  prefix: string,
  columns: readonly PrintedColumn[],
  values: Readonly<Record<string, RowValues>>,
) {
  const cells: Record<string, CellValue> = {}
  const drills: Record<string, Drill> = {}
  if (row === undefined) return { cells, drills }
  cells[`${prefix}label`] = '　'.repeat(row[3]) + row[2]
  cells[`${prefix}line`] = row[1]
  for (const column of columns) {
    const value = values[column.key]?.[row[0]]
    if (row[4] === 'heading' || value === undefined) continue
    cells[prefix + column.key] = value
    const drill = drillOf(row, column)
    if (drill !== null) drills[prefix + column.key] = drill
  }
  return { cells, drills }
}

const sheetKind = (row: TemplateRow): NonNullable<SheetRow['kind']> => (row[4] === 'ofwhich' ? 'item' : row[4])

/** The cells of one side that are bold: those of its headings and sums. */
const boldOf = (row: TemplateRow | undefined, cells: Readonly<Record<string, CellValue>>): string[] =>
  row === undefined || row[4] === 'item' || row[4] === 'ofwhich' ? [] : Object.keys(cells)

const labelColumns = (template: StatementTemplate, title: string, prefix: string): SheetColumn[] => [
  { key: `${prefix}label`, title, kind: 'text', width: 36 },
  // the enterprise forms number no rows
  ...(template.left.some((row) => row[1] !== '') ? [{ key: `${prefix}line`, title: '行次', kind: 'integer', width: 5 } as const] : []),
]

/** One list of rows under the amount columns. */
export function layOutRows(
  template: StatementTemplate,
  columns: readonly PrintedColumn[],
  values: Readonly<Record<string, RowValues>>,
  captions: readonly string[],
): Sheet {
  return {
    title: template.title,
    form: template.form,
    captions,
    columns: [...labelColumns(template, '项目', ''), ...columns.map((column) => amountColumn(column, ''))],
    rows: template.left.map((row) => ({ key: row[0], kind: sheetKind(row), ...cellsOf(row, '', columns, values) })),
  }
}

/** Left and right side by side: blanks on the left before its total, on the right before equity, so that both totals meet. */
export function layOutSides(
  template: StatementTemplate,
  columns: readonly PrintedColumn[],
  values: Readonly<Record<string, RowValues>>,
  captions: readonly string[],
): Sheet {
  const height = Math.max(template.left.length, template.right.length)
  const left = padded(template.left, height, template.left.length - 1)
  const right = padded(
    template.right,
    height,
    template.right.findLastIndex((row) => row[4] === 'heading'),
  )
  const claims = template.standard.startsWith('nonProfit') ? '负债和净资产' : '负债和所有者权益'
  return {
    title: template.title,
    form: template.form,
    captions,
    columns: [
      ...labelColumns(template, '资产', 'left.'),
      ...columns.map((column) => amountColumn(column, 'left.')),
      ...labelColumns(template, claims, 'right.'),
      ...columns.map((column) => amountColumn(column, 'right.')),
    ],
    rows: left.map((row, index) => {
      const other = right[index]
      const one = cellsOf(row, 'left.', columns, values)
      const two = cellsOf(other, 'right.', columns, values)
      const total = row?.[4] === 'total' && other?.[4] === 'total'
      const bold = [...boldOf(row, one.cells), ...boldOf(other, two.cells)]
      return {
        key: `${row?.[0] ?? ''}|${other?.[0] ?? ''}`,
        kind: total ? ('total' as const) : ('item' as const),
        ...(total || bold.length === 0 ? {} : { bold }),
        cells: { ...one.cells, ...two.cells },
        drills: { ...one.drills, ...two.drills },
      }
    }),
  }
}

function padded(rows: readonly TemplateRow[], height: number, at: number): (TemplateRow | undefined)[] {
  return [...rows.slice(0, at), ...Array.from({ length: height - rows.length }, () => undefined), ...rows.slice(at)]
}
