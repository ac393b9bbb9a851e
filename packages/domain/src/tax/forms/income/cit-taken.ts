/** What the books give the returns of income tax: the income statement of the year so far, expenses by what they are of, pay, assets. */
import { figuresOf, type Figures } from '../../../finance/books/figures.ts'
import type { LedgerFacts } from '../../../finance/books/facts.ts'
import { balanceSheet, incomeStatement } from '../../../finance/reports/statements.ts'
import { hasStatement } from '../../../finance/reports/templates.ts'
import { dec } from '../../../kernel/decimal.ts'
import { add, fromFen, money, moneyText, negate, subtract, sum, toFen, ZERO, type Money } from '../../../kernel/money.ts'
import { addMonths, firstOfQuarter, firstOfYear, quarterOf, type Period } from '../../../kernel/period.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import {
  BUSINESS,
  EXPENSES,
  fitting,
  OUTSIDE_EXPENSES,
  OUTSIDE_INCOMES,
  PAY,
  YEAR_FIGURES,
  type Business,
  type Expense,
  type ExpenseKind,
  type PayLine,
  type YearFigure,
} from './cit-sources.ts'

interface Codes {
  readonly rows: Readonly<Partial<Record<YearFigure, string>>>
  /** The expense of administration holds that of research. */
  readonly researchWithin: boolean
  readonly main: readonly [revenue: string, cost: string]
  readonly other: readonly [revenue: string, cost: string]
  readonly expenses: Readonly<Record<ExpenseKind, string>>
  /** 营业外收入 and 营业外支出. */
  readonly outside: readonly [income: string, expense: string]
  readonly pay: string
}
/** Standards with an income statement that income tax is reckoned from; the others are typed. */
const CODES: Readonly<Partial<Record<Standard, Codes>>> = {
  smallBusiness: {
    rows: {
      revenue: 'P1',
      cost: 'P2',
      surcharges: 'P3',
      selling: 'P11',
      administrative: 'P14',
      research: 'P17',
      financial: 'P18',
      investment: 'P20',
      outsideIncome: 'P22',
      outsideExpense: 'P24',
    },
    researchWithin: true,
    main: ['5001', '5401'],
    other: ['5051', '5402'],
    expenses: { selling: '5601', administrative: '5602', financial: '5603' },
    outside: ['5301', '5711'],
    pay: '2211',
  },
  enterprise: {
    rows: {
      revenue: 'P01',
      cost: 'P02',
      surcharges: 'P03',
      selling: 'P04',
      administrative: 'P05',
      research: 'P06',
      financial: 'P07',
      otherIncome: 'P10',
      investment: 'P11',
      hedging: 'P14',
      fairValue: 'P15',
      creditLoss: 'P16',
      assetLoss: 'P17',
      disposal: 'P18',
      outsideIncome: 'P20',
      outsideExpense: 'P21',
    },
    researchWithin: false,
    main: ['6001', '6401'],
    other: ['6051', '6402'],
    expenses: { selling: '6601', administrative: '6602', financial: '6603' },
    outside: ['6301', '6711'],
    pay: '2211',
  },
}

/** Net movements of the subjects under a code, by what their names say they are of. */
function byName<K extends string>(
  figures: Figures,
  code: string,
  names: Readonly<Record<K, readonly [string, RegExp]>>,
  [from, to]: readonly [Period, Period],
): Map<K, bigint> {
  const found = new Map<K, bigint>()
  for (const { subject, fen } of figures.movements(from, to).details) {
    if (!subject.code.startsWith(code)) continue
    // the head of the account says nothing of what it is of
    const key = fitting(names, subject.code === code ? '' : subject.fullName.split('/').slice(1).join('/') || subject.name)
    found.set(key, (found.get(key) ?? 0n) + fen)
  }
  return found
}

/** One side of the turnover of pay, by what the subjects are of. */
function payOf(facts: LedgerFacts, code: string, side: 'debit' | 'credit', [from, to]: readonly [Period, Period]): Map<PayLine, bigint> {
  const { byId } = figuresOf(facts)
  const found = new Map<PayLine, bigint>()
  for (const one of facts.turnovers) {
    const subject = byId.get(one.subjectId)
    if (subject?.code.startsWith(code) !== true || one.period < from || one.period > to) continue
    const key = fitting(PAY, subject.code === code ? '' : subject.name)
    found.set(key, (found.get(key) ?? 0n) + toFen(one[side]))
  }
  return found
}

const TEN_THOUSAND = '10000'
/** Assets at the beginning and the end of every quarter that has begun, in ten thousand. */
function assetsOf(facts: LedgerFacts, period: Period): Record<string, string> {
  const found: Record<string, string> = {}
  const at = (end: Period, column: 'ending' | 'beginning'): string | null => {
    if (end < facts.startPeriod) return null
    const { values, template } = balanceSheet(facts, end)
    return dec(values[column]?.[template.ends.assets!] ?? ZERO)
      .over(TEN_THOUSAND, 2)
      .toString()
  }
  for (let quarter = 1; quarter <= quarterOf(period); quarter += 1) {
    const end = addMonths(firstOfYear(period), quarter * 3 - 1)
    const last = end > period ? period : end
    const before = quarter === 1 ? at(last, 'beginning') : at(addMonths(firstOfQuarter(last), -1), 'ending')
    const [first, closing] = [before, at(last, 'ending')]
    if (first !== null) found[`assets.${quarter}a`] = first
    if (closing !== null) found[`assets.${quarter}b`] = closing
  }
  return found
}

