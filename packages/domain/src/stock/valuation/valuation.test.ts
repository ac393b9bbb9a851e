/** What stock comes to: the worked months to the fen, what is refused, and what holds of any month. */
import { expect, test } from 'vitest'
import { fromFen, moneyText } from '../../kernel/money.ts'
import { day, period, type Day } from '../../kernel/period.ts'
import { AUGUST, count, fen, JULY, JULY_COSTS, movesOf, OPENING, SEPTEMBER } from './cases.ts'
import { COST_METHODS, EMPTY, type CostMethod, type GoodsMonth, type Move, type Stock, type ValuedMonth } from './move.ts'
import { offeredPeriod, valueMonth } from './value.ts'

const NONE = new Map()
const METHODS = Object.keys(COST_METHODS) as CostMethod[]
const text = (value: bigint) => moneyText(fromFen(value))
const valued = (month: GoodsMonth): ValuedMonth => {
  const found = valueMonth(month)
  if (found.refused !== null) throw new Error(`refused ${found.refused} ${found.move.number}`)
  return found
}
const amounts = ({ amounts: found }: ValuedMonth) => Object.fromEntries([...found].map(([id, value]) => [id, text(value)]))
const july = (method: CostMethod, rows = JULY) => valued({ method, opening: OPENING, moves: movesOf(rows), origins: NONE })

test('month-end average: three months, each document to the fen, nothing left where nothing is', () => {
  const first = july('monthlyAverage')
  expect([first.pool.quantity, text(first.pool.fen), first.out.quantity, text(first.out.fen)]).toEqual([
    count('570'),
    '18391.40',
    count('390'),
    '12583.59',
  ])
  expect([first.closing.quantity, text(first.closing.fen)]).toEqual([count('180'), '5807.81'])
  expect(amounts(first)).toEqual({
    '收货-1': '9750.00',
    '领料-1': '-5807.81',
    '退供-1': '-1625.00',
    '销售-1': '-2903.91',
    '暂估-1': '6400.00',
    '销退-1': '322.66',
    '领料-2': '-4194.53',
  })
  const origins = new Map([['销售-1', { quantity: count('90'), fen: fen('2903.91'), back: count('0') }]])
  const second = valued({ method: 'monthlyAverage', opening: first.closing, moves: movesOf(AUGUST), origins })
  expect(amounts(second)).toEqual({ '暂估冲回-1': '-6400.00', '收货-2': '6520.00', '销退-2': '161.33', '销售-2': '-6089.14' })
  expect([second.closing, second.toCost, text(second.pool.fen)]).toEqual([EMPTY, 0n, '6089.14'])
  const third = valued({ method: 'monthlyAverage', opening: second.closing, moves: movesOf(SEPTEMBER), origins: NONE })
  expect([third.closing, text(third.toCost), third.causes]).toEqual([EMPTY, '-35.00', ['折让-1']])
})

test('moving average, and a receipt put right before the month is closed', () => {
  const before = july('movingAverage')
  expect(amounts(before)).toEqual(JULY_COSTS.movingAverage)
  expect(text(before.closing.fen)).toBe('5785.48')
  const after = july('movingAverage', [['收货-1', '2026-07-03', 'receipt', '300', '9810.00'], ...JULY.slice(1)])
  const difference = [...after.amounts].flatMap(([id, value]) =>
    value === before.amounts.get(id) ? [] : [[id, text(value - before.amounts.get(id)!)]],
  )
  expect(Object.fromEntries(difference)).toEqual({
    '收货-1': '60.00',
    '领料-1': '-25.71',
    '退供-1': '-10.00',
    '销售-1': '-11.50',
    '销退-1': '1.28',
    '领料-2': '-5.90',
  })
  expect(text(after.closing.fen)).toBe('5793.65')
})

test('first in, first out: what comes back leaves first again', () => {
  const found = july('firstIn')
  expect(amounts(found)).toEqual(JULY_COSTS.firstIn)
  expect(found.closing).toEqual({
    quantity: count('180'),
    fen: fen('5760'),
    layers: [{ id: '暂估-1', lot: '', quantity: count('180'), fen: fen('5760') }],
  })
})

