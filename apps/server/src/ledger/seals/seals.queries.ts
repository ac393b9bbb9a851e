/** What seals say and what the sealed rows say now. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface Link {
  readonly id: string
  readonly seq: number
  readonly object: string
  readonly sealed: number
  readonly root: string
  /** In UTC, to the microsecond, as it was hashed. */
  readonly at: string
  readonly previousHash: string
  readonly hash: string
  /** The seals of the link as they stand: how many, and their root taken again. */
  readonly count: number
  readonly rootNow: string | null
}

/** A page of a chain in order, after a place in it. */
export const linksAfter = (db: Tx, chainId: string, seq: number, limit: number) =>
  sql<Link>`
    with page as materialized (
      select * from app.seal_links where chain_id = ${chainId} and seq > ${seq} order by seq limit ${limit}),
    again as (
      select l.id, count(s.key)::int as count, app.sha(string_agg(s.key || ' ' || s.digest, e'\n' order by s.key collate "C")) as root
        from page l left join app.all_seals(${chainId}::uuid) s on s.link_id = l.id and s.object = l.object group by l.id)
    select l.id, l.seq::int as seq, l.object, l.sealed, l.root, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at,
           l.previous_hash, l.hash, s.count, s.root as "rootNow"
      from page l join again s on s.id = l.id order by l.seq`
    .execute(db)
    .then((result) => result.rows)

export const headOf = (db: Tx, chainId: string) =>
  sql<{ seq: number; hash: string }>`
    select last_seq::int as seq, last_hash as hash from app.seal_heads where chain_id = ${chainId}`
    .execute(db)
    .then((result) => result.rows[0])

/** Links outside the chain, and seals of no link of it. */
export const loose = (db: Tx, chainId: string) =>
  sql<{ links: number; seals: number }>`
    select (select count(*)::int from app.seal_links where chain_id = ${chainId} and seq is null) as links,
           (select count(*)::int from app.seals s where s.chain_id = ${chainId}
               and not exists (select from app.seal_links l where l.chain_id = ${chainId} and l.id = s.link_id and l.object = s.object)) as seals`
    .execute(db)
    .then((result) => result.rows[0]!)

export interface Difference {
  /** The table. */
  readonly object: string
  readonly key: string
  /** What was sealed last; null: nothing. */
  readonly kept: string | null
  /** What the row says now; null: there is none, or it is not final. */
  readonly found: string | null
}

/** So many rows of a table are told. */
const MOST_TOLD = 20

/** Rows of sealed tables that do not say what was sealed last, either way. One statement for all: the seals of a chain are read once. */
export const differences = (db: Tx, tables: readonly string[], chainId: string) =>
  sql<Difference>`
    with utc as materialized (select set_config('TimeZone', 'UTC', true) as zone),
    kept as (
      select s.object, s.key, (array_agg(s.digest order by l.seq desc))[1] as digest
        from app.seal_links l join app.all_seals(${chainId}::uuid) s on s.link_id = l.id and s.object = l.object
       where l.chain_id = ${chainId} and l.object = any(${tables as string[]}) group by s.object, s.key),
    found as (${sql.join(
      tables.map(
        (table) => sql`select ${table}::text as object, f.key, f.digest from utc, ${sql.id('app', `final_${table}`)}(${chainId}::uuid) f`,
      ),
      sql` union all `,
    )}),
    told as (
      select coalesce(k.object, f.object) as object, coalesce(k.key, f.key) as key, nullif(k.digest, '') as kept, f.digest as found,
             row_number() over (partition by coalesce(k.object, f.object) order by coalesce(k.key, f.key)) as at
        from kept k full join found f on f.object = k.object and f.key = k.key
       where nullif(k.digest, '') is distinct from f.digest)
    select object, key, kept, found from told where at <= ${MOST_TOLD}`
    .execute(db)
    .then((result) => result.rows)

