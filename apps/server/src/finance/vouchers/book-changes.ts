/** Who wants to know that vouchers of a month came, changed or went: higher areas bring their ears, vouchers know none of them. */
import type { Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import type { Writer } from './vouchers.store.ts'
import { slot } from '../../platform/area.ts'

/** `from`: the earliest month whose books are others now. */
export type BookListener = (ctx: Writer & Pick<LedgerContext, 'tell'>, from: Period) => Promise<void>

export const bookListeners = slot<BookListener>()

/** What period end books itself is no news to it. */
export const isNews = (sourceKind: string | undefined): boolean => sourceKind !== 'periodEnd'

/** Nothing is looked at where there is nobody to tell (sample data). */
export async function tellBookChange({ tell, ...ctx }: Writer, periods: readonly Period[]): Promise<void> {
  if (tell === undefined || periods.length === 0) return
  const from = periods.reduce((first, one) => (one < first ? one : first))
  for (const listener of bookListeners()) await listener({ ...ctx, tell }, from)
}