/** What was earned of a year, as returns add it up. */
const EARNED: readonly YearFigure[] = ['revenue', 'otherIncome', 'investment', 'outsideIncome']
/** Lines of the income statement of the year so far, and what was earned in all; null: the standard has none income tax is reckoned from. */
export function yearIncome(facts: LedgerFacts, period: Period): Readonly<Record<YearFigure | 'income', Money>> | null {
  const codes = CODES[facts.standard]
  if (codes === undefined || !hasStatement(facts.standard, 'incomeStatement')) return null
  const { columns, values } = incomeStatement(facts, period, 'year')
  const key = columns.find(({ from, to }) => from === firstOfYear(period) && to === period)!.key
  const row = (figure: YearFigure): Money => {
    const id = codes.rows[figure]
    return id === undefined ? ZERO : values[key]![id]!
  }
  const rows = Object.fromEntries(Object.keys(YEAR_FIGURES).map((figure) => [figure, row(figure as YearFigure)])) as Record<
    YearFigure,
    Money
  >
  const administrative = codes.researchWithin ? subtract(rows.administrative, rows.research) : rows.administrative
  return { ...rows, administrative, income: sum(EARNED.map((figure) => rows[figure])) }
}

export function citTaken(facts: LedgerFacts, period: Period): Record<string, string> {
  const codes = CODES[facts.standard]
  const earned = yearIncome(facts, period)
  if (codes === undefined || earned === null) return {}
  const year = [firstOfYear(period), period] as const
  const figures = figuresOf(facts)
  const found: Record<string, Money> = {}
  for (const figure of Object.keys(codes.rows) as YearFigure[]) found[`year.${figure}`] = earned[figure]
  found['year.income'] = earned.income
  const accounts: Readonly<Record<Business, readonly [code: string, sign: bigint]>> = {
    mainRevenue: [codes.main[0], -1n],
    mainCost: [codes.main[1], 1n],
    otherRevenue: [codes.other[0], -1n],
    otherCost: [codes.other[1], 1n],
  }
  for (const [account, [code, sign]] of Object.entries(accounts) as [Business, readonly [string, bigint]][]) {
    const [, names] = BUSINESS[account]
    for (const [of, fen] of byName<string>(figures, code, names, year)) found[`${account}.${of}`] = fromFen(fen * sign)
  }
  const kinds = Object.entries(codes.expenses) as [ExpenseKind, string][]
  const expenses = new Map(kinds.map(([kind, code]) => [kind, byName(figures, code, EXPENSES, year)]))
  for (const [kind, all] of expenses) for (const [of, fen] of all) found[`${kind}.${of}`] = fromFen(fen)
  const both = (of: Expense): Money =>
    fromFen(['selling', 'administrative'].reduce((fen, kind) => fen + (expenses.get(kind as ExpenseKind)?.get(of) ?? 0n), 0n))
  found['year.hospitality'] = both('hospitality')
  found['year.advertising'] = both('advertising')
  found['year.party'] = fromFen(expenses.get('administrative')?.get('party') ?? 0n)
  // a loss is shown below zero by the statement; what was set aside is above it
  found['year.impairment'] = negate(add(earned.creditLoss, earned.assetLoss))
  const [outsideIncome, outsideExpense] = codes.outside
  for (const key of Object.keys(OUTSIDE_INCOMES)) found[`outsideIncome.${key}`] = ZERO
  for (const [of, fen] of byName(figures, outsideIncome, OUTSIDE_INCOMES, year)) found[`outsideIncome.${of}`] = fromFen(-fen)
  for (const key of Object.keys(OUTSIDE_EXPENSES)) found[`outsideExpense.${key}`] = ZERO
  for (const [of, fen] of byName(figures, outsideExpense, OUTSIDE_EXPENSES, year)) found[`outsideExpense.${of}`] = fromFen(fen)
  // the form of expense has no row for what is charged for paying late
  found['outsideExpense.rest'] = add(found['outsideExpense.other']!, found['outsideExpense.late']!)
  const [accrued, paid] = [payOf(facts, codes.pay, 'credit', year), payOf(facts, codes.pay, 'debit', year)]
  for (const [of, fen] of accrued) found[`pay.${of}.accrued`] = fromFen(fen)
  for (const [of, fen] of paid) found[`pay.${of}.paid`] = fromFen(fen)
  found['year.payAccrued'] = fromFen([...accrued.values()].reduce((all, fen) => all + fen, 0n))
  found['year.payPaid'] = fromFen([...paid.values()].reduce((all, fen) => all + fen, 0n))
  return {
    ...Object.fromEntries(Object.entries(found).map(([name, value]) => [name, moneyText(money(dec(value)))])),
    ...assetsOf(facts, period),
  }
}
