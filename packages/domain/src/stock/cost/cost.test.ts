import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, period } from '../../kernel/period.ts'
import type { DocumentKind } from '../documents/kinds.ts'
import { movesOf, type StockLine } from '../documents/line.ts'
import { valueTogether, type MadeOf } from '../valuation/together.ts'
import { count, fen } from '../valuation/cases.ts'
import { COST_METHODS, EMPTY, type CostMethod } from '../valuation/move.ts'
import { cost, goodsOf, HOURS, twoLevels, twoProducts, unfinished } from './cases.ts'
import { byElement, NOTHING, sumOf, WIP_METHODS, type WipMethod } from './kinds.ts'
import type { Pool } from './pools.ts'
import { NONE } from './product-month.ts'
import { costRun, type CostInput as Told, type CostRun, type Issue, type JoinedGoods, type MadeProduct } from './run.ts'
import { inSequence } from './sequence.ts'

const AUGUST = period('2026-08')
const MILLION = 1_000_000n
const pool = (element: Pool['element'], amount: string, basis: Pool['basis']): Pool => ({ id: element, element, fen: fen(amount), basis })
const PQ = [pool('labour', '31204.77', HOURS), pool('overhead', '44618.20', HOURS)]
const SF = [
  pool(
    'labour',
    '900.00',
    new Map([
      ['S', count('30')],
      ['F', count('60')],
    ]),
  ),
  // by what was finished of each
  pool(
    'overhead',
    '600.00',
    new Map([
      ['S', count('50')],
      ['F', count('36')],
    ]),
  ),
]
/** Nothing is put together of anything unless it is said. */
type CostInput = Omit<Told, 'joined'> & Partial<Pick<Told, 'joined'>>
const NONE_JOINED: ReadonlyMap<string, JoinedGoods> = new Map()
const ran = (input: CostInput): CostRun => {
  const found = costRun({ joined: NONE_JOINED, ...input })
  if ('problems' in found)
    throw new Error(JSON.stringify(found.problems, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)))
  return found
}
const refused = (input: CostInput) => {
  const found = costRun({ joined: NONE_JOINED, ...input })
  return 'problems' in found ? found.problems : []
}
const sheetOf = ({ sheets }: CostRun, product: string) => sheets.find((one) => one.product === product)!

test('equivalent units: each element by its own degree, work in progress takes the rest', () => {
  const run = ran({ products: twoProducts('equivalent'), pools: PQ })
  expect([...run.shares.get('labour')!]).toEqual([
    ['P', fen('18458.50')],
    ['Q', fen('12746.27')],
  ])
  expect([...run.shares.get('overhead')!]).toEqual([
    ['P', fen('26392.92')],
    ['Q', fen('18225.28')],
  ])
  const p = sheetOf(run, 'P')
  expect([sumOf(p.cost), sumOf(p.finished), sumOf(p.ending)]).toEqual([fen('111593.83'), fen('97148.80'), fen('14445.03')])
  expect(p.finished).toEqual(cost('53320.18', '18037.41', '25791.21'))
  expect(p.ending).toEqual(cost('10237.48', '1731.59', '2475.96'))
  const q = sheetOf(run, 'Q')
  expect([q.finished, q.ending]).toEqual([cost('20488.19', '12746.27', '18225.28'), NOTHING])
  const { amounts, closing } = run.stock.get('P')!
  expect(amounts.get('销售-P')).toBe(-fen('79978.79'))
  expect(closing).toMatchObject({ quantity: count('76'), fen: fen('29650.67') })
})

test.each([
  ['materialOnly', '0', '101356.35', '10237.48', '83048.35'],
  ['standard', '9768.00', '101825.83', '9768.00', '83390.86'],
] as const)('work in progress by %s', (method, ending, finished, left, sold) => {
  const run = ran({ products: twoProducts(method, ending), pools: PQ })
  const p = sheetOf(run, 'P')
  expect([sumOf(p.finished), sumOf(p.ending)]).toEqual([fen(finished), fen(left)])
  expect(run.stock.get('P')!.amounts.get('销售-P')).toBe(-fen(sold))
})

