/** A goods-month as it is kept: decimals as text, layers as whole numbers in text. */
import { fromFen, toFen, ZERO, type Money } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import { fromMillionths, trimmed, type StockQuantity } from '../../kernel/quantity.ts'
import { millionths } from '../../kernel/whole.ts'
import type { CostMethod, Layer, RefusalKind, Stock } from './move.ts'
import type { ValuedChain, ValuedGoodsMonth } from './chain.ts'

export interface KeptLayer {
  readonly id: string
  readonly lot: string
  /** Millionths, fen. */
  readonly quantity: string
  readonly fen: string
}
export interface KeptMonth {
  readonly goodsId: string
  readonly period: Period
  readonly method: CostMethod
  readonly openingQuantity: StockQuantity
  readonly openingAmount: Money
  readonly inQuantity: StockQuantity
  readonly inAmount: Money
  readonly outQuantity: StockQuantity
  readonly outAmount: Money
  readonly closingQuantity: StockQuantity
  readonly closingAmount: Money
  readonly layers: readonly KeptLayer[]
  readonly estimatedQuantity: StockQuantity
  readonly estimatedAmount: Money
  readonly toCost: Money
  readonly refused: RefusalKind | ''
  readonly refusedNumber: string
  readonly missing: StockQuantity
}
const NOTHING = fromMillionths(0n)

const keptLayer = ({ id, lot, quantity, fen }: Layer): KeptLayer => ({ id, lot, quantity: String(quantity), fen: String(fen) })
/** What the next month begins with. */
export const closingOf = ({
  closingQuantity,
  closingAmount,
  layers,
}: Pick<KeptMonth, 'closingQuantity' | 'closingAmount' | 'layers'>): Stock => ({
  quantity: millionths(closingQuantity),
  fen: toFen(closingAmount),
  layers: layers.map(({ id, lot, quantity, fen }) => ({ id, lot, quantity: BigInt(quantity), fen: BigInt(fen) })),
})

function valued(goodsId: string, method: CostMethod, { period, opening, month, estimated }: ValuedGoodsMonth): KeptMonth {
  const { pool, out, closing, toCost } = month
  return {
    goodsId,
    period,
    method,
    openingQuantity: fromMillionths(opening.quantity),
    openingAmount: fromFen(opening.fen),
    inQuantity: fromMillionths(pool.quantity - opening.quantity),
    inAmount: fromFen(pool.fen - opening.fen),
    outQuantity: fromMillionths(out.quantity),
    outAmount: fromFen(out.fen),
    closingQuantity: fromMillionths(closing.quantity),
    closingAmount: fromFen(closing.fen),
    layers: closing.layers.map(keptLayer),
    estimatedQuantity: fromMillionths(estimated.quantity),
    estimatedAmount: fromFen(estimated.fen),
    toCost: fromFen(toCost),
    refused: '',
    refusedNumber: '',
    missing: NOTHING,
  }
}
/** The month it stopped in: as it began, with what stopped it. */
function stopped(goodsId: string, method: CostMethod, opening: Stock, refused: NonNullable<ValuedChain['refused']>): KeptMonth {
  const amount = refused.refused === 'amount'
  return {
    goodsId,
    period: refused.period,
    method,
    openingQuantity: fromMillionths(opening.quantity),
    openingAmount: fromFen(opening.fen),
    inQuantity: NOTHING,
    inAmount: ZERO,
    outQuantity: NOTHING,
    outAmount: ZERO,
    closingQuantity: fromMillionths(opening.quantity),
    closingAmount: fromFen(opening.fen),
    layers: opening.layers.map(keptLayer),
    estimatedQuantity: NOTHING,
    estimatedAmount: ZERO,
    toCost: ZERO,
    refused: refused.refused,
    refusedNumber: refused.move.number,
    missing: amount ? NOTHING : fromMillionths(refused.missing),
  }
}

/** The months of a chain in which something moved, and the one it stopped in. */
export function keptMonths(
  goodsId: string,
  opening: Stock,
  { months, refused }: ValuedChain,
  moved: ReadonlySet<Period>,
  methodIn: (period: Period) => CostMethod,
): KeptMonth[] {
  const last = months.at(-1)?.month.closing ?? opening
  return [
    ...months.filter(({ period }) => moved.has(period)).map((one) => valued(goodsId, methodIn(one.period), one)),
    ...(refused === null ? [] : [stopped(goodsId, methodIn(refused.period), last, refused)]),
  ]
}

const REASONS: Readonly<Record<RefusalKind, string>> = {
  short: '库存不够',
  amount: '金额会成为负数',
  costless: '退回来的没有成本可依',
  lot: '这一批不够',
  parts: '所用的组件或发料不能计价',
}
/** Why a goods could not be valued, as people are told. */
export const refusalWords = ({
  period,
  refused,
  refusedNumber,
  missing,
}: Pick<KeptMonth, 'period' | 'refused' | 'refusedNumber' | 'missing'>) => {
  if (refused === '') return ''
  const short = refused === 'short' || refused === 'lot' ? `，差${trimmed(missing)}` : ''
  return `${period}起不能计价：${refusedNumber}${REASONS[refused]}${short}`
}
