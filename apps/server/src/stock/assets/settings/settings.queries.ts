/** Categories of assets and departments that use them, as they are kept. */
import { notFound } from '@app/domain/kernel/app-error'
import { sql } from 'kysely'
import { columnsBut } from '../../../platform/database/bulk.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { stoodAt } from '../../../platform/database/past-rows.ts'
import type { ChangedRow, NewRow, Row } from '../../../platform/database/tables.generated.ts'

export type StoredCategory = Omit<Row<'assetCategories'>, 'ledgerId' | 'since'>
export type StoredDepartment = Omit<Row<'assetDepartments'>, 'ledgerId' | 'since'>

const CATEGORY = columnsBut('assetCategories', 'ledgerId', 'since')
const DEPARTMENT = columnsBut('assetDepartments', 'ledgerId', 'since')

export const categories = (db: Tx, asOf?: Date): Promise<StoredCategory[]> =>
  db.selectFrom(stoodAt('assetCategories', asOf)).select(CATEGORY).orderBy('code').execute()
export const departments = (db: Tx, asOf?: Date): Promise<StoredDepartment[]> =>
  db.selectFrom(stoodAt('assetDepartments', asOf)).select(DEPARTMENT).orderBy('name').execute()

export const noCategory = () => notFound('AS0405', '资产类别不存在或已删除')
const noDepartment = () => notFound('AS0406', '使用部门不存在或已删除')
export const category = (db: Tx, id: string): Promise<StoredCategory> =>
  db.selectFrom('assetCategories').select(CATEGORY).where('id', '=', id).executeTakeFirstOrThrow(noCategory)
export const department = (db: Tx, id: string): Promise<StoredDepartment> =>
  db.selectFrom('assetDepartments').select(DEPARTMENT).where('id', '=', id).executeTakeFirstOrThrow(noDepartment)

export const addCategory = (db: Tx, row: Omit<NewRow<'assetCategories'>, 'ledgerId'>) =>
  db.insertInto('assetCategories').values(row).execute()
export const setCategory = (db: Tx, { id, ...row }: StoredCategory) =>
  db
    .updateTable('assetCategories')
    .set(row as ChangedRow<'assetCategories'>)
    .where('id', '=', id)
    .execute()
export const removeCategory = (db: Tx, id: string) => db.deleteFrom('assetCategories').where('id', '=', id).execute()

export const addDepartment = (db: Tx, row: Omit<NewRow<'assetDepartments'>, 'ledgerId'>) =>
  db.insertInto('assetDepartments').values(row).execute()
export const setDepartment = (db: Tx, { id, ...row }: StoredDepartment) =>
  db
    .updateTable('assetDepartments')
    .set(row as ChangedRow<'assetDepartments'>)
    .where('id', '=', id)
    .execute()
export const removeDepartment = (db: Tx, id: string) => db.deleteFrom('assetDepartments').where('id', '=', id).execute()

const counted = (rows: readonly { id: string; count: number }[]) => new Map(rows.map(({ id, count }) => [id, count]))
/** How many cards there are of each. */
export const cardsByCategory = async (db: Tx): Promise<Map<string, number>> =>
  counted(
    await db
      .selectFrom('assetCards')
      .select(['categoryId as id', sql<number>`count(*)::integer`.as('count')])
      .groupBy('categoryId')
      .execute(),
  )
export const cardsByDepartment = async (db: Tx): Promise<Map<string, number>> =>
  counted(
    await db
      .selectFrom('assetShares')
      .select(['departmentId as id', sql<number>`count(distinct card_id)::integer`.as('count')])
      .groupBy('departmentId')
      .execute(),
  )
