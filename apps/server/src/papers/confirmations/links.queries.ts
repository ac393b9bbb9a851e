/** Links of letters on their way: only hashes of secrets are here. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** A link opens nothing after so many wrong access codes. */
const MOST_WRONG = 5

export const add = (
  db: Tx,
  row: { id: string; letterId: string; tokenHash: Buffer; codeHash: Buffer; sentAt: Date; sentBy: string; expiresAt: Date },
) => db.insertInto('confirmationLinks').values(row).execute()

/** Earlier links of a letter end. */
export const withdraw = (db: Tx, letterId: string) =>
  db.updateTable('confirmationLinks').set({ withdrawn: true }).where('letterId', '=', letterId).where('withdrawn', '=', false).execute()

export const drop = (db: Tx, id: string) => db.deleteFrom('confirmationLinks').where('id', '=', id).execute()

/** A link that holds, kept for the caller: two who try codes at once are counted one after the other. */
export const holding = (db: Tx, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('confirmationLinks')
    .select(['id', 'letterId', 'codeHash'])
    .where('tokenHash', '=', tokenHash)
    .where('withdrawn', '=', false)
    .where('expiresAt', '>', now)
    .where('wrong', '<', MOST_WRONG)
    .forUpdate()
    .executeTakeFirst()

export const countWrong = (db: Tx, id: string) =>
  db
    .updateTable('confirmationLinks')
    .set({ wrong: sql<number>`wrong + 1` })
    .where('id', '=', id)
    .execute()
