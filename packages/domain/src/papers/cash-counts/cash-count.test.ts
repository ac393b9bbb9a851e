import { expect, test } from 'vitest'
import { money, ZERO } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { adjustedBalance, countDifference, countedAmount, type CashCount } from './cash-count.ts'

const basis = { bookBalance: money('1000.5'), unbookedIn: money('20'), unbookedOut: money('5') }
const count: CashCount = {
  day: day('2026-01-31'),
  pieces: { '100': 10, '10': 1, '0.5': 1 },
  otherIn: ZERO,
  otherOut: money('5'),
  reason: '',
  cashier: '张三',
  witness: '李四',
}
const codeOf = (over: Partial<CashCount>) => {
  try {
    countDifference({ ...count, ...over }, basis, day('2026-01-31'))
    return ''
  } catch (refusal) {
    return (refusal as { code: string }).code
  }
}

test('what is counted against what should be there', () => {
  expect(countedAmount({ '100': 3, '0.1': 7, '1': 1 })).toBe('301.70')
  expect(countedAmount({})).toBe('0.00')
  expect(adjustedBalance({ ...basis, ...count })).toBe('1010.50')
  expect(countDifference(count, basis, day('2026-01-31'))).toBe('0.00')
  expect(countDifference({ ...count, pieces: { '100': 10 }, reason: '找零差错' }, basis, day('2026-02-01'))).toBe('-10.50')
})

test('a count nobody watched, of a day to come, or that differs without a reason is refused', () => {
  expect([
    codeOf({ day: day('2026-02-01') }),
    codeOf({ witness: ' ' }),
    codeOf({ cashier: '' }),
    codeOf({ witness: '张三' }),
    codeOf({ pieces: {} }),
    codeOf({}),
  ]).toEqual(['CN0001', 'CN0002', 'CN0002', 'CN0003', 'CN0004', ''])
})
