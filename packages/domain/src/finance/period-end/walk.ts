/**
 * The month's period end as a walk (期末结转次序): every step planned on the books as the steps before it leave them, and said
 * where it stands. Vouchers of period end are first taken out of the books, then put back one step after another.
 */
import { AppError } from '../../kernel/app-error.ts'
import type { Period } from '../../kernel/period.ts'
import type { Subject } from '../../ledger/subjects/subject.ts'
import type { LedgerFacts } from '../books/facts.ts'
import { type BookedVoucher, differenceOf, withLines } from './booked.ts'
import { planStep } from './catalogue.ts'
import { amountsOf, missingFor, type StepAmount } from './inputs.ts'
import {
  isPlanned,
  type Planned,
  type PeriodEndGiven,
  type PeriodEndSettings,
  type PeriodEndStep,
  type PlannedLine,
  type MendedAt,
  skipped,
  type StepOutcome,
} from './step.ts'

/**
 * notApplicable 本期不需要 · blocked 缺少参数 · todo 待生成 · generated 已生成 · outdated 已变动 (the plan says something else than
 * the vouchers) · skipped 已跳过 by a person.
 */
export type StepState = 'notApplicable' | 'blocked' | 'todo' | 'generated' | 'outdated' | 'skipped'

export interface PeriodEndBooks {
  /** With everything booked, period-end vouchers of the month included. */
  readonly facts: LedgerFacts
  readonly period: Period
  readonly settings: PeriodEndSettings
  readonly given: PeriodEndGiven
  readonly steps: readonly PeriodEndStep[]
  readonly vouchers: readonly BookedVoucher[]
  /** Why a person left a step out, or kept its vouchers as they are. */
  readonly reasons: ReadonlyMap<string, string>
  /** Subjects of the chart the ledger does not have yet. */
  readonly offered: readonly Subject[]
}

export interface StepStatus {
  readonly step: PeriodEndStep
  readonly state: StepState
  readonly reason: string
  readonly plan: Planned | null
  readonly vouchers: readonly BookedVoucher[]
  /** Plan less vouchers, when they disagree. */
  readonly difference: readonly PlannedLine[]
  readonly amounts: readonly StepAmount[]
  readonly mendedAt: MendedAt
}

function planned(step: PeriodEndStep, books: PeriodEndBooks, facts: LedgerFacts): StepOutcome {
  try {
    return planStep(step, { ...books, facts })
  } catch (refusal) {
    // a rate the law no longer gives stops one step, not the page
    if (refusal instanceof AppError) return skipped(refusal.message)
    throw refusal
  }
}

function ofVouchers(step: PeriodEndStep, books: PeriodEndBooks, facts: LedgerFacts, own: readonly BookedVoucher[]): StepStatus {
  const input = { ...books, facts }
  const amounts = amountsOf(step, input)
  const missing = missingFor(step, input)
  const base = { step, vouchers: own, amounts, difference: [], mendedAt: '' } as const
  if (missing.length > 0) return { ...base, state: 'generated', reason: `缺少${missing.join('、')}，无法核对`, plan: null }
  const outcome = planned(step, books, facts)
  const plan = isPlanned(outcome) ? outcome : null
  const difference = differenceOf(
    plan?.lines ?? [],
    own.flatMap((one) => one.lines),
    `${step.name}（补差）`,
  )
  if (difference.length === 0) return { ...base, state: 'generated', reason: '', plan }
  const kept = books.reasons.get(step.ruleId)
  if (kept !== undefined) return { ...base, state: 'generated', reason: `与计划不同，保留原凭证：${kept}`, plan, difference }
  const reason = isPlanned(outcome) ? '账上数据已变动' : `现在不需要：${outcome.skipped}`
  return { ...base, state: 'outdated', reason, plan, difference }
}

function withoutVouchers(step: PeriodEndStep, books: PeriodEndBooks, facts: LedgerFacts): StepStatus {
  const input = { ...books, facts }
  const base = { step, vouchers: [], difference: [], amounts: amountsOf(step, input), mendedAt: '' } as const
  const outcome = planned(step, books, facts)
  const plan = isPlanned(outcome) ? outcome : null
  const left = books.reasons.get(step.ruleId)
  if (left !== undefined) return { ...base, state: 'skipped', reason: left, plan }
  const missing = missingFor(step, input)
  if (missing.length > 0) return { ...base, state: 'blocked', reason: `请填写${missing.join('、')}`, plan: null }
  if (isPlanned(outcome)) return { ...base, state: 'todo', reason: '', plan }
  const stuck = outcome.blocked === true || (step.ruleId === 'cogs' && (books.given.issues ?? []).length > 0)
  return {
    ...base,
    state: stuck ? 'blocked' : 'notApplicable',
    reason: outcome.skipped,
    plan: null,
    mendedAt: stuck ? (outcome.at ?? '') : '',
  }
}

/**
 * Goes through the steps in order. Whoever drives it may book a step and hand back the vouchers the step has then; steps left to
 * do are counted as planned for those after them, so that the amounts shown are those one press of the button would give.
 */
export function* walk(books: PeriodEndBooks): Generator<StepStatus, void, readonly BookedVoucher[] | undefined> {
  const { period, offered } = books
  const rules = new Set(books.steps.map((one) => one.ruleId))
  // vouchers of a step the ledger no longer has stay in the books as they are
  const made = books.vouchers.filter((one) => rules.has(one.ruleId))
  let actual = made.reduce((facts, one) => withLines(facts, period, one.kind, one.lines, 'out', offered), books.facts)
  let expected = actual
  for (const step of books.steps) {
    const own = made.filter((one) => one.ruleId === step.ruleId)
    const status = own.length > 0 ? ofVouchers(step, books, actual, own) : withoutVouchers(step, books, expected)
    const after = (yield status) ?? own
    const same = actual === expected
    for (const one of after) actual = withLines(actual, period, one.kind, one.lines, 'in', offered)
    if (same) expected = actual
    else for (const one of after) expected = withLines(expected, period, one.kind, one.lines, 'in', offered)
    if (after.length === 0 && status.state === 'todo' && status.plan)
      expected = withLines(expected, period, step.kind, status.plan.lines, 'in', offered)
  }
}

export const walkSteps = (books: PeriodEndBooks): StepStatus[] => [...walk(books)]
