/** Papers of claims beside one another and beside the lists of invoices. */
import type { Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

const voucherOf = sql`
  left join lateral (
    select coalesce(b.accrual_voucher_id, (select p.voucher_id from claim_payments p
             where p.ledger_id = b.ledger_id and p.bill_id = b.id and p.voucher_id is not null order by p.day, p.id limit 1)) as id) k on true
  left join hot_vouchers v on v.ledger_id = b.ledger_id and v.id = k.id`

interface ClaimedRow {
  readonly billId: string
  readonly number: string
  readonly employee: string
  readonly state: 1 | 2 | 3
  readonly voucherId: string | null
  readonly voucher: string
  readonly key: string
  readonly gross: Money
  readonly tax: Money
  readonly day: Day
}
/** Claims with a paper that is one of these invoices, and lines of these sums ("gross tax") of claims without a paper that could be read. */
export const claimedOf = (db: Tx, ledgerId: string, keys: readonly string[], sums: readonly string[]) =>
  sql<ClaimedRow>`
    select b.id as bill_id, b.number, e.name as employee, b.state::int as state, k.id as voucher_id,
           coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher, f.invoice_key as key, f.invoice_gross as gross,
           0::numeric(18,2) as tax, b.day
      from claim_files f
      join claim_bills b on b.ledger_id = ${ledgerId} and b.id = f.bill_id and b.kind = 'claim'
      join tags e on e.ledger_id = ${ledgerId} and e.id = b.employee_id ${voucherOf}
     where f.ledger_id = ${ledgerId} and f.invoice_key <> '' and f.invoice_key = any(${[...keys]}::text[])
    union all
    select b.id, b.number, e.name, b.state::int, k.id, coalesce(v.period || ' ' || v.word || '-' || v.number, ''), '', l.amount, l.tax, l.day
      from claim_lines l
      join claim_bills b on b.ledger_id = ${ledgerId} and b.id = l.bill_id and b.kind = 'claim' and b.state = 3
      join tags e on e.ledger_id = ${ledgerId} and e.id = b.employee_id ${voucherOf}
     where l.ledger_id = ${ledgerId} and l.amount::text || ' ' || l.tax::text = any(${[...sums]}::text[])
       and not exists (select 1 from claim_files f where f.ledger_id = ${ledgerId} and f.bill_id = b.id and f.invoice_key <> '')`
    .execute(db)
    .then((result) => result.rows)

export interface BookedInvoice {
  readonly id: string
  readonly billId: string
  readonly key: string
  readonly gross: Money
  readonly voucherId: string | null
  readonly voucher: string
  readonly counterpartyId: string | null
  readonly sellerName: string
  readonly day: Day
}
export const invoicesOf = (db: Tx, ledgerId: string, billIds: readonly string[]) =>
  sql<BookedInvoice>`
    select i.id, f.bill_id, i.invoice_key as key, i.gross_amount as gross, i.voucher_id, coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher,
           i.counterparty_id, i.seller_name, i.issued_on as day
      from claim_files f
      join invoices i on i.ledger_id = ${ledgerId} and i.direction = 'input' and i.invoice_key = f.invoice_key and i.state <> 'voided' and not i.red
      left join hot_vouchers v on v.ledger_id = ${ledgerId} and v.id = i.voucher_id
     where f.ledger_id = ${ledgerId} and f.bill_id = any(${[...billIds]}::uuid[]) and f.invoice_key <> ''
       and not exists (select 1 from same_answers s where s.ledger_id = ${ledgerId} and s.invoice_id = i.id and s.bill_id = f.bill_id)
     order by i.issued_on, i.id`
    .execute(db)
    .then((result) => result.rows)

export const alikeOf = (db: Tx, ledgerId: string, billIds: readonly string[]) =>
  sql<{ billId: string; other: string; employee: string; file: string; invoice: string }>`
    select distinct f.bill_id, o.number as other, e.name as employee, d.name as file,
           case when g.invoice_key = f.invoice_key then f.invoice_key else '' end as invoice
      from claim_files f
      join files d on d.ledger_id = ${ledgerId} and d.id = f.file_id
      join lateral (
        select x.bill_id, x.invoice_key from claim_files x
         where x.ledger_id = ${ledgerId} and f.invoice_key <> '' and x.invoice_key = f.invoice_key and x.bill_id <> f.bill_id
        union
        select x.bill_id, '' from files y join claim_files x on x.ledger_id = ${ledgerId} and x.file_id = y.id
         where y.ledger_id = ${ledgerId} and y.digest = d.digest and x.bill_id <> f.bill_id
           and not (f.invoice_key <> '' and x.invoice_key = f.invoice_key)) g on true
      join claim_bills o on o.ledger_id = ${ledgerId} and o.id = g.bill_id
      join tags e on e.ledger_id = ${ledgerId} and e.id = o.employee_id
     where f.ledger_id = ${ledgerId} and f.bill_id = any(${[...billIds]}::uuid[])
     order by f.bill_id, o.number`
    .execute(db)
    .then((result) => result.rows)
