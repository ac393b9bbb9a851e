/** Sign-in's tables: users, sessions, keys, captchas, failures. */
import { readPhone } from '@app/domain/firm/accounts/phone'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow } from '../../platform/database/tables.generated.ts'

/** Of members beside their firm: one of the three administrators is in charge of nothing and keeps no books. */
export const notOnDuty = sql<boolean>`(agency_members.duty is null or not agencies.separated)`

/** Of members beside their account: as the firm calls them, else as they call themselves. */
export const memberName = sql<string>`coalesce(nullif(agency_members.staff_name, ''), users.display_name)`

/** An account by its sign-in name or its phone; the name comes first. */
export const userByName = (db: Tx, typed: string) =>
  db
    .selectFrom('users')
    .select(['id', 'userName', 'disabled', sql<string | null>`app.password_head(id)`.as('passwordHead')])
    .where((where) => where.or([where('userName', '=', typed), where('mobilePhone', '=', readPhone(typed) ?? 'none')]))
    .orderBy((order) => order('userName', '=', typed), 'desc')
    .limit(1)
    .executeTakeFirst()

export const preferencesOf = (db: Tx, userId: string) =>
  db.selectFrom('users').select('startsAtList').where('id', '=', userId).executeTakeFirstOrThrow()

export const rolesOf = (db: Tx, userId: string): Promise<string[]> =>
  db
    .selectFrom('agencyMembers')
    .select('roles')
    .where('userId', '=', userId)
    .executeTakeFirst()
    .then((row) => row?.roles ?? [])

/** `hold`: the rows are this transaction's until it ends, in one order for everybody. */
export function failuresOf(db: Tx, keys: readonly string[], hold: boolean) {
  const found = db.selectFrom('signInFailures').select(['key', 'failures', 'lastAt']).where('key', 'in', keys).orderBy('key')
  return (hold ? found.forUpdate() : found).execute()
}

