/** The year so far as income tax sees it: sales, wages, what was spent on a thing, profit; from the books, carry-forward aside. */
import { profitOf, revenueOf } from '../../finance/period-end/steps/of-the-books.ts'
import { citRates, smallProfitRates } from '../../finance/period-end/rates.ts'
import { rateIn } from '../../kernel/dated.ts'
import { figuresOf } from '../../finance/books/figures.ts'
import { fromFen, toFen, type Money } from '../../kernel/money.ts'
import { firstOfYear } from '../../kernel/period.ts'
import type { Rate } from '../../kernel/quantity.ts'
import { isProfitLoss } from '../../ledger/subjects/subject.ts'
import type { TipFacts } from './tip.ts'

const WAGES: readonly string[] = ['工资', '职工工资、奖金、津贴和补贴', '应付工资']

/** Wages of the year: what came to be owed to people, paid or not. */
export function wagesOf({ facts, period }: TipFacts): Money {
  const year = firstOfYear(period)
  const owed = new Set(
    facts.subjects.filter((one) => one.leaf && one.subjectClass === 'liability' && WAGES.includes(one.name)).map((one) => one.id),
  )
  const months = facts.turnovers.filter((one) => owed.has(one.subjectId) && one.period >= year && one.period <= period)
  return fromFen(months.reduce((fen, one) => fen + toFen(one.credit), 0n))
}

/** What was spent this year on subjects of these names, at the lowest level. */
export function spentOn({ facts, period }: TipFacts, names: readonly string[]): Money {
  const { totals } = figuresOf(facts).movements(firstOfYear(period), period)
  const own = facts.subjects.filter((one) => one.leaf && isProfitLoss(one) && names.includes(one.name))
  return fromFen(own.reduce((fen, one) => fen + (totals.get(one.code) ?? 0n), 0n))
}

export const salesOf = ({ facts, period }: TipFacts): Money => revenueOf(facts, firstOfYear(period), period)

/** What another yuan of taxable income costs now. */
export function rateNow({ facts, period, settings }: TipFacts): Rate {
  const profit = profitOf(facts, period)
  if (settings.smallProfit && profit !== null) {
    const { value } = rateIn(smallProfitRates, period)
    if (toFen(profit) <= toFen(value.limit)) return value.rate
  }
  return rateIn(citRates, period).value
}
