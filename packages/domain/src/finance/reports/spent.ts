/** What a month cost (支出): every cost, expense and loss a statement takes off, added up. Never a difference: other income is no negative cost. */
import { fromFen, toFen, type Money } from '../../kernel/money.ts'
import type { StatementTemplate, TemplateRow } from './template.ts'

/** Losses that the form prints below zero and adds. */
const printedBelow = ([, , , , kind, sign, formula]: TemplateRow): boolean => kind === 'item' && sign === 1 && formula.startsWith('-amt(')

/** The total of expenses where the statement has one (业务活动表), else the sum of the rows that are taken off on the way to its net figure. */
export function spentIn(template: StatementTemplate, value: (row: string) => Money): Money {
  const total = template.left.find(([, , label]) => label.endsWith('费用合计'))
  if (total !== undefined) return value(total[0])
  const net = template.left.findIndex(([row]) => row === template.ends.net)
  let fen = 0n
  for (const row of template.left.slice(0, net)) {
    if (row[4] === 'item' && row[5] === -1) fen += toFen(value(row[0]))
    if (printedBelow(row)) fen -= toFen(value(row[0]))
  }
  return fromFen(fen)
}
