/** Warehouses as they are kept. */
import { sql } from 'kysely'
import { columnsBut, columnsOf } from '../../platform/database/bulk.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export type StoredWarehouse = Omit<Row<'stockWarehouses'>, 'ledgerId'>
const WAREHOUSE = columnsBut('stockWarehouses', 'ledgerId')

/** All of them, or one, with how many documents name each, transfers into it among them. */
export const all = async (db: Tx, ledgerId: string, id?: string): Promise<(StoredWarehouse & { readonly documents: number })[]> =>
  (
    await sql<StoredWarehouse & { documents: number }>`
      select ${columnsOf('w', WAREHOUSE)}, (select count(*)::integer from stock_documents d
               where d.ledger_id = ${ledgerId} and d.warehouse_id = w.id)
             + (select count(*)::integer from stock_documents d where d.ledger_id = ${ledgerId} and d.to_warehouse_id = w.id) as documents
        from stock_warehouses w
       where w.ledger_id = ${ledgerId} ${id === undefined ? sql`` : sql`and w.id = ${id}::uuid`}
       order by w.name`.execute(db)
  ).rows
/** What else names one: counts of it, and where what is picked there goes. */
export const named = async (db: Tx, ledgerId: string, id: string): Promise<{ readonly counts: number; readonly pickings: number }> =>
  (
    await sql<{ counts: number; pickings: number }>`
      select (select count(*)::integer from stock_counts c where c.ledger_id = ${ledgerId} and c.warehouse_id = ${id}::uuid) as counts,
             (select count(*)::integer from stock_pickings p where p.ledger_id = ${ledgerId} and p.warehouse_id = ${id}::uuid) as pickings`.execute(
      db,
    )
  ).rows[0]!
export const set = (db: Tx, { id, ...row }: StoredWarehouse) => db.updateTable('stockWarehouses').set(row).where('id', '=', id).execute()
export const remove = (db: Tx, id: string) => db.deleteFrom('stockWarehouses').where('id', '=', id).execute()
