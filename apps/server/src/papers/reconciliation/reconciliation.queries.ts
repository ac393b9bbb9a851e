/** Lines of a bank account on both sides, open and matched; a match whose lines have changed since counts for nothing. */
import type { Money } from '@app/domain/kernel/money'
import { type Day, lastDay, type Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { insertRows } from '../../platform/database/bulk.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export interface AccountKey {
  readonly ledgerId: string
  readonly bankAccountId: string
  readonly subjectId: string
  /** The account is kept in another currency: its lines count by their original amounts. */
  readonly foreign: boolean
}

export interface StoredEntry {
  readonly key: string
  readonly day: Day
  readonly abstract: string
  readonly party: string
  readonly amount: Money
  readonly voucherId: string | null
  readonly voucher: string
  readonly position: number
}

/** Signed as money in or out; a revaluation of a foreign account moves no money. */
const lineAmount = (foreign: boolean) =>
  foreign ? sql`case when l.debit <> 0 then l.original_amount else -l.original_amount end` : sql`l.debit - l.credit`
/** Not carried out by the bank: not on its statement. */
const carriedOut = sql`f.status not in ('failed', 'closed') and f.inflow <> f.outflow`

const lines = ({ ledgerId, subjectId, foreign }: AccountKey) => sql`
  select l.voucher_id || ':' || l.position as key, l.day, l.abstract, '' as party, (${lineAmount(foreign)})::numeric(18,2) as amount,
         l.voucher_id as "voucherId", v.period || ' ' || v.word || '-' || v.number as voucher, l.position::int as position
    from voucher_lines l join vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
   where l.ledger_id = ${ledgerId} and l.subject_id = ${subjectId}::uuid and coalesce(${lineAmount(foreign)}, 0) <> 0`
const flows = ({ ledgerId, bankAccountId }: AccountKey) => sql`
  select f.id::text as key, f.day, concat_ws(' ', nullif(f.abstract, ''), nullif(f.purpose, '')) as abstract, f.counterparty_name as party,
         (f.inflow - f.outflow)::numeric(18,2) as amount, f.voucher_id as "voucherId",
         coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher, 0 as position
    from fund_flows f left join hot_vouchers v on v.ledger_id = f.ledger_id and v.id = f.voucher_id
   where f.ledger_id = ${ledgerId} and f.bank_account_id = ${bankAccountId}::uuid and ${carriedOut}`

/** Matches one of whose lines is gone, has another amount or another subject. */
const stale = ({ ledgerId, bankAccountId, subjectId, foreign }: AccountKey) => sql`
  select i.match_id
    from bank_matches m
    join bank_match_items i on i.ledger_id = m.ledger_id and i.match_id = m.id
    left join voucher_lines l on l.ledger_id = i.ledger_id and l.voucher_id = i.voucher_id and l.position = i.position
         and l.subject_id = ${subjectId}::uuid
    left join fund_flows f on f.ledger_id = i.ledger_id and f.id = i.flow_id
   where m.ledger_id = ${ledgerId} and m.bank_account_id = ${bankAccountId}::uuid and i.ledger_id = ${ledgerId}
     and i.amount is distinct from coalesce((${lineAmount(foreign)})::numeric, f.inflow - f.outflow)
  union
  select m.id from bank_matches m
   where m.ledger_id = ${ledgerId} and m.bank_account_id = ${bankAccountId}::uuid
     and (not exists (select 1 from bank_match_items i where i.ledger_id = ${ledgerId} and i.match_id = m.id and i.flow_id is not null)
       or not exists (select 1 from bank_match_items i where i.ledger_id = ${ledgerId} and i.match_id = m.id and i.voucher_id is not null)
       or (select sum(case when i.flow_id is null then i.amount else -i.amount end) from bank_match_items i
            where i.ledger_id = ${ledgerId} and i.match_id = m.id) <> 0)`

/** Lines up to a day that no valid match holds. */
export const open = async (db: Tx, account: AccountKey, through: Day): Promise<{ book: StoredEntry[]; bank: StoredEntry[] }> => {
  const { ledgerId } = account
  const [book, bank] = await Promise.all([
    sql<StoredEntry>`
      ${lines(account)} and l.day <= ${through}
         and not exists (select 1 from bank_match_items i where i.ledger_id = ${ledgerId} and i.voucher_id = l.voucher_id
                            and i.position = l.position and i.match_id not in (${stale(account)}))
       order by l.day, v.word, v.number, l.position`.execute(db),
    sql<StoredEntry>`
      ${flows(account)} and f.day <= ${through}
         and not exists (select 1 from bank_match_items i where i.ledger_id = ${ledgerId} and i.flow_id = f.id
                            and i.match_id not in (${stale(account)}))
       order by f.day, f.id`.execute(db),
  ])
  return { book: book.rows, bank: bank.rows }
}

