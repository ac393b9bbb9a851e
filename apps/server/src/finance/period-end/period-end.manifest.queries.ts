/** Manifests of closes, and what a month's books are recomputed from: the lines themselves, not what is kept beside them. */
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { hereIn } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export interface MonthVouchers {
  readonly count: number
  readonly lines: number
  /** One row a voucher in order: word, number, id, digest of its content. */
  readonly rows: string
  readonly prepared: string[]
  readonly reviewed: string[]
  readonly posted: string[]
}

/** The posted vouchers of a month as they are sealed, in one row. */
export const monthVouchers = (db: Tx, ledgerId: string, period: Period): Promise<MonthVouchers> =>
  sql<MonthVouchers>`
    select count(*)::int as count, coalesce(sum(line_count), 0)::int as lines,
           coalesce(string_agg(word || '-' || number || ' ' || id || ' ' || digest, E'\n' order by word collate "C", number, id), '') as rows,
           coalesce(array_agg(distinct prepared_name), '{}') as prepared,
           coalesce(array_agg(distinct reviewed_name) filter (where reviewed_name is not null), '{}') as reviewed,
           coalesce(array_agg(distinct posted_name) filter (where posted_name is not null), '{}') as posted
      from hot_vouchers where ledger_id = ${ledgerId} and period = ${period} and state = 'posted' and ${hereIn(period)}`
    .execute(db)
    .then((result) => result.rows[0]!)

export const add = (db: Tx, row: { period: Period; closedAt: Date; content: string; digest: string }) =>
  db.insertInto('closeManifests').values(row).execute()

export type ManifestRow = Pick<Row<'closeManifests'>, 'id' | 'period' | 'closedAt' | 'content' | 'digest'>

/** The manifests of a month, or of all, the last close of each first. */
export const manifests = (db: Tx, period?: Period): Promise<ManifestRow[]> =>
  db
    .selectFrom('closeManifests')
    .select(['id', 'period', 'closedAt', 'content', 'digest'])
    .$if(period !== undefined, (query) => query.where('period', '=', period!))
    .orderBy('period')
    .orderBy('closedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Digests the log of the books holds of closes. */
export const loggedDigests = (db: Tx, ledgerId: string): Promise<string[]> =>
  sql<{ digest: string }>`
    select after->>'manifest' as digest from book_log
     where ledger_id = ${ledgerId} and object = 'period' and action = '结账' and after->>'manifest' is not null`
    .execute(db)
    .then((result) => result.rows.map((row) => row.digest))

/** Years that are aside. */
export const yearsAside = async (db: Tx): Promise<ReadonlySet<number>> =>
  new Set((await db.selectFrom('asideYears').select('year').where('packed', '=', true).execute()).map((row) => row.year))

export const closedMonths = async (db: Tx): Promise<Period[]> =>
  (await db.selectFrom('periods').select('period').where('closed', '=', true).orderBy('period').execute()).map((row) => row.period)
