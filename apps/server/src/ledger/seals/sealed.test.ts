/** Every column of every sealed table changed once, and every row taken away, behind the product's back: the proof names it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { verifyLedger } from '../../finance/vouchers/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { openBench, test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { changed, columnsOf, dropChecks, inSecret, putRow, tampering, type Chain, type Tampering } from '../../testing/tampering.ts'
import { sealedInFirm, sealedInLedger, sealedOfPerson, sealedWithin, type Sealed } from './sealed.ts'
import { differencesOf } from './seals.ts'
import { unsealed } from './unsealed.ts'

/** Columns that say nothing of the row, each with its reason: where it lies, and what lawfully changes without being sealed anew. */
const APART: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cash_counts: { voucher_id: 'the voucher that books the difference comes later' },
  ledgers: {
    closed_through:
      'closing every month would seal the ledger anew in the chain of the firm; the months in its own chain say the same, and are compared',
    sealed_with: 'says which key numbers are encrypted with',
  },
  users: {
    last_ledger_id: 'where the person was last: changes with every ledger that is opened',
    starts_at_list: 'a preference of a page',
  },
}
/** Parts of a sealed row that lie in tables of their own. */
const PARTS: Readonly<Record<string, string>> = { claim_lines: 'bill_id', salary_rows: 'sheet_id', invoice_lines: 'invoice_id' }
/** What makes a row final; what its own checks want is not asked, they are taken away for the try. */
const FINAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vouchers: { state: `'posted'` },
  periods: { period: `'2026-01'`, closed: 'true' },
  period_events: { action: `'reopen'` },
  deliveries: { state: `'signed'` },
  claim_bills: { state: '3' },
  tax_declarations: { state: `'accepted'` },
  iit_declarations: { state: `'filed'`, bureau: `'accepted'` },
  filing_steps: { state: `'done'` },
  stock_counts: { state: `'done'` },
  asset_counts: { state: `'done'` },
  asset_transfers_out: { year: '2025' },
}

let bench: Awaited<ReturnType<typeof openBench>>
let ledger: LedgerClient
let back: Tampering
beforeAll(async () => {
  bench = await openBench()
  ledger = await bench.ledger()
  back = tampering(bench)
})
afterAll(async () => {
  await back.owner.close()
  await bench.close()
})

interface Declared {
  readonly head: string | null
  /** The joins that say whether a row is final. */
  readonly via: string
}
/** Tables whose rows make others final, and the column of a row that names each: `join app.stock_documents d on … d.id = r.document_id`. */
const headsOf = ({ via }: Declared) =>
  [...via.matchAll(/join app\.(?:hot_)?(\w+) \w+ on \S+ = (\w)\.ledger_id and \S+ = \w\.(\w+)/g)].map((one) => ({
    table: one[1]!,
    of: one[2]!,
    column: one[3]!,
  }))

/** The same done where it is lawful, with nothing but seals looking on, leaves nothing to say; as superuser and no migration, it does. */
async function lawfully(db: Tx, table: string, chain: Chain, head: string | null, findings: () => Promise<string[]>): Promise<void> {
  const own = `"${chain.column}" = '${chain.id}'`
  const [column] = (await columnsOf(db, table))
    .filter((one) => one.type === 'text' && !Object.hasOwn(APART[table] ?? {}, one.name))
    .toReversed()
  await sql.raw(`savepoint lawfully; alter table app."${table}" disable trigger all`).execute(db)
  for (const one of ['insert', 'update', 'delete']) await sql.raw(`alter table app."${table}" enable trigger sealed_${one}`).execute(db)
  const acts = [
    ...(column ? [`update app."${table}" set "${column.name}" = ${changed(column)} where ${own}`] : []),
    `create table app.as_it_was as select * from app."${table}" where ${own}; delete from app."${table}" where ${own}`,
    `insert into app."${table}" select * from app.as_it_was`,
    // a month that is opened again, and closed again
    ...(chain.column === 'ledger_id'
      ? [null, '2026-06'].map((month) => `update app.ledgers set closed_through = ${month ? `'${month}'` : null} where ${own}`)
      : []),
    // what makes it final ceases to, and does again
    ...(head === null
      ? []
      : Object.entries(FINAL[head]!)
          .slice(0, 1)
          .flatMap(([name, final]) =>
            [final === '3' ? '1' : `'文字文字'`, final].map((value) => `update app."${head}" set "${name}" = ${value} where ${own}`),
          )),
  ]
  if (head !== null)
    await sql.raw(`alter table app."${head}" disable trigger all; alter table app."${head}" enable trigger sealed_update`).execute(db)
  for (const text of acts) {
    await sql
      .raw(
        `set local app.migrating to 'on'; ${text}; set constraints all immediate; set constraints all deferred; set local app.migrating to ''`,
      )
      .execute(db)
    // what may be sealed only once says that it was sealed again
    expect([text, (await findings()).filter((one) => !one.endsWith('封存后又被改写'))]).toEqual([text, []])
  }
  if (column) {
    await sql.raw(acts[0]!).execute(db)
    expect([table, (await findings()).some((one) => !one.endsWith('封存后又被改写'))]).toEqual([table, true])
  }
  await sql.raw('rollback to savepoint lawfully').execute(db)
}

