/** The review queue: vouchers one press made that nobody has accepted, with their papers; each read is one statement for all of them. */
import type { OpenGate } from '@app/domain/finance/period-end/step'
import type { Doubt } from '@app/domain/papers/quick-account/doubt'
import type { BookingSide } from '@app/domain/papers/quick-account/booking-rules'
import type { MemoryKey } from '@app/domain/papers/quick-account/memory'
import type { VoucherWord } from '@app/domain/finance/vouchers/voucher'
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { Rate } from '@app/domain/kernel/quantity'
import { approvedBefore, unjudged } from '@app/domain/papers/quick-account/doubt'
import { sql } from 'kysely'
import { hereIn, hereOf } from '../../platform/database/aside.ts'
import type { Tx } from '../../platform/database/database.ts'

export interface QueuedRow {
  readonly id: string
  readonly version: string
  readonly day: Day
  readonly word: VoucherWord
  readonly number: number
  readonly abstract: string
  readonly total: Money
  readonly source: 'outputInvoice' | 'inputInvoice' | 'fundFlow' | 'claim' | 'otherItem'
  readonly score: number
  readonly doubts: Doubt[]
  readonly skipped: boolean
  readonly posted: boolean
}

/** Vouchers that come into the queue: what one press made of papers and of lines somebody typed. */
const MADE: readonly QueuedRow['source'][] = ['outputInvoice', 'inputInvoice', 'fundFlow', 'claim', 'otherItem']

const score = sql`coalesce(d.score, case v.source_kind when 'claim' then ${approvedBefore.score}::smallint else ${unjudged.score}::smallint end)`
const doubts = sql`coalesce(d.doubts, case v.source_kind when 'claim' then '[]'::jsonb else ${JSON.stringify(unjudged.doubts)}::jsonb end)`
const joined = (ledgerId: string) => sql`hot_vouchers v left join voucher_doubts d on d.ledger_id = ${ledgerId} and d.voucher_id = v.id`
const made = (ledgerId: string, period: Period) =>
  sql`v.ledger_id = ${ledgerId} and v.period = ${period} and ${hereIn(period)}
  and v.source_kind = any(${MADE}) and v.corrects_id is null`
/**
 * Posted, and what was doubtful of it nobody ever answered: neither accepted, nor reviewed by a person, nor corrected. A voucher that came
 * posted with its books was never judged here, and asks nothing.
 */
const postedOver = (ledgerId: string) => sql`v.state = 'posted' and v.reviewed_by is null and d.score > 0 and d.accepted_at is null
  and not exists (select 1 from hot_vouchers c where c.ledger_id = ${ledgerId} and c.corrects_id = v.id)`
const waiting = (ledgerId: string) => sql`(v.state = 'draft' and d.accepted_at is null or ${postedOver(ledgerId)})`

export const queue = (db: Tx, ledgerId: string, period: Period, limit: number) =>
  sql<QueuedRow>`
    select v.id, left(v.digest, 16) as version, v.day, v.word, v.number, l.abstract, v.source_kind as source,
           -- income in red on the debit side sums to nothing: what came in is what it is about
           case when v.total <> 0 then v.total else coalesce((select sum(x.debit) from hot_voucher_lines x
             where x.ledger_id = ${ledgerId} and x.voucher_id = v.id and x.debit > 0), 0)::numeric(18,2) end as total,
           ${score} as score, ${doubts} as doubts, d.skipped_at is not null as skipped, v.state = 'posted' as posted
      from ${joined(ledgerId)} join hot_voucher_lines l on l.ledger_id = ${ledgerId} and l.voucher_id = v.id and l.position = 1
     where ${made(ledgerId, period)} and ${waiting(ledgerId)}
     order by d.skipped_at is not null, score desc, v.day, v.word, v.number, v.id limit ${limit}`
    .execute(db)
    .then((result) => result.rows)

export interface Counts {
  readonly waiting: number
  readonly certain: number
  readonly skipped: number
  readonly accepted: number
}

