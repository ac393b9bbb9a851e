/** Reminders that repeat: which are due (the platform's door), and taking one up (its ledger's). */
import type { RequestState } from '@app/domain/client/interactions/interaction'
import { MOST_REMINDERS } from '@app/domain/client/interactions/reminder'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

/** Begun anew: whatever was counted before is over. */
export const begin = (db: Tx, row: { requestId: string; everyDays: number; nextAt: Date; userId: string }) =>
  db
    .insertInto('clientReminders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ledgerId', 'requestId']).doUpdateSet({ ...row, tried: 0, failed: 0, lastFailed: false }))
    .execute()

/** Answers whether it was going on. */
export const stop = async (db: Tx, requestId: string): Promise<boolean> =>
  (
    await db
      .updateTable('clientReminders')
      .set({ nextAt: null })
      .where('requestId', '=', requestId)
      .where('nextAt', 'is not', null)
      .returning('requestId')
      .execute()
  ).length > 0

export const stopOfContact = (db: Tx, ledgerId: string, contactId: string) =>
  sql`
    update client_reminders set next_at = null
     where ledger_id = ${ledgerId} and next_at is not null
       and request_id in (select id from client_requests where ledger_id = ${ledgerId} and contact_id = ${contactId})`.execute(db)

export type Due = Pick<Row<'clientReminders'>, 'ledgerId' | 'requestId' | 'everyDays' | 'userId'>
/** How many are taken up at one look. */
const AT_ONCE = 100

export const due = (db: Tx, now: Date): Promise<Due[]> =>
  sql<Due>`
    select ledger_id, request_id, every_days, user_id
      from client_reminders where next_at <= ${now} order by next_at, request_id limit ${AT_ONCE}`
    .execute(db)
    .then(({ rows }) => rows)

export const person = (db: Tx, id: string) =>
  db.selectFrom('users').select(['id as userId', 'userName', 'displayName', 'mobilePhone']).where('id', '=', id).executeTakeFirstOrThrow()

/** How the request and whom it was asked of stand. */
export const standing = (db: Tx, ledgerId: string, requestId: string) =>
  sql<{ state: RequestState; withdrawn: boolean; trashed: boolean }>`
    select r.state, c.withdrawn, l.status = 3 as trashed
      from client_requests r
      join client_contacts c on c.ledger_id = ${ledgerId} and c.id = r.contact_id
      join ledgers l on l.ledger_id = ${ledgerId}
     where r.ledger_id = ${ledgerId} and r.id = ${requestId}`
    .execute(db)
    .then(({ rows }) => rows[0])

/**
 * Takes up what is due, in one statement: whoever else looks at the same moment passes by, and what was taken up is not due again
 * before its next moment, however this process ends. Answers whether it was still there to be taken.
 */
export const claim = async (db: Tx, ledgerId: string, { requestId, everyDays }: Due, now: Date, nextAt: Date): Promise<boolean> => {
  const { rows } = await sql`
    update client_reminders set tried = tried + 1, next_at = case when tried + 1 < ${MOST_REMINDERS} then ${nextAt}::timestamptz end, last_failed = false
     where ledger_id = ${ledgerId} and request_id in (
       select m.request_id from client_reminders m
         join client_requests r on r.ledger_id = ${ledgerId} and r.id = m.request_id and r.state = 'open'
        where m.ledger_id = ${ledgerId} and m.request_id = ${requestId} and m.every_days = ${everyDays} and m.next_at <= ${now}
          for update of m skip locked)
    returning request_id`.execute(db)
  return rows.length > 0
}

export const fail = (db: Tx, ledgerId: string, requestId: string) =>
  sql`update client_reminders set failed = failed + 1, last_failed = true where ledger_id = ${ledgerId} and request_id = ${requestId}`.execute(
    db,
  )
