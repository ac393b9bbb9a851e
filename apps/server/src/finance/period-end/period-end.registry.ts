/** What areas above finance bring to period end: steps of their own, checks, and facts only they know. */
import { type Address, addressOfPlace } from '@app/domain/access/address'
import { gateCheck, gateWords, type GateKind } from '@app/domain/finance/period-end/checks/gate'
import type { ClosingCheck } from '@app/domain/finance/period-end/checks/closing-check'
import { addressOfJump } from '@app/domain/finance/period-end/checks/jumps'
import type { Touched } from '@app/domain/finance/period-end/reopening'
import type { OpenGate, PeriodEndGiven, PeriodEndStep } from '@app/domain/finance/period-end/step'
import { broken } from '@app/domain/kernel/app-error'
import type { Period } from '@app/domain/kernel/period'
import type { LedgerContext } from '../../platform/http/context.ts'
import { slot } from '../../platform/area.ts'

type Inside = Pick<LedgerContext, 'db' | 'ledger'>

/** A gate and how it is read: what stands open in months, closed ones too, since books closed before there was a gate keep what was open. */
export interface Gate extends GateKind {
  readonly open: (ctx: Inside, from: Period, to: Period) => Promise<readonly OpenGate[]>
}

export interface PeriodEndSupplier {
  /** What people were asked and have not answered: it stops the close, the returns of the months, and their archive. */
  readonly gates?: readonly Gate[]
  /** A step of the same rule replaces ours. */
  readonly steps?: readonly PeriodEndStep[]
  readonly checks?: readonly ClosingCheck[]
  /** What a person entered for the month goes before it. */
  readonly given?: (ctx: Inside, period: Period) => Promise<PeriodEndGiven>
  /** What of theirs says what the books may soon say otherwise, once a month is opened again. */
  readonly touched?: (ctx: Inside, period: Period) => Promise<readonly Touched[]>
}

export const periodEndSuppliers = slot<PeriodEndSupplier>()
export const suppliedSteps = (): PeriodEndStep[] => periodEndSuppliers().flatMap((one) => one.steps ?? [])
export const gates = (): Gate[] => periodEndSuppliers().flatMap((one) => one.gates ?? [])
export const suppliedChecks = (): ClosingCheck[] => [...gates().map(gateCheck), ...periodEndSuppliers().flatMap((one) => one.checks ?? [])]

/** What of these months was asked and not answered, month by month, and where it is answered. */
async function openIn(ctx: Inside, from: Period, to: Period) {
  const found: { readonly gate: Gate; readonly open: readonly OpenGate[] }[] = []
  for (const gate of gates()) {
    const open = (await gate.open(ctx, from, to)).filter((one) => one.count > 0)
    if (open.length > 0) found.push({ gate, open })
  }
  return found
}
export async function unansweredIn(ctx: Inside, from: Period, to: Period): Promise<{ words: string; path: Address }[]> {
  return (await openIn(ctx, from, to)).flatMap(({ gate, open }) =>
    open.map((one) => {
      const path = addressOfPlace(addressOfJump({ to: gate.jump, query: {} }, one.period))
      return { words: gateWords(gate, [one]), path }
    }),
  )
}

/** PC0047 where something of these months was asked and not answered; `what` cannot be done before. */
export async function refuseOpenGates(ctx: Inside, from: Period, to: Period, what: string): Promise<void> {
  const found = await openIn(ctx, from, to)
  if (found.length === 0) return
  const words = found.map(({ gate, open }) => gateWords(gate, open)).join('；')
  const details = found.flatMap(({ gate, open }) =>
    open.map((one) => ({ reason: `${one.period}${gate.words(one.count)}：${one.names.join('、')}` })),
  )
  throw broken('PC0047', `${words}，回答后再${what}`, details.slice(0, 100))
}

export async function suppliedGiven(ctx: Inside, period: Period): Promise<PeriodEndGiven> {
  let given: PeriodEndGiven = {}
  for (const one of periodEndSuppliers()) {
    const more = await one.given?.(ctx, period)
    if (more) given = { ...given, ...more, amounts: { ...given.amounts, ...more.amounts } }
  }
  for (const gate of gates()) given = { ...given, gates: { ...given.gates, [gate.key]: await gate.open(ctx, period, period) } }
  return given
}

export async function suppliedTouched(ctx: Inside, period: Period): Promise<Touched[]> {
  const found: Touched[] = []
  for (const one of periodEndSuppliers()) found.push(...((await one.touched?.(ctx, period)) ?? []))
  return found
}
