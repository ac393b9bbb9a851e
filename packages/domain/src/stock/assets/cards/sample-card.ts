/** A machine of 120,000 in use since January 2026, as tests write it short. */
import { money } from '../../../kernel/money.ts'
import { day } from '../../../kernel/period.ts'
import type { CardBasis } from './card.ts'
import type { CardOfMonth } from '../months/charges.ts'

export const basis = (more: Partial<CardBasis> = {}): CardBasis => ({
  kind: 'fixed',
  cost: money('120000'),
  residual: money('6000'),
  method: 'straightLine',
  residue: 'static',
  start: 'nextMonth',
  inService: day('2026-01-10'),
  lifeMonths: 60,
  unitsTotal: null,
  opening: null,
  ...more,
})
export const cardOf = (of: CardBasis, events: CardOfMonth['events'] = [], units: CardOfMonth['units'] = new Map()): CardOfMonth => ({
  id: 'a',
  code: '02-0001',
  name: '机床',
  basis: of,
  events,
  shares: [],
  units,
  category: { name: '机器设备', accumulatedCode: '1602', expenses: { manage: '1', sale: '2', production: '3' } },
})
