/** Categories and departments of assets: adopted from the standard and the books, kept, changed; each change is in the book log. */
import type { Draft } from '@app/contract/kernel/drafts'
import type { AssetDepartmentDraft, CategoryDraft as CategoryBody } from '@app/contract/stock/assets/asset-settings'
import { broken, conflict } from '@app/domain/kernel/app-error'
import { rowFrom } from '@app/domain/kernel/field-values'
import { newId } from '@app/domain/kernel/id'
import { dec } from '@app/domain/kernel/decimal'
import { quantity } from '@app/domain/kernel/quantity'
import type { Standard } from '@app/domain/ledger/ledgers/standard'
import { hasImpairment, presetCategories, type CategoryPreset } from '@app/domain/stock/assets/settings/categories'
import { categoryFields, departmentFields } from '@app/domain/stock/assets/cards/fields'
import { isByYears } from '@app/domain/stock/assets/cards/kinds'
import { lockChain, record } from '../../../ledger/book-log/index.ts'
import { allTags, ensureSets, tagsByIds } from '../../../ledger/tags/index.ts'
import { insertRows } from '../../../platform/database/bulk.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { LedgerContext } from '../../../platform/http/context.ts'
import * as queries from './settings.queries.ts'
import type { StoredCategory, StoredDepartment } from './settings.queries.ts'

const log = (
  ctx: LedgerContext,
  action: string,
  object: 'assetCategory' | 'assetDepartment',
  id: string,
  more: { before?: unknown; after?: unknown },
) => record(ctx, { action, object, objectId: id, ...more })
const wrong = (code: string, field: string, reason: string) => broken(code, reason, [{ field, reason }])

export async function categories(ctx: LedgerContext) {
  const counts = await queries.cardsByCategory(ctx.db)
  return (await queries.categories(ctx.db)).map((one) => ({ ...one, cards: counts.get(one.id) ?? 0 }))
}
export async function category(ctx: LedgerContext, id: string) {
  const counts = await queries.cardsByCategory(ctx.db)
  return { ...(await queries.category(ctx.db, id)), cards: counts.get(id) ?? 0 }
}

const rowOf = ({ expenses, residualPercent, impairmentCode, lossCode, ...preset }: CategoryPreset) => ({
  ...preset,
  id: newId(),
  residualPercent: quantity(residualPercent),
  impairmentCode: impairmentCode ?? '',
  lossCode: lossCode ?? '',
  manageCode: expenses.manage,
  saleCode: expenses.sale,
  productionCode: expenses.production,
})

/** Those of the standard whose code and name nobody has taken. */
interface Adopting {
  readonly agreed: boolean
}
export async function adoptCategories(ctx: LedgerContext, { agreed }: Adopting): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const known = await queries.categories(ctx.db)
  const taken = new Set(known.flatMap(({ code, name }) => [`c ${code}`, `n ${name}`]))
  const rows = presetCategories(ctx.ledger.standard)
    .filter(({ code, name }) => !taken.has(`c ${code}`) && !taken.has(`n ${name}`))
    .map(rowOf)
  if (rows.length === 0 || !agreed) return { count: rows.length }
  await insertRows(ctx.db, 'assetCategories', rows)
  await log(ctx, '启用常用资产类别', 'assetCategory', `${rows.length}个`, { after: rows.map(({ code, name }) => `${code} ${name}`) })
  return { count: rows.length }
}

/** A new ledger has them all: no page of assets begins with a dead end. */
export async function startCategories(db: Tx, standard: Standard): Promise<void> {
  const rows = presetCategories(standard).map(rowOf)
  if (rows.length > 0) await insertRows(db, 'assetCategories', rows)
}

type CategoryDraft = Draft<typeof CategoryBody>
const categoryRow = (draft: CategoryDraft, id: string): StoredCategory => ({ id, ...rowFrom(categoryFields, draft) })

/** AS0010 at the field; AS0011: the code or name is another's. */
async function checkCategory(ctx: LedgerContext, row: StoredCategory): Promise<void> {
  const within = (field: string, value: number | null, least: number, most: number, title: string) => {
    if (value !== null && (value < least || value > most)) throw wrong('AS0010', field, `${title}须为${least}至${most}`)
  }
  within('lifeMonths', row.lifeMonths, 1, 1200, '使用月数')
  within('taxMonths', row.taxMonths, 1, 1200, '最低税收月数')
  within('taxRow', row.taxRow, 2, 25, '年报附表行次')
  const percent = dec(row.residualPercent)
  if (percent.sign() < 0 || percent.compare('100') > 0) throw wrong('AS0010', 'residualRate', '残值率须为0至100')
  if (isByYears(row.method) && row.lifeMonths !== null && row.lifeMonths % 12 !== 0)
    throw wrong('AS0010', 'lifeMonths', '这种折旧方法的使用月数应是12的倍数')
  if (!hasImpairment(ctx.ledger.standard) && row.impairmentCode !== '')
    throw wrong('AS0010', 'impairmentSubjectCode', '本准则不计提减值准备')
  const others = (await queries.categories(ctx.db)).filter(({ id }) => id !== row.id)
  const twin = (field: string, reason: string) => conflict('AS0011', reason, [{ field, reason }])
  if (others.some(({ code }) => code === row.code)) throw twin('categoryCode', `类别编码${row.code}已被使用`)
  if (others.some(({ name }) => name === row.name)) throw twin('categoryName', `已有类别“${row.name}”`)
}

