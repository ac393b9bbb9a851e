/** What is warned of, and what is not. */
import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { day, period } from '../../kernel/period.ts'
import { stockQuantity } from '../../kernel/quantity.ts'
import { USUAL_LIMITS, type WarningLimits } from './fields.ts'
import { warningSheet, warningsOf, type WatchedGoods } from './warnings.ts'

const JULY = period('2026-07')
const TODAY = day('2026-07-31')
const calm: WatchedGoods = {
  id: 'pen',
  code: '0001',
  name: '钢笔',
  spec: '',
  unit: '支',
  nature: 'merchandise',
  quantity: stockQuantity('10'),
  amount: money('100'),
  refused: '',
  safety: stockQuantity('10'),
  lastOut: period('2026-05'),
  bought: [],
  lots: [],
}
const bought = (amount: string, had = '100') => ({
  documentId: 'd',
  number: 'RK-1',
  quantity: stockQuantity('10'),
  amount: money(amount),
  hadQuantity: stockQuantity('10'),
  hadAmount: money(had),
})
const said = (more: Partial<WatchedGoods>) =>
  warningsOf([{ ...calm, ...more }], JULY, USUAL_LIMITS, TODAY).map(({ kind, words }) => `${kind}：${words}`)

test('each reason at its limit and just beyond', () => {
  expect(said({})).toEqual([])
  expect(said({ refused: '库存不够' })).toEqual(['不能计价：库存不够'])
  expect(said({ safety: stockQuantity('10.5') })).toEqual(['低于安全库存：安全库存10.5，差0.5'])
  expect(said({ lastOut: period('2026-04') })).toEqual(['呆滞：自2026-04以来3个月没有出库'])
  // what is not there is not slow
  expect(said({ lastOut: period('2026-01'), quantity: stockQuantity('0'), safety: null })).toEqual([])
  expect(said({ bought: [bought('130'), bought('70'), bought('200', '0')] })).toEqual([])
  expect(said({ bought: [bought('130.10'), bought('60')] })).toEqual([
    '进价异常：RK-1单价13.01，比月初的10高30.1%',
    '进价异常：RK-1单价6，比月初的10低40.0%',
  ])
})

test('the sheet leads to the document or to the book of the goods', () => {
  const rows = warningSheet(
    warningsOf([{ ...calm, refused: '差1', bought: [bought('200')] }], JULY, USUAL_LIMITS, TODAY),
    JULY,
    '公司',
    USUAL_LIMITS,
  ).rows
  expect(rows.map(({ drills }) => drills!['words']!.query)).toEqual([
    { path: '/books/commodityWater', tag: 'pen', from: '2026-07', to: '2026-07' },
    { path: '/warehouse/stockGoodsInputList', id: 'd', from: '2026-07', to: '2026-07' },
  ])
})

test('lots that keep for a while are named as they expire, with their days; what is used up is not, and another limit is kept', () => {
  const lot = (name: string, quantity: string, on: string) => ({ lot: name, quantity: stockQuantity(quantity), expiresOn: day(on) })
  const lots = [
    lot('B1', '3', '2026-07-30'),
    lot('B2', '2.5', '2026-07-31'),
    lot('B3', '1', '2026-08-30'),
    lot('B4', '1', '2026-08-31'),
    lot('B5', '0', '2026-01-01'),
  ]
  const found = (limits = USUAL_LIMITS as WarningLimits) =>
    warningsOf([{ ...calm, lots }], JULY, limits, TODAY).map(({ kind, words }) => `${kind} ${words}`)
  expect(found()).toEqual([
    '已过期 批号B1 3支，有效期至2026-07-30，已过1天',
    '临期 批号B2 2.5支，有效期至2026-07-31，今天到期',
    '临期 批号B3 1支，有效期至2026-08-30，还有30天',
  ])
  expect(found({ ...USUAL_LIMITS, expiryDays: 31 })).toHaveLength(4)
})
