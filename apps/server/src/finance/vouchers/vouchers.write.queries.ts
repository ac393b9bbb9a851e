/**
 * Writing vouchers. Whoever adds vouchers, lines or balances does so with these parts: one typed voucher and ten thousand brought in
 * are the same statement of heads, lines, balances, cash flows and the log.
 */
import { sql } from 'kysely'
import type { LogRow } from '../../ledger/book-log/index.ts'
import { insertOf } from '../../platform/database/bulk.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sendLast } from '../../platform/database/fast-door.ts'
import { joined, piece, words, type Piece } from '../../platform/database/piece.ts'
import type { Row } from '../../platform/database/tables.generated.ts'
import { addBalances, addCashFlows, balancesOf, lineParts, type StoredLine } from './lines.write.queries.ts'

/** What one voucher's head says of its own; whoever writes it, when and in which state is the statement's. */
export type HeadRow = Pick<
  Row<'vouchers'>,
  | 'id'
  | 'period'
  | 'word'
  | 'day'
  | 'attachmentCount'
  | 'kind'
  | 'lineCount'
  | 'total'
  | 'sourceKind'
  | 'sourceIds'
  | 'sourceReason'
  | 'correctsId'
  | 'requestId'
  | 'digest'
  | 'preparedName'
  | 'reviewedName'
  | 'postedName'
>
export type NumberedHead = HeadRow & Pick<Row<'vouchers'>, 'number'>

export interface NumberLock {
  readonly lastSeq: number
  readonly lastHash: string
  /** The last number per `period word`, before the numbers now asked for. */
  readonly lastNumbers: ReadonlyMap<string, number>
  /** A voucher already saved under the request id, if any. */
  readonly sameRequest: string | null
}

/** Counts on from what `rows` (ledger, period, word, how many) name. */
const takeNumbers = (rows: Piece) => piece`
      insert into voucher_counters as t (ledger_id, period, word, last_number) ${rows}
      on conflict (ledger_id, period, word) do update set last_number = t.last_number + excluded.last_number
      returning period, word, last_number`

/** One more number of a month and word, for a draft that moves there. */
export const takeNumber = async (db: Tx, ledgerId: string, period: string, word: string): Promise<number> => {
  const { rows } = await takeNumbers(piece`values (${ledgerId}, ${period}, ${word}, 1)`)
    .sql<{ lastNumber: number }>()
    .execute(db)
  return rows[0]!.lastNumber
}

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
${takeNumbers(piece`
      select ${ledgerId}::uuid, w.period, w.word, w.count
        from h, unnest(${wanted.map((one) => one.period)}::text[], ${wanted.map((one) => one.word)}::text[], ${wanted.map((one) => one.count)}::int[]) as w(period, word, count)
       where not exists (select 1 from hot_vouchers where ledger_id = ${ledgerId} and request_id = ${requestId}::uuid)`).sql()}
    ), p as (
      insert into periods (ledger_id, period) select distinct ${ledgerId}::uuid, period from unnest(${wanted.map((one) => one.period)}::text[]) as w(period)
      on conflict (ledger_id, period) do nothing
    )
    select h.last_seq, h.last_hash, c.period, c.word, c.last_number,
           (select id from hot_vouchers where ledger_id = ${ledgerId} and request_id = ${requestId}::uuid) as same
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

export interface Maker {
  readonly id: string
  readonly name: string
  readonly now: Date
}

interface Written {
  readonly maker: Maker
  readonly lines: readonly StoredLine[]
  /** What moves the ledger's chain on; of vouchers written in several parts only the last one's. */
  readonly log: readonly LogRow[]
}

/**
 * Vouchers with everything that follows from them. Where the log moves the chain on, it does so only from where it says the chain was:
 * answers nothing when that is elsewhere. `number`: where everything hangs on, because it is taken from the counter here.
 */
async function write(
  db: Tx,
  ledgerId: string,
  heads: readonly HeadRow[],
  { maker, lines, log }: Written,
  postingSeq: number | null,
  gate?: Piece,
): Promise<number | undefined> {
  const posted = postingSeq !== null
  const [first, last] = [log[0], log.at(-1)]
  const beside = gate && words('cross join c')
  const alike = {
    ledgerId,
    preparedBy: maker.id,
    createdAt: maker.now,
    state: posted ? ('posted' as const) : ('draft' as const),
    postedBy: posted ? maker.id : null,
    postedAt: posted ? maker.now : null,
    postingSeq: postingSeq === null ? null : String(postingSeq),
    ...(gate ? { number: words('c.last_number') } : {}),
  }
  const parts = [
    ...(first && last
      ? [
          piece`h as (
      update ledger_chains set last_seq = ${last.seq}, last_hash = ${last.hash}
       where ledger_id = ${ledgerId} and last_seq = ${first.seq - 1} and last_hash = ${first.previousHash}
         and not exists (select 1 from hot_vouchers where ledger_id = ${ledgerId} and request_id = ${heads[0]!.requestId}::uuid)
      returning 1)`,
        ]
      : []),
    ...(gate ? [piece`c as (${gate})`] : []),
    piece`v as (${insertOf('vouchers', heads, alike, beside)})`,
    lineParts(ledgerId, lines, posted, beside),
    ...(last
      ? [
          piece`g as (${insertOf(
            'bookLog',
            log.map((row) => ({ ...row, seq: String(row.seq) })),
            { ledgerId },
            beside,
          )})`,
        ]
      : []),
  ]
  const answer = words(gate ? 'select last_number as number from c' : last ? 'select 1 as number from h' : 'select 1 as number')
  const { rows } = await piece`with ${joined(parts)} ${answer}`.sql<{ number: number }>().execute(db)
  return rows[0]?.number
}

