import { expect, test } from 'vitest'
import { day, period, type Day } from '../../kernel/period.ts'
import { monthsNotFiled, owedReturns, type BureauLine, type OwedReturn, type TaxStanding } from './owed-returns.ts'
import { owedTaxOf } from './owed-taxes.ts'

const today = day('2026-11-21')
const small: TaxStanding = {
  vatNature: 'smallScaleTaxpayer',
  soleTrader: false,
  vatCycle: 'quarter',
  citLevy: 'accounts',
  citCycle: 'quarter',
  paidMonths: new Set([period('2026-02')]),
  known: new Set(),
  statementCycle: 'quarter',
  bureau: [],
  sold: new Map(),
}
const owed = (standing: TaxStanding, from = '2026-01', to = '2026-03') => owedReturns(standing, period(from), period(to), today)
const said = (all: readonly OwedReturn[]) => all.map((one) => `${one.tax} ${one.period}${one.asked ? '?' : ''}`)

test('what is owed goes by nature and cycle; what nobody here can know is asked, not told', () => {
  expect(said(owed(small))).toEqual([
    'iit 2026-01?',
    'iit 2026-02',
    'vat 2026-03',
    'cit 2026-03',
    'stamp 2026-03?',
    'statements 2026-03?',
    'iit 2026-03?',
  ])
  const general: TaxStanding = { ...small, vatNature: 'generalTaxpayer', vatCycle: 'month', known: new Set(['iit', 'stamp']) }
  expect(said(owed(general))).toEqual([
    'vat 2026-01',
    'iit 2026-01',
    'vat 2026-02',
    'iit 2026-02',
    'vat 2026-03',
    'cit 2026-03',
    'stamp 2026-03',
    'statements 2026-03?',
    'iit 2026-03',
  ])
  expect(said(owed(small, '2026-12', '2026-12')).filter((one) => one.startsWith('citAnnual'))).toEqual(['citAnnual 2026-12'])
  // the day announced, and the end of May for what is of a year
  const dues = owed(small, '2025-12', '2025-12').map((one) => `${one.tax} ${one.due}`)
  expect(dues).toEqual(expect.arrayContaining(['vat 2026-01-20', 'citAnnual 2026-06-01']))
  const unwritten = owed({ ...small, citLevy: '' }).find((one) => one.tax === 'cit')
  expect(unwritten?.why).toContain('没有写征收方式')
})

const line = (tax: BureauLine['tax'], from: string, to: string, filed = false): BureauLine => ({
  tax,
  from: day(from),
  to: day(to),
  due: '2026-04-20' as Day,
  filed,
})
test('who sells what a tax is levied on and never declared it is asked, in the periods it was sold in; who declares it is told', () => {
  const sold = { ...small, sold: new Map([['culture' as const, new Set([period('2026-02')])]]) }
  const culture = (standing: TaxStanding) =>
    owed(standing, '2026-01', '2026-06')
      .filter((one) => one.tax === 'culture')
      .map((one) => [one.period, one.cycle, one.asked, one.why])
  expect(culture(sold)).toEqual([
    ['2026-03', 'quarter', true, '开过广告服务、广告代理服务、娱乐服务的发票，以前没有申报过：是否要缴请核对'],
  ])
  expect(culture({ ...sold, vatNature: 'generalTaxpayer', vatCycle: 'month' }).map(([month, cycle]) => [month, cycle])).toEqual([
    ['2026-02', 'month'],
  ])
  expect(culture({ ...sold, known: new Set(['culture']) }).map(([month, , asked]) => [month, asked])).toEqual([
    ['2026-03', false],
    ['2026-06', false],
  ])
  expect(culture(small)).toEqual([])
  // the bureau's list of the month knows who is registered
  expect(culture({ ...sold, bureau: [line('vat', '2026-01-01', '2026-03-31')] })).toEqual([])
  expect(culture({ ...sold, bureau: [line('vat', '2026-04-01', '2026-06-30')] }).length).toBe(1)
})

test('the bureau’s list stands before what is derived, and settles what was only asked', () => {
  const listed = { ...small, bureau: [line('vat', '2026-01-01', '2026-03-31'), line('stamp', '2026-01-01', '2026-03-31')] }
  const march = owed(listed, '2026-03', '2026-03')
  expect(said(march)).toEqual(['vat 2026-03', 'stamp 2026-03', 'cit 2026-03', 'statements 2026-03?', 'iit 2026-03?'])
  expect(march[0]).toMatchObject({ why: '税务局的应申报清单', due: '2026-04-20', cycle: 'quarter' })
  expect([owedTaxOf('CITY'), owedTaxOf('HOUSE')]).toEqual(['citAnnual', undefined])
})

test('a quarter declared by months is declared; a year’s statements are not its quarters’', () => {
  const quarter: OwedReturn = {
    tax: 'vat',
    cycle: 'quarter',
    from: period('2026-01'),
    period: period('2026-03'),
    due: today,
    why: '',
    asked: false,
  }
  const month = (of: string, filed = true) => ({ tax: 'vat' as const, cycle: 'month' as const, period: period(of), filed })
  expect(monthsNotFiled(quarter, [month('2026-01'), month('2026-02'), month('2026-03', false)], [])).toEqual(['2026-03'])
  expect(monthsNotFiled(quarter, [{ tax: 'vat', cycle: 'quarter', period: period('2026-03'), filed: true }], [])).toEqual([])
  expect(monthsNotFiled(quarter, [], [line('vat', '2026-01-01', '2026-03-31', true)])).toEqual([])
  const statements = { ...quarter, tax: 'statements' as const }
  const year = { tax: 'statements' as const, cycle: 'year' as const, period: period('2026-12'), filed: true }
  expect(monthsNotFiled(statements, [year], [])).toHaveLength(3)
})
