/** Sheets travel as they are: the screen, the workbook and the print render the same rows. */
import type { Permission } from '@app/domain/access/menu'
import type { Sheet } from '@app/domain/kernel/sheet'
import { z } from 'zod'
import { wire, type Fields } from './wire.ts'

export const SheetWire = z.custom<Sheet>()
/** The form a book or statement is taken away in. */
export const OutputFormat = z.enum(['xlsx', 'pdf'], { error: '请选择导出格式' })

interface Place<P extends Permission> {
  readonly path: string
  readonly summary: string
  readonly permission: P
}

const asFile = { format: ['format', OutputFormat] } as const

/** A book or report looked at: one frozen snapshot of the ledger, as a sheet. */
export const sheetCall = <const P extends Permission, const F extends Fields>({ path, summary, permission }: Place<P>, query: F) =>
  ({ method: 'GET', path, summary, permission, query: wire(query), one: SheetWire, snapshot: true }) as const

/** The same taken away. */
export const sheetFileCall = <const P extends Permission, const F extends Fields>({ path, summary, permission }: Place<P>, query: F) =>
  ({
    method: 'GET',
    path: `${path}/file`,
    summary: `导出${summary}`,
    permission,
    query: wire({ ...query, ...asFile }),
    download: true,
    snapshot: true,
  }) as const
