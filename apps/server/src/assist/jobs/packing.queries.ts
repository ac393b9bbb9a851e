/** Closed months that wait to be packed: the platform's door. */
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { givenUp } from './jobs.queries.ts'

export interface ClosedMonth {
  readonly ledgerId: string
  readonly name: string
  readonly period: Period
}

export const closedIn = (db: Tx, ledgerId: string): Promise<Pick<ClosedMonth, 'ledgerId' | 'period'>[]> =>
  db
    .selectFrom('periods')
    .select(['ledgerId', 'period'])
    .where('ledgerId', '=', ledgerId)
    .where('closed', '=', true)
    .orderBy('period')
    .execute()

export const want = (db: Tx, userId: string, months: readonly Pick<ClosedMonth, 'ledgerId' | 'period'>[], wantedAt: Date) =>
  db
    .insertInto('packingWanted')
    .values(months.map(({ ledgerId: aboutLedgerId, period }) => ({ aboutLedgerId, period, userId, wantedAt })))
    .onConflict((conflict) =>
      conflict.columns(['aboutLedgerId', 'period']).doUpdateSet((set) => ({
        userId: set.ref('excluded.userId'),
        wantedAt: set.ref('excluded.wantedAt'),
      })),
    )
    .execute()

/** No longer wanted: packed, or told why not. */
export const settle = (db: Tx, months: readonly Pick<ClosedMonth, 'ledgerId' | 'period'>[]) =>
  sql`
    delete from packing_wanted w using unnest(${months.map((one) => one.ledgerId)}::uuid[], ${months.map((one) => one.period)}::text[]) m(id, period)
     where w.about_ledger_id = m.id and w.period = m.period`.execute(db)

/** Held until the transaction ends: whoever begins a job of this person's closes waits. */
export const lockPerson = (db: Tx, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()

export const wanted = (db: Tx, userId: string): Promise<ClosedMonth[]> =>
  db
    .selectFrom('packingWanted')
    .innerJoin('ledgers', 'ledgers.ledgerId', 'packingWanted.aboutLedgerId')
    .select(['ledgers.ledgerId', 'ledgers.name', 'packingWanted.period'])
    .where('userId', '=', userId)
    .orderBy('ledgers.ledgerId')
    .orderBy('period')
    .execute()

/** The person's job that has not begun. */
export const waitingPack = (db: Tx, userId: string) =>
  db
    .selectFrom('jobs')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '=', 'packMonths')
    .where('state', '=', 'queued')
    .executeTakeFirst()

/** Whose months wait and are of no job that goes on. */
export const forgotten = (db: Tx) =>
  db
    .selectFrom('users')
    .select(['id as userId', 'userName', 'displayName', 'mobilePhone'])
    .where((where) => where.exists(where.selectFrom('packingWanted as w').select('w.period').whereRef('w.userId', '=', 'users.id')))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.userId', '=', 'users.id')
            .where('kind', '=', 'packMonths')
            .where('state', 'in', ['queued', 'running'])
            .where(where.not(givenUp)),
        ),
      ),
    )
    .execute()
