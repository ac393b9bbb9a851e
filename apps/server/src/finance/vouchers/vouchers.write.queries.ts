/** Writing vouchers: one statement for heads, lines, balances, cash flows and the log, whatever their number. */
import type { VoucherKind } from '@app/domain/finance/vouchers/voucher'
import { sql } from 'kysely'
import { columnOf, textsOf } from '../../platform/database/bulk.ts'
import { NO_TAGS } from '../../ledger/tags/index.ts'
import type { LogRow } from '../../ledger/book-log/index.ts'
import { sendLast, type Tx } from '../../platform/database/database.ts'
import { linesRelation, type StoredLine } from './lines-relation.ts'

export interface HeadRow {
  readonly id: string
  readonly period: string
  readonly word: string
  readonly number: number
  readonly day: string
  readonly attachmentCount: number
  readonly kind: VoucherKind
  readonly lineCount: number
  readonly total: string
  readonly sourceKind: string
  readonly sourceIds: readonly string[]
  readonly sourceReason: string
  readonly correctsId: string | null
  readonly requestId: string | null
  readonly digest: string
  /** Who did it, of a voucher made elsewhere; null: who writes it now. */
  readonly preparedName: string | null
  readonly reviewedName: string | null
  readonly postedName: string | null
}

export interface NumberLock {
  readonly lastSeq: number
  readonly lastHash: string
  /** The last number per `period word`, before the numbers now asked for. */
  readonly lastNumbers: ReadonlyMap<string, number>
  /** A voucher already saved under the request id, if any. */
  readonly sameRequest: string | null
}

// written out: the same expression must stand in select and group by
const noTags = sql.raw(`'${NO_TAGS}'::uuid`)

/** The key of a counter. */
export const counterKey = (period: string, word: string): string => `${period} ${word}`

/**
 * Takes the ledger's chain and so many numbers per month and word, last of all locks: held until commit, one round trip
 * before the writing statement. The chain comes first, so that two writers always wait in the same order.
 */
export async function lockNumbers(
  db: Tx,
  ledgerId: string,
  wanted: readonly { period: string; word: string; count: number }[],
  requestId: string | null,
): Promise<NumberLock> {
  const { rows } = await sql<{
    lastSeq: string
    lastHash: string
    period: string | null
    word: string | null
    lastNumber: number
    same: string | null
  }>`
    with h as materialized (
      select last_seq, last_hash from ledger_chains where ledger_id = ${ledgerId} for update
    ), c as (
      insert into voucher_counters as t (ledger_id, period, word, last_number)
      select ${ledgerId}::uuid, w.period, w.word, w.count
        from h, unnest(${wanted.map((one) => one.period)}::text[], ${wanted.map((one) => one.word)}::text[], ${wanted.map((one) => one.count)}::int[]) as w(period, word, count)
       where not exists (select 1 from vouchers where ledger_id = ${ledgerId} and request_id = ${requestId}::uuid)
      on conflict (ledger_id, period, word) do update set last_number = t.last_number + excluded.last_number
      returning period, word, last_number
    ), p as (
      insert into periods (ledger_id, period) select distinct ${ledgerId}::uuid, period from unnest(${wanted.map((one) => one.period)}::text[]) as w(period)
      on conflict (ledger_id, period) do nothing
    )
    select h.last_seq, h.last_hash, c.period, c.word, c.last_number,
           (select id from vouchers where ledger_id = ${ledgerId} and request_id = ${requestId}::uuid) as same
      from h left join c on true`.execute(db)
  const first = rows[0]
  if (!first) throw new Error('the ledger has no log chain')
  const counts = new Map(wanted.map((one) => [counterKey(one.period, one.word), one.count]))
  const lastNumbers = new Map<string, number>()
  for (const row of rows) {
    if (row.period === null || row.word === null) continue
    const key = counterKey(row.period, row.word)
    lastNumbers.set(key, row.lastNumber - (counts.get(key) ?? 0))
  }
  return { lastSeq: Number(first.lastSeq), lastHash: first.lastHash, lastNumbers, sameRequest: first.same }
}

