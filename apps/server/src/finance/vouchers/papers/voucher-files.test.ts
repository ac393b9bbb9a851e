import { voucherFilesApi as api } from '@app/contract/finance/vouchers/voucher-files'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { money } from '@app/domain/kernel/money'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../../testing/bench.ts'
import { book, reviewedByAnother } from '../../../testing/entries.ts'
import { verifyFiles } from '../index.ts'

const PDF = Buffer.from('%PDF-1.4\n%%EOF')
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')
const file = (name: string, bytes: Buffer = PDF) => ({ name, bytes })
const put = (ledger: LedgerClient, id: string, ...files: ReturnType<typeof file>[]) => ledger.call(api.add, { params: { id }, files })
const names = async (ledger: LedgerClient, id: string) => (await ledger.call(api.list, { params: { id } })).map((one) => one.name)
const log = (ledger: LedgerClient) =>
  ledger.sql<{ action: string; before: unknown; after: unknown }>(
    `select action, before, after from book_log where ledger_id = $1 and action like '%凭证附件' order by seq`,
    [ledger.ledgerId],
  )

test('files are kept with a draft, read back as they came, removed and in the log', async ({ house, ledger }) => {
  const { id } = await book(ledger, '2026-03-05', '借 1002 100', '贷 3001 100')
  const added = await put(ledger, id, file('回单.pdf'), file('发票.xml', Buffer.from('<?xml version="1.0"?><a/>')))
  expect(added.map((one) => [one.name, one.mediaType, one.sizeBytes, one.addedBy])).toEqual([
    ['回单.pdf', 'application/pdf', PDF.length, expect.any(String)],
    ['发票.xml', expect.any(String), 25, expect.any(String)],
  ])
  await put(ledger, id, file('照片.png', PNG))
  expect(await names(ledger, id)).toEqual(['回单.pdf', '发票.xml', '照片.png'])
  expect(Buffer.from(await ledger.download(api.file, { params: { id: added[0]!.id } }))).toEqual(PDF)
  await ledger.call(api.remove, { params: { id: added[1]!.id } })
  expect(await names(ledger, id)).toEqual(['回单.pdf', '照片.png'])
  await expect(ledger.call(api.remove, { params: { id: added[1]!.id } })).rejects.toMatchObject({ code: 'VF0003' })
  expect((await log(ledger)).map((row) => row.action)).toEqual(['添加凭证附件', '添加凭证附件', '删除凭证附件'])
  expect((await log(ledger))[0]!.after).toMatchObject({ voucher: '2026-03 记-1', files: [{ name: '回单.pdf' }, { name: '发票.xml' }] })
  const stranger = await house.ledger()
  expect(await names(stranger, id)).toEqual([])
  await expect(put(stranger, id, file('a.pdf'))).rejects.toMatchObject({ code: 'VF0004' })
  await expect(stranger.download(api.file, { params: { id: added[0]!.id } })).rejects.toMatchObject({ code: 'VF0003' })
})

test('what is not what its name says, of another kind or empty, is refused', async ({ ledger }) => {
  const { id } = await book(ledger, '2026-03-05', '借 1002 100', '贷 3001 100')
  await expect(put(ledger, id, file('程序.exe'))).rejects.toMatchObject({ code: 'VF0002' })
  await expect(put(ledger, id, file('假的.png'))).rejects.toMatchObject({ code: 'VF0005' })
  expect(await names(ledger, id)).toEqual([])
})

test('a posted voucher takes more files and gives none back, neither through us nor in the database', async ({ house, ledger }) => {
  const { id } = await book(ledger, '2026-03-05', '借 1002 100', '贷 3001 100')
  const [first] = await put(ledger, id, file('回单.pdf'))
  await reviewedByAnother(house, ledger, [id])
  await expect(ledger.call(api.remove, { params: { id: first!.id } })).rejects.toMatchObject({
    code: 'VF0006',
    message: expect.stringContaining('已审核'),
  })
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  await expect(ledger.call(api.remove, { params: { id: first!.id } })).rejects.toMatchObject({ code: 'VF0006' })
  await put(ledger, id, file('合同.pdf'))
  expect(await names(ledger, id)).toEqual(['回单.pdf', '合同.pdf'])
  expect((await log(ledger)).at(-1)!.after).toMatchObject({ state: 'posted', files: [{ name: '合同.pdf' }] })
  await expect(ledger.asApp(`delete from voucher_files where voucher_id = '${id}'`)).rejects.toThrow('stay')
  await expect(ledger.asApp(`update voucher_files set file_id = file_id`)).rejects.toThrow('permission denied')
  // what is digested and sealed is the voucher: it is as it was
  expect((await ledger.call(vouchersApi.get, { params: { id } })).state).toBe('posted')
})

