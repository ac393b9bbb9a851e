import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { voucherFilesApi } from '@app/contract/finance/vouchers/voucher-files'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { billsApi as api } from '@app/contract/papers/bills/bills'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { photo } from '../../testing/document-files.ts'
import { pdfOf as pdf } from '../../testing/pdf-files.ts'

const september = period('2026-09')
const month = { from: september, to: september, page: 1, pageSize: 100, removed: false }
const facts = { kind: '收据', number: 'SJ-0001', date: '2026-09-12', party: '好再来餐厅', amount: '88.50' }
const send = (ledger: LedgerClient, ...files: { name: string; bytes: Uint8Array | string }[]) =>
  ledger.call(api.upload, { query: { period: september }, files })
const list = (ledger: LedgerClient, more: object = {}) => ledger.reply(api.list, { query: { ...month, ...more } })

async function flow(ledger: LedgerClient, amount = '88.50'): Promise<string> {
  const account = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [
      {
        kind: 'bank',
        bankName: '招商银行',
        accountNumber: `6225${amount.replace('.', '')}0001`,
        disabled: false,
        forInvoices: false,
        currency: 'CNY',
      },
    ],
  })
  const { id } = await ledger.call(fundFlowsApi.add, {
    body: {
      bankAccountId: account[0]!.id,
      day: day('2026-09-12'),
      inflow: ZERO,
      outflow: money(amount),
      counterpartyName: '好再来餐厅',
      abstract: '餐费',
      purpose: '',
      remark: '',
    },
  })
  return id
}

test('a photograph is kept and read; a blurred one, one while the service is down, and a file nobody knows are kept as well', async ({
  house,
  ledger,
}) => {
  const [read] = await send(ledger, { name: '收据.jpg', bytes: photo(facts) })
  expect(read).toMatchObject({
    kind: 'receipt',
    number: 'SJ-0001',
    issuedOn: '2026-09-12',
    party: '好再来餐厅',
    amount: '88.50',
    recognition: 'ocr',
    origin: 'staff',
  })
  const [blurred] = await send(ledger, { name: '模糊.jpg', bytes: photo({}) })
  expect(blurred).toMatchObject({ recognition: 'failed', recognitionText: '图像无法识别：图像模糊', amount: null })
  house.sandbox.fault('ocr', 'down')
  const [later] = await send(ledger, { name: '迟到.jpg', bytes: photo({ ...facts, number: 'SJ-0002' }) })
  expect(later).toMatchObject({ recognition: 'failed', recognitionText: '图像识别服务没有应答，请稍后重新识别' })
  house.sandbox.fault('ocr', null)
  expect(await ledger.call(api.recognise, { params: { id: later!.id } })).toMatchObject({ recognition: 'ocr', number: 'SJ-0002' })
  const [odd] = await send(ledger, { name: '说明.txt', bytes: '随便写的' })
  expect(odd).toMatchObject({ recognition: 'none' })
  for (const [bill, bytes] of [
    [read!, photo(facts)],
    [blurred!, photo({})],
    [odd!, Buffer.from('随便写的')],
  ] as const)
    expect((await ledger.download(api.file, { params: { id: bill.id } })).equals(bytes)).toBe(true)
  const all = await list(ledger)
  expect([all.total, all.totalData]).toEqual([4, { amount: '177.00', linked: 0, unread: 2, unparsed: 0, unplaced: 3, ocr: true }])
  expect((await list(ledger, { search: '好再来' })).total).toBe(2)
  expect((await list(ledger, { kind: 'receipt' })).total).toBe(2)
  await expect(send(ledger, { name: '坏.exe', bytes: 'MZ' })).rejects.toMatchObject({ code: 'BL0002' })
  expect((await list(ledger)).total).toBe(4)
})

test('a printed face is read by its labels; its pages become bills and one bill again', async ({ ledger }) => {
  const bytes = await pdf([['收据', '编号：A1234567', '2026年9月3日', '合计 ¥ 1,200.00'], ['第二张收据']])
  const [bill] = await send(ledger, { name: '两张.pdf', bytes })
  expect(bill).toMatchObject({ kind: 'receipt', amount: '1200.00', issuedOn: '2026-09-03', recognition: 'text', pages: 2, page: null })
  const parts = await ledger.call(api.split, { params: { id: bill!.id } })
  expect(parts.map((one) => [one.page, one.amount, one.duplicates])).toEqual([
    [1, '1200.00', 0],
    [2, null, 0],
  ])
  await expect(ledger.call(api.split, { params: { id: bill!.id } })).rejects.toMatchObject({ code: 'BL0004' })
  await expect(ledger.call(api.recognise, { params: { id: parts[1]!.id } })).rejects.toMatchObject({ code: 'BL0010' })
  const id = await flow(ledger, '1200.00')
  await ledger.call(api.link, { body: { ids: [parts[1]!.id], flowId: id } })
  await expect(ledger.call(api.join, { params: { id: bill!.id } })).rejects.toMatchObject({ code: 'BL0012' })
  await ledger.call(api.unlink, { body: { ids: [parts[1]!.id] } })
  expect(await ledger.call(api.join, { params: { id: parts[1]!.id } })).toMatchObject({ id: bill!.id, page: null })
  await expect(ledger.call(api.join, { params: { id: bill!.id } })).rejects.toMatchObject({ code: 'BL0011' })
  expect((await list(ledger)).total).toBe(1)
  const turned = await ledger.call(api.change, { params: { id: bill!.id }, body: { turned: 90 } })
  expect(turned.turned).toBe(90)
  expect((await ledger.download(api.file, { params: { id: bill!.id } })).equals(bytes)).toBe(true)
})

