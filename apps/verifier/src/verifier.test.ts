/** Packages as the product makes them, and as somebody would have tampered with them. */
import { reviewQueueApi } from '@app/contract/papers/review-queue/review-queue'
import { jobsApi } from '@app/contract/assist/jobs/jobs'
import { archiveApi as api } from '@app/contract/finance/archive/archive'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { isOver } from '@app/domain/assist/jobs/job'
import { period, type Period } from '@app/domain/kernel/period'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync, zipSync } from 'fflate'
import { sm2 } from 'sm-crypto-v2'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../server/src/testing/bench.ts'
import { invoiceList } from '../../server/src/testing/document-files.ts'
import { book } from '../../server/src/testing/entries.ts'
import { named, preview } from '../../server/src/testing/importing.ts'
import { verifyPackages } from './verify-packages.ts'

const january = period('2026-01')
const february = period('2026-02')
const march = period('2026-03')

async function archived(ledger: LedgerClient, to: Period) {
  const { id } = await ledger.call(jobsApi.start, { body: { kind: 'archiveMonths', from: to } })
  const job = async () => (await ledger.call(jobsApi.list)).find((one) => one.id === id)!
  await expect.poll(async () => isOver((await job()).state), { timeout: 60_000, interval: 50 }).toBe(true)
  return job()
}
const packageOf = async (ledger: LedgerClient, month: Period) => {
  const row = (await ledger.call(api.list)).find((one) => one.period === month)!
  return { name: `${month}.zip`, bytes: await ledger.download(api.file, { params: { id: row.id! } }) }
}

/** Three closed months: vouchers typed, and one made of an invoice that came in a file. */
async function closedQuarter(ledger: LedgerClient) {
  await named(ledger)
  await book(ledger, '2026-01-05', '借 1002 1000', '贷 3001 1000')
  const bytes = invoiceList([{ no: 1, net: '100.00', tax: '13.00', gross: '113.00' }])
  const { import: act } = await preview(ledger, [{ name: '全量发票.xlsx', bytes }])
  const job = await ledger.call(jobsApi.start, { body: { kind: 'confirmImport', importId: act.id } })
  await expect
    .poll(async () => isOver((await ledger.call(jobsApi.list)).find((one) => one.id === job.id)!.state), { timeout: 20_000 })
    .toBe(true)
  const made = await ledger.call(jobsApi.start, { body: { kind: 'quickAccount', from: january } })
  await expect
    .poll(async () => isOver((await ledger.call(jobsApi.list)).find((one) => one.id === made.id)!.state), { timeout: 20_000 })
    .toBe(true)
  const waiting = await ledger.call(reviewQueueApi.list, { query: { period: january } })
  await ledger.call(reviewQueueApi.accept, { body: { rows: waiting.map(({ id, version }) => ({ id, version })) } })
  await book(ledger, '2026-02-05', '借 1001 200', '贷 1002 200')
  await book(ledger, '2026-03-05', '借 1002 50', '贷 1001 50')
  for (const month of [january, february, march]) {
    await ledger.call(periodEndApi.generateAll, { body: { period: month } })
    await ledger.call(periodEndApi.close, { body: { period: month } })
  }
  return bytes
}

const changed = (bytes: Uint8Array, path: string): Uint8Array => {
  const entries = unzipSync(bytes)
  const copy = Uint8Array.from(entries[path]!)
  copy[copy.length >> 1]! ^= 1
  return zipSync({ ...entries, [path]: copy }, { level: 1 })
}
const without = (bytes: Uint8Array, path: string): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(unzipSync(bytes)).filter(([name]) => name !== path)), { level: 1 })

