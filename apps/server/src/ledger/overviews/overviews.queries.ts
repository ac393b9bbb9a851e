/** What is kept of each ledger for the pages of its firm: found by one statement through the firm's door, written inside the ledger. */
import { sum, type Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import { DELETED, STOPPED } from '@app/domain/ledger/licence/licence'
import { sql, type RawBuilder } from 'kysely'
import { namingLedger } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import { ledgersEnteredBy, type Entering } from '../ledgers/index.ts'

/** What a kept row was reckoned from: as long as it is all the same, the row is what would be reckoned. */
export interface Stamp {
  readonly seq: string
  readonly change: string
}
/** Which page, of what, by which rules, on which day. */
export interface Kept {
  readonly page: string
  readonly span: string
  readonly rules: number
  readonly day: Day
}
export interface Wanted {
  /** Of names or initials; '': all. */
  readonly search: string
  readonly ledgerId: string | null
  /** Ledgers of the firm itself alone, none that are shared with it. */
  readonly own: string | null
  /** Of these taxes alone; null: of all. */
  readonly taxes: readonly string[] | null
  readonly kind: string | null
  readonly tax: string | null
  readonly step: string | null
  readonly page: number
  readonly pageSize: number
}

/** Where a ledger stands now, read with what is reckoned. */
export const stampOf = (db: Tx, ledgerId: string): Promise<Stamp> =>
  sql<Stamp>`
    select coalesce((select last_seq from ledger_chains where ledger_id = ${ledgerId}), 0)::text as seq,
           coalesce((select count from ledger_changes where ledger_id = ${ledgerId}), 0)::text as change`
    .execute(db)
    .then(({ rows }) => rows[0]!)

export interface NewRow {
  readonly kind: string
  readonly tax: string
  readonly step: string
  readonly mark: string
  readonly amount: Money
  readonly told: string
}

const kindsOf = (rows: readonly NewRow[]) =>
  Object.fromEntries([...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]))
/** The head first: two that reckoned the same wait for each other there. */
export async function keep(
  db: Tx,
  ledgerId: string,
  { page, span, rules, day, seq, change }: Kept & Stamp,
  looked: number,
  rows: readonly NewRow[],
): Promise<void> {
  await sql`
    insert into ledger_overviews (ledger_id, page, span, seq, change, rules, day, looked, row_count, amount, kinds)
    values (${ledgerId}, ${page}, ${span}, ${seq}, ${change}, ${rules}, ${day}, ${looked}, ${rows.length}, ${sum(rows.map((row) => row.amount))},
            ${JSON.stringify(kindsOf(rows))})
    on conflict (ledger_id, page, span) do update set seq = excluded.seq, change = excluded.change, rules = excluded.rules,
      day = excluded.day, looked = excluded.looked, row_count = excluded.row_count, amount = excluded.amount, kinds = excluded.kinds`.execute(
    db,
  )
  await sql`delete from ledger_overview_rows where ledger_id = ${ledgerId} and page = ${page} and span = ${span}`.execute(db)
  if (rows.length === 0) return
  const of = (name: keyof NewRow) => rows.map((row) => row[name])
  await sql`
    insert into ledger_overview_rows (ledger_id, page, span, position, kind, tax, step, mark, amount, told)
    select ${ledgerId}::uuid, ${page}, ${span}, r.n, r.kind, r.tax, r.step, r.mark, r.amount, r.told
      from unnest(${of('kind')}::text[], ${of('tax')}::text[], ${of('step')}::text[], ${of('mark')}::text[], ${of('amount')}::numeric[],
                  ${of('told')}::jsonb[]) with ordinality as r (kind, tax, step, mark, amount, told, n)`.execute(db)
}

export interface FoundLedger {
  readonly id: string
  readonly name: string
  readonly initials: string
  readonly readOnly: boolean
  readonly status: number
  readonly expiresOn: Day | null
  readonly startPeriod: Period
  readonly closedThrough: Period | null
}
export interface FoundRow extends FoundLedger {
  readonly told: unknown
}
export interface FoundPage {
  /** That it was asked for is written down. */
  readonly noted: boolean
  readonly ledgers: number
  readonly waiting: number
  /** The first of those that are to be reckoned anew. */
  readonly stale: readonly string[]
  readonly looked: number
  /** Ledgers something is told of. */
  readonly told: number
  /** Where something was looked at and nothing is told. */
  readonly clear: number
  readonly total: number
  readonly amount: Money
  readonly kinds: Readonly<Record<string, number>>
  readonly rows: readonly FoundRow[]
}

