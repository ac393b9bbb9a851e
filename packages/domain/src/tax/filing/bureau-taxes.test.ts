import { expect, test } from 'vitest'
import { day, period } from '../../kernel/period.ts'
import { bureauTaxOf, isFilingKind, lastDayOf, spanOf, taxTitle } from './bureau-taxes.ts'
import { bookOf, layoutOf, owedBy } from './filed-forms.ts'

test('what is owed is what the cells say; what comes back is nothing to pay', () => {
  const book = bookOf({ filing: 'smallVat', cycle: 'quarter', period: period('2026-09') }, 'smallBusiness')
  expect(owedBy(book, { 'VS0!22:1': '100.00', 'VS0!23:1': '3.50' })).toBe('103.50')
  expect([owedBy(book, { 'VS0!22:1': '-30.00' }), owedBy(book, {})]).toEqual(['0.00', '0.00'])
  expect(layoutOf(book)).toMatch(/^VS0@\d{4}/)
})

test('every return is of a tax the bureau knows', () => {
  expect([bureauTaxOf('smallVat', 'quarter'), bureauTaxOf('citLevied', 'year'), bureauTaxOf('statements', 'quarter')]).toEqual([
    'VAT',
    'CITY',
    'FS',
  ])
  expect(() => bureauTaxOf('vatPrepay', 'month')).toThrow(expect.objectContaining({ code: 'FI0013' }))
  expect([isFilingKind('stamp'), isFilingKind('x'), taxTitle('VAT'), taxTitle('X')]).toEqual([true, false, '增值税及附加税费', 'X'])
})

test('a period is the month, the quarter or the year it is in, filed by the day announced, of a year by the end of May', () => {
  expect(spanOf(period('2026-08'), 'quarter')).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  expect(spanOf(period('2026-08'), 'year')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(lastDayOf(period('2026-08'), 'quarter', day('2026-10-01'))).toBe('2026-10-26')
  expect(lastDayOf(period('2026-10'), 'month', day('2026-11-01'))).toBe('2026-11-16')
  expect(lastDayOf(period('2026-08'), 'year', day('2026-11-01'))).toBe('2027-05-31')
  // a last day off is the next one worked: of FY2024 the holiday's, of FY2025 a Sunday's
  expect(['2024-12', '2025-12'].map((year) => lastDayOf(period(year), 'year', day('2026-11-01')))).toEqual(['2025-06-03', '2026-06-01'])
  expect(lastDayOf(period('2027-12'), 'year', day('2026-11-01'), 'BIY')).toBe('2028-03-31')
  expect(lastDayOf(period('2028-12'), 'year', day('2026-11-01'), 'BIY')).toBe('2029-04-02')
})
