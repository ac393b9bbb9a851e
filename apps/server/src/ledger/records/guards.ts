/** What areas above hold of a record, and what of it may not change while they do. */
import type { LedgerRecord } from '@app/domain/ledger/records/record'
import type { RecordKind } from '@app/domain/ledger/records/record-kinds'
import type { LedgerContext } from '../../platform/http/context.ts'
import { slotBy } from '../../platform/area.ts'

interface Change {
  readonly id: string
  readonly before: LedgerRecord
  readonly after: LedgerRecord
}
export interface Held {
  readonly id: string
  readonly field: string
  readonly reason: string
}
export type RecordGuard = (ctx: Pick<LedgerContext, 'db' | 'ledger'>, changes: readonly Change[]) => Promise<readonly Held[]>

export const recordGuards = slotBy<RecordKind, RecordGuard>()
export const heldOf = async (
  ctx: Pick<LedgerContext, 'db' | 'ledger'>,
  kind: RecordKind,
  changes: readonly Change[],
): Promise<readonly Held[]> => (changes.length === 0 ? [] : ((await recordGuards(kind)?.(ctx, changes)) ?? []))
