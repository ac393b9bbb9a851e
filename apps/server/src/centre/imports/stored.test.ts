/** Files of before: kept as they were written then, and brought in as they always were. */
import { exchangeApi as api } from '@app/contract/centre/exchange'
import { ledgersApi } from '@app/contract/ledger/ledgers'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { verifyLedger } from '../../finance/vouchers/index.ts'
import { testAlone as test, type Bench, type LedgerClient } from '../../testing/bench.ts'

type File = Record<string, unknown> & { ledger: { name: string }; vouchers: object[] }
const stored = (version: number): Buffer => readFileSync(new URL(`stored/version-${version}.json`, import.meta.url))

/** What the ledger made from a stored file says when it leaves again. */
async function again(house: Bench, ledger: LedgerClient, bytes: Buffer): Promise<File> {
  const made = await ledger.call(api.import, { query: {}, files: [{ name: '账套.json', bytes }] })
  await ledger.call(ledgersApi.select, { params: { id: made.id } })
  expect(await house.server.services.database.inLedger(made.id, (db) => verifyLedger(db, made.id), { snapshot: true })).toEqual([])
  return JSON.parse((await ledger.download(api.export)).toString()) as File
}

test('version 2: every part comes in as it was, proved by its own digests', async ({ house, ledger }) => {
  const bytes = stored(2)
  // a digest is of the text: fields of a row may stand in another order now
  const { digests: _, ...now } = await again(house, ledger, bytes)
  const { digests, ...was } = JSON.parse(bytes.toString()) as File
  expect(Object.keys(digests as object).length).toBeGreaterThan(60)
  expect(now).toEqual(was)
})

test('version 1: the books alone, and what it does not say is as it was then', async ({ house, ledger }) => {
  const bytes = stored(1)
  const { vouchers, ...was } = JSON.parse(bytes.toString()) as File
  const now = await again(house, ledger, bytes)
  expect(now).toMatchObject({ ...was, version: 2, papers: { invoices: [] }, memories: [], disclosures: [] })
  expect(now.vouchers).toMatchObject(vouchers)
})
