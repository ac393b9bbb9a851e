/** What goods are made of (组装、拆卸、委外收货): lines that are used up, documents written with others. */
import type { Day } from '@app/domain/kernel/period'
import type { StockQuantity } from '@app/domain/kernel/quantity'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

type StoredDocument = Omit<Row<'stockDocuments'>, 'ledgerId'>
export type StoredUse = Omit<Row<'stockUses'>, 'ledgerId'>

/** Of documents: what they use up of lines, others' or their own. */
export const usesBy = (db: Tx, documentIds: readonly string[]): Promise<StoredUse[]> =>
  documentIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('stockUses')
        .select(['documentId', 'lineId', 'quantity'])
        .where('documentId', 'in', [...documentIds])
        .execute()
/** What others use up of the lines of a document. */
export const usesOf = async (db: Tx, ledgerId: string, documentId: string): Promise<StoredUse[]> =>
  (
    await sql<StoredUse>`
      select u.document_id, u.line_id, u.quantity from stock_uses u
        join stock_lines l on l.ledger_id = u.ledger_id and l.id = u.line_id
       where u.ledger_id = ${ledgerId} and l.document_id = ${documentId}::uuid`.execute(db)
  ).rows
export const removeUses = (db: Tx, documentId: string) => db.deleteFrom('stockUses').where('documentId', '=', documentId).execute()

/** Documents written with these, that stand. */
export const madeBy = async (db: Tx, ledgerId: string, documentIds: readonly string[]): Promise<StoredDocument[]> =>
  (
    await sql<StoredDocument>`
      select d.id, d.room, d.side, d.kind, d.day, d.period, d.origin_day, d.serial, d.number, d.warehouse_id, d.to_warehouse_id, d.made_by_id,
             d.counterparty_id, d.counter_code, d.product_id, d.reason, d.note, d.goods, d.line_count, d.amount, d.origin, d.voided,
             d.void_reason, d.made_name, d.made_at
        from stock_documents d
       where d.ledger_id = ${ledgerId} and d.made_by_id = any(${[...documentIds]}::uuid[]) and not d.voided
       order by d.room for update`.execute(db)
  ).rows

export interface OpenLine {
  readonly lineId: string
  readonly goodsId: string
  readonly number: string
  readonly day: Day
  readonly quantity: StockQuantity
  readonly back: StockQuantity
}
/** Issues to be worked on of these goods, and how much of each has come back, by other documents than one. */
export const openIssues = async (db: Tx, ledgerId: string, goodsIds: readonly string[], exceptOf: string | null): Promise<OpenLine[]> =>
  goodsIds.length === 0
    ? []
    : (
        await sql<OpenLine>`
          select s.* from (
            select l.id as line_id, l.goods_id, d.number, d.day, l.quantity, coalesce((
                     select sum(u.quantity) from stock_uses u
                       join stock_documents e on e.ledger_id = u.ledger_id and e.id = u.document_id and not e.voided
                      where u.ledger_id = ${ledgerId} and u.line_id = l.id and e.id is distinct from ${exceptOf}::uuid), 0)::numeric(18,6) as back
              from stock_lines l
              join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id and not d.voided and d.kind = 'processOut'
             where l.ledger_id = ${ledgerId} and l.goods_id = any(${[...goodsIds]}::uuid[])) s
           where s.back < s.quantity`.execute(db)
      ).rows

/** What one of a goods should cost (定额成本), where that is said. */
export const plans = async (db: Tx, goodsIds: readonly string[]): Promise<{ goodsId: string; plan: string }[]> =>
  goodsIds.length === 0
    ? []
    : (
        await sql<{ goodsId: string; plan: string }>`
          select goods_id, ((plan_material + plan_labour + plan_overhead) * 10000)::numeric(30,0)::text as plan
            from stock_products where goods_id = any(${[...goodsIds]}::uuid[])`.execute(db)
      ).rows
