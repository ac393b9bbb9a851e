/** What earlier programs left starts on this one: their last rows, keys and files, migrated, proved, and read. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { period } from '@app/domain/kernel/period'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { APP_ROLE, migrate } from './platform/database/migrate.ts'
import { SAMPLE_PASSWORD } from './sample/firm.ts'
import { Client, openBench } from './testing/bench.ts'
import { oldData, restoreOldData } from './testing/old-data.ts'
import { verifyLedgers } from './verify-all.ts'
import { clientOf } from './platform/database/listened.ts'
import { readsOldData } from './testing/said-amounts.ts'

readsOldData()

const [JANUARY, DECEMBER] = [period('2026-01'), period('2026-12')]

async function onServer(text: string): Promise<void> {
  const client = clientOf({ connectionString: inject('postgres').owner })
  await client.connect()
  await client.query(text)
  await client.end()
}

test('there is some of each of the last times it was handed over', () => expect(oldData().length).toBeGreaterThanOrEqual(4))

test.each(oldData())('%s', async (file) => {
  const { owner, appPassword } = inject('postgres')
  const name = `old_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name}`)
  const ownerUrl = Object.assign(new URL(owner), { pathname: `/${name}` }).href
  const appUrl = Object.assign(new URL(ownerUrl), { username: APP_ROLE, password: appPassword }).href
  const varDir = await mkdtemp(join(tmpdir(), 'qz-old-var-'))
  try {
    await restoreOldData(file, ownerUrl, varDir)
    expect((await migrate(ownerUrl)).length).toBeGreaterThan(0)
    const bench = await openBench({ on: { ownerUrl, appUrl, varDir }, clock: () => new Date() })
    try {
      const { database, files } = bench.server.services
      const said: string[] = []
      const proof = await verifyLedgers(database, files, (line) => said.push(line))
      expect(said.filter((line) => !line.startsWith('✓'))).toEqual([expect.stringContaining('核对无误')])
      expect(proof.ledgers).toBeGreaterThan(0)

      const client = new Client(bench.server.url)
      await client.signIn('zhuban', SAMPLE_PASSWORD)
      const { joined } = await client.call(ledgersApi.mine)
      const ledger = joined.find((one) => one.name.includes('和顺商贸'))
      await client.call(ledgersApi.select, { params: { id: ledger!.id } })
      const vouchers = await client.call(vouchersApi.list, { query: { from: JANUARY, to: DECEMBER, page: 1, pageSize: 100 } })
      expect(vouchers.length).toBeGreaterThan(3)
      const voucher = await client.call(vouchersApi.get, { params: { id: vouchers[0]!.id } })
      expect(voucher.lines.length).toBeGreaterThan(1)
    } finally {
      await bench.close()
    }
  } finally {
    await rm(varDir, { recursive: true, force: true })
    await onServer(`drop database ${name} with (force)`)
  }
})