export interface StoredMatch {
  readonly id: string
  readonly rule: 'voucher' | 'amount' | 'manual'
  readonly by: string
  readonly at: Date
  readonly book: readonly StoredEntry[]
  readonly bank: readonly StoredEntry[]
}

/** Valid matches with a line on or after a day. */
export const matches = async (db: Tx, account: AccountKey, since: Day): Promise<StoredMatch[]> => {
  const { ledgerId, bankAccountId } = account
  const chosen = sql`
    select m.id from bank_matches m
     where m.ledger_id = ${ledgerId} and m.bank_account_id = ${bankAccountId}::uuid and m.id not in (${stale(account)})
       and exists (select 1 from bank_match_items i
                     left join voucher_lines l on l.ledger_id = i.ledger_id and l.voucher_id = i.voucher_id and l.position = i.position
                     left join fund_flows f on f.ledger_id = i.ledger_id and f.id = i.flow_id
                    where i.ledger_id = ${ledgerId} and i.match_id = m.id and coalesce(l.day, f.day) >= ${since})`
  const [heads, items] = await Promise.all([
    sql<{ id: string; rule: StoredMatch['rule']; by: string; at: Date }>`
      select m.id, m.rule, m.matched_name as by, m.matched_at as at from bank_matches m
       where m.ledger_id = ${ledgerId} and m.id in (${chosen}) order by m.id`.execute(db),
    sql<StoredEntry & { matchId: string; side: 'book' | 'bank' }>`
      select i.match_id as "matchId", case when i.flow_id is null then 'book' else 'bank' end as side, e.*
        from bank_match_items i
        join (${lines(account)} union all ${flows(account)}) e
          on e.key = coalesce(i.flow_id::text, i.voucher_id || ':' || i.position)
       where i.ledger_id = ${ledgerId} and i.match_id in (${chosen}) order by e.day, e.key`.execute(db),
  ])
  const byMatch = Map.groupBy(items.rows, (one) => one.matchId)
  return heads.rows.map((head) => {
    const own = byMatch.get(head.id) ?? []
    return { ...head, book: own.filter((one) => one.side === 'book'), bank: own.filter((one) => one.side === 'bank') }
  })
}

export const dropStale = (db: Tx, account: AccountKey) =>
  sql`delete from bank_matches m where m.ledger_id = ${account.ledgerId} and m.id in (${stale(account)})`.execute(db)

export type MatchItem = Pick<Row<'bankMatchItems'>, 'matchId' | 'flowId' | 'voucherId' | 'position' | 'amount'>

export async function add(
  db: Tx,
  ledgerId: string,
  bankAccountId: string,
  heads: readonly { id: string; rule: StoredMatch['rule'] }[],
  items: readonly MatchItem[],
  by: { name: string; at: Date },
): Promise<void> {
  await insertRows(
    db,
    'bankMatches',
    heads.map((head) => ({ ...head, ledgerId, bankAccountId, matchedName: by.name, matchedAt: by.at })),
  )
  await insertRows(db, 'bankMatchItems', items)
}

export const remove = async (db: Tx, ids: readonly string[]): Promise<{ rule: string }[]> =>
  db.deleteFrom('bankMatches').where('id', 'in', ids).returning('rule').execute()

export const typedBalance = (db: Tx, bankAccountId: string, period: Period) =>
  db
    .selectFrom('bankStatementBalances')
    .select('balance')
    .where('bankAccountId', '=', bankAccountId)
    .where('period', '=', period)
    .executeTakeFirst()
    .then((row) => row?.balance ?? null)

export const setBalance = (db: Tx, row: { bankAccountId: string; period: Period; balance: Money; typedName: string; typedAt: Date }) =>
  db
    .insertInto('bankStatementBalances')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['ledgerId', 'bankAccountId', 'period'])
        .doUpdateSet({ balance: row.balance, typedName: row.typedName, typedAt: row.typedAt }),
    )
    .execute()

export const removeBalance = (db: Tx, bankAccountId: string, period: Period) =>
  db.deleteFrom('bankStatementBalances').where('bankAccountId', '=', bankAccountId).where('period', '=', period).execute()

/** Accounts of which the bank told something in a month: lines, or a statement that covers it. */
export const toldIn = async (db: Tx, ledgerId: string, period: Period): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select bank_account_id as id from fund_flows where ledger_id = ${ledgerId} and period = ${period}
    union
    select bank_account_id from bank_statements
     where ledger_id = ${ledgerId} and from_on <= ${lastDay(period)} and to_on >= ${lastDay(period)}`.execute(db)
  return new Set(rows.map((row) => row.id))
}
