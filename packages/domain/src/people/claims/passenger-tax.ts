/** Input tax of tickets (旅客运输服务): by law a fixed part of the fare, by the dated rules invoices are deducted by. */
import { heldOn } from '../../kernel/dated.ts'
import type { Money } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'
import { taxWithin } from '../../papers/invoices/deduction.ts'
import { deductionRows, type DeductionKey } from '../../papers/invoices/deduction-rules.ts'

export const TICKETS = {
  none: '普通票据',
  special: '专用发票',
  railway: '铁路客票',
  air: '航空行程单',
  road: '公路水路客票',
} as const
export type Ticket = keyof typeof TICKETS

/** The rules of deduction a ticket falls under. */
const RULES = { railway: 'railway', air: 'air', road: 'ticket' } as const satisfies Partial<Record<Ticket, DeductionKey>>
/** No rate of tax is higher than this: what a special invoice of the amount can carry at most. */
const HIGHEST = '0.13'

/** The most that may be deducted of a line; null for a paper nothing is deducted on. */
export function deductibleTax(ticket: Ticket, amount: Money, day: Day): Money | null {
  if (ticket === 'none') return null
  if (ticket === 'special') return taxWithin(amount, HIGHEST)
  const rate = heldOn(deductionRows(RULES[ticket]), day)?.value.within
  return rate === undefined ? null : taxWithin(amount, rate)
}
