import { expect, test } from 'vitest'
import { addMonths, day, period } from '../../kernel/period.ts'
import { byLaw, declareRange, dueText, filingOf, nextDeadline } from './deadlines.ts'
import { holidayOn, isWorked, workdaysUntil } from './holidays.ts'

test('the next filing is this month’s until its last day is over, then the next month’s', () => {
  expect(nextDeadline(day('2026-11-16'))).toMatchObject({ day: '2026-11-16', of: '2026-10', days: 0, workdays: 0, quarterly: false })
  expect(nextDeadline(day('2026-11-23'))).toMatchObject({ day: '2026-12-15', of: '2026-11', days: 22, announced: true })
  expect(nextDeadline(day('2026-10-08'))).toMatchObject({ day: '2026-10-26', of: '2026-09', quarterly: true })
  // a month's own filing, over or to come
  expect(filingOf(period('2026-09'), day('2026-11-23'))).toMatchObject({ day: '2026-10-26', days: -28, quarterly: true })
  expect(filingOf(period('2026-11'), day('2026-11-23'))).toMatchObject({ day: '2026-12-15', days: 22 })
  // a year not announced yet: the 15th of the law, and it says so
  expect(nextDeadline(day('2027-03-01'))).toMatchObject({ day: '2027-03-15', announced: false })
})

test('a month’s declarations are taken from its first day to the one announced, or the 15th of the law', () => {
  expect(declareRange(day('2026-11-23'))).toEqual({ from: '2026-11-01', to: '2026-11-16', announced: true })
  expect(declareRange(day('2026-02-01'))).toEqual({ from: '2026-02-01', to: '2026-02-24', announced: true })
  expect(declareRange(day('2027-03-31'))).toEqual({ from: '2027-03-01', to: '2027-03-15', announced: false })
})

test('days worked leave out weekends and holidays, and count the days worked instead', () => {
  expect([isWorked(day('2026-10-01')), isWorked(day('2026-10-10')), isWorked(day('2026-10-11')), isWorked(day('2026-10-12'))]).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(holidayOn(day('2026-02-16'))).toBe('春节')
  expect(holidayOn(day('2026-03-02'))).toBeNull()
  // 9th Friday, 10th Saturday worked, 12th Monday
  expect(workdaysUntil(day('2026-10-08'), day('2026-10-12'))).toBe(3)
  expect(workdaysUntil(day('2026-11-23'), day('2026-12-15'))).toBe(16)
  expect(workdaysUntil(day('2026-12-15'), day('2026-12-15'))).toBe(0)
})

test('the rule of the law gives every day that was announced; a month not announced is put off from a weekend', () => {
  const announced = [2025, 2026].flatMap((year) =>
    Array.from({ length: 12 }, (_, at) => period(`${year}-${String(at + 1).padStart(2, '0')}`)),
  )
  expect(announced.map((month) => byLaw(month))).toEqual(announced.map((month) => filingOf(addMonths(month, -1), day('2026-11-01')).day))
  const may = filingOf(period('2027-04'), day('2026-11-01'))
  expect([may.day, may.announced]).toEqual(['2027-05-17', false])
})

test('a last day that is not announced yet says so wherever it stands, one that is or was does not', () => {
  expect([day('2024-05-31'), day('2026-12-15'), day('2027-01-15')].map((due) => dueText(due))).toEqual([
    '2024-05-31',
    '2026-12-15',
    '2027-01-15（预计）',
  ])
})
