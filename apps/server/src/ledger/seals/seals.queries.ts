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
  readonly key: string
  /** What was sealed last; null: nothing. */
  readonly kept: string | null
  /** What the row says now; null: there is none, or it is not final. */
  readonly found: string | null
  /** How often it was sealed. */
  readonly times: number
}

/** Rows of a sealed table that do not say what was sealed last, either way. */
export const differences = (db: Tx, table: string, chainId: string, column: string) =>
  sql<Difference>`
    with kept as (
      select s.key, (array_agg(s.digest order by l.seq desc))[1] as digest, count(*)::int as times
        from app.seal_links l join app.all_seals(${chainId}::uuid) s on s.link_id = l.id and s.object = ${table}
       where l.chain_id = ${chainId} and l.object = ${table} group by s.key),
    found as (
      select ${sql.id('app', `seal_key_${table}`)}(t) as key, ${sql.id('app', `digest_of_${table}`)}(t) as digest
        from ${table === 'vouchers' ? sql`app.all_vouchers()` : sql.id('app', table)} t where t.${sql.id(column)} = ${chainId} and ${sql.id('app', `is_sealed_${table}`)}(t))
    select coalesce(k.key, f.key) as key, nullif(k.digest, '') as kept, f.digest as found, coalesce(k.times, 0) as times
      from kept k full join found f on f.key = k.key
     where nullif(k.digest, '') is distinct from f.digest order by 1 limit 20`
    .execute(db)
    .then((result) => result.rows)

/** Rows that may be sealed only once and were sealed again, or let go: what stands `months` may go after them, once. */
export const resealed = (db: Tx, table: string, chainId: string, months: number | null) =>
  sql<{ key: string }>`
    select s.key from app.seal_links l join app.seals s on s.chain_id = ${chainId} and s.link_id = l.id and s.object = ${table}
     where l.chain_id = ${chainId} and l.object = ${table} group by s.key having count(*) > 1
       and not coalesce(count(*) = 2 and (array_agg(s.digest order by l.seq desc))[1] = ''
                        and max(l.at) >= min(l.at) + make_interval(months => ${months}::int), false)
     order by s.key limit 20`
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
