import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../kernel/app-error.ts'
import { money } from '../../kernel/money.ts'
import { period } from '../../kernel/period.ts'
import { businessReckoned, checkBusiness, NO_AMOUNTS, type BusinessSaid } from './return.ts'

const said: BusinessSaid = {
  form: 'A',
  ownerKind: 'soleTrader',
  share: '100',
  months: 3,
  ...NO_AMOUNTS,
}
const march = period('2026-03')
const year = period('2026-12')
const profit = (value: string, here = '0') => ({ profit: money(value), here: money(here) })
const refused = (over: Partial<BusinessSaid>, on = march, taken = profit('100000')): (string | undefined)[] => {
  try {
    checkBusiness({ ...said, ...over }, on, taken)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.code).toBe('NP0102')
    return error.details.map((one) => one.field)
  }
}

test('a quarter of a sole trader: profit less 5,000 a month, the bracket, and half of it', () => {
  // 95,000 − 15,000 = 80,000; × 10 % − 1,500 = 6,500
  expect(businessReckoned(said, march, profit('95000'))).toEqual({
    basic: '15000.00',
    taxable: '80000.00',
    percent: 10,
    quick: '1500.00',
    due: '6500.00',
    halved: '3250.00',
    tax: '3250.00',
    left: '3250.00',
  })
  // the disabled owner of the golden case: 2,000 of relief goes before the half
  expect(businessReckoned({ ...said, otherRelief: money('2000') }, march, profit('95000'))).toMatchObject({
    halved: '2250.00',
    tax: '2250.00',
  })
  expect(businessReckoned({ ...said, paid: money('5000') }, march, profit('95000')).left).toBe('-1750.00')
})

test('each bracket at its edge, without the half where the owner is none of a sole trader', () => {
  const proprietor = { ...said, ownerKind: 'soleProprietor', comprehensive: true } as const
  const due = (value: string) => businessReckoned(proprietor, march, profit(value)).tax
  expect(['30000', '30001', '90000', '90001', '300000', '500000', '500001'].map(due)).toEqual([
    '1500.00',
    '1500.10',
    '7500.00',
    '7500.20',
    '49500.00',
    '109500.00',
    '109500.35',
  ])
})

test('a year: adjusted, losses off, the partner’s share, and what the owner deducts', () => {
  const b = {
    ...said,
    form: 'B',
    ownerKind: 'partner',
    share: '40',
    months: 12,
    increase: money('20000'),
    decrease: money('10000'),
    losses: money('60000'),
    special: money('12000'),
    additional: money('24000'),
    donation: money('4000'),
  } as const
  // (500,000 + 10,000 − 60,000) × 40 % = 180,000; − 60,000 − 12,000 − 24,000 − 4,000 = 80,000
  expect(businessReckoned(b, year, profit('500000'))).toMatchObject({ taxable: '80000.00', due: '6500.00', halved: '0.00', tax: '6500.00' })
  expect(businessReckoned({ ...said, form: 'B', months: 12 }, year, profit('-5000'))).toMatchObject({ taxable: '0.00', tax: '0.00' })
})

test('several places: added up, what was deducted twice put back, taxed once', () => {
  const c = { ...said, form: 'C', elsewhere: money('50000'), adjustment: money('60000'), paid: money('9000') } as const
  // 80,000 + 50,000 + 60,000 = 190,000; × 20 % − 10,500 = 27,500
  expect(businessReckoned(c, year, profit('0', '80000'))).toMatchObject({
    basic: '0.00',
    taxable: '190000.00',
    due: '27500.00',
    tax: '13750.00',
    left: '4750.00',
  })
})

test('what cannot be so is told at its field', () => {
  expect(refused({})).toEqual([])
  expect(refused({}, period('2026-02'))).toEqual(['formType', 'operatingMonths'])
  expect(refused({ form: 'B' })).toEqual(['formType'])
  expect(refused({ share: '50' })).toEqual(['shareRate'])
  expect(refused({ share: '' })).toEqual(['shareRate'])
  expect(refused({ share: '50', ownerKind: 'partner' })).toEqual([])
  expect(refused({ months: 4 })).toEqual(['operatingMonths'])
  expect(refused({ losses: money('100000.01') })).toEqual(['offsetLosses'])
  expect(refused({ paid: money('-1') })).toEqual(['paidAmount'])
  expect(refused({ comprehensive: true, special: money('1') })).toEqual(['specialDeduction'])
  expect(refused({ additional: money('1') })).toEqual(['additionalDeduction'])
})

test('assessed: takings by the rate, costs grossed up, or the amount itself; nothing of the owner is deducted, the half holds', () => {
  const levied = (levy: 'revenue' | 'cost' | 'fixed', levyBase: string, levyRate = '', share = '100') =>
    businessReckoned({ ...said, levy, levyBase: money(levyBase), levyRate, share, ownerKind: 'soleTrader' }, march, profit('999999'))
  // 200,000 × 10 % = 20,000; × 5 % = 1,000, and half of it
  expect(levied('revenue', '200000', '10')).toMatchObject({
    basic: '0.00',
    taxable: '20000.00',
    due: '1000.00',
    halved: '500.00',
    tax: '500.00',
  })
  expect(levied('cost', '180000', '10').taxable).toBe('20000.00')
  expect(levied('cost', '100000', '7.5').taxable).toBe('8108.11')
  expect(levied('fixed', '20000').taxable).toBe('20000.00')
  expect(levied('revenue', '200000', '10', '40').taxable).toBe('8000.00')
})

test('the same business assessed by its takings or by its costs is taxed the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 1_000_000 }), (rate, hundreds) => {
      const takings = hundreds * 100
      const of = (levy: 'revenue' | 'cost', base: number) =>
        businessReckoned({ ...said, levy, levyRate: String(rate), levyBase: money(String(base)) }, march, profit('0'))
      expect(of('cost', (takings * (100 - rate)) / 100)).toEqual(of('revenue', takings))
    }),
  )
})

test('what is assessed stands on A with a rate and a base, and deducts nothing', () => {
  const levied = { levy: 'revenue', levyRate: '10', levyBase: money('1000') } as const
  expect(refused(levied)).toEqual([])
  expect(refused({ levy: 'fixed', levyBase: money('1') })).toEqual([])
  expect(refused({ ...levied, levyRate: '' })).toEqual(['levyRate'])
  expect(refused({ ...levied, levyRate: '100' })).toEqual(['levyRate'])
  expect(refused({ ...levied, levyBase: money('0') })).toEqual(['levyBase'])
  expect(refused({ ...levied, levy: 'fixed' })).toEqual(['levyRate'])
  expect(refused({ ...levied, special: money('1'), donation: money('1') })).toEqual(['specialDeduction', 'donationAmount'])
  expect(refused({ ...levied, comprehensive: true })).toEqual(['comprehensiveFlag'])
  expect(refused({ levyRate: '10' })).toEqual(['levyMethod'])
  expect(refused({ ...levied, form: 'B', months: 12 }, year)).toEqual(['levyMethod'])
})