test('two levels, waste out of the material, an abnormal loss apart', () => {
  const run = ran({ products: twoLevels('M'), pools: SF })
  expect(run.sheets.map(({ product }) => product)).toEqual(['S', 'F'])
  const s = sheetOf(run, 'S')
  expect([s.cost, s.byProducts, s.finished]).toEqual([cost('590.00', '300.00', '348.84'), fen('10.00'), cost('590.00', '300.00', '348.84')])
  const f = sheetOf(run, 'F')
  expect(sumOf(f.cost)).toBe(fen('1842.23'))
  expect([f.finished, f.abnormal]).toEqual([cost('891.96', '568.42', '237.94'), cost('99.11', '31.58', '13.22')])
  expect(run.stock.get('S')).toMatchObject({ closing: { quantity: count('10'), fen: fen('247.77') } })
})

test('a loop is refused by its names; so is what does not add up, all of it at once', () => {
  const [loop] = refused({ products: twoLevels('F'), pools: SF })
  expect(loop).toEqual({ kind: 'loop', loop: ['F', 'S', 'F'], by: ['领用S', '领用F'] })
  const [p, q] = twoProducts('equivalent')
  const products = [{ ...p!, month: { ...p!.month, started: count('261') } }, q!]
  const pools = [pool('labour', '1.00', new Map([['P', 0n]])), pool('overhead', '0.00', new Map())]
  expect(refused({ products, pools })).toEqual([
    { kind: 'quantity', product: 'P', difference: count('1') },
    { kind: 'basis', pool: 'labour', element: 'labour', fen: fen('1.00') },
  ])
})

test('what cannot be divided or valued is refused by name', () => {
  const [p, q] = twoProducts('none')
  expect(refused({ products: [p!, q!], pools: PQ })).toEqual([{ kind: 'unfinished', product: 'P', fen: fen('111593.83') }])
  expect(refused({ products: twoProducts('standard', '111593.84'), pools: PQ })).toMatchObject([{ kind: 'over', product: 'P' }])
  const lost = { ...p!.month, method: 'standard' as const, abnormal: unfinished('1', '1', '1', '1'), completed: count('249') }
  expect(refused({ products: [{ ...p!, month: lost, stock: null }], pools: PQ })).toMatchObject([{ kind: 'abnormal', product: 'P' }])
  const [f, s] = twoLevels('M')
  expect(refused({ products: [f!, { ...s!, stock: goodsOf('50', [['领用S', '51']]) }], pools: SF })).toEqual([
    { kind: 'short', goods: 'S', move: '领用S', missing: count('1') },
    { kind: 'unvalued', product: 'F', goods: 'S', issue: '领用S' },
  ])
  expect(refused({ products: [f!, { ...s!, stock: goodsOf('49', [['领用S', '40']]) }], pools: SF })).toEqual([
    { kind: 'finished', product: 'S', difference: count('-1') },
  ])
  const waste = { ...s!.month, byProducts: [{ goods: '废料', fen: fen('600.01') }] }
  expect(refused({ products: [{ ...s!, month: waste }], pools: [] })).toEqual([{ kind: 'byProducts', product: 'S', fen: fen('600.01') }])
})

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
const units = fc.bigInt({ min: 0n, max: 10n ** 12n })
const degree = fc.bigInt({ min: 0n, max: 1_000_000n })
const part = fc.record({ quantity: units, degree: fc.record({ material: degree, labour: degree, overhead: degree }) })
const anyProduct = fc
  .record({
    method: fc.constantFrom(...(Object.keys(WIP_METHODS) as WipMethod[])),
    opening: fc.record({ material: amount, labour: amount, overhead: amount }),
    quantity: units,
    completed: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    normalLoss: units,
    abnormal: part,
    ending: part,
    endingFen: amount,
    issued: fc.array(amount, { maxLength: 4 }),
    labour: amount,
    overhead: amount,
  })
  .map(({ opening, quantity, issued, labour, overhead, ...rest }, at = 0) => ({
    pools: [
      { id: `l${at}`, element: 'labour' as const, fen: labour, basis: new Map([['A', 1n]]) },
      { id: `o${at}`, element: 'overhead' as const, fen: overhead, basis: new Map([['A', 1n]]) },
    ],
    product: {
      month: {
        product: 'A',
        ...rest,
        opening: { quantity, cost: opening },
        started: rest.completed + rest.normalLoss + rest.abnormal.quantity + rest.ending.quantity - quantity,
        byProducts: [],
      },
      issues: issued.map((one, index) => ({ id: `i${index}`, goods: 'M', fen: one })),
      stock: null,
    },
  }))

