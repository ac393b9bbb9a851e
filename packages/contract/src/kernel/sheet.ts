/** Sheets travel as they are: the screen, the workbook and the print render the same rows. */
import type { Permission } from '@app/domain/access/menu'
import type { Sheet } from '@app/domain/kernel/sheet'
import { z } from 'zod'
import { wire, type Fields } from './wire.ts'

export const SheetWire = z.custom<Sheet>()
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
