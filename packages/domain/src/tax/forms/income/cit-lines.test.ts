/** A101010 and A102010 by what the subjects are of (Y3): services are no goods because both are main business. */
import { journal } from '@app/testing/journal'
import { expect, test } from 'vitest'
import { period } from '../../../kernel/period.ts'
import { fitting, MAIN, SIDE } from './cit-sources.ts'
import { citTaken } from './cit-taken.ts'

const december = period('2026-12')
const figures = (text: string, standard: 'smallBusiness' | 'enterprise') => {
  const taken = citTaken(journal(text, { standard }), december)
  return Object.fromEntries(Object.entries(taken).filter(([name, value]) => /^(main|other)(Revenue|Cost)\./.test(name) && value !== '0.00'))
}

test.each([
  ['enterprise', '6001', '6401', '6051', '6402'],
  ['smallBusiness', '5001', '5401', '5051', '5402'],
] as const)(
  '%s: each line of business in its own row, and all of them together what the income statement says',
  (standard, revenue, cost, side, sideCost) => {
    expect(
      figures(
        [
          '2026-03-05 记-1 收入',
          '借 1002 1500.00',
          `贷 ${revenue}0001 300.00`,
          `贷 ${revenue}0002 1000.00`,
          `贷 ${side}0001 50.00`,
          `贷 ${side}0002 150.00`,
          '2026-03-06 记-2 成本',
          `借 ${cost}0001 200.00`,
          `借 ${cost}0002 400.00`,
          `借 ${sideCost}0001 30.00`,
          '贷 1405 630.00',
        ].join('\n'),
        standard,
      ),
    ).toEqual({
      'mainRevenue.goods': '300.00',
      'mainRevenue.services': '1000.00',
      'otherRevenue.materials': '50.00',
      'otherRevenue.assets': '150.00',
      'mainCost.goods': '200.00',
      'mainCost.services': '400.00',
      'otherCost.materials': '30.00',
    })
  },
)

test('names a ledger gives its own details lead to their rows; what says nothing is goods', () => {
  const rowOf = (name: string) => fitting(MAIN, name)
  expect(['咨询服务收入', '装修工程收入', '设备租赁收入', '其他', '服务器销售', '茶叶', ''].map(rowOf)).toEqual([
    'services',
    'construction',
    'use',
    'rest',
    'goods',
    'goods',
    'goods',
  ])
  expect(['租金收入', '专利出租', '包装物租金', '材料销售收入', '其他'].map((name) => fitting(SIDE, name))).toEqual([
    'assets',
    'intangibles',
    'packing',
    'materials',
    'rest',
  ])
})
