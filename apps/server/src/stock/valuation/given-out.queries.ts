/** What subcontractors still have (委托加工物资): what their issues cost less what of it came back. */
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { lineCosts } from './line-costs.queries.ts'

export interface GivenOut {
  readonly counterCode: string
  readonly productId: string | null
  /** Empty: the documents do not say with whom. */
  readonly party: string
  readonly amount: Money
  /** Lines among them that could not be valued. */
  readonly unvalued: number
}
const WORKED = sql`('processOut', 'processIn')`

/**
 * By subject, product and subcontractor as a month ends. A receipt takes its parts over with the fee of the work; the fee comes to the
 * subject with its own paper, so that it leaves nothing there.
 */
export const givenOut = async (db: Tx, ledgerId: string, through: Period): Promise<GivenOut[]> =>
  (
    await sql<GivenOut>`
      select d.counter_code, d.product_id, coalesce(t.name, '') as party,
             coalesce(sum(case d.kind when 'processIn' then coalesce(l.amount, 0) else 0 end - c.amount), 0)::numeric(18,2) as amount,
             count(*) filter (where c.line_id is null)::integer as unvalued
        from stock_documents d
        join stock_lines l on l.ledger_id = d.ledger_id and l.document_id = d.id
        left join ${lineCosts(
          ledgerId,
          (goods, period) => sql`(${goods}, ${period}) in (
            select y.goods_id, z.period from stock_lines y join stock_documents z on z.ledger_id = y.ledger_id and z.id = y.document_id
             where y.ledger_id = ${ledgerId} and z.kind in ${WORKED} and z.period <= ${through} and not z.voided)`,
        )} c on c.line_id = l.id
        left join tags t on t.ledger_id = d.ledger_id and t.id = d.counterparty_id
       where d.ledger_id = ${ledgerId} and d.kind in ${WORKED} and d.period <= ${through} and not d.voided
       group by d.counter_code, d.product_id, t.name
       order by d.counter_code, t.name, d.product_id`.execute(db)
  ).rows
