/** What is known of money already: rows of statements around some days, lines of vouchers on own accounts, what rows stand behind, what people said. */
import type { Money } from '@app/domain/kernel/money'
import { periodOf, type Day } from '@app/domain/kernel/period'
import type { FlowStatus } from '@app/domain/papers/funds/fund-flow'
import type { Covered, HoldingLine } from '@app/domain/papers/same-money/holders'
import type { MoneyRow } from '@app/domain/papers/same-money/own-moves'
import { sql } from 'kysely'
import { hereIn } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'
import { linesOfVouchers } from '../../platform/database/lines-of-vouchers.ts'

export interface KnownRow extends MoneyRow {
  readonly voucherId: string | null
  readonly voucherPosition: number | null
  readonly amount: Money
  readonly refundedAmount: Money
  readonly status: FlowStatus
  readonly statusText: string
  readonly serialNumber: string
  readonly orderNumber: string
}

const columns = sql`
  f.id, f.bank_account_id, f.day, f.currency, f.inflow, f.outflow, f.elsewhere, f.paid_by, f.fee, f.counterparty_name, f.counterparty_account,
  concat_ws(' ', nullif(f.transaction_kind, ''), nullif(f.abstract, ''), nullif(f.purpose, ''), nullif(f.remark, '')) as words,
  f.voucher_id, f.voucher_position, f.amount, f.refunded_amount, f.status, f.status_text, f.serial_number, f.order_number`
/** Money that moved and is to be booked, or is. */
const counts = sql`not f.neutral and f.reversal = 'none' and f.excluded_reason = '' and f.status in ('done', 'refunded', 'partlyRefunded', 'refund')`

export const rowsBetween = (db: Tx, ledgerId: string, from: Day, to: Day) =>
  sql<KnownRow>`
    select ${columns} from fund_flows f
     where f.ledger_id = ${ledgerId} and f.period between ${periodOf(from)} and ${periodOf(to)} and f.day between ${from}::date and ${to}::date
       and ${counts} order by f.day, f.id`
    .execute(db)
    .then((result) => result.rows)

/** Payments refunds may belong to: of these orders whenever they were, of these parties since a day; closed ones too, for they may have been paid. */
export const paymentsFor = (
  db: Tx,
  ledgerId: string,
  asked: {
    readonly accountIds: readonly string[]
    readonly serials: readonly string[]
    readonly orders: readonly string[]
    readonly parties: readonly string[]
    readonly since: Day
    readonly to: Day
  },
) =>
  sql<KnownRow>`
    select ${columns} from fund_flows f
     where f.ledger_id = ${ledgerId} and f.bank_account_id = any(${[...asked.accountIds]}::uuid[])
       and f.period between ${periodOf(asked.since)} and ${periodOf(asked.to)} and f.day <= ${asked.to}::date
       and f.reversal = 'none' and f.excluded_reason = '' and f.status in ('done', 'refunded', 'partlyRefunded', 'closed')
       and (f.serial_number = any(${[...asked.serials]}::text[]) or f.order_number = any(${[...asked.orders]}::text[])
            or f.counterparty_name = any(${[...asked.parties]}::text[]))
     order by f.day, f.id`
    .execute(db)
    .then((result) => result.rows)

/** Lines of vouchers on these subjects around some days. */
export const linesBetween = (db: Tx, ledgerId: string, subjectIds: readonly string[], from: Day, to: Day) =>
  sql<HoldingLine>`
    select l.voucher_id, l.position, v.word || '-' || v.number as voucher, v.source_kind as source, v.day, l.subject_id,
           l.debit, l.credit, l.abstract as words
      from hot_voucher_lines l join hot_vouchers v on v.ledger_id = ${ledgerId} and v.id = l.voucher_id
     where l.ledger_id = ${ledgerId} and l.subject_id = any(${[...subjectIds]}::uuid[]) and l.period between ${periodOf(from)} and ${periodOf(to)}
       and ${hereIn(periodOf(from), periodOf(to))} and v.day between ${from}::date and ${to}::date
       and v.kind = 'manual' and v.corrects_id is null
       and not exists (select 1 from hot_vouchers c where c.ledger_id = ${ledgerId} and c.corrects_id = v.id)
     order by v.day, v.word, v.number, l.position`
    .execute(db)
    .then((result) => result.rows)

/** What rows of statements stand behind, by voucher and subject of their accounts. */
export const coveredOf = (db: Tx, ledgerId: string, voucherIds: readonly string[]) =>
  sql<Covered>`
    select f.voucher_id, a.subject_id, sum(f.inflow)::numeric(18,2) as inflow, sum(f.outflow)::numeric(18,2) as outflow
      from fund_flows f join bank_accounts a on a.ledger_id = ${ledgerId} and a.id = f.bank_account_id
     where f.ledger_id = ${ledgerId} and f.voucher_id = any(${[...voucherIds]}::uuid[])
     group by f.voucher_id, a.subject_id`
    .execute(db)
    .then((result) => result.rows)

export interface LineOfVoucher {
  readonly voucherId: string
  readonly position: number
  readonly voucher: string
  readonly state: 'draft' | 'reviewed' | 'posted'
  readonly subjectId: string
  readonly subject: string
  readonly tagIds: string[]
  readonly debit: Money
  readonly credit: Money
}
/** All lines of some vouchers, with the tags they carry. */
export const linesOf = (db: Tx, ledgerId: string, voucherIds: readonly string[]) =>
  sql<LineOfVoucher>`
    select l.voucher_id, l.position, v.period || ' ' || v.word || '-' || v.number as voucher, v.state, l.subject_id, s.full_name as subject,
           coalesce(t.tag_ids, '{}') as tag_ids, l.debit, l.credit
      from ${linesOfVouchers(ledgerId, [...voucherIds])} l
      join hot_vouchers v on v.ledger_id = ${ledgerId} and v.id = l.voucher_id
      join subjects s on s.ledger_id = ${ledgerId} and s.id = l.subject_id
      left join tag_sets t on t.ledger_id = ${ledgerId} and t.id = l.tag_set_id
     order by l.voucher_id, l.position`
    .execute(db)
    .then((result) => result.rows)

export interface Answer {
  readonly paperId: string
  readonly otherId: string
}
/** What people said is other money, of movements or invoices. */
export const answersOf = (db: Tx, ledgerId: string, papers: 'flow_id' | 'invoice_id', ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([] as Answer[])
    : sql<Answer>`
        select ${sql.ref(papers)} as "paperId", coalesce(voucher_id, bill_id) as "otherId" from same_answers
         where ledger_id = ${ledgerId} and ${sql.ref(papers)} = any(${[...ids]}::uuid[])`
        .execute(db)
        .then((result) => result.rows)

/** Of these, drafts of exactly one row that one press made and nobody has accepted, in months that are open. */
export const unlookedOf = (db: Tx, ledgerId: string, voucherIds: readonly string[]) =>
  sql<{ id: string }>`
    select v.id from hot_vouchers v
     where v.ledger_id = ${ledgerId} and v.id = any(${[...voucherIds]}::uuid[]) and v.state = 'draft' and v.source_kind = 'fundFlow'
       and not exists (select 1 from voucher_doubts d where d.ledger_id = ${ledgerId} and d.voucher_id = v.id and d.accepted_at is not null)
       and (select count(*) from fund_flows f where f.ledger_id = ${ledgerId} and f.voucher_id = v.id) = 1`
    .execute(db)
    .then((result) => result.rows.map((row) => row.id))
