/** Year end (年末结转): the year's profit to undistributed profit, statutory reserve, distribution, and its details cleared. */
import { dec } from '../../../kernel/decimal.ts'
import { fromFen, groupThousands, isNegative, isZero, money, moneyText, negate } from '../../../kernel/money.ts'
import { lastDay, monthOf } from '../../../kernel/period.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import { figuresOf } from '../../books/figures.ts'
import { hasOpenProfitLoss } from './carry-forward.ts'
import { periodEndCodes } from '../codes.ts'
import { legalReserveRates } from '../rates.ts'
import { rateOn } from '../../../kernel/dated.ts'
import { creditLine, debitLine, pair, type PeriodEndInput, type PeriodEndStep, skipped, type StepOutcome } from '../step.ts'

const balance = (input: PeriodEndInput, code: string): bigint =>
  figuresOf(input.facts).balances({ endOf: input.period }).totals.get(code) ?? 0n

function planYearProfit(input: PeriodEndInput): StepOutcome {
  const { yearProfit, undistributed } = periodEndCodes[input.facts.standard]
  if (yearProfit === null || undistributed === null) return skipped('当前会计制度没有本年利润')
  if (hasOpenProfitLoss(input)) return skipped('损益科目尚未结平')
  const profit = fromFen(-balance(input, yearProfit))
  if (isZero(profit)) return skipped('本年利润没有余额')
  const name = '结转本年利润'
  return {
    lines: isNegative(profit) ? pair(name, undistributed, yearProfit, negate(profit)) : pair(name, yearProfit, undistributed, profit),
    amount: profit,
    basis: [{ label: '本年利润', value: moneyText(profit) }],
    explanation: isNegative(profit)
      ? `本年亏损${groupThousands(negate(profit))}转入未分配利润`
      : `本年利润${groupThousands(profit)}转入未分配利润`,
  }
}

/** First-level code of profit distribution: 3104 or 4104; its equity reserve is 3101 or 4101. */
const distributionRoot = (standard: Standard): string => (standard === 'smallBusiness' ? '3104' : '4104')
const reserveCode = (standard: Standard): string => (standard === 'smallBusiness' ? '31010001' : '41010001')

function planReserve(input: PeriodEndInput): StepOutcome {
  const { facts, period, given } = input
  const root = distributionRoot(facts.standard)
  const undistributed = -balance(input, `${root}0006`)
  const reserve = fromFen(-balance(input, reserveCode(facts.standard)))
  // after 结转本年利润 the balance is the year's profit and what earlier years left; only earlier losses reduce the base
  const before = -(figuresOf(facts).balances({ yearStartOf: period }).totals.get(root) ?? 0n)
  const profit = undistributed - before
  const base = fromFen(before < 0n ? profit + before : profit)
  if (isZero(base) || isNegative(base)) return skipped('本年没有可供提取的利润')
  if (-balance(input, `${root}0001`) !== 0n) return skipped('本年已提取法定盈余公积')
  const { value, source } = rateOn(legalReserveRates, lastDay(period))
  if (given.registeredCapital !== undefined && dec(reserve).compare(dec(given.registeredCapital).times(value.enough)) >= 0)
    return skipped('法定盈余公积已达注册资本的50%，可以不再提取')
  const amount = money(dec(base).times(value.rate))
  return {
    lines: pair('提取法定盈余公积', `${root}0001`, reserveCode(facts.standard), amount),
    amount,
    basis: [
      { label: '弥补以前年度亏损后的净利润', value: moneyText(base) },
      { label: '法定盈余公积余额', value: moneyText(reserve) },
    ],
    explanation: `${moneyText(base)}×10%（${source}）`,
  }
}

function planDividend(input: PeriodEndInput): StepOutcome {
  const amount = input.given.amounts?.['dividend']
  if (amount === undefined || isZero(amount)) return skipped('没有利润分配决议')
  return {
    lines: pair('分配利润', `${distributionRoot(input.facts.standard)}0003`, '2232', amount),
    amount,
    basis: [{ label: '决议分配金额', value: moneyText(amount) }],
    explanation: '按股东会决议分配利润',
  }
}

function planDistribution(input: PeriodEndInput): StepOutcome {
  const root = distributionRoot(input.facts.standard)
  const name = '利润分配明细结转'
  const details = figuresOf(input.facts)
    .balances({ endOf: input.period })
    .details.filter((one) => one.subject.code.startsWith(root) && one.subject.code !== `${root}0006`)
    .toSorted((a, b) => (a.subject.code < b.subject.code ? -1 : 1))
  const total = details.reduce((fen, one) => fen + one.fen, 0n)
  if (details.length === 0) return skipped('利润分配各明细没有余额')
  const lines = details.map((one) =>
    one.fen > 0n ? creditLine(one.subject.code, name, fromFen(one.fen)) : debitLine(one.subject.code, name, fromFen(-one.fen)),
  )
  const counter =
    total > 0n ? [debitLine(`${root}0006`, name, fromFen(total))] : total < 0n ? [creditLine(`${root}0006`, name, fromFen(-total))] : []
  return {
    lines: [...counter, ...lines],
    amount: fromFen(total),
    basis: details.map((one) => ({ label: one.subject.fullName, value: moneyText(fromFen(one.fen)) })),
    explanation: '结转后利润分配除未分配利润外各明细余额为零',
  }
}

const yearEnd = (
  ruleId: string,
  order: number,
  name: string,
  standards: readonly Standard[],
  plan: PeriodEndStep['plan'],
): PeriodEndStep => ({ ruleId, order, name, standards, kind: 'yearEnd', applies: ({ period }) => monthOf(period) === 12, plan })

export const yearEndSteps: readonly PeriodEndStep[] = [
  yearEnd('year-profit', 100, '结转本年利润', ['smallBusiness', 'enterprise', 'cooperative'], planYearProfit),
  yearEnd('legal-reserve', 101, '提取法定盈余公积', ['smallBusiness', 'enterprise'], planReserve),
  yearEnd('dividend', 102, '分配利润', ['smallBusiness', 'enterprise'], planDividend),
  yearEnd('year-distribution', 103, '利润分配明细结转', ['smallBusiness', 'enterprise'], planDistribution),
]
