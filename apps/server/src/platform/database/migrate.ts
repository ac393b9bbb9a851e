/**
 * Forward-only migrations: plain SQL files in order of their time stamps, each in one transaction, recorded by digest. A table that is in
 * use is waited for briefly and again, because whoever comes after a waiting migration waits as well (scripts/migration-locks.ts).
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { openClient } from './address.ts'

export const migrationsDir = join(dirname(fileURLToPath(import.meta.url)), '../../../migrations')
export const APP_ROLE = 'qingzhang_app'
/** Owns every table and function: nobody signs in as it, and it is no superuser, so that what runs as the owner is held by row security. */
export const OWNER_ROLE = 'qingzhang_owner'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Makes the unprivileged role if there is none; answers whether it did. One that is there keeps its password: other processes know it. */
export async function ensureAppRole(ownerUrl: string, password: string): Promise<boolean> {
  const client = await openClient(ownerUrl)
  try {
    // of several that start at once one makes it
    await inTurn(client, 7_426_021)
    const { rows } = await client.query<{ strong: boolean }>('select rolsuper or rolbypassrls as strong from pg_roles where rolname = $1', [
      APP_ROLE,
    ])
    if (rows[0]?.strong) throw new Error(`应用账号 ${APP_ROLE} 不能是超级用户，也不能越过行级安全`)
    if (rows.length > 0) return false
    await client.query(`create role ${APP_ROLE} login nosuperuser nobypassrls nocreatedb nocreaterole password ${quoted(password)}`)
    return true
  } finally {
    await client.end()
  }
}

/** The embedded server's own role, which nobody else uses: it is to have the password kept beside it, whatever it had. */
export async function ensureOwnAppRole(ownerUrl: string, password: string): Promise<void> {
  if (await ensureAppRole(ownerUrl, password)) return
  const client = await openClient(ownerUrl)
  try {
    await client.query(`alter role ${APP_ROLE} password ${quoted(password)}`)
  } finally {
    await client.end()
  }
}

/**
 * How statements are planned in our database. A table holds everybody's rows: what one ledger asks never goes through all of them, however few
 * there seem to be, for every table of ledgers has an index that begins with the ledger. A row that is looked up costs what it costs in
 * memory or on a disk without moving parts.
 */
const PLANNED = { enable_seqscan: 'off', random_page_cost: '1.1' }

/**
 * What the application's role may do in a database as a whole: enter it and use the tables it was given. No tables of its own, not even
 * temporary ones: one named like ours would stand before it. Not copied with a template: said for each database.
 */
export async function leastRights(client: pg.Client, database: string): Promise<void> {
  await client.query(`alter database "${database}" set search_path to app, public`)
  for (const [setting, value] of Object.entries(PLANNED)) await client.query(`alter database "${database}" set ${setting} to ${value}`)
  await client.query(`revoke all on database "${database}" from public`)
  await client.query(`grant connect on database "${database}" to ${APP_ROLE}`)
  await client.query('revoke create on schema public from public')
  await client.query(`revoke all on schema app from public`)
  await client.query(`grant usage on schema app to ${APP_ROLE}`)
  await client.query(WITHOUT_OBJECTS)
}

/**
 * Whoever may only connect may make large objects without end, and write into the log of the database itself: nothing of ours does. Said in
 * each database, where whoever migrates is a superuser: on a database of one's own it is for whoever administers it.
 */
const WITHOUT_OBJECTS = `
  do $do$
  declare
    one regprocedure;
  begin
    if not (select rolsuper from pg_roles where rolname = current_user) then return; end if;
    for one in
      select p.oid::regprocedure from pg_proc p
       where p.pronamespace = 'pg_catalog'::regnamespace
         and (p.proname ~ '^lo_' or p.proname in ('loread', 'lowrite', 'pg_logical_emit_message')) and has_function_privilege('public', p.oid, 'execute')
    loop
      execute format('revoke execute on function %s from public', one);
    end loop;
  end
  $do$`

/**
 * Gives what migrations made to a role without rights of its own. Only a superuser can and need do it: on a database of one's own the
 * role that migrates is the owner.
 */
