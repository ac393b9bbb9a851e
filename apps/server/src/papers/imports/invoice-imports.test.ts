import { tagsApi } from '@app/contract/ledger/subjects/subjects'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { importsApi } from '@app/contract/papers/imports/imports'
import { inputInvoicesApi as input, outputInvoicesApi as api } from '@app/contract/papers/invoices/invoices'
import { period } from '@app/domain/kernel/period'
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { digestOf } from '../../platform/storage/digest.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { csv, invoiceList, numberOf, OWN, type Sold } from '../../testing/document-files.ts'
import { book, confirm, imported, named, preview } from '../../testing/importing.ts'

const JANUARY = { from: period('2026-01'), to: period('2026-01'), page: 1, pageSize: 100 }
const A: Sold = { no: 1, net: '100.00', tax: '13.00', gross: '113.00' }
const B: Sold = { no: 2, net: '200.00', tax: '26.00', gross: '226.00', buyer: '另一家公司' }
const listed = (ledger: LedgerClient) => ledger.reply(api.list, { query: JANUARY })

test('a workbook with both sheets: previewed, confirmed, listed with lines, parties, goods and its file', async ({ ledger }) => {
  await named(ledger)
  const bytes = invoiceList([
    A,
    B,
    { ...A, no: 3, net: '-50.00', tax: '-6.50', gross: '-56.50', red: true, remark: `被红冲蓝字数电发票号码：${numberOf(1)}` },
  ])
  const seen = await preview(ledger, [{ name: '全量发票.xlsx', bytes }])
  expect(seen.import).toMatchObject({ state: 'previewed', newCount: 3, changedCount: 0, skippedCount: 0, refusedCount: 0 })
  expect([seen.firstTotal, seen.secondTotal, seen.rows.length]).toEqual(['250.00', '32.50', 3])
  expect((await listed(ledger)).total).toBe(0)
  expect(await confirm(ledger, seen.import.id)).toMatchObject({ state: 'done', newCount: 3 })
  const { data, totalData } = await listed(ledger)
  expect(data.map((one) => [one.number, one.red, one.rates, one.goods, one.grossAmount])).toEqual([
    [numberOf(1), false, '13%', '铜线', '113.00'],
    [numberOf(2), false, '13%', '铜线', '226.00'],
    [numberOf(3), true, '13%', '铜线', '-56.50'],
  ])
  expect(data[2]!.blueNumber).toBe(numberOf(1))
  expect(totalData).toMatchObject({
    count: 3,
    net: '250.00',
    tax: '32.50',
    gross: '282.50',
    booked: 0,
    byRate: [{ rate: '13%', net: '250.00', tax: '32.50' }],
  })
  expect(totalData.byKind).toMatchObject([{ kind: 'digitalSpecial', count: 3 }])
  const tags = await ledger.call(tagsApi.list, { query: {} })
  expect(tags.map((tag) => [tag.type, tag.name, tag.spec])).toEqual([
    ['customer', '买方有限公司', ''],
    ['customer', '另一家公司', ''],
    ['goods', '铜线', 'BV'],
  ])
  const detail = await ledger.call(api.get, { params: { id: data[0]!.id } })
  expect(detail.lines).toMatchObject([{ goodsName: '铜线', quantity: '3', unitPrice: '33.333333333333333', taxRate: '0.13000000' }])
  expect(detail.invoice).toMatchObject({
    sheet: '发票基础信息',
    row: 2,
    counterpartyId: tags.find((tag) => tag.name === '买方有限公司')!.id,
  })
  // the original comes back byte for byte, from every row
  expect(Buffer.compare(await ledger.download(importsApi.file, { params: { id: data[1]!.fileId! } }), bytes)).toBe(0)
  expect(await ledger.call(importsApi.fileFacts, { params: { id: data[1]!.fileId! } })).toMatchObject({
    name: '全量发票.xlsx',
    sizeBytes: bytes.length,
  })
})

