/** Files of a month's package; areas above that keep something for it bring theirs. */
import type { Period } from '@app/domain/kernel/period'
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
