/** What past vouchers and other papers say of papers that are being booked, and the doubts that are kept. One statement each, for any number. */
import type { Money } from '@app/domain/kernel/money'
import { partyKey } from '@app/domain/kernel/party-name'
import { addDays, addMonths, firstDay, lastDay, type Day, type Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { sql } from 'kysely'
import { hereIn } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface PastRow {
  readonly key: string
  readonly subjectId: string
  readonly subject: string
  readonly times: number
  readonly most: Money
}

// what people have looked at: drafts of earlier runs prove nothing
export const accepted = (ledgerId: string) =>
  sql`(v.state <> 'draft' or exists (select 1 from voucher_doubts d where d.ledger_id = ${ledgerId} and d.voucher_id = v.id and d.accepted_at is not null))`

/** The key a movement is known by: its side and whose it was, or what it was for, in the first text the bank has. */
export const flowKey = (side: string, party: string, text: string): string => `${side}|${party === '' ? `~${text}` : partyKey(party)}`

export const pastOfFlows = (db: Tx, ledgerId: string, keys: readonly string[]) =>
  sql<PastRow>`
    select f.key, l.subject_id, s.full_name as subject, count(*)::int as times, max(f.amount)::numeric(18,2) as most
      from (select voucher_id, voucher_position, greatest(inflow, outflow, abs(elsewhere)) as amount,
                   case when outflow <> 0 or elsewhere < 0 then 'outflow' else 'inflow' end || '|'
                     || coalesce(nullif(app.party_key(counterparty_name), ''),
                                 '~' || coalesce(nullif(abstract, ''), nullif(purpose, ''), nullif(remark, ''), transaction_kind)) as key
              from fund_flows where ledger_id = ${ledgerId} and voucher_id is not null) f
      join hot_vouchers v on v.ledger_id = ${ledgerId} and v.id = f.voucher_id and ${accepted(ledgerId)}
      join hot_voucher_lines l on l.ledger_id = ${ledgerId} and l.voucher_id = f.voucher_id and l.position = f.voucher_position
      join subjects s on s.ledger_id = ${ledgerId} and s.id = l.subject_id
     where f.key = any(${keys}::text[])
     group by 1, 2, 3`
    .execute(db)
    .then((result) => result.rows)

/** By party, and by party and first goods: `甲公司`, `甲公司|文具`. */
export const pastOfInvoices = (db: Tx, ledgerId: string, direction: InvoiceDirection, keys: readonly string[]) =>
  sql<PastRow>`
    select k.key, l.subject_id, s.full_name as subject, count(*)::int as times, max(i.gross_amount)::numeric(18,2) as most
      from (select id, voucher_id, voucher_position, gross_amount, case direction when 'output' then buyer_name else seller_name end as party
              from invoices where ledger_id = ${ledgerId} and direction = ${direction} and voucher_id is not null) i
      left join invoice_lines g on g.ledger_id = ${ledgerId} and g.invoice_id = i.id and g.position = 1
      cross join lateral (values (i.party), (i.party || '|' || coalesce(g.goods_name, ''))) as k(key)
      join hot_vouchers v on v.ledger_id = ${ledgerId} and v.id = i.voucher_id and ${accepted(ledgerId)}
      join hot_voucher_lines l on l.ledger_id = ${ledgerId} and l.voucher_id = i.voucher_id and l.position = i.voucher_position
      join subjects s on s.ledger_id = ${ledgerId} and s.id = l.subject_id
     where k.key = any(${keys}::text[])
     group by 1, 2, 3`
    .execute(db)
    .then((result) => result.rows)

export interface TypedLine {
  readonly voucherId: string
  readonly voucher: string
  readonly source: string
  readonly day: Day
  readonly subjectId: string
  readonly debit: Money
  readonly credit: Money
}

/** A voucher somebody made by hand may stand a few days beside the paper it is about. */
export const TWIN_DAYS = 5

/** Lines of the month, and of the days around it, of vouchers that no invoice and no movement stands behind. */
export const typedAround = (db: Tx, ledgerId: string, period: Period) =>
  sql<TypedLine>`
    select v.id as voucher_id, v.word || '-' || v.number as voucher, v.source_kind as source, v.day, l.subject_id, l.debit, l.credit
      from hot_vouchers v join hot_voucher_lines l on l.ledger_id = ${ledgerId} and l.voucher_id = v.id
     where v.ledger_id = ${ledgerId} and ${hereIn(addMonths(period, -1), addMonths(period, 1))} and v.day between ${addDays(firstDay(period), -TWIN_DAYS)}::date and ${addDays(lastDay(period), TWIN_DAYS)}::date
       and v.period between to_char(${addDays(firstDay(period), -TWIN_DAYS)}::date, 'YYYY-MM') and to_char(${addDays(lastDay(period), TWIN_DAYS)}::date, 'YYYY-MM')
       and v.source_kind in ('typed', 'recurring', 'salary', 'bill', 'claim', 'otherItem', 'taxPayment', 'asset') and v.kind = 'manual'
       and not exists (select 1 from fund_flows f where f.ledger_id = ${ledgerId} and f.voucher_id = v.id)
       and not exists (select 1 from invoices i where i.ledger_id = ${ledgerId} and i.voucher_id = v.id)`
    .execute(db)
    .then((result) => result.rows)

/** What was said of invoices when they came in. */
export const warningsOf = (db: Tx, ledgerId: string, ids: readonly string[]) =>
  sql<{ id: string; warnings: string[] }>`
    select id, warnings from invoices where ledger_id = ${ledgerId} and id = any(${ids}::uuid[]) and warnings <> '{}'`
    .execute(db)
    .then((result) => new Map(result.rows.map((row) => [row.id, row.warnings])))
