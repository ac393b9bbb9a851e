/** Who wants to know that a person changed a draft made from documents: higher groups bring their ears, vouchers know none of them. */
import type { LedgerContext } from '../../platform/http/context.ts'
import type { NewLine } from './vouchers.store.ts'
import { slot } from '../../platform/area.ts'

export interface DraftChange {
  readonly voucherId: string
  readonly sourceKind: string
  readonly before: readonly Pick<NewLine, 'subjectId'>[]
  readonly after: readonly Pick<NewLine, 'subjectId'>[]
}

type Listener = (ctx: LedgerContext, change: DraftChange) => Promise<void>

export const draftListeners = slot<Listener>()

export async function tellDraftChange(ctx: LedgerContext, change: DraftChange): Promise<void> {
  for (const listener of draftListeners()) await listener(ctx, change)
}
