/** Where a bill came from, what it is, where its paper lies: the rows EV-01, EV-03, CI-24, CI-27, CI-28, CI-29. */
import { voucherFilesApi } from '@app/contract/finance/vouchers/voucher-files'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { billsApi as api } from '@app/contract/papers/bills/bills'
import { fileCode, voucherCode } from '@app/domain/finance/vouchers/find-code'
import { money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { linesByPage } from '../../platform/documents/page-lines.ts'
import { readDocument } from '../../platform/documents/read-document.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { photo } from '../../testing/document-files.ts'
import { eVouchers, pdfWith } from '../../testing/e-vouchers.ts'
import { pdfOf } from '../../testing/pdf-files.ts'

const september = period('2026-09')
const month = { from: september, to: september, page: 1, pageSize: 100, removed: false }
const send = (ledger: LedgerClient, ...files: { name: string; bytes: Uint8Array | string }[]) =>
  ledger.call(api.upload, { query: { period: september }, files })
const list = (ledger: LedgerClient, more: object = {}) => ledger.reply(api.list, { query: { ...month, ...more } })
const facts = { kind: '收据', number: 'SJ-0001', date: '2026-09-12', party: '好再来餐厅', amount: '88.50' }
const wordsOf = async (pdf: Buffer): Promise<string> => {
  const document = await readDocument(pdf, 'x.pdf')
  if (document.kind !== 'pdf') throw new Error('no PDF')
  return [...linesByPage(document.texts).values()].flat().join('\n')
}

test('EV-03: each fact says where it came from: data, words of the face, a picture, a person', async ({ ledger }) => {
  const files = await eVouchers()
  const [xml, slip, picture] = await send(
    ledger,
    files['digitalInvoice']!,
    { name: '收据.pdf', bytes: await pdfOf([['收据', '编号：A1234567', '2026年9月3日', '合计 ¥ 1,200.00']]) },
    { name: '照片.jpg', bytes: photo(facts) },
  )
  expect(xml!.factSources).toEqual({ number: 'data', issuedOn: 'data', party: 'data', amount: 'data', tax: 'data' })
  expect(slip!.factSources).toEqual({ number: 'text', issuedOn: 'text', amount: 'text' })
  expect(picture!.factSources).toEqual({ number: 'ocr', issuedOn: 'ocr', party: 'ocr', amount: 'ocr' })
  // what a person writes is his; the same again is still the reader's; what is emptied has no source
  const changed = await ledger.call(api.change, {
    params: { id: slip!.id },
    body: { amount: money('1300.00'), number: 'A1234567', party: '房东', issuedOn: null },
  })
  expect(changed.factSources).toEqual({ number: 'text', amount: 'typed', party: 'typed' })
  expect((await ledger.call(api.change, { params: { id: slip!.id }, body: { turned: 90 } })).factSources).toEqual(changed.factSources)
})

test('an invoice made out to somebody else says so; a ticket’s party is never its buyer', async ({ ledger }) => {
  const files = await eVouchers()
  const weAre = async (taxNumber: string) =>
    ledger.call(ledgersApi.edit, { body: { ...(await ledger.call(ledgersApi.company)), name: '测试甲公司', taxNumber } })
  await weAre('91440300MA5ELSE002')
  const [invoice, ticket] = await send(ledger, files['digitalInvoice']!, files['railway']!)
  expect(invoice).toMatchObject({ kind: 'purchase', party: '测试乙公司' })
  expect(invoice!.misaddressed).toContain('购买方与本企业同名，税号')
  expect(ticket).toMatchObject({ kind: 'travel', party: '' })
  await weAre('91440300MA5OWN0001')
  expect((await ledger.call(api.recognise, { params: { id: invoice!.id } })).misaddressed).toBeNull()
})

test('EV-01: each of the nine kinds is known as its kind; one of unknown structure is kept, shown and left unread with the reason', async ({
  ledger,
}) => {
  const files = await eVouchers()
  const bills = await send(ledger, ...Object.values(files))
  expect(bills.map((one) => one.eKind)).toEqual(Object.keys(files))
  expect(bills.map((one) => [one.eKind, one.recognition, one.number, one.issuedOn, one.amount])).toEqual([
    ['digitalInvoice', 'exact', '26440000000000000011', '2026-09-05', '113.00'],
    ['railway', 'exact', '26440000000000000012', '2026-09-02', '109.00'],
    ['air', 'exact', '26440000000000000013', '2026-09-02', '1090.00'],
    ['fiscalBill', 'exact', '44060126-0000123456', '2026-09-08', '320.00'],
    ['nonTax', 'none', '', null, null],
    ['bankReceipt', 'exact', 'HD0001', '2026-09-03', '88.00'],
    ['bankStatement', 'exact', '', null, null],
    ['vatInvoice', 'exact', '044001900111-12345678', '2026-09-06', '226.00'],
    ['treasury', 'none', '', null, null],
  ])
  expect(bills.filter((one) => one.unparsed !== null).map((one) => one.eKind)).toEqual(['nonTax', 'treasury'])
  expect(bills.find((one) => one.eKind === 'nonTax')!.unparsed).toContain('没有公开样本')
  const unread = await list(ledger, { lacking: 'unparsed' })
  expect([unread.total, unread.totalData.unparsed]).toEqual([2, 2])
  expect((await list(ledger, { eKind: 'fiscalBill' })).data.map((one) => one.party)).toEqual(['测试学校'])
  for (const [index, bill] of bills.entries())
    expect((await ledger.download(api.file, { params: { id: bill.id } })).equals(Object.values(files)[index]!.bytes)).toBe(true)
  // a fiscal bill without its data is read by its words, and says what is missing
  const [bare] = await send(ledger, { name: '无数据.pdf', bytes: await pdfWith(['收费票据（电子）', '合计 ¥ 12.00'], null) })
  expect(bare).toMatchObject({ eKind: 'fiscalBill', recognition: 'text', amount: '12.00', factSources: { amount: 'text' } })
  expect(bare!.unparsed).toContain('没有结构化数据')
})

test('CI-24: each file carries its channel and its time, and is found by it', async ({ ledger }) => {
  const [dragged] = await ledger.call(api.upload, {
    query: { period: september, channel: 'drag' },
    files: [{ name: 'a.jpg', bytes: photo(facts) }],
  })
  const [other] = await send(ledger, { name: 'b.jpg', bytes: photo({}) })
  expect([dragged!.channel, other!.channel]).toEqual(['drag', null])
  expect(dragged!.addedAt).toBeInstanceOf(Date)
  expect((await list(ledger, { channel: 'drag' })).data.map((one) => one.id)).toEqual([dragged!.id])
  expect((await list(ledger, { channel: 'client' })).total).toBe(0)
})

test('CI-28: a scan says where its paper lies, one and many; those that do not are listed', async ({ ledger, stranger }) => {
  const files = await eVouchers()
  const [one, two, original] = await send(
    ledger,
    { name: 'a.jpg', bytes: photo(facts) },
    { name: 'b.jpg', bytes: photo({}) },
    files['digitalInvoice']!,
  )
  expect([one!.scanned, two!.scanned, original!.scanned]).toEqual([true, true, false])
  expect((await list(ledger, { lacking: 'unplaced' })).total).toBe(2)
  const place = { book: '1', roll: '', box: '2026-3' }
  await expect(ledger.call(api.place, { body: { ids: [one!.id, original!.id], ...place } })).rejects.toMatchObject({ code: 'BL0017' })
  await expect(ledger.call(api.place, { body: { ids: [one!.id], book: '', roll: '', box: '' } })).rejects.toMatchObject({ code: 'BL0018' })
  await expect(stranger.call(api.place, { body: { ids: [one!.id], ...place } })).rejects.toMatchObject({ code: 'BL0404' })
  expect(await ledger.call(api.place, { body: { ids: [one!.id, two!.id], ...place } })).toEqual({ count: 2 })
  expect(await ledger.call(api.get, { params: { id: two!.id } })).toMatchObject(place)
  const left = await list(ledger, { lacking: 'unplaced' })
  expect([left.total, (await list(ledger)).totalData.unplaced]).toEqual([0, 0])
  // a person knows better than the first look
  expect(await ledger.call(api.change, { params: { id: original!.id }, body: { scanned: true } })).toMatchObject({ scanned: true })
  expect((await list(ledger, { lacking: 'unplaced' })).data.map((bill) => bill.id)).toEqual([original!.id])
})

test('CI-27, CI-29: a printed voucher and its list of files carry codes that find them; how many vouchers need no paper', async ({
  ledger,
}) => {
  const files = await eVouchers()
  const [scan, original] = await send(ledger, { name: '收据.jpg', bytes: photo(facts) }, files['fiscalBill']!)
  const first = await ledger.call(api.makeVoucher, { body: { ids: [scan!.id] } })
  const second = await ledger.call(api.makeVoucher, { body: { ids: [original!.id] } })
  const code = voucherCode(second.voucherId)
  expect(await wordsOf(await ledger.download(vouchersApi.print, { query: { ids: [second.voucherId] } }))).toContain(code)
  const index = await wordsOf(await ledger.download(voucherFilesApi.printIndex, { query: { ids: [first.voucherId, second.voucherId] } }))
  for (const words of [code, fileCode(original!.digest), fileCode(scan!.digest), '财政票据.pdf']) expect(index).toContain(words)
  // both codes find the voucher, whatever month is looked at
  const january = period('2026-01')
  const find = async (search: string) =>
    (await ledger.call(vouchersApi.list, { query: { from: january, to: january, page: 1, pageSize: 10, search } })).map((one) => one.id)
  expect(await find(code.toLowerCase())).toEqual([second.voucherId])
  expect(await find(fileCode(original!.digest))).toEqual([second.voucherId])
  expect(await find('PZ-00000-00000')).toEqual([])
  expect((await list(ledger, { from: january, to: january, search: fileCode(original!.digest) })).data.map((one) => one.id)).toEqual([
    original!.id,
  ])
  expect(await ledger.call(api.paperless, { query: { from: september, to: september } })).toEqual([
    { period: september, vouchers: 2, withoutPapers: 0, electronic: 1, scanned: 1, missing: 0, share: '50.0' },
  ])
})
