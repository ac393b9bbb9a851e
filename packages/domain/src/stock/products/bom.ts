/**
 * Bills of materials (物料清单): what so many of a product are made of, from a day on; levels below levels. Quantities in millionths, what
 * is lost in percent of four decimals: needed is quantity × (1 + 损耗率).
 */
import type { Day } from '../../kernel/period.ts'
import { halfUp } from '../../kernel/whole.ts'
import { inSequence } from '../cost/sequence.ts'

export interface BomLine {
  readonly goodsId: string
  readonly quantity: bigint
  /** 损耗率 in ten-thousandths of a percent. */
  readonly loss: bigint
}
export interface Bom {
  readonly productId: string
  readonly fromDay: Day
  readonly output: bigint
  /** What goes in; by-products are none of it. */
  readonly lines: readonly BomLine[]
}

/** Of each product the version in force on a day. */
export function inForce<T extends Pick<Bom, 'productId' | 'fromDay'>>(boms: readonly T[], day: Day): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  for (const bom of boms) {
    const known = found.get(bom.productId)
    if (bom.fromDay <= day && (known === undefined || known.fromDay < bom.fromDay)) found.set(bom.productId, bom)
  }
  return found
}

const below = (boms: ReadonlyMap<string, Bom>): ReadonlyMap<string, string[]> =>
  new Map([...boms].map(([product, { lines }]) => [product, [...new Set(lines.map(({ goodsId }) => goodsId))].toSorted()]))

/**
 * The loop a version makes, by what is in it, on some day it holds; null: there is none. Its days are its own first, and the first of
 * every other version that begins before its next one.
 */
export function loopOf(boms: readonly Bom[], version: Pick<Bom, 'productId' | 'fromDay'>): readonly string[] | null {
  const { productId, fromDay } = version
  const next = boms.flatMap((one) => (one.productId === productId && one.fromDay > fromDay ? [one.fromDay] : [])).toSorted()[0]
  const days = new Set([
    fromDay,
    ...boms.flatMap((one) => (one.fromDay > fromDay && (next === undefined || one.fromDay < next) ? [one.fromDay] : [])),
  ])
  for (const day of days) {
    const found = inSequence(below(reached(inForce(boms, day), productId)))
    if ('loop' in found) return found.loop
  }
  return null
}

/** The products under one, itself among them. */
function reached(boms: ReadonlyMap<string, Bom>, from: string): ReadonlyMap<string, Bom> {
  const found = new Map<string, Bom>()
  const waiting = [from]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const bom = boms.get(at)
    if (bom === undefined || found.has(at)) continue
    found.set(at, bom)
    for (const { goodsId } of bom.lines) waiting.push(goodsId)
  }
  return found
}

export interface Need {
  readonly goodsId: string
  /** 1: goes into the product itself; the deepest place where it goes in. */
  readonly level: number
  readonly quantity: bigint
  /** Made here too: it is what it is made of that is bought. */
  readonly made: boolean
}
const WHOLE = 1_000_000n
/** Of one line of a bill, what so many of its product need. */
export const neededOf = ({ output }: Pick<Bom, 'output'>, { quantity, loss }: BomLine, of: bigint): bigint =>
  halfUp(of * quantity * (WHOLE + loss), output * WHOLE)

/** What so many of a product need, all levels, each goods once; a loop by what is in it. Linear in the lines. */
export function needsOf(
  boms: ReadonlyMap<string, Bom>,
  productId: string,
  quantity: bigint,
): readonly Need[] | { readonly loop: readonly string[] } {
  const under = reached(boms, productId)
  const sequence = inSequence(below(under))
  if ('loop' in sequence) return sequence
  const needs = new Map<string, { level: number; quantity: bigint }>([[productId, { level: 0, quantity }]])
  for (const product of sequence.order.toReversed()) {
    const own = needs.get(product)!
    const bom = under.get(product)!
    for (const line of bom.lines) {
      const part = neededOf(bom, line, own.quantity)
      const known = needs.get(line.goodsId) ?? { level: 0, quantity: 0n }
      needs.set(line.goodsId, { level: Math.max(known.level, own.level + 1), quantity: known.quantity + part })
    }
  }
  needs.delete(productId)
  return [...needs]
    .map(([goodsId, one]) => ({ goodsId, ...one, made: under.has(goodsId) }))
    .toSorted((a, b) => a.level - b.level || (a.goodsId < b.goodsId ? -1 : 1))
}
