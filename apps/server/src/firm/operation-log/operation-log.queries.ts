/** The firm's operation log: append, and search newest first. */
import type { firmLogFilter } from '@app/contract/firm/operation-log/operation-log'
import type { Asked } from '@app/contract/kernel/filter'
import type { Day } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { allOf, containing, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export type FirmLogRow = Pick<
  Row<'firmLog'>,
  'agencyId' | 'at' | 'userId' | 'userName' | 'aboutLedgerId' | 'ledgerName' | 'area' | 'action' | 'before' | 'after' | 'address'
>

export const append = (db: Tx, row: FirmLogRow) => db.insertInto('firmLog').values(row).execute()

export type LogFilter = Asked<typeof firmLogFilter>

/** Midnight in China at the start of a day, `later` days on. */
export const startOfDay = (day: Day, later = 0) => sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Shanghai')`

const conditions: SqlConditions<LogFilter> = {
  person: (typed) => sql`user_name ilike ${containing(typed)}`,
  from: (from) => sql`at >= ${startOfDay(from)}`,
  to: (to) => sql`at < ${startOfDay(to, 1)}`,
  ledgerId: (id) => sql`about_ledger_id = ${id}`,
  area: (area) => sql`area = ${area}`,
  content: (typed) => {
    const like = containing(typed)
    return sql`(action ilike ${like} or before ilike ${like} or after ilike ${like})`
  },
}
const filtered = (db: Tx, agencyId: string, filter: LogFilter) =>
  db.selectFrom('firmLog').where(allOf(conditions, filter, sql`agency_id = ${agencyId}`))

export const newest = (db: Tx, agencyId: string, filter: LogFilter, limit: number, offset = 0) =>
  filtered(db, agencyId, filter)
    .select(['id', 'at', 'userName', 'aboutLedgerId', 'ledgerName', 'area', 'action', 'before', 'after', 'address'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const count = (db: Tx, agencyId: string, filter: LogFilter): Promise<number> =>
  filtered(db, agencyId, filter)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
    .then((row) => Number(row.count))

export const firmsThatLetGo = (db: Tx) =>
  db.selectFrom('agencies').select(['agencyId', 'logMonths']).where('logMonths', 'is not', null).orderBy('agencyId').execute()

/** How many lines had stood their time. */
export const dropOldLog = async (db: Tx, agencyId: string): Promise<number> =>
  (await sql<{ gone: number }>`select app.drop_old_log(${agencyId}) as gone`.execute(db)).rows[0]!.gone

/** The firm's own ledgers, to choose one of: through the firm's door. */
export const ledgersOfFirm = (db: Tx) => db.selectFrom('ledgers').select(['ledgerId as id', 'name']).orderBy('createdAt').execute()
