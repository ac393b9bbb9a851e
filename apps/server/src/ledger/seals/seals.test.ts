/** Seals and their chains: made the same whoever asks, kept whole, and made by nobody else. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { book } from '../../testing/entries.ts'
import type { Tx } from '../../platform/database/database.ts'
import { openBench, test, type Bench, type LedgerClient } from '../../testing/bench.ts'
import { inSecret, putRow, tampering, type Tampering } from '../../testing/tampering.ts'
import { otherSealFindings, sealFindings } from './index.ts'

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

test('a seal is the same to the letter, whatever the time zone of whoever asks', async () => {
  const { id } = await book(ledger, '2026-03-06', '借 1001 1000', '贷 3001 1000')
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  await back.within(ledger.ledgerId, async (db) => {
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
    await back.within(ledger.ledgerId, async (db) => {
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
