/** What the application's role may do in the database, and that nothing of it reaches the owner's rights: tried, not read. */
import type pg from 'pg'
import { expect } from 'vitest'
import { test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { KEYED } from '../../testing/keyed.ts'
import { expectAside, severalYears } from '../../testing/years.ts'
import { hashPassword } from '../security/passwords.ts'
import { APP_ROLE, OWNER_ROLE } from './migrate.ts'
import { clientOf } from './listened.ts'

const CHANGE = '00000000-0000-7000-8000-00000000c0de'

/** One connection as the application's role, closed afterwards. */
async function asApp<T>(house: Bench, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = clientOf({ connectionString: house.appUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('the application makes nothing of its own in the database, not even for a moment', async ({ house }) => {
  await asApp(house, async (client) => {
    for (const text of [
      'create temporary table agency_members (x int)',
      'create table app.x (x int)',
      'create table public.x (x int)',
      'create schema mine',
      `create function app.x() returns int language sql as 'select 1'`,
      `create function public.x() returns int language sql as 'select 1'`,
      'create role mine',
      `alter role ${APP_ROLE} superuser`,
      `set role ${OWNER_ROLE}`,
      'set role postgres',
      `set session authorization ${OWNER_ROLE}`,
      'truncate app.vouchers',
      'alter table app.vouchers disable trigger all',
      `set session_replication_role = 'replica'`,
      'copy app.vouchers to program $$true$$',
    ])
      await expect(client.query(text), text).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|42P01|0A000)$/) as unknown })
  })
})

test('what migrations made belongs to a role that is no superuser and cannot sign in', async ({ ledger }) => {
  const strange = await ledger.sql<{ name: string; owner: string }>(
    `select c.relname as name, r.rolname as owner from pg_class c join pg_roles r on r.oid = c.relowner
      where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p', 'v', 'S') and r.rolname <> $1
     union all
     select p.proname, r.rolname from pg_proc p join pg_roles r on r.oid = p.proowner
      where p.pronamespace = 'app'::regnamespace and r.rolname <> $1`,
    [OWNER_ROLE],
  )
  expect(strange).toEqual([])
  const roles = await ledger.sql('select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = any($1)', [
    [OWNER_ROLE, APP_ROLE],
  ])
  const none = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }
  expect(roles).toEqual([none, none])
  expect(await ledger.sql('select rolcanlogin from pg_roles where rolname = $1', [OWNER_ROLE])).toEqual([{ rolcanlogin: false }])
})

interface Definer {
  readonly name: string
  readonly config: string[] | null
  readonly source: string
  readonly everybody: boolean
}
const definers = (ledger: LedgerClient) =>
  ledger.sql<Definer>(
    `select p.oid::regprocedure::text as name, p.proconfig as config, p.prosrc as source, has_function_privilege('public', p.oid, 'execute') as everybody
       from pg_proc p where p.prosecdef and p.pronamespace <> 'pg_catalog'::regnamespace`,
  )

test('functions that run as the owner look up names where they are, and nowhere else', async ({ ledger }) => {
  const found = await definers(ledger)
  expect(found.length).toBeGreaterThan(0)
  for (const { name, config, source, everybody } of found) {
    // seals are taken in UTC, whoever's clock it is
    const paths = config?.filter((one) => one !== 'TimeZone=UTC')
    expect([name, paths]).toEqual([name, ['search_path=pg_catalog, app, pg_temp']])
    expect([name, everybody]).toEqual([name, false])
    // every table it names is said with its schema
    const named = [...source.matchAll(/\b(?:from|join|update|into|table)\s+(?!only\b|select\b|set\b)([a-z_][\w.]*)/gi)].map(
      (one) => one[1]!,
    )
    const bare = named.filter((one) => !one.includes('.') && !LOCAL.has(one))
    expect([name, bare]).toEqual([name, []])
  }
})
/** Words after `into` that are variables of such functions. */
const LOCAL = new Set([
  'belongs',
  'head',
  'held',
  'final',
  'new_rows',
  'old_rows',
  'fresh',
  'was',
  'is_now',
  'touched',
  'touched_rows',
  'jsonb_array_elements',
  'unnest',
  'named',
  'going',
  'generate_series',
  'months',
  'closed_month',
  'lateral',
  'gone',
  'taken',
  'user_id',
])

