/** Who wants to know that a person changed a draft made from documents: higher groups register, vouchers know none of them. */
import type { LedgerContext } from '../../platform/http/context.ts'
import type { NewLine } from './vouchers.store.ts'

export interface DraftChange {
  readonly voucherId: string
  readonly sourceKind: string
  readonly before: readonly Pick<NewLine, 'subjectId'>[]
  readonly after: readonly Pick<NewLine, 'subjectId'>[]
}

export type Listener = (ctx: LedgerContext, change: DraftChange) => Promise<void>

const listeners: Listener[] = []
export const onDraftChange = (listener: Listener): void => void listeners.push(listener)

export async function tellDraftChange(ctx: LedgerContext, change: DraftChange): Promise<void> {
  for (const listener of listeners) await listener(ctx, change)
}