test('the same file twice adds nothing; confirming twice is refused', async ({ ledger }) => {
  await named(ledger)
  const done = await imported(ledger, [A, B])
  await expect(confirm(ledger, done.id)).rejects.toMatchObject({ code: 'PI0002', status: 409 })
  const again = await preview(ledger, [{ name: 'b.xlsx', bytes: invoiceList([A, B]) }])
  expect(again.import).toMatchObject({ newCount: 0, changedCount: 0, skippedCount: 2 })
  await expect(confirm(ledger, again.import.id)).rejects.toMatchObject({ code: 'PI0007' })
  await ledger.call(importsApi.discard, { params: { id: again.import.id } })
  await expect(ledger.call(importsApi.get, { params: { id: again.import.id } })).rejects.toMatchObject({ code: 'PI0001' })
  expect((await listed(ledger)).total).toBe(2)
  // tags were not made again either
  expect((await ledger.call(tagsApi.list, { query: { type: 'customer' } })).length).toBe(2)
})

test('voided is an update while free and a conflict once booked; voided ones are not added up', async ({ house, ledger }) => {
  await named(ledger)
  await imported(ledger, [A, B])
  const rows = (await listed(ledger)).data
  const voucherId = await book(house, ledger, 'invoice', [rows[1]!.id])
  const bytes = invoiceList([
    { ...A, state: '已作废' },
    { ...B, state: '已红冲-全额' },
  ])
  const seen = await preview(ledger, [{ name: 'c.xlsx', bytes }])
  expect(seen.import).toMatchObject({ newCount: 0, changedCount: 1, conflictCount: 1 })
  expect(seen.changes).toMatchObject([{ key: numberOf(1), what: '状态由正常变为已作废' }])
  expect(seen.conflicts[0]).toMatchObject({ row: 3, reason: expect.stringContaining('已生成凭证2026-01 记-1') })
  const act = await confirm(ledger, seen.import.id)
  const after = await listed(ledger)
  expect(after.data.map((one) => [one.state, one.voucherId, one.voucher])).toEqual([
    ['voided', null, ''],
    ['normal', voucherId, '2026-01 记-1'],
  ])
  expect(after).toMatchObject({ total: 2, totalData: { count: 1, booked: 1, net: '200.00' } })
  // undoing that import puts the state back
  await ledger.call(importsApi.undo, { params: { id: act.id } })
  expect((await listed(ledger)).data[0]!.state).toBe('normal')
})

test('undo takes all of it back; once vouchered it is refused with the list, and free again without the voucher', async ({
  house,
  ledger,
}) => {
  await named(ledger)
  const first = await imported(ledger, [A, B])
  await ledger.call(importsApi.undo, { params: { id: first.id } })
  expect((await listed(ledger)).total).toBe(0)
  await expect(ledger.call(importsApi.undo, { params: { id: first.id } })).rejects.toMatchObject({ code: 'PI0009' })
  const second = await imported(ledger, [A, B])
  const ids = (await listed(ledger)).data.map((one) => one.id)
  const voucherId = await book(house, ledger, 'invoice', ids)
  await expect(ledger.call(importsApi.undo, { params: { id: second.id } })).rejects.toMatchObject({
    code: 'PI0010',
    details: [{ row: 2, reason: `发票${numberOf(1)}已生成凭证2026-01 记-1` }, { row: 3 }],
  })
  await expect(ledger.call(api.remove, { query: { ids: [ids[0]!] } })).rejects.toMatchObject({ code: 'PV0005' })
  expect((await ledger.reply(api.list, { query: { ...JANUARY, voucherId } })).total).toBe(2)
  await ledger.call(vouchersApi.remove, { query: { ids: [voucherId] } })
  expect((await listed(ledger)).data.map((one) => one.voucherId)).toEqual([null, null])
  await ledger.call(api.adjust, { body: { ids: [ids[0]!], excludedReason: '重复' } })
  await expect(ledger.call(importsApi.undo, { params: { id: second.id } })).rejects.toMatchObject({
    details: [{ reason: `发票${numberOf(1)}已修改` }],
  })
  // put back, it is as imported
  await ledger.call(api.adjust, { body: { ids: [ids[0]!], excludedReason: '' } })
  await ledger.call(importsApi.undo, { params: { id: second.id } })
  expect(
    (await ledger.reply(importsApi.list, { query: { kind: 'outputInvoice', page: 1, pageSize: 10 } })).data.map((one) => one.state),
  ).toEqual(['undone', 'undone'])
})