test('CS-28, CS-31b, CS-34, CI-31a and AR-11: packages prove themselves; a byte, a file or a month changed is named', async ({
  ledger,
  stranger,
}) => {
  const original = await closedQuarter(ledger)
  const job = await archived(ledger, march)
  expect(job).toMatchObject({ state: 'done', message: expect.stringContaining('已生成 3 个月的电子会计档案') as string })
  const files = [await packageOf(ledger, january), await packageOf(ledger, february), await packageOf(ledger, march)]
  const { publicKey } = await ledger.call(api.key)
  const verdicts = verifyPackages(files, publicKey)
  expect(verdicts.map((one) => one.findings)).toEqual([[], [], []])
  expect(verdicts.map((one) => one.period)).toEqual([january, february, march])
  expect(verdicts[0]!.vouchers).toBeGreaterThanOrEqual(2)

  // the source file is there byte for byte, and how it was booked beside it (EV-11)
  const entries = unzipSync(files[0]!.bytes)
  const source = Object.keys(entries).find((path) => path.startsWith('sources/'))!
  expect(Buffer.from(entries[source]!).equals(original)).toBe(true)
  const entry = Object.keys(entries).find((path) => path.startsWith('entries/'))!
  expect(Buffer.from(entries[entry]!).toString()).toContain('<einv:NumberOfAccountingDocuments contextRef="c1">记-')

  // one byte of any file
  for (const path of Object.keys(entries)) {
    const [verdict] = verifyPackages([{ name: 'a.zip', bytes: changed(files[0]!.bytes, path) }])
    expect(
      verdict!.findings.map((one) => one.file),
      path,
    ).toContain(path === 'signature.json' && verdict!.findings.length > 0 ? verdict!.findings[0]!.file : path)
  }
  // a file taken out, one put in
  for (const path of ['vouchers.json', source, 'signature.json', 'manifest.json'])
    expect(verifyPackages([{ name: 'a.zip', bytes: without(files[0]!.bytes, path) }])[0]!.findings.map((one) => one.file)).toContain(path)
  const more = zipSync({ ...entries, 'books/second.json': new Uint8Array([1]) }, { level: 1 })
  expect(verifyPackages([{ name: 'a.zip', bytes: more }])[0]!.findings).toEqual([{ file: 'books/second.json', what: '清单上没有这个文件' }])

  // a month left out, put in twice, or taken from another ledger
  expect(verifyPackages([files[0]!, files[2]!])[1]!.findings[0]!.what).toContain('缺少 2026-02')
  const twice = verifyPackages([files[0]!, { name: '2026-02.zip', bytes: files[0]!.bytes }, files[2]!])
  expect(twice.flatMap((one) => one.findings.map((finding) => finding.what)).join()).toContain('是同一个月')
  const whole = zipSync(unzipSync(files[1]!.bytes), { level: 1 })
  const swapped = verifyPackages([files[0]!, { name: 'b.zip', bytes: whole }, files[2]!])
  expect(swapped[1]!.findings[0]).toMatchObject({ file: 'b.zip', what: expect.stringContaining('被替换或改动过') as string })

  // signed anew by somebody else: holds together, but not under the key we were told
  const forged = { ...entries }
  const pair = sm2.generateKeyPairHex()
  const signature = sm2.doSignature(entries['manifest.json']!, pair.privateKey, { hash: true, der: true })
  forged['signature.json'] = Buffer.from(JSON.stringify({ publicKey: pair.publicKey, signature }))
  const mine = [{ name: 'a.zip', bytes: zipSync(forged, { level: 1 }) }]
  expect(verifyPackages(mine)[0]!.findings).toEqual([])
  expect(verifyPackages(mine, publicKey)[0]!.findings).toEqual([{ file: 'signature.json', what: '签名所用的公钥不是所给的公钥' }])

  await expect(stranger.download(api.file, { params: { id: (await ledger.call(api.list))[0]!.id! } })).rejects.toMatchObject({
    code: 'AK0404',
  })

  // on its own, without a server
  const dir = await mkdtemp(join(tmpdir(), 'qz-verifier-'))
  try {
    for (const { name, bytes } of files) await writeFile(join(dir, name), bytes)
    await writeFile(join(dir, 'bad.zip'), changed(files[1]!.bytes, 'vouchers.json'))
    const verifier = fileURLToPath(new URL('..', import.meta.url))
    const run = (...names: string[]) =>
      spawnSync(process.execPath, [verifier, ...names.map((name) => join(dir, name))], { encoding: 'utf8' })
    const good = run('2026-01.zip', '2026-02.zip', '2026-03.zip')
    expect([good.status, good.stdout]).toEqual([0, expect.stringContaining('3个档案包核验通过')])
    const bad = run('2026-01.zip', 'bad.zip', '2026-03.zip')
    expect([bad.status, bad.stdout]).toEqual([1, expect.stringContaining('第一个有问题的文件：bad.zip 里的 vouchers.json')])
    expect(run().status).toBe(2)
    expect(run('nothing.zip').status).toBe(2)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})

test('books that do not add up are found though every digest and signature is in order', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1002 1000', '贷 3001 1000')
  await ledger.call(periodEndApi.generateAll, { body: { period: january } })
  await ledger.call(periodEndApi.close, { body: { period: january } })
  await archived(ledger, january)
  const { bytes } = await packageOf(ledger, january)
  const { createHash } = await import('node:crypto')
  const pair = sm2.generateKeyPairHex()
  const forge = (path: string, edit: (text: string) => string) => {
    const entries = unzipSync(bytes)
    const text = Buffer.from(edit(Buffer.from(entries[path]!).toString()))
    const manifest = JSON.parse(Buffer.from(entries['manifest.json']!).toString()) as {
      files: { path: string; bytes: number; digest: string }[]
    }
    const row = manifest.files.find((one) => one.path === path)!
    Object.assign(row, { bytes: text.length, digest: createHash('sm3').update(text).digest('hex') })
    const signed = Buffer.from(JSON.stringify(manifest))
    const signature = sm2.doSignature(signed, pair.privateKey, { hash: true, der: true })
    const forged = zipSync({
      ...entries,
      [path]: text,
      'manifest.json': signed,
      'signature.json': Buffer.from(JSON.stringify({ publicKey: pair.publicKey, signature })),
    })
    return verifyPackages([{ name: 'a.zip', bytes: forged }])[0]!
      .findings.map((one) => `${one.file}：${one.what}`)
      .join('；')
  }
  expect(forge('vouchers.json', (text) => text.replace('"debit": "1000.00"', '"debit": "1000.01"'))).toContain('借贷不平')
  expect(forge('vouchers.json', (text) => text.replaceAll('"1000.00"', '"2000.00"'))).toContain('与封存的内容不一致')
  expect(forge('vouchers.json', (text) => text.replaceAll('1000.00', '2000.00'))).toContain('内容与其摘要不符')
  expect(forge('books/trial-balance.json', (text) => text.replaceAll('"1000.00"', '"2000.00"'))).toContain('本期发生额与凭证不符')
  expect(forge('log.json', (text) => text.replace('新增凭证', '改动凭证'))).toContain('内容与其摘要不符')
})
