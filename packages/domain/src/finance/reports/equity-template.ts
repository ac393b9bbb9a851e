/** 所有者权益变动表 as formulas see it: each of its columns is a list of rows with formulas of that column. */
import { notFound } from '../../kernel/app-error.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import type { StatementTemplate, TemplateRow } from './template.ts'
import { type EquityColumn, equityColumns, equityRows, otherInstruments } from './templates/enterprise-equity.ts'

export const EQUITY_CHANGES = '所有者权益变动表'
export const EQUITY_COLUMNS = Object.keys(equityColumns) as EquityColumn[]

export const equityColumnName = (column: EquityColumn): string =>
  `${otherInstruments.includes(column) ? '其他权益工具—' : ''}${equityColumns[column]}`

/** The rows as one column of it reads them. RP0007 for a standard that has no such statement. */
export function equityTemplate(standard: Standard, column: EquityColumn): StatementTemplate {
  if (standard !== 'enterprise') throw notFound('RP0007', `当前会计准则没有${EQUITY_CHANGES}`)
  return {
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
  }
}

/** A row of one column, as its own formula is kept by: E09.paidInCapital. */
export const equityLine = (row: string, column: EquityColumn): string => `${row}.${column}`

/** The row and the column of such a line; null when it names no column. */
export function placeOfEquityLine(line: string): { readonly row: string; readonly column: EquityColumn } | null {
  const [row = '', name = ''] = line.split('.')
  const column = EQUITY_COLUMNS.find((one) => one === name)
  return column === undefined ? null : { row, column }
}

/** Every formula of the statement: which transfers between subjects it reads is found in them. */
export const equityFormulas = (): string[] =>
  equityRows.flatMap(([, , , , formula]) => (typeof formula === 'string' ? [formula] : Object.values(formula)))
