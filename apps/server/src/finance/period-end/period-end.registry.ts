/** What areas above finance bring to period end: steps of their own, checks, and facts only they know (areas.ts fills it). */
import type { ClosingCheck } from '@app/domain/finance/period-end/closing-check'
import type { Touched } from '@app/domain/finance/period-end/reopening'
import type { PeriodEndGiven, PeriodEndStep } from '@app/domain/finance/period-end/step'
import type { Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'

export interface PeriodEndSupplier {
  readonly name: string
  /** A step of the same rule replaces ours. */
  readonly steps?: readonly PeriodEndStep[]
  readonly checks?: readonly ClosingCheck[]
  /** What a person entered for the month goes before it. */
  readonly given?: (ctx: Pick<LedgerContext, 'db' | 'ledger'>, period: Period) => Promise<PeriodEndGiven>
  /** What of theirs says what the books may soon say otherwise, once a month is opened again. */
  readonly touched?: (ctx: Pick<LedgerContext, 'db' | 'ledger'>, period: Period) => Promise<readonly Touched[]>
}

const suppliers = new Map<string, PeriodEndSupplier>()

export const supplyPeriodEnd = (supplier: PeriodEndSupplier): void => void suppliers.set(supplier.name, supplier)
export const suppliedSteps = (): PeriodEndStep[] => [...suppliers.values()].flatMap((one) => one.steps ?? [])
export const suppliedChecks = (): ClosingCheck[] => [...suppliers.values()].flatMap((one) => one.checks ?? [])

export async function suppliedGiven(ctx: Pick<LedgerContext, 'db' | 'ledger'>, period: Period): Promise<PeriodEndGiven> {
  let given: PeriodEndGiven = {}
  for (const one of suppliers.values()) {
    const more = await one.given?.(ctx, period)
    if (more) given = { ...given, ...more, amounts: { ...given.amounts, ...more.amounts } }
  }
  return given
}

export async function suppliedTouched(ctx: Pick<LedgerContext, 'db' | 'ledger'>, period: Period): Promise<Touched[]> {
  const found: Touched[] = []
  for (const one of suppliers.values()) found.push(...((await one.touched?.(ctx, period)) ?? []))
  return found
}
