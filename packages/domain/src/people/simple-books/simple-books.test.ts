import { expect, test } from 'vitest'
import { money, ZERO } from '../../kernel/money.ts'
import { day, period } from '../../kernel/period.ts'
import { withBalances } from './journal.ts'
import { itemPlan, itemProblem, proposedTax } from './other-item.ts'

test('balances run by account and over all, from what they began with', () => {
  const move = (accountId: string, inflow: string, outflow: string) => ({ accountId, inflow: money(inflow), outflow: money(outflow) })
  const rows = withBalances([move('a', '10', '0'), move('b', '0', '3'), move('a', '0', '4')], new Map([['a', money('100')]]))
  expect(rows.map((row) => [row.accountBalance, row.balance])).toEqual([
    ['110.00', '110.00'],
    ['-3.00', '107.00'],
    ['106.00', '103.00'],
  ])
})

test('an income or expense in lines; what is not paid stands on a current account', () => {
  const plan = (direction: 'in' | 'out', paid: boolean) =>
    itemPlan(direction, { amount: money('113'), tax: money('13'), paid }).map((one) => [one.side, one.place, one.amount])
  expect(plan('in', true)).toEqual([
    ['debit', 'fund', '113.00'],
    ['credit', 'result', '100.00'],
    ['credit', 'tax', '13.00'],
  ])
  expect(plan('out', false)).toEqual([
    ['debit', 'result', '100.00'],
    ['debit', 'tax', '13.00'],
    ['credit', 'current', '113.00'],
  ])
})

test('the tax within what a small-scale business takes in; none within what is no business, and none guessed', () => {
  const of = { direction: 'in', levied: true, trade: null } as const
  const line = { day: day('2026-03-01'), amount: money('1010'), purpose: '营业额', note: '' }
  expect(proposedTax(line, of)).toBe('10.00')
  expect(proposedTax({ ...line, amount: money('396') }, of)).toBe('3.92')
  // levied at 3 % again from 2028 on
  expect(proposedTax({ ...line, day: day('2028-01-01'), amount: money('103') }, of)).toBe('3.00')
  for (const purpose of ['保险赔款', '结息', '稳岗补贴']) expect(proposedTax({ ...line, purpose }, of), purpose).toBe(ZERO)
  expect(proposedTax({ ...line, purpose: '今天的' }, { ...of, trade: 'other' })).toBe(ZERO)
  expect(proposedTax(line, { ...of, levied: false })).toBe(ZERO)
  expect(proposedTax(line, { ...of, direction: 'out' })).toBe(ZERO)
})

test('each reason a line cannot stand', () => {
  const rules = { startPeriod: period('2026-01'), closedThrough: period('2026-02'), accounts: new Set(['a']), taxed: false }
  const good = { day: day('2026-03-01'), purpose: '房租', party: '', amount: money('5'), tax: ZERO, bankAccountId: null, note: '' }
  const of = (more: object) => itemProblem({ ...good, ...more }, rules)?.[0]
  expect(of({})).toBeUndefined()
  expect([of({ day: day('2025-12-31') }), of({ day: day('2026-02-28') }), of({ purpose: '' }), of({ amount: ZERO })]).toEqual([
    'day',
    'day',
    'purpose',
    'amount',
  ])
  expect([of({ tax: money('-1') }), of({ tax: money('5') }), of({ tax: money('1') }), of({ bankAccountId: 'b' })]).toEqual([
    'tax',
    'tax',
    'tax',
    'bankAccountId',
  ])
})
