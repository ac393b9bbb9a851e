/**
 * The tax of one row of a withholding return, and what its person's year is after it. The rules are those of pay (people/salary), asked
 * the same way, so that a sheet and a return of the same figures cannot come to different taxes.
 */
import { broken } from '../../kernel/app-error.ts'
import { toFen } from '../../kernel/money.ts'
import { lastDay, type Day, type Period } from '../../kernel/period.ts'
import { authorOnce, lessExpenses, nonResidentOnce, rentOnce, royaltyOnce, transferOnce } from '../../people/salary/iit.ts'
import { bracketFor, bracketsOf, iitFigures, percentOf, taxOn, type IitTable } from '../../people/salary/iit-tables.ts'
import { taxOfPay, type Taxing } from '../../people/salary/pay-tax.ts'
import { DEDUCTION_KEYS } from '../../people/salary/deductions.ts'
import { TAX_FIGURES, type BonusMode, type Carry, type Payee } from '../../people/salary/pay-types.ts'
import { rateOn } from '../../kernel/dated.ts'
import { amountIn, OTHER_AMOUNTS, rulesOf, SOCIAL_AMOUNTS, type Amounts, type IncomeItem } from './income.ts'

/** What a row shows, in fen but for `percent`: the columns of the return. */
export const RETURN_FIGURES = [
  'income',
  'expense',
  'exempt',
  'basic',
  'other',
  ...TAX_FIGURES,
  'aloneTax',
  'mergedTax',
  ...DEDUCTION_KEYS,
] as const
type ReturnFigure = (typeof RETURN_FIGURES)[number]
export type ReturnFigures = Readonly<Record<ReturnFigure, bigint>>

export interface Reckoned {
  readonly figures: ReturnFigures
  readonly mode: BonusMode | null
  readonly next: Carry
}

/** What is deducted of one payment beside what the law allows everybody. */
interface Deducted {
  readonly originalValue: bigint
  readonly fees: bigint
  readonly repairs: bigint
}
/** Of the whole payment, nothing deducted (个人所得税法第六条第六项). */
const wholly = (income: bigint) => ({ taxable: income, tax: percentOf(income, 20n) })
function once(item: IncomeItem, income: bigint, { originalValue, fees, repairs }: Deducted, on: Day) {
  switch (item) {
    case 'author':
      return authorOnce(income)
    case 'royalty':
      return royaltyOnce(income)
    case 'letting':
    case 'lettingHome':
      return rentOnce(income - fees - repairs, item === 'lettingHome')
    case 'transfer':
      return transferOnce(income, originalValue, fees)
    case 'interest':
    case 'chance':
      return wholly(income)
    default:
      return nonResidentOnce(item === 'nrAuthor' ? 'author' : 'royalty', income, on)
  }
}
const onePayment = (item: IncomeItem, income: bigint, relief: bigint, before: Carry, on: Day, deducted: Deducted): Taxing => {
  const { taxable, tax: due } = once(item, income, deducted, on)
  const nothing = Object.fromEntries(RETURN_FIGURES.map((key) => [key, 0n])) as ReturnFigures
  const tax = due > relief ? due - relief : 0n
  return { figures: { ...nothing, taxable, due, relief, tax }, bonusMode: null, next: before }
}

/** 费用: a fifth or 800 of labour, authors and licences; a fifth of commissions and of those who are not residents. */
function expenseOf(item: IncomeItem, income: bigint, { fees, repairs }: Deducted): bigint {
  if (item === 'letting' || item === 'lettingHome') {
    const left = income - fees - repairs
    return left - lessExpenses(left)
  }
  if (item === 'labour' || item === 'author' || item === 'royalty') return income - lessExpenses(income)
  return ['agent', 'platform', 'nrLabour', 'nrAuthor', 'nrRoyalty'].includes(item) ? percentOf(income, 20n) : 0n
}

interface RateOf {
  readonly percent: bigint
  readonly quick: bigint
}
const onlyRate = ({ percent, quick }: RateOf): RateOf => ({ percent, quick })