const addToBalances = sql`
  on conflict (ledger_id, period, subject_id, tag_set_id, currency, posted) do update set
    debit = t.debit + excluded.debit, credit = t.credit + excluded.credit,
    carried_debit = t.carried_debit + excluded.carried_debit, carried_credit = t.carried_credit + excluded.carried_credit,
    original_debit = t.original_debit + excluded.original_debit, original_credit = t.original_credit + excluded.original_credit,
    quantity_debit = t.quantity_debit + excluded.quantity_debit, quantity_credit = t.quantity_credit + excluded.quantity_credit,
    line_count = t.line_count + excluded.line_count`

/** The sums of balances over lines named x (carried: whether the voucher is a carry-forward), times a sign. */
const balanceSums = (sign: 1 | -1) => sql`
  ${sql.raw(String(sign))} * sum(x.debit), ${sql.raw(String(sign))} * sum(x.credit),
  ${sql.raw(String(sign))} * sum(case when x.carried then x.debit else 0 end), ${sql.raw(String(sign))} * sum(case when x.carried then x.credit else 0 end),
  ${sql.raw(String(sign))} * sum(case when x.debit <> 0 then coalesce(x.original_amount, 0) else 0 end),
  ${sql.raw(String(sign))} * sum(case when x.debit = 0 then coalesce(x.original_amount, 0) else 0 end),
  ${sql.raw(String(sign))} * sum(case when x.debit <> 0 then coalesce(x.quantity, 0) else 0 end),
  ${sql.raw(String(sign))} * sum(case when x.debit = 0 then coalesce(x.quantity, 0) else 0 end),
  ${sql.raw(String(sign))} * count(*)`

export interface Maker {
  readonly id: string
  readonly name: string
  readonly now: Date
}

