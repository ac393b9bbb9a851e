/** Stock documents stand above invoices: what left and what came in stands beside what was invoiced. */
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import type { MovedGroups, StatisticsBy } from '@app/domain/papers/invoices/statistics'
import type { LedgerContext } from '../../platform/http/context.ts'
import { onlySlot } from '../../platform/area.ts'

interface Asked {
  readonly direction: InvoiceDirection
  readonly by: StatisticsBy
  readonly from: Period
  readonly to: Period
}
/** Undefined where the ledger keeps no documents. */
type Moved = (ctx: LedgerContext, asked: Asked) => Promise<MovedGroups | undefined>

export const movedReader = onlySlot<Moved>()
export const movedBeside: Moved = async (ctx, asked) => movedReader()?.(ctx, asked)
