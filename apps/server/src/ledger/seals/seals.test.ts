/** Every column of every sealed table, changed once behind the product's back: the proof names it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { vouchersApi } from '@app/contract/finance/vouchers'
import { verifyLedger } from '../../finance/vouchers/index.ts'
import { book } from '../../testing/entries.ts'
import { openDatabase, type Database, type Tx } from '../../platform/database/database.ts'
import { openBench, test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { otherSealFindings, sealedInFirm, sealedInLedger, sealedOfPerson, sealFindings } from './index.ts'

/** Columns that say nothing of the paper: where they lie, and what lawfully changes afterwards. */
const APART: Readonly<Record<string, readonly string[]>> = {
  // the voucher that books the difference comes later
  cash_counts: ['voucher_id'],
}
/** Parts of a sealed row that lie in tables of their own. */
const PARTS: Readonly<Record<string, { table: string; column: string }>> = {
  claim_bills: { table: 'claim_lines', column: 'bill_id' },
  salary_sheets: { table: 'salary_rows', column: 'sheet_id' },
}
/** What makes a row final; what its own checks want is not asked, they are taken away for the try. */
const FINAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vouchers: { state: `'posted'` },
  periods: { period: `'2026-01'`, closed: 'true' },
  period_events: { action: `'reopen'` },
  deliveries: { state: `'signed'` },
  claim_bills: { state: '3' },
  tax_declarations: { state: `'accepted'` },
  iit_declarations: { state: `'filed'`, bureau: `'accepted'` },
}

let bench: Awaited<ReturnType<typeof openBench>>
let ledger: LedgerClient
let owner: Database
beforeAll(async () => {
  bench = await openBench()
  ledger = await bench.ledger()
  owner = openDatabase(bench.ownerUrl, { max: 2 })
})
afterAll(async () => {
  await owner.close()
  await bench.close()
})

interface Column {
  readonly name: string
  readonly type: string
}
const columnsOf = async (db: Tx, table: string): Promise<Column[]> =>
  (
    await sql<Column>`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
        from pg_attribute a where a.attrelid = ${`app.${table}`}::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`.execute(
      db,
    )
  ).rows

const elementOf = (type: string): string => type.slice(0, -'[]'.length)
/** A value of a type, as SQL. */
const valueOf = (type: string): string =>
  type.endsWith('[]')
    ? `array[${valueOf(elementOf(type))}]::${type}`
    : type === 'uuid'
      ? 'app.new_id()'
      : type === 'jsonb' || type === 'json'
        ? `'{"a": 1}'`
        : type.startsWith('timestamp')
          ? `'2026-03-05T01:02:03Z'`
          : type === 'date'
            ? `'2026-03-05'`
            : type.endsWith('period')
              ? `'2026-03'`
              : type === 'boolean'
                ? 'false'
                : type === 'text'
                  ? `'文字文字'`
                  : type === 'bytea'
                    ? `'\\x01'`
                    : '1'
/** Another value than the one that is there. */
const changed = ({ name, type }: Column): string => {
  const at = `"${name}"`
  if (type.endsWith('[]')) return `array_append(${at}, (${valueOf(elementOf(type))})::${elementOf(type)})`
  if (type === 'uuid') return 'app.new_id()'
  if (type === 'jsonb' || type === 'json') return `'{"a": 2}'`
  if (type.startsWith('timestamp')) return `coalesce(${at}, now()) + interval '1 second'`
  if (type === 'date') return `coalesce(${at}, '2026-03-05') + 1`
  if (type.endsWith('period')) return `case when ${at} = '2026-04' then '2026-05' else '2026-04' end`
  if (type === 'boolean') return `not ${at}`
  if (type === 'text') return `coalesce(${at}, '') || '改'`
  return `coalesce(${at}, 0) + 1`
}

