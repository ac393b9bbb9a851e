/** What a change of method does to the figures: areas above, which compute with it, say so (areas.ts fills it). */
import type { MethodEffect, MethodKey } from '@app/domain/ledger/accounting-methods/method'
import type { Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'

type Effect = (ctx: LedgerContext, change: { from: string; to: string; effective: Period }) => Promise<MethodEffect>

type Applied = (ctx: LedgerContext, effective: Period) => Promise<void>

const effects = new Map<MethodKey, Effect>()
const applied = new Map<MethodKey, Applied>()

/** `then`: what is computed by it and kept is computed anew once it holds. */
export function supplyMethodEffect(method: MethodKey, effect: Effect, then?: Applied): void {
  effects.set(method, effect)
  if (then !== undefined) applied.set(method, then)
}
export const applyMethod = async (ctx: LedgerContext, method: MethodKey, effective: Period): Promise<void> =>
  applied.get(method)?.(ctx, effective)

export const effectOf = async (
  ctx: LedgerContext,
  method: MethodKey,
  change: { from: string; to: string; effective: Period },
): Promise<MethodEffect> => (await effects.get(method)?.(ctx, change)) ?? { words: '', lines: [] }