test('opening and input are finished, lost and in progress, to the fen and by element', () => {
  fc.assert(
    fc.property(anyProduct, ({ product, pools }) => {
      const found = costRun({ products: [product], pools, joined: NONE_JOINED })
      if ('problems' in found) return
      const [sheet] = found.sheets
      const spent = byElement((one) => product.month.opening.cost[one] + sheet!.input[one])
      expect(byElement((one) => sheet!.finished[one] + sheet!.abnormal[one] + sheet!.ending[one])).toEqual(spent)
      for (const one of [sheet!.finished, sheet!.abnormal, sheet!.ending]) expect(Object.values(one).every((fens) => fens >= 0n)).toBe(true)
    }),
  )
})

test('the order figures are told in changes nothing; a document split in two leaves what the products cost', () => {
  const products = twoLevels('M')
  const once = ran({ products, pools: SF })
  expect(ran({ products: products.toReversed(), pools: SF.toReversed() })).toMatchObject({ sheets: once.sheets })
  const halves = products.map((one) => ({
    ...one,
    issues: one.issues.flatMap((issue) =>
      issue.fen === null
        ? [issue]
        : [
            { ...issue, fen: issue.fen - 101n },
            { ...issue, id: `${issue.id}-2`, fen: 101n },
          ],
    ),
  }))
  const split = ran({ products: halves, pools: SF })
  expect(split.sheets.map(({ finished }) => finished)).toEqual(once.sheets.map(({ finished }) => finished))
})

test('ten thousand levels are put in order', () => {
  const chain = new Map(Array.from({ length: 10_000 }, (_, at) => [`p${at}`, at === 9999 ? [] : [`p${at + 1}`]]))
  const found = inSequence(chain)
  expect('order' in found && found.order.slice(0, 2)).toEqual(['p9999', 'p9998'])
})

test('five hundred products of three levels with a loop of seven: the seven are named, and by what', () => {
  const whole = { method: 'none' as const, opening: { quantity: 0n, cost: NOTHING }, normalLoss: 0n, endingFen: 0n, byProducts: [] }
  const made = (product: string, uses: readonly string[]): MadeProduct => ({
    month: { product, ...whole, started: MILLION, completed: MILLION, abnormal: NONE, ending: NONE },
    issues: uses.map((goods) => ({ id: `${product}领${goods}`, goods, fen: null })),
    stock: goodsOf('1', []),
  })
  const products = Array.from({ length: 500 }, (_, at) => {
    const [level, within] = [Math.floor(at / 167), at % 167]
    const below = level === 0 ? [] : [`L${level - 1}.${within}`]
    // seven of the middle level go into each other besides
    const around = level === 1 && within >= 20 && within < 27 ? [`L1.${within === 26 ? 20 : within + 1}`] : []
    return made(`L${level}.${within}`, [...below, ...around])
  })
  const problems = refused({ products, pools: [] })
  const [circle] = problems
  if (circle?.kind !== 'loop') throw new Error('no loop')
  expect(problems).toHaveLength(1)
  expect(circle.loop).toHaveLength(8)
  expect(circle.loop.at(-1)).toBe(circle.loop[0])
  expect(circle.loop.slice(1).toSorted()).toEqual(Array.from({ length: 7 }, (_, at) => `L1.${20 + at}`))
  expect(circle.by).toEqual(circle.loop.slice(1).map((used, at) => `${circle.loop[at]}领${used}`))
})

