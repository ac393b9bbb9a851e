import { day, period } from '@app/domain/kernel/period'
import { expect, test } from 'vitest'
import { dayShortcuts, movedDay, recentMonths, refusal, weeksOf } from './day-range.ts'

test('ST-lists-01: a list searched by months opens with those from two months ago until today', () => {
  expect(recentMonths(day('2026-11-21'))).toEqual({ from: '2026-09-01', to: '2026-11-21' })
  expect(recentMonths(day('2026-01-31'))).toEqual({ from: '2025-11-01', to: '2026-01-31' })
})

test('ST-dates-02 shortcuts are the last 7, 30 and 90 days (O41)', () => {
  expect(dayShortcuts(day('2026-11-21'))).toEqual([
    { label: '最近一周', from: '2026-11-15', to: '2026-11-21' },
    { label: '最近一个月', from: '2026-10-23', to: '2026-11-21' },
    { label: '最近三个月', from: '2026-08-24', to: '2026-11-21' },
  ])
})

test('ST-dates-03 a day outside its bounds is refused in words', () => {
  const bounds = { min: day('2026-09-01'), max: day('2026-11-30') }
  expect(refusal(day('2026-11-30'), bounds)).toBeNull()
  expect(refusal(day('2026-12-01'), bounds)).toBe('日期须在2026-09-01至2026-11-30之间')
  expect(refusal(day('2026-12-01'), { max: bounds.max })).toBe('日期不能晚于2026-11-30')
  expect(refusal(day('2026-08-31'), { min: bounds.min })).toBe('日期不能早于2026-09-01')
})

test('a month is shown in weeks from Monday', () => {
  const weeks = weeksOf(period('2026-11'))
  expect([weeks[0], weeks[6], weeks[41]]).toEqual(['2026-10-26', '2026-11-01', '2026-12-06'])
  expect(weeksOf(period('2026-06'))[0]).toBe('2026-06-01')
})

test('arrows move by days and weeks, page keys by months, and the bounds hold', () => {
  const bounds = { max: day('2026-11-21') }
  expect(movedDay(day('2026-11-01'), 'ArrowLeft', bounds)).toBe('2026-10-31')
  expect(movedDay(day('2026-11-18'), 'ArrowDown', bounds)).toBe('2026-11-21')
  expect(movedDay(day('2026-10-31'), 'PageUp', bounds)).toBe('2026-09-30')
  expect(movedDay(day('2026-10-31'), 'PageDown', bounds)).toBe('2026-11-21')
  expect(movedDay(day('2026-10-31'), 'x', bounds)).toBe('2026-10-31')
})
