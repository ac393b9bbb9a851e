import { day } from '@app/domain/kernel/period'
import { expect, test } from 'vitest'
import { readDay, stepDay } from './day-text.ts'

const base = day('2026-10-31')

test('short forms are completed from the day at hand', () => {
  expect(readDay('5', base)).toBe('2026-10-05')
  expect(readDay('1105', base)).toBe('2026-11-05')
  expect(readDay('905', base)).toBe('2026-09-05')
  expect(readDay('11-5', base)).toBe('2026-11-05')
  expect(readDay('20261105', base)).toBe('2026-11-05')
  expect(readDay('2026年11月5日', base)).toBe('2026-11-05')
})

test('what is no day is refused', () => {
  expect(readDay('0', base)).toBeNull()
  expect(readDay('2026-02-30', base)).toBeNull()
  expect(readDay('明天', base)).toBeNull()
})

test('arrows stay in the month', () => {
  expect(stepDay(base, 1)).toBe('2026-10-31')
  expect(stepDay(base, -1)).toBe('2026-10-30')
})