/** Rows that may be sealed only once and were sealed again, or let go: what stands so many months may go after them, once. */
export const resealed = (db: Tx, tables: Readonly<Record<string, number | null>>, chainId: string) =>
  sql<{ object: string; key: string }>`
    with once as (select * from json_each_text(${JSON.stringify(tables)}::json) as o(object, months)),
    told as (
      select s.object, s.key, row_number() over (partition by s.object order by s.key) as at
        from once o join app.seal_links l on l.chain_id = ${chainId} and l.object = o.object
        join app.seals s on s.chain_id = l.chain_id and s.link_id = l.id and s.object = l.object
       group by s.object, s.key, o.months having count(*) > 1
         and not coalesce(count(*) = 2 and (array_agg(s.digest order by l.seq desc))[1] = ''
                          and max(l.at) >= min(l.at) + make_interval(months => o.months::int), false))
    select object, key from told where at <= ${MOST_TOLD} order by object, key`
    .execute(db)
    .then((result) => result.rows)

/** Months whose openings and reopenings written down are not as many as their seals tell. */
export const reopenedInSilence = (db: Tx, ledgerId: string) =>
  sql<{ period: string }>`
    with let_go as (
      select s.key, count(*) as times
        from app.seal_links l join app.seals s on s.chain_id = ${ledgerId} and s.link_id = l.id and s.object = 'periods'
       where l.chain_id = ${ledgerId} and l.object = 'periods' and s.digest = '' group by s.key),
    told as (select period::text as key, count(*) as times from app.period_events where ledger_id = ${ledgerId} and action = 'reopen' group by period)
    select g.key as period from let_go g left join told t on t.key = g.key where g.times > coalesce(t.times, 0) order by 1`
    .execute(db)
    .then((result) => result.rows)

/** Whether the ledger's last closed month is what its months say. */
export const closedThroughDiffers = (db: Tx, ledgerId: string) =>
  sql<{ kept: string | null; found: string | null }>`
    select l.closed_through::text as kept, (select max(p.period::text) from app.periods p where p.ledger_id = ${ledgerId} and p.closed) as found
      from app.ledgers l where l.ledger_id = ${ledgerId}
       and l.closed_through::text is distinct from (select max(p.period::text) from app.periods p where p.ledger_id = ${ledgerId} and p.closed)`
    .execute(db)
    .then((result) => result.rows[0])

/** Chains that are no ledger's: of firms and of people. */
export const otherChains = (db: Tx) =>
  sql<{ chainId: string; name: string; kind: 'agency' | 'user' }>`
    select agency_id as "chainId", name, 'agency' as kind from app.agencies
     union all select id, display_name, 'user' from app.users`
    .execute(db)
    .then((result) => result.rows)

/** Chains whose ledger, firm or person is no longer there, and the tables that have seals in them. */
export const chainsOfNobody = (db: Tx) =>
  sql<{ chainId: string; objects: string[] }>`
    select h.chain_id as "chainId", array(select distinct l.object from app.seal_links l where l.chain_id = h.chain_id order by 1) as objects
      from app.seal_heads h
     where not exists (select from app.ledgers l where l.ledger_id = h.chain_id) and not exists (select from app.agencies a where a.agency_id = h.chain_id)
       and not exists (select from app.users u where u.id = h.chain_id)
     order by 1`
    .execute(db)
    .then((result) => result.rows)

/** How many ledgers there should be, by what was sealed of them in the chains of firms. */
export const ledgersSealed = (db: Tx) =>
  sql<{ count: number }>`
    select count(*) filter (where digest <> '')::int as count
      from (select (array_agg(s.digest order by l.seq desc))[1] as digest
              from app.seal_heads h join app.seal_links l on l.chain_id = h.chain_id and l.object = 'ledgers'
              join app.seals s on s.chain_id = l.chain_id and s.link_id = l.id and s.object = l.object
             group by s.chain_id, s.key) last`
    .execute(db)
    .then((result) => result.rows[0]!.count)
