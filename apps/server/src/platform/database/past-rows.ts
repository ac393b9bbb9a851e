/**
 * Rows as they are, or as they stood at an earlier moment, of tables whose past is kept (`app.keep_past_of`): those of now that were so
 * then already, and what has been changed or deleted since. A column that came later holds nothing in what was kept before it.
 */
import { sql, type RawBuilder } from 'kysely'
import { snakeOf } from './bulk.ts'
import type { DB, Row } from './tables.generated.ts'

type KeptPast = { [T in keyof DB]: 'since' extends keyof Row<T> ? T : never }[keyof DB]

/** In place of the table, for SQL that gives it a name of its own. */
export const rowsAt = (table: KeptPast, asOf: Date | undefined): RawBuilder<unknown> => {
  const present = sql.table(table)
  if (asOf === undefined) return present
  return sql`(
    select * from ${present} where since <= ${asOf}
    union all
    select r.* from past_rows p cross join lateral jsonb_populate_record(null::${present}, p.content) r
     where p.object = ${snakeOf(table)} and p.since <= ${asOf} and p.until > ${asOf})`
}

/** The same under the name of the table. */
export const stoodAt = <T extends KeptPast>(table: T, asOf: Date | undefined) => sql<Row<T>>`${rowsAt(table, asOf)}`.as<T>(table)