class Undo extends Error {}
/** Does what nobody may: no trigger and no reference holds it up; nothing of it stays. */
async function tampering(work: (db: Tx) => Promise<void>): Promise<void> {
  await owner
    .inLedger(ledger.ledgerId, async (db) => {
      await sql`select set_config('app.platform', 'on', true)`.execute(db)
      await work(db)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
}
const inSecret = async (db: Tx, text: string): Promise<void> => {
  await sql.raw(`set local session_replication_role = replica`).execute(db)
  await sql.raw(text).execute(db)
  await sql.raw(`set local session_replication_role = origin`).execute(db)
}

async function dropChecks(db: Tx, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${`app.${table}`}::regclass and contype = 'c'`.execute(db)
  for (const { name } of rows) await sql.raw(`alter table app."${table}" drop constraint "${name}"`).execute(db)
}

/** A final row of the table. */
async function putRow(
  db: Tx,
  table: string,
  chain: { column: string; id: string },
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const columns = await columnsOf(db, table)
  const given: Readonly<Record<string, string>> = { ...FINAL[table], ...more, [chain.column]: `'${chain.id}'` }
  const values = columns.map((one) => given[one.name] ?? valueOf(one.type))
  await inSecret(
    db,
    `delete from app."${table}" where "${chain.column}" = '${chain.id}'; delete from app.seals where object = '${table}' and chain_id = '${chain.id}';
     insert into app."${table}" (${columns.map((one) => `"${one.name}"`).join(', ')}) values (${values.join(', ')})`,
  )
}

async function tryTable(
  table: string,
  chain: { column: string; id: string },
  findings: (db: Tx) => Promise<string[]>,
): Promise<{ silent: string[]; tried: number }> {
  const silent: string[] = []
  let tried = 0
  await tampering(async (db) => {
    // only this table is asked about: the chain starts anew with it
    await inSecret(db, `delete from app.seals; delete from app.seal_links; delete from app.seal_heads`)
    for (const one of [table, ...(PARTS[table] ? [PARTS[table].table] : [])]) await dropChecks(db, one)
    // a month that is closed is the ledger's last
    if (table === 'periods') await inSecret(db, `update app.ledgers set closed_through = '2026-01' where ledger_id = '${chain.id}'`)
    await putRow(db, table, chain)
    const part = PARTS[table]
    if (part) {
      const [key] = (await sql<{ id: string }>`select id from ${sql.id('app', table)} where ledger_id = ${chain.id}`.execute(db)).rows
      await putRow(db, part.table, chain, { [part.column]: `'${key!.id}'` })
    }
    await sql.raw(`call app.seal_what_is_there('${table}'); set constraints all immediate; set constraints all deferred`).execute(db)
    const of = async () => (await findings(db)).filter((one) => !one.endsWith('没有封存'))
    expect([table, await of()]).toEqual([table, []])
    const places = [{ at: table, columns: await columnsOf(db, table) }]
    if (part) places.push({ at: part.table, columns: await columnsOf(db, part.table) })
    for (const { at, columns } of places)
      for (const one of columns) {
        // where a row lies is its key: moved elsewhere it is gone here
        if (APART[at]?.includes(one.name) === true || (at !== table && one.name === part?.column)) continue
        await sql.raw('savepoint one').execute(db)
        try {
          await inSecret(db, `update app."${at}" set "${one.name}" = ${changed(one)} where "${chain.column}" = '${chain.id}'`)
          tried += 1
          if ((await of()).length === 0) silent.push(`${at}.${one.name}`)
        } finally {
          await sql.raw('rollback to savepoint one').execute(db)
        }
      }
  })
  return { silent, tried }
}

// a year said to be aside has to be there to be proved: its columns are tried where years go aside (centre/past-years)
const HERE = Object.keys(sealedInLedger).filter((table) => table !== 'aside_years')
test.for(HERE)('a changed value in %s is named, whichever column it is', async (table) => {
  const { silent, tried } = await tryTable(table, { column: 'ledger_id', id: ledger.ledgerId }, (db) => sealFindings(db, ledger.ledgerId))
  expect(silent).toEqual([])
  expect(tried).toBeGreaterThan(2)
})

test('a changed value in a line of a posted voucher is named, whichever column it is', async () => {
  const { id } = await book(ledger, '2026-03-05', '借 1001 1000', '贷 3001 1000')
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  const silent: string[] = []
  await tampering(async (db) => {
    const of = () => verifyLedger(db, ledger.ledgerId)
    expect(await of()).toEqual([])
    await dropChecks(db, 'voucher_lines')
    for (const one of await columnsOf(db, 'voucher_lines')) {
      await sql.raw('savepoint one').execute(db)
      await inSecret(db, `update app.voucher_lines set "${one.name}" = ${changed(one)} where voucher_id = '${id}' and credit > 0`)
      if ((await of()).length === 0) silent.push(one.name)
      await sql.raw('rollback to savepoint one').execute(db)
    }
  })
  expect(silent).toEqual([])
})

test('a changed value in the logs of a firm and of a person is named, whichever column it is', async () => {
  const firm = await tryTable('firm_log', { column: 'agency_id', id: ledger.agencyId }, otherSealFindings)
  const person = await tryTable('account_events', { column: 'user_id', id: ledger.userId }, otherSealFindings)
  expect([...firm.silent, ...person.silent]).toEqual([])
})

test('each sealed table of the database is one that is proved, and the other way round', async () => {
  const rows = await ledger.sql<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'sealed_update' order by 1`,
  )
  expect(rows.map((one) => one.name)).toEqual(
    [...Object.keys(sealedInLedger), ...Object.keys(sealedInFirm), ...Object.keys(sealedOfPerson)].toSorted(),
  )
})

test('what a row says has nothing left out that lies deeper than its columns', async () => {
  const rows = await ledger.sql<{ name: string; flat: boolean; nested: boolean }>(
    `select c.relname as name, p.prosrc like '%says_flat%' as flat,
            exists (select from information_schema.columns i where i.table_schema = 'app' and i.table_name = c.relname and i.data_type in ('json', 'jsonb')) as nested
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.proname = 'says_' || c.relname where t.tgname = 'sealed_update'`,
  )
  expect(rows.filter((one) => one.nested).length).toBeGreaterThan(5)
  expect(rows.filter((one) => one.flat === one.nested)).toEqual([])
})

