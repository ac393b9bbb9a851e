/** Groups of a firm's people. */
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export const all = (db: Tx, agencyId: string) =>
  db
    .selectFrom('userGroups')
    .select(['id', 'name', 'firstLevelDepartment', 'parentId', 'isDefault'])
    .where('agencyId', '=', agencyId)
    .orderBy('createdAt')
    .execute()

/** All groups, locked: a tree is changed as a whole. */
export const lockAll = (db: Tx, agencyId: string) =>
  db
    .selectFrom('userGroups')
    .select(['id', 'name', 'firstLevelDepartment', 'parentId', 'isDefault'])
    .where('agencyId', '=', agencyId)
    .forUpdate()
    .execute()

export const counts = (db: Tx, agencyId: string) =>
  db
    .selectFrom('agencyMembers')
    .select((select) => ['groupId', select.fn.countAll<string>().as('count')])
    .where('agencyId', '=', agencyId)
    .where('groupId', 'is not', null)
    .groupBy('groupId')
    .execute()

export type GroupRow = Pick<Row<'userGroups'>, 'name' | 'firstLevelDepartment' | 'parentId' | 'isDefault'>
export const add = (db: Tx, agencyId: string, group: GroupRow) =>
  db
    .insertInto('userGroups')
    .values({ agencyId, ...group })
    .returning('id')
    .executeTakeFirstOrThrow()

export const change = (db: Tx, id: string, values: Partial<GroupRow>) =>
  db.updateTable('userGroups').set(values).where('id', '=', id).execute()

/** People of a removed group stay in the firm, in no group; invitations too. */
export async function remove(db: Tx, id: string): Promise<void> {
  await db.updateTable('agencyMembers').set({ groupId: null }).where('groupId', '=', id).execute()
  await db.updateTable('invitations').set({ groupId: null }).where('groupId', '=', id).execute()
  await db.deleteFrom('userGroups').where('id', '=', id).execute()
}