/** Level after level is finished of one before it, or put together of two. */
const mixed = fc.record({
  method: fc.constantFrom(...(Object.keys(COST_METHODS) as CostMethod[])),
  bought: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  levels: fc.array(fc.record({ assembled: fc.boolean(), of: fc.nat(), also: fc.nat(), count: fc.bigInt({ min: 2n, max: 9n }) }), {
    minLength: 1,
    maxLength: 8,
  }),
})
test('finished and put together in any order of levels: nothing is lost, the order told is none of it, and the stock alone finds the same', () => {
  fc.assert(
    fc.property(mixed, ({ method, bought, levels }) => {
      const lines = new Map<string, StockLine[]>()
      const move = (goodsId: string, id: string, kind: DocumentKind, quantity: bigint) => {
        const own = lines.get(goodsId) ?? []
        own.push({ id, kind, number: id, day: day('2026-08-20'), created: 0, goodsId, quantity, fen: null, of: null, lot: '' })
        lines.set(goodsId, own)
      }
      // the first is finished of bought material; each leaves half of what is left of it to a level after it
      const left = [8n * MILLION]
      move('L0', '收0', 'finishedIn', left[0]!)
      const issues = new Map<string, Issue[]>([['L0', [{ id: '料', goods: 'M', fen: bought }]]])
      const made: MadeOf[] = []
      const take = (at: number, id: string, kind: 'issue' | 'assemblyOut'): bigint => {
        const some = left[at]! / 2n
        left[at] = left[at]! - some
        move(`L${at}`, id, kind, some)
        return some
      }
      for (const [index, { assembled, of, also, count: units }] of levels.entries()) {
        const at = index + 1
        const from = [...new Set([of % at, also % at])]
        left.push(units * MILLION)
        move(`L${at}`, `收${at}`, assembled ? 'assemblyIn' : 'finishedIn', units * MILLION)
        if (assembled)
          made.push({
            period: AUGUST,
            parts: from.map((one) => {
              const some = take(one, `组${at}.${one}`, 'assemblyOut')
              return { lineId: `组${at}.${one}`, goodsId: `L${one}`, whole: some, fen: null, before: 0n, quantity: some }
            }),
            receipts: [{ lineId: `收${at}`, goodsId: `L${at}`, weight: MILLION, fee: 0n }],
          })
        else
          issues.set(
            `L${at}`,
            from.map((one) => {
              take(one, `领${at}.${one}`, 'issue')
              return { id: `领${at}.${one}`, goods: `L${one}`, fen: null }
            }),
          )
      }
      const joinedOf = (goods: string): JoinedGoods => ({
        method,
        opening: EMPTY,
        moves: movesOf(lines.get(goods)!, new Map()),
        origins: new Map(),
        made: made.filter(({ receipts }) => receipts[0]!.goodsId === goods),
      })
      const products = [...issues].map(([product, own]): MadeProduct => {
        const quantity = lines.get(product)![0]!.quantity
        const whole = { method: 'none' as const, opening: { quantity: 0n, cost: NOTHING }, normalLoss: 0n, endingFen: 0n, byProducts: [] }
        return {
          month: { product, ...whole, started: quantity, completed: quantity, abnormal: NONE, ending: NONE },
          issues: own,
          stock: { ...joinedOf(product), finished: new Set([lines.get(product)![0]!.id]) },
        }
      })
      const assembled = [...lines.keys()].filter((one) => !issues.has(one)).map((one) => [one, joinedOf(one)] as const)
      const once = ran({ products, pools: [], joined: new Map(assembled) })
      const ends = (one: CostRun) => [...lines.keys()].map((goods) => one.stock.get(goods)!.closing.fen)
      expect(ends(once).reduce((sum, fens) => sum + fens, 0n)).toBe(bought)
      expect(ends(ran({ products: products.toReversed(), pools: [], joined: new Map(assembled.toReversed()) }))).toEqual(ends(once))
      // what was finished stands at what the run says: the stock, valued by its own rule, comes to the same lines
      const chains = new Map(
        [...lines].map(([id, own]) => [
          id,
          {
            opening: EMPTY,
            origins: new Map(),
            estimates: new Map(),
            from: AUGUST,
            through: AUGUST,
            lines: own.map((one) => (one.kind === 'finishedIn' ? { ...one, fen: once.stock.get(id)!.amounts.get(one.id)! } : one)),
            methodIn: () => method,
          },
        ]),
      )
      const again = valueTogether(chains, made)
      if ('loop' in again) throw new Error(again.loop.join())
      for (const [id, { months }] of again.valued) expect(months[0]!.month.amounts).toEqual(once.stock.get(id)!.amounts)
    }),
    { seed: 20_261_127, numRuns: 200 },
  )
})
