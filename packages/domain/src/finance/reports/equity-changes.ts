/** 所有者权益变动表 of enterprises: the year's changes of each part of equity, beside those of the year before where the ledger knows them. */
import { notFound } from '../../kernel/app-error.ts'
import { type Money, negate, sum } from '../../kernel/money.ts'
import { addMonths, firstOfYear, lastOfYear, type Period, yearOf } from '../../kernel/period.ts'
import type { Sheet, SheetColumn } from '../../kernel/sheet.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { bookCaptions } from '../books/captions.ts'
import type { LedgerFacts } from '../books/facts.ts'
import { figuresOf } from '../books/figures.ts'
import { evaluateColumn, type RowValues } from './evaluate.ts'
import type { StatementTemplate, TemplateRow } from './template.ts'
import { type EquityColumn, equityColumns, equityRows, otherInstruments } from './templates/enterprise-equity.ts'

export const EQUITY_CHANGES = '所有者权益变动表'
const COLUMNS = Object.keys(equityColumns) as EquityColumn[]

/** The rows as one column of it reads them. */
const templateOf = (standard: Standard, column: EquityColumn): StatementTemplate => ({
  standard,
  // its formulas are those of movements; it is not one of the statements with a form of rows
  kind: 'incomeStatement',
  title: EQUITY_CHANGES,
  form: '会企04表',
  left: equityRows.map(([row, label, indent, kind, formula]): TemplateRow => [
    row,
    '',
    label,
    indent,
    kind,
    1,
    typeof formula === 'string' ? formula : (formula[column] ?? '0'),
  ]),
  right: [],
  ends: {},
})

/** Every formula of the statement: which transfers between subjects it reads is found in them. */
export const equityFormulas = (): string[] =>
  equityRows.flatMap(([, , , , formula]) => (typeof formula === 'string' ? [formula] : Object.values(formula)))

/** Row → column → amount, with the sum of a row under `total`. */
export interface EquityYear {
  readonly year: number
  readonly values: Readonly<Record<EquityColumn | 'total', RowValues>>
}

function yearOfEquity(facts: LedgerFacts, from: Period, to: Period): EquityYear {
  const figures = figuresOf(facts)
  const basis = { moment: { endOf: to }, from, to, choice: 'plain' } as const
  const columns = Object.fromEntries(
    COLUMNS.map((column) => [column, evaluateColumn(templateOf(facts.standard, column), figures, basis)]),
  ) as Record<EquityColumn, RowValues>
  // own shares stand in their column as they are and are taken off the whole
  const inTotal = (column: EquityColumn, row: string): Money =>
    column === 'treasury' ? negate(columns[column][row]!) : columns[column][row]!
  const total = Object.fromEntries(equityRows.map(([row]) => [row, sum(COLUMNS.map((column) => inTotal(column, row)))]))
  return { year: yearOf(to), values: { ...columns, total } }
}

/** The statement of the year up to a period. RP0007 for a standard that has none. */
export function equityChanges(
  facts: LedgerFacts,
  period: Period,
  company = '',
): { readonly years: readonly EquityYear[]; readonly sheet: Sheet } {
  if (facts.standard !== 'enterprise') throw notFound('RP0007', `当前会计准则没有${EQUITY_CHANGES}`)
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
        title:
          column === 'total' ? '所有者权益合计' : `${otherInstruments.includes(column) ? '其他权益工具—' : ''}${equityColumns[column]}`,
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
