/** Papers of every kind and what the vouchers made from them say: each in one statement, whatever there is of them. */
import type { Period } from '@app/domain/kernel/period'
import type { UnbookedGiven } from '@app/domain/finance/period-end/step'
import type { AgreedPaper, AgreedVoucher } from '@app/domain/client/agreement/agreement'
import { sql, type RawBuilder } from 'kysely'
import { hereOf, hereWithCorrections } from '../../platform/database/aside.ts'
import { flowWaits } from '../../papers/funds/index.ts'
import type { Tx } from '../../platform/database/database.ts'

interface Which {
  /** Of this month … */
  readonly period?: Period
  /** … or in these vouchers. */
  readonly voucherIds?: readonly string[]
}

/** A claim falls due when it is accrued, a payment when it is made; one that pays a claim not accrued stands for both. */
function papersSql(ledgerId: string, { period, voucherIds }: Which): RawBuilder<AgreedPaper> {
  const wanted = (alias: string, voucher: string) =>
    period !== undefined
      ? sql`${sql.ref(`${alias}.period`)} = ${period}`
      : sql`${sql.ref(`${alias}.${voucher}`)} = any(${voucherIds ?? []}::uuid[])`
  return sql<AgreedPaper>`
    select case i.direction when 'output' then 'outputInvoice' else 'inputInvoice' end as kind, i.id, i.period, i.issued_on as day,
           concat_ws(' ', coalesce(nullif(i.number, ''), nullif(i.paper_number, ''), i.invoice_key),
             case i.direction when 'output' then i.buyer_name else i.seller_name end) as name,
           i.gross_amount as amount, i.voucher_id as "voucherId", i.excluded_reason as excluded
      from invoices i where i.ledger_id = ${ledgerId} and i.state <> 'voided' and ${wanted('i', 'voucher_id')}
    union all
    select case a.kind when 'cash' then 'cashFlow' else 'bankFlow' end, f.id, f.period, f.day,
           concat_ws(' ', f.counterparty_name, f.abstract), (f.inflow - f.outflow)::numeric(18,2), f.voucher_id, f.excluded_reason
      from fund_flows f join bank_accounts a on a.ledger_id = f.ledger_id and a.id = f.bank_account_id
     where f.ledger_id = ${ledgerId} and a.ledger_id = ${ledgerId} and f.currency = 'CNY' and f.inflow <> f.outflow
       and (f.voucher_id is not null or f.excluded_reason <> '' or ${flowWaits()}) and ${wanted('f', 'voucher_id')}
    union all
    select 'salary', s.id, s.period, (s.period || '-01')::date, s.name,
           (select coalesce(sum(r.gross + case s.kind when 'labour' then 0 else
                     coalesce((r.figures->>'employerSocial')::numeric, 0) + coalesce((r.figures->>'employerHousing')::numeric, 0) end), 0)
              from salary_rows r where r.ledger_id = s.ledger_id and r.sheet_id = s.id)::numeric(18,2),
           case s.kind when 'labour' then s.payment_voucher_id else s.accrual_voucher_id end, ''
      from salary_sheets s
     where s.ledger_id = ${ledgerId} and ${
       period !== undefined
         ? sql`s.period = ${period}`
         : sql`(case s.kind when 'labour' then s.payment_voucher_id else s.accrual_voucher_id end) = any(${voucherIds ?? []}::uuid[])`
     }
    union all
    select 'claim', b.id, b.period, b.day, concat_ws(' ', b.number, e.name, b.reason), b.amount, b.accrual_voucher_id, ''
      from claim_bills b
      join tags e on e.ledger_id = b.ledger_id and e.id = b.employee_id
      left join claim_settings c on c.ledger_id = b.ledger_id
     where b.ledger_id = ${ledgerId} and b.kind = 'claim' and b.state = 3
       and (b.accrual_voucher_id is not null or coalesce(c.booked_on, 'approval') = 'approval' and not exists (
             select 1 from claim_payments p where p.ledger_id = b.ledger_id and p.bill_id = b.id and p.voucher_id is not null))
       and ${wanted('b', 'accrual_voucher_id')}
       and not exists (select 1 from claim_payments p where p.ledger_id = b.ledger_id and p.bill_id = b.id and p.voucher_id = b.accrual_voucher_id)
    union all
    select 'claim', p.id, p.period, p.day, concat_ws(' ', b.number, e.name, '收付款'),
           (p.paid + coalesce((select sum(o.amount) from claim_offsets o where o.ledger_id = p.ledger_id and o.payment_id = p.id), 0))::numeric(18,2),
           p.voucher_id, ''
      from claim_payments p
      join claim_bills b on b.ledger_id = p.ledger_id and b.id = p.bill_id
      join tags e on e.ledger_id = b.ledger_id and e.id = b.employee_id
     where p.ledger_id = ${ledgerId} and b.ledger_id = ${ledgerId} and ${wanted('p', 'voucher_id')}
    union all
    select 'otherItem', t.id, t.period, t.day, concat_ws(' ', case t.direction when 'in' then '收入' else '支出' end, t.purpose, t.party), t.amount,
           t.voucher_id, ''
      from other_items t where t.ledger_id = ${ledgerId} and ${wanted('t', 'voucher_id')}`
}

