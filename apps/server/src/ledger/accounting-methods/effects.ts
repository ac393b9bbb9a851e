/** What a change of method does to the figures: areas above, which compute with it, say so (areas.ts fills it). */
import type { MethodEffect, MethodKey } from '@app/domain/ledger/accounting-methods/method'
import type { Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'

type Effect = (ctx: LedgerContext, change: { from: string; to: string; effective: Period }) => Promise<MethodEffect>

const effects = new Map<MethodKey, Effect>()

export const supplyMethodEffect = (method: MethodKey, effect: Effect): void => void effects.set(method, effect)

export const effectOf = async (
  ctx: LedgerContext,
  method: MethodKey,
  change: { from: string; to: string; effective: Period },
): Promise<MethodEffect> => (await effects.get(method)?.(ctx, change)) ?? { words: '', lines: [] }
