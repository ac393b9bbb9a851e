/** What the list of steps shows: groups in order, words for states, what can be done with a step. */
import { addressOf, type Address } from '@app/domain/access/address'
import type { Period } from '@app/domain/kernel/period'
import type { StepRow } from './period-end.api.ts'

export const stateWords: Readonly<Record<StepRow['state'], string>> = {
  notApplicable: '本期不需要',
  blocked: '待填写',
  todo: '待生成',
  generated: '已生成',
  outdated: '已变动',
  skipped: '已跳过',
}

const groups: readonly (readonly [upTo: number, title: string])[] = [
  [49, '成本与费用'],
  [59, '期末调汇'],
  [69, '增值税'],
  [89, '税金与所得税'],
  [99, '结转损益'],
  [999, '年末结转'],
]

/** Steps that wait for the same thing are one line: the cause is one, and so is the way to mend it. */
export interface StepLine {
  readonly step: StepRow
  /** The others that wait for it. */
  readonly others: readonly StepRow[]
}
export interface StepGroup {
  readonly title: string
  readonly steps: readonly StepRow[]
  readonly lines: readonly StepLine[]
}

/** Nothing of it can be typed here: what is missing is elsewhere. */
const isStuck = (step: StepRow): boolean => step.state === 'blocked' && step.amounts.length === 0

function linesOf(steps: readonly StepRow[]): StepLine[] {
  const elsewhere = (step: StepRow) => isStuck(step) && step.mendedAt !== ''
  const causes = Map.groupBy(steps.filter(elsewhere), ({ reason }) => reason)
  return steps.flatMap((step) => {
    const same = elsewhere(step) ? causes.get(step.reason)! : [step]
    return same[0] === step ? [{ step, others: same.slice(1) }] : []
  })
}

/** Steps under their titles, in the order they run; those the month does not need are left out unless asked for. */
export function groupsOf(steps: readonly StepRow[], all: boolean): StepGroup[] {
  const shown = steps.filter((one) => all || one.state !== 'notApplicable')
  return groups
    .map(([upTo, title], index) => ({
      title,
      steps: shown.filter((one) => one.order <= upTo && one.order > (groups[index - 1]?.[0] ?? -1)),
    }))
    .filter((one) => one.steps.length > 0)
    .map((one) => ({ ...one, lines: linesOf(one.steps) }))
}

export const isOpen = (step: StepRow): boolean => step.state === 'todo' || step.state === 'blocked' || step.state === 'outdated'

/** The word on the button that books a step, or null when there is nothing to book. */
export const actOf = (step: StepRow): string | null =>
  step.state === 'todo' ? '生成' : step.state === 'outdated' ? (step.posted ? '生成差额' : '重新生成') : null

/** The word on the button that leaves a step out, or null. */
export const leaveOf = (step: StepRow): string | null =>
  step.state === 'todo' || step.state === 'blocked' ? '跳过' : step.state === 'outdated' ? '保留原凭证' : null

/** The page a step waits for, where it waits for another page; null where it is asked here. */
export function mendedAt(step: StepRow, period: Period): { readonly title: string; readonly to: Address } | null {
  if (!isStuck(step) || step.mendedAt === '') return null
  return step.mendedAt === 'cost'
    ? { title: '去核算成本', to: addressOf('/finance/simpleCostAccount', { period }) }
    : { title: '去补入库单', to: addressOf('/warehouse/goodsBalanceStatistics', { from: period, to: period }) }
}

/** Where a step's figures are typed: the month's rates and goods, or the step that asks for them. */
export function fillPlace(
  step: Pick<StepRow, 'ruleId'> & { readonly amounts?: StepRow['amounts'] },
): 'inputs' | { readonly ruleId: string } {
  if (step.ruleId.startsWith('fx') || (step.ruleId === 'cogs' && (step.amounts ?? []).length === 0)) return 'inputs'
  // what surcharges wait for is said with the exemption
  return { ruleId: step.ruleId === 'surtax' ? 'small-vat-exempt' : step.ruleId }
}
