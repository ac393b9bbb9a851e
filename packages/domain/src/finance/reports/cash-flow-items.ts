/** Rows of the cash-flow statement money may be given to (现金流量项目). */
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { INTERNAL } from '../vouchers/cash-flows.ts'
import { rowsOf } from './template.ts'
import { hasStatement, templateOf } from './templates.ts'

export interface CashFlowItem {
  readonly item: string
  readonly label: string
}

const GIVEN = /^cf\(([^)]+)\)$/

/** In the order of the statement, internal transfers last; none where the standard has no such statement. */
export function cashFlowItems(standard: Standard): CashFlowItem[] {
  if (!hasStatement(standard, 'cashFlowStatement')) return []
  const rows = rowsOf(templateOf(standard, 'cashFlowStatement')).flatMap(([, , label, , , , formula]) => {
    const item = GIVEN.exec(formula)?.[1]
    return item === undefined ? [] : [{ item, label: label.trim() }]
  })
  return [...rows, { item: INTERNAL, label: '现金类科目之间划转（不列报）' }]
}
