/** What documents came to as their lines are valued. */
import type { Money } from '@app/domain/kernel/money'
import { kindsThat } from '@app/domain/stock/documents/kinds'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { lineCosts } from '../valuation/index.ts'

export interface These {
  readonly by: 'document_id' | 'id'
  readonly ids: readonly string[]
}
export const these = (line: string, { by, ids }: These) => sql`${sql.ref(`${line}.${by}`)} = any(${[...ids]}::uuid[])`
/** What the lines of the goods and months of some lines came to. */
export const costsOf = (ledgerId: string, of: These) =>
  lineCosts(
    ledgerId,
    (goods, period) => sql`(${goods}, ${period}) in (
      select y.goods_id, z.period from stock_lines y join stock_documents z on z.ledger_id = y.ledger_id and z.id = y.document_id
       where y.ledger_id = ${ledgerId} and ${these('y', of)})`,
  )

const MOVING = kindsThat('moved')
/** What documents that went out came to in all; null where some could not be valued. */
export async function costOf(db: Tx, ledgerId: string, ids: readonly string[]): Promise<Money | null> {
  const { rows } = await sql<{ cost: Money | null }>`
    select case when count(*) = count(c.amount) then coalesce(-sum(c.amount), 0)::numeric(18,2) end as cost
      from stock_documents d
      join stock_lines l on l.ledger_id = d.ledger_id and l.document_id = d.id
      left join ${costsOf(ledgerId, { by: 'document_id', ids })} c on c.line_id = l.id
     where d.ledger_id = ${ledgerId} and d.id = any(${[...ids]}::uuid[]) and not d.voided and d.kind <> all(${MOVING}::text[])`.execute(db)
  return rows[0]!.cost
}