/** Rows to hold, where there are none yet. */
export const makeRoom = (db: Tx, keys: readonly string[], now: Date) =>
  db
    .insertInto('signInFailures')
    .values(keys.toSorted().map((key) => ({ key, failures: 0, lastAt: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

export const setFailures = (db: Tx, key: string, { failures, lastAt }: { failures: number; lastAt: Date }) =>
  db.updateTable('signInFailures').set({ failures, lastAt }).where('key', '=', key).execute()

export const forgetFailures = (db: Tx, keys: readonly string[]) => db.deleteFrom('signInFailures').where('key', 'in', keys).execute()

export const oneLess = (db: Tx, key: string) =>
  db
    .updateTable('signInFailures')
    .set((set) => ({ failures: set('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()

/** Whether a person has signed in with this browser before. */
export const isKnown = (db: Tx, userId: string, tokenHash: Buffer): Promise<boolean> =>
  sql<{ known: boolean }>`select app.device_known(${userId}, ${tokenHash}) as known`.execute(db).then(({ rows }) => rows[0]!.known)

export const seeDevice = (db: Tx, userId: string, tokenHash: Buffer, now: Date) =>
  sql`select app.see_device(${userId}, ${tokenHash}, ${now})`.execute(db)

export const addDevice = (db: Tx, device: { userId: string; tokenHash: Buffer; createdAt: Date; seenAt: Date }) =>
  db.insertInto('knownDevices').values(device).execute()

/** Of many browsers the ones seen last stay. */
export const dropOldDevices = (db: Tx, userId: string, most: number) => sql`select app.drop_devices(${userId}, ${most})`.execute(db)

export const addCaptcha = (db: Tx, captcha: { id: string; answer: string; expiresAt: Date }) =>
  db.insertInto('captchas').values(captcha).execute()

/** Takes a captcha away: each is good for one attempt. Its answer, or null where it is gone. */
export const takeCaptcha = (db: Tx, id: string, now: Date): Promise<string | null> =>
  sql<{ answer: string | null }>`select app.take_captcha(${id}, ${now}) as answer`.execute(db).then(({ rows }) => rows[0]!.answer)

export const dropOldCaptchas = (db: Tx, now: Date) => sql`select app.drop_captchas(${now})`.execute(db)

export const newestKey = (db: Tx, since: Date) =>
  db.selectFrom('loginKeys').select(['id', 'publicKey']).where('createdAt', '>', since).orderBy('createdAt', 'desc').executeTakeFirst()

/** The private half of a key; null where it is gone. */
export const keyById = (db: Tx, id: string): Promise<string | null> =>
  sql<{ key: string | null }>`select app.login_key(${id}) as key`.execute(db).then(({ rows }) => rows[0]!.key)

export const addKey = (db: Tx, key: { id: string; publicKey: string; privateKey: string; createdAt: Date }) =>
  db.insertInto('loginKeys').values(key).execute()

export const dropOldKeys = (db: Tx, before: Date) => db.deleteFrom('loginKeys').where('createdAt', '<', before).execute()

interface NewSession {
  readonly tokenHash: Buffer
  readonly userId: string
  /** The digest of the password: nobody else's session begins. */
  readonly proof: string
  readonly now: Date
  readonly address: string
  readonly userAgent: string
}
export const addSession = (db: Tx, { tokenHash, userId, proof, now, address, userAgent }: NewSession) =>
  sql`select app.open_session(${tokenHash}, ${userId}, ${proof}, ${now}, ${address}, ${userAgent})`.execute(db)

export const endSession = (db: Tx, tokenHash: Buffer) => sql`select app.end_session(${tokenHash})`.execute(db)

/** A session goes on under another token. */
export const changeToken = (db: Tx, from: Buffer, to: Buffer) => sql`select app.turn_session(${from}, ${to})`.execute(db)

/** Ends what a person is signed in with, all of it or all but one. */
export const endSessions = (db: Tx, userId: string, except: Buffer | null) =>
  sql`select app.end_sessions(${userId}, ${except}, null, null)`.execute(db)

export const dropEndedSessions = (db: Tx, userId: string, now: Date) =>
  sql`select app.end_sessions(${userId}, null, null, ${now})`.execute(db)

export const addEvent = (db: Tx, event: NewRow<'accountEvents'>) => db.insertInto('accountEvents').values(event).execute()

export const addUser = (db: Tx, user: NewRow<'users'>) => db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()

export const addAgency = (db: Tx, agency: NewRow<'agencies'>) =>
  db.insertInto('agencies').values(agency).returning('agencyId').executeTakeFirstOrThrow()

export const addMember = (db: Tx, member: NewRow<'agencyMembers'>) => db.insertInto('agencyMembers').values(member).execute()

export const anyoneThere = async (db: Tx): Promise<boolean> => (await db.selectFrom('users').select('id').limit(1).execute()).length > 0

export const passwordIs = (db: Tx, userId: string, taken: string): Promise<boolean> =>
  sql<{ same: boolean }>`select app.password_is(${userId}, ${taken}) as same`.execute(db).then(({ rows }) => rows[0]!.same)

interface SignIn {
  readonly userId: string | null
  /** The digest of what was typed. */
  readonly taken: string
  readonly disabled: boolean
  readonly at: Date
  readonly address: string
}
/**
 * Whether the password is right; a sign-in that is refused is counted in its day (China). A name that is nobody's leaves nothing, after the
 * same work.
 */
export const isRight = (db: Tx, { userId, taken, disabled, at, address }: SignIn): Promise<boolean> =>
  sql<{ same: boolean }>`
    with asked as materialized (
      select ${userId}::uuid as id, app.password_is(${userId}::uuid, ${taken}) and not ${disabled}::boolean as same),
    refused as (
      insert into app.sign_in_refusals (user_id, day, count, last_at, address)
      select u.id, (${at}::timestamptz at time zone 'Asia/Shanghai')::date, 1, ${at}, ${address}
        from asked join app.users u on u.id = asked.id where not asked.same
      on conflict (user_id, day) do update
        set count = app.sign_in_refusals.count + 1, last_at = excluded.last_at, address = excluded.address)
    select same from asked`
    .execute(db)
    .then(({ rows }) => rows[0]!.same)

/** A person with their firm, by sign-in name: for commands run beside the server. */
export const personByName = (db: Tx, userName: string) =>
  db
    .selectFrom('users')
    .innerJoin('agencyMembers', 'agencyMembers.userId', 'users.id')
    .innerJoin('agencies', 'agencies.agencyId', 'agencyMembers.agencyId')
    .select([
      'users.id',
      'users.userName',
      'users.displayName',
      'users.mobilePhone',
      'agencyMembers.roles',
      'agencies.agencyId',
      'agencies.code',
      'agencies.name',
      'agencies.edition',
      'agencies.features',
    ])
    .where('users.userName', '=', userName)
    .executeTakeFirst()

/** The code of the firm that made a sub-account; undefined for accounts of their own. */
export const ownerCodeOf = (db: Tx, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('agencies', 'agencies.agencyId', 'users.ownerAgencyId')
    .select('agencies.code')
    .where('users.id', '=', userId)
    .executeTakeFirst()

export const isControlled = (db: Tx, agencyId: string): Promise<boolean> =>
  db
    .selectFrom('agencies')
    .select('authorityControlled')
    .where('agencyId', '=', agencyId)
    .executeTakeFirstOrThrow()
    .then((row) => row.authorityControlled)

export const setRoles = (db: Tx, userId: string, roles: string[]) =>
  db.updateTable('agencyMembers').set({ roles }).where('userId', '=', userId).execute()
