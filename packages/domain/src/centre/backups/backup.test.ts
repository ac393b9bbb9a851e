import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { comparedBalances, comparedParts, KEPT_BY_HAND, nextNight, superseded, type Tally } from './backup.ts'

test('the next is in the night of China, whatever hour it is', () => {
  expect(nextNight(new Date('2026-11-25T17:00:00Z'), 'day').toISOString()).toBe('2026-11-26T17:30:00.000Z')
  expect(nextNight(new Date('2026-11-25T15:59:00Z'), 'day').toISOString()).toBe('2026-11-25T17:30:00.000Z')
  expect(nextNight(new Date('2026-11-25T15:59:00Z'), 'week').toISOString()).toBe('2026-12-01T17:30:00.000Z')
})

test('of each kind so many are kept, and one whose copy is looked at', () => {
  const one = (origin: 'hand' | 'timetable', id: number, inUse = false) => ({ origin, id, inUse })
  const hands = Array.from({ length: KEPT_BY_HAND + 1 }, (_, id) => one('hand', id))
  const rows = [one('timetable', 100), one('timetable', 101), one('timetable', 102, true), one('timetable', 103), ...hands]
  expect(superseded(rows, 1).map((row) => row.id)).toEqual([101, 103, KEPT_BY_HAND])
  expect(superseded(rows, 60).map((row) => row.id)).toEqual([KEPT_BY_HAND])
})

const tally = (vouchers: number, sum: string, cash: string): Tally => ({
  parts: [
    { name: 'vouchers', title: '凭证', count: vouchers, sum: money(sum) },
    { name: 'bills', title: '单据', count: 0, sum: null },
  ],
  balances: [
    { code: '1001', name: '库存现金', balance: money(cash) },
    { code: '1002', name: '银行存款', balance: money('0') },
  ],
})

test('a copy beside its ledger: equal parts are equal, and what differs says by how much', () => {
  const [now, copy] = [tally(3, '30', '7'), tally(2, '20', '5.5')]
  expect(comparedParts(now, now)).toEqual([{ title: '凭证', count: 3, sum: '30.00', copyCount: 3, copySum: '30.00', same: true }])
  expect(comparedParts(now, copy)).toMatchObject([{ count: 3, copyCount: 2, same: false }])
  expect(comparedBalances(now, copy)).toEqual([
    { code: '1001', name: '库存现金', balance: '7.00', copyBalance: '5.50', difference: '-1.50' },
  ])
})
