import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { voucherFilesApi } from '@app/contract/finance/vouchers/voucher-files'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { period } from '@app/domain/kernel/period'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sm2 } from 'sm-crypto-v2'
import { expect, vi } from 'vitest'
import { runLedgerCommand } from './ledger-file.ts'
import { testWith } from './testing/bench.ts'
import { book } from './testing/entries.ts'
import { dataKeysOf } from './platform/security/vault.ts'
import { verifyLedgers } from './verify-all.ts'

const test = testWith({ objectStore: true })
const MARCH = period('2026-03')
const PDF = Buffer.from('%PDF-1.4\n%%EOF')

test('from the command line a ledger leaves and comes with its originals, wherever this installation keeps files', async ({
  house,
  ledger,
}) => {
  const { id } = await book(ledger, '2026-03-05', '借 1002 100', '贷 3001 100')
  await ledger.call(voucherFilesApi.add, { params: { id }, files: [{ name: '回单.pdf', bytes: PDF }] })
  const { config: own } = house.server.services
  const config = {
    ...own,
    databaseUrl: house.ownerUrl,
    appDatabaseUrl: house.appUrl,
    dataKeys: dataKeysOf([], own.varDir),
    archiveSignKeys: [sm2.generateKeyPairHex().privateKey],
  }
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const refused = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const dir = await mkdtemp(join(tmpdir(), 'qz-ledger-'))
  try {
    const as = ['--as', ledger.userName]
    const target = join(dir, '账.zip')
    expect(await runLedgerCommand(['export', ledger.ledgerId, target, ...as], config)).toBe(true)
    expect(said.mock.calls.at(-1)![0]).toContain('1张凭证')
    expect(await runLedgerCommand(['import', target, '--name', '带回来的', ...as], config)).toBe(true)
    expect(await runLedgerCommand(['list'], config)).toBe(true)
    expect(said.mock.calls.flat().filter((line) => String(line).includes('带回来的')).length).toBe(2)
    const { joined } = await ledger.call(ledgersApi.mine)
    const back = joined.find((one) => one.name === '带回来的')!
    await ledger.call(ledgersApi.select, { params: { id: back.id } })
    const [voucher] = await ledger.call(vouchersApi.list, { query: { from: MARCH, to: MARCH, page: 1, pageSize: 10 } })
    const [kept] = await ledger.call(voucherFilesApi.list, { params: { id: voucher!.id } })
    expect(await ledger.download(voucherFilesApi.file, { params: { id: kept!.id } })).toEqual(PDF)
    expect((await verifyLedgers(house.server.services.database, house.server.services.files)).findings).toBe(0)
    await writeFile(join(dir, '坏.zip'), 'nothing of the kind')
    await expect(runLedgerCommand(['import', join(dir, '坏.zip'), ...as], config)).rejects.toThrow(/./)
    expect(await runLedgerCommand(['export', '没有的账', ...as], config)).toBe(false)
    expect(refused.mock.calls.at(-1)![0]).toContain('没有账套“没有的账”')
    expect(await runLedgerCommand(['import', target, '--as', '没有的人'], config)).toBe(false)
    expect(await runLedgerCommand(['remove', target], config)).toBe(false)
  } finally {
    said.mockRestore()
    refused.mockRestore()
    await rm(dir, { recursive: true, force: true })
  }
})
