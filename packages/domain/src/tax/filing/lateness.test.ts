import { expect, test } from 'vitest'
import { money, ZERO } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { lateFeeOf, lateWords } from './lateness.ts'

const due = day('2026-10-26')
test('each day after the last costs five of ten thousand, to the fen', () => {
  // 9,610.30 × 0.0005 × 34 = 163.3751
  expect([lateFeeOf(money('9610.30'), 34), lateFeeOf(money('9610.30'), 0), lateFeeOf(money('-5.00'), 34), lateFeeOf(ZERO, 34)]).toEqual([
    '163.38',
    '0.00',
    '0.00',
    '0.00',
  ])
})
test('the day itself is in time; after it days and the estimate are said, and of nothing owed the days alone', () => {
  expect(lateWords(due, due, money('9610.30'))).toBe('')
  expect(lateWords(due, day('2026-11-29'), money('9610.30'))).toBe(
    '已过申报期限 34 天，滞纳金估计 163.38（税款每天万分之五，以税务局为准）',
  )
  expect(lateWords(due, day('2026-10-27'), ZERO)).toBe('已过申报期限 1 天')
})
