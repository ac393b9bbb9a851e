import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../../kernel/period.ts'
import { count } from '../valuation/cases.ts'
import type { Nature } from '../documents/kinds.ts'
import { pickingOf, type Picking } from './picking.ts'
import { inForce, loopOf, needsOf, type Bom } from './bom.ts'

const bom = (
  productId: string,
  lines: readonly (readonly [goods: string, quantity: string, percent?: string])[],
  output = '1',
  on = '2026-01-01',
): Bom => ({
  productId,
  fromDay: day(on),
  output: count(output),
  lines: lines.map(([goodsId, quantity, percent = '0']) => ({ goodsId, quantity: count(quantity), loss: count(percent) / 100n })),
})
const TWO = [
  bom('柜', [
    ['板', '2'],
    ['螺丝', '8', '5'],
    ['门', '2'],
  ]),
  bom(
    '门',
    [
      ['板', '0.5', '10'],
      ['螺丝', '4'],
    ],
    '1',
  ),
  bom('柜', [['板', '3']], '1', '2026-07-01'),
]

test('what is needed of every level is added up, loss included, by the version of the day', () => {
  const needs = (on: string) => needsOf(inForce(TWO, day(on)), '柜', count('10'))
  expect(needs('2026-06-30')).toEqual([
    { goodsId: '门', level: 1, quantity: count('20'), made: true },
    { goodsId: '板', level: 2, quantity: count('31'), made: false },
    { goodsId: '螺丝', level: 2, quantity: count('164'), made: false },
  ])
  expect(needs('2026-07-01')).toEqual([{ goodsId: '板', level: 1, quantity: count('30'), made: false }])
})

test('a loop is found on whatever day it would hold, and only there', () => {
  const back = bom('门', [['柜', '1']], '1', '2026-03-01')
  expect(loopOf([...TWO, back], back)).toEqual(['门', '柜', '门'])
  // from July on the cabinet has no door
  const later = bom('门', [['柜', '1']], '1', '2026-08-01')
  expect(loopOf([...TWO, later], later)).toBeNull()
  // seen from the version that was there before, too
  expect(loopOf([...TWO, back], TWO[0]!)).toEqual(['柜', '门', '柜'])
  expect(needsOf(inForce([...TWO, back], day('2026-03-02')), '柜', count('1'))).toEqual({ loop: ['柜', '门', '柜'] })
})

test('a thousand levels, each twice in the next, are one pass; twice as much needs twice as much', () => {
  const deep = Array.from({ length: 60 }, (_, at) =>
    bom(`p${at}`, [
      [`p${at + 1}`, '1'],
      [`q${at}`, '2'],
    ]),
  )
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), (quantity) => {
      const [once, twice] = [quantity, quantity * 2n].map(
        (one) => needsOf(inForce(deep, day('2026-01-01')), 'p0', one) as readonly { quantity: bigint }[],
      )
      expect(twice!.map((one) => one.quantity)).toEqual(once!.map((one) => one.quantity * 2n))
    }),
  )
  const chain = Array.from({ length: 1000 }, (_, at) =>
    bom(`p${at}`, [
      [`p${at + 1}`, '1'],
      [`p${at + 1}`, '1'],
    ]),
  )
  expect(needsOf(inForce(chain, day('2026-01-01')), 'p0', 1n)).toHaveLength(1000)
})

test('what is said of the goods goes before its nature, of the warehouse before all', () => {
  const relation = (code: string, more: Partial<Picking>): Picking => ({
    warehouseId: null,
    nature: '',
    goodsId: null,
    counterCode: code,
    productId: null,
    ...more,
  })
  const all = [
    relation('所有', {}),
    relation('本仓', { warehouseId: 'w' }),
    relation('材料', { nature: 'material' }),
    relation('钢', { goodsId: '钢' }),
  ]
  const of = (goodsId: string, nature: Nature, warehouseId: string | null) => pickingOf(all, { goodsId, nature, warehouseId })?.counterCode
  expect([of('钢', 'material', 'w'), of('油', 'material', 'w'), of('油', 'consumable', 'w'), of('油', 'consumable', 'v')]).toEqual([
    '钢',
    '材料',
    '本仓',
    '所有',
  ])
  expect(pickingOf(all.slice(1), { goodsId: '油', nature: 'consumable', warehouseId: null })).toBeNull()
})
