import { describe, expect, test } from 'vitest'
import { money, ZERO } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { rate } from '../../kernel/quantity.ts'
import { NONE_SWITCHED } from '../../ledger/policies/packages.ts'
import { deductionOf, type DeductionFacts, type DeductionLine } from './deduction.ts'

const line = (goodsName: string, net: string, tax: string, more: Partial<DeductionLine> = {}): DeductionLine => ({
  goodsName,
  taxCategoryName: '',
  netAmount: money(net),
  taxAmount: money(tax),
  taxRate: null,
  taxTreatment: 'taxed',
  ...more,
})
const facts = (kind: DeductionFacts['kind'], lines: DeductionLine[], more: Partial<DeductionFacts> = {}): DeductionFacts => ({
  general: true,
  kind,
  specialBusiness: '',
  issuedOn: day('2026-03-10'),
  netAmount: money(String(lines.reduce((all, one) => all + Number(one.netAmount), 0))),
  taxAmount: money(String(lines.reduce((all, one) => all + Number(one.taxAmount), 0))),
  selected: true,
  effectiveTax: null,
  purpose: '',
  switched: NONE_SWITCHED,
  lines,
  ...more,
})
const seen = (given: DeductionFacts) => {
  const { state, tax, rule } = deductionOf(given)
  return [state, tax, rule?.id ?? null, rule?.cell ?? null]
}

