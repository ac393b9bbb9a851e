/** Statement templates (报表格式): rows as the official form prints them, each with its formula. */
import type { Standard } from '../../ledger/ledgers/standard.ts'

export type StatementKind = 'balanceSheet' | 'incomeStatement' | 'cashFlowStatement' | 'activityStatement'
export const statementNames: Readonly<Record<StatementKind, string>> = {
  balanceSheet: '资产负债表',
  incomeStatement: '利润表',
  cashFlowStatement: '现金流量表',
  activityStatement: '业务活动表',
}

export type RowKind = 'heading' | 'item' | 'ofwhich' | 'subtotal' | 'total' | 'memo'

export interface RowMore {
  /** The formula with reclassification (重分类) on; the plain one serves both when missing. */
  readonly reclassified?: string
  /** Activity statements: the formula of the restricted column (限定性); the main one is unrestricted. */
  readonly restricted?: string
  readonly note?: string
}

/**
 * Row id unique in the statement, official line number ('' when the form has none), label, indent, kind, direction in which the
 * row enters its subtotal (cash-flow −1: an outflow printed positive), formula.
 */
export type TemplateRow = readonly [
  row: string,
  line: string,
  label: string,
  indent: number,
  kind: RowKind,
  sign: -1 | 0 | 1,
  formula: string,
  more?: RowMore,
]

export interface StatementTemplate {
  readonly standard: Standard
  readonly kind: StatementKind
  readonly title: string
  /** Form number printed above right: 会小企01表. */
  readonly form: string
  readonly left: readonly TemplateRow[]
  /** Balance sheets only. */
  readonly right: readonly TemplateRow[]
  /** Rows cross checks tie together. */
  readonly ends: Readonly<Partial<Record<'assets' | 'claims' | 'retained' | 'net' | 'beforeTax' | 'increase' | 'closing', string>>>
}

export const rowsOf = (template: StatementTemplate): readonly TemplateRow[] => [...template.left, ...template.right]
