/** People of a firm, through the firm's door (or the platform's, for somebody who is not yet of the firm). */
import type { Duty } from '@app/domain/access/duty-names'
import type { StaffRole } from '@app/domain/access/roles'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { notOnDuty } from '../identity/index.ts'

/** Members with what the list shows; the newest last. */
export const members = (db: Tx, agencyId: string) =>
  db
    .selectFrom('agencyMembers')
    .innerJoin('users', 'users.id', 'agencyMembers.userId')
    .innerJoin('agencies', 'agencies.agencyId', 'agencyMembers.agencyId')
    .where('agencyMembers.agencyId', '=', agencyId)
    .select([
      'users.id as userId',
      'users.userName',
      'users.displayName',
      'users.mobilePhone',
      'users.ownerAgencyId',
      'agencyMembers.staffName',
      'agencyMembers.roles',
      'agencyMembers.groupId',
      'agencyMembers.suspended',
      'agencyMembers.joinedAt',
      'agencyMembers.position',
      'agencyMembers.email',
      'agencyMembers.note',
      sql<Duty | null>`case when agencies.separated then agency_members.duty end`.as('duty'),
    ])
    .orderBy('agencyMembers.joinedAt')
    .orderBy('users.id')

/** One member, locked against a second change. */
export const lockMember = (db: Tx, agencyId: string, userId: string) =>
  members(db, agencyId).where('agencyMembers.userId', '=', userId).forUpdate('agencyMembers').executeTakeFirst()

/** Locks everybody in charge, so that the last of them cannot go by two doors at once; answers who still works. */
export const lockCharges = (db: Tx, agencyId: string) =>
  db
    .selectFrom('agencyMembers')
    .innerJoin('users', 'users.id', 'agencyMembers.userId')
    .innerJoin('agencies', 'agencies.agencyId', 'agencyMembers.agencyId')
    .where('agencyMembers.agencyId', '=', agencyId)
    .where(sql<boolean>`'ROLE_CHARGE' = any (agency_members.roles)`)
    .where('agencyMembers.suspended', '=', false)
    .where('users.disabled', '=', false)
    .where(notOnDuty)
    .select('agencyMembers.userId')
    .forUpdate('agencyMembers')
    .execute()

export const ledgerCounts = (db: Tx) =>
  db
    .selectFrom('ledgerMembers')
    .select((select) => ['userId', select.fn.countAll<string>().as('count')])
    .groupBy('userId')
    .execute()

export const ownRolesOf = (db: Tx, agencyId: string) =>
  db
    .selectFrom('memberRoles')
    .innerJoin('firmRoles', 'firmRoles.id', 'memberRoles.roleId')
    .where('memberRoles.agencyId', '=', agencyId)
    .select(['memberRoles.userId', 'firmRoles.id', 'firmRoles.name'])
    .orderBy('firmRoles.name')
    .execute()

export const userNamed = (db: Tx, userName: string) =>
  db.selectFrom('users').select('id').where('userName', '=', userName).executeTakeFirst()

export const addSubAccount = (
  db: Tx,
  user: { userName: string; displayName: string; mobilePhone: string; passwordHash: string; ownerAgencyId: string },
  // the password is of somebody else's choosing
) =>
  db
    .insertInto('users')
    .values({ ...user, passwordChangedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()

export const addMember = (
  db: Tx,
  member: { agencyId: string; userId: string; roles: StaffRole[]; groupId: string | null; staffName: string; joinedAt: Date },
) => db.insertInto('agencyMembers').values(member).execute()

export const changeMember = (
  db: Tx,
  userId: string,
  values: Partial<{
    staffName: string
    roles: StaffRole[]
    groupId: string | null
    suspended: boolean
    position: string
    email: string
    note: string
  }>,
) => db.updateTable('agencyMembers').set(values).where('userId', '=', userId).execute()

/** Sub-accounts belong to the firm: their sign-in is changed and closed with them. */
export const changeSubAccount = (db: Tx, userId: string, values: Partial<{ displayName: string; disabled: boolean }>) =>
  db.updateTable('users').set(values).where('id', '=', userId).execute()

export const removeMember = (db: Tx, agencyId: string, userId: string) =>
  db.deleteFrom('agencyMembers').where('agencyId', '=', agencyId).where('userId', '=', userId).execute()

/** Takes a person from every ledger of the firm: through the firm's door there are no others. */
export const releaseLedgers = (db: Tx, userId: string) =>
  db.deleteFrom('ledgerMembers').where('userId', '=', userId).returning('ledgerId').execute()

export const ownerAgencyOf = (db: Tx, userId: string) =>
  db.selectFrom('users').select('ownerAgencyId').where('id', '=', userId).executeTakeFirst()

export const isSeparated = (db: Tx, agencyId: string): Promise<boolean> =>
  db
    .selectFrom('agencies')
    .select('separated')
    .where('agencyId', '=', agencyId)
    .executeTakeFirstOrThrow()
    .then((row) => row.separated)

export const membershipOf = (db: Tx, userId: string) =>
  db.selectFrom('agencyMembers').select('agencyId').where('userId', '=', userId).executeTakeFirst()
