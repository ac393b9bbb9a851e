/** Financial statements (财务报表) of a ledger: 资产负债表, 利润表, 现金流量表 and 业务活动表, as row values and as a sheet. */
import { broken } from '../../kernel/app-error.ts'
import { add, type Money } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import type { Sheet } from '../../kernel/sheet.ts'
import { figuresOf } from '../books/figures.ts'
import type { LedgerFacts } from '../books/facts.ts'
import { statementCaptions } from './captions.ts'
import { amountColumns, balanceColumns, type Layout, type Span, type StatementColumn } from './columns.ts'
import { evaluateColumn, type FormulaChoice, type RowValues } from './evaluate.ts'
import { layOutSides, layOutRows, type PrintedColumn } from './layout.ts'
import { templateFor } from './own-formulas.ts'
import type { StatementTemplate } from './template.ts'

/** Amounts typed by hand: column key → row → amount. They must come in pairs, or the statement no longer balances. */
export type ManualAmounts = Readonly<Record<string, Readonly<Record<string, Money>>>>

export interface StatementOptions {
  readonly company?: string
  readonly layout?: Layout
  readonly manual?: ManualAmounts
}

export interface Statement {
  readonly template: StatementTemplate
  readonly columns: readonly PrintedColumn[]
  /** Column key → row → amount. */
  readonly values: Readonly<Record<string, RowValues>>
  readonly sheet: Sheet
}

/** The columns of a statement that another is set beside: what it says of its own time, not of the year's beginning or the year before. */
export const comparedColumns = ({ columns, template }: Statement): string[] => {
  const own = columns.filter(({ key }) => /^(ending|current|ytd)(Total)?$/.test(key)).map(({ key }) => key)
  return template.right.length === 0 ? own : own.flatMap((key) => [`left.${key}`, `right.${key}`])
}

/** The sheet is laid out when it is looked at: whoever compares figures (checks, manifests) needs none. */
function laidOut(figures: Omit<Statement, 'sheet'>, layOut: () => Sheet): Statement {
  let sheet: Sheet | undefined
  return {
    ...figures,
    get sheet() {
      return (sheet ??= layOut())
    },
  }
}

/** Before the start period a ledger has no statements (RP0005). */
function checkPeriod(facts: LedgerFacts, period: Period): void {
  if (period < facts.startPeriod) throw broken('RP0005', `账套自${facts.startPeriod}启用，之前没有报表`)
}

/** 资产负债表 at the end of a period; reclassify = 重分类 (bsReclassifyOptions). Both ways assets equal claims. */
export function balanceSheet(
  facts: LedgerFacts,
  period: Period,
  options: StatementOptions & { readonly reclassify?: boolean } = {},
): Statement {
  checkPeriod(facts, period)
  const template = templateFor(facts, 'balanceSheet', period)
  const figures = figuresOf(facts)
  const choice: FormulaChoice = options.reclassify === true ? 'reclassified' : 'plain'
  const columns = balanceColumns(facts.standard, period)
  const values: Record<string, RowValues> = {}
  for (const column of columns)
    values[column.key] = evaluateColumn(template, figures, {
      moment: column.key === 'ending' ? { endOf: period } : { yearStartOf: period },
      from: period,
      to: period,
      choice,
      ...manualOf(options, column),
    })
  const printed = columns.map((column) => ({ ...column, choice }))
  const text = statementCaptions(options.company, 'balanceSheet', period, 'month')
  return laidOut({ template, columns: printed, values }, () => layOutSides(template, printed, values, text))
}

/** 利润表 (cooperatives: 盈余及盈余分配表). Carry-forward vouchers never count. */
export function incomeStatement(facts: LedgerFacts, period: Period, span: Span, options: StatementOptions = {}): Statement {
  return amounts(facts, 'incomeStatement', period, span, options)
}

/** 现金流量表, direct method, from the rows cash lines were given. */
export function cashFlowStatement(facts: LedgerFacts, period: Period, span: Span, options: StatementOptions = {}): Statement {
  return amounts(facts, 'cashFlowStatement', period, span, options)
}

function amounts(
  facts: LedgerFacts,
  kind: 'incomeStatement' | 'cashFlowStatement',
  period: Period,
  span: Span,
  options: StatementOptions,
): Statement {
  checkPeriod(facts, period)
  const template = templateFor(facts, kind, period)
  const figures = figuresOf(facts)
  const columns = amountColumns(facts.standard, kind, period, span, options.layout)
  const values: Record<string, RowValues> = {}
  for (const column of columns)
    values[column.key] = evaluateColumn(template, figures, {
      moment: { endOf: column.to },
      from: column.from,
      to: column.to,
      choice: 'plain',
      ...manualOf(options, column),
    })
  const printed = columns.map((column) => ({ ...column, choice: 'plain' as const }))
  return laidOut({ template, columns: printed, values }, () =>
    layOutRows(template, printed, values, statementCaptions(options.company, kind, period, span)),
  )
}

/** 业务活动表 of non-profits: 非限定性, 限定性 and 合计 for each span; keys like currentUnrestricted, ytdTotal. */
export function activityStatement(facts: LedgerFacts, period: Period, span: Span, options: StatementOptions = {}): Statement {
  checkPeriod(facts, period)
  const template = templateFor(facts, 'activityStatement', period)
  const figures = figuresOf(facts)
  const values: Record<string, RowValues> = {}
  const printed: PrintedColumn[] = []
  for (const column of amountColumns(facts.standard, 'activityStatement', period, span, options.layout)) {
    const evaluate = (choice: FormulaChoice, key: string): RowValues =>
      evaluateColumn(template, figures, {
        moment: { endOf: column.to },
        from: column.from,
        to: column.to,
        choice,
        ...manualOf(options, { ...column, key }),
      })
    const unrestricted = evaluate('plain', `${column.key}Unrestricted`)
    const restricted = evaluate('restricted', `${column.key}Restricted`)
    values[`${column.key}Unrestricted`] = unrestricted
    values[`${column.key}Restricted`] = restricted
    values[`${column.key}Total`] = Object.fromEntries(
      Object.entries(unrestricted).map(([row, value]) => [row, add(value, restricted[row]!)]),
    )
    const span = { from: column.from, to: column.to, group: column.label }
    printed.push({ key: `${column.key}Unrestricted`, label: '非限定性', choice: 'plain', ...span })
    printed.push({ key: `${column.key}Restricted`, label: '限定性', choice: 'restricted', ...span })
    printed.push({ key: `${column.key}Total`, label: '合计', choice: 'plain', ...span })
  }
  return laidOut({ template, columns: printed, values }, () =>
    layOutRows(template, printed, values, statementCaptions(options.company, 'activityStatement', period, span)),
  )
}

const manualOf = (options: StatementOptions, column: Pick<StatementColumn, never> & { readonly key: string }) => {
  const manual = options.manual?.[column.key]
  return manual === undefined ? {} : { manual }
}
