/** What the books give returns of business income: the year's income, costs by what they are, and the profit all of it comes to. */
import type { LedgerFacts } from '../../../finance/books/facts.ts'
import { profitOf } from '../../../finance/period-end/steps/of-the-books.ts'
import { add, isNegative, money, moneyText, subtract, sum, ZERO, type Money } from '../../../kernel/money.ts'
import type { Period } from '../../../kernel/period.ts'
import { yearIncome } from '../income/cit-taken.ts'

/** What A came to, as the next return and the year's count on from it. */
const PAID = 'JYA!24:1'
const LEFT = 'JYA!25:1'
const TAXABLE = 'JYB!62:1'
const TAX = 'JYB!65:1'
const RELIEF = 'JYB!66:1'
type Figures = Readonly<Record<string, string>>
const figure = (figures: Figures, name: string): Money => money(figures[name] ?? '0')

/** Null: the standard has no profit, so nobody owns it. Income less costs is always the profit of the statement. */
export function businessTaken(facts: LedgerFacts, period: Period): Record<string, string> | null {
  const [profit, year] = [profitOf(facts, period), yearIncome(facts, period)]
  if (profit === null || year === null) return null
  const { income, cost, selling, financial, surcharges } = year
  const costs = subtract(income, profit)
  const named = { cost, selling, administrative: add(year.administrative, year.research), financial, surcharges }
  const all = { income, costs, ...named, other: subtract(costs, sum(Object.values(named))) }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [`business.${name}`, moneyText(value)]))
}
/** What the last A of a year came to: paid before it, and by it. */
export function prepaidByA(last: Figures): string {
  const left = figure(last, LEFT)
  return moneyText(add(figure(last, PAID), isNegative(left) ? ZERO : left))
}
/** What this place's B says to C. */
export const settledByB = (own: Figures): Record<string, string> => ({
  'business.here': moneyText(figure(own, TAXABLE)),
  'business.settled': moneyText(subtract(figure(own, TAX), figure(own, RELIEF))),
})
