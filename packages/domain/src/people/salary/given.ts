/** Amounts given with a row instead of computed: under `@` and the name of the figure. */
import { money, toFen } from '../../kernel/money.ts'
import type { Inputs } from './pay-types.ts'

/** null: nothing was given, the figure is computed. */
export function fenGiven(inputs: Inputs, key: string): bigint | null {
  const text = inputs[`@${key}`]
  return text === undefined || text === '' ? null : toFen(money(text))
}