test('a table of the same name in the way of every one of ours catches nothing of the owner', async ({ house, ledger }) => {
  const people = [await house.person({ agencyId: ledger.agencyId }), await house.person({ agencyId: ledger.agencyId })]
  await severalYears(ledger, 30)
  await house.person({ roles: ['ROLE_OM_ADMIN'] })
  // as if an administrator had given it back
  const [{ name } = { name: '' }] = await ledger.sql<{ name: string }>('select current_database() as name')
  await ledger.sql(`grant temporary, create on database ${name} to ${APP_ROLE}`)
  await asApp(house, async (client) => {
    await client.query('set search_path to pg_temp, app')
    await client.query(
      'create function pg_temp.caught() returns trigger language plpgsql as $$ begin raise exception $m$caught as %$m$, current_user; end $$',
    )
    const tables = await ledger.sql<{ table: string; columns: string }>(
      `select c.relname as table, string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum) as columns
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' group by 1`,
    )
    for (const { table, columns } of tables) {
      await client.query(`create temporary table ${table} (${columns})`)
      await client.query(
        `create trigger caught before insert or update or delete on pg_temp.${table} for each row execute function pg_temp.caught()`,
      )
    }
    // rows in the way, so that a trigger of theirs would run
    const act = async (text: string, values: unknown[]) => {
      await client.query('begin')
      await client.query(
        `select set_config('app.platform', 'on', true), set_config('app.ledger_id', $1, true), set_config('app.agency_id', $2, true)`,
        [ledger.ledgerId, ledger.agencyId],
      )
      await client.query(text, values)
      await client.query('commit')
    }
    // one act for each function: somebody joins a ledger, somebody leaves the firm, a log that has stood its time goes
    await ledger.sql('update app.agencies set log_months = 6 where agency_id = $1', [ledger.agencyId])
    await ledger.sql(
      `insert into app.firm_log (agency_id, at, user_id, user_name, area, action) values ($1, now() - interval '7 months', $2, '某', '员工', '很久以前')`,
      [ledger.agencyId, ledger.userId],
    )
    await act('select app.drop_old_log($1)', [ledger.agencyId])
    await act('select app.count_grown()', [])
    const hash = await hashPassword('Passw0rd')
    for (const call of Object.values(KEYED))
      await act(call.replaceAll('PERSON', people[1]!.userId).replaceAll('FIRM', ledger.agencyId).replaceAll('HASH', hash), [])
    await act('insert into app.ledger_members (ledger_id, user_id) values ($1, $2)', [ledger.ledgerId, people[0]!.userId])
    await act('delete from app.agency_members where user_id = $1', [people[0]!.userId])
    // a file comes in, and is sealed
    await act(`insert into app.files (ledger_id, name, media_type, size_bytes, digest, added_by) values ($1, 'a', 'x', 1, 'd', $2)`, [
      ledger.ledgerId,
      ledger.userId,
    ])
    await act(
      `insert into app.record_changes (ledger_id, id, kind, action, rows, created_by, created_name, created_at)
       values ($1, $2, 'customer', 'change', '[{"id": "a"}]', $3, 'x', now())`,
      [ledger.ledgerId, CHANGE, ledger.userId],
    )
    await act('select app.rekey_record_change($1, $2)', [CHANGE, '[{"id": "a", "x": 1}]'])
    await expect(act('select app.rekey_record_change($1, $2)', [CHANGE, '[{"id": "b"}]'])).rejects.toMatchObject({ code: 'QZ001' })
    await client.query('rollback')
    // a count of the stock is finished, an invoice comes to a posted voucher and gets a line, a month says how its cost is shared
    await act(
      `insert into app.stock_counts (ledger_id, id, code, day, period, made_name, made_at) values ($1, $2, 'P1', '2026-01-05', '2026-01', 'x', now())`,
      [ledger.ledgerId, CHANGE],
    )
    await act(`update app.stock_counts set state = 'done', finished_at = now() where ledger_id = app.ledger()`, [])
    await act(
      `insert into app.invoices (ledger_id, id, direction, invoice_key, number, kind, issued_on, period, net_amount, tax_amount, gross_amount, form, created_name, created_at, voucher_id)
       select $1, $2, 'input', 'x', 'x', 'x', '2023-01-05', '2023-01', 1, 0, 1, 'x', 'x', now(), v.id from app.vouchers v where v.ledger_id = $1 and v.state = 'posted' and v.period = '2024-01' limit 1`,
      [ledger.ledgerId, CHANGE],
    )
    await act(
      `insert into app.invoice_lines (ledger_id, invoice_id, position, goods_name, net_amount, tax_treatment, tax_amount) values ($1, $2, 1, 'x', 1, 'taxed', 0)`,
      [ledger.ledgerId, CHANGE],
    )
    await act(`insert into app.cost_project_months (ledger_id, period, key) values ($1, '2023-01', 'hours')`, [ledger.ledgerId])
    // months are opened again and closed, as far as seals see it
    for (const month of ['2022-12', '2025-12'])
      await act(`update app.ledgers set closed_through = $2 where ledger_id = $1`, [ledger.ledgerId, month])
    // a year goes aside and comes back; an open one does not go, and a month of one that is aside is not opened
    const move = (year: number) => act(`select app.move_aside(${year}, $1, 'x', now())`, [ledger.userId])
    await move(2023)
    await act(`select app.bring_back(2023, now() + interval '3 days')`, [])
    await move(2023)
    for (const [text, code] of [
      [`update app.agency_members set roles = '{ROLE_OM_ADMIN}' where user_id = '${people[1]!.userId}'`, '42501'],
      [`select app.move_aside(2026, '${ledger.userId}', 'x', now())`, 'QZ003'],
      [`update app.periods set closed = false where ledger_id = app.ledger() and period = '2023-12'`, 'QZ060'],
      ['select app.year_is_wanted()', '42501'],
    ] as const) {
      await expect(act(text, []), text).rejects.toMatchObject({ code })
      await client.query('rollback')
    }
  })
  await expectAside(ledger, [2023])
  expect(await ledger.sql('select from app.ledger_members where user_id = $1', [people[0]!.userId])).toEqual([])
  expect(await ledger.sql(`select from app.firm_log where action = '很久以前'`)).toEqual([])
  expect(await ledger.sql(`select key from app.seals where object = 'files' and chain_id = $1`, [ledger.ledgerId])).toHaveLength(1)
  // functions that seal are one text with the words of a table in it: what holds for one holds for all
  const declared = new Map((await ledger.sql<Declared>('select * from app.sealed_tables')).map((one) => [one.table_name, one]))
  const texts = new Map<string, string[]>()
  for (const { name, source } of await definers(ledger)) {
    const table = /^(?:app\.)?seal_(?:parts_of_|month_|with_head_)?(\w+)\(/.exec(name)?.[1] ?? ''
    const text = declared.has(table) ? plain(source, declared.get(table)!) : name
    texts.set(text, [...(texts.get(text) ?? []), name])
  }
  const alike = [...texts.values()].filter((one) => one.length > 1 || /^seal_(?!closed)/.test(one[0]!))
  expect(alike.filter((one) => one.filter((name) => SEALED.includes(name)).length !== 1)).toEqual([])
  expect(
    [...texts.values()]
      .filter((one) => !alike.includes(one))
      .flat()
      .toSorted(),
  ).toEqual(TRIED)
})
interface Declared {
  readonly table_name: string
  readonly chain: string
  readonly key: string
  readonly via: string
  readonly final: string
  readonly month: string | null
  readonly head_id: string | null
}
const LOOKED_UP = /(?:cross|left) join lateral \(select \* from app\.\w+ (\w+) where [^()]* offset 0\) \1(?: on true)?/g
/** The text of a function without the words of its table. */
const plain = (source: string, { table_name: table, chain, key, via, final, month, head_id: head }: Declared): string =>
  [
    [`(${key})::text`, 'KEY'],
    [`(${final.replaceAll('closed_month', 'was_month')})`, 'FINAL'],
    ...(month === null ? [] : [[`(${month})`, 'MONTH']]),
    [`(${final})`, 'FINAL'],
    ...['n.', 'o.'].map((row) => [`(${final.replaceAll('r.', row)})`, 'FINAL']),
    [`(${month === null ? final : `MONTH <= closed_month`})`, 'FINAL'],
    [via, ''],
    [head ?? '', ''],
    [chain, 'CHAIN'],
    [table, 'TABLE'],
  ]
    .reduce((text, [from = '', to = '']) => (from === '' ? text : text.replaceAll(from, to)), source.replaceAll(LOOKED_UP, ''))
    .replaceAll(/n\.(bill|sheet|invoice)_id/g, 'n.owner_id')
    .replaceAll(/\s+/g, ' ')
/** Of each kind of function that seals, the one that is tried above. */
const SEALED = [
  // a row that is final, by itself and by its month; one that makes others final; one of a firm
  'seal_files()',
  'seal_cost_project_months()',
  'seal_stock_counts()',
  'seal_agency_members()',
  // a month that closes, by the month of a row and otherwise
  'seal_month_cost_project_months(uuid,text,text)',
  'seal_month_opening_balances(uuid,text,text)',
  // what hangs on what became final, and the parts of what is
  'seal_with_head_stock_count_items(uuid,uuid[],uuid[])',
  'seal_parts_of_invoices()',
]
/** Each definer function that is one of its kind is tried above. */
const TRIED = [
  ...Object.keys(KEYED),
  'bring_back(integer,timestamp with time zone)',
  'chain_seals()',
  'check_ledger_member()',
  'count_grown()',
  'drop_old_log(uuid)',
  'keep_duties()',
  'keep_log()',
  'keep_operators()',
  'leave_ledgers()',
  'move_aside(integer,uuid,text,timestamp with time zone)',
  'no_books_beside_a_duty()',
  'rekey_record_change(uuid,jsonb)',
  'seal_closed_months()',
  'year_is_wanted()',
].toSorted()
