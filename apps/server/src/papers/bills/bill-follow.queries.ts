/** SQL of bills that go with what they prove. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Bills of flows or invoices that got a voucher go with it: the paper follows what it proves. */
export const followVouchers = (db: Tx, table: 'fund_flows' | 'invoices', ledgerId: string, paperIds: readonly string[]) => {
  const of = sql.ref(table === 'fund_flows' ? 'b.flow_id' : 'b.invoice_id')
  return sql`
    insert into voucher_files (ledger_id, voucher_id, file_id, position, added_name)
    select ledger_id, voucher_id, file_id,
           (select coalesce(max(position), 0) from voucher_files there where there.ledger_id = x.ledger_id and there.voucher_id = x.voucher_id)
             + row_number() over (partition by voucher_id order by file_id), given_by
      from (select distinct on (p.voucher_id, b.file_id) b.ledger_id, p.voucher_id, b.file_id, b.given_by
              from bills b join ${sql.table(table)} p on p.ledger_id = b.ledger_id and p.id = ${of}
             where b.ledger_id = ${ledgerId} and ${of} = any(${paperIds}::uuid[]) and b.removed_at is null and p.voucher_id is not null) x
     where not exists (select 1 from voucher_files there
                        where there.ledger_id = x.ledger_id and there.voucher_id = x.voucher_id and there.file_id = x.file_id)`.execute(db)
}
