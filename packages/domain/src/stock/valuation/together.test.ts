/** Goods made of one another: whatever is put together, taken apart or processed, all of them are worth what they were before, to the fen. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, period, type Period } from '../../kernel/period.ts'
import { weightsOf } from '../documents/made-of.ts'
import type { DocumentKind } from '../documents/kinds.ts'
import type { StockLine } from '../documents/line.ts'
import { COST_METHODS, EMPTY, type CostMethod } from './move.ts'
import { amountOfLine, type GoodsChain, type ValuedChain } from './chain.ts'
import { valueTogether, type MadeOf } from './together.ts'

const JULY = period('2026-07')
const MILLION = 1_000_000n
let created = 0
const line = (id: string, goodsId: string, on: string, kind: DocumentKind, quantity: bigint, fen: bigint | null = null): StockLine => ({
  id,
  kind,
  number: id,
  day: day(on),
  created: (created += 1),
  goodsId,
  quantity: quantity * MILLION,
  fen,
  of: null,
  lot: '',
})
const chainsOf = (lines: readonly StockLine[], method: CostMethod = 'monthlyAverage', through: Period = JULY): Map<string, GoodsChain> =>
  new Map(
    [...Map.groupBy(lines, ({ goodsId }) => goodsId)].map(([id, own]) => [
      id,
      { opening: EMPTY, origins: new Map(), estimates: new Map(), from: JULY, through, lines: own, methodIn: () => method },
    ]),
  )
const whole = (of: StockLine) => ({ lineId: of.id, goodsId: of.goodsId, whole: of.quantity, fen: null, before: 0n, quantity: of.quantity })
const received = (of: StockLine, weight = MILLION, fee = 0n) => ({ lineId: of.id, goodsId: of.goodsId, weight, fee })
function valued(lines: readonly StockLine[], made: readonly MadeOf[], method?: CostMethod, through?: Period) {
  const found = valueTogether(chainsOf(lines, method, through), made)
  if ('loop' in found) throw new Error(found.loop.join())
  return found.valued
}
const closing = (all: ReadonlyMap<string, ValuedChain>, goodsId: string): bigint => all.get(goodsId)!.months.at(-1)!.month.closing.fen
const costOf = (all: ReadonlyMap<string, ValuedChain>, of: StockLine): bigint => {
  const { months } = all.get(of.goodsId)!
  return months.reduce((sum, { month }) => sum + amountOfLine(month, of.id), 0n)
}

const METHODS = Object.keys(COST_METHODS) as CostMethod[]
test.for(METHODS)('%s: a set takes over the cost of its parts, its parts taken apart again take over the cost of the set', (method) => {
  const bought = [line('买壳', 'shell', '2026-07-01', 'purchase', 3n, 1000n), line('买芯', 'core', '2026-07-01', 'purchase', 7n, 999n)]
  const [shell, core] = [line('出壳', 'shell', '2026-07-05', 'assemblyOut', 2n), line('出芯', 'core', '2026-07-05', 'assemblyOut', 4n)]
  const set = line('成套', 'set', '2026-07-05', 'assemblyIn', 2n)
  const july = [{ period: JULY, parts: [whole(shell), whole(core)], receipts: [received(set)] }]
  const one = valued([...bought, shell, core, set], july, method)
  // 2/3 of 10.00, 4/7 of 9.99
  expect([costOf(one, shell), costOf(one, core), costOf(one, set)]).toEqual([-667n, -571n, 1238n])
  // in August the sets are taken apart into three kinds by 1 : 1 : 1
  const august = period('2026-08')
  const apart = line('拆套', 'set', '2026-08-02', 'apartOut', 2n)
  const parts = ['a', 'b', 'c'].map((id) => line(`收${id}`, id, '2026-08-02', 'apartIn', 1n))
  const two = valued(
    [...bought, shell, core, set, apart, ...parts],
    [...july, { period: august, parts: [whole(apart)], receipts: parts.map((of) => received(of)) }],
    method,
    august,
  )
  expect(parts.map((of) => costOf(two, of))).toEqual([413n, 413n, 412n])
  expect(closing(two, 'set')).toBe(0n)
})

test('what was given out to be worked on comes back in parts, each with its work: three receipts take all of what went out', () => {
  const bought = line('买布', 'cloth', '2026-07-01', 'purchase', 3n, 1000n)
  const out = line('发布', 'cloth', '2026-07-02', 'processOut', 3n)
  const back = [1, 2, 3].map((at) => line(`收衣${at}`, 'coat', `2026-0${6 + at}-20`, 'processIn', 1n))
  const made = back.map((of, at): MadeOf => ({
    period: period(`2026-0${7 + at}`),
    parts: [{ ...whole(out), before: BigInt(at) * MILLION, quantity: MILLION }],
    receipts: [received(of, MILLION, 55n)],
  }))
  const all = valued([bought, out, ...back], made, 'monthlyAverage', period('2026-09'))
  expect(back.map((of) => costOf(all, of) - 55n)).toEqual([333n, 334n, 333n])
  expect(closing(all, 'coat')).toBe(1000n + 165n)
})

test('goods made of each other in one month are answered as a loop, by name; parts that cannot be valued stop what is made of them', () => {
  const [a, b] = [line('出甲', '甲', '2026-07-02', 'assemblyOut', 1n), line('收乙', '乙', '2026-07-02', 'assemblyIn', 1n)]
  const [c, d] = [line('出乙', '乙', '2026-07-03', 'apartOut', 1n), line('收甲', '甲', '2026-07-03', 'apartIn', 1n)]
  const forth = { period: JULY, parts: [whole(a)], receipts: [received(b)] }
  expect(valueTogether(chainsOf([a, b, c, d]), [forth, { period: JULY, parts: [whole(c)], receipts: [received(d)] }])).toEqual({
    loop: ['乙', '甲', '乙'],
  })
  const short = valued([a, b], [forth])
  expect([short.get('甲')!.refused, short.get('乙')!.refused]).toMatchObject([
    { refused: 'short', move: { number: '出甲' } },
    { refused: 'parts', move: { number: '收乙' } },
  ])
})

/** Goods 0 are bought; each level is made of goods of the levels before it. */
const stories = fc.record({
  method: fc.constantFrom(...METHODS),
  bought: fc.array(fc.record({ count: fc.bigInt({ min: 1n, max: 99n }), fen: fc.bigInt({ min: 0n, max: 9_999_999n }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  made: fc.array(
    fc.record({
      from: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
      count: fc.bigInt({ min: 1n, max: 5n }),
      weights: fc.array(fc.bigInt({ min: 1n, max: 1000n }), { minLength: 1, maxLength: 3 }),
      fee: fc.bigInt({ min: 0n, max: 999n }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})
test('whatever is made of whatever: what all goods are worth at the end is what was paid for them, and the order of documents is none of it', () => {
  fc.assert(
    fc.property(stories, ({ method, bought, made }) => {
      const lines = bought.map(({ count, fen }, at) => line(`买${at}`, `g${at}`, '2026-07-01', 'purchase', count, fen))
      const left = new Map(bought.map(({ count }, at) => [`g${at}`, count]))
      let paid = bought.reduce((sum, { fen }) => sum + fen, 0n)
      const documents: MadeOf[] = []
      for (const [at, { from, count, weights, fee }] of made.entries()) {
        const names = [...left.keys()].filter((id) => left.get(id)! > 0n)
        const chosen = [...new Set(from.map((one) => names[one % names.length]!))]
        const outs = chosen.map((id, each) => {
          const some = (left.get(id)! + 1n) / 2n
          left.set(id, left.get(id)! - some)
          return line(`出${at}.${each}`, id, '2026-07-10', 'assemblyOut', some)
        })
        const ins = weights.map((_, each) => {
          left.set(`m${at}.${each}`, count)
          return line(`收${at}.${each}`, `m${at}.${each}`, '2026-07-10', 'apartIn', count)
        })
        lines.push(...outs, ...ins)
        paid += fee
        documents.push({
          period: JULY,
          parts: outs.map(whole),
          receipts: ins.map((of, each) => received(of, weights[each], each === 0 ? fee : 0n)),
        })
      }
      const all = valued(lines, documents, method)
      expect([...all.values()].map(({ refused }) => refused?.refused ?? null)).toEqual([...all.values()].map(() => null))
      expect([...all.keys()].reduce((sum, id) => sum + closing(all, id), 0n)).toBe(paid)
      const again = valued(lines.toReversed(), documents.toReversed(), method)
      for (const id of all.keys()) expect(closing(again, id)).toBe(closing(all, id))
    }),
    { seed: 20_261_127, numRuns: 200 },
  )
})

test('weights: one takes all; several by what is typed, or by what they should cost', () => {
  const two = (a: string, b: string) => [
    { goodsId: 'a', weight: a, quantity: MILLION },
    { goodsId: 'b', weight: b, quantity: 2n * MILLION },
  ]
  const plans = new Map([
    ['a', 15n],
    ['b', 5n],
  ])
  expect(weightsOf(two('', '').slice(1), new Map()).weights).toEqual([MILLION])
  expect(weightsOf(two('3', '1.5'), new Map()).weights).toEqual([3n * MILLION, 1_500_000n])
  expect(weightsOf(two('', ''), plans).weights).toEqual([15n, 10n])
  for (const [lines, known] of [
    [two('3', ''), plans],
    [two('3', '-1'), plans],
    [two('', ''), new Map([['a', 15n]])],
  ] as const)
    expect(weightsOf(lines, known).problems).toMatchObject([{ row: 2, field: 'shareWeight' }])
})
