/** Backups of a firm's ledgers and their timetables; what ledgers hold, counted. */
import type { BackupState } from '@app/domain/centre/backups/backup'
import type { Money } from '@app/domain/kernel/money'
import { DELETED } from '@app/domain/ledger/licence/licence'
import { sql } from 'kysely'
import { mayEnter, type Entering } from '../../ledger/ledgers/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ChangedRow, NewRow } from '../../platform/database/tables.generated.ts'
import type { TravelList } from '../exchange/index.ts'

interface Filter {
  readonly agencyId: string
  /** Of ledgers of the firm this person may enter; unsaid: of all. */
  readonly of?: Entering
  readonly ledgerId?: string | undefined
  readonly state?: BackupState | undefined
}

const among = (db: Tx, { agencyId, of, ledgerId, state }: Filter) =>
  db
    .selectFrom('ledgerBackups')
    .where('ledgerBackups.agencyId', '=', agencyId)
    .$if(of !== undefined, (query) => query.where(mayEnter(db, of!, 'ledgerBackups.aboutLedgerId', { own: true })))
    .$if(ledgerId !== undefined, (query) => query.where('ledgerBackups.aboutLedgerId', '=', ledgerId!))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))

export const page = (db: Tx, filter: Filter, { offset, limit }: { offset: number; limit: number }) =>
  among(db, filter)
    .leftJoin('ledgers as copy', (join) => join.onRef('copy.ledgerId', '=', 'copyLedgerId').on('copy.status', '!=', DELETED))
    .selectAll('ledgerBackups')
    .select(['copy.ledgerId as liveCopyId', 'copy.name as copyName'])
    .orderBy('madeAt', 'desc')
    .orderBy('ledgerBackups.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export const count = async (db: Tx, filter: Filter): Promise<number> =>
  (
    await among(db, filter)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const one = (db: Tx, agencyId: string, id: string) =>
  db.selectFrom('ledgerBackups').selectAll().where('agencyId', '=', agencyId).where('id', '=', id).executeTakeFirst()

/** Nothing when one of the ledger waits already. */
export const add = (db: Tx, row: NewRow<'ledgerBackups'>) =>
  db
    .insertInto('ledgerBackups')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const change = (db: Tx, agencyId: string, id: string, values: Partial<ChangedRow<'ledgerBackups'>>) =>
  db.updateTable('ledgerBackups').set(values).where('agencyId', '=', agencyId).where('id', '=', id).execute()

/** The finished ones of a ledger, newest first. */
export const finished = (db: Tx, agencyId: string, ledgerId: string) =>
  among(db, { agencyId, ledgerId, state: 'done' })
    .leftJoin('ledgers as copy', (join) => join.onRef('copy.ledgerId', '=', 'copyLedgerId').on('copy.status', '!=', DELETED))
    .select(['ledgerBackups.id', 'origin', 'sealed'])
    .select(sql<boolean>`replaced_at is null and copy.ledger_id is not null`.as('inUse'))
    .orderBy('madeAt', 'desc')
    .orderBy('ledgerBackups.id', 'desc')
    .execute()

export const remove = (db: Tx, agencyId: string, ids: readonly string[]) =>
  db
    .deleteFrom('ledgerBackups')
    .where('agencyId', '=', agencyId)
    .where('id', '=', sql<string>`any(${ids as string[]}::uuid[])`)
    .execute()

export const timetables = (db: Tx, agencyId: string, of: Entering) =>
  db
    .selectFrom('backupTimetables')
    .innerJoin('ledgers', 'ledgers.ledgerId', 'aboutLedgerId')
    .select(['aboutLedgerId as ledgerId', 'ledgers.name as ledgerName', 'every', 'keep', 'nextAt', 'userName as setBy'])
    .where('backupTimetables.agencyId', '=', agencyId)
    .where(mayEnter(db, of, 'backupTimetables.aboutLedgerId', { own: true }))
    .orderBy('ledgers.name')
    .execute()

export const timetableOf = (db: Tx, agencyId: string, ledgerId: string) =>
  db.selectFrom('backupTimetables').selectAll().where('agencyId', '=', agencyId).where('aboutLedgerId', '=', ledgerId).executeTakeFirst()

export const setTimetable = (db: Tx, row: NewRow<'backupTimetables'>) =>
  db
    .insertInto('backupTimetables')
    .values(row)
    .onConflict((conflict) => conflict.columns(['agencyId', 'aboutLedgerId']).doUpdateSet(row))
    .execute()

export const endTimetable = (db: Tx, agencyId: string, ledgerId: string) =>
  db.deleteFrom('backupTimetables').where('agencyId', '=', agencyId).where('aboutLedgerId', '=', ledgerId).execute()

/** Whose moment has come, of ledgers that are still the firm's. */
export const due = (db: Tx, now: Date) =>
  db
    .selectFrom('backupTimetables as t')
    .innerJoin('ledgers', (join) => join.onRef('ledgers.ledgerId', '=', 't.aboutLedgerId').onRef('ledgers.agencyId', '=', 't.agencyId'))
    .select(['t.agencyId', 't.aboutLedgerId as ledgerId', 'ledgers.name', 't.every', 't.nextAt', 't.userId', 't.userName'])
    .where('t.nextAt', '<=', now)
    .where('ledgers.status', '!=', DELETED)
    .orderBy('t.nextAt')
    .execute()

/** False where another process was quicker. */
export const claim = async (db: Tx, agencyId: string, ledgerId: string, from: Date, to: Date): Promise<boolean> =>
  (
    await db
      .updateTable('backupTimetables')
      .set({ nextAt: to })
      .where('agencyId', '=', agencyId)
      .where('aboutLedgerId', '=', ledgerId)
      .where('nextAt', '=', from)
      .returning('keep')
      .execute()
  ).length > 0

export const person = (db: Tx, userId: string) =>
  db
    .selectFrom('users')
    .select(['id as userId', 'userName', 'displayName', 'mobilePhone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

interface PartCount {
  readonly name: string
  readonly count: number
  readonly sum: Money | null
}

/** Rows and amounts of each list, and the vouchers. */
export async function counts(db: Tx, ledgerId: string, lists: readonly TravelList[]): Promise<PartCount[]> {
  const of = ({ name, table, columns, only }: TravelList) => {
    const amounts = columns.filter((one) => one.kind === 'amount').map((one) => sql`coalesce(${sql.ref(`t.${one.name}`)}, 0)`)
    const sum = amounts.length === 0 ? sql`null` : sql`coalesce(sum(${sql.join(amounts, sql` + `)}), 0)`
    return sql`
      select ${sql.lit(name)} as name, count(*)::float8 as count, ${sum}::numeric(18,2) as sum from ${sql.table(table)} t
       where t.ledger_id = ${ledgerId}::uuid ${only === undefined ? sql`` : sql`and ${sql.raw(only)}`}`
  }
  const { rows } = await sql<PartCount>`
    select 'vouchers' as name, count(*)::float8 as count, coalesce(sum(total), 0)::numeric(18,2) as sum from vouchers where ledger_id = ${ledgerId}
    union all ${sql.join(lists.map(of), sql` union all `)}`.execute(db)
  return rows
}

/** What each subject stands at with everything booked and drafted. */
export const balances = (db: Tx, ledgerId: string) =>
  sql<{ code: string; name: string; balance: Money }>`
    select s.code, s.full_name as name, sum(x.amount)::numeric(18,2) as balance
      from (select subject_id, opening as amount from opening_balances where ledger_id = ${ledgerId}
            union all select subject_id, debit - credit from balances where ledger_id = ${ledgerId}) x
      join subjects s on s.ledger_id = ${ledgerId} and s.id = x.subject_id
     group by s.code, s.full_name order by s.code`
    .execute(db)
    .then((result) => result.rows)

/** Two ledgers of the firm, locked, neither of them in the recycle bin. */
export const ledgersToSwap = (db: Tx, agencyId: string, ids: readonly string[]) =>
  db
    .selectFrom('ledgers')
    .select(['ledgerId', 'name', 'shortName', 'initials'])
    .where('agencyId', '=', agencyId)
    .where('ledgerId', '=', sql<string>`any(${ids as string[]}::uuid[])`)
    .where('status', '!=', DELETED)
    .orderBy('ledgerId')
    .forUpdate()
    .execute()

export const name = (db: Tx, agencyId: string, ledgerId: string, values: { name: string; shortName: string; initials: string }) =>
  db.updateTable('ledgers').set(values).where('agencyId', '=', agencyId).where('ledgerId', '=', ledgerId).execute()

/** Whoever works in one works in the other. */
export const takeMembers = (db: Tx, from: string, to: string) =>
  sql`
    insert into ledger_members (ledger_id, user_id, duty, company_roles)
    select ${to}::uuid, user_id, duty, company_roles from ledger_members where ledger_id = ${from} and share_id is null
    on conflict do nothing`.execute(db)

/** Backups and timetable of a ledger are those of the one in its place. */
export async function follow(db: Tx, agencyId: string, from: string, to: string): Promise<void> {
  const values = { aboutLedgerId: to }
  await db.updateTable('ledgerBackups').set(values).where('agencyId', '=', agencyId).where('aboutLedgerId', '=', from).execute()
  await db.updateTable('backupTimetables').set(values).where('agencyId', '=', agencyId).where('aboutLedgerId', '=', from).execute()
}