test('the same file and the same number are told, never refused', async ({ ledger }) => {
  const [first] = await send(ledger, { name: 'a.jpg', bytes: photo(facts) })
  const [again] = await send(ledger, { name: 'b.jpg', bytes: photo(facts) })
  expect([first!.duplicates, again!.duplicates]).toEqual([0, 1])
  const [other] = await send(ledger, { name: 'c.jpg', bytes: photo({ ...facts, party: '别人' }) })
  expect(other!.duplicates).toBe(2)
})

test('chosen bills become a draft with the bills beside it; posted, they stay', async ({ ledger }) => {
  const [bill, bare] = await send(ledger, { name: 'a.jpg', bytes: photo(facts) }, { name: 'b.jpg', bytes: photo({}) })
  await expect(ledger.call(api.makeVoucher, { body: { ids: [bare!.id] } })).rejects.toMatchObject({ code: 'BL0008' })
  await ledger.call(api.change, { params: { id: bare!.id }, body: { amount: money('11.50'), kind: 'travel' } })
  await ledger.sql("update app.subjects set disabled = true where ledger_id = $1 and code = '1001'", [ledger.ledgerId])
  await expect(ledger.call(api.makeVoucher, { body: { ids: [bill!.id] } })).rejects.toMatchObject({ code: 'BL0015' })
  await ledger.sql("update app.subjects set disabled = false where ledger_id = $1 and code = '1001'", [ledger.ledgerId])
  const { voucherId } = await ledger.call(api.makeVoucher, { body: { ids: [bill!.id, bare!.id] } })
  await expect(ledger.call(api.makeVoucher, { body: { ids: [bill!.id] } })).rejects.toMatchObject({ code: 'BL0007' })
  const voucher = await ledger.call(vouchersApi.get, { params: { id: voucherId } })
  expect(voucher).toMatchObject({ day: '2026-09-12', attachmentCount: 2, state: 'draft', source: { kind: 'bill' } })
  expect(voucher.lines.map((line) => [line.subjectCode.slice(0, 4), line.debit, line.credit])).toEqual([
    ['5602', '88.50', '0.00'],
    ['1001', '0.00', '88.50'],
    ['5602', '11.50', '0.00'],
    ['1001', '0.00', '11.50'],
  ])
  expect((await ledger.call(voucherFilesApi.list, { params: { id: voucherId } })).map((one) => one.name)).toEqual(['a.jpg', 'b.jpg'])
  const lineOf = async (one: { id: string } | undefined) => (await ledger.call(api.get, { params: { id: one!.id } })).line
  const names = voucher.lines.map((line) => line.subjectName.split('-').at(-1)!)
  // each stands at the line it proves
  expect([await lineOf(bill), await lineOf(bare)]).toEqual([`第1行 ${names[0]}`, `第3行 ${names[2]}`])
  // off the draft and on again, at a line that is there
  await ledger.call(api.unlink, { body: { ids: [bare!.id] } })
  expect(await ledger.call(voucherFilesApi.list, { params: { id: voucherId } })).toHaveLength(1)
  expect(await ledger.call(api.targets, { query: { search: '11.51', period: september } })).toEqual([])
  // found by the amount of one of its lines
  const [target] = await ledger.call(api.targets, { query: { search: '11.50', period: september } })
  expect(target).toMatchObject({ kind: 'voucher', id: voucherId, amount: '100.00' })
  expect(target!.lines.map((line) => [line.position, line.amount])).toEqual([
    [1, '88.50'],
    [2, '-88.50'],
    [3, '11.50'],
    [4, '-11.50'],
  ])
  await expect(ledger.call(api.link, { body: { ids: [bare!.id], voucherId, line: 9 } })).rejects.toMatchObject({ code: 'BL0016' })
  await ledger.call(api.link, { body: { ids: [bare!.id], voucherId } })
  expect(await lineOf(bare)).toBe('')
  await ledger.call(api.link, { body: { ids: [bare!.id], voucherId, line: 4 } })
  expect(await lineOf(bare)).toBe(`第4行 ${names[3]}`)
  await ledger.call(vouchersApi.post, { body: { ids: [voucherId] } })
  await expect(ledger.call(api.remove, { query: { ids: [bill!.id] } })).rejects.toMatchObject({ code: 'BL0003' })
  await expect(ledger.call(api.unlink, { body: { ids: [bill!.id] } })).rejects.toMatchObject({ code: 'BL0003' })
  // the database itself keeps it
  await expect(ledger.asApp('update app.bills set removed_at = now() where id = $1', [bill!.id])).rejects.toThrow(
    'bills of a posted voucher stay',
  )
  expect(await list(ledger, { linked: true })).toMatchObject({ total: 2 })
})