const lots = (...named: [lot: string, quantity: string][]) => named.map(([lot, quantity]) => ({ lot, quantity: count(quantity) }))
const opening: Stock = {
  quantity: count('3'),
  fen: fen('1000'),
  layers: [{ id: 'A', lot: 'A', quantity: count('3'), fen: fen('1000') }],
}
const issue = (number: string, on: string, quantity: string, more: object = {}): Move => ({
  id: number,
  number,
  day: day(on),
  created: 1,
  kind: 'issue',
  quantity: count(quantity),
  ...more,
})
const bought: Move = {
  id: '入库-1',
  number: '入库-1',
  day: day('2026-07-02'),
  created: 1,
  kind: 'receipt',
  quantity: count('2'),
  fen: fen('700'),
  lot: 'B',
}

test('individual costs: each lot at its own price, its parts adding up; more than a lot has is refused', () => {
  const moves = [
    bought,
    issue('出库-1', '2026-07-09', '3', { lots: lots(['A', '1'], ['B', '2']) }),
    issue('出库-2', '2026-07-20', '1', { lots: lots(['A', '1']) }),
  ]
  const found = valued({ method: 'specific', opening, moves, origins: NONE })
  expect(amounts(found)).toEqual({ '入库-1': '700.00', '出库-1': '-1033.33', '出库-2': '-333.34' })
  expect(found.closing.layers).toEqual([{ id: 'A', lot: 'A', quantity: count('1'), fen: fen('333.33') }])
  const more = [...moves, issue('出库-3', '2026-07-21', '1', { lots: lots(['B', '1']) })]
  expect(valueMonth({ method: 'specific', opening, moves: more, origins: NONE })).toMatchObject({
    refused: 'lot',
    move: { number: '出库-3' },
  })
})

test('a month that would go below nothing is refused, by the document that first did; the other goods are not asked', () => {
  const short = movesOf([
    ['销售-11', '2026-07-04', 'issue', '8'],
    ['销售-12', '2026-07-06', 'issue', '7'],
    ['收货-11', '2026-07-25', 'receipt', '3', '78.00'],
  ])
  const stock = { quantity: count('10'), fen: fen('250'), layers: [] }
  expect(valueMonth({ method: 'monthlyAverage', opening: stock, moves: short, origins: NONE })).toMatchObject({
    refused: 'short',
    move: { number: '销售-12' },
    missing: count('2'),
  })
  // valued one after another, what is not there yet cannot be priced
  for (const method of ['movingAverage', 'firstIn', 'specific'] as const)
    expect(valueMonth({ method, opening: stock, moves: short, origins: NONE })).toMatchObject({
      refused: 'short',
      move: { number: '销售-12' },
      missing: count('5'),
    })
  const other = valued({
    method: 'monthlyAverage',
    opening: { quantity: count('4'), fen: fen('10'), layers: [] },
    moves: movesOf([['销售-13', '2026-07-08', 'issue', '1']]),
    origins: NONE,
  })
  expect([text(other.out.fen), text(other.closing.fen)]).toEqual(['2.50', '7.50'])
})

test('written late into a closed month: its day is kept, the first open month is offered', () => {
  expect(offeredPeriod(day('2026-06-30'), period('2026-06'))).toBe('2026-07')
  expect([offeredPeriod(day('2026-07-01'), period('2026-06')), offeredPeriod(day('2026-06-30'), null)]).toEqual([null, null])
})

test('what came back without an origin costs what goods cost now, and is named; with nothing to go by it is refused', () => {
  const back = movesOf([['销退-9', '2026-07-02', 'returned', '2', undefined, '不在']])
  for (const method of METHODS) {
    const found = valued({ method, opening: { ...opening, layers: [] }, moves: back, origins: NONE })
    expect([found.guessed, text(found.amounts.get('销退-9')!)]).toEqual([['销退-9'], '666.67'])
    expect(valueMonth({ method, opening: EMPTY, moves: back, origins: NONE })).toMatchObject({ refused: 'costless' })
  }
  const supplier = movesOf([['退供-9', '2026-07-02', 'back', '1', undefined, '不在']])
  for (const method of METHODS)
    expect(valueMonth({ method, opening, moves: supplier, origins: NONE })).toMatchObject({ refused: 'costless' })
})