export const papers = (db: Tx, ledgerId: string, which: Which): Promise<AgreedPaper[]> =>
  sql<AgreedPaper>`select * from (${papersSql(ledgerId, which)}) x order by day, name, id`.execute(db).then((result) => result.rows)

/** Papers of a month without a voucher and without a word why, by kind. */
export const unbooked = (db: Tx, ledgerId: string, period: Period): Promise<UnbookedGiven[]> =>
  sql<UnbookedGiven>`
    select kind, count(*)::int as count, sum(abs(amount))::numeric(18,2) as amount
      from (${papersSql(ledgerId, { period })}) x where "voucherId" is null and excluded = '' group by kind order by kind`
    .execute(db)
    .then((result) => result.rows)

/**
 * Of vouchers and those that correct them: debits together, and what moved on accounts of money; a version of lines that was replaced
 * tells a change by a person.
 */
export const vouchers = (
  db: Tx,
  ledgerId: string,
  ids: readonly string[],
): Promise<(Omit<AgreedVoucher, 'kind'> & { readonly bank: AgreedVoucher['amount']; readonly cash: AgreedVoucher['amount'] })[]> =>
  sql<Omit<AgreedVoucher, 'kind'> & { bank: AgreedVoucher['amount']; cash: AgreedVoucher['amount'] }>`
    with recursive chain as (
      select v.id as root, v.id from hot_vouchers v where v.ledger_id = ${ledgerId} and v.id = any(${ids}::uuid[]) and ${hereWithCorrections(ids)} and ${hereOf(ids, 'lines')}
      union
      select c.root, n.id from chain c join hot_vouchers n on n.ledger_id = ${ledgerId} and n.corrects_id = c.id
    ), money as (
      select subject_id, bool_or(kind = 'cash') as cash from bank_accounts where ledger_id = ${ledgerId} and currency = 'CNY' group by subject_id
    ), told as (
      select c.root, count(distinct c.id) - 1 as corrected, sum(l.debit)::numeric(18,2) as amount,
             coalesce(sum(l.debit - l.credit) filter (where not m.cash), 0)::numeric(18,2) as bank,
             coalesce(sum(l.debit - l.credit) filter (where m.cash), 0)::numeric(18,2) as cash
        from chain c
        join hot_voucher_lines l on l.ledger_id = ${ledgerId} and l.voucher_id = c.id
        left join money m on m.subject_id = l.subject_id
       group by c.root
    )
    select v.id, v.period || ' ' || v.word || '-' || v.number as name, t.amount, t.bank, t.cash, t.corrected::int as corrected,
           exists (select 1 from past_lines p where p.ledger_id = ${ledgerId} and p.voucher_id = v.id) as changed
      from told t join hot_vouchers v on v.ledger_id = ${ledgerId} and v.id = t.root
     order by v.period, v.word, v.number`
    .execute(db)
    .then((result) => result.rows)