/** What a month holds, and a stamp of exactly the certain ones: it changes when one comes, goes or says something else. */
export const counts = (db: Tx, ledgerId: string, period: Period) =>
  sql<Counts & { certainStamp: string }>`
    select count(*) filter (where waits)::int as waiting, count(*) filter (where waits and certain)::int as certain,
           count(*) filter (where waits and skipped)::int as skipped, count(*) filter (where accepted)::int as accepted,
           coalesce(encode(sha256(convert_to(string_agg(id || digest, ',' order by id) filter (where waits and certain), 'UTF8')), 'hex'), '') as "certainStamp"
      from (select v.id::text as id, v.digest, ${waiting(ledgerId)} as waits, ${score} = 0 and d.skipped_at is null as certain,
                   d.skipped_at is not null as skipped, d.accepted_at is not null as accepted
              from ${joined(ledgerId)} where ${made(ledgerId, period)}) q`
    .execute(db)
    .then((result) => result.rows[0]!)

export const certainIds = (db: Tx, ledgerId: string, period: Period) =>
  sql<{ id: string }>`
    select v.id from ${joined(ledgerId)} where ${made(ledgerId, period)} and ${waiting(ledgerId)} and ${score} = 0 and d.skipped_at is null order by v.id`
    .execute(db)
    .then((result) => result.rows.map((row) => row.id))

/** A month names so many of its doubtful vouchers. */
const NAMED = 20
/** Months in which doubts of vouchers stand unanswered, how many, and the gravest by number. */
export const unanswered = (db: Tx, ledgerId: string, from: Period, to: Period) =>
  sql<OpenGate>`
    select q.period, count(*)::int as count, (array_agg(q.name order by q.score desc, q.word, q.number))[1:${sql.lit(NAMED)}] as names
      from (select v.period, v.word, v.number, v.word || '-' || v.number as name, ${score} as score
              from ${joined(ledgerId)}
             where v.ledger_id = ${ledgerId} and v.period between ${from} and ${to} and ${hereIn(from, to)}
               and v.source_kind = any(${MADE}) and v.corrects_id is null
               and ${waiting(ledgerId)} and ${score} > 0) q
     group by q.period order by q.period`
    .execute(db)
    .then((result) => result.rows)

/** Of those named, which one press made. */
export const madeOf = (db: Tx, ledgerId: string, ids: readonly string[]) =>
  sql<{ id: string; accepted: boolean; postedOver: boolean; reviewedBy: string | null; acceptedBy: string | null }>`
    select v.id, d.accepted_at is not null as accepted, coalesce(${postedOver(ledgerId)}, false) as "postedOver", v.reviewed_by, d.accepted_by from ${joined(ledgerId)}
     where v.ledger_id = ${ledgerId} and v.id = any(${ids}::uuid[])
       and v.source_kind = any(${MADE}) and v.corrects_id is null`
    .execute(db)
    .then((result) => new Map(result.rows.map((row) => [row.id, row])))

/** A voucher without a row was judged by nobody: the row says so as well. */
const rowsFor = (ledgerId: string, ids: readonly string[]) => sql`
    insert into voucher_doubts as t (ledger_id, voucher_id, score, doubts)
    select ${ledgerId}::uuid, v.id, ${score}, ${doubts} from ${joined(ledgerId)}
     where v.ledger_id = ${ledgerId} and v.id = any(${ids}::uuid[]) and d.voucher_id is null`

export async function accept(
  db: Tx,
  ledgerId: string,
  rows: readonly { readonly id: string; readonly digest: string }[],
  by: { readonly id: string; readonly name: string; readonly now: Date },
): Promise<void> {
  const ids = rows.map((row) => row.id)
  await rowsFor(ledgerId, ids).execute(db)
  await sql`
    update voucher_doubts d set accepted_at = ${by.now}, accepted_by = ${by.id}::uuid, accepted_name = ${by.name}, accepted_digest = x.digest, skipped_at = null
      from unnest(${ids}::uuid[], ${rows.map((row) => row.digest)}::text[]) as x(id, digest)
     where d.ledger_id = ${ledgerId} and d.voucher_id = x.id and d.accepted_at is null`.execute(db)
}

export const reopen = (db: Tx, ledgerId: string, ids: readonly string[]) =>
  sql`
    update voucher_doubts set accepted_at = null, accepted_by = null, accepted_name = null, accepted_digest = null
     where ledger_id = ${ledgerId} and voucher_id = any(${ids}::uuid[])`.execute(db)

export async function skip(db: Tx, ledgerId: string, id: string, at: Date | null): Promise<void> {
  await rowsFor(ledgerId, [id]).execute(db)
  await sql`update voucher_doubts set skipped_at = ${at} where ledger_id = ${ledgerId} and voucher_id = ${id}::uuid and accepted_at is null`.execute(
    db,
  )
}