const AT_TWENTY: readonly IncomeItem[] = ['author', 'royalty', 'letting', 'transfer', 'interest', 'chance']
/** The rate and quick deduction a row is taxed by, where its year does not say it. */
function rateFor(item: IncomeItem, { figures, bonusMode }: Taxing, on: Day): RateOf {
  const { taxable, percent, quick } = figures
  if (percent !== 0n || taxable <= 0n) return { percent, quick }
  if (item === 'lettingHome') return { percent: 10n, quick: 0n }
  if (AT_TWENTY.includes(item)) return { percent: 20n, quick: 0n }
  if (bonusMode === 'separate') {
    const months = rateOn(iitFigures.bonusMonths, on).value
    return onlyRate(bracketsOf('monthly', on).find((one) => one.upTo === null || taxable <= one.upTo * months)!)
  }
  if (item === 'nrBonus') {
    const bracket = bracketFor(bracketsOf('monthly', on), (taxable + 5n) / 6n)
    return { percent: bracket.percent, quick: bracket.quick * 6n }
  }
  const table: IitTable = item === 'labour' ? 'labour' : rulesOf(item).nonResident ? 'monthly' : 'comprehensive'
  return onlyRate(taxOn(table, taxable, on))
}

interface RowOfReturn {
  readonly item: IncomeItem
  readonly amounts: Amounts
}

/** IT0020: an amount below nothing where there can be none; IT0067: more repairs than a month may deduct; IT0068: less than nothing of what is taken off; SL0020, SL0021 and PE0001 as pay says them. */
export function reckonRow(payee: Payee, { item, amounts }: RowOfReturn, period: Period, before: Carry): Reckoned {
  const on = lastDay(period)
  const fen = (key: string): bigint => toFen(amountIn(amounts, key))
  const total = (keys: readonly string[]): bigint => keys.reduce((all, key) => all + fen(key), 0n)
  const rules = rulesOf(item)
  const [income, exempt, relief, donation] = [fen('income'), fen('exempt'), fen('relief'), fen('donation')]
  if (exempt > income && income >= 0n) throw broken('IT0020', '免税收入大于收入')
  const deducted = { originalValue: fen('originalValue'), fees: fen('fees'), repairs: fen('repairs') }
  const most = rateOn(iitFigures.lettingRepairs, on).value
  if (deducted.repairs > most) throw broken('IT0067', '修缮费用每月以800元为限，一次扣不完的下月继续扣')
  if (Object.values(deducted).some((one) => one < 0n)) throw broken('IT0068', '财产原值、税费、修缮费用不能为负数')
  const other = total(OTHER_AMOUNTS)
  const paying = { gross: income, exempt, other, special: total(SOCIAL_AMOUNTS), donation, relief }
  const taxed: Taxing =
    rules.paid === null
      ? onePayment(item, income - exempt - donation, relief, before, on, deducted)
      : taxOfPay(
          { ...payee, taxKind: rules.paid.taxKind },
          { kind: rules.paid.kind, period },
          givenOf(amounts),
          before,
          paying,
          new Map([['average', fen('average')]]),
          on,
        )
  const { figures, bonusMode, next } = taxed
  const basic = item === 'wage' || item === 'nrWage' ? rateOn(iitFigures.basic, on).value : 0n
  return {
    figures: {
      ...figures,
      ...rateFor(item, taxed, on),
      income,
      exempt,
      basic,
      other: other + donation,
      expense: expenseOf(item, income - exempt, deducted),
    },
    mode: bonusMode,
    next,
  }
}

/** What is given instead of computed, as pay takes it: under @. */
const givenOf = (amounts: Amounts): Record<string, string> => ({
  ...Object.fromEntries(
    DEDUCTION_KEYS.flatMap((key) => (amounts[key] === undefined || amounts[key] === '' ? [] : [[`@${key}`, amounts[key]]])),
  ),
  ...(amounts['mode'] ? { '@mode': amounts['mode'] } : {}),
})
