/** A sum shared among several (部门分摊): each rounded alone, the last that has a weight takes the rest. */
import { fromFen, toFen, type Money } from '../../../kernel/money.ts'
import { quantity, type Quantity } from '../../../kernel/quantity.ts'
import { eachAlone, millionths } from '../../../kernel/whole.ts'

/** Of whoever has it alone. */
export const ONE_WEIGHT = quantity('1')

/** The parts of a sum by their weights; weights of zero take nothing. */
export const sharesOf = (amount: Money, weights: readonly (Quantity | string)[]): Money[] =>
  eachAlone(toFen(amount), weights.map(millionths)).map(fromFen)
