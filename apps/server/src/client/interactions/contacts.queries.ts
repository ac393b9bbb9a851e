/** People at the client, their links and sessions. Only hashes of secrets are here. */
import { notFound } from '@app/domain/kernel/app-error'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow } from '../../platform/database/tables.generated.ts'

export const list = (db: Tx, ledgerId: string, now: Date) =>
  sql<{
    id: string
    name: string
    phone: string
    employeeId: string | null
    employee: string
    ownOnly: boolean
    withdrawn: boolean
    linkUntil: Date | null
    seenAt: Date | null
  }>`
    select c.id, c.name, c.phone, c.employee_id, coalesce(t.name, '') as employee, c.own_only, c.withdrawn,
           (select max(expires_at) from client_links k where k.ledger_id = c.ledger_id and k.contact_id = c.id and k.expires_at > ${now} and not c.withdrawn) as "linkUntil",
           (select max(seen_at) from client_sessions s where s.ledger_id = c.ledger_id and s.contact_id = c.id) as "seenAt"
      from client_contacts c left join tags t on t.ledger_id = c.ledger_id and t.id = c.employee_id
     where c.ledger_id = ${ledgerId} order by c.withdrawn, c.created_at`
    .execute(db)
    .then((result) => result.rows)

export const one = (db: Tx, id: string) =>
  db
    .selectFrom('clientContacts')
    .select(['id', 'name', 'phone', 'userId', 'employeeId', 'ownOnly', 'withdrawn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('CC0404', '客户联系人不存在'))

/** Employees by id, with their telephones ('' where none is known) and the contact each of them is already. */
export const staffOf = (db: Tx, ledgerId: string, ids: readonly string[]) =>
  sql<{ id: string; name: string; phone: string; contactId: string | null }>`
    select t.id, t.name, d.mobile_phone as phone,
           (select c.id from client_contacts c
             where c.ledger_id = ${ledgerId} and c.employee_id = t.id and not c.withdrawn order by c.created_at limit 1) as "contactId"
      from tags t join employee_details d on d.ledger_id = t.ledger_id and d.tag_id = t.id
     where t.ledger_id = ${ledgerId} and not t.deleted and t.id = any(${[...ids]}::uuid[])
     order by t.code, t.id`
    .execute(db)
    .then((result) => result.rows)

export const isEmployee = async (db: Tx, id: string): Promise<boolean> =>
  (await db.selectFrom('employeeDetails').select('tagId').where('tagId', '=', id).executeTakeFirst()) !== undefined

/** A person who only does things, and never signs in by name and password: the user is disabled from the start. */
export const addUser = (db: Tx, id: string, displayName: string) =>
  db
    .insertInto('users')
    .values({ id, userName: `client-${id}`, displayName, mobilePhone: '', passwordHash: '', disabled: true })
    .execute()

export const add = (
  db: Tx,
  row: Pick<NewRow<'clientContacts'>, 'id' | 'userId' | 'name' | 'phone' | 'employeeId' | 'ownOnly' | 'createdName' | 'createdAt'>,
) => db.insertInto('clientContacts').values(row).execute()

export const phoneTaken = async (db: Tx, phone: string): Promise<boolean> =>
  (await db.selectFrom('clientContacts').select('id').where('phone', '=', phone).where('withdrawn', '=', false).executeTakeFirst()) !==
  undefined

/** His links open nothing from now on; that they were his stays known, so that he is told whom to call. */
export async function withdraw(db: Tx, id: string): Promise<void> {
  await db.updateTable('clientContacts').set({ withdrawn: true }).where('id', '=', id).execute()
  await db.deleteFrom('clientSessions').where('contactId', '=', id).execute()
}

export const addLink = (db: Tx, row: { id: string; contactId: string; tokenHash: Buffer; sentAt: Date; sentBy: string; expiresAt: Date }) =>
  db.insertInto('clientLinks').values(row).execute()

export const dropLink = (db: Tx, id: string) => db.deleteFrom('clientLinks').where('id', '=', id).execute()

/** Whom a link is for, while it holds. */
export const contactByLink = (db: Tx, ledgerId: string, tokenHash: Buffer, now: Date) =>
  sql<{ id: string; name: string; phone: string; company: string; agency: string }>`
    select c.id, c.name, c.phone, l.name as company, a.name as agency
      from client_links k
      join client_contacts c on c.ledger_id = k.ledger_id and c.id = k.contact_id and not c.withdrawn
      join ledgers l on l.ledger_id = k.ledger_id and l.status <> 3
      join agencies a on a.agency_id = l.agency_id
     where k.ledger_id = ${ledgerId} and k.token_hash = ${tokenHash} and k.expires_at > ${now}`
    .execute(db)
    .then((result) => result.rows[0])

/** Whether a link was ever sent, however it ended; of a ledger that is gone none was. */
export const wasSent = (db: Tx, ledgerId: string, tokenHash: Buffer): Promise<boolean> =>
  sql`
    select from client_links k join ledgers l on l.ledger_id = k.ledger_id and l.status <> 3
     where k.ledger_id = ${ledgerId} and k.token_hash = ${tokenHash}`
    .execute(db)
    .then((result) => result.rows.length > 0)

export const agencyName = (db: Tx, ledgerId: string) =>
  sql<{ name: string }>`
    select a.name from ledgers l join agencies a on a.agency_id = l.agency_id where l.ledger_id = ${ledgerId}`
    .execute(db)
    .then((result) => result.rows[0]!.name)

export const addSession = (
  db: Tx,
  row: { tokenHash: Buffer; contactId: string; createdAt: Date; seenAt: Date; expiresAt: Date; address: string; userAgent: string },
) => db.insertInto('clientSessions').values(row).execute()

export const endSession = (db: Tx, tokenHash: Buffer) => db.deleteFrom('clientSessions').where('tokenHash', '=', tokenHash).execute()

export const dropEnded = (db: Tx, now: Date) => db.deleteFrom('clientSessions').where('expiresAt', '<', now).execute()

export interface Keeper {
  readonly agency: string
  readonly name: string
  readonly phone: string
}
/**
 * Whom a client calls: who keeps these books (主办 first, then others of the ledger, then who is in charge), one with a telephone before one
 * without; the firm's name alone where there is nobody.
 */
export const keeperOf = (db: Tx, ledgerId: string) =>
  sql<Keeper>`
    select a.name as agency, coalesce(k.name, '') as name, coalesce(k.phone, '') as phone
      from ledgers l join agencies a on a.agency_id = l.agency_id
      left join lateral (
        select coalesce(nullif(m.staff_name, ''), u.display_name) as name, u.mobile_phone as phone
          from agency_members m
          join users u on u.id = m.user_id and not u.disabled
          left join ledger_members g on g.ledger_id = l.ledger_id and g.user_id = m.user_id and not g.read_only
         where m.agency_id = l.agency_id and not m.suspended and m.duty is null
           and (g.user_id is not null or 'ROLE_CHARGE' = any (m.roles))
         order by u.mobile_phone = '', g.user_id is null, not 'ROLE_SPONSOR' = any (m.roles), m.joined_at, m.user_id
         limit 1) k on true
     where l.ledger_id = ${ledgerId}`
    .execute(db)
    .then((result) => result.rows[0]!)
