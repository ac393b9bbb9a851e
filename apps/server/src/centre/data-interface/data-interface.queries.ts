/** Invoices as receivables and payables of the interface, files of vouchers, and salary sheets. */
import type { Period } from '@app/domain/kernel/period'
import type { SalaryColumn } from '@app/domain/people/salary/columns'
import type { SheetKind } from '@app/domain/people/salary/pay-types'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface InvoiceLine {
  readonly direction: 'output' | 'input'
  readonly number: string
  readonly day: string
  readonly partyCode: string
  readonly partyName: string
  readonly net: string
  readonly tax: string
  readonly gross: string
  readonly voucher: string
  readonly period: Period
}

export const invoices = (db: Tx, ledgerId: string, from: Period, to: Period) =>
  sql<InvoiceLine>`
    select i.direction, i.invoice_key as number, i.issued_on::text as day, coalesce(t.code, '') as "partyCode",
           case when i.direction = 'output' then i.buyer_name else i.seller_name end as "partyName",
           i.net_amount::text as net, i.tax_amount::text as tax, i.gross_amount::text as gross,
           coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher, i.period
      from invoices i
      left join tags t on t.ledger_id = i.ledger_id and t.id = i.counterparty_id
      left join hot_vouchers v on v.ledger_id = i.ledger_id and v.id = i.voucher_id
     where i.ledger_id = ${ledgerId} and i.period between ${from} and ${to} and i.state <> 'voided'
     order by i.issued_on, i.invoice_key`
    .execute(db)
    .then((result) => result.rows)

interface SettlementLine {
  readonly id: string
  readonly day: string
  readonly side: string
  readonly flow: string
  readonly party: string
  readonly paid: string
  readonly invoice: string
  readonly invoiceDay: string
  readonly amount: string
  readonly by: string
  readonly at: string
  readonly voucher: string
}

/** What movements of these months settle: each with its invoice. */
export const settlements = (db: Tx, ledgerId: string, from: Period, to: Period) =>
  sql<SettlementLine>`
    select s.id::text as id, f.day::text as day, case when f.inflow > f.outflow then '收' else '付' end as side,
           coalesce(nullif(f.serial_number, ''), f.id::text) as flow, f.counterparty_name as party, abs(f.inflow - f.outflow)::numeric(18,2)::text as paid,
           i.invoice_key as invoice, i.issued_on::text as "invoiceDay", s.amount::text as amount, s.settled_name as by,
           to_char(s.settled_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as at,
           coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher
      from settlements s
      join fund_flows f on f.ledger_id = ${ledgerId} and f.id = s.flow_id
      join invoices i on i.ledger_id = ${ledgerId} and i.id = s.invoice_id
      left join hot_vouchers v on v.ledger_id = ${ledgerId} and v.id = f.voucher_id
     where s.ledger_id = ${ledgerId} and f.period between ${from} and ${to}
     order by f.day, s.id`
    .execute(db)
    .then((result) => result.rows)

interface AdjustmentLine {
  readonly invoice: string
  readonly day: string
  readonly direction: string
  readonly blue: string
  readonly party: string
  readonly amount: string
  readonly period: Period
  readonly voucher: string
}

/** Red invoices of these months: what they take back of which blue one. */
export const adjustments = (db: Tx, ledgerId: string, from: Period, to: Period) =>
  sql<AdjustmentLine>`
    select i.invoice_key as invoice, i.issued_on::text as day, case i.direction when 'output' then '应收' else '应付' end as direction,
           i.blue_number as blue, case i.direction when 'output' then i.buyer_name else i.seller_name end as party, i.gross_amount::text as amount, i.period,
           coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher
      from invoices i
      left join hot_vouchers v on v.ledger_id = ${ledgerId} and v.id = i.voucher_id
     where i.ledger_id = ${ledgerId} and i.period between ${from} and ${to} and i.state <> 'voided' and i.gross_amount < 0
     order by i.issued_on, i.invoice_key`
    .execute(db)
    .then((result) => result.rows)

export interface VoucherFile {
  readonly period: Period
  readonly voucher: string
  readonly name: string
  readonly digest: string
  readonly addedBy: string
  readonly addedAt: Date
}

/** Files of the posted vouchers of months. */
export const voucherFiles = (db: Tx, ledgerId: string, { from, to }: { from: Period; to: Period }) =>
  sql<VoucherFile>`
    select v.period, v.word || '-' || v.number as voucher, x.name, x.digest, f.added_name as "addedBy", x.added_at
      from voucher_files f
      join hot_vouchers v on v.ledger_id = f.ledger_id and v.id = f.voucher_id
      join files x on x.ledger_id = f.ledger_id and x.id = f.file_id
     where f.ledger_id = ${ledgerId} and v.period between ${from} and ${to} and v.state = 'posted'
     order by v.period, v.word, v.number, f.position`
    .execute(db)
    .then((result) => result.rows)

export interface PayLine {
  readonly period: Period
  readonly number: number
  readonly kind: SheetKind
  readonly columns: readonly SalaryColumn[]
  readonly code: string
  readonly name: string
  readonly department: string
  readonly inputs: Readonly<Record<string, string>>
  readonly figures: Readonly<Record<string, string>>
  readonly problem: string
  readonly accrual: string
  readonly payment: string
}

/** Rows of the salary sheets, without any number of the persons. */
export const pay = (db: Tx, ledgerId: string, from: Period, to: Period) =>
  sql<PayLine>`
    select s.period, s.number::int as number, s.kind, s.columns, t.code, t.name, coalesce(d.name, '') as department, r.inputs, r.figures, r.problem,
           coalesce(a.period || ' ' || a.word || '-' || a.number, '') as accrual,
           coalesce(p.period || ' ' || p.word || '-' || p.number, '') as payment
      from salary_rows r
      join salary_sheets s on s.ledger_id = r.ledger_id and s.id = r.sheet_id
      join tags t on t.ledger_id = r.ledger_id and t.id = r.employee_id
      left join tags d on d.ledger_id = t.ledger_id and d.id = t.department_id
      left join hot_vouchers a on a.ledger_id = s.ledger_id and a.id = s.accrual_voucher_id
      left join hot_vouchers p on p.ledger_id = s.ledger_id and p.id = s.payment_voucher_id
     where r.ledger_id = ${ledgerId} and s.period between ${from} and ${to}
     order by s.period, s.number, t.code`
    .execute(db)
    .then((result) => result.rows)
