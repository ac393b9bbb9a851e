/** Words between a client's people and the firm. */
import { MOST_SHOWN } from '@app/domain/client/interactions/talk'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow } from '../../platform/database/tables.generated.ts'

export const threads = (db: Tx, ledgerId: string) =>
  sql<{ contactId: string; contact: string; last: string; at: Date; unread: number }>`
    select * from (
    select c.id as "contactId", c.name as contact, w.words as last, w.said_at as at,
           (select count(*)::int from client_words u
             where u.ledger_id = ${ledgerId} and u.contact_id = c.id and u.by_client and u.seen_at is null) as unread
      from client_contacts c
      cross join lateral (
        select k.words, k.said_at from client_words k
         where k.ledger_id = ${ledgerId} and k.contact_id = c.id order by k.said_at desc, k.id desc limit 1) w
     where c.ledger_id = ${ledgerId}) t
     order by t.unread = 0, t.at desc`
    .execute(db)
    .then((result) => result.rows)

const columns = ['id', 'byClient', 'words', 'saidBy as by', 'saidAt as at', 'seenAt'] as const

/** The last of a thread, the oldest of them first. */
export const list = async (db: Tx, contactId: string) =>
  (
    await db
      .selectFrom('clientWords')
      .select(columns)
      .where('contactId', '=', contactId)
      .orderBy('saidAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_SHOWN)
      .execute()
  ).toReversed()

export const add = (db: Tx, row: NewRow<'clientWords'>) =>
  db.insertInto('clientWords').values(row).returning(columns).executeTakeFirstOrThrow()

/** What the other side said stands before somebody's eyes from now on. */
export const seen = (db: Tx, contactId: string, byClient: boolean, now: Date) =>
  db
    .updateTable('clientWords')
    .set({ seenAt: now })
    .where('contactId', '=', contactId)
    .where('byClient', '=', byClient)
    .where('seenAt', 'is', null)
    .execute()

export const unread = async (db: Tx, contactId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('clientWords')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('contactId', '=', contactId)
    .where('byClient', '=', false)
    .where('seenAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
