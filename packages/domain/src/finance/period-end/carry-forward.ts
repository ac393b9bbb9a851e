/** Profit carry-forward (损益结转): every income and expense balance goes to its closing subject, red balances in red. */
import { fromFen, type Money, moneyText, toFen } from '../../kernel/money.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { isProfitLoss, type Side } from '../../ledger/subjects/subject.ts'
import { type Detail, figuresOf } from '../books/figures.ts'
import {
  creditLine,
  debitLine,
  type PeriodEndInput,
  type PeriodEndStep,
  type PlannedLine,
  skipped,
  type StepOutcome,
  sumFen,
} from './step.ts'

/** Balances to carry: of one side, closed to one subject. */
function balancesTo(input: PeriodEndInput, side: Side, closeTo: (target: string) => boolean): { details: Detail[]; target: string } {
  const figures = figuresOf(input.facts)
  const details = figures
    .balances({ endOf: input.period })
    .details.filter((one) => isProfitLoss(one.subject) && one.subject.side === side && closeTo(figures.closeTo(one.subject) ?? ''))
    .toSorted((a, b) => (a.subject.code < b.subject.code ? -1 : a.subject.code > b.subject.code ? 1 : 0))
  return { details, target: details.length === 0 ? '' : figures.closeTo(details[0]!.subject)! }
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
    lines: (side === 'credit' ? [...lines, total] : [total, ...lines]).filter((one) => toFen(one.debit) !== 0n || toFen(one.credit) !== 0n),
    amount,
    basis: details.map((one) => ({ label: one.subject.fullName, value: moneyText(fromFen(side === 'credit' ? -one.fen : one.fen)) })),
    explanation: `${abstract}：${details.length}个科目余额合计${moneyText(amount)}，转入${target}`,
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
    plan: (input) => {
      const fen = figuresOf(input.facts).balances({ endOf: input.period }).totals.get('6901') ?? 0n
      if (fen === 0n) return skipped('以前年度损益调整没有余额')
      const name = '结转以前年度损益调整'
      const amount = fromFen(fen < 0n ? -fen : fen)
      const lines =
        fen < 0n
          ? [debitLine('6901', name, amount), creditLine('41040006', name, amount)]
          : [debitLine('41040006', name, amount), creditLine('6901', name, amount)]
      return {
        lines,
        amount,
        basis: [{ label: '以前年度损益调整余额', value: moneyText(fromFen(fen)) }],
        explanation: '税后金额直接转入未分配利润，不经本年利润',
      }
    },
  },
]

/** Whether anything of profit and loss is left open at the end of a period. */
export const hasOpenProfitLoss = (input: Pick<PeriodEndInput, 'facts' | 'period'>): boolean =>
  figuresOf(input.facts)
    .balances({ endOf: input.period })
    .details.some((one) => isProfitLoss(one.subject))
