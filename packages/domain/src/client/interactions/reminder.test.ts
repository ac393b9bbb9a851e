import { expect, test } from 'vitest'
import { checkRemind, mayRemindAt, nextReminder } from './reminder.ts'

/** A moment by the clock in China. */
const at = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+08:00`)

test.each([
  ['2026-11-22 09:00', 1, '2026-11-23 09:00'],
  ['2026-11-22 14:30', 3, '2026-11-25 14:30'],
  ['2026-11-22 19:59', 7, '2026-11-29 19:59'],
  // after hours: the next morning
  ['2026-11-22 20:00', 1, '2026-11-24 09:00'],
  ['2026-11-22 23:59', 14, '2026-12-07 09:00'],
  // before hours: that morning
  ['2026-11-22 00:00', 1, '2026-11-23 09:00'],
  ['2026-11-22 08:59', 2, '2026-11-24 09:00'],
  // over the ends of months and years
  ['2026-12-31 10:00', 1, '2027-01-01 10:00'],
  ['2028-02-28 21:00', 1, '2028-03-01 09:00'],
])('after %s every %i days: %s', (after, days, next) => {
  expect(nextReminder(at(after), days)).toEqual(at(next))
})

test.each([
  ['2026-11-22 08:59', false],
  ['2026-11-22 09:00', true],
  ['2026-11-22 19:59', true],
  ['2026-11-22 20:00', false],
  ['2026-11-22 00:00', false],
])('at %s: %s', (moment, may) => {
  expect(mayRemindAt(at(moment))).toBe(may)
})

test('IR0004: only what waits for the client is told again', () => {
  expect(() => checkRemind('open')).not.toThrow()
  for (const state of ['returned', 'accepted', 'withdrawn'] as const) expect(() => checkRemind(state)).toThrow('不用再提醒')
})
