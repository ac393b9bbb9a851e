/** Products, their bills of materials and where what is picked goes, as they are kept. */
import type { Asked } from '@app/contract/kernel/filter'
import type { productFilter } from '@app/contract/stock/products/products'
import { notFound } from '@app/domain/kernel/app-error'
import type { Day, Period } from '@app/domain/kernel/period'
import type { Nature } from '@app/domain/stock/documents/kinds'
import { sql, type RawBuilder } from 'kysely'
import { columnsBut, columnsOf } from '../../platform/database/bulk.ts'
import { allOf, holding, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export type StoredProduct = Omit<Row<'stockProducts'>, 'ledgerId'>
export type StoredBom = Omit<Row<'stockBoms'>, 'ledgerId'>
export type StoredBomLine = Omit<Row<'stockBomLines'>, 'ledgerId'>
export type StoredTerms = Omit<Row<'stockProductTerms'>, 'ledgerId'>
export type StoredPicking = Omit<Row<'stockPickings'>, 'ledgerId'>
export type ProductFilter = Asked<typeof productFilter>

interface OfGoods {
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
}
export interface NamedProduct extends StoredProduct, OfGoods {
  readonly nature: Nature
  readonly boms: number
  readonly since: Day | null
}
const conditions: SqlConditions<ProductFilter> = {
  route: (route) => sql`p.route = ${route}`,
  disabled: (disabled) => sql`p.disabled = ${disabled}`,
  search: (typed) => holding(['t.code', 't.name', 't.spec'], typed),
}
const PRODUCT = columnsBut('stockProducts', 'ledgerId')
const named = (ledgerId: string, today: Day, where: RawBuilder<unknown>) => sql<NamedProduct>`
  select ${columnsOf('p', PRODUCT)}, t.code, t.name, t.spec, t.unit, coalesce(nullif(g.nature, ''), 'merchandise') as nature, b.boms, b.since
    from stock_products p
    join tags t on t.ledger_id = p.ledger_id and t.id = p.goods_id
    left join goods_details g on g.ledger_id = p.ledger_id and g.tag_id = p.goods_id
    cross join lateral (
      select count(*)::integer as boms, max(x.from_day) filter (where x.from_day <= ${today}::date) as since
        from stock_boms x where x.ledger_id = p.ledger_id and x.product_id = p.goods_id) b
   where p.ledger_id = ${ledgerId} and ${where}
   order by t.code, p.goods_id`

interface Paged {
  readonly page: number
  readonly pageSize: number
}
export async function page(db: Tx, ledgerId: string, today: Day, filter: ProductFilter, { page: at, pageSize }: Paged) {
  const where = allOf(conditions, filter, sql`p.ledger_id = ${ledgerId}`)
  const { rows } = await sql<{ ids: string[]; count: number }>`
    with found as (
      select p.goods_id, t.code from stock_products p join tags t on t.ledger_id = p.ledger_id and t.id = p.goods_id where ${where})
    select (select count(*)::integer from found) as count,
           coalesce((select array_agg(goods_id) from (
             select goods_id from found order by code, goods_id limit ${pageSize} offset ${(at - 1) * pageSize}) here), '{}') as ids`.execute(
    db,
  )
  const { ids, count } = rows[0]!
  return { count, list: (await named(ledgerId, today, sql`p.goods_id = any(${ids}::uuid[])`).execute(db)).rows }
}
/** All of them, or those named. */
export const products = async (db: Tx, ledgerId: string, today: Day, ids: readonly string[] | null): Promise<NamedProduct[]> =>
  (await named(ledgerId, today, ids === null ? sql`true` : sql`p.goods_id = any(${[...ids]}::uuid[])`).execute(db)).rows

export const setProduct = (db: Tx, { goodsId, ...row }: StoredProduct) =>
  db.updateTable('stockProducts').set(row).where('goodsId', '=', goodsId).execute()
export const removeProduct = (db: Tx, id: string) => db.deleteFrom('stockProducts').where('goodsId', '=', id).execute()

const TERMS = columnsBut('stockProductTerms', 'ledgerId')
/** What held of a product through earlier months, the earliest first. */
export const terms = (db: Tx, productId: string): Promise<StoredTerms[]> =>
  db.selectFrom('stockProductTerms').select(TERMS).where('productId', '=', productId).orderBy('through').execute()
export const removeTerms = (db: Tx, productId: string, from: Period) =>
  db.deleteFrom('stockProductTerms').where('productId', '=', productId).where('through', '>=', from).execute()

/** Where else a product is named: it stays then. */
export const usedIn = async (db: Tx, ledgerId: string, id: string): Promise<{ readonly boms: number; readonly months: number }> =>
  (
    await sql<{ boms: number; months: number }>`
      select (select count(distinct l.bom_id)::integer from stock_bom_lines l
                join stock_boms b on b.ledger_id = l.ledger_id and b.id = l.bom_id
               where l.ledger_id = ${ledgerId} and l.goods_id = ${id}::uuid and b.product_id <> ${id}::uuid) as boms,
             (select count(*)::integer from cost_sheets s where s.ledger_id = ${ledgerId} and s.product_id = ${id}::uuid)
             + (select count(*)::integer from cost_inputs i where i.ledger_id = ${ledgerId} and i.product_id = ${id}::uuid)
             + (select count(*)::integer from cost_pool_products o where o.ledger_id = ${ledgerId} and o.product_id = ${id}::uuid) as months`.execute(
      db,
    )
  ).rows[0]!

/** Goods of these natures that are kept in stock. */
export const goods = async (db: Tx, ledgerId: string): Promise<(OfGoods & { id: string; initials: string; nature: Nature })[]> =>
  (
    await sql<OfGoods & { id: string; initials: string; nature: Nature }>`
      select t.id, t.code, t.name, t.initials, t.spec, t.unit, coalesce(nullif(g.nature, ''), 'merchandise') as nature
        from tags t left join goods_details g on g.ledger_id = t.ledger_id and g.tag_id = t.id
       where t.ledger_id = ${ledgerId} and t.type = 'goods' and not t.deleted and coalesce(g.nature, '') <> 'service'
       order by t.code`.execute(db)
  ).rows

const BOM = columnsBut('stockBoms', 'ledgerId')
/** null: of all products. */
export const boms = (db: Tx, productIds: readonly string[] | null): Promise<StoredBom[]> => {
  const all = db.selectFrom('stockBoms').select(BOM).orderBy('productId').orderBy('fromDay', 'desc')
  return (productIds === null ? all : all.where('productId', '=', sql<string>`any(${[...productIds]}::uuid[])`)).execute()
}
export const bom = (db: Tx, id: string): Promise<StoredBom> =>
  db
    .selectFrom('stockBoms')
    .select(BOM)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('MF0404', '物料清单不存在或已删除'))
