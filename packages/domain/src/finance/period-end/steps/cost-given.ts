/** What the costs of production and of services give period end. */
import type { Money } from '../../../kernel/money.ts'

/** What the run of the cost of production says; its shape is the cost's own (stock/cost). */
export interface CostOfProduction {
  readonly missing: string
  readonly codes: {
    readonly production: string
    readonly overhead: string
    readonly loss: string
    readonly elements: Readonly<Record<'material' | 'labour' | 'overhead', string>>
  }
  /** Combinations of tags with goods among them. */
  readonly goodsSets: ReadonlySet<string>
  readonly pools: readonly {
    readonly id: string
    readonly name: string
    readonly code: string
    /** Those of its department; null: whoever spent it. */
    readonly setIds: ReadonlySet<string> | null
    readonly element: 'material' | 'labour' | 'overhead'
    readonly fen: bigint
    readonly shares: readonly CostShare[]
  }[]
  readonly products: readonly {
    readonly label: string
    readonly setIds: CostShare['setIds']
    readonly abnormal: Readonly<Record<'material' | 'labour' | 'overhead', bigint>>
    readonly ending: Readonly<Record<'material' | 'labour' | 'overhead', bigint>>
  }[]
}
export interface CostShare {
  readonly label: string
  /** The product's combination on the subject of each element; empty where it is not kept by goods. */
  readonly setIds: Readonly<Record<'material' | 'labour' | 'overhead', string>>
  readonly fen: bigint
}

/** Cost of services by project; its shape is the cost's own (stock/cost). */
export interface CostByProject {
  readonly key: 'revenue' | 'hours'
  /** The project in a combination of tags. */
  readonly projectOf: ReadonlyMap<string, string>
  /** The combination of a project alone. */
  readonly setOf: ReadonlyMap<string, string>
  readonly names: ReadonlyMap<string, string>
  /** Millionths. */
  readonly hours: ReadonlyMap<string, bigint>
}

/** What left of a goods, at cost in fen, by the account its cost went to. */
export interface LeftStock {
  readonly code: string
  readonly tagSetId: string
  readonly fen: bigint
}
/** A goods of which it is said what it will sell for; fen and millionths. */
export interface NetValueOfGoods {
  readonly label: string
  readonly quantity: bigint
  readonly cost: bigint
  /** What one will sell for, and what it still costs to finish and to sell it; millionths of a yuan. */
  readonly price: bigint
  readonly costs: bigint
  /** Its allowance of the last time, what it cost then, and what was sold, given away or lost since. */
  readonly had: bigint
  readonly hadCost: bigint
  readonly left: readonly LeftStock[]
}
/** A goods that was last sold, in the month, for less than one costs; fen. */
export interface SoldBelowCost {
  readonly label: string
  readonly invoice: string
  readonly unit: string
  /** Of one, without tax, as the invoice has it; and what one costs. */
  readonly price: Money
  readonly each: Money
  /** What all there is of it would be worth less. */
  readonly less: Money
}
export interface SoldBelowCostGiven {
  /** Those that would be worth most less. */
  readonly goods: readonly SoldBelowCost[]
  readonly count: number
}
/** Net realisable values of a month; its shape is the cost's own (stock/cost). */
export interface NetValuesGiven {
  readonly goods: readonly NetValueOfGoods[]
  /** What has to be said first, in words. */
  readonly missing: readonly string[]
}
