/** Where the months of ledgers stand: counted inside a ledger when it has changed, read for all of a firm's at once. */
import type { MonthMore } from '@app/domain/centre/progress/cockpit'
import type { MonthCounts } from '@app/domain/centre/progress/progress'
import type { FoundRisk } from '@app/domain/centre/progress/risks'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { flowWaits } from '../../papers/funds/index.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Rises with what is counted of a month: what an older rule counted is counted anew. */
const COUNTED = 2

/** Of these ledgers, those whose log has gone on since their months were counted. */
export const changed = (db: Tx, ids: readonly string[]): Promise<string[]> =>
  sql<{ id: string }>`
    select c.ledger_id as id from ledger_chains c left join ledger_summaries s on s.ledger_id = c.ledger_id
     where c.ledger_id = any(${ids as string[]}::uuid[]) and (s.seq is distinct from c.last_seq or s.counted < ${COUNTED})`
    .execute(db)
    .then(({ rows }) => rows.map((row) => row.id))

/** Counts the months of one ledger, in one statement: the counts and the number of the log they stand on are of one moment. */
export const count = (db: Tx, ledgerId: string) =>
  sql`
    with head as (select last_seq from ledger_chains where ledger_id = ${ledgerId}),
    v as (select period, count(*) filter (where state = 'draft') as drafts, count(*) filter (where state = 'reviewed') as reviewed,
                 count(*) filter (where state = 'posted') as posted
            from hot_vouchers where ledger_id = ${ledgerId}
             and left(period, 4)::integer not in (select year from aside_years where ledger_id = ${ledgerId} and packed) group by period
          union all
          select y.year || '-' || lpad(m::text, 2, '0'), 0, 0, y.by_month[m]
            from aside_years y cross join generate_series(1, 12) m where y.ledger_id = ${ledgerId} and y.packed and y.by_month[m] > 0),
    i as (select period,
                 count(*) filter (where direction = 'output') as sales,
                 count(*) filter (where direction = 'output' and voucher_id is null and excluded_reason = '') as sales_waiting,
                 count(*) filter (where direction = 'input') as purchases,
                 count(*) filter (where direction = 'input' and voucher_id is null and excluded_reason = '') as purchases_waiting
            from invoices where ledger_id = ${ledgerId} and state <> 'voided' group by period),
    f as (select period, count(*) as flows, count(*) filter (where ${flowWaits('fund_flows')}) as flows_waiting
            from fund_flows where ledger_id = ${ledgerId} group by period),
    a as (select id from bank_accounts where ledger_id = ${ledgerId} and kind <> 'cash' and not disabled),
    seen as (select x.period, count(distinct x.bank_account_id) as accounts_seen
               from (select period, bank_account_id from fund_flows where ledger_id = ${ledgerId}
                     union all select to_char(to_on, 'YYYY-MM'), bank_account_id from bank_statements where ledger_id = ${ledgerId}) x
              where x.bank_account_id in (select id from a) group by x.period),
    g as (select to_char(to_on, 'YYYY-MM') as period, sum(gap_count) as gaps from bank_statements where ledger_id = ${ledgerId} group by 1),
    r as (select x.period, count(*) as replies
            from (select period from client_requests where ledger_id = ${ledgerId} and state = 'returned'
                  union all select period from client_files where ledger_id = ${ledgerId} and state = 'fresh') x group by x.period),
    t as (select period, count(*) filter (where expect_status = 1) as taxes_waiting, count(*) filter (where expect_status = 3) as taxes_disputed
            from tax_recognitions where ledger_id = ${ledgerId} group by period),
    known as (select period from periods where ledger_id = ${ledgerId} union select period from v union select period from i
              union select period from f union select period from seen union select period from g union select period from r
              union select period from t union select period from ledger_months where ledger_id = ${ledgerId}),
    months as (
      insert into ledger_months (ledger_id, period, closed, drafts, reviewed, posted, sales, sales_waiting, purchases, purchases_waiting, flows, flows_waiting,
                                 accounts_seen, gaps, replies, taxes_waiting, taxes_disputed)
      select ${ledgerId}::uuid, k.period, coalesce(p.closed, false), coalesce(v.drafts, 0), coalesce(v.reviewed, 0), coalesce(v.posted, 0),
             coalesce(i.sales, 0), coalesce(i.sales_waiting, 0), coalesce(i.purchases, 0), coalesce(i.purchases_waiting, 0),
             coalesce(f.flows, 0), coalesce(f.flows_waiting, 0), coalesce(seen.accounts_seen, 0), coalesce(g.gaps, 0),
             coalesce(r.replies, 0), coalesce(t.taxes_waiting, 0), coalesce(t.taxes_disputed, 0)
        from known k
        left join periods p on p.ledger_id = ${ledgerId} and p.period = k.period
        left join v on v.period = k.period left join i on i.period = k.period left join f on f.period = k.period
        left join seen on seen.period = k.period left join g on g.period = k.period left join r on r.period = k.period
        left join t on t.period = k.period
       order by k.period
      on conflict (ledger_id, period) do update set closed = excluded.closed, drafts = excluded.drafts, reviewed = excluded.reviewed,
        posted = excluded.posted, sales = excluded.sales, sales_waiting = excluded.sales_waiting, purchases = excluded.purchases,
        purchases_waiting = excluded.purchases_waiting, flows = excluded.flows, flows_waiting = excluded.flows_waiting,
        accounts_seen = excluded.accounts_seen, gaps = excluded.gaps, replies = excluded.replies,
        taxes_waiting = excluded.taxes_waiting, taxes_disputed = excluded.taxes_disputed)
    insert into ledger_summaries (ledger_id, seq, last_at, last_name, bank_accounts, counted)
    select ${ledgerId}::uuid, head.last_seq, b.at, coalesce(b.user_name, ''), (select count(*) from a), ${COUNTED}
      from head left join book_log b on b.ledger_id = ${ledgerId} and b.seq = head.last_seq
    on conflict (ledger_id) do update set seq = excluded.seq, last_at = excluded.last_at, last_name = excluded.last_name,
      bank_accounts = excluded.bank_accounts, counted = excluded.counted`.execute(db)