/** What is doubtful of a voucher, as it is kept. */
export const doubtsOf = (db: Tx, ledgerId: string, id: string) =>
  sql<{ doubts: Doubt[] }>`select doubts from voucher_doubts where ledger_id = ${ledgerId} and voucher_id = ${id}::uuid`
    .execute(db)
    .then((result) => result.rows[0]?.doubts ?? [])
export const keepDoubts = (db: Tx, ledgerId: string, id: string, kept: readonly Doubt[], weight: number) =>
  sql`update voucher_doubts set doubts = ${JSON.stringify(kept)}::jsonb, score = ${weight} where ledger_id = ${ledgerId} and voucher_id = ${id}::uuid`.execute(
    db,
  )

export interface BehindRow {
  readonly id: string
  readonly kind: 'flow' | 'invoice'
  readonly bankAccountId: string | null
  readonly accountKind: 'bank' | 'wallet' | 'cash' | null
  readonly subjectId: string | null
  readonly day: Day
  readonly amount: Money
  readonly inflow: boolean
}
/** The papers a voucher was made of. */
export const behind = (db: Tx, ledgerId: string, id: string) =>
  sql<BehindRow>`
    select f.id, 'flow' as kind, f.bank_account_id, a.kind as "accountKind", a.subject_id, f.day,
           greatest(f.inflow, f.outflow, abs(f.elsewhere))::numeric(18,2) as amount, f.outflow = 0 and f.elsewhere >= 0 as inflow
      from fund_flows f join bank_accounts a on a.ledger_id = ${ledgerId} and a.id = f.bank_account_id
     where f.ledger_id = ${ledgerId} and f.voucher_id = ${id}::uuid
    union all
    select i.id, 'invoice', null, null, null, i.issued_on, i.gross_amount, false from invoices i where i.ledger_id = ${ledgerId} and i.voucher_id = ${id}::uuid`
    .execute(db)
    .then((result) => result.rows)

/** The line of a voucher a movement stands on: on its account's subject, its side and size; the first where none is. */
export const placeOn = (db: Tx, ledgerId: string, voucherId: string, row: Pick<BehindRow, 'subjectId' | 'amount' | 'inflow'>) =>
  sql<{ voucher: string; position: number }>`
    select v.period || ' ' || v.word || '-' || v.number as voucher,
           coalesce((select min(l.position) from hot_voucher_lines l
                      where l.ledger_id = ${ledgerId} and l.voucher_id = v.id and l.subject_id = ${row.subjectId}::uuid
                        and case when ${row.inflow}::boolean then l.debit else l.credit end = ${row.amount}::numeric), 1)::int as position
      from hot_vouchers v where v.ledger_id = ${ledgerId} and v.id = ${voucherId}::uuid`
    .execute(db)
    .then((result) => result.rows[0])

export interface PaperRow {
  readonly voucherId: string
  readonly papers: number
  readonly id: string
  readonly kind: 'outputInvoice' | 'inputInvoice' | 'fundFlow' | 'otherItem'
  readonly title: string
  readonly day: Day
  readonly party: string
  readonly partyNumber: string
  readonly account: string
  readonly words: string
  readonly net: Money
  readonly tax: Money
  readonly amount: Money
  readonly inflow: boolean
  readonly lines: { goods: string; quantity: string; net: Money; rate: Rate | null; tax: Money }[]
  readonly lineCount: number
  readonly fileId: string | null
  readonly sheet: string
  readonly row: number
}

