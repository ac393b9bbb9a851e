/** Profit carry-forward (损益结转): every income and expense balance goes to its closing subject, red balances in red. */
import { fromFen, groupThousands, type Money, moneyText } from '../../../kernel/money.ts'
import { monthOf } from '../../../kernel/period.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import { isProfitLoss, type Side } from '../../../ledger/subjects/subject.ts'
import { type Detail, figuresOf, inOrder } from '../../books/figures.ts'
import { isEarlierYears } from '../../reports/evaluate.ts'
import { periodEndCodes } from '../codes.ts'
import {
  creditLine,
  debitLine,
  type PeriodEndInput,
  type PeriodEndStep,
  type PlannedLine,
  skipped,
  type StepOutcome,
  sumFen,
  withoutZeros,
} from '../step.ts'

/** Balances to carry: of one side, closed to one subject. */
function balancesTo(input: PeriodEndInput, side: Side, closeTo: (target: string) => boolean): { details: Detail[]; target: string } {
  const figures = figuresOf(input.facts)
  const details = figures
    .balances({ endOf: input.period })
    .details.filter((one) => isProfitLoss(one.subject) && one.subject.side === side && closeTo(figures.closeTo(one.subject) ?? ''))
    .toSorted(inOrder)
  const target = details.map((one) => figures.closeTo(one.subject)).find((one) => one !== null)
  return { details, target: target ?? periodEndCodes[input.facts.standard].yearProfit ?? '' }
}

/** Income is debited and expense credited by its signed balance, never the absolute one: turnovers must not be blown up. */
function carry(input: PeriodEndInput, side: Side, abstract: string, closeTo: (target: string) => boolean): StepOutcome {
  const { details, target } = balancesTo(input, side, closeTo)
  if (details.length === 0) return skipped('没有需要结转的余额')
  const lines: PlannedLine[] = details.map(({ subject, tagSetId, fen }) =>
    side === 'credit'
      ? debitLine(subject.code, abstract, fromFen(-fen), { tagSetId })
      : creditLine(subject.code, abstract, fromFen(fen), { tagSetId }),
  )
  const amount: Money = fromFen(sumFen(lines.map((one) => (side === 'credit' ? one.debit : one.credit))))
  const total = side === 'credit' ? creditLine(target, abstract, amount) : debitLine(target, abstract, amount)
  return {
    lines: withoutZeros(side === 'credit' ? [...lines, total] : [total, ...lines]),
    amount,
    basis: details.map((one) => ({ label: one.subject.fullName, value: moneyText(fromFen(side === 'credit' ? -one.fen : one.fen)) })),
    explanation: `${abstract}：${details.length}个科目余额合计${groupThousands(amount)}，转入${figuresOf(input.facts).byCode.get(target)?.fullName ?? target}`,
  }
}

/** Each detail by its side against where it closes to, details of one target together. */
function carryToTargets(input: PeriodEndInput, name: string, details: readonly Detail[]): PlannedLine[] {
  const figures = figuresOf(input.facts)
  const entry = (code: string, fen: bigint, more: Partial<PlannedLine> = {}): PlannedLine =>
    fen > 0n ? creditLine(code, name, fromFen(fen), more) : debitLine(code, name, fromFen(-fen), more)
  const targets = [...Map.groupBy(details, (one) => figures.closeTo(one.subject) ?? '')].map(([target, list]) =>
    entry(target, -list.reduce((fen, one) => fen + one.fen, 0n)),
  )
  return withoutZeros([...details.map((one) => entry(one.subject.code, one.fen, { tagSetId: one.tagSetId })), ...targets])
}

/** Each detail of 6901 by its side against undistributed profit; not through the profit of the year. */
function carryEarlierYears(input: PeriodEndInput): StepOutcome {
  const figures = figuresOf(input.facts)
  const details = figures.balances({ endOf: input.period }).details.filter((one) => isEarlierYears(figures, one.subject))
  if (details.length === 0) return skipped('以前年度损益调整没有余额')
  const total = details.reduce((fen, one) => fen + one.fen, 0n)
  return {
    lines: carryToTargets(input, '结转以前年度损益调整', details),
    amount: fromFen(-total),
    basis: details.map((one) => ({ label: one.subject.fullName, value: moneyText(fromFen(one.fen)) })),
    explanation: '税后金额直接转入未分配利润，不经本年利润',
  }
}

/** 以前年度净资产调整 of non-profits to the net assets it belongs to, restricted or not, once a year (财会〔2024〕25号). */
function carryEarlierNetAssets(input: PeriodEndInput): StepOutcome {
  const { details: all } = figuresOf(input.facts).balances({ endOf: input.period })
  const details = all.filter((one) => one.subject.code.startsWith('3201')).toSorted((a, b) => (a.subject.code < b.subject.code ? -1 : 1))
  if (details.length === 0) return skipped('以前年度净资产调整没有余额')
  return {
    lines: carryToTargets(input, '结转以前年度净资产调整', details),
    amount: fromFen(-details.reduce((fen, one) => fen + one.fen, 0n)),
    basis: details.map((one) => ({ label: one.subject.fullName, value: moneyText(fromFen(-one.fen)) })),
    explanation: '非限定性的转入非限定性净资产，限定性的转入限定性净资产',
  }
}

const step = (
  ruleId: string,
  order: number,
  name: string,
  standards: readonly Standard[],
  side: Side,
  closeTo: (target: string) => boolean,
): PeriodEndStep => ({
  ruleId,
  order,
  name,
  standards,
  kind: 'carryForward',
  applies: () => true,
  plan: (input) => carry(input, side, name, closeTo),
})

const companies: readonly Standard[] = ['smallBusiness', 'enterprise', 'cooperative']
const charities: readonly Standard[] = ['nonProfit', 'nonProfit2004']
const toYearProfit = (target: string): boolean => !/^[34]104/.test(target)

export const carryForwardSteps: readonly PeriodEndStep[] = [
  step('close-income', 90, '结转本期收入', companies, 'credit', toYearProfit),
  step('close-expense', 91, '结转本期成本费用', companies, 'debit', toYearProfit),
  step('close-income-u', 90, '结转非限定性收入', charities, 'credit', (target) => target.startsWith('3101')),
  step('close-income-r', 91, '结转限定性收入', charities, 'credit', (target) => target.startsWith('3102')),
  step('close-expense-u', 92, '结转非限定性费用', charities, 'debit', (target) => target.startsWith('3101')),
  step('close-expense-r', 93, '结转限定性费用', charities, 'debit', (target) => target.startsWith('3102')),
  {
    ruleId: 'close-prior',
    order: 92,
    name: '结转以前年度损益调整',
    standards: ['enterprise'],
    kind: 'carryForward',
    applies: () => true,
    plan: carryEarlierYears,
  },
  {
    ruleId: 'close-prior',
    order: 94,
    name: '结转以前年度净资产调整',
    standards: ['nonProfit'],
    // not a lifting of restrictions, though both kinds of net assets stand in one voucher
    kind: 'carryForward',
    applies: ({ period }) => monthOf(period) === 12,
    plan: carryEarlierNetAssets,
  },
]

/** Whether anything of profit and loss is left open at the end of a period. */
export const hasOpenProfitLoss = (input: Pick<PeriodEndInput, 'facts' | 'period'>): boolean =>
  figuresOf(input.facts)
    .balances({ endOf: input.period })
    .details.some((one) => isProfitLoss(one.subject))
