import { expect, test } from 'vitest'
import { day, period } from '../../kernel/period.ts'
import { bytesHere, lastToGo, staysBecause } from './past-year.ts'

const today = day('2026-11-26')
const whole = { year: 2024, state: 'here', vouchers: 3 } as const

test('closed years before the last may go; others say why they stay', () => {
  expect(lastToGo(today)).toBe(2024)
  const closed = period('2025-12')
  expect(staysBecause(whole, closed, today)).toBe('')
  expect(staysBecause({ ...whole, state: 'out' }, closed, today)).toBe('')
  expect(staysBecause({ ...whole, state: 'aside' }, closed, today)).toBe('已经移出')
  expect(staysBecause({ ...whole, year: 2025 }, closed, today)).toBe('今年和去年的账留在库里')
  expect(staysBecause({ ...whole, vouchers: 0 }, closed, today)).toBe('没有凭证')
  for (const through of [null, period('2024-11')]) expect(staysBecause(whole, through, today)).toBe('还有月份没有结账')
  expect(staysBecause(whole, period('2024-12'), today)).toBe('')
})

test('what a year takes while it is here', () => expect(bytesHere(2, 10)).toBe(4240))
