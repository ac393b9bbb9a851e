/** What a firm asks of passwords, and which a person had: the platform's tables. */
import { SHORTEST } from '@app/domain/firm/accounts/password'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ChangedRow } from '../../platform/database/tables.generated.ts'

/** The most a firm may have kept. */
const MOST_KEPT = 10

/** What a person's firm asks, and the digests no new password may match: the present one first. */
export async function rulesOf(db: Tx, userId: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('agencyMembers', 'agencyMembers.userId', 'users.id')
    .leftJoin('agencies', 'agencies.agencyId', 'agencyMembers.agencyId')
    .select(['users.passwordHash', 'agencies.passwordKept', 'agencies.passwordLength'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const kept = row.passwordKept ?? 0
  const older = await db
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('userId', '=', userId)
    .orderBy('until', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.max(0, kept - 1))
    .execute()
  const used = kept === 0 ? [] : [row.passwordHash, ...older.map((one) => one.passwordHash)]
  return { length: row.passwordLength ?? SHORTEST, kept, used }
}

/** For somebody a firm takes in: there is nothing yet that could be used again. */
export const rulesOfFirm = async (db: Tx, agencyId: string) => {
  const row = await db.selectFrom('agencies').select('passwordLength').where('agencyId', '=', agencyId).executeTakeFirstOrThrow()
  return { length: row.passwordLength, kept: 0, used: [] as string[] }
}

/** The present password becomes one of the earlier; of those as many stay as any firm may want. */
export async function keepOld(db: Tx, userId: string, until: Date): Promise<void> {
  await sql`insert into app.password_history (user_id, password_hash, until) select id, password_hash, ${until} from app.users where id = ${userId}`.execute(
    db,
  )
  await db
    .deleteFrom('passwordHistory')
    .where('userId', '=', userId)
    .where('id', 'in', (older) =>
      older
        .selectFrom('passwordHistory')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('until', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST_KEPT),
    )
    .execute()
}

export const change = (db: Tx, userId: string, values: Pick<ChangedRow<'users'>, 'passwordHash' | 'passwordChangedAt'>) =>
  db.updateTable('users').set(values).where('id', '=', userId).execute()
