/** What warehouses hold: by goods, and by lot where goods are told apart; what is moved between warehouses counts on both sides. */
import type { Day } from '@app/domain/kernel/period'
import type { StockQuantity } from '@app/domain/kernel/quantity'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { movedQuantity } from '../valuation/index.ts'

export interface StoredIn {
  readonly goodsId: string
  /** Empty of goods that are not told apart. */
  readonly lot: string
  readonly quantity: StockQuantity
}
const LOT = sql`case when g.tracked in ('lot', 'serial') then l.lot else '' end`
/** Of a line: what it put into a warehouse, or took out of it. */
const into = (warehouse: RawBuilder<unknown>) => sql`case when d.kind = 'transfer'
  then l.quantity * ((d.to_warehouse_id is not distinct from ${warehouse})::integer - (d.warehouse_id is not distinct from ${warehouse})::integer)
  else ${movedQuantity} end`
const touches = (warehouse: RawBuilder<unknown>) =>
  sql`(d.warehouse_id is not distinct from ${warehouse} or (d.kind = 'transfer' and d.to_warehouse_id is not distinct from ${warehouse}))`
/** Lines of documents that stand, with their goods and what they go back to. */
const moves = sql`stock_lines l
          join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id and not d.voided
          left join stock_goods g on g.ledger_id = l.ledger_id and g.goods_id = l.goods_id
          left join stock_lines x on x.ledger_id = l.ledger_id and x.id = l.of_line_id
          left join stock_documents o on o.ledger_id = x.ledger_id and o.id = x.document_id`

/** All that one holds as a day ends; null: what is in no warehouse. */
export const storedIn = async (db: Tx, ledgerId: string, warehouseId: string | null, through: Day): Promise<StoredIn[]> =>
  (
    await sql<StoredIn>`
      select l.goods_id, ${LOT} as lot, sum(${into(sql`${warehouseId}::uuid`)})::numeric(18,6) as quantity
        from ${moves}
       where l.ledger_id = ${ledgerId} and d.day <= ${through}::date and ${touches(sql`${warehouseId}::uuid`)}
       group by 1, 2 having sum(${into(sql`${warehouseId}::uuid`)}) <> 0`.execute(db)
  ).rows

export interface AskedStore {
  readonly warehouseId: string | null
  readonly day: Day
  readonly goodsId: string
}
/** What each of these warehouses holds of a goods as a day ends. `exceptOf`: a document that is being written anew. */
export const storedOf = async (
  db: Tx,
  ledgerId: string,
  asked: readonly AskedStore[],
  exceptOf: string | null,
): Promise<(AskedStore & StoredIn)[]> =>
  asked.length === 0
    ? []
    : (
        await sql<AskedStore & StoredIn>`
          with asked as (
            select distinct * from unnest(${asked.map((one) => one.warehouseId)}::uuid[], ${asked.map((one) => one.day as string)}::date[],
              ${asked.map((one) => one.goodsId)}::uuid[]) a(warehouse_id, day, goods_id))
          select a.warehouse_id, a.day, a.goods_id, ${LOT} as lot, sum(${into(sql`a.warehouse_id`)})::numeric(18,6) as quantity
            from asked a join (${moves}) on l.goods_id = a.goods_id and d.day <= a.day and ${touches(sql`a.warehouse_id`)}
           where l.ledger_id = ${ledgerId} and d.id is distinct from ${exceptOf}::uuid
           group by 1, 2, 3, 4`.execute(db)
      ).rows
