import { expect, test } from 'vitest'
import { day, period, workDay } from './period.ts'

test('a paper of the month worked in is of that month: today while it runs, its last day once it is over, today before it began', () => {
  const today = day('2026-11-28')
  expect(['2026-11', '2026-10', '2026-02', '2026-12'].map((month) => workDay(period(month), today))).toEqual([
    '2026-11-28',
    '2026-10-31',
    '2026-02-28',
    '2026-11-28',
  ])
  expect(workDay(period('2026-11'), day('2026-11-30'))).toBe('2026-11-30')
})