async function tryTable(table: string, chain: Chain, sealed: Sealed): Promise<{ silent: string[]; tried: number }> {
  const silent: string[] = []
  let tried = 0
  await back.within(ledger.ledgerId, async (db) => {
    const of = async () => (await differencesOf(db, chain.id, { [table]: sealed })).filter((one) => !one.endsWith('没有封存'))
    const [declared] = (await sql<Declared>`select head, via from app.sealed_tables where table_name = ${table}`.execute(db)).rows
    const heads = headsOf(declared!).toReversed()
    const parts = Object.keys(sealedWithin).filter((one) => sealedWithin[one] === table && PARTS[one] !== undefined)
    // only this table is asked about: the chain starts anew with it, in a ledger that is closed
    await inSecret(db, `delete from app.seals; delete from app.seal_links; delete from app.seal_heads`)
    await inSecret(db, `update app.ledgers set closed_through = '2026-06' where ledger_id = '${ledger.ledgerId}'`)
    for (const one of [table, ...parts, ...heads.map((head) => head.table)]) await dropChecks(db, one)
    const idOf = async (of: string) =>
      (await sql<{ id: string }>`select id from ${sql.id('app', of)} where ledger_id = ${chain.id}`.execute(db)).rows[0]!.id
    let named: Readonly<Record<string, string>> = {}
    for (const head of heads) {
      await putRow(db, head.table, chain, { ...FINAL[head.table], ...named })
      named = { [head.column]: `'${await idOf(head.table)}'` }
    }
    await putRow(db, table, chain, { ...FINAL[table], ...named })
    for (const part of parts) await putRow(db, part, chain, { [PARTS[part]!]: `'${await idOf(table)}'` })
    await sql.raw(`call app.seal_what_is_there('${table}'); set constraints all immediate; set constraints all deferred`).execute(db)
    expect([table, await of()]).toEqual([table, []])
    await lawfully(db, table, chain, declared!.head, of)
    for (const at of [table, ...parts]) {
      const behind = async (what: string, text: string) => {
        await sql.raw('savepoint one').execute(db)
        await inSecret(db, text)
        tried += 1
        if ((await of()).length === 0) silent.push(what)
        await sql.raw('rollback to savepoint one').execute(db)
      }
      for (const one of await columnsOf(db, at)) {
        // where a part lies is its key: moved elsewhere it is gone here
        if (Object.hasOwn(APART[at] ?? {}, one.name) || (at !== table && one.name === PARTS[at])) continue
        await behind(`${at}.${one.name}`, `update app."${at}" set "${one.name}" = ${changed(one)} where "${chain.column}" = '${chain.id}'`)
      }
      await behind(`a row of ${at} that is gone`, `delete from app."${at}" where "${chain.column}" = '${chain.id}'`)
    }
  })
  return { silent, tried }
}

// a year said to be aside has to be there to be proved: its columns are tried where years go aside (centre/past-years)
const HERE = Object.entries(sealedInLedger).filter(([table]) => table !== 'aside_years')
test.for(HERE)('a changed value in %s is named, whichever column it is, and so is a row that is gone', async ([table, sealed]) => {
  const { silent, tried } = await tryTable(table, { column: 'ledger_id', id: ledger.ledgerId }, sealed)
  expect(silent).toEqual([])
  expect(tried).toBeGreaterThan(2)
})

test('a changed value in a line of a posted voucher is named, whichever column it is', async () => {
  const { id } = await book(ledger, '2026-03-05', '借 1001 1000', '贷 3001 1000')
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  const silent: string[] = []
  await back.within(ledger.ledgerId, async (db) => {
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

test.for([
  ...Object.entries(sealedInFirm).map(([table, sealed]) => [table, 'agency_id', sealed] as const),
  ...Object.entries(sealedOfPerson).map(([table, sealed]) => [table, table === 'users' ? 'id' : 'user_id', sealed] as const),
])(
  'a changed value in %s is named, whichever column it is, and so is a row that is gone, in the chain it is in',
  async ([table, column, sealed]) => {
    const id = column === 'agency_id' ? ledger.agencyId : ledger.userId
    expect((await tryTable(table, { column, id }, sealed)).silent).toEqual([])
  },
)

test('each table there is is sealed, sealed within another, or says why not', async () => {
  const rows = await ledger.sql<{ name: string; sealed: boolean }>(
    `select c.relname as name, exists (select from app.sealed_tables s where s.table_name = c.relname) as sealed
       from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  const said = new Set([...Object.keys(sealedWithin), ...Object.keys(unsealed)])
  expect(rows.filter(({ name, sealed }) => sealed === said.has(name))).toEqual([])
  expect([...said].filter((name) => !rows.some((one) => one.name === name))).toEqual([])
  expect(Object.values(unsealed).filter((reason) => reason.length < 20)).toEqual([])
})

test('each sealed table of the database is one that is proved, and the other way round', async () => {
  const rows = await ledger.sql<{ name: string }>(`select table_name as name from app.sealed_tables order by 1`)
  const names = [sealedInLedger, sealedInFirm, sealedOfPerson].flatMap((one) => Object.keys(one)).toSorted()
  expect(rows.map((one) => one.name)).toEqual(names)
  const triggers = await ledger.sql<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname in ('sealed_insert', 'sealed_update', 'sealed_delete')
      group by 1 having count(*) = 3 order by 1`,
  )
  expect(triggers.map((one) => one.name)).toEqual(names)
})

test('what a row says has nothing left out that lies deeper than its columns', async () => {
  const rows = await ledger.sql<{ name: string; says: string; nested: string[] }>(
    `select t.table_name as name, p.prosrc as says,
            array(select i.column_name::text from information_schema.columns i where i.table_schema = 'app' and i.table_name = t.table_name and i.data_type in ('json', 'jsonb')) as nested
       from app.sealed_tables t join pg_proc p on p.proname = 'says_' || t.table_name`,
  )
  expect(rows.filter((one) => one.nested.length > 0).length).toBeGreaterThan(5)
  // either all of it is said by what reaches in one level only, or each such column by itself
  const silent = ({ says, nested }: (typeof rows)[number]) =>
    says.includes('says_flat') && nested.some((column) => !says.includes(`'\\n${column} ' || r.${column}::text`))
  expect(rows.filter(silent)).toEqual([])
})
