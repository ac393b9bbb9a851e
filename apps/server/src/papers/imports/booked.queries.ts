/** What was read from papers, and the vouchers it is booked by. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { slot } from '../../platform/area.ts'

type Booked = (db: Tx, table: 'fund_flows' | 'invoices', ledgerId: string, paperIds: readonly string[]) => Promise<unknown>
/** Who brings something along when a paper gets its voucher. */
export const voucherFollowers = slot<Booked>()

/** Links papers to their vouchers; answers how many took the link (one that has a voucher does not). */
export async function markVouchered(
  db: Tx,
  table: 'fund_flows' | 'invoices',
  ledgerId: string,
  rows: readonly { readonly id: string; readonly voucherId: string; readonly position: number }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} p set voucher_id = x.voucher_id, voucher_position = x.position
      from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.voucherId)}::uuid[], ${rows.map((row) => row.position)}::smallint[])
           as x(id, voucher_id, position)
     where p.ledger_id = ${ledgerId} and p.id = x.id and p.voucher_id is null`.execute(db)
  for (const follow of voucherFollowers())
    await follow(
      db,
      table,
      ledgerId,
      rows.map((row) => row.id),
    )
  return Number(numAffectedRows ?? 0n)
}
