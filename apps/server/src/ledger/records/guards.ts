/** What areas above hold of a record, and what of it may not change while they do (areas.ts fills it). */
import type { LedgerRecord } from '@app/domain/ledger/records/record'
import type { RecordKind } from '@app/domain/ledger/records/record-kinds'
import type { LedgerContext } from '../../platform/http/context.ts'

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
type Guard = (ctx: Pick<LedgerContext, 'db' | 'ledger'>, changes: readonly Change[]) => Promise<readonly Held[]>

const guards = new Map<RecordKind, Guard>()
export const supplyRecordGuard = (kind: RecordKind, guard: Guard): void => void guards.set(kind, guard)
export const heldOf = async (
  ctx: Pick<LedgerContext, 'db' | 'ledger'>,
  kind: RecordKind,
  changes: readonly Change[],
): Promise<readonly Held[]> => (changes.length === 0 ? [] : ((await guards.get(kind)?.(ctx, changes)) ?? []))
