/** Worked months of production: what was spent, what was finished, and what it comes to. Figures as people write them. */
import { millionths } from '../../kernel/whole.ts'
import { count, fen } from '../valuation/cases.ts'
import { EMPTY, type Move, type Stock } from '../valuation/move.ts'
import { day } from '../../kernel/period.ts'
import { NOTHING, type ByElement, type WipMethod } from './kinds.ts'
import { NONE, type ProductMonth, type Unfinished } from './product-month.ts'
import type { MadeGoods, MadeProduct } from './run.ts'

export const cost = (material: string, labour: string, overhead: string): ByElement => ({
  material: fen(material),
  labour: fen(labour),
  overhead: fen(overhead),
})
export const unfinished = (quantity: string, material: string, labour: string, overhead: string): Unfinished => ({
  quantity: count(quantity),
  degree: { material: millionths(material), labour: millionths(labour), overhead: millionths(overhead) },
})

/** A product of one receipt and the issues named, all of the same month, at the month's average. */
export function goodsOf(received: string, issued: readonly (readonly [id: string, quantity: string])[], opening: Stock = EMPTY): MadeGoods {
  const base = (id: string, created: number) => ({ id, number: id, day: day('2026-08-20'), created })
  const moves: Move[] = [
    { ...base('完工', 1), kind: 'receipt', quantity: count(received), fen: 0n },
    ...issued.map(([id, quantity], at): Move => ({ ...base(id, at + 2), kind: 'issue', quantity: count(quantity) })),
  ]
  return { method: 'monthlyAverage', opening, moves, origins: new Map(), finished: new Set(['完工']), made: [] }
}

const IDLE: Omit<ProductMonth, 'product' | 'started' | 'completed'> = {
  method: 'equivalent',
  opening: { quantity: 0n, cost: NOTHING },
  normalLoss: 0n,
  abnormal: NONE,
  ending: NONE,
  endingFen: 0n,
  byProducts: [],
}
/** P begins with forty and ends with forty-eight half-way; Q is finished whole. */
export const twoProducts = (method: WipMethod, ending = '0'): MadeProduct[] => [
  {
    month: {
      ...IDLE,
      product: 'P',
      method,
      opening: { quantity: count('40'), cost: cost('8420.00', '1310.50', '1874.25') },
      started: count('260'),
      completed: count('250'),
      normalLoss: count('2'),
      ending: unfinished('48', '1', '0.5', '0.5'),
      endingFen: fen(ending),
    },
    issues: [{ id: '领料-P', goods: '料', fen: fen('55137.66') }],
    stock: goodsOf('250', [['销售-P', '205']], { quantity: count('31'), fen: fen('12480.66'), layers: [] }),
  },
  {
    month: { ...IDLE, product: 'Q', started: count('180'), completed: count('180') },
    issues: [{ id: '领料-Q', goods: '料', fen: fen('20488.19') }],
    stock: null,
  },
]
export const HOURS = new Map([
  ['P', millionths('1183.5')],
  ['Q', millionths('817.25')],
])

/** F is made of S; S leaves waste worth ten yuan; four of F were lost half-way. `from`: what S is made of. */
export const twoLevels = (from: string): MadeProduct[] => [
  {
    month: { ...IDLE, product: 'F', started: count('40'), completed: count('36'), abnormal: unfinished('4', '1', '0.5', '0.5') },
    issues: [{ id: '领用S', goods: 'S', fen: null }],
    stock: from === 'F' ? goodsOf('36', [['领用F', '1']]) : goodsOf('36', []),
  },
  {
    month: { ...IDLE, product: 'S', started: count('50'), completed: count('50'), byProducts: [{ goods: '废料', fen: fen('10.00') }] },
    issues: from === 'F' ? [{ id: '领用F', goods: 'F', fen: null }] : [{ id: '领料-S', goods: from, fen: fen('600.00') }],
    stock: goodsOf('50', [['领用S', '40']]),
  },
]
