/** Physical counts of warehouses and what was counted, as they are kept. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Day, Period } from '@app/domain/kernel/period'
import type { CountedItem } from '@app/domain/stock/documents/counts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export type StoredCount = Omit<Row<'stockCounts'>, 'ledgerId'>
export interface NamedCount extends StoredCount {
  readonly warehouse: string
  readonly items: number
  readonly counted: number
  readonly differing: number
}
const named = (ledgerId: string, where: RawBuilder<unknown>) => sql<NamedCount>`
  select c.id, c.code, c.day, c.period, c.warehouse_id, c.note, c.state, c.made_name, c.made_at, c.finished_name, c.finished_at,
         coalesce(w.name, '') as warehouse, i.items, i.counted, i.differing
    from stock_counts c
    left join stock_warehouses w on w.ledger_id = c.ledger_id and w.id = c.warehouse_id
    cross join lateral (
      select count(*)::integer as items, count(x.counted)::integer as counted, (count(*) filter (where x.counted <> x.book))::integer as differing
        from stock_count_items x where x.ledger_id = ${ledgerId} and x.count_id = c.id) i
   where c.ledger_id = ${ledgerId} and ${where}
   order by c.day desc, c.code desc limit 200`
export const list = async (db: Tx, ledgerId: string): Promise<NamedCount[]> => (await named(ledgerId, sql`true`).execute(db)).rows
/** WH0408. */
export async function one(db: Tx, ledgerId: string, id: string): Promise<NamedCount> {
  const [found] = (await named(ledgerId, sql`c.id = ${id}::uuid`).execute(db)).rows
  if (found === undefined) throw notFound('WH0408', '盘点不存在或已取消')
  return found
}
export async function lock(db: Tx, ledgerId: string, id: string): Promise<NamedCount> {
  await sql`select id from stock_counts where ledger_id = ${ledgerId} and id = ${id}::uuid for update`.execute(db)
  return one(db, ledgerId, id)
}
export const lastCode = async (db: Tx, ledgerId: string, period: Period): Promise<number> =>
  (
    await sql<{ last: number }>`
      select coalesce(max(right(code, 3)::integer), 0)::integer as last from stock_counts
       where ledger_id = ${ledgerId} and period = ${period}`.execute(db)
  ).rows[0]!.last

export const items = async (db: Tx, ledgerId: string, id: string): Promise<CountedItem[]> =>
  (
    await sql<CountedItem>`
      select x.goods_id, t.code, t.name, t.spec, t.unit, x.lot, x.book, x.counted, x.amount, x.reason
        from stock_count_items x join tags t on t.ledger_id = x.ledger_id and t.id = x.goods_id
       where x.ledger_id = ${ledgerId} and x.count_id = ${id}::uuid
       order by t.code, t.name, x.lot, x.goods_id`.execute(db)
  ).rows
export const finish = (db: Tx, id: string, by: string, at: Date) =>
  db.updateTable('stockCounts').set({ state: 'done', finishedName: by, finishedAt: at }).where('id', '=', id).execute()
export const remove = (db: Tx, id: string) => db.deleteFrom('stockCounts').where('id', '=', id).execute()

export interface HeldPlace {
  readonly warehouseId: string | null
  readonly period: Period
}
/** A count that is under way of one of these goods, in one of these warehouses, as its month ends or later. */
export const heldBy = async (
  db: Tx,
  ledgerId: string,
  goodsIds: readonly string[],
  places: readonly HeldPlace[],
): Promise<{ code: string; goods: string; day: Day } | undefined> =>
  (
    await sql<{ code: string; goods: string; day: Day }>`
      select c.code, t.name as goods, c.day
        from stock_counts c
        join stock_count_items x on x.ledger_id = c.ledger_id and x.count_id = c.id and x.goods_id = any(${[...goodsIds]}::uuid[])
        join tags t on t.ledger_id = x.ledger_id and t.id = x.goods_id
       where c.ledger_id = ${ledgerId} and c.state = 'counting'
         and exists (select 1 from unnest(${places.map((one) => one.warehouseId)}::uuid[], ${places.map((one) => String(one.period))}::text[]) p(warehouse, period)
           where p.warehouse is not distinct from c.warehouse_id and p.period <= c.period)
       order by c.code limit 1`.execute(db)
  ).rows[0]