test('refused rows stop the whole file, unless they are left out on purpose', async ({ ledger }) => {
  await named(ledger)
  const stranger = { name: '别的公司', taxNumber: '91440300MA5XXX0009' }
  const files = [
    { name: '好.xlsx', bytes: invoiceList([A, { ...B, seller: stranger }]) },
    {
      name: '坏.csv',
      bytes: csv(
        `数电发票号码,开票日期,销方名称,金额,税额,价税合计\n${numberOf(7)},不是日期,本公司,1.00,0.01,1.01\n${numberOf(8)},2026-01-07,本公司,一元,0.01,1.01`,
      ),
    },
    { name: '照片.jpg', bytes: Uint8Array.from([0xff, 0xd8, 0xff, 0]) },
  ]
  const seen = await preview(ledger, files)
  expect(seen.import).toMatchObject({ newCount: 1, refusedCount: 4 })
  expect(seen.refused.map((one) => [one.fileName, one.row, one.column])).toEqual([
    ['坏.csv', 2, '开票日期'],
    ['坏.csv', 3, '金额'],
    ['照片.jpg', 0, ''],
    ['好.xlsx', 3, '销售方'],
  ])
  await expect(confirm(ledger, seen.import.id)).rejects.toMatchObject({
    code: 'PI0006',
    details: [{ row: 2 }, { row: 3 }, { row: 0 }, { row: 3 }],
  })
  expect((await listed(ledger)).total).toBe(0)
  await confirm(ledger, seen.import.id, true)
  expect((await listed(ledger)).total).toBe(1)
})

test('a file of the other direction is refused row by row', async ({ ledger }) => {
  await named(ledger)
  const seen = await preview(ledger, [{ name: 'a.xlsx', bytes: invoiceList([A]) }], 'inputInvoice')
  expect(seen).toMatchObject({ import: { newCount: 0, refusedCount: 1 } })
  expect(seen.refused[0]).toMatchObject({
    sheet: '发票基础信息',
    row: 2,
    reason: expect.stringContaining('这是销项发票，请在销项发票中导入'),
  })
})

test('a number that comes twice is one invoice; one with other figures is a conflict', async ({ ledger }) => {
  await named(ledger)
  const twice = await preview(ledger, [
    { name: 'a.xlsx', bytes: invoiceList([A]) },
    { name: 'b.xlsx', bytes: invoiceList([A, B]) },
  ])
  expect(twice.import).toMatchObject({ newCount: 2, skippedCount: 1 })
  await confirm(ledger, twice.import.id)
  const seen = await preview(ledger, [{ name: 'c.xlsx', bytes: invoiceList([{ ...A, net: '101.00' }]) }])
  expect(seen.conflicts[0]!.reason).toContain('已有同号发票，金额100.00、税额13.00；文件中为金额101.00、税额13.00')
})

test('a base that changed after the preview is noticed, and previewing again goes on', async ({ ledger }) => {
  await named(ledger)
  const seen = await preview(ledger, [{ name: 'a.xlsx', bytes: invoiceList([A, B]) }])
  await imported(ledger, [A])
  await expect(confirm(ledger, seen.import.id)).rejects.toMatchObject({ code: 'PI0003', status: 409 })
  expect((await ledger.call(importsApi.refresh, { params: { id: seen.import.id } })).import).toMatchObject({ newCount: 1, skippedCount: 1 })
  await confirm(ledger, seen.import.id)
  expect((await listed(ledger)).total).toBe(2)
})

test('ticks of a deduction list: on invoices that are there, and as invoices of their own', async ({ ledger }) => {
  await named(ledger)
  const supplier = { name: '供应商', taxNumber: '91440300MA5SUP0001' }
  const bought = csv(
    `数电发票号码,开票日期,销方识别号,销方名称,购方识别号,购买方名称,金额,税额,价税合计\n${numberOf(11)},2026-01-05,${supplier.taxNumber},${supplier.name},${OWN.taxNumber},${OWN.name},100.00,13.00,113.00`,
  )
  await confirm(ledger, (await preview(ledger, [{ name: 'a.csv', bytes: bought }], 'inputInvoice')).import.id)
  const ticks = csv(
    `是否勾选*,数电发票号码,开票日期*,金额*,票面税额*,有效抵扣税额*,销售方纳税人名称,销售方纳税人识别号\n是,${numberOf(11)},2026-01-05,100.00,13.00,12.00,${supplier.name},${supplier.taxNumber}\n否,${numberOf(12)},2026-01-06,10.00,1.30,1.30,${supplier.name},${supplier.taxNumber}`,
  )
  const seen = await preview(ledger, [{ name: '勾选.csv', bytes: ticks }], 'inputInvoice')
  expect(seen).toMatchObject({ import: { newCount: 1, changedCount: 1 }, changes: [{ what: '勾选抵扣12.00' }] })
  await confirm(ledger, seen.import.id)
  const { data } = await ledger.reply(input.list, { query: JANUARY })
  expect(data.map((one) => [one.selected, one.deductibleTax, one.sellerName])).toEqual([
    [true, '12.00', '供应商'],
    [false, '1.30', '供应商'],
  ])
  expect(await ledger.call(tagsApi.list, { query: { type: 'supplier' } })).toHaveLength(1)
})

