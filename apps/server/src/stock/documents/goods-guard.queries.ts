/** Which goods documents name. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Goods of these that documents name. */
export const withDocuments = async (db: Tx, ledgerId: string, ids: readonly string[]): Promise<string[]> =>
  (
    await sql<{ goodsId: string }>`
      select distinct l.goods_id from stock_lines l join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id and not d.voided
       where l.ledger_id = ${ledgerId} and l.goods_id = any(${[...ids]}::uuid[])`.execute(db)
  ).rows.map(({ goodsId }) => goodsId)