async function giveToOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ super: boolean }>('select rolsuper as super from pg_roles where rolname = current_user')
  if (rows[0]?.super !== true) return
  await client.query(`
    do $do$
    declare
      one record;
    begin
      -- two databases of one server may be migrated at the same time
      begin
        if not exists (select from pg_roles where rolname = '${OWNER_ROLE}') then
          create role ${OWNER_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
        end if;
      exception when duplicate_object or unique_violation then null;
      end;
      for one in
        select format('alter table app.%I owner to ${OWNER_ROLE}', c.relname) as text
          from pg_class c
         where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p', 'v', 'S') and c.relowner <> '${OWNER_ROLE}'::regrole
           and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
        union all
        select format('alter routine %s owner to ${OWNER_ROLE}', p.oid::regprocedure)
          from pg_proc p where p.pronamespace = 'app'::regnamespace and p.proowner <> '${OWNER_ROLE}'::regrole
        union all
        select format('alter domain app.%I owner to ${OWNER_ROLE}', t.typname)
          from pg_type t where t.typnamespace = 'app'::regnamespace and t.typtype = 'd' and t.typowner <> '${OWNER_ROLE}'::regrole
      loop
        execute one.text;
      end loop;
      alter schema app owner to ${OWNER_ROLE};
    end
    $do$`)
}

/**
 * A lock of the session, ended with it, for which one asks again and again: a question that waits in the database would keep whoever builds
 * an index concurrently waiting for it in turn.
 */
export async function inTurn(client: pg.Client, key: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [key])
    if (rows[0]!.mine) return
    await pause(100)
  }
}

interface Migration {
  readonly file: string
  readonly text: string
  readonly digest: string
}

/** The first line of a file whose statements cannot be in a transaction (create index concurrently): one after another, each may be repeated. */
const SINGLY = /^-- no transaction\n/
export const isSingle = (text: string): boolean => SINGLY.test(text)

