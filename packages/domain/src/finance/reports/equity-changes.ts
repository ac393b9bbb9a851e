/** 所有者权益变动表 of enterprises: the year's changes of each part of equity, beside those of the year before where the ledger knows them. */
import { fromFen, isZero, type Money, negate, subtract, sum, ZERO } from '../../kernel/money.ts'
import { addMonths, firstOfYear, lastOfYear, type Period, yearOf } from '../../kernel/period.ts'
import type { Sheet, SheetColumn } from '../../kernel/sheet.ts'
import { bookCaptions } from '../books/captions.ts'
import type { LedgerFacts } from '../books/facts.ts'
import { figuresOf } from '../books/figures.ts'
import { equityColumnName, EQUITY_CHANGES, EQUITY_COLUMNS as COLUMNS } from './equity-template.ts'
import { evaluateColumn, type RowValues, unclosed } from './evaluate.ts'
import { callsOf, formulaOf } from './formula.ts'
import { equityTemplateFor } from './own-formulas.ts'
import { type EquityColumn, equityRows } from './templates/enterprise-equity.ts'

/** Row → column → amount, with the sum of a row under `total`. */
export interface EquityYear {
  readonly year: number
  readonly values: Readonly<Record<EquityColumn | 'total', RowValues>>
}

function yearOfEquity(facts: LedgerFacts, from: Period, to: Period): EquityYear {
  const figures = figuresOf(facts)
  const basis = { moment: { endOf: to }, from, to, choice: 'plain' } as const
  const columns = Object.fromEntries(
    COLUMNS.map((column) => [column, evaluateColumn(equityTemplateFor(facts, column, to), figures, basis)]),
  ) as Record<EquityColumn, RowValues>
  // own shares stand in their column as they are and are taken off the whole
  const inTotal = (column: EquityColumn, row: string): Money =>
    column === 'treasury' ? negate(columns[column][row]!) : columns[column][row]!
  const total = Object.fromEntries(equityRows.map(([row]) => [row, sum(COLUMNS.map((column) => inTotal(column, row)))]))
  return { year: yearOf(to), values: { ...columns, total } }
}

/** The statement of the year up to a period, each year by the formulas in force at its end. RP0007 for a standard that has none. */
export function equityChanges(
  facts: LedgerFacts,
  period: Period,
  company = '',
): { readonly years: readonly EquityYear[]; readonly sheet: Sheet } {
  const first = firstOfYear(period)
  const before = addMonths(first, -12)
  const years = [
    yearOfEquity(facts, first, period),
    // the whole year before, where the ledger had begun by then
    ...(facts.startPeriod <= before ? [yearOfEquity(facts, before, lastOfYear(before))] : []),
  ]
  const words = ['本年金额', '上年金额']
  const columns: SheetColumn[] = [
    { key: 'label', title: '项目', kind: 'text', width: 34 },
    ...years.flatMap((_, at) =>
      [...COLUMNS, 'total' as const].map((column): SheetColumn => ({
        key: `${column}.${at}`,
        title: column === 'total' ? '所有者权益合计' : equityColumnName(column),
        kind: 'money',
        width: 13,
        zero: 'blank',
        group: words[at]!,
      })),
    ),
  ]
  return {
    years,
    sheet: {
      title: EQUITY_CHANGES,
      form: '会企04表',
      captions: [bookCaptions({ from: period, to: period, company })[0]!, `${yearOf(period)}年度`, '单位：元'],
      columns,
      rows: equityRows.map(([row, label, indent, kind]) => ({
        key: row,
        kind: kind === 'ofwhich' ? 'item' : kind,
        cells: {
          label: '　'.repeat(indent) + label,
          ...Object.fromEntries(
            years.flatMap(({ values }, at) => [...COLUMNS, 'total' as const].map((column) => [`${column}.${at}`, values[column][row]!])),
          ),
        },
      })),
    },
  }
}

/** What a column must end with: what stands on the subjects its first row takes; profit not yet carried forward is undistributed. */
const [OPENING_ROW, CLOSING_ROW] = ['E01', 'E24']

export interface EquityProof {
  readonly checks: readonly { readonly name: string; readonly left: Money; readonly right: Money; readonly holds: boolean }[]
  /** Subjects of equity with a balance that no column begins with, or that two do. */
  readonly gaps: readonly { readonly code: string; readonly name: string; readonly balance: Money; readonly columns: readonly string[] }[]
}

/** That the year's changes lead from what stood on the subjects of equity to what stands there, column by column, and leave none out. */
export function equityProof(facts: LedgerFacts, period: Period): EquityProof {
  const figures = figuresOf(facts)
  const { values } = yearOfEquity(facts, firstOfYear(period), period)
  const balances = figures.balances({ endOf: period })
  const details = balances.details.filter((one) => one.subject.subjectClass === 'equity' && one.fen !== 0n)
  const taken = COLUMNS.map((column) => {
    const row = equityTemplateFor(facts, column, period).left.find((one) => one[0] === OPENING_ROW)!
    const codes = callsOf(formulaOf(row[6])).flatMap(({ name, args }) => (name === 'yb' || name === 'bal' ? [args[0]!] : []))
    return { column, own: details.filter((one) => codes.some((code) => one.subject.code.startsWith(code))) }
  })
  const profit = unclosed(figures, balances, '')
  const credit = (fen: readonly { readonly fen: bigint }[]): bigint => fen.reduce((all, one) => all - one.fen, 0n)
  const checks = taken.map(({ column, own }) => {
    const stands = credit(own) + (column === 'undistributed' ? profit : 0n)
    // own shares are a debit balance and shown without a sign
    const right = fromFen(column === 'treasury' ? -stands : stands)
    return checkOf(`本年年末余额等于账面余额（${equityColumnName(column)}）`, values[column][CLOSING_ROW]!, right)
  })
  return {
    checks: [
      ...checks.filter((one) => !one.holds || one.left !== ZERO),
      checkOf('本年年末所有者权益合计等于账面余额', values.total[CLOSING_ROW]!, fromFen(credit(details) + profit)),
    ],
    gaps: details.flatMap(({ subject, fen }) => {
      const columns = taken.flatMap(({ column, own }) =>
        own.some((one) => one.subject.id === subject.id) ? [equityColumnName(column)] : [],
      )
      return columns.length === 1 ? [] : [{ code: subject.code, name: subject.fullName, balance: fromFen(fen), columns }]
    }),
  }
}

const checkOf = (name: string, left: Money, right: Money) => ({ name, left, right, holds: isZero(subtract(left, right)) })
