/** One voucher in one statement, on the condition that nobody changed the ledger's books since its log's last row known here. */
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { NO_TAGS } from '../../ledger/tags/index.ts'
import type { LogRow } from '../../ledger/book-log/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { StoredLine } from './lines-relation.ts'
import type { HeadRow, Maker } from './vouchers.write.queries.ts'

/** The last month with a voucher of period end. */
export const carriedThrough = async (db: Tx): Promise<Period | null> =>
  (
    await db
      .selectFrom('vouchers')
      .select('period')
      .where('sourceKind', '=', 'periodEnd')
      .orderBy('period', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.period ?? null

const column = <K extends keyof StoredLine>(lines: readonly StoredLine[], key: K) => lines.map((line) => line[key])
const noTags = sql.raw(`'${NO_TAGS}'::uuid`)

const cashFlowPart = (ledgerId: string, period: string) => sql`, f as (
      insert into cash_flow_balances as t (ledger_id, period, item, posted, amount)
      select ${ledgerId}::uuid, ${period}::text, p.item, false, sum(p.amount)
        from x, jsonb_to_recordset(x.cash_flows::jsonb) as p(item text, amount numeric)
       where x.cash_flows is not null group by p.item order by 3
      on conflict (ledger_id, period, item, posted) do update set amount = t.amount + excluded.amount
    )`

/**
 * Stores a draft and answers its number; null, with nothing written, when the chain has moved on or the request was answered
 * before. The first update both checks and locks the chain, and everything else hangs on it.
 */
export async function saveIfUnchanged(
  db: Tx,
  ledgerId: string,
  maker: Maker,
  head: Omit<HeadRow, 'number'>,
  lines: readonly StoredLine[],
  log: LogRow,
): Promise<number | null> {
  const withCash = lines.some((line) => line.cashFlows !== null)
  const { rows } = await sql<{ number: number }>`
    with h as (
      update ledger_chains set last_seq = ${log.seq}, last_hash = ${log.hash}
       where ledger_id = ${ledgerId} and last_seq = ${log.seq - 1} and last_hash = ${log.previousHash}
         and not exists (select 1 from vouchers where ledger_id = ${ledgerId} and request_id = ${head.requestId}::uuid)
      returning 1
    ), c as (
      insert into voucher_counters as t (ledger_id, period, word, last_number) select ${ledgerId}::uuid, ${head.period}::text, ${head.word}::text, 1 from h
      on conflict (ledger_id, period, word) do update set last_number = t.last_number + 1
      returning last_number
    ), v as (
      insert into vouchers (ledger_id, id, period, word, number, day, attachment_count, kind, line_count, total, source_kind, source_ids, source_reason,
                            corrects_id, request_id, prepared_by, prepared_name, created_at, digest)
      select ${ledgerId}::uuid, ${head.id}::uuid, ${head.period}::text, ${head.word}::text, last_number, ${head.day}::date, ${head.attachmentCount}::int, ${head.kind}::text,
             ${head.lineCount}::int, ${head.total}::numeric, ${head.sourceKind}::text, ${[...head.sourceIds]}::text[], ${head.sourceReason}::text, ${head.correctsId}::uuid,
             ${head.requestId}::uuid, ${maker.id}::uuid, ${maker.name}::text, ${maker.now}::timestamptz, ${head.digest}::text
        from c
    ), x as materialized (
      select u.* from c, unnest(
        ${column(lines, 'position')}::int[], ${column(lines, 'abstract')}::text[], ${column(lines, 'subjectId')}::uuid[], ${column(lines, 'tagSetId')}::uuid[],
        ${column(lines, 'debit')}::numeric[], ${column(lines, 'credit')}::numeric[], ${column(lines, 'currency')}::text[], ${column(lines, 'originalAmount')}::numeric[],
        ${column(lines, 'exchangeRate')}::numeric[], ${column(lines, 'quantity')}::numeric[], ${column(lines, 'unitPrice')}::numeric[], ${column(lines, 'cashFlows')}::text[]
      ) as u(position, abstract, subject_id, tag_set_id, debit, credit, currency, original_amount, exchange_rate, quantity, unit_price, cash_flows)
    ), l as (
      insert into voucher_lines (ledger_id, voucher_id, position, period, day, abstract, subject_id, tag_set_id, debit, credit, currency, original_amount,
                                 exchange_rate, quantity, unit_price, cash_flows)
      select ${ledgerId}::uuid, ${head.id}::uuid, position, ${head.period}::text, ${head.day}::date, abstract, subject_id, tag_set_id, debit, credit, currency,
             original_amount, exchange_rate, quantity, unit_price, cash_flows::jsonb
        from x
    ), b as (
      insert into balances as t (ledger_id, period, subject_id, tag_set_id, currency, posted, debit, credit, carried_debit, carried_credit,
                                 original_debit, original_credit, quantity_debit, quantity_credit, line_count)
      select ${ledgerId}::uuid, ${head.period}::text, subject_id, coalesce(tag_set_id, ${noTags}), currency, false, sum(debit), sum(credit), 0, 0,
             sum(case when debit <> 0 then coalesce(original_amount, 0) else 0 end), sum(case when debit = 0 then coalesce(original_amount, 0) else 0 end),
             sum(case when debit <> 0 then coalesce(quantity, 0) else 0 end), sum(case when debit = 0 then coalesce(quantity, 0) else 0 end), count(*)
        from x group by subject_id, coalesce(tag_set_id, ${noTags}), currency order by 3, 4, 5
      on conflict (ledger_id, period, subject_id, tag_set_id, currency, posted) do update set
        debit = t.debit + excluded.debit, credit = t.credit + excluded.credit,
        original_debit = t.original_debit + excluded.original_debit, original_credit = t.original_credit + excluded.original_credit,
        quantity_debit = t.quantity_debit + excluded.quantity_debit, quantity_credit = t.quantity_credit + excluded.quantity_credit,
        line_count = t.line_count + excluded.line_count
    )${withCash ? cashFlowPart(ledgerId, head.period) : sql``}, g as (
      insert into book_log (ledger_id, seq, at, user_id, user_name, action, object, object_id, before, after, previous_hash, hash)
      select ${ledgerId}::uuid, ${log.seq}::bigint, ${log.at}::timestamptz, ${log.userId}::uuid, ${log.userName}::text, ${log.action}::text, ${log.object}::text, ${log.objectId}::text,
             ${log.before}::json, ${log.after}::json, ${log.previousHash}::text, ${log.hash}::text
        from c
    )
    select last_number as number from c`.execute(db)
  return rows[0]?.number ?? null
}
