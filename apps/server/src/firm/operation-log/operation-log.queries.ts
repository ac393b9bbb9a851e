/** The firm's operation log: append, and search newest first. */
import type { Day } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export type FirmLogRow = Pick<
  Row<'firmLog'>,
  'agencyId' | 'at' | 'userId' | 'userName' | 'aboutLedgerId' | 'ledgerName' | 'area' | 'action' | 'before' | 'after' | 'address'
>

export const append = (db: Tx, row: FirmLogRow) => db.insertInto('firmLog').values(row).execute()

export interface LogFilter {
  readonly person?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly ledgerId?: string | undefined
  readonly area?: string | undefined
  readonly content?: string | undefined
}

/** `%` and `_` of what a person typed are letters, not patterns. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, (one) => `\\${one}`)}%`
/** Midnight in China at the start of a day, `later` days on. */
export const startOfDay = (day: Day, later = 0) => sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Shanghai')`

function filtered(db: Tx, agencyId: string, filter: LogFilter) {
  let rows = db.selectFrom('firmLog').where('agencyId', '=', agencyId)
  const { person, from, to, ledgerId, area, content } = filter
  if (person !== undefined) rows = rows.where('userName', 'ilike', containing(person))
  if (from !== undefined) rows = rows.where('at', '>=', startOfDay(from))
  if (to !== undefined) rows = rows.where('at', '<', startOfDay(to, 1))
  if (ledgerId !== undefined) rows = rows.where('aboutLedgerId', '=', ledgerId)
  if (area !== undefined) rows = rows.where('area', '=', area)
  if (content !== undefined) {
    const like = containing(content)
    rows = rows.where((where) => where.or([where('action', 'ilike', like), where('before', 'ilike', like), where('after', 'ilike', like)]))
  }
  return rows
}

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

/** The firm's own ledgers, to choose one of: through the firm's door. */
export const ledgersOfFirm = (db: Tx) => db.selectFrom('ledgers').select(['ledgerId as id', 'name']).orderBy('createdAt').execute()
