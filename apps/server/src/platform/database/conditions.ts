/** The conditions of a list in SQL: a table from what may be asked to what must hold. */
import { conditionsOf, type Conditions } from '@app/domain/kernel/conditions'
import { sql, type RawBuilder } from 'kysely'

/** `%` and `_` of what a person typed are letters, not patterns. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

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
