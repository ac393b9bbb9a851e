/** Recodings as they are kept. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { VoucherInput } from '../vouchers/index.ts'

export interface Kept {
  readonly id: string
  /** Digest of the voucher as the recoding left it. */
  readonly digest: string
  readonly before: VoucherInput
}

export const keep = (
  db: Tx,
  row: { description: string; vouchers: readonly Kept[]; userId: string; userName: string; madeAt: Date },
): Promise<{ id: string }> =>
  db
    .insertInto('recodings')
    .values({ ...row, vouchers: JSON.stringify(row.vouchers) })
    .returning('id')
    .executeTakeFirstOrThrow()

export const latest = (db: Tx) =>
  db
    .selectFrom('recodings')
    .select(['id', 'description', sql<number>`jsonb_array_length(vouchers)`.as('count'), 'userName', 'madeAt as at'])
    .select(sql<boolean>`undone_at is not null`.as('undone'))
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** Locked; none when there is no such recoding or it was taken back. */
export const lock = (db: Tx, id: string) =>
  db
    .selectFrom('recodings')
    .select(['description', sql<Kept[]>`vouchers`.as('vouchers')])
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const markUndone = (db: Tx, id: string, now: Date) =>
  db.updateTable('recodings').set({ undoneAt: now }).where('id', '=', id).execute()

export const savepoint = (db: Tx) => sql`savepoint recoding`.execute(db)
export const rollBack = (db: Tx) => sql`rollback to savepoint recoding`.execute(db)
