import { expect, test } from 'vitest'
import { day, period } from '../../kernel/period.ts'
import type { StandingReturn, TaxStanding } from '../../tax/calendar/owed-returns.ts'
import { missedOf, type CompanyYear } from './missed.ts'

const standing: TaxStanding = {
  vatNature: 'smallScaleTaxpayer',
  soleTrader: false,
  vatCycle: 'quarter',
  citLevy: 'accounts',
  citCycle: 'quarter',
  paidMonths: new Set(),
  known: new Set(['stamp', 'statements', 'iit']),
  statementCycle: 'quarter',
  bureau: [],
  sold: new Map(),
}
const company: CompanyYear = { standing, returns: [], startPeriod: period('2026-01'), establishedIn: null }
const check = (one: CompanyYear, today: string, from = '2026-01', to = '2026-12') => missedOf(one, period(from), period(to), day(today))
const of = (one: CompanyYear, today: string, tax: string) =>
  check(one, today)
    .missed.filter((row) => row.tax === tax)
    .map((row) => `${row.kind} ${row.period}`)
const filed = (tax: StandingReturn['tax'], at: string, done = true): StandingReturn => ({
  tax,
  cycle: tax === 'iit' ? 'month' : 'quarter',
  period: period(at),
  filed: done,
})

test('missed from the day after the deadline, not on it; a draft is no return', () => {
  expect(of(company, '2026-04-20', 'vat')).toEqual([])
  expect(of(company, '2026-04-21', 'vat')).toEqual(['missed 2026-03'])
  const drafted = { ...company, returns: [filed('vat', '2026-03', false)] }
  const [row] = check(drafted, '2026-04-21').missed.filter((one) => one.tax === 'vat')
  expect(row).toMatchObject({ kind: 'missed', due: '2026-04-20', why: expect.stringContaining('申报表还没有报出') })
  expect(of({ ...company, returns: [filed('vat', '2026-03')] }, '2026-04-21', 'vat')).toEqual([])
})

test('months before the books are told apart, and none before the company was', () => {
  const later = { ...company, startPeriod: period('2026-07') }
  expect(of(later, '2026-11-21', 'vat')).toEqual(['before 2026-03', 'before 2026-06', 'missed 2026-09'])
  const [first] = check(later, '2026-11-21').missed.filter((one) => one.tax === 'vat')
  expect(first!.why).toContain('企业信息没有写成立日期')
  expect(of({ ...later, establishedIn: period('2026-05') }, '2026-11-21', 'vat')).toEqual(['before 2026-06', 'missed 2026-09'])
})

test('filed at the bureau and unknown here is told as that; what nobody can know is asked and not counted', () => {
  const line = { tax: 'vat' as const, from: day('2026-01-01'), to: day('2026-03-31'), due: day('2026-04-20'), filed: true }
  expect(of({ ...company, standing: { ...standing, bureau: [line] } }, '2026-05-01', 'vat')).toEqual(['unrecorded 2026-03'])
  const unknown = { ...company, standing: { ...standing, known: new Set<never>() } }
  expect(of(unknown, '2026-05-01', 'stamp')).toEqual(['ask 2026-03'])
  // one question a tax, not one a month
  expect(check(unknown, '2026-11-21').missed.filter((one) => one.kind === 'ask' && one.tax === 'iit')).toMatchObject([
    { period: '2026-10', why: expect.stringContaining('自2026-01，共10期') },
  ])
  expect([check(unknown, '2026-05-01').owed, check(company, '2026-05-01').owed]).toEqual([2, 7])
})
