import { expect, test } from 'vitest'
import { money, ZERO } from '../../kernel/money.ts'
import { period } from '../../kernel/period.ts'
import { forecastLines, totalOf, type ForecastFacts } from './forecast.ts'

const facts = (more: Partial<ForecastFacts> = {}): ForecastFacts => ({
  before: null,
  period: period('2026-09'),
  settings: { vatNature: 'generalTaxpayer', vatCycle: 'month', location: 'city', smallProfit: true, sixTaxesHalved: true },
  sales: { net: money('200000.00'), tax: money('26000.00'), specialTax: money('26000.00'), ordinaryTax: ZERO },
  purchases: { net: money('100000.00'), deductible: money('13000.00'), unticked: ZERO },
  credit: money('1000.00'),
  stampBases: [{ item: 'SALE', base: money('300000.00') }],
  withheld: money('555.00'),
  people: 3,
  incomeTax: null,
  ...more,
})
const amounts = (given: ForecastFacts) => Object.fromEntries(forecastLines(given).map((one) => [one.tax, one.amount]))

test('a general taxpayer: output less ticked input less what was left over, surtaxes halved', () => {
  expect(amounts(facts())).toEqual({
    vat: '12000.00',
    cityConstruction: '420.00',
    education: '180.00',
    localEducation: '120.00',
    stamp: '45.00',
    cit: '0.00',
    iit: '555.00',
  })
  expect(totalOf(forecastLines(facts()))).toBe('13320.00')
  const left = forecastLines(facts({ credit: money('20000.00') }))[0]!
  expect([left.amount, left.basis.includes('留抵7,000.00')]).toEqual(['0.00', true])
})

const small = { vatNature: 'smallScaleTaxpayer', vatCycle: 'quarter', location: 'town', smallProfit: true, sixTaxesHalved: false } as const

test('a small-scale taxpayer: nothing before the quarter ends; below the limit only what is on special invoices', () => {
  const sales = { net: money('299999.99'), tax: money('3000.00'), specialTax: money('1000.00'), ordinaryTax: money('2000.00') }
  const inside = forecastLines(facts({ settings: small, period: period('2026-08'), sales }))[0]!
  expect([inside.amount, inside.basis.startsWith('按季申报，2026-09期满后缴纳')]).toEqual(['0.00', true])
  expect(forecastLines(facts({ settings: small, period: period('2026-08'), sales }))[2]!.basis).toBe('随增值税按季申报，2026-09期满后计算')
  expect(amounts(facts({ settings: small, sales }))).toMatchObject({
    vat: '1000.00',
    cityConstruction: '50.00',
    education: '0.00',
    localEducation: '0.00',
  })
  // reaching the limit is no longer exempt since 2026
  expect(amounts(facts({ settings: small, sales: { ...sales, net: money('300000.00') } }))).toMatchObject({
    vat: '3000.00',
    education: '0.00',
  })
  expect(amounts(facts({ settings: small, sales: { ...sales, net: money('300000.01') } }))).toMatchObject({
    vat: '3000.00',
    cityConstruction: '150.00',
    education: '90.00',
  })
})

test('a quarter that began before the books is not said to be below the limit', () => {
  const sales = { net: money('50000.00'), tax: money('500.00'), specialTax: ZERO, ordinaryTax: money('500.00') }
  const said = forecastLines(
    facts({
      settings: { ...facts().settings, vatNature: 'smallScaleTaxpayer', vatCycle: 'quarter' },
      before: period('2026-08'),
      period: period('2026-09'),
      sales,
    }),
  )
  expect(said[0]).toMatchObject({ amount: '500.00', basis: expect.stringContaining('2026-07至2026-08不在账上') as string })
  // the surcharges are not free either: 7 % for the city, 3 % and 2 % for schools
  expect(said.slice(1, 4).every((one) => one.amount !== ZERO)).toBe(true)
})

test('income tax is what period end plans; red figures are no tax', () => {
  expect(amounts(facts({ incomeTax: { amount: money('2500.00'), explanation: '50000×0.05' } })).cit).toBe('2500.00')
  expect(amounts(facts({ incomeTax: { amount: money('-1.00'), explanation: '' } })).cit).toBe('0.00')
})
