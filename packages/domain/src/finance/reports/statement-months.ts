/** A statement month by month or quarter by quarter: 损益表 of a year, and any statement's history (历史报表). */
import { broken } from '../../kernel/app-error.ts'
import { add } from '../../kernel/money.ts'
import { firstOfQuarter, firstOfYear, isQuarterEnd, monthOf, type Period, periodsBetween, quarterOf, yearOf } from '../../kernel/period.ts'
import type { Sheet, SheetRow } from '../../kernel/sheet.ts'
import { figuresOf } from '../books/figures.ts'
import type { LedgerFacts } from '../books/facts.ts'
import { evaluateColumn, type FormulaChoice, type RowValues } from './evaluate.ts'
import { layOutRows, type PrintedColumn } from './layout.ts'
import { rowsOf, type StatementKind } from './template.ts'
import { templateFor } from './own-formulas.ts'

export interface MonthsOptions {
  readonly by: 'month' | 'quarter'
  readonly title?: string
  readonly company?: string
}

/** Columns of a year up to a period; amounts end with the year so far. RP0006 before the ledger began. */
export function statementMonths(facts: LedgerFacts, kind: StatementKind, through: Period, options: MonthsOptions): Sheet {
  if (through < facts.startPeriod) throw broken('RP0006', `账套自${facts.startPeriod}启用，之前没有报表`)
  const template = templateFor(facts, kind, through)
  const figures = figuresOf(facts)
  const year = firstOfYear(through)
  const first = year < facts.startPeriod ? facts.startPeriod : year
  const choice: FormulaChoice = 'plain'
  const months = periodsBetween(first, through)
  const columns: PrintedColumn[] =
    options.by === 'month'
      ? months.map((month) => ({ key: month, label: `${monthOf(month)}月`, from: month, to: month, choice }))
      : months
          .filter((month) => isQuarterEnd(month) || month === through)
          .map((month) => ({ key: month, label: `第${quarterOf(month)}季度`, from: firstOfQuarter(month), to: month, choice }))
  if (kind !== 'balanceSheet') columns.push({ key: 'year', label: '本年累计', from: year, to: through, choice })
  const valuesOf = ({ from, to }: PrintedColumn): RowValues => {
    const evaluate = (of: FormulaChoice): RowValues =>
      evaluateColumn(templateFor(facts, kind, to), figures, { moment: { endOf: to }, from, to, choice: of })
    const plain = evaluate('plain')
    if (kind !== 'activityStatement') return plain
    // 合计: what is not restricted and what is
    const restricted = evaluate('restricted')
    return Object.fromEntries(Object.entries(plain).map(([row, value]) => [row, add(value, restricted[row]!)]))
  }
  const values = Object.fromEntries(columns.map((column) => [column.key, valuesOf(column)]))
  const sheet = layOutRows({ ...template, left: rowsOf(template), right: [] }, columns, values, [
    `编制单位：${options.company ?? ''}`,
    `${yearOf(through)}年`,
    '单位：元',
  ])
  const { form: _, ...rest } = sheet
  return {
    ...rest,
    rows: sheet.rows.map(withoutRowDrills),
    title: options.title ?? `${template.title}（${options.by === 'month' ? '分月' : '分季'}）`,
  }
}

/** A sum of rows leads nowhere from here: the rows are on the same page. */
function withoutRowDrills(row: SheetRow): SheetRow {
  const drills = Object.entries(row.drills ?? {}).filter(([, drill]) => drill.to !== 'statementLine' || !('rows' in drill.query))
  return { ...row, drills: Object.fromEntries(drills) }
}
