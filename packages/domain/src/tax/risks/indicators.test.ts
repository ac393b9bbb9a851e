import { expect, test } from 'vitest'
import { money, ZERO } from '../../kernel/money.ts'
import { addMonths, period } from '../../kernel/period.ts'
import type { KeptReturn } from '../accrual/carried.ts'
import { taxRisks, type TaxRiskFacts } from './indicators.ts'

const september = period('2026-09')
const nothing: TaxRiskFacts = {
  period: september,
  returns: [],
  issued: { net: ZERO, back: ZERO },
  doubtful: { count: 0, tax: ZERO },
  pay: { people: 0, low: 0, insured: 0 },
}
/** A month of a general taxpayer: sold, owed, left to deduct; the last of them September. */
const months = (all: readonly (readonly [sales: string, tax: string, left: string])[]): KeptReturn[] =>
  all.map(([sales, tax, left], at) => ({
    id: String(at),
    filing: 'generalVat',
    cycle: 'month',
    state: 'accepted',
    period: addMonths(september, at + 1 - all.length),
    figures: { 'VG0!1:1': sales, 'VG0!24:1': tax, 'VG0!20:1': left },
  }))
const said = (facts: Partial<TaxRiskFacts>) => taxRisks({ ...nothing, ...facts }).map((one) => [one.key, one.value, one.level])

test('without returns and invoices there is nothing to say', () => {
  expect(said({})).toEqual([])
})

test('the burden of two returns: from three tenths it is asked about, up or down', () => {
  const swing = (now: string) =>
    said({
      returns: months([
        ['1000', '100', '0'],
        ['1000', now, '0'],
      ]),
    }).find(([key]) => key === 'tax-burden-swing')
  expect(swing('129.99')).toEqual(['tax-burden-swing', '29.99%', 'fine'])
  expect(swing('130')).toEqual(['tax-burden-swing', '30%', 'watch'])
  expect(swing('70')).toEqual(['tax-burden-swing', '-30%', 'watch'])
  expect(swing('10')).toEqual(['tax-burden-swing', '-90%', 'high'])
  expect(
    said({
      returns: months([
        ['0', '0', '0'],
        ['1000', '10', '0'],
      ]),
    }).map(([key]) => key),
  ).toEqual(['retained-credit', 'zero-returns'])
})

test('months in a row are counted back from the last return', () => {
  const left = (count: number) => months([['1', '0', '0'], ...Array.from({ length: count }, () => ['0', '0', '5'] as const)])
  expect(said({ returns: left(5) }).slice(-2)).toEqual([
    ['retained-credit', '5个月', 'fine'],
    ['zero-returns', '5个月', 'watch'],
  ])
  expect(said({ returns: left(6) }).slice(-2)).toEqual([
    ['retained-credit', '6个月', 'watch'],
    ['zero-returns', '6个月', 'high'],
  ])
  const quarter: KeptReturn = { ...months([['0', '0', '0']])[0]!, filing: 'smallVat', cycle: 'quarter', figures: {} }
  expect(said({ returns: [quarter] })).toEqual([['zero-returns', '3个月', 'watch']])
})

test('what was taken back of what was issued, and ticked invoices the bureau marks', () => {
  expect(said({ issued: { net: money('1000'), back: money('149') } })).toEqual([['red-invoices', '14.9%', 'fine']])
  expect(said({ issued: { net: money('1000'), back: money('150') } })).toEqual([['red-invoices', '15%', 'watch']])
  expect(said({ doubtful: { count: 1, tax: money('13') } })).toEqual([['doubtful-inputs', '1张', 'high']])
})

test('wages of a month: a share of three people or more, and a gap of insured people, either way', () => {
  const pay = (people: number, low: number, insured: number) => said({ pay: { people, low, insured } })
  expect(pay(2, 2, 2)).toEqual([['uninsured', '差0人', 'fine']])
  expect(pay(5, 2, 5)[0]).toEqual(['low-paid', '40%', 'fine'])
  expect(pay(5, 3, 5)[0]).toEqual(['low-paid', '60%', 'watch'])
  expect(pay(5, 4, 4)).toEqual([
    ['low-paid', '80%', 'high'],
    ['uninsured', '差1人', 'watch'],
  ])
  expect(pay(5, 0, 10)[1]).toEqual(['uninsured', '差5人', 'high'])
})