/** Stores vouchers with everything that follows from them: as drafts, or posted by the log row of this number. */
export async function insertVouchers(
  db: Tx,
  ledgerId: string,
  maker: Maker,
  heads: readonly HeadRow[],
  lines: readonly StoredLine[],
  log: readonly LogRow[],
  postingSeq: number | null = null,
): Promise<void> {
  const posted = postingSeq !== null
  const last = log.at(-1)
  const chain = last
    ? sql`update ledger_chains set last_seq = ${last.seq}, last_hash = ${last.hash} where ledger_id = ${ledgerId}`
    : sql`select 1`
  const statement = sql`
    with x as materialized (select * from ${linesRelation(lines)}), v as (
      insert into vouchers (ledger_id, id, period, word, number, day, attachment_count, kind, line_count, total, source_kind, source_ids, source_reason,
                            corrects_id, request_id, prepared_by, prepared_name, created_at, digest,
                            reviewed_name, state, posted_by, posted_name, posted_at, posting_seq)
      select ${ledgerId}::uuid, id, period, word, number, day::date, attachment_count, kind, line_count, total::numeric, source_kind,
             string_to_array(source_ids, ','), source_reason, corrects_id, request_id, ${maker.id}::uuid, coalesce(prepared_name, ${maker.name}), ${maker.now}::timestamptz, digest,
             ${posted ? sql`reviewed_name` : sql`null`}, ${posted ? 'posted' : 'draft'}::text, ${posted ? maker.id : null}::uuid,
             ${posted ? sql`coalesce(posted_name, ${maker.name})` : sql`null`}, ${posted ? maker.now : null}::timestamptz, ${postingSeq}::bigint
        from unnest(${columnOf(heads, 'id')}::uuid[], ${columnOf(heads, 'period')}::text[], ${textsOf(heads, 'word')}::text[], ${columnOf(heads, 'number')}::int[],
                    ${columnOf(heads, 'day')}::text[], ${columnOf(heads, 'attachmentCount')}::int[], ${columnOf(heads, 'kind')}::text[], ${columnOf(heads, 'lineCount')}::int[],
                    ${columnOf(heads, 'total')}::text[], ${textsOf(heads, 'sourceKind')}::text[], ${heads.map((head) => head.sourceIds.join(','))}::text[],
                    ${textsOf(heads, 'sourceReason')}::text[], ${columnOf(heads, 'correctsId')}::uuid[], ${columnOf(heads, 'requestId')}::uuid[], ${columnOf(heads, 'digest')}::text[],
                    ${textsOf(heads, 'preparedName')}::text[], ${textsOf(heads, 'reviewedName')}::text[], ${textsOf(heads, 'postedName')}::text[])
             as h(id, period, word, number, day, attachment_count, kind, line_count, total, source_kind, source_ids, source_reason, corrects_id, request_id, digest,
                  prepared_name, reviewed_name, posted_name)
    ), l as (
      insert into voucher_lines (ledger_id, voucher_id, position, period, day, abstract, subject_id, tag_set_id, debit, credit, currency, original_amount,
                                 exchange_rate, quantity, unit_price, cash_flows)
      select ${ledgerId}::uuid, x.voucher_id, x.position, x.period, x.day, x.abstract, x.subject_id, x.tag_set_id, x.debit, x.credit, x.currency,
             x.original_amount, x.exchange_rate, x.quantity, x.unit_price, x.cash_flows::jsonb
        from x
    ), b as (
      insert into balances as t (ledger_id, period, subject_id, tag_set_id, currency, posted, debit, credit, carried_debit, carried_credit,
                                 original_debit, original_credit, quantity_debit, quantity_credit, line_count)
      select ${ledgerId}::uuid, x.period, x.subject_id, coalesce(x.tag_set_id, ${noTags}), x.currency, ${posted}::bool, ${balanceSums(1)}
        from x
       group by x.period, x.subject_id, coalesce(x.tag_set_id, ${noTags}), x.currency
       order by 2, 3, 4, 5
      ${addToBalances}
    ), f as (
      insert into cash_flow_balances as t (ledger_id, period, item, posted, amount)
      select ${ledgerId}::uuid, x.period, p.item, ${posted}::bool, sum(p.amount)
        from x, jsonb_to_recordset(x.cash_flows::jsonb) as p(item text, amount numeric)
       where x.cash_flows is not null group by x.period, p.item order by 2, 3
      on conflict (ledger_id, period, item, posted) do update set amount = t.amount + excluded.amount
    ), g as (
      insert into book_log (ledger_id, seq, at, user_id, user_name, action, object, object_id, before, after, previous_hash, hash)
      select ${ledgerId}::uuid, seq, ${maker.now}::timestamptz, ${maker.id}::uuid, ${maker.name}, action, object, object_id, before::json, after::json, previous_hash, hash
        from unnest(${columnOf(log, 'seq')}::bigint[], ${textsOf(log, 'action')}::text[], ${textsOf(log, 'object')}::text[], ${textsOf(log, 'objectId')}::text[],
                    ${textsOf(log, 'before')}::text[], ${textsOf(log, 'after')}::text[], ${columnOf(log, 'previousHash')}::text[], ${columnOf(log, 'hash')}::text[])
             as w(seq, action, object, object_id, before, after, previous_hash, hash)
    )
    ${chain}`.execute(db)
  // the next part is made ready while the database works on this one; whatever fails, fails the transaction
  sendLast(statement)
  if (!last) await new Promise((done) => setImmediate(done))
}

/** Lines of stored vouchers as a relation `x` with the names balanceSums expects. */
const storedLines = (ledgerId: string, ids: readonly string[]) => sql`(
  select l.period, l.subject_id, l.tag_set_id, l.currency, l.debit, l.credit, l.original_amount, l.quantity, l.cash_flows, v.kind = 'carryForward' as carried
    from voucher_lines l join vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
   where l.ledger_id = ${ledgerId} and v.ledger_id = ${ledgerId} and l.voucher_id = any(${ids}::uuid[])) as x`