const or = (value: string | null, test: RawBuilder<unknown>) => (value === null ? sql`true` : test)

/** Rows that are asked by what they are. */
const sifted = (wanted: Wanted): boolean => [wanted.taxes, wanted.kind, wanted.tax, wanted.step].some((one) => one !== null)
/** What a row says of its ledger: carried with it, since joined again each row would look through all ledgers. */
const headOf = (of: string) =>
  sql.join(
    ['name', 'initials', 'read_only', 'status', 'expires_on', 'start_period', 'closed_through'].map((name) => sql.ref(`${of}.${name}`)),
  )
/** A page of all rows: which ledgers it is of is told by how many each has. */
const cutOfAll = (from: number, to: number, of: RawBuilder<unknown>) => sql`
    counted as (select *, sum(row_count) over (order by n) - row_count as before from sought where current and row_count > 0),
    cut as (
      select c.n, r.ledger_id, r.position, r.told, ${headOf('c')} from counted c
       cross join lateral (
         select r.ledger_id, r.position, r.told from ledger_overview_rows r where r.ledger_id = c.ledger_id and ${of} offset 0) r
       where c.before < ${to} and c.before + c.row_count > ${from} and c.before + r.position > ${from} and c.before + r.position <= ${to})`
/** A page of some: those are found first, without what they tell. */
const cutOfSome = (wanted: Wanted, from: number, of: RawBuilder<unknown>) => sql`
    base as materialized (
      select s.n, r.ledger_id, r.position, r.kind, r.tax, case when s.closed then '' else r.step end as step, r.amount, ${headOf('s')}
        from sought s
        cross join lateral (
          select r.ledger_id, r.position, r.kind, r.tax, r.step, r.amount from ledger_overview_rows r
           where r.ledger_id = s.ledger_id and ${of} offset 0) r
       where s.current and ${wanted.taxes === null ? sql`true` : sql`r.tax = any(${wanted.taxes}::text[])`}
         and ${or(wanted.tax, sql`r.tax = ${wanted.tax}`)}),
    found as materialized (
      select * from base where ${or(wanted.kind, sql`kind = ${wanted.kind}`)} and ${or(wanted.step, sql`step = ${wanted.step}`)}),
    place as (select * from found order by n, position limit ${wanted.pageSize} offset ${from}),
    cut as (select p.n, p.ledger_id, p.position, r.told, ${headOf('p')} from place p
              join ledger_overview_rows r on r.ledger_id = p.ledger_id and r.position = p.position and ${of})`

/** What is kept of a ledger and still so, looked up by its key: what other firms have is not passed over, and no plan can take it for few. */
const keptOf = (ledgerId: RawBuilder<unknown>, { page, span, rules, day }: Kept) => sql`
          select o.ledger_id, o.looked, o.row_count, o.amount, o.kinds from ledger_overviews o
           where o.ledger_id = ${ledgerId} and o.page = ${page} and o.span = ${span} and o.rules = ${rules} and o.day = ${day}
             and o.seq = coalesce((select c.last_seq from ledger_chains c where c.ledger_id = ${ledgerId}), 0)
             and o.change = coalesce((select g.count from ledger_changes g where g.ledger_id = ${ledgerId}), 0) limit 1`

/** Who looks, of which firm, and when. */
export interface Asking extends Entering {
  readonly firmId: string
  readonly at: Date
}
/** That a firm looks is noted once an hour: a look is to cost what looking costs. */
const hourBefore = (at: Date): Date => new Date(at.getTime() - 3600_000)

