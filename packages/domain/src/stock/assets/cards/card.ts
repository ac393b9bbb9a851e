/** A card and what happened to it, as the schedule is reckoned from them. */
import type { Money } from '../../../kernel/money.ts'
import type { Day, Period } from '../../../kernel/period.ts'
import type { Quantity, Rate } from '../../../kernel/quantity.ts'
import type { AssetKind, Method, Residue, Start } from './kinds.ts'

/** What had been charged before the ledger began to charge. */
export interface CardOpening {
  /** The last month charged elsewhere. */
  readonly period: Period
  readonly accumulated: Money
  readonly impairment: Money
  readonly monthsCharged: number
  /** Of units of production: how many were used by then. */
  readonly unitsUsed: Quantity
  /** It came from another ledger within that month: it stands here as the month ends, and is charged there. */
  readonly arrives?: boolean
}

export interface CardBasis {
  readonly kind: AssetKind
  readonly cost: Money
  readonly residual: Money
  readonly method: Method
  readonly residue: Residue
  readonly start: Start
  readonly inService: Day
  /** Nothing where the life is indefinite. */
  readonly lifeMonths: number | null
  readonly unitsTotal: Quantity | null
  readonly opening: CardOpening | null
}

interface Dated {
  readonly day: Day
}
/** Of the value or the estimate: acts from a month on, never backwards. */
interface Acting extends Dated {
  readonly from: Period
}
export interface EstimateChange extends Acting {
  readonly kind: 'estimate'
  readonly remainingMonths: number
  /** As they were, where nothing is said. */
  readonly residual: Money | null
  readonly method: Method | null
  /** Of units of production: how many are left. */
  readonly unitsLeft: Quantity | null
}
export interface Addition extends Acting {
  readonly kind: 'addition'
  readonly amount: Money
  readonly remainingMonths: number | null
  readonly residual: Money | null
}
/** The final settlement of the project a card came from: what it cost after all, more or less than the estimate. */
export interface Settlement extends Acting {
  readonly kind: 'settlement'
  readonly amount: Money
}
export interface Impairment extends Acting {
  readonly kind: 'impairment'
  readonly recoverable: Money
}
export interface Switch extends Acting {
  readonly kind: 'stop' | 'resume'
}
export interface PartialDisposal extends Dated {
  readonly kind: 'partial'
  /** Of all there is, between 0 and 1. */
  readonly share: Rate
}
export interface Leaving extends Dated {
  readonly kind: 'sale' | 'scrap' | 'loss' | 'transfer'
}
/** It goes on as other cards: as the month of it begins, uncharged in it, for they are charged. */
export interface HandingOn extends Dated {
  readonly kind: 'split' | 'merge'
}
export type CardEvent = EstimateChange | Addition | Settlement | Impairment | Switch | PartialDisposal | Leaving | HandingOn

export const isHandedOn = (event: CardEvent): event is HandingOn => event.kind === 'split' || event.kind === 'merge'
/** It goes on elsewhere with all it has: as other cards, or as a card of another ledger. */
export const goesOnElsewhere = (event: CardEvent): boolean => isHandedOn(event) || event.kind === 'transfer'
export const isLeaving = (event: CardEvent): event is Leaving | HandingOn =>
  isHandedOn(event) || event.kind === 'sale' || event.kind === 'scrap' || event.kind === 'loss' || event.kind === 'transfer'

/** What of a card goes with a disposal. */
export interface Piece {
  readonly cost: Money
  readonly accumulated: Money
  readonly impairment: Money
  readonly net: Money
}
