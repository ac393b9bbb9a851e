/** Worked months of stock: what came and went, and what each document comes to under each method. Quantities and amounts as people write them. */
import { toFen, money } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { millionths } from '../../kernel/whole.ts'
import type { Move } from './move.ts'

export const count = (text: string): bigint => millionths(text)
export const fen = (text: string): bigint => toFen(money(text))

type Row = readonly [number: string, on: string, kind: string, quantity: string, amount?: string | undefined, of?: string]
/** Documents are called by their numbers. */
export const movesOf = (rows: readonly Row[]): Move[] =>
  rows.map(([number, on, kind, quantity, amount, of = null], at): Move => {
    const base = { id: number, number, day: day(on), created: at + 1 }
    const said = amount === undefined ? null : fen(amount)
    if (kind === 'receipt') return { ...base, kind, quantity: count(quantity), fen: said! }
    if (kind === 'back') return { ...base, kind, quantity: count(quantity), of, fen: said }
    if (kind === 'returned') return { ...base, kind, quantity: count(quantity), of }
    if (kind === 'adjustment') return { ...base, kind, fen: said!, of }
    return { ...base, kind: 'issue', quantity: count(quantity) }
  })

export const JULY: readonly Row[] = [
  ['收货-1', '2026-07-03', 'receipt', '300', '9750.00'],
  ['领料-1', '2026-07-05', 'issue', '180'],
  ['退供-1', '2026-07-10', 'back', '50', undefined, '收货-1'],
  ['销售-1', '2026-07-15', 'issue', '90'],
  ['暂估-1', '2026-07-18', 'receipt', '200', '6400.00'],
  ['销退-1', '2026-07-22', 'returned', '10', undefined, '销售-1'],
  ['领料-2', '2026-07-28', 'issue', '130'],
]
/** What each of them did to the stock's amount. */
export const JULY_COSTS = {
  movingAverage: {
    '收货-1': '9750.00',
    '领料-1': '-5835.60',
    '退供-1': '-1625.00',
    '销售-1': '-2915.91',
    '暂估-1': '6400.00',
    '销退-1': '323.99',
    '领料-2': '-4178.40',
  },
  firstIn: {
    '收货-1': '9750.00',
    '领料-1': '-5816.40',
    '退供-1': '-1625.00',
    '销售-1': '-2925.00',
    '暂估-1': '6400.00',
    '销退-1': '325.00',
    '领料-2': '-4215.00',
  },
} as const
export const AUGUST: readonly Row[] = [
  ['暂估冲回-1', '2026-08-01', 'back', '200', '6400.00', '暂估-1'],
  ['收货-2', '2026-08-06', 'receipt', '200', '6520.00'],
  ['销退-2', '2026-08-12', 'returned', '5', undefined, '销售-1'],
  ['销售-2', '2026-08-20', 'issue', '185'],
]
export const SEPTEMBER: readonly Row[] = [['折让-1', '2026-09-10', 'adjustment', '0', '-35.00']]
export const OPENING = { quantity: count('120'), fen: fen('3866.40'), layers: [] }