export async function addCategory(ctx: LedgerContext, draft: CategoryDraft): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const row = categoryRow(draft, newId())
  await checkCategory(ctx, row)
  await queries.addCategory(ctx.db, row)
  await log(ctx, '新增资产类别', 'assetCategory', row.id, { after: row })
  return { id: row.id }
}
/** AS0012: what its cards are of cannot change. */
export async function changeCategory(ctx: LedgerContext, id: string, draft: CategoryDraft): Promise<void> {
  await lockChain(ctx.db)
  const before = await queries.category(ctx.db, id)
  const row = categoryRow(draft, id)
  await checkCategory(ctx, row)
  const cards = (await queries.cardsByCategory(ctx.db)).get(id) ?? 0
  if (cards > 0 && row.kind !== before.kind) throw wrong('AS0012', 'assetKind', `已有${cards}张卡片，不能改资产属性；请另建类别`)
  await queries.setCategory(ctx.db, row)
  await log(ctx, '修改资产类别', 'assetCategory', id, { before, after: row })
}
/** AS0013: cards are of it. */
export async function removeCategory(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const before = await queries.category(ctx.db, id)
  const cards = (await queries.cardsByCategory(ctx.db)).get(id) ?? 0
  if (cards > 0) throw broken('AS0013', `已有${cards}张卡片，不能删除；可以停用`)
  await queries.removeCategory(ctx.db, id)
  await log(ctx, '删除资产类别', 'assetCategory', id, { before })
}

export async function departments(ctx: LedgerContext) {
  const counts = await queries.cardsByDepartment(ctx.db)
  return (await queries.departments(ctx.db)).map((one) => ({ ...one, cards: counts.get(one.id) ?? 0 }))
}
export async function department(ctx: LedgerContext, id: string) {
  const counts = await queries.cardsByDepartment(ctx.db)
  return { ...(await queries.department(ctx.db, id)), cards: counts.get(id) ?? 0 }
}

const SALE = /销售|营销|市场|门店/
const PRODUCTION = /生产|车间|制造|工厂/
/** Departments of the books that are not among them; where they are charged to is guessed from the name and shown. */
export async function adoptDepartments(ctx: LedgerContext, { agreed }: Adopting): Promise<{ count: number }> {
  await lockChain(ctx.db)
  const known = await queries.departments(ctx.db)
  const taken = new Set(known.flatMap(({ name, tagId }) => [name, tagId]))
  const tags = (await allTags(ctx.db, 'department')).filter(
    (one) => !one.deleted && !one.disabled && !taken.has(one.name) && !taken.has(one.id),
  )
  if (tags.length === 0 || !agreed) return { count: tags.length }
  await ensureSets(
    ctx.db,
    tags.map(({ id }) => [id]),
  )
  const rows = tags.map(({ id: tagId, name }) => ({
    id: newId(),
    name: name.slice(0, 50),
    use: SALE.test(name) ? ('sale' as const) : PRODUCTION.test(name) ? ('production' as const) : ('manage' as const),
    tagId,
  }))
  await insertRows(ctx.db, 'assetDepartments', rows)
  await log(ctx, '取部门为使用部门', 'assetDepartment', `${rows.length}个`, { after: rows.map(({ name, use }) => ({ name, use })) })
  return { count: rows.length }
}

type DepartmentDraft = Draft<typeof AssetDepartmentDraft>
/** AS0014 at the field: the name is another's, or the department of the books is none. */
async function departmentRow(ctx: LedgerContext, draft: DepartmentDraft, id: string): Promise<StoredDepartment> {
  const { name, tagId } = draft
  const others = (await queries.departments(ctx.db)).filter((one) => one.id !== id)
  if (others.some((one) => one.name === name)) throw wrong('AS0014', 'departmentName', `已有使用部门“${name}”`)
  if (tagId !== null) {
    const [tag] = await tagsByIds(ctx.db, [tagId])
    if (tag?.type !== 'department') throw wrong('AS0014', 'departmentTagId', '请选择部门')
    await ensureSets(ctx.db, [[tagId]])
  }
  return { id, ...rowFrom(departmentFields, draft) }
}
export async function addDepartment(ctx: LedgerContext, draft: DepartmentDraft): Promise<{ id: string }> {
  await lockChain(ctx.db)
  const row = await departmentRow(ctx, draft, newId())
  await queries.addDepartment(ctx.db, row)
  await log(ctx, '新增使用部门', 'assetDepartment', row.id, { after: row })
  return { id: row.id }
}
export async function changeDepartment(ctx: LedgerContext, id: string, draft: DepartmentDraft): Promise<void> {
  await lockChain(ctx.db)
  const before = await queries.department(ctx.db, id)
  const row = await departmentRow(ctx, draft, id)
  await queries.setDepartment(ctx.db, row)
  await log(ctx, '修改使用部门', 'assetDepartment', id, { before, after: row })
}
/** AS0015: cards are of it. */
export async function removeDepartment(ctx: LedgerContext, id: string): Promise<void> {
  await lockChain(ctx.db)
  const before = await queries.department(ctx.db, id)
  const cards = (await queries.cardsByDepartment(ctx.db)).get(id) ?? 0
  if (cards > 0) throw broken('AS0015', `${cards}张卡片在用，不能删除；可以停用`)
  await queries.removeDepartment(ctx.db, id)
  await log(ctx, '删除使用部门', 'assetDepartment', id, { before })
}
