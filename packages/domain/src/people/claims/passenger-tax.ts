/** Input tax of tickets (旅客运输服务): by law a fixed part of the fare or the tax on the face, by the dated rules invoices are deducted by. */
import { heldOn } from '../../kernel/dated.ts'
import type { Money } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'
import { NONE_SWITCHED, type Switched } from '../../ledger/policies/packages.ts'
import { taxWithin } from '../../papers/invoices/deduction.ts'
import { deductionRows, type DeductionKey } from '../../papers/invoices/deduction-rules.ts'

export const TICKETS = {
  none: '普通票据',
  special: '专用发票',
  railway: '铁路客票',
  air: '航空行程单',
  road: '公路水路客票',
  ride: '旅客运输电子普票',
} as const
export type Ticket = keyof typeof TICKETS

/** The rules of deduction a ticket falls under. */
const RULES = { railway: 'railway', air: 'air', road: 'ticket', ride: 'ride' } as const satisfies Partial<Record<Ticket, DeductionKey>>
/** No rate of tax is higher than this: what a special invoice of the amount can carry at most. */
const HIGHEST = '0.13'
/** Carrying people is taxed at 9 % or 3 %: what its invoice can carry at most. */
const RIDE_HIGHEST = '0.09'

/** The tax stands on the paper and is typed from it; of the others it is computed. */
export const FACE_TICKETS: readonly Ticket[] = ['special', 'ride']

/** The most that may be deducted of a line; null for a paper nothing is deducted on, that day. What is doubtful counts where it is switched on. */
export function deductibleTax(ticket: Ticket, amount: Money, day: Day, switched: Switched = NONE_SWITCHED): Money | null {
  if (ticket === 'none') return null
  if (ticket === 'special') return taxWithin(amount, HIGHEST)
  const rows = deductionRows(RULES[ticket]).filter(({ value: { doubtful } }) => doubtful === undefined || switched.has(doubtful))
  const rule = heldOn(rows, day)?.value
  if (rule === undefined) return null
  if (ticket === 'ride') return taxWithin(amount, RIDE_HIGHEST)
  return rule.within === undefined ? null : taxWithin(amount, rule.within)
}

/** Why nothing is deducted on it. */
export const undeductible = (ticket: Ticket, day: Day): string =>
  ticket === 'ride' && day >= '2026-01-01'
    ? `${TICKETS.ride}自2026年起是否可以抵扣存疑，没有启用的不能抵扣`
    : `${TICKETS[ticket]}不能抵扣进项税额`