export interface MonthRow extends MonthCounts, MonthMore {
  readonly ledgerId: string
  readonly period: Period
}

/** Months of many ledgers, a period to a period. */
export const months = (db: Tx, ids: readonly string[], from: Period, to: Period): Promise<MonthRow[]> =>
  db
    .selectFrom('ledgerMonths')
    .select([
      'ledgerId',
      'period',
      'closed',
      'drafts',
      'reviewed',
      'posted',
      'sales',
      'salesWaiting',
      'purchases',
      'purchasesWaiting',
      'flows',
      'flowsWaiting',
      'accountsSeen',
      'gaps',
      'replies',
      'taxesWaiting',
      'taxesDisputed',
    ])
    .where('ledgerId', '=', sql<string>`any(${ids as string[]}::uuid[])`)
    .where('period', '>=', from)
    .where('period', '<=', to)
    .execute()

/** Who of the firm looks after each ledger, with the group they are in. */
export const carers = (db: Tx, agencyId: string, ids: readonly string[]) =>
  db
    .selectFrom('ledgerMembers')
    .innerJoin('agencyMembers', 'agencyMembers.userId', 'ledgerMembers.userId')
    .innerJoin('users', 'users.id', 'ledgerMembers.userId')
    .select(['ledgerMembers.ledgerId', 'users.id', 'users.displayName', 'agencyMembers.staffName', 'agencyMembers.groupId'])
    .where('agencyMembers.agencyId', '=', agencyId)
    .where('ledgerMembers.ledgerId', '=', sql<string>`any(${ids as string[]}::uuid[])`)
    .orderBy('users.displayName')
    .execute()

export const groups = (db: Tx, agencyId: string) =>
  db.selectFrom('userGroups').select(['id', 'name']).where('agencyId', '=', agencyId).orderBy('name').execute()

export const lastWorked = (db: Tx, ids: readonly string[]) =>
  db
    .selectFrom('ledgerSummaries')
    .select(['ledgerId', 'lastAt', 'lastName', 'bankAccounts'])
    .where('ledgerId', '=', sql<string>`any(${ids as string[]}::uuid[])`)
    .execute()

/** What the risk check found at a month's end, where the books and the rules are still those it looked at. */
export const risks = (db: Tx, ids: readonly string[], period: Period, rules: number) =>
  sql<{ ledgerId: string; found: FoundRisk[] }>`
    select r.ledger_id, r.found from ledger_risks r join ledger_chains c on c.ledger_id = r.ledger_id
     where r.ledger_id = any(${ids as string[]}::uuid[]) and r.period = ${period} and r.rules = ${rules} and r.seq = c.last_seq`
    .execute(db)
    .then(({ rows }) => rows)

/** The number of the log's last row; 0 of an empty log. */
export const lastSeq = (db: Tx, ledgerId: string): Promise<string> =>
  db
    .selectFrom('ledgerChains')
    .select('lastSeq')
    .where('ledgerId', '=', ledgerId)
    .executeTakeFirst()
    .then((row) => row?.lastSeq ?? '0')

// a slower one that looked at older books does not put them back
export const keepRisks = (db: Tx, row: { ledgerId: string; period: Period; seq: string; rules: number; found: readonly FoundRisk[] }) =>
  sql`
    insert into ledger_risks (ledger_id, period, seq, rules, found)
    values (${row.ledgerId}, ${row.period}, ${row.seq}, ${row.rules}, ${JSON.stringify(row.found)}::jsonb)
    on conflict (ledger_id, period) do update set seq = excluded.seq, rules = excluded.rules, found = excluded.found
     where (ledger_risks.rules, ledger_risks.seq) < (excluded.rules, excluded.seq)`.execute(db)