describe('what the rules of input-deduction say', () => {
  test.each<[string, DeductionFacts, readonly unknown[]]>([
    ['a special invoice once ticked', facts('digitalSpecial', [line('钢材', '1000', '130')]), ['deductible', '130.00', 'ID-01', 'VG2!2:3']],
    ['and before', facts('digitalSpecial', [line('钢材', '1000', '130')], { selected: null }), ['waiting', '130.00', 'ID-01', 'VG2!2:3']],
    [
      'less than the face, when the bureau says so',
      facts('digitalSpecial', [line('钢材', '1000', '130')], { effectiveTax: money('100') }),
      ['deductible', '100.00', 'ID-01', 'VG2!2:3'],
    ],
    ['VAT-G1: a railway ticket of 1,090', facts('railway', [line('铁路', '1000', '90')]), ['deductible', '90.00', 'ID-02', 'VG2!8b:3']],
    ['a railway ticket without its tax', facts('railway', [line('铁路', '1090', '0')]), ['deductible', '90.00', 'ID-02', 'VG2!8b:3']],
    [
      'an older railway ticket needs no tick',
      facts('railway', [line('铁路', '109', '0')], { issuedOn: day('2024-10-31'), selected: null }),
      ['deductible', '9.00', 'ID-02a', 'VG2!8b:3'],
    ],
    [
      'an itinerary: fare and fuel, not the fund',
      facts('air', [line('航空旅客运输（票价及燃油附加费）', '1635', '0'), line('民航发展基金', '50', '0', { taxTreatment: 'untaxed' })]),
      ['deductible', '135.00', 'ID-03', 'VG2!8b:3'],
    ],
    [
      'a bus ticket with a name',
      facts('passengerTicket', [line('客票', '103', '0')], { selected: null }),
      ['deductible', '3.00', 'ID-04', 'VG2!8b:3'],
    ],
    [
      'a ride-hailing receipt until the end of 2025',
      facts('digitalOrdinary', [line('*运输服务*客运服务费', '100', '3')], { issuedOn: day('2025-12-31'), selected: null }),
      ['deductible', '3.00', 'ID-06', 'VG2!8b:3'],
    ],
    [
      'and not from 2026',
      facts('digitalOrdinary', [line('*运输服务*客运服务费', '100', '3')], { issuedOn: day('2026-01-01') }),
      ['none', '0.00', 'ID-06', 'VG2!8b:3'],
    ],
    [
      'farm products bought from the grower',
      facts('farmPurchase', [line('苹果', '10000', '0')]),
      ['deductible', '900.00', 'ID-08', 'VG2!6:3'],
    ],
    [
      'farm products on an ordinary digital invoice that says so',
      facts('digitalOrdinary', [line('苹果', '10000', '0', { taxTreatment: 'exempt' })], { specialBusiness: '自产农产品销售' }),
      ['deductible', '900.00', 'ID-08', 'VG2!6:3'],
    ],
    [
      'farm products of a small-scale taxpayer at 3 %',
      facts('digitalSpecial', [line('苹果', '1000', '30', { taxCategoryName: '水果', taxRate: rate('0.03') })]),
      ['deductible', '90.00', 'ID-09', 'VG2!6:3'],
    ],
    [
      'at 1 % only the face',
      facts('digitalSpecial', [line('苹果', '1000', '10', { taxCategoryName: '水果', taxRate: rate('0.01') })]),
      ['deductible', '10.00', 'ID-01', 'VG2!2:3'],
    ],
    ['a customs payment', facts('customsPayment', [line('进口', '1000', '130')]), ['deductible', '130.00', 'ID-10', 'VG2!5:3']],
    ['tolls that are taxed', facts('toll', [line('通行费', '100', '3')]), ['deductible', '3.00', 'ID-12', 'VG2!8b:3']],
    ['a prepaid toll card', facts('toll', [line('通行费', '100', '0', { taxTreatment: 'untaxed' })]), ['none', '0.00', null, null]],
    [
      'a digital toll invoice',
      facts('digitalOrdinary', [line('通行费', '100', '9', { taxCategoryName: '经营租赁' })]),
      ['deductible', '9.00', 'ID-12', 'VG2!8b:3'],
    ],
    [
      'a paper bridge toll until 2025',
      facts('bridgeToll', [line('过桥费', '105', '0')], { issuedOn: day('2025-06-01') }),
      ['deductible', '5.00', 'IN5-BRIDGE', 'VG2!8b:3'],
    ],
    ['and not after', facts('bridgeToll', [line('过桥费', '105', '0')]), ['none', '0.00', 'IN5-BRIDGE', 'VG2!8b:3']],
    ['an ordinary invoice', facts('digitalOrdinary', [line('文具', '100', '13')]), ['none', '0.00', null, null]],
    ['welfare', facts('digitalSpecial', [line('月饼', '100', '13')], { purpose: 'welfare' }), ['none', '0.00', 'ID-01', 'VG2!2:3']],
    ['dining', facts('digitalSpecial', [line('餐费', '100', '6', { taxCategoryName: '餐饮服务' })]), ['none', '0.00', 'ID-01', 'VG2!2:3']],
    ['a small-scale taxpayer', facts('digitalSpecial', [line('钢材', '1000', '130')], { general: false }), ['none', '0.00', null, null]],
    [
      'a special invoice without lines',
      facts('digitalSpecial', [], { netAmount: money('100'), taxAmount: money('13') }),
      ['deductible', '13.00', 'ID-01', 'VG2!2:3'],
    ],
  ])('%s', (_, given, expected) => expect(seen(given)).toEqual(expected))
})

test('lodging and dining on one invoice: the lodging alone', () => {
  const both = deductionOf(
    facts('digitalSpecial', [
      line('住宿费', '100', '6', { taxCategoryName: '住宿服务' }),
      line('餐费', '50', '3', { taxCategoryName: '餐饮服务' }),
    ]),
  )
  expect([both.state, both.tax, both.byLine]).toEqual(['deductible', '6.00', ['6.00', ZERO]])
})

test('less than the face is shared among the lines to the fen', () => {
  const { byLine } = deductionOf(
    facts('digitalSpecial', [line('甲', '100', '13'), line('乙', '100', '13'), line('丙', '100', '13')], { effectiveTax: money('10') }),
  )
  expect(byLine).toEqual(['3.33', '3.33', '3.34'])
})
