import { expect, test } from 'vitest'
import { day, period } from '../../kernel/period.ts'
import { dueOf, filedForm, isBureauTax, layoutOf, owedBy, spanOf, taxTitle } from './bureau-taxes.ts'

test('what is owed is what the cells say; tax to be given back is not set against the rest', () => {
  const form = filedForm('smallVat')
  expect(owedBy(form, { 'VS0!22:1': '100.00', 'VS0!22:2': '-30.00', 'VS0!23:1': '3.50', 'VS0!24:1': '0.00' })).toBe('103.50')
  expect(owedBy(form, {})).toBe('0.00')
  expect(layoutOf(form)).toMatch(/^VS0@\d{4}/)
})

test('FI0001: nothing is filed that nobody has said how', () => {
  expect(() => filedForm('nothing')).toThrow('这种申报表还不能向税务局申报')
  expect([isBureauTax('VAT'), isBureauTax('X'), taxTitle('VAT'), taxTitle('X')]).toEqual([true, false, '增值税及附加税费', 'X'])
})

test('a period is a month or the quarter it is in, filed by the day announced for the month after it', () => {
  expect(spanOf(period('2026-08'), 'quarter')).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  expect(spanOf(period('2026-08'), 'month')).toEqual({ from: '2026-08-01', to: '2026-08-31' })
  expect(dueOf(period('2026-08'), 'quarter', day('2026-10-01')).day).toBe('2026-10-26')
  expect(dueOf(period('2026-10'), 'month', day('2026-11-01')).day).toBe('2026-11-16')
})