test('a bill of a flow goes into the voucher the flow is booked by', async ({ ledger }) => {
  const id = await flow(ledger)
  const [bill] = await ledger.call(api.upload, {
    query: { period: september, flowId: id },
    files: [{ name: '餐费.jpg', bytes: photo(facts) }],
  })
  expect(bill).toMatchObject({ flowId: id, voucherId: null })
  await ledger.call(quickAccountApi.bank, { params: { period: september } })
  const [booked] = (await list(ledger)).data
  expect(booked!.voucherState).not.toBeNull()
  expect((await ledger.call(voucherFilesApi.list, { params: { id: booked!.voucherId! } })).map((one) => one.name)).toEqual(['餐费.jpg'])
})

test('what is removed comes back; refusals of linking', async ({ ledger }) => {
  const [bill] = await send(ledger, { name: 'a.jpg', bytes: photo(facts) })
  await ledger.call(api.remove, { query: { ids: [bill!.id] } })
  expect([(await list(ledger)).total, (await list(ledger, { removed: true })).total]).toEqual([0, 1])
  await ledger.call(api.restore, { body: { ids: [bill!.id] } })
  expect((await list(ledger)).total).toBe(1)
  await expect(ledger.call(api.link, { body: { ids: [bill!.id] } })).rejects.toMatchObject({ code: 'BL0013' })
  await expect(ledger.call(api.link, { body: { ids: [bill!.id], flowId: bill!.id } })).rejects.toMatchObject({ code: 'BL0014' })
  await expect(ledger.call(api.link, { body: { ids: [bill!.id], voucherId: bill!.id } })).rejects.toMatchObject({ code: 'VF0004' })
})

test('CS-19b: one changed byte of a kept bill is noticed, told and not shown', async ({ house, ledger }) => {
  const [bill] = await send(ledger, { name: 'a.jpg', bytes: photo(facts) })
  expect(bill!.intact).toBeNull()
  expect(await ledger.call(api.check, { body: { ids: [bill!.id] } })).toEqual({ count: 1, changed: 0 })
  const path = `${house.server.services.config.varDir}/files/${bill!.digest.slice(0, 2)}/${bill!.digest}`
  const bytes = await readFile(path)
  bytes[bytes.length - 1]! ^= 1
  await writeFile(path, bytes)
  expect(await ledger.call(api.check, { body: { ids: [bill!.id] } })).toEqual({ count: 1, changed: 1 })
  expect(await ledger.call(api.get, { params: { id: bill!.id } })).toMatchObject({ intact: false })
  await expect(ledger.call(api.file, { params: { id: bill!.id } })).rejects.toMatchObject({ code: 'BL0009' })
  bytes[bytes.length - 1]! ^= 1
  await writeFile(path, bytes)
})

const samples = new URL('../../../../../../shared/samples/einvoice/', import.meta.url)
test.skipIf(!existsSync(samples))(
  'CS-06, CS-17, CS-18a: e-vouchers are read exactly, and their seals are looked at',
  async ({ ledger }) => {
    const of = async (name: string) => ({ name, bytes: await readFile(new URL(name, samples)) })
    const names = [
      'dzfp_special.ofd',
      'vat_ordinary_chongqing.ofd',
      'vat_ordinary_chongqing_resigned.ofd',
      'vat_ordinary_with_list.ofd',
      'dzfp_special_official_gd.xml',
      'mof_xbrl_einv_special.xml',
      'railway_eticket_rai.xml',
    ]
    const bills = await send(ledger, ...(await Promise.all(names.map(of))))
    expect(bills.map((one) => [one.name, one.recognition, one.number === '', one.amount === null])).toEqual(
      names.map((name) => [name, 'exact', false, false]),
    )
    expect(bills.find((one) => one.name === 'railway_eticket_rai.xml')!.kind).toBe('travel')
    // the first was changed after it was signed, and signed anew in the second
    expect(bills.map((one) => one.seal)).toEqual(['none', 'invalid', 'unknown', 'unknown', 'none', 'none', 'none'])
  },
)

test('another ledger sees nothing and touches nothing', async ({ ledger, stranger }) => {
  const [bill] = await send(ledger, { name: 'a.jpg', bytes: photo(facts) })
  expect((await list(stranger)).total).toBe(0)
  await expect(stranger.call(api.get, { params: { id: bill!.id } })).rejects.toMatchObject({ code: 'BL0405' })
  await expect(stranger.call(api.file, { params: { id: bill!.id } })).rejects.toMatchObject({ code: 'BL0405' })
  await expect(stranger.call(api.remove, { query: { ids: [bill!.id] } })).rejects.toMatchObject({ code: 'BL0404' })
  const [theirs] = await send(stranger, { name: 'a.jpg', bytes: photo(facts) })
  expect(theirs!.duplicates).toBe(0)
})
