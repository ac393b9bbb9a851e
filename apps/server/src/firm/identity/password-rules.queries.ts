/** What a firm asks of passwords, and which a person had: the platform's tables. */
import { SHORTEST } from '@app/domain/firm/accounts/password'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** What a person's firm asks, and how the passwords are kept that no new one may match: the present one first. */
export async function rulesOf(db: Tx, userId: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('agencyMembers', 'agencyMembers.userId', 'users.id')
    .leftJoin('agencies', 'agencies.agencyId', 'agencyMembers.agencyId')
    .select(['agencies.passwordKept', 'agencies.passwordLength'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const kept = row.passwordKept ?? 0
  const { rows } = await sql<{ head: string }>`select app.password_heads(${userId}, ${kept}) as head`.execute(db)
  return { length: row.passwordLength ?? SHORTEST, kept, heads: rows.map((one) => one.head) }
}

/** Whether one of these digests is of a password that may not be used again. */
export const isUsed = (db: Tx, userId: string, taken: string[], kept: number): Promise<boolean> =>
  sql<{ used: boolean }>`select app.password_used(${userId}, ${taken}::text[], ${kept}) as used`
    .execute(db)
    .then(({ rows }) => rows[0]!.used)

/** How long a firm wants passwords to be. */
export const lengthOfFirm = async (db: Tx, agencyId: string) => {
  const row = await db.selectFrom('agencies').select('passwordLength').where('agencyId', '=', agencyId).executeTakeFirstOrThrow()
  return row.passwordLength
}

/** Gives a person another password; the database keeps those before it. `own`: they chose it themselves. One somebody else chose counts as aged. */
export const setPassword = (db: Tx, userId: string, passwordHash: string, { own, now }: { own: boolean; now: Date }) =>
  sql`select app.set_password(${userId}, ${passwordHash}, ${own}, ${now})`.execute(db)
