/** Invoices and the vouchers they are booked by; subjects chosen for their lines. */
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export const chooseSubject = async (
  db: Tx,
  ledgerId: string,
  ids: readonly string[],
  subjectId: string | null,
  goods: string | null,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update invoice_lines set subject_id = ${subjectId}::uuid
     where ledger_id = ${ledgerId} and invoice_id = any(${ids}::uuid[]) and (${goods}::text is null or goods_name = ${goods})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export const vouchersOf = async (
  db: Tx,
  ledgerId: string,
  direction: InvoiceDirection,
  period: Period,
  ids: readonly string[] | null,
): Promise<{ vouchers: string[]; invoices: number }> => {
  const { rows } = await sql<{ id: string; invoices: number }>`
    select v.id, (select count(*) from invoices o where o.ledger_id = ${ledgerId} and o.voucher_id = v.id)::int as invoices
      from hot_vouchers v
     where v.ledger_id = ${ledgerId} and v.period = ${period} and v.id in (
       select i.voucher_id from invoices i
        where i.ledger_id = ${ledgerId} and i.direction = ${direction} and i.voucher_id is not null
          and (${ids}::uuid[] is null or i.id = any(${ids}::uuid[])))
     order by v.id`.execute(db)
  return { vouchers: rows.map((row) => row.id), invoices: rows.reduce((all, row) => all + row.invoices, 0) }
}
