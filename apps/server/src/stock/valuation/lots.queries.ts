/** Lots of goods before a month, for methods that ask for them after an average. */
import type { Period } from '@app/domain/kernel/period'
import type { StockQuantity } from '@app/domain/kernel/quantity'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isValued } from './line-costs.queries.ts'
import { amongGoods, movedQuantity, type Of } from './valuation.queries.ts'

/** How much of each lot was there before a month. */
export const lotsBefore = async (
  db: Tx,
  ledgerId: string,
  ids: Of,
  before: Period,
): Promise<{ goodsId: string; lot: string; quantity: StockQuantity }[]> =>
  (
    await sql<{ goodsId: string; lot: string; quantity: StockQuantity }>`
      select l.goods_id, l.lot, sum(${movedQuantity})::numeric(18,6) as quantity
        from stock_lines l
        join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id and not d.voided and ${isValued}
        left join stock_lines x on x.ledger_id = l.ledger_id and x.id = l.of_line_id
        left join stock_documents o on o.ledger_id = x.ledger_id and o.id = x.document_id
       where l.ledger_id = ${ledgerId} and l.lot <> '' and d.period < ${before} and ${amongGoods('l.goods_id', ids)}
       group by 1, 2`.execute(db)
  ).rows
