import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { importsApi } from '@app/contract/papers/imports/imports'
import { recordsApi } from '@app/contract/ledger/records/records'
import { AppError } from '@app/domain/kernel/app-error'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { test } from '../../testing/bench.ts'
import { csv, workbook } from '../../testing/document-files.ts'
import { confirm } from '../../testing/importing.ts'
import { agileLocked, LOCKED_ZIPS, lockedPdf, standardLocked } from '../../testing/locked-files.ts'
import { readTable } from '../spreadsheet/read.ts'
import { readDocument } from '../documents/read-document.ts'
import { hasLock } from './pdf-lock.ts'
import { unlocked } from './unlock.ts'

const ROWS = [
  ['日期', '摘要', '收入', '支出', '余额', '对方户名'],
  ['2026-03-05', '货款', '', '5.00', '95.00', '甲'],
]
const PLAIN = workbook({ 明细: ROWS })
const rowsOf = async (bytes: Uint8Array) => (await readTable(bytes, 'a')).sheets[0]!.rows.filter((row) => row.some((cell) => cell !== ''))

describe('what opens', () => {
  test('archives of every kind, by the right one of several passwords', async () => {
    for (const [kind, { bytes, password }] of Object.entries(LOCKED_ZIPS)) {
      expect([kind, await rowsOf(await unlocked(bytes, 'a.zip', ['不对', password]))]).toEqual([kind, ROWS])
      await expect(unlocked(bytes, '账单.zip', ['不对']), kind).rejects.toMatchObject({
        code: 'DO0020',
        message: expect.stringContaining('账单.zip'),
      })
    }
  })
  test('workbooks of both kinds, of more than one segment, and one inside a locked archive', async () => {
    const large = workbook({ 明细: [...ROWS, ...Array.from({ length: 600 }, (_, at) => ['2026-03-06', `货款${Math.sin(at)}`])] })
    for (const lock of [agileLocked, standardLocked]) {
      expect(await unlocked(lock(large, '密码'), 'a.xlsx', ['密码'])).toEqual(large)
      await expect(unlocked(lock(PLAIN, '密码'), 'a.xlsx', ['别的'])).rejects.toMatchObject({ code: 'DO0020' })
    }
  })
  test('statements a bank sends as PDF, under each kind of lock, alone and in an archive', async () => {
    for (const version of ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const) {
      const bytes = await lockedPdf('statement 12345', 'secret', version)
      await expect(readDocument(bytes, 'a.pdf'), version).rejects.toMatchObject({ code: 'DO0009' })
      const plain = await unlocked(bytes, '对账单.pdf', ['不对', 'secret'])
      const read = await readDocument(plain, 'a.pdf')
      expect(read.kind === 'pdf' && read.texts.map((one) => one.text).join(''), version).toContain('statement 12345')
      await expect(unlocked(bytes, '对账单.pdf', ['不对']), version).rejects.toMatchObject({
        code: 'DO0020',
        message: expect.stringContaining('对账单.pdf'),
      })
      // packed without a lock of its own
      const packed = await unlocked(zipSync({ 'a.pdf': bytes }), 'a.zip', ['secret'])
      expect(hasLock(unzipSync(packed)['a.pdf']!)).toBe(false)
    }
    // locked against changes alone: it opens, and stays what it is
    const owned = await lockedPdf('a', undefined, '1.7')
    expect(await unlocked(owned, 'a.pdf', ['x'])).toEqual(owned)
    const broken = new TextEncoder().encode('%PDF-1.7 /Encrypt nothing follows')
    expect(await unlocked(broken, 'a.pdf', ['x'])).toEqual(broken)
  })
  test('what has no lock stays as it is', async () => {
    const zip = zipSync({ 'a.csv': strToU8('a,b') })
    for (const bytes of [zip, PLAIN, csv('a,b')]) expect(await unlocked(bytes, 'a', ['x'])).toEqual(new Uint8Array(bytes))
  })
  test('a lock that would hold us up, or that is broken, is refused', async () => {
    await expect(unlocked(agileLocked(PLAIN, 'x', 2_000_000_000), 'a.xlsx', ['x'])).rejects.toMatchObject({ code: 'SP0017' })
    const cut = LOCKED_ZIPS['AES-256']!.bytes.slice()
    cut[80]! ^= 1
    await expect(unlocked(cut, 'a.zip', ['密码1'])).rejects.toBeInstanceOf(AppError)
  })
})

test('a locked bill is asked about, opened as it comes in, and kept open; its password is kept nowhere', async ({ ledger, house }) => {
  const locked = LOCKED_ZIPS['AES-256']!
  const send = (passwords: string[], more: { name: string; bytes: Uint8Array }[] = []) =>
    ledger.call(importsApi.preview, { query: { kind: 'fundFlow' }, files: [{ name: '账单.zip', bytes: locked.bytes }, ...more], passwords })
  await expect(send([])).rejects.toMatchObject({ code: 'DO0005' })
  await expect(send(['错'])).rejects.toMatchObject({ code: 'DO0020' })
  // among several files it is asked for all the same, and each opens by its own
  const book = {
    name: '流水.xlsx',
    bytes: agileLocked(workbook({ 四月: [ROWS[0]!, ['2026-04-05', '货款', '', '6.00', '89.00', '甲']] }), 'secret-42'),
  }
  await expect(send([locked.password], [book])).rejects.toMatchObject({ code: 'DO0020', message: expect.stringContaining('流水.xlsx') })
  const seen = await send([locked.password, 'secret-42'], [book])
  expect([seen.import.newCount, seen.secondTotal, seen.import.refusedCount]).toEqual([2, '11.00', 0])
  const account = { kind: 'bank' as const, bankName: '工行', accountNumber: '6222', disabled: false, forInvoices: false, currency: 'CNY' }
  const [made] = await ledger.call(bankAccountsApi.save, { query: {}, body: [account] })
  await ledger.call(importsApi.chooseAccounts, {
    params: { id: seen.import.id },
    body: { choices: seen.slots.map(({ slot }) => ({ slot, bankAccountId: made!.id })) },
  })
  await confirm(ledger, seen.import.id)
  expect(await rowsOf(await ledger.download(importsApi.file, { params: { id: seen.import.fileIds[0]! } }))).toEqual(ROWS)
  const kept = await house.server.services.database.inLedger(ledger.ledgerId, (db) => db.selectFrom('imports').selectAll().execute())
  expect(JSON.stringify(kept)).toContain('账单.zip')
  expect(JSON.stringify(kept)).not.toContain('secret-42')
})

test('every list opens the same way, and passwords have a limit', async ({ ledger }) => {
  const bytes = agileLocked(
    workbook({
      客户: [
        ['客户编码', '客户名称'],
        ['C001', '甲公司'],
      ],
    }),
    'x',
  )
  const send = (passwords: string[]) =>
    ledger.call(recordsApi.import, { params: { kind: 'customer' }, files: [{ name: '客户.xlsx', bytes }], passwords } as never)
  await expect(send([])).rejects.toMatchObject({ code: 'SP0002' })
  await expect(send(Array.from({ length: 11 }, () => 'x'))).rejects.toMatchObject({ code: 'UP0008' })
  await expect(send(['x'.repeat(101)])).rejects.toMatchObject({ code: 'UP0008' })
  await send(['x'])
})