/** A page of what is told, and what all of it comes to, of the ledgers a person may enter: rows that are no longer so are none. */
export async function find(db: Tx, user: Asking, { page, span, rules, day }: Kept, wanted: Wanted, most: number): Promise<FoundPage> {
  const from = (wanted.page - 1) * wanted.pageSize
  const of = sql`r.page = ${page} and r.span = ${span}`
  const some = sifted(wanted)
  // of a page that is about some taxes what it says of all is about those
  const own = wanted.taxes !== null
  const { rows } = await sql<FoundPage>`
    with may as materialized (${ledgersEnteredBy(db, user)}),
    sought as materialized (
      select m.ledger_id, row_number() over (order by m.created_at, m.ledger_id) as n,
             m.name, m.initials, coalesce(m.read_only, false) as read_only, m.status, m.expires_on, m.start_period, m.closed_through,
             coalesce(m.read_only, false) or m.status = ${STOPPED} or coalesce(m.expires_on < ${day}::date, false) as closed,
             o.ledger_id is not null as current, o.looked, o.row_count, o.amount, o.kinds
        from may m
        left join lateral (${keptOf(sql`m.ledger_id`, { page, span, rules, day })}) o on true
       where m.status <> ${DELETED}
         and ${wanted.search === '' ? sql`true` : namingLedger('m', wanted.search)}
         and ${or(wanted.ledgerId, sql`m.ledger_id = ${wanted.ledgerId}`)}
         and ${or(wanted.own, sql`m.agency_id = ${wanted.own} and m.share_id is null`)}),
    ${some ? cutOfSome(wanted, from, of) : cutOfAll(from, from + wanted.pageSize, of)}
    select exists (select from overview_asks a where a.agency_id = ${user.firmId} and a.page = ${page} and a.span = ${span}
                      and a.asked_at >= ${hourBefore(user.at)}) as noted,
           count(*)::integer as ledgers, (count(*) filter (where not current))::integer as waiting,
           coalesce((array_agg(ledger_id order by n) filter (where not current))[1:${most}::integer], '{}') as stale,
           coalesce(sum(looked) filter (where current), 0)::integer as looked,
           (count(*) filter (where current and looked > 0 and row_count = 0))::integer as clear,
           ${own ? sql`(select count(distinct ledger_id) from base)` : sql`count(*) filter (where current and row_count > 0)`}::integer as told,
           ${some ? sql`(select count(*) from found)` : sql`coalesce(sum(row_count) filter (where current), 0)`}::integer as total,
           ${some ? sql`(select coalesce(sum(amount), 0) from found)` : sql`coalesce(sum(amount) filter (where current), 0)`}::numeric(18,2) as amount,
           coalesce((select json_object_agg(kind, count) from
             ${
               own
                 ? sql`(select kind, count(*) from base group by kind)`
                 : sql`(select kind, sum(count::integer) as count from sought, jsonb_each_text(kinds) as e (kind, count) where current group by kind)`
             } k), '{}') as kinds,
           coalesce((select json_agg(json_build_object('id', c.ledger_id, 'name', c.name, 'initials', c.initials,
                              'readOnly', c.read_only, 'status', c.status, 'expiresOn', c.expires_on,
                              'startPeriod', c.start_period, 'closedThrough', c.closed_through, 'told', c.told) order by c.n, c.position)
                       from cut c), '[]') as rows
      from sought`.execute(db)
  return rows[0]!
}

export const note = (db: Tx, agencyId: string, { page, span }: Pick<Kept, 'page' | 'span'>, at: Date) =>
  sql`
    insert into overview_asks (agency_id, page, span, asked_at) values (${agencyId}, ${page}, ${span}, ${at})
    on conflict (agency_id, page, span) do update set asked_at = greatest(overview_asks.asked_at, excluded.asked_at)`.execute(db)

/** What firms have looked at since; through the platform's door. */
export const asked = (db: Tx, since: Date) =>
  db
    .selectFrom('overviewAsks')
    .select(['agencyId', 'page', 'span'])
    .where('askedAt', '>=', since)
    .orderBy('agencyId')
    .orderBy('page')
    .orderBy('span')
    .execute()

/** Ledgers of the firm of which it is not known any more; through the firm's door. */
export const staleOf = (db: Tx, agencyId: string, { page, span, rules, day }: Kept): Promise<string[]> =>
  sql<{ id: string }>`
    select l.ledger_id as id
      from ledgers l
      left join lateral (${keptOf(sql`l.ledger_id`, { page, span, rules, day })}) o on true
     where l.agency_id = ${agencyId} and l.status <> ${DELETED} and o.ledger_id is null
     order by l.created_at, l.ledger_id`
    .execute(db)
    .then((result) => result.rows.map(({ id }) => id))
