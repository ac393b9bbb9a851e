/** Files of a month's package; areas above that keep something for it bring theirs. */
import type { Period } from '@app/domain/kernel/period'
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import type { LedgerContext } from '../../platform/http/context.ts'
import { slot } from '../../platform/area.ts'

export interface Part {
  readonly path: string
  readonly title: string
  /** Compressed already: kept as it is. */
  readonly asIs?: true
  make(): Promise<Uint8Array> | Uint8Array
}

/** As it stands in a package. */
export const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value, null, 1))
/** A sheet as its columns and cells. */
export const plain = ({ title, captions, columns, rows }: Omit<Sheet, 'rows'> & { rows: Iterable<SheetRow> }) => ({
  title,
  captions,
  columns: columns.map((column) => ({ key: column.key, title: column.title, ...(column.group && { group: column.group }) })),
  rows: [...rows].map((row) => row.cells),
})

type Supply = (ctx: LedgerContext, period: Period) => Promise<readonly Part[]>
export const archiveSuppliers = slot<Supply>()
export async function suppliedParts(ctx: LedgerContext, period: Period): Promise<Part[]> {
  const parts: Part[] = []
  for (const one of archiveSuppliers()) parts.push(...(await one(ctx, period)))
  return parts
}
