import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { period } from '../../kernel/period.ts'
import { declaredIn, owedCodes, carriedTaxes, type KeptReturn } from './carried.ts'

const kept = (over: Partial<KeptReturn> & Pick<KeptReturn, 'filing' | 'cycle'>, month: string, figures: Record<string, string>) =>
  ({ id: month, state: 'accepted', ...over, period: period(month), figures }) as KeptReturn
const said = (month: string, returns: readonly KeptReturn[]) =>
  declaredIn(period(month), returns).map(({ of, from, to, declared }) => [of.key, from, to, declared])

test('a VAT return says VAT and its three surtaxes, over its own months', () => {
  const quarter = kept({ filing: 'smallVat', cycle: 'quarter' }, '2026-09', {
    'VS0!22:1': '100',
    'VS0!22:2': '20',
    'VS0!23:1': '4.2',
    'VS0!24:1': '1.8',
  })
  expect(said('2026-09', [quarter])).toEqual([
    ['vat', '2026-07', '2026-09', money('120')],
    ['cityConstruction', '2026-07', '2026-09', money('4.2')],
    ['education', '2026-07', '2026-09', money('1.8')],
    ['localEducation', '2026-07', '2026-09', money('0')],
  ])
  expect(said('2026-08', [quarter])).toEqual([])
})

test('income tax declared by the month is held against the quarter it is accrued in, once all three are there', () => {
  const month = (text: string, due: string) => kept({ filing: 'citQuarter', cycle: 'month' }, text, { 'A200000!32:1': due })
  const all = [month('2026-07', '10'), month('2026-08', '20'), month('2026-09', '30')]
  expect(said('2026-09', all)).toEqual([['cit', '2026-07', '2026-09', money('60')]])
  expect(said('2026-08', all)).toEqual([])
  expect(said('2026-09', all.slice(1))).toEqual([])
})

test('an annual return is of no month', () => {
  expect(said('2026-12', [kept({ filing: 'citLevied', cycle: 'year' }, '2026-12', { 'B100000!21:1': '5' })])).toEqual([])
})

test('what is owed of VAT stands behind the columns of a general taxpayer, and on the one subject of the others', () => {
  const vat = carriedTaxes.find(({ key }) => key === 'vat')!
  expect(owedCodes(vat, 'smallBusiness', 'generalTaxpayer')).toEqual(['22210002', '22210008'])
  expect(owedCodes(vat, 'nonProfit', 'smallScaleTaxpayer')).toEqual(['22060001'])
})
