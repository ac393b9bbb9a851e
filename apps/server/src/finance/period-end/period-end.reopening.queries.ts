/** What opening a month again touches that has left the house already, and who asked for it where two people are needed. */
import type { Day, Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** The last version of every statement given away for a month or a later one. */
export const issuedFrom = (db: Tx, ledgerId: string, period: Period) =>
  sql<{ period: Period; span: string; kinds: string[]; version: number; issuedOn: Day; recipients: string[] }>`
    select distinct on (series_id) period, span, kinds, version, to_char(issued_on, 'YYYY-MM-DD') as "issuedOn", recipients
      from issued_statements where ledger_id = ${ledgerId} and period >= ${period} order by series_id, version desc`
    .execute(db)
    .then((result) =>
      result.rows.toSorted((one, other) => one.period.localeCompare(other.period) || one.issuedOn.localeCompare(other.issuedOn)),
    )

/** The last archive package of a month and of every later one. */
export const packagesFrom = (db: Tx, ledgerId: string, period: Period) =>
  sql<{ period: Period; revision: number; digest: string; madeName: string; madeAt: Date }>`
    select distinct on (period) period, revision, digest, made_name, made_at
      from archive_packages where ledger_id = ${ledgerId} and period >= ${period} order by period, revision desc`
    .execute(db)
    .then((result) => result.rows)

export const takesTwo = async (db: Tx): Promise<boolean> =>
  (await db.selectFrom('ledgers').select('separateDuties').executeTakeFirstOrThrow()).separateDuties

const requests = (db: Tx) => db.selectFrom('reopenRequests').select(['id', 'period', 'reason', 'state', 'askedBy', 'askedName', 'askedAt'])

export const openRequest = (db: Tx, period: Period) =>
  requests(db).where('period', '=', period).where('state', '=', 'open').executeTakeFirst()

export const lockRequest = (db: Tx, id: string) => requests(db).where('id', '=', id).forUpdate().executeTakeFirst()

export const addRequest = (db: Tx, one: { period: Period; reason: string; askedBy: string; askedName: string; askedAt: Date }) =>
  db.insertInto('reopenRequests').values(one).returning('id').executeTakeFirstOrThrow()

export const answer = (
  db: Tx,
  id: string,
  values: { state: 'agreed' | 'refused' | 'withdrawn'; answeredBy: string; answeredName: string; answeredAt: Date; remark: string },
) => db.updateTable('reopenRequests').set(values).where('id', '=', id).execute()
