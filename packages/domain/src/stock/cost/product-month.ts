/** A product in a month: what it began with, what went into it, and what became of it. Quantities in millionths, amounts in fen. */
import type { ByElement, WipMethod } from './kinds.ts'

/** Units that are not finished, and how far each element is in them (完工程度), in millionths: of all three a degree of its own. */
export interface Unfinished {
  readonly quantity: bigint
  readonly degree: ByElement
}
export const NONE: Unfinished = { quantity: 0n, degree: { material: 0n, labour: 0n, overhead: 0n } }

export interface ByProduct {
  readonly goods: string
  readonly fen: bigint
}

export interface ProductMonth {
  readonly product: string
  readonly method: WipMethod
  readonly opening: { readonly quantity: bigint; readonly cost: ByElement }
  readonly started: bigint
  readonly completed: bigint
  /** Borne by what is finished and in progress. */
  readonly normalLoss: bigint
  readonly abnormal: Unfinished
  readonly ending: Unfinished
  /** What work in progress is worth by standard or as a fixed sum; read under those two methods alone. */
  readonly endingFen: bigint
  /** Leave with what they are worth, out of the material. */
  readonly byProducts: readonly ByProduct[]
}

/** opening + started = finished + losses + in progress; the difference, in millionths. */
export const unbalanced = ({ opening, started, completed, normalLoss, abnormal, ending }: ProductMonth): bigint =>
  opening.quantity + started - completed - normalLoss - abnormal.quantity - ending.quantity

export interface Divided {
  readonly finished: ByElement
  readonly abnormal: ByElement
  readonly ending: ByElement
}