test('a seal is the same to the letter, whatever the time zone of whoever asks', async () => {
  const { id } = await book(ledger, '2026-03-06', '借 1001 1000', '贷 3001 1000')
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  await tampering(async (db) => {
    const said = async (zone: string, expression: string) =>
      (
        await sql<{ kept: string; now: string }>`
          with there as materialized (select set_config('TimeZone', ${zone}, true))
          select s.digest as kept, ${sql.raw(expression)} as now
            from there, app.vouchers v join app.seals s on s.object = 'vouchers' and s.key = v.id::text and s.chain_id = v.ledger_id where v.id = ${id}`.execute(
          db,
        )
      ).rows[0]
    const first = await said('UTC', `app.sha(app.said(to_jsonb(v) - '{}'::text[]) || '')`)
    const elsewhere = await said('America/New_York', 'app.digest_of_vouchers(v)')
    expect([first?.now, elsewhere?.now]).toEqual([first?.kept, first?.kept])
    // unlike what the row would say to whoever lives there
    expect((await said('America/New_York', 'app.says_vouchers(v)'))?.now).not.toBe(first?.kept)
  })
})

test('a seal that is changed, taken away or slipped in breaks the chain', async () => {
  const tamper = async (text: string): Promise<string[]> => {
    let found: string[] = []
    await tampering(async (db) => {
      await putRow(db, 'files', { column: 'ledger_id', id: ledger.ledgerId })
      await sql.raw(`call app.seal_what_is_there('files'); set constraints all immediate; set constraints all deferred`).execute(db)
      await inSecret(db, text)
      found = await sealFindings(db, ledger.ledgerId)
    })
    return found
  }
  const of = `chain_id = '${ledger.ledgerId}'`
  expect(await tamper('select 1')).toEqual([])
  for (const text of [
    `update app.seals set digest = digest || 'a' where ${of}`,
    `delete from app.seals where ${of} and object = 'files'`,
    `delete from app.seal_links where ${of} and seq = (select max(seq) from app.seal_links where ${of})`,
    `delete from app.seal_links where ${of}`,
    `update app.seal_links set at = at + interval '1 day' where ${of}`,
    `update app.seal_links set root = 'x' where ${of}`,
    `update app.seal_heads set last_hash = 'x' where ${of}`,
    `insert into app.seals (chain_id, object, key, link_id, digest) values ('${ledger.ledgerId}', 'files', 'x', app.new_id(), 'x')`,
  ])
    expect([text, (await tamper(text)).length > 0]).toEqual([text, true])
})

const asApp = (house: Bench, text: string) =>
  house.server.services.database.inLedger(ledger.ledgerId, (db) =>
    sql
      .raw(text)
      .execute(db)
      .then(() => 'done'),
  )

test('the application opens no closed month in silence, and makes no seals of its own', async () => {
  await ledger.sql(`update app.periods set closed = true, closed_at = now() where ledger_id = $1 and period = '2026-01'`, [ledger.ledgerId])
  await expect(
    asApp(bench, `update app.periods set closed = false where period = '2026-01' and ledger_id = app.ledger()`),
  ).rejects.toMatchObject({
    code: 'QZ007',
  })
  for (const text of [
    `insert into app.seals (chain_id, object, key, link_id, digest) values (app.ledger(), 'files', 'x', app.new_id(), 'x')`,
    `update app.seals set digest = 'x'`,
    `delete from app.seal_links`,
    `update app.seal_heads set last_hash = ''`,
    `update app.record_changes set rows = '[]'`,
    `update app.account_events set address = ''`,
    `delete from app.period_events`,
  ])
    await expect(asApp(bench, text), text).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|QZ001)$/) as unknown })
})

test('two that seal in the same two chains at once, each in another order, both get through', async () => {
  const { database } = bench.server.services
  const own = await bench.ledger()
  const logged = (db: Tx) =>
    sql`insert into app.firm_log (agency_id, at, user_id, user_name, area, action) values (${own.agencyId}, now(), ${own.userId}, 'x', 'x', 'x')`.execute(
      db,
    )
  const kept = (db: Tx) =>
    sql`insert into app.files (ledger_id, name, media_type, size_bytes, digest, added_by) values (${own.ledgerId}, 'a', 'x', 1, 'd', ${own.userId})`.execute(
      db,
    )
  const rounds = Array.from({ length: 24 }, (_, round) =>
    database.inLedger(own.ledgerId, async (db) => {
      const acts = round % 2 === 0 ? [logged, kept] : [kept, logged]
      for (const act of acts) await act(db)
    }),
  )
  expect((await Promise.allSettled(rounds)).filter((one) => one.status === 'rejected')).toEqual([])
  expect(await database.inLedger(own.ledgerId, (db) => sealFindings(db, own.ledgerId))).toEqual([])
  expect(await database.inPlatform(otherSealFindings)).toEqual([])
})