/** Papers behind vouchers, of each the first so many with their first so many lines. */
export const papersOf = (db: Tx, ledgerId: string, ids: readonly string[], most: number) =>
  sql<PaperRow>`
    with found as (
      select i.voucher_id, i.id, case i.direction when 'output' then 'outputInvoice' else 'inputInvoice' end as kind, i.invoice_key as title, i.issued_on as day,
             case i.direction when 'output' then i.buyer_name else i.seller_name end as party,
             case i.direction when 'output' then i.buyer_tax_number else i.seller_tax_number end as party_number,
             '' as account, i.remark as words, i.net_amount as net, i.tax_amount as tax, i.gross_amount as amount, i.direction = 'output' as inflow,
             i.file_id, i.sheet, i.row
        from invoices i where i.ledger_id = ${ledgerId} and i.voucher_id = any(${ids}::uuid[])
      union all
      select f.voucher_id, f.id, 'fundFlow', coalesce(nullif(f.abstract, ''), nullif(f.purpose, ''), f.transaction_kind), f.day, f.counterparty_name,
             f.counterparty_account, a.bank_name || case when a.account_number = '' then '' else ' 尾号' || right(a.account_number, 4) end,
             concat_ws(' ', nullif(f.purpose, ''), nullif(f.remark, '')), 0, 0, f.inflow + f.outflow + abs(f.elsewhere), f.outflow = 0 and f.elsewhere >= 0,
             f.file_id, f.sheet, f.row
        from fund_flows f join bank_accounts a on a.ledger_id = ${ledgerId} and a.id = f.bank_account_id
       where f.ledger_id = ${ledgerId} and f.voucher_id = any(${ids}::uuid[])
      union all
      select o.voucher_id, o.id, 'otherItem', o.purpose, o.day, o.party, '', coalesce(a.bank_name, '还没有收付'), o.note, o.amount - o.tax, o.tax, o.amount,
             o.direction = 'in', null, '', 0
        from other_items o left join bank_accounts a on a.ledger_id = ${ledgerId} and a.id = o.bank_account_id
       where o.ledger_id = ${ledgerId} and o.voucher_id = any(${ids}::uuid[])),
    numbered as (
      select found.*, row_number() over (partition by voucher_id order by day, id) as place, count(*) over (partition by voucher_id)::int as papers from found)
    select n.voucher_id, n.papers, n.id, n.kind, n.title, n.day, n.party, n.party_number, n.account, n.words,
           n.net, n.tax, n.amount, n.inflow, coalesce(g.lines, '[]'::json) as lines, coalesce(g.count, 0)::int as "lineCount",
           n.file_id, n.sheet, n.row
      from numbered n
      left join lateral (
        select json_agg(json_build_object('goods', case l.tax_category_name when '' then '' else '*' || l.tax_category_name || '*' end || l.goods_name,
                                          'quantity', concat_ws(' ', l.quantity, nullif(l.unit, '')),
                                          'net', l.net_amount::text, 'rate', l.tax_rate::text, 'tax', l.tax_amount::text) order by l.position)
                 filter (where l.turn <= ${most}) as lines, count(*) as count
          from (select x.*, row_number() over (order by x.position) as turn from invoice_lines x
                 where x.ledger_id = ${ledgerId} and x.invoice_id = n.id and n.kind in ('outputInvoice', 'inputInvoice')) l) g on true
     where n.place <= ${most}
     order by n.voucher_id, n.place`
    .execute(db)
    .then((result) => result.rows)

/** Rules a correction of the voucher proposed: about its papers, leading to a subject that stands on it now, answered by nobody. */
export const proposals = (db: Tx, ledgerId: string, voucherId: string) =>
  sql<{ id: string; side: BookingSide; key: MemoryKey; text: string; subjectName: string }>`
    with paper as (
      select direction as side, case direction when 'output' then buyer_name else seller_name end as party, i.id
        from invoices i where i.ledger_id = ${ledgerId} and i.voucher_id = ${voucherId}::uuid
      union all
      select case when outflow <> 0 or elsewhere < 0 then 'outflow' else 'inflow' end, counterparty_name, null
        from fund_flows where ledger_id = ${ledgerId} and voucher_id = ${voucherId}::uuid)
    select distinct m.id, m.side, m.key, m.text, s.full_name as "subjectName"
      from subject_memories m join subjects s on s.ledger_id = ${ledgerId} and s.id = m.subject_id
      join paper p on p.side = m.side
       and (m.key = 'party' and app.party_key(m.text) = app.party_key(p.party)
            or m.key = 'goods' and exists (select 1 from invoice_lines g where g.ledger_id = ${ledgerId} and g.invoice_id = p.id and g.goods_name = m.text))
     where m.ledger_id = ${ledgerId} and m.state = 'proposed' and ${hereOf([voucherId], 'lines')}
       and exists (select 1 from hot_voucher_lines l where l.ledger_id = ${ledgerId} and l.voucher_id = ${voucherId}::uuid and l.subject_id = m.subject_id)
     order by m.side, m.key, m.text`
    .execute(db)
    .then((result) => result.rows)
