/** The conditions of a list in SQL: a table from what may be asked to what must hold. */
import { conditionsOf, type Conditions } from '@app/domain/kernel/conditions'
import { sql, type RawBuilder } from 'kysely'

/** `%` and `_` of what a person typed are letters, not patterns. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

/**
 * One of some columns holds what was typed, whatever its case. They are folded, as one text, only where the typed has letters that have
 * a case: Chinese has none, and folding is most of the time of looking through a long list.
 */
export function holding(columns: readonly string[], typed: string): RawBuilder<unknown> {
  const pattern = containing(typed)
  const refs = columns.map((name) => sql.ref(name))
  if (typed.toLowerCase() !== typed.toUpperCase()) return sql`lower(concat_ws(chr(10), ${sql.join(refs)})) like lower(${pattern})`
  const each = refs.map((ref) => sql`${ref} like ${pattern}`)
  return sql`(${sql.join(each, sql` or `)})`
}

export type SqlConditions<Q, A = Q> = Conditions<Q, RawBuilder<unknown>, A>

/** All that must hold; `always` whatever is asked. */
export const allOf = <Q extends object, A extends Q>(
  table: SqlConditions<Q, A>,
  asked: A,
  ...always: readonly RawBuilder<unknown>[]
): RawBuilder<boolean> => sql<boolean>`${sql.join([...always, ...conditionsOf(table, asked)], sql` and `)}`

/** Something is there, or is not. */
export const present = (what: RawBuilder<unknown>, there: boolean): RawBuilder<unknown> =>
  there ? sql`${what} is not null` : sql`${what} is null`
