/** Numbers of writes and what was answered to them. */
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

interface Key {
  readonly ownerId: string
  readonly personId: string
  readonly key: Buffer
}

/** Takes the number; what stands under it when it is taken. Whoever takes the same at once waits for the first. */
export async function claim(
  db: Tx,
  row: Key & { readonly said: Buffer; readonly at: Date },
): Promise<{ said: Buffer; answer: Buffer | null } | undefined> {
  const made = await db
    .insertInto('answeredRequests')
    .values(row)
    .onConflict((on) => on.columns(['ownerId', 'personId', 'key']).doNothing())
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst()
  return made
    ? undefined
    : db
        .selectFrom('answeredRequests')
        .where((of) => of.and(keyOf(row)))
        .select(['said', 'answer'])
        .executeTakeFirstOrThrow()
}

const keyOf = ({ ownerId, personId, key }: Key) => ({ ownerId, personId, key })

export const keepAnswer = (db: Tx, row: Key, answer: Buffer) =>
  db
    .updateTable('answeredRequests')
    .set({ answer })
    .where((of) => of.and(keyOf(row)))
    .execute()

export const forget = (db: Tx, row: Key) =>
  db
    .deleteFrom('answeredRequests')
    .where((of) => of.and(keyOf(row)))
    .execute()

export const letGoBefore = (db: Tx, moment: Date) => db.deleteFrom('answeredRequests').where('at', '<', moment).execute()