test('lines come later from a fuller file, and go again when that import is undone', async ({ ledger }) => {
  await named(ledger)
  const plain = csv(
    `数电发票号码,开票日期,销方识别号,销方名称,金额,税额,价税合计,发票票种\n${numberOf(1)},2026-01-05,${OWN.taxNumber},${OWN.name},100.00,13.00,113.00,数电票（增值税专用发票）`,
  )
  const first = await confirm(ledger, (await preview(ledger, [{ name: '清单.csv', bytes: plain }])).import.id)
  const seen = await preview(ledger, [{ name: '全量.xlsx', bytes: invoiceList([A]) }])
  expect(seen).toMatchObject({ import: { newCount: 0, changedCount: 1 }, changes: [{ what: '补充1行明细' }] })
  const second = await confirm(ledger, seen.import.id)
  const [row] = (await listed(ledger)).data
  const lineCount = async () => (await ledger.call(api.get, { params: { id: row!.id } })).lines.length
  expect(await lineCount()).toBe(1)
  // the earlier import has been built on, the later one has not
  await expect(ledger.call(importsApi.undo, { params: { id: first.id } })).rejects.toMatchObject({
    code: 'PI0010',
    details: [{ reason: expect.stringContaining('已由后来的导入更新') }],
  })
  await ledger.call(importsApi.undo, { params: { id: second.id } })
  expect(await lineCount()).toBe(0)
  await ledger.call(importsApi.undo, { params: { id: first.id } })
  expect((await listed(ledger)).total).toBe(0)
})

test('invoices that do not fit are said before they come in, and are found afterwards', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01' })
  await named(ledger)
  const stranger = { name: '别的公司', taxNumber: '' }
  const bytes = invoiceList([
    { ...A, day: '2025-11-05' },
    { ...B, seller: stranger },
    { ...A, no: 3 },
  ])
  const seen = await preview(ledger, [{ name: '全量发票.xlsx', bytes }])
  expect(seen.marks.map((one) => one.reason)).toEqual([
    `发票${numberOf(1)}：开票月份2025-11早于建账月份2026-01，归入2025-11，不会自动入账`,
    `发票${numberOf(2)}：销售方是“别的公司”，不是本企业“${OWN.name}”，请核对`,
  ])
  expect(seen.notices).toEqual(['按开票日期归入：2025-11 1张，2026-01 2张'])
  await confirm(ledger, seen.import.id)
  // the month asked for shows two; what has a hint is found whatever its month
  expect((await listed(ledger)).total).toBe(2)
  const { data } = await ledger.reply(api.list, { query: { ...JANUARY, warned: true } })
  expect(data.map((one) => [one.number, one.period, one.warnings.length])).toEqual([
    [numberOf(1), '2025-11', 1],
    [numberOf(2), '2026-01', 1],
  ])
})

test('of a file nobody can read nothing is kept', async ({ ledger, house }) => {
  const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(1000)])
  await expect(preview(ledger, [{ name: '坏.xlsx', bytes }])).rejects.toMatchObject({ status: 400 })
  await expect(house.server.services.files.get(digestOf(bytes))).rejects.toThrow('is gone')
  const read = invoiceList([A])
  await preview(ledger, [{ name: '好.xlsx', bytes: read }])
  expect(await house.server.services.files.get(digestOf(Buffer.from(read)))).toEqual(Buffer.from(read))
})
