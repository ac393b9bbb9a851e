/** Roles of the firm's own and who holds them. */
import type { Tx } from '../../platform/database/database.ts'

export const all = (db: Tx, agencyId: string) =>
  db
    .selectFrom('firmRoles')
    .select(['id', 'name', 'note', 'permissions'])
    .where('agencyId', '=', agencyId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const holders = (db: Tx, agencyId: string) =>
  db.selectFrom('memberRoles').select(['roleId', 'userId']).where('agencyId', '=', agencyId).execute()

export const lock = (db: Tx, agencyId: string, id: string) =>
  db
    .selectFrom('firmRoles')
    .select(['id', 'name', 'note', 'permissions'])
    .where('agencyId', '=', agencyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const named = (db: Tx, agencyId: string, name: string) =>
  db.selectFrom('firmRoles').select('id').where('agencyId', '=', agencyId).where('name', '=', name).executeTakeFirst()

export interface RoleRow {
  readonly name: string
  readonly note: string
  readonly permissions: string[]
}
export const add = (db: Tx, agencyId: string, role: RoleRow) =>
  db
    .insertInto('firmRoles')
    .values({ agencyId, ...role })
    .returning('id')
    .executeTakeFirstOrThrow()

export const change = (db: Tx, id: string, role: RoleRow) => db.updateTable('firmRoles').set(role).where('id', '=', id).execute()

export async function remove(db: Tx, id: string): Promise<void> {
  await db.deleteFrom('memberRoles').where('roleId', '=', id).execute()
  await db.deleteFrom('firmRoles').where('id', '=', id).execute()
}

export const membersOf = (db: Tx, agencyId: string, userIds: readonly string[]) =>
  userIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('agencyMembers')
        .innerJoin('users', 'users.id', 'agencyMembers.userId')
        .select(['agencyMembers.userId', 'agencyMembers.staffName', 'users.displayName'])
        .where('agencyMembers.agencyId', '=', agencyId)
        .where('agencyMembers.userId', 'in', userIds)
        .execute()

export const give = (db: Tx, agencyId: string, roleId: string, userIds: readonly string[]) =>
  db
    .insertInto('memberRoles')
    .values(userIds.map((userId) => ({ agencyId, roleId, userId })))
    .execute()

export const take = (db: Tx, roleId: string, userIds: readonly string[]) =>
  db.deleteFrom('memberRoles').where('roleId', '=', roleId).where('userId', 'in', userIds).execute()
