import { day, period } from '@app/domain/kernel/period'
import { expect, test } from 'vitest'
import { monthsBehind, monthsLate } from '@app/domain/ledger/ledgers/open-period'
import { found, markOf } from './ledger-mark.ts'

const today = day('2026-11-21')
const ledger = (over: object = {}) => ({
  name: '深圳市样例商贸有限公司',
  initials: 'szsylsmyxgs ShenZhenShiYangLiShangMaoYouXianGongSi',
  taxNumber: '91440300MA5HS0A12X',
  status: 1,
  expiresOn: null,
  readOnly: false,
  ...over,
})

test('stopped outranks expired outranks view-only', () => {
  expect(markOf(ledger({ status: 2, expiresOn: day('2026-01-01'), readOnly: true }), today)).toBe('停')
  expect(markOf(ledger({ expiresOn: day('2026-11-20'), readOnly: true }), today)).toBe('过')
  expect(markOf(ledger({ expiresOn: day('2026-11-21'), readOnly: true }), today)).toBe('查')
  expect(markOf(ledger(), today)).toBe('记')
})

test('a ledger is found by characters in order and by initials', () => {
  const list = [ledger(), ledger({ name: '上海甲科技', initials: 'shjkj', status: 2 })]
  expect(found(list, '深样', '', today)).toHaveLength(1)
  expect(found(list, 'szyl', '', today)).toHaveLength(1)
  expect(found(list, 'yangli', '', today)).toHaveLength(1)
  expect(found(list, 'angli', '', today)).toHaveLength(0)
  expect(found(list, '', '停', today)[0]!.name).toBe('上海甲科技')
})

test('months that are over and not closed are behind', () => {
  expect(monthsBehind({ startPeriod: period('2026-01'), closedThrough: period('2026-09') }, today)).toBe(1)
  expect(monthsBehind({ startPeriod: period('2026-10'), closedThrough: null }, today)).toBe(1)
  expect(monthsBehind({ startPeriod: period('2026-01'), closedThrough: period('2026-11') }, today)).toBe(0)
})

test('a ledger that was just made is not late with the months before; one whose months are closed here is', () => {
  const begun = { startPeriod: period('2026-01'), closedThrough: null }
  expect(monthsLate({ ...begun, createdOn: today }, today)).toBe(0)
  expect(monthsLate({ ...begun, createdOn: day('2026-09-02') }, today)).toBe(2)
  expect(monthsLate({ ...begun, startPeriod: period('2026-10'), createdOn: day('2026-09-02') }, today)).toBe(1)
  expect(monthsLate({ ...begun, closedThrough: period('2026-03'), createdOn: today }, today)).toBe(7)
})

test('a client is found by its tax number, or a part of it', () => {
  const list = [ledger(), ledger({ name: '上海甲科技', initials: 'shjkj', taxNumber: '91310000MA1K35U67A' })]
  const names = (typed: string) => found(list, typed, '', day('2026-11-21')).map((one) => one.taxNumber)
  expect(names('91310000MA1K35U67A')).toEqual(['91310000MA1K35U67A'])
  expect(names('ma5hs0')).toEqual(['91440300MA5HS0A12X'])
  expect(names('91')).toEqual([])
})