const BOM_LINE = columnsBut('stockBomLines', 'ledgerId')
export interface NamedBomLine extends StoredBomLine, OfGoods {}
/** null: of all bills. */
export const bomLines = async (db: Tx, ledgerId: string, bomIds: readonly string[] | null): Promise<NamedBomLine[]> =>
  (
    await sql<NamedBomLine>`
      select ${columnsOf('l', BOM_LINE)}, t.code, t.name, t.spec, t.unit
        from stock_bom_lines l join tags t on t.ledger_id = l.ledger_id and t.id = l.goods_id
       where l.ledger_id = ${ledgerId} and ${bomIds === null ? sql`true` : sql`l.bom_id = any(${[...bomIds]}::uuid[])`}
       order by l.bom_id, l.position`.execute(db)
  ).rows
export const setBom = (db: Tx, { id, ...row }: StoredBom) => db.updateTable('stockBoms').set(row).where('id', '=', id).execute()
export const removeBomLines = (db: Tx, ids: readonly string[]) =>
  db
    .deleteFrom('stockBomLines')
    .where('bomId', 'in', [...ids])
    .execute()
export const removeBoms = (db: Tx, ids: readonly string[]) =>
  db
    .deleteFrom('stockBoms')
    .where('id', 'in', [...ids])
    .execute()

export interface NamedPicking extends StoredPicking {
  readonly warehouse: string
  readonly goods: string
  readonly product: string
  readonly subject: string
}
export const pickings = async (db: Tx, ledgerId: string, id?: string): Promise<NamedPicking[]> =>
  (
    await sql<NamedPicking>`
      select r.id, r.warehouse_id, r.nature, r.goods_id, r.counter_code, r.product_id, r.note, coalesce(w.name, '') as warehouse,
             coalesce(g.name, '') as goods, coalesce(p.name, '') as product, coalesce(s.name, '') as subject
        from stock_pickings r
        left join stock_warehouses w on w.ledger_id = r.ledger_id and w.id = r.warehouse_id
        left join tags g on g.ledger_id = r.ledger_id and g.id = r.goods_id
        left join tags p on p.ledger_id = r.ledger_id and p.id = r.product_id
        left join subjects s on s.ledger_id = r.ledger_id and s.code = r.counter_code
       where r.ledger_id = ${ledgerId} ${id === undefined ? sql`` : sql`and r.id = ${id}::uuid`}
       order by w.name nulls first, g.name nulls first, r.nature, r.id`.execute(db)
  ).rows
export const setPicking = (db: Tx, { id, ...row }: StoredPicking) => db.updateTable('stockPickings').set(row).where('id', '=', id).execute()
export const removePicking = (db: Tx, id: string) => db.deleteFrom('stockPickings').where('id', '=', id).execute()
