/** Years that are aside (决定 0066): the database refuses a statement that would read one, and says which; it is brought back and asked again. */
import { isId } from '@app/domain/kernel/id'
import type { Period } from '@app/domain/kernel/period'
import { sql, type CompiledQuery, type DatabaseConnection, type QueryExecutorProvider } from 'kysely'
import { makeLog } from '../log.ts'

const log = makeLog(process.env['LOG_LEVEL'] ?? 'info')

/** The refusal of a statement that names a table of which years are aside. */
const YEARS_ASIDE = 'QZ060'
/** How long a year that was brought back for a reader stays before it may go aside again. */
const OUT_FOR = '3 days'
/** One request at most brings so many years back, one refusal after another. */
export const MOST_REFUSALS = 20

interface YearsAside {
  readonly ledgerId: string
  readonly years: readonly number[]
}

/** The years a refusal names; null: another error. */
export function yearsAsideIn(error: unknown): YearsAside | null {
  const { code, detail } = error as { code?: unknown; detail?: unknown }
  if (code !== YEARS_ASIDE || typeof detail !== 'string') return null
  const said = JSON.parse(detail) as { ledgerId: string; years: number[] }
  return isId(said.ledgerId) ? said : null
}

/** A connection whose refusals of this kind are noted: of statements sent together the first one says why, and its caller may not be the first to hear. */
export const heard = (connection: DatabaseConnection, note: (refusal: unknown) => void): DatabaseConnection => ({
  executeQuery: async <R>(query: CompiledQuery) => {
    try {
      return await connection.executeQuery<R>(query)
    } catch (error) {
      if (yearsAsideIn(error) !== null) note(error)
      throw error
    }
  },
  streamQuery: (query, chunk) => connection.streamQuery(query, chunk),
})

/** Brings years back, each in a transaction of its own: who else wants one waits for that one alone. */
export async function bringBack(
  { ledgerId, years }: YearsAside,
  transact: (work: (tx: QueryExecutorProvider) => Promise<unknown>) => Promise<unknown>,
) {
  const started = performance.now()
  for (const year of years) await transact((tx) => sql`select app.bring_back(${year}::integer, now() + ${OUT_FOR}::interval)`.execute(tx))
  log.info({ ledgerId, years, ms: Math.round(performance.now() - started) }, 'years brought back')
}

/**
 * For statements that read hot_vouchers and hot_voucher_lines, which nothing is refused of: nothing of these months is aside. An open
 * end: from the beginning, or to the end.
 */
export const hereIn = (from: Period | null, to: Period | null = from) => sql<boolean>`app.has_months(${from}::text, ${to}::text)`

/** The same of vouchers: their heads, or their lines as well, are here. */
export const hereOf = (ids: readonly string[], what: 'heads' | 'lines') =>
  sql<boolean>`app.has_vouchers(${ids}::uuid[], ${what === 'lines'}::boolean)`

/** These vouchers are here, and so is what corrects them. */
export const hereWithCorrections = (ids: readonly string[]) => sql<boolean>`${hereOf(ids, 'heads')} and app.has_corrections(${ids}::uuid[])`

/** Of what is here, what is later than anything aside: where there is such, it is the last there is. */
export const afterAside = sql<boolean>`
  left(period, 4)::integer > coalesce((select max(y.year) from aside_years y where y.ledger_id = app.ledger() and y.packed), 0)`