test('an estimate taken back after its goods are gone: the difference goes to cost, never onto goods that are not there', () => {
  const moves = movesOf([
    ['暂估', '2026-07-02', 'receipt', '10', '100.00'],
    ['销售', '2026-07-03', 'issue', '10'],
    ['收货', '2026-07-09', 'receipt', '10', '120.00'],
    ['冲回', '2026-07-09', 'back', '10', '100.00', '暂估'],
  ])
  for (const method of ['movingAverage', 'firstIn', 'specific'] as const) {
    const found = valued({ method, opening: EMPTY, moves, origins: NONE })
    expect([found.closing, text(found.toCost), found.causes]).toEqual([EMPTY, '20.00', ['冲回']])
  }
  // divided at the end of the month, what left bears it all
  const average = valued({ method: 'monthlyAverage', opening: EMPTY, moves, origins: NONE })
  expect([average.closing, average.toCost, text(average.out.fen)]).toEqual([EMPTY, 0n, '120.00'])
})

test('a credit larger than what the goods cost is refused: no goods stand at less than nothing', () => {
  const moves = movesOf([['折让', '2026-07-02', 'adjustment', '0', '-1000.01']])
  for (const method of METHODS)
    expect(valueMonth({ method, opening, moves, origins: NONE })).toMatchObject({ refused: 'amount', missing: 1n })
})

/** Numbers that look like chance and are the same each time. */
function dice(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}
/** A month that never goes below nothing: receipts and issues by turns, of odd amounts. */
function randomMoves(next: (most: number) => number): Move[] {
  let left = 1000
  return Array.from({ length: 24 }, (_, at): Move => {
    const number = `单-${at}`
    const on = `2026-07-${String(1 + at).padStart(2, '0')}` as unknown as Day
    const base = { id: number, number, day: on, created: at }
    if (at % 3 === 0) {
      const quantity = 1 + next(900)
      left += quantity
      return { ...base, kind: 'receipt', quantity: count(String(quantity)), fen: BigInt(1 + next(9_999_999)) }
    }
    const quantity = 1 + next(Math.max(1, Math.floor(left / 3)))
    left -= quantity
    return { ...base, kind: 'issue', quantity: count(String(quantity)) }
  })
}
const shuffled = <T>(list: readonly T[], next: (most: number) => number): T[] => {
  const found = [...list]
  for (let at = found.length - 1; at > 0; at -= 1) {
    const other = next(at + 1)
    ;[found[at], found[other]] = [found[other]!, found[at]!]
  }
  return found
}

test.for(METHODS)(
  '%s: told in any order, split in two, or run twice, a month is the same; opening and moves come to the closing',
  (method) => {
    const next = dice(2026)
    for (let round = 0; round < 40; round += 1) {
      const stock = { quantity: count('1000'), fen: BigInt(1 + next(99_999_999)), layers: [] }
      const moves = randomMoves(next)
      const one = valued({ method, opening: stock, moves, origins: NONE })
      expect(valued({ method, opening: stock, moves: shuffled(moves, next), origins: NONE })).toEqual(one)
      const total = [...one.amounts.values()].reduce((all, value) => all + value, stock.fen)
      expect(total - one.toCost).toBe(one.closing.fen)
      expect(one.closing.quantity === 0n).toBe(one.closing.fen === 0n)
      const at = moves.findIndex(({ kind }) => kind === 'issue')
      const whole = moves[at] as Move & { readonly quantity: bigint }
      const first = { ...whole, id: `${whole.id}a`, quantity: whole.quantity / 3n } as Move
      const second = { ...whole, id: `${whole.id}b`, quantity: whole.quantity - whole.quantity / 3n } as Move
      const split = valued({ method, opening: stock, moves: moves.toSpliced(at, 1, first, second), origins: NONE })
      expect(split.amounts.get(first.id)! + split.amounts.get(second.id)!).toBe(one.amounts.get(whole.id))
      expect(split.closing.fen).toBe(one.closing.fen)
    }
  },
)

test.for(METHODS)('%s: everything that leaves takes everything it cost', (method) => {
  const next = dice(7)
  for (let round = 0; round < 20; round += 1) {
    const moves = randomMoves(next)
    const stock = { quantity: count('1000'), fen: BigInt(1 + next(99_999_999)), layers: [] }
    const rest = valued({ method, opening: stock, moves, origins: NONE }).closing.quantity
    const last: Move = { ...issue('最后', '2026-07-31', '1'), quantity: rest } as Move
    expect(valued({ method, opening: stock, moves: [...moves, last], origins: NONE }).closing).toEqual(EMPTY)
  }
})
