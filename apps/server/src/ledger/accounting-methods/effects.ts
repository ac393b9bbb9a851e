/** What a change of method does to the figures: areas above, which compute with it, say so. */
import type { MethodEffect, MethodKey } from '@app/domain/ledger/accounting-methods/method'
import type { Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import { slotBy } from '../../platform/area.ts'

type Effect = (ctx: LedgerContext, change: { from: string; to: string; effective: Period }) => Promise<MethodEffect>

type Applied = (ctx: LedgerContext, effective: Period) => Promise<void>

interface OfMethod {
  readonly effect: Effect
  /** What is computed by it and kept is computed anew once it holds. */
  readonly applied?: Applied
}
export const methodEffects = slotBy<MethodKey, OfMethod>()
export const applyMethod = async (ctx: LedgerContext, method: MethodKey, effective: Period): Promise<void> =>
  methodEffects(method)?.applied?.(ctx, effective)

export const effectOf = async (
  ctx: LedgerContext,
  method: MethodKey,
  change: { from: string; to: string; effective: Period },
): Promise<MethodEffect> => (await methodEffects(method)?.effect(ctx, change)) ?? { words: '', lines: [] }
