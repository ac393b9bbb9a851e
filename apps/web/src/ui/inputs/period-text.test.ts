import { period } from '@app/domain/kernel/period'
import { expect, test } from 'vitest'
import { cellsOf, inOneYear, moved, periodText, readPeriod, readSpan, settled, shortcuts, within } from './period-text.ts'

const base = period('2026-09')
const bounds = { min: period('2025-03'), max: period('2026-11') }

test('a month is typed in any short form', () => {
  for (const text of ['9', '09', '9月', '202609', '2026-09', '2026-9', '2026/9', '2026.09', '2026年9月'])
    expect(readPeriod(text, base)).toBe('2026-09')
  for (const text of ['', '13', '0', '2026', '20261', '2026-13', '九月']) expect(readPeriod(text, base)).toBeNull()
})

test('quarters and years are typed too; each stands for its last month', () => {
  for (const text of ['3', '2026Q3', '2026年第3季度', '2026-3', '第3季']) expect(readPeriod(text, base, 'quarter')).toBe('2026-09')
  expect(readPeriod('2025', base, 'year')).toBe('2025-12')
  expect([periodText(base, 'month'), periodText(base, 'quarter'), periodText(base, 'year')]).toEqual(['2026-09', '2026年第3季度', '2026年'])
  expect(settled(period('2026-10'), 'quarter', bounds)).toBe('2026-11')
  expect(settled(period('2026-07'), 'quarter', bounds)).toBe('2026-09')
})

test('ST-period-01 months from the start month to now can be chosen, both included (K2)', () => {
  expect([period('2025-02'), period('2025-03'), period('2026-11'), period('2026-12')].map((one) => within(one, 'month', bounds))).toEqual([
    false,
    true,
    true,
    false,
  ])
  // a quarter that begins before the ledger, and one that is not over
  expect(within(period('2025-01'), 'quarter', bounds)).toBe(true)
  expect(within(period('2026-12'), 'quarter', bounds)).toBe(true)
  expect(within(period('2027-01'), 'quarter', bounds)).toBe(false)
})

test('arrows walk the panel, page keys turn years, the ends hold', () => {
  expect(moved(base, 'ArrowRight', 'month', bounds)).toBe('2026-10')
  expect(moved(base, 'ArrowUp', 'month', bounds)).toBe('2026-05')
  expect(moved(base, 'ArrowDown', 'month', bounds)).toBe('2026-09')
  expect(moved(base, 'PageUp', 'month', bounds)).toBe('2025-09')
  expect(moved(base, 'PageDown', 'month', bounds)).toBe('2026-11')
  expect(moved(base, 'ArrowLeft', 'quarter', bounds)).toBe('2026-06')
  expect(moved(base, 'ArrowLeft', 'year', bounds)).toBe('2025-09')
  expect(moved(base, 'a', 'month', bounds)).toBe('2026-09')
  expect(cellsOf(base, 'year').map((one) => one.label)).toContain('2026年')
})

test('ranges are typed from one month to another, in either order', () => {
  for (const text of ['202601-202609', '2026-01至2026-09', '1-9', '9-1', '1月至9月', '202601 202609', '2026-01 ~ 9'])
    expect(readSpan(text, base)).toEqual({ from: '2026-01', to: '2026-09' })
  expect(readSpan('202608', base)).toEqual({ from: '2026-08', to: '2026-08' })
  expect(readSpan('一至九', base)).toBeNull()
})

test('ST-dates-01 a month range across years is reset to its first month', () => {
  expect(inOneYear({ from: period('2025-11'), to: period('2026-02') })).toEqual({ span: { from: '2025-11', to: '2025-11' }, reset: true })
  expect(inOneYear({ from: period('2026-01'), to: period('2026-12') })).toEqual({ span: { from: '2026-01', to: '2026-12' }, reset: false })
})

test('shortcuts stay within the ledger and none is offered twice', () => {
  expect(shortcuts(period('2025-03'), bounds)).toEqual([
    { label: '本期', from: '2025-03', to: '2025-03' },
    { label: '全年', from: '2025-03', to: '2025-12' },
  ])
  expect(shortcuts(base, bounds).map((one) => `${one.label} ${one.from} ${one.to}`)).toEqual([
    '本期 2026-09 2026-09',
    '上期 2026-08 2026-08',
    '本季 2026-07 2026-09',
    '本年 2026-01 2026-09',
    '全年 2026-01 2026-11',
  ])
})
