/**
 * Input tax of tickets (旅客运输服务): by law a fixed part of the fare, dated. 财政部 税务总局 海关总署公告2019年第39号 第六条, from
 * 2026-01-01 增值税法及其实施条例 with 财政部 税务总局公告2026年第13号; 税务总局公告2024年第8号 (铁路电子客票), 第9号 (航空行程单).
 */
import { dec, type Decimal } from '../../kernel/decimal.ts'
import { money, type Money } from '../../kernel/money.ts'
import type { Day } from '../../kernel/period.ts'

export const TICKETS = {
  none: '普通票据',
  special: '专用发票',
  railway: '铁路客票',
  air: '航空行程单',
  road: '公路水路客票',
} as const
export type Ticket = keyof typeof TICKETS

interface TicketRate {
  readonly ticket: Exclude<Ticket, 'none' | 'special'>
  readonly from: Day
  readonly to: Day | null
  readonly rate: Decimal
  readonly source: string
}
const row = (ticket: TicketRate['ticket'], from: string, to: string | null, rate: string, source: string): TicketRate => ({
  ticket,
  from: from as Day,
  to: to as Day | null,
  rate: dec(rate),
  source,
})
export const TICKET_RATES: readonly TicketRate[] = [
  row('railway', '2019-04-01', '2024-10-31', '0.09', '财政部 税务总局 海关总署公告2019年第39号'),
  row('railway', '2024-11-01', null, '0.09', '税务总局公告2024年第8号'),
  row('air', '2019-04-01', '2024-11-30', '0.09', '财政部 税务总局 海关总署公告2019年第39号'),
  // fare and fuel surcharge alone: the airport fund (民航发展基金) carries no tax
  row('air', '2024-12-01', null, '0.09', '税务总局公告2024年第9号'),
  row('road', '2019-04-01', null, '0.03', '财政部 税务总局公告2026年第13号'),
]
/** No rate of tax is higher than this: what a special invoice of the amount can carry at most. */
const HIGHEST = dec('0.13')

/** Tax within a fare at a rate: fare ÷ (1 + rate) × rate, rounded once. */
const within = (fare: Money, rate: Decimal): Money => money(dec(fare).times(rate).over(dec('1').plus(rate), 8))

/** The most that may be deducted of a line; null for a paper nothing is deducted on. */
export function deductibleTax(ticket: Ticket, amount: Money, day: Day): Money | null {
  if (ticket === 'none') return null
  if (ticket === 'special') return within(amount, HIGHEST)
  const found = TICKET_RATES.find((one) => one.ticket === ticket && one.from <= day && (one.to === null || day <= one.to))
  return found === undefined ? null : within(amount, found.rate)
}