async function run(client: pg.Client, { file, text, digest }: Migration): Promise<void> {
  const note = () => client.query('insert into migrations (name, digest) values ($1, $2)', [file, digest])
  if (isSingle(text)) {
    for (const statement of text.split(/;[ \t]*(?:\n|$)/)) if (/^\s*[a-z]/im.test(statement)) await client.query(statement)
    await note()
    return
  }
  await client.query('begin')
  try {
    await client.query(text)
    await note()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** How long a table in use is waited for at once, how long others then have it, and how often that is tried. */
export interface Waits {
  readonly lockMs: number
  readonly pauseMs: number
  readonly tries: number
}
const WAITS: Waits = { lockMs: 1000, pauseMs: 3000, tries: 100 }
/** Somebody held what had to be locked: nothing was changed. */
const isHeld = (error: unknown): boolean => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

async function patiently(client: pg.Client, { lockMs, pauseMs, tries }: Waits, work: () => Promise<void>): Promise<void> {
  await client.query(`set lock_timeout = ${lockMs}`)
  for (let left = tries; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (!isHeld(error) || left <= 1) throw error
      await pause(pauseMs)
    }
  }
}

/** Brings a database to the newest schema. Refuses a migration that was edited after it ran. */
export async function migrate(ownerUrl: string, dir: string = migrationsDir, waits: Waits = WAITS): Promise<string[]> {
  const client = await openClient(ownerUrl)
  const applied: string[] = []
  try {
    // one server at a time migrates
    await inTurn(client, 7_426_011)
    const {
      rows: [{ name } = { name: '' }],
    } = await client.query<{ name: string }>('select current_database() as name')
    await client.query('create schema if not exists app')
    await leastRights(client, name)
    await client.query('set search_path to app, public')
    // what a migration changes of rows that are final is sealed again; what whoever else owns the tables changes is not
    await client.query(`set app.migrating to 'on'`)
    await client.query(
      'create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    )
    const { rows: done } = await client.query<{ name: string; digest: string }>('select name, digest from migrations')
    const known = new Map(done.map((row) => [row.name, row.digest]))
    const files = (await readdir(dir)).filter((one) => one.endsWith('.sql')).toSorted()
    // an older program does not know what newer tables mean: it would write beside them
    const strange = [...known.keys()].filter((one) => !files.includes(one)).toSorted()
    if (strange.length > 0)
      throw new Error(`数据库已由更新的程序升级过（${strange.at(-1)} 等 ${strange.length} 个迁移），请用同样新或更新的程序启动`)
    for (const file of files) {
      const text = await readFile(join(dir, file), 'utf8')
      const digest = createHash('sha256').update(text).digest('hex')
      const before = known.get(file)
      if (before !== undefined) {
        if (before !== digest) throw new Error(`迁移文件 ${file} 在执行后被修改过；请新增迁移文件`)
        continue
      }
      await patiently(client, waits, () => run(client, { file, text, digest })).catch((error: unknown) => {
        throw new Error(`迁移文件 ${file} 失败${isHeld(error) ? '：它要改的表一直有人在用，稍后再启动' : ''}`, { cause: error })
      })
      applied.push(file)
    }
    await patiently(client, waits, () => estimateAlike(client))
    await giveToOwner(client)
  } finally {
    await client.end()
  }
  return applied
}

/** Whose rows they are: what every key of theirs begins with. */
const KEYS = ['ledger_id', 'agency_id', 'about_ledger_id', 'chain_id']
/** Every ledger is taken for one of so many, rows of one lie together for the most part. */
const ALIKE = { distinct: 20, correlation: 0.9 }

/**
 * Every ledger is taken for a twentieth of each table, whoever it is and whenever the table was counted last. Where the counts list every
 * ledger there is (fewer than a hundred), one that is not among them yet is taken for a single row, all indexes that begin with the ledger
 * look alike, and even a look-up by key reads the whole ledger: a save read it at every line (5.8 ms instead of 0.1 with 500 vouchers), a
 * stock list of a ledger just brought in took minutes. Too many is taken well: keys are looked up, and what is joined is hashed; too few is
 * not. So these columns are not counted (statistics 0), and what is known of them is said here; where the database has no way to say it
 * (before PostgreSQL 18, without a superuser) every ledger is taken for a two-hundredth. Of every table there is, so that the next one need
 * not be remembered (decision 0110).
 */
async function estimateAlike(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ relation: string; attribute: string; table: string; counted: boolean; oid: number; at: number }>(`
    select c.oid::int as oid, c.relname as relation, a.attname as attribute, quote_ident(c.relname) as table, a.attnum::int as at,
           a.attstattarget is distinct from 0 as counted
      from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and a.attname = any('{${KEYS.join(',')}}')
       and not (a.attstattarget is not distinct from 0 and exists (
         select from pg_stats s where s.schemaname = 'app' and s.tablename = c.relname and s.attname = a.attname and s.n_distinct = ${ALIKE.distinct}))
     order by 2, 3`)
  if (rows.length === 0) return
  const { rows: may } = await client.query<{ all: boolean; says: boolean }>(`
    select rolsuper as all, exists (select from pg_proc where proname = 'pg_restore_attribute_stats') as says from pg_roles where rolname = current_user`)
  const { all = false, says = false } = may[0] ?? {}
  for (const { relation, attribute, table, counted, oid, at } of rows) {
    if (counted) await client.query(`alter table app.${table} alter column ${attribute} set statistics 0`)
    // what was counted before stays otherwise
    if (counted && all) await client.query('delete from pg_catalog.pg_statistic where starelid = $1 and staattnum = $2', [oid, at])
    if (says)
      await client.query(
        `select pg_catalog.pg_restore_attribute_stats('schemaname', 'app', 'relname', $1::text, 'attname', $2::text, 'inherited', false,
           'version', current_setting('server_version_num')::int, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', $3::real, 'correlation', $4::real)`,
        [relation, attribute, ALIKE.distinct, ALIKE.correlation],
      )
  }
}

/** The unprivileged role's address for an owner's address. */
export function appUrl(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = APP_ROLE
  url.password = password
  return url.href
}
