/** What closing looks at beside the facts, and the month's state. */
import type { Touched } from '@app/domain/finance/period-end/reopening'
import { PAPER_ROLES, PAPER_STATES, type DocumentElements, type VoucherPapers } from '@app/domain/finance/vouchers/paper-mark'
import type { Money } from '@app/domain/kernel/money'
import { type Day, firstDay, lastDay, type Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { hereIn } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export interface CheckedVoucher extends Pick<Row<'vouchers'>, 'id' | 'word' | 'number' | 'day' | 'state'> {
  /** Debit less credit. */
  readonly imbalance: Money
  /** Typed, with neither documents counted nor files attached; closing and correcting vouchers need none (第五十一条（四）). */
  readonly paperless: boolean
}

export const vouchersOf = (db: Tx, ledgerId: string, period: Period) =>
  sql<CheckedVoucher>`
    select v.id, v.word, v.number, v.day, v.state, coalesce(sum(l.debit - l.credit), 0)::numeric(18,2) as imbalance,
           v.kind = 'manual' and v.source_kind in ('typed', 'recurring') and v.corrects_id is null and v.attachment_count = 0
             and not exists (select 1 from voucher_files f where f.ledger_id = ${ledgerId} and f.voucher_id = v.id) as paperless
      from hot_vouchers v left join hot_voucher_lines l on l.ledger_id = v.ledger_id and l.voucher_id = v.id
     where v.ledger_id = ${ledgerId} and v.period = ${period} and ${hereIn(period)}
     group by v.id, v.word, v.number, v.day, v.state, v.kind, v.source_kind, v.corrects_id, v.attachment_count order by v.word, v.number`
    .execute(db)
    .then((result) => result.rows)

export interface CashDay {
  readonly subjectId: string
  readonly day: Day
  readonly amount: Money
  /** Lines without a cash-flow row, and one of their vouchers. */
  readonly untagged: number
  readonly voucherId: string | null
}

/** What cash and bank subjects moved, day by day. */
export const cashDays = (db: Tx, ledgerId: string, period: Period, subjectIds: readonly string[]) =>
  subjectIds.length === 0
    ? Promise.resolve([])
    : sql<CashDay>`
        select subject_id, day, sum(debit - credit)::numeric(18,2) as amount,
               count(*) filter (where coalesce(jsonb_array_length(cash_flows), 0) = 0)::int as untagged,
               min(voucher_id::text) filter (where coalesce(jsonb_array_length(cash_flows), 0) = 0) as "voucherId"
          from hot_voucher_lines
         where ledger_id = ${ledgerId} and subject_id = any(${subjectIds}::uuid[]) and day between ${firstDay(period)} and ${lastDay(period)}
               and ${hereIn(period)}
         group by subject_id, day`
        .execute(db)
        .then((result) => result.rows)

/** The month's row, locked against whoever saves into it; they hold it with key share in a trigger. */
export const lockPeriod = (db: Tx, period: Period) =>
  db.selectFrom('periods').select('closed').where('period', '=', period).forUpdate().executeTakeFirst()

export const addPeriod = (db: Tx, period: Period) =>
  db
    .insertInto('periods')
    .values({ period })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const markClosed = (db: Tx, period: Period, next: Period, by: { id: string; now: Date }) =>
  Promise.all([
    addPeriod(db, next),
    db.updateTable('periods').set({ closed: true, closedAt: by.now, closedBy: by.id }).where('period', '=', period).execute(),
    db.updateTable('ledgers').set({ closedThrough: period }).execute(),
  ])

export const markOpen = (db: Tx, period: Period, closedThrough: Period | null) =>
  Promise.all([
    db.updateTable('periods').set({ closed: false, closedAt: null, closedBy: null }).where('period', '=', period).execute(),
    db.updateTable('ledgers').set({ closedThrough }).execute(),
  ])

export const lastClosed = (db: Tx) => db.selectFrom('ledgers').select('closedThrough').executeTakeFirstOrThrow()

/** What a close went past and stood on; told again in the history. */
export interface CloseSummary {
  readonly posted: number
  readonly checks: readonly string[]
  readonly warnings: readonly string[]
  readonly trial: Readonly<Record<string, Money>>
  /** Digest of the manifest written with it. */
  readonly manifest: string
}

/** What opening again touched, and who asked for it where two people were needed. */
export interface ReopenSummary {
  readonly touched: readonly Touched[]
  readonly askedName?: string
}

export const addEvent = (
  db: Tx,
  event: {
    period: Period
    action: 'close' | 'reopen'
    reason: string
    summary: CloseSummary | ReopenSummary | Record<string, never>
    userId: string
    userName: string
    at: Date
  },
) =>
  db
    .insertInto('periodEvents')
    .values({ ...event, summary: JSON.stringify(event.summary) })
    .execute()

export interface EventRow extends Pick<Row<'periodEvents'>, 'id' | 'period' | 'action' | 'reason' | 'userName' | 'at'> {
  readonly summary: Partial<CloseSummary & ReopenSummary>
}

export const events = (db: Tx) =>
  db
    .selectFrom('periodEvents')
    .select(['id', 'period', 'action', 'reason', 'summary', 'userName', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute() as Promise<EventRow[]>

/** Months from one on that have vouchers: how many posted, how many drafts, how many of them period end made. */
export const monthsFrom = (db: Tx, ledgerId: string, from: Period) =>
  sql<{ period: Period; posted: number; drafts: number; made: number }>`
    select period, count(*) filter (where state = 'posted')::int as posted, count(*) filter (where state <> 'posted')::int as drafts,
           count(*) filter (where source_kind = 'periodEnd')::int as made
      from hot_vouchers where ledger_id = ${ledgerId} and period >= ${from} and ${hereIn(from, null)} group by period order by period`
    .execute(db)
    .then((result) => result.rows)

/** Vouchers of a month that book a red invoice, or whose documents were marked, with what stands beside them. */
export const papersOf = (db: Tx, ledgerId: string, period: Period) =>
  sql<VoucherPapers>`
    with marked as (
      select f.voucher_id, f.id, x.name,
             (select m.mark from voucher_file_marks m where m.ledger_id = f.ledger_id and m.voucher_file_id = f.id
                and m.mark = any(${PAPER_ROLES}) order by m.id desc limit 1) as role,
             (select to_jsonb(m) from voucher_file_marks m where m.ledger_id = f.ledger_id and m.voucher_file_id = f.id
                and m.mark = any(${PAPER_STATES}) order by m.id desc limit 1) as state,
             exists (select 1 from voucher_files c where c.ledger_id = f.ledger_id and c.corrects_id = f.id) as corrected
        from voucher_files f join files x on x.ledger_id = f.ledger_id and x.id = f.file_id
       where f.ledger_id = ${ledgerId}
         and exists (select 1 from voucher_file_marks m where m.ledger_id = f.ledger_id and m.voucher_file_id = f.id)),
    red as (select distinct voucher_id from invoices where ledger_id = ${ledgerId} and voucher_id is not null and gross_amount < 0)
    select v.id, v.word, v.number, v.id in (select voucher_id from red) as red,
           coalesce((select array_agg(m.role) from marked m where m.voucher_id = v.id and m.role is not null), '{}') as roles,
           coalesce((select jsonb_agg(jsonb_build_object('name', m.name, 'state', m.state->>'mark', 'reason', m.state->>'reason'))
                       from marked m
                      where m.voucher_id = v.id and m.state->>'mark' in ('refused', 'returned') and not m.corrected), '[]') as faulty
      from hot_vouchers v
     where v.ledger_id = ${ledgerId} and v.period = ${period} and ${hereIn(period)}
       and (v.id in (select voucher_id from red) or v.id in (select voucher_id from marked))
     order by v.word, v.number`
    .execute(db)
    .then((result) => result.rows)

/** Invoices and bank movements booked in a month that lack an element, each by the elements its kind has. */
export const documentsOf = (db: Tx, ledgerId: string, period: Period) =>
  sql<DocumentElements>`
    select '发票' || i.number as name,
           jsonb_build_object('单据名称', i.kind, '填制单位', i.seller_name, '接受单位', i.buyer_name,
             '经济业务内容', case when exists (select 1 from invoice_lines l where l.ledger_id = i.ledger_id and l.invoice_id = i.id and l.goods_name <> '')
                             then '有' else '' end) as elements
      from invoices i
     where i.ledger_id = ${ledgerId} and i.period = ${period} and i.state <> 'voided' and i.excluded_reason = ''
       and (i.kind = '' or i.seller_name = '' or i.buyer_name = ''
            or not exists (select 1 from invoice_lines l where l.ledger_id = i.ledger_id and l.invoice_id = i.id and l.goods_name <> ''))
    union all
    select f.day || '的资金流水', jsonb_build_object('经济业务内容', '')
      from fund_flows f
     where f.ledger_id = ${ledgerId} and f.period = ${period} and not f.neutral and f.excluded_reason = '' and f.status = 'done'
       and f.abstract || f.purpose || f.remark = ''
     order by 1`
    .execute(db)
    .then((result) => result.rows)