/** Adds the lines of stored vouchers to, or takes them from, the balances of drafts or of posted ones. */
export async function moveBalances(db: Tx, ledgerId: string, ids: readonly string[], sign: 1 | -1, posted: boolean): Promise<void> {
  await sql`
    insert into balances as t (ledger_id, period, subject_id, tag_set_id, currency, posted, debit, credit, carried_debit, carried_credit,
                               original_debit, original_credit, quantity_debit, quantity_credit, line_count)
    select ${ledgerId}::uuid, x.period, x.subject_id, coalesce(x.tag_set_id, ${noTags}), x.currency, ${posted}::bool, ${balanceSums(sign)}
      from ${storedLines(ledgerId, ids)}
     group by x.period, x.subject_id, coalesce(x.tag_set_id, ${noTags}), x.currency
     order by 2, 3, 4, 5
    ${addToBalances}`.execute(db)
  await sql`
    insert into cash_flow_balances as t (ledger_id, period, item, posted, amount)
    select ${ledgerId}::uuid, x.period, p.item, ${posted}::bool, ${sql.raw(String(sign))} * sum(p.amount)
      from ${storedLines(ledgerId, ids)}, jsonb_to_recordset(x.cash_flows) as p(item text, amount numeric)
     where x.cash_flows is not null group by x.period, p.item order by 2, 3
    on conflict (ledger_id, period, item, posted) do update set amount = t.amount + excluded.amount`.execute(db)
  if (sign === -1) {
    await sql`delete from balances where ledger_id = ${ledgerId} and not posted and line_count = 0`.execute(db)
    await sql`delete from cash_flow_balances where ledger_id = ${ledgerId} and not posted and amount = 0`.execute(db)
  }
}

/** A month of which everything is posted: what the drafts moved joins what the posted ones moved. */
export const postBalances = (db: Tx, ledgerId: string, period: string) =>
  Promise.all([
    sql`
      with x as (delete from balances where ledger_id = ${ledgerId} and period = ${period} and not posted returning *)
      insert into balances as t (ledger_id, period, subject_id, tag_set_id, currency, posted, debit, credit, carried_debit, carried_credit,
                                 original_debit, original_credit, quantity_debit, quantity_credit, line_count)
      select ledger_id, period, subject_id, tag_set_id, currency, true, debit, credit, carried_debit, carried_credit,
             original_debit, original_credit, quantity_debit, quantity_credit, line_count
        from x where line_count <> 0 order by subject_id, tag_set_id, currency
      ${addToBalances}`.execute(db),
    sql`
      with x as (delete from cash_flow_balances where ledger_id = ${ledgerId} and period = ${period} and not posted returning *)
      insert into cash_flow_balances as t (ledger_id, period, item, posted, amount) select ledger_id, period, item, true, amount from x order by item
      on conflict (ledger_id, period, item, posted) do update set amount = t.amount + excluded.amount`.execute(db),
  ])

export const removeLines = (db: Tx, ledgerId: string, ids: readonly string[]) =>
  sql`delete from voucher_lines where ledger_id = ${ledgerId} and voucher_id = any(${ids}::uuid[])`.execute(db)

/** Whole vouchers: the lines first, then the heads. */
export const removeVouchers = (db: Tx, ledgerId: string, ids: readonly string[]) =>
  Promise.all([
    removeLines(db, ledgerId, ids),
    sql`delete from vouchers where ledger_id = ${ledgerId} and id = any(${ids}::uuid[])`.execute(db),
  ])

/** Draft heads given up and written anew under their old ids keep maker and creation: only content changes. */
export const insertLines = (db: Tx, ledgerId: string, lines: readonly StoredLine[]) =>
  sql`
    with l as (
      insert into voucher_lines (ledger_id, voucher_id, position, period, day, abstract, subject_id, tag_set_id, debit, credit, currency, original_amount,
                                 exchange_rate, quantity, unit_price, cash_flows)
      select ${ledgerId}::uuid, x.voucher_id, x.position, x.period, x.day, x.abstract, x.subject_id, x.tag_set_id, x.debit, x.credit, x.currency,
             x.original_amount, x.exchange_rate, x.quantity, x.unit_price, x.cash_flows::jsonb
        from ${linesRelation(lines)}
      returning 1
    ) select count(*) from l`.execute(db)

export const changeHead = (
  db: Tx,
  id: string,
  values: {
    period: string
    word: string
    number: number
    day: string
    attachmentCount: number
    lineCount: number
    total: string
    digest: string
  },
) =>
  db
    .updateTable('vouchers')
    .set(values as never)
    .where('id', '=', id)
    .execute()

/** Counters of a ledger whose vouchers all came in posted. */
export const allPosted = (db: Tx, ledgerId: string) =>
  sql`update voucher_counters set last_posted = last_number where ledger_id = ${ledgerId}`.execute(db)
