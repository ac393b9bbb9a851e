/** Sheets travel as they are: the screen, the workbook and the print render the same rows. */
import type { Permission } from '@app/domain/access/menu'
import type { CellKind, Drill, Sheet, SheetRow } from '@app/domain/kernel/sheet'
import { z } from 'zod'
import { wire, type Fields } from './wire.ts'

const CELLS = ['text', 'money', 'quantity', 'rate', 'day', 'integer'] as const satisfies readonly CellKind[]
const ROWS = ['item', 'heading', 'subtotal', 'total', 'memo', 'opening'] as const satisfies readonly NonNullable<SheetRow['kind']>[]
const PLACES = ['detailBook', 'voucher', 'statementLine', 'page'] as const satisfies readonly Drill['to'][]

const Column = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(CELLS),
  group: z.string().optional(),
  width: z.number().optional(),
  align: z.literal('right').optional(),
  short: z.literal(true).optional(),
  quiet: z.literal(true).optional(),
  stays: z.literal(true).optional(),
  zero: z.enum(['blank', 'shown']).optional(),
})
const Row = z.object({
  key: z.string(),
  kind: z.enum(ROWS).optional(),
  indent: z.number().int().optional(),
  bold: z.array(z.string()).optional(),
  /** By column: decimal text of money, quantities and rates; null for an empty cell. */
  cells: z.record(z.string(), z.string().nullable()),
  drills: z.record(z.string(), z.object({ to: z.enum(PLACES), query: z.record(z.string(), z.string()) })).optional(),
})
const SheetShape = z.object({
  title: z.string(),
  captions: z.array(z.string()),
  columns: z.array(Column),
  rows: z.array(Row),
  form: z.string().optional(),
  footers: z.array(z.string()).optional(),
})
/** Money and its like are text here already: the same object, under the name the domain has for it. */
export const SheetWire = SheetShape as unknown as z.ZodType<Sheet, Sheet>
/** The form a book or statement is taken away in. */
export const OutputFormat = z.enum(['xlsx', 'pdf'], { error: '请选择导出格式' })

/** Where a book or report is, and the right that opens it (or one of those that do). */
interface Place {
  readonly path: string
  readonly summary: string
  readonly permission?: Permission
  readonly anyOf?: readonly Permission[]
}
const asFile = { format: ['format', OutputFormat] } as const

/** A book or report looked at: one frozen snapshot of the ledger, as a sheet. */
export const sheetCall = <const L extends Place, const F extends Fields>(place: L, query: F) =>
  ({ ...place, method: 'GET', query: wire(query), one: SheetWire, snapshot: true }) as const

/** The same taken away. */
export const sheetFileCall = <const L extends Place, const F extends Fields>({ path, summary, ...rights }: L, query: F) =>
  ({
    ...rights,
    method: 'GET',
    path: `${path}/file`,
    summary: `导出${summary}`,
    query: wire({ ...query, ...asFile }),
    download: true,
    snapshot: true,
  }) as const
