import { describe, expect, test } from 'vitest'
import { money, ZERO } from '../../kernel/money.ts'
import { period } from '../../kernel/period.ts'
import { smallBusinessChart } from '../../ledger/subjects/charts/small-business.ts'
import { presetsFor } from './presets.ts'
import { checkTemplate, dayOf, isDue, withoutAmounts, type TemplateLine } from './template.ts'

const every = { day: 31, months: [], from: period('2026-01'), to: null }
const line = (side: 'debit' | 'credit', amount: string, subjectId: string | null = 's'): TemplateLine => ({
  abstract: '房租',
  subjectId,
  tagIds: [],
  side,
  debit: side === 'debit' ? money(amount) : ZERO,
  credit: side === 'credit' ? money(amount) : ZERO,
  currency: '',
  originalAmount: null,
  exchangeRate: null,
  quantity: null,
  unitPrice: null,
})

describe('when a recurring voucher is due', () => {
  test.each([
    ['every month', every, '2026-07', true],
    ['before it starts', { ...every, from: period('2026-08') }, '2026-07', false],
    ['in its last month', { ...every, to: period('2026-07') }, '2026-07', true],
    ['after its end', { ...every, to: period('2026-06') }, '2026-07', false],
    ['in one of its months', { ...every, months: [1, 4, 7, 10] }, '2026-07', true],
    ['in another month', { ...every, months: [1, 4, 7, 10] }, '2026-08', false],
  ])('%s', (_, schedule, month, due) => expect(isDue(schedule, period(month))).toBe(due))

  test.each([
    [31, '2026-02', '2026-02-28'],
    [31, '2026-04', '2026-04-30'],
    [5, '2026-04', '2026-04-05'],
    [29, '2024-02', '2024-02-29'],
  ])('day %i of %s is %s', (day, month, on) => expect(dayOf({ day }, period(month))).toBe(on))
})

test.each([
  ['VT0001', [], null],
  ['VT0002', [line('debit', '1'), line('credit', '1')], { ...every, to: period('2025-12') }],
  ['VT0003', [line('debit', '1', null), line('credit', '1')], every],
  ['VT0004', withoutAmounts([line('debit', '1'), line('credit', '1')]), every],
  ['VT0005', [line('debit', '2'), line('credit', '1')], every],
])('%s is refused', (code, lines, schedule) => expect(() => checkTemplate(lines, schedule)).toThrow(expect.objectContaining({ code })))

test('a template by hand may leave subjects and amounts open', () => {
  expect(() => checkTemplate([line('debit', '2', null)], null)).not.toThrow()
})

test('presets fit the standard and the VAT nature, and every subject is in the chart', () => {
  const small = presetsFor('smallBusiness', 'smallScaleTaxpayer')
  expect(small.map((one) => one.id)).toContain('S04')
  expect(small.map((one) => one.id)).not.toContain('S01')
  const general = presetsFor('smallBusiness', 'generalTaxpayer')
  expect(general.find((one) => one.id === 'S01')).toEqual({
    id: 'S01',
    name: '销售商品（一般，一般计税）',
    abstract: '销售商品',
    lines: [
      { side: 'debit', code: '1122' },
      { side: 'credit', code: '50010001' },
      { side: 'credit', code: '222100010007' },
    ],
  })
  const codes = new Set(smallBusinessChart.map(([code]) => code))
  expect([...small, ...general].flatMap((one) => one.lines).filter(({ code }) => !codes.has(code))).toEqual([])
  expect(presetsFor('enterprise', 'generalTaxpayer').length).toBeGreaterThan(60)
  expect(presetsFor('nonProfit', 'smallScaleTaxpayer').length).toBeGreaterThan(5)
  expect(presetsFor('cooperative', 'smallScaleTaxpayer')).toEqual([])
})
