/** Files of a month's package; areas above that keep something for it bring theirs. */
import type { Period } from '@app/domain/kernel/period'
import type { Sheet, SheetRow } from '@app/domain/kernel/sheet'
import type { LedgerContext } from '../../platform/http/context.ts'

export interface Part {
  readonly path: string
  readonly title: string
  /** Compressed already: kept as it is. */
  readonly asIs?: true
  make(): Promise<Uint8Array> | Uint8Array
}

type Supply = (ctx: LedgerContext, period: Period) => Promise<readonly Part[]>
const supplies: Supply[] = []
export const supplyArchive = (one: Supply): void => void supplies.push(one)
export async function suppliedParts(ctx: LedgerContext, period: Period): Promise<Part[]> {
  const parts: Part[] = []
  for (const one of supplies) parts.push(...(await one(ctx, period)))
  return parts
}

export const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value, null, 1))
/** A sheet as data: titles of its columns and what stands in them. */
export const plain = ({ title, captions, columns, rows }: Omit<Sheet, 'rows'> & { rows: Iterable<SheetRow> }) => ({
  title,
  captions,
  columns: columns.map((column) => ({ key: column.key, title: column.title, ...(column.group && { group: column.group }) })),
  rows: [...rows].map((row) => row.cells),
})
