/** A list's filter answered: for each thing it may ask, a condition; none missing, none beside them. */
import { readingsOf } from './readings.ts'

/** What the one who answers makes of each thing that may be asked; null: nothing, beside what else is asked (`A`). */
export type Conditions<Q, C, A = Q> = { readonly [K in keyof Q]-?: (value: NonNullable<Q[K]>, asked: A) => C | null }

/** The conditions of what is asked, in the order of their table; a text left empty asks nothing. */
export const conditionsOf = <Q extends object, C, A extends Q>(table: Conditions<Q, C, A>, asked: A): C[] =>
  (Object.keys(table) as (keyof Q)[]).flatMap((key) => {
    const value = asked[key]
    if (value === undefined || value === null || value === '') return []
    const made = table[key] as (value: unknown, asked: A) => C | null
    const condition = made(value, asked)
    return condition === null ? [] : [condition]
  })

/** The rows that answer what is asked; an amount is searched for as it is printed, too. */
export function found<R, Q extends object>(rows: readonly R[], tests: Conditions<Q, (row: R) => boolean>, asked: Q): readonly R[] {
  const { search } = asked as { readonly search?: unknown }
  const meant = typeof search === 'string' ? readingsOf(search).map((one) => ({ ...asked, search: one })) : [asked]
  const each = meant.map((one) => conditionsOf(tests, one))
  return each.some((all) => all.length === 0) ? rows : rows.filter((row) => each.some((all) => all.every((holds) => holds(row))))
}
