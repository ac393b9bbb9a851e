/** Accounts' tables: users, SMS codes, sessions by their id, account events. */
import { codeWindows, type CodePurpose } from '@app/domain/firm/accounts/sms-code'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { notOnDuty } from '../identity/index.ts'

const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)
/** Codes are kept as long as they count against a limit. */
const KEPT_SECONDS = 2 * codeWindows.day

/** What a phone and an address were sent before; others who ask for the same wait until this transaction ends. */
export async function codeHistory(db: Tx, phone: string, address: string, now: Date) {
  // the phone first, then the address: nobody waits in a circle
  for (const key of [`sms:${phone}`, `sms:${address}`]) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
  const { rows } = await sql<{ lastSentAt: Date | null; today: string; thisHour: string }>`
    select last_sent_at, today, this_hour
      from app.codes_sent(${phone}, ${address}, ${ago(now, codeWindows.day)}, ${ago(now, codeWindows.hour)})`.execute(db)
  const row = rows[0]!
  return { lastSentAt: row.lastSentAt, today: Number(row.today), thisHour: Number(row.thisHour) }
}

export const addCode = (
  db: Tx,
  code: { id: string; phone: string; purpose: CodePurpose; codeHash: string | null; address: string; sentAt: Date; expiresAt: Date },
) => db.insertInto('smsCodes').values(code).execute()

export const markFailed = (db: Tx, id: string) => sql`select app.code_failed(${id})`.execute(db)

export const dropOldCodes = (db: Tx, now: Date) => sql`select app.drop_codes(${ago(now, KEPT_SECONDS)}, null)`.execute(db)

/** Counts one try at the newest code of a phone for a purpose; nothing when there is none that could open. */
export const tryCode = (db: Tx, phone: string, purpose: CodePurpose, now: Date) =>
  sql<{ id: string; head: string | null; tries: number }>`select id, head, tries from app.try_code(${phone}, ${purpose}, ${now})`
    .execute(db)
    .then(({ rows }) => rows[0])

/** Uses a code up; false when it is not the one, or somebody else did. */
export const takeCode = (db: Tx, id: string, taken: string, now: Date): Promise<boolean> =>
  sql<{ right: boolean }>`select app.take_code(${id}, ${taken}, ${now}) as right`.execute(db).then(({ rows }) => rows[0]!.right)

/** The account a phone signs in with. */
export const userByPhone = (db: Tx, phone: string) =>
  db
    .selectFrom('users')
    .select(['id', 'userName', 'disabled'])
    .where((where) => where.or([where('mobilePhone', '=', phone), where('userName', '=', phone)]))
    .executeTakeFirst()

export const userById = (db: Tx, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'userName', 'displayName', 'mobilePhone', 'createdAt', 'startsAtList', 'ownerAgencyId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const passwordHeadOf = (db: Tx, id: string): Promise<string | null> =>
  sql<{ head: string | null }>`select app.password_head(${id}) as head`.execute(db).then(({ rows }) => rows[0]!.head)

export const addUser = (
  db: Tx,
  user: { userName: string; displayName: string; mobilePhone: string; passwordHash: string; createdAt: Date },
) => db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()

export const changeUser = (
  db: Tx,
  id: string,
  values: Partial<{ userName: string; displayName: string; mobilePhone: string; startsAtList: boolean }>,
) => db.updateTable('users').set(values).where('id', '=', id).execute()

export const failures = {
  of: (db: Tx, key: string) => db.selectFrom('signInFailures').select(['failures', 'lastAt']).where('key', '=', key).executeTakeFirst(),
  forget: (db: Tx, key: string) => db.deleteFrom('signInFailures').where('key', '=', key).execute(),
}

/** Where a person is signed in; `tokenHash`: the session that asks. */
export const sessionsOf = (db: Tx, userId: string, now: Date, tokenHash: Buffer) =>
  sql<{ id: string; address: string; userAgent: string; createdAt: Date; seenAt: Date; current: boolean }>`
    select id, address, user_agent, created_at, seen_at, current from app.sessions_of(${userId}, ${now}, ${tokenHash})`
    .execute(db)
    .then(({ rows }) => rows)

/** Ends one session of a person's own; false when there is none such. */
export const endSession = (db: Tx, userId: string, id: string): Promise<boolean> =>
  sql<{ ended: number }>`select app.end_sessions(${userId}, null, ${id}, null) as ended`
    .execute(db)
    .then(({ rows }) => rows[0]!.ended === 1)

export const setTerminal = (db: Tx, tokenHash: Buffer, terminal: string) =>
  sql`select app.describe_session(${tokenHash}, ${terminal})`.execute(db)

export async function leaveLedgers(db: Tx, userId: string): Promise<void> {
  await sql`select app.leave_sessions(${userId})`.execute(db)
  await db.updateTable('users').set({ lastLedgerId: null }).where('id', '=', userId).execute()
}

const EVENTS_SHOWN = 50
export const eventsOf = (db: Tx, userId: string) =>
  db
    .selectFrom('accountEvents')
    .select(['id', 'kind', 'at', 'address', 'userAgent'])
    .where('userId', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute()

/** Others in charge of the firm, counted with its members held still. */
export async function othersInCharge(db: Tx, agencyId: string, userId: string): Promise<number> {
  const members = await db
    .selectFrom('agencyMembers')
    .innerJoin('agencies', 'agencies.agencyId', 'agencyMembers.agencyId')
    .select(['userId', 'roles', 'suspended'])
    .where('agencyMembers.agencyId', '=', agencyId)
    .where(notOnDuty)
    .forUpdate('agencyMembers')
    .execute()
  // whoever is suspended looks after nothing
  return members.filter((one) => one.userId !== userId && !one.suspended && one.roles.includes('ROLE_CHARGE')).length
}

export const removeMember = (db: Tx, agencyId: string, userId: string) =>
  db.deleteFrom('agencyMembers').where('agencyId', '=', agencyId).where('userId', '=', userId).execute()