test('a draft out of the bin has its files again', async ({ ledger }) => {
  const { id } = await book(ledger, '2026-03-05', '借 1002 100', '贷 3001 100')
  await put(ledger, id, file('回单.pdf'), file('照片.png', PNG))
  await ledger.call(vouchersApi.remove, { query: { ids: [id] } })
  const [restored] = await ledger.call(vouchersApi.restore, { body: { ids: [id] } })
  expect(await names(ledger, restored!.id)).toEqual(['回单.pdf', '照片.png'])
})

test('JC-51e: a split form is printed for a document of a voucher; a share that is no part of it, and a stranger, are refused', async ({
  ledger,
  stranger,
}) => {
  const { id } = await book(ledger, '2026-01-05', '借 56020013 1000', '贷 1002 1000')
  const query = {
    receiver: '乙公司',
    document: '电费发票 0001',
    issuer: '供电局',
    content: '1月电费',
    method: '按电表读数',
    total: money('1000'),
    share: money('300.5'),
  }
  const pdf = await ledger.download(api.splitForm, { params: { id }, query })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  for (const part of ['原始凭证分割单', '乙公司', '电费发票0001', '叁佰元伍角整', '¥699.50', '2026-01记-1'])
    expect(text.replaceAll(/\s/g, '')).toContain(part)
  const whole = { params: { id }, query: { ...query, share: money('1000') } }
  await expect(ledger.download(api.splitForm, whole)).rejects.toMatchObject({ code: 'VO0030', status: 422 })
  await expect(stranger.download(api.splitForm, { params: { id }, query })).rejects.toMatchObject({ code: 'VO0031' })
})

test('CS-19b: one changed byte of a file turns the voucher, its print and the proof of the ledger red', async ({
  house,
  ledger,
  stranger,
}) => {
  const { id } = await book(ledger, '2026-03-05', '借 1002 100', '贷 3001 100')
  const [whole, hurt] = await put(ledger, id, file('好的.png', PNG), file('回单.pdf', Buffer.from(`%PDF-1.4 ${id}`)))
  const check = (client: LedgerClient = ledger) => client.call(api.check, { params: { id } })
  const paper = async () => {
    const bytes = await ledger.download(vouchersApi.print, { query: { ids: [id] } })
    return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
  }
  expect((await check()).map((one) => one.intact)).toEqual([true, true])
  expect(await paper()).not.toContain('不符')
  const { database, files, config } = house.server.services
  const wrong = () => verifyFiles((work) => database.inLedger(ledger.ledgerId, work, { snapshot: true }), ledger.ledgerId, files)
  expect(await wrong()).toEqual([])
  const [{ digest } = { digest: '' }] = await ledger.sql<{ digest: string }>(
    'select digest from app.files where ledger_id = $1 and name = $2',
    [ledger.ledgerId, '回单.pdf'],
  )
  const path = `${config.varDir}/files/${digest.slice(0, 2)}/${digest}`
  const bytes = await readFile(path)
  bytes[9]! ^= 1
  await writeFile(path, bytes)
  expect((await check()).map((one) => [one.name, one.intact])).toEqual([
    ['好的.png', true],
    ['回单.pdf', false],
  ])
  expect((await ledger.call(api.list, { params: { id } }))[1]).toMatchObject({ intact: false })
  expect(await paper()).toContain('附件与收到时不符：《回单.pdf》')
  expect(await wrong()).toEqual([{ what: '文件《回单.pdf》（附在凭证 2026-03 记-1）与收到时的摘要不符或已丢失' }])
  await expect(ledger.download(api.file, { params: { id: hurt!.id } })).rejects.toMatchObject({ code: 'VF0011', status: 409 })
  await expect(ledger.call(api.face, { params: { id: whole!.id } })).rejects.toMatchObject({ code: 'DO0015' })
  await rm(path)
  expect((await check())[1]!.intact).toBe(false)
  expect(await check(stranger)).toEqual([])
})
