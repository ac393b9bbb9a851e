/** What a list of documents came to as its lines are valued. */
import type { Money } from '@app/domain/kernel/money'
import { kindsThat } from '@app/domain/stock/documents/kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { lineCosts } from '../valuation/index.ts'

const MOVING = kindsThat('moved')
/** What all documents that answer came to as they are valued; null where some could not be. */
export async function costOf(db: Tx, ledgerId: string, where: RawBuilder<unknown>): Promise<Money | null> {
  const { rows } = await sql<{ cost: Money | null }>`
    with found as materialized (
      select l.id, l.goods_id, d.period from stock_documents d
        join stock_lines l on l.ledger_id = d.ledger_id and l.document_id = d.id
       where ${where} and not d.voided and d.kind <> all(${MOVING}::text[]))
    select case when count(*) = count(c.amount) then coalesce(-sum(c.amount), 0)::numeric(18,2) end as cost
      from found f
      left join ${lineCosts(ledgerId, (goods, period) => sql`(${goods}, ${period}) in (select goods_id, period from found)`)} c on c.line_id = f.id`.execute(
    db,
  )
  return rows[0]!.cost
}
