import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, period } from '../../kernel/period.ts'
import { usageOf, usageSheet, type NamedGoods } from './usage.ts'

const million = (count: number): bigint => BigInt(Math.round(count * 1_000_000))
const bom = {
  productId: 'P',
  fromDay: day('2026-01-01'),
  output: million(10),
  lines: [
    { goodsId: 'steel', quantity: million(25), loss: 40_000n },
    { goodsId: 'bolt', quantity: million(40), loss: 0n },
  ],
}
const boms = new Map([['P', bom]])

test('bill by what was finished, beside what was issued; what the bill does not say has no plan, what was not issued no price', () => {
  const found = usageOf(boms, new Map([['P', million(100)]]), [
    { product: 'P', goods: 'steel', quantity: million(270), fen: 108_000n },
    { product: 'P', goods: 'steel', quantity: million(-5), fen: -2_000n },
    { product: 'P', goods: 'paint', quantity: million(2), fen: 900n },
  ])
  expect(found).toEqual([
    { product: 'P', goods: 'steel', planned: million(260), actual: million(265), fen: 106_000n, differenceFen: 2_000n },
    { product: 'P', goods: 'bolt', planned: million(400), actual: 0n, fen: 0n, differenceFen: null },
    { product: 'P', goods: 'paint', planned: 0n, actual: million(2), fen: 900n, differenceFen: 900n },
  ])
  const named = (id: string): NamedGoods => ({ code: id, name: id, spec: '', unit: '个', nature: id === 'P' ? 'finished' : 'material' })
  const { rows } = usageSheet('甲', period('2026-08'), found, new Map([['P', million(100)]]), named)
  expect(
    rows.map(({ cells }) => [
      cells['name'],
      cells['planned'] ?? '',
      cells['difference'] ?? '',
      cells['rate'] ?? '',
      cells['differenceAmount'] ?? '',
    ]),
  ).toEqual([
    ['P', '100.000000', '', '', ''],
    ['bolt', '400.000000', '-400.000000', '-100.00%', ''],
    ['paint', '0.000000', '2.000000', '', '9.00'],
    ['steel', '260.000000', '5.000000', '1.92%', '20.00'],
    ['小计', '', '', '', '29.00'],
  ])
})

test('however issues are split and ordered, the same differences; as the bill says, none', () => {
  const issue = fc.record({
    goods: fc.constantFrom('steel', 'bolt'),
    quantity: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    fen: fc.bigInt({ min: 0n, max: 10n ** 7n }),
  })
  fc.assert(
    fc.property(fc.array(issue, { maxLength: 20 }), fc.bigInt({ min: 0n, max: 10n ** 9n }), (all, done) => {
      const issued = all.map((one) => ({ product: 'P', ...one }))
      const byKey = (found: ReturnType<typeof usageOf>) => new Map(found.map((one) => [one.goods, one]))
      const completed = new Map([['P', done]])
      const [now, back] = [byKey(usageOf(boms, completed, issued)), byKey(usageOf(boms, completed, issued.toReversed()))]
      expect(back).toEqual(now)
      const exact = [...now.values()].map(({ goods, planned }) => ({ product: 'P', goods, quantity: planned, fen: 100n }))
      for (const { differenceFen } of usageOf(boms, completed, exact)) expect(differenceFen ?? 0n).toBe(0n)
    }),
  )
})