/** Stores vouchers under numbers taken before, as drafts or posted by the log row of this number; the chain is locked. */
export async function insertVouchers(
  db: Tx,
  ledgerId: string,
  heads: readonly NumberedHead[],
  written: Written,
  postingSeq: number | null = null,
): Promise<void> {
  const done = async () => {
    if ((await write(db, ledgerId, heads, written, postingSeq)) === undefined) throw new Error('the chain moved under its lock')
  }
  // the next part is made ready while the database works on this one; whatever fails, fails the transaction
  await sendLast(done())
  if (written.log.length === 0) await new Promise((ready) => setImmediate(ready))
}

/**
 * Stores one draft and answers its number; nothing, with nothing written, when the chain has moved on or the request was answered before.
 * The first part both checks and locks the chain, and everything else hangs on it.
 */
export const insertIfUnmoved = (db: Tx, ledgerId: string, head: HeadRow, written: Written): Promise<number | undefined> =>
  write(
    db,
    ledgerId,
    [head],
    written,
    null,
    takeNumbers(piece`select ${ledgerId}::uuid, ${head.period}::text, ${head.word}::text, 1 from h`),
  )

/** The lines of a draft whose head stays: maker and creation are kept, content changes. */
export const insertLines = (db: Tx, ledgerId: string, lines: readonly StoredLine[]) =>
  piece`with ${lineParts(ledgerId, lines, false)} select 1`.sql().execute(db)

/** Lines of stored vouchers as a relation `x` with the names balancesOf expects. */
const storedLines = (ledgerId: string, ids: readonly string[]) => piece`(
  select l.period, l.subject_id, l.tag_set_id, l.currency, l.debit, l.credit, l.original_amount, l.quantity, l.cash_flows, v.kind = 'carryForward' as carried
    from hot_voucher_lines l join hot_vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
   where l.ledger_id = ${ledgerId} and v.ledger_id = ${ledgerId} and l.voucher_id = any(${ids}::uuid[])) as x`

/** Adds the lines of stored vouchers to, or takes them from, the balances of drafts or of posted ones. */
export async function moveBalances(db: Tx, ledgerId: string, ids: readonly string[], sign: 1 | -1, posted: boolean): Promise<void> {
  const { balances, cashFlows } = balancesOf(ledgerId, storedLines(ledgerId, ids), sign, posted)
  await balances.sql().execute(db)
  await cashFlows.sql().execute(db)
  if (sign === 1) return
  await sql`delete from balances where ledger_id = ${ledgerId} and not posted and line_count = 0`.execute(db)
  await sql`delete from cash_flow_balances where ledger_id = ${ledgerId} and not posted and amount = 0`.execute(db)
}

/** A month of which everything is posted: what the drafts moved joins what the posted ones moved. */
export const postBalances = (db: Tx, ledgerId: string, period: string) =>
  Promise.all([
    piece`
      with x as (delete from balances where ledger_id = ${ledgerId} and period = ${period} and not posted returning *)
      ${addBalances(piece`
      select ledger_id, period, subject_id, tag_set_id, currency, true, debit, credit, carried_debit, carried_credit,
             original_debit, original_credit, quantity_debit, quantity_credit, line_count
        from x where line_count <> 0 order by subject_id, tag_set_id, currency`)}`
      .sql()
      .execute(db),
    piece`
      with x as (delete from cash_flow_balances where ledger_id = ${ledgerId} and period = ${period} and not posted returning *)
      ${addCashFlows(piece`select ledger_id, period, item, true, amount from x order by item`)}`
      .sql()
      .execute(db),
  ])

export const removeLines = (db: Tx, ledgerId: string, ids: readonly string[]) =>
  sql`delete from hot_voucher_lines where ledger_id = ${ledgerId} and voucher_id = any(${ids}::uuid[])`.execute(db)

/** Whole vouchers: the lines first, then the heads. */
export const removeVouchers = (db: Tx, ledgerId: string, ids: readonly string[]) =>
  Promise.all([
    removeLines(db, ledgerId, ids),
    sql`delete from hot_vouchers where ledger_id = ${ledgerId} and id = any(${ids}::uuid[])`.execute(db),
  ])

/** Counters of a ledger whose vouchers all came in posted. */
export const allPosted = (db: Tx, ledgerId: string) =>
  sql`update voucher_counters set last_posted = last_number where ledger_id = ${ledgerId}`.execute(db)
