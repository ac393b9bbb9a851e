import { archiveApi } from '@app/contract/finance/archive/archive'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { voucherFilesApi } from '@app/contract/finance/vouchers/voucher-files'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { billsApi } from '@app/contract/papers/bills/bills'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { receiptsApi as api } from '@app/contract/papers/receipts/receipts'
import { period } from '@app/domain/kernel/period'
import { strToU8, zipSync } from 'fflate'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { csv, photo } from '../../testing/document-files.ts'
import { confirm, named, preview, undo } from '../../testing/importing.ts'
import { pdfOf, slip } from '../../testing/pdf-files.ts'

const september = period('2026-09')
const OWN = ['本公司', '6222021234'] as const
const OTHER = ['乙公司', '6225880099'] as const

async function bank(ledger: LedgerClient): Promise<void> {
  await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工商银行', accountNumber: OWN[1], disabled: false, forInvoices: false, currency: 'CNY' }],
  })
}
const ROWS = [
  '2026-09-02,,100.00,900.00,乙公司,货款,A001',
  '2026-09-05,,88.00,812.00,乙公司,货款,',
  '2026-09-06,,7.00,805.00,丙公司,手续费,',
  '2026-09-06,,7.00,798.00,丙公司,手续费,',
]
async function statement(ledger: LedgerClient, rows: readonly string[] = ROWS) {
  const bytes = csv(`账号：${OWN[1]}\n交易日期,收入,支出,余额,对方户名,摘要,流水号\n${rows.join('\n')}`)
  return confirm(ledger, (await preview(ledger, [{ name: '流水.csv', bytes }], 'fundFlow')).import.id)
}
const send = (ledger: LedgerClient, ...files: { name: string; bytes: Uint8Array | string }[]) =>
  ledger.call(api.upload, { query: { period: september }, files })
const list = (ledger: LedgerClient, state: 'pending' | 'matched' | 'all' = 'all') =>
  ledger.reply(api.list, { query: { state, page: 1, pageSize: 100 } })
const flows = (ledger: LedgerClient, more: object = {}) =>
  ledger.call(fundFlowsApi.list, { query: { from: september, to: september, page: 1, pageSize: 100, ...more } })

const pages = () =>
  pdfOf([
    slip({ serial: 'A001', on: '2026-09-02', amount: '100.00', payer: OWN, payee: OTHER }),
    slip({ on: '2026-09-04', amount: '88.00', payer: OWN, payee: OTHER }),
    slip({ on: '2026-09-06', amount: '7.00', payer: OWN, payee: ['丙公司', '1'.repeat(12)] }),
    ['说明'],
  ])

test('a PDF of many receipts is one receipt a page; each finds its only line, the rest waits with the reason', async ({
  ledger,
  stranger,
}) => {
  await bank(ledger)
  await statement(ledger)
  const bytes = await pages()
  expect(await send(ledger, { name: '九月回单.pdf', bytes })).toEqual({ count: 4, matched: 2, pending: 2, known: 0 })
  const all = await list(ledger)
  expect(all.totalData).toEqual({ pending: 2, matched: 2 })
  expect(all.data.map((one) => [one.page, one.amount, one.matchedBy, one.reason])).toEqual([
    [4, null, null, '没有读到金额'],
    [3, '7.00', null, '有 2 笔流水都符合'],
    [2, '88.00', 'facts', ''],
    [1, '100.00', 'serial', ''],
  ])
  expect((await flows(ledger)).map((one) => one.receipts)).toEqual([1, 1, 0, 0])
  expect((await flows(ledger, { receipt: false })).map((one) => one.counterpartyName)).toEqual(['丙公司', '丙公司'])
  expect((await flows(ledger, { receipt: true })).length).toBe(2)
  // the same bytes again add nothing
  expect(await send(ledger, { name: '又一次.pdf', bytes })).toEqual({ count: 0, matched: 0, pending: 0, known: 4 })
  expect((await ledger.download(api.file, { params: { id: all.data[0]!.id } })).equals(bytes)).toBe(true)
  // by hand: one of the two that fit
  const waits = all.data[1]!
  const candidates = await ledger.call(api.candidates, { params: { id: waits.id }, query: {} })
  expect(candidates.map((one) => [one.party, one.outflow, one.proved])).toEqual([
    ['丙公司', '7.00', false],
    ['丙公司', '7.00', false],
  ])
  expect((await ledger.call(api.candidates, { params: { id: waits.id }, query: { search: '乙公司' } })).length).toBe(2)
  await ledger.call(api.attach, { params: { id: waits.id }, body: { flowId: candidates[0]!.id } })
  await expect(ledger.call(api.attach, { params: { id: waits.id }, body: { flowId: candidates[1]!.id } })).rejects.toMatchObject({
    code: 'BX0002',
  })
  expect(
    (await ledger.call(api.list, { query: { state: 'all', flowId: candidates[0]!.id, page: 1, pageSize: 10 } })).map(
      (one) => one.matchedBy,
    ),
  ).toEqual(['manual'])
  await ledger.call(api.detach, { params: { id: waits.id } })
  await expect(ledger.call(api.detach, { params: { id: waits.id } })).rejects.toMatchObject({ code: 'BX0003' })
  await expect(stranger.call(api.detach, { params: { id: waits.id } })).rejects.toMatchObject({ code: 'BX0001', status: 404 })
})

test('receipts that came first wait for their statement; taken back, they wait again', async ({ ledger }) => {
  await bank(ledger)
  const zip = zipSync({
    'a/一.pdf': await pdfOf([slip({ serial: 'A001', on: '2026-09-02', amount: '100.00', payer: OWN, payee: OTHER })]),
    '说明.txt': strToU8('x'),
  })
  expect(await send(ledger, { name: '回单.zip', bytes: zip }, { name: '坏.pdf', bytes: '%PDF-1.4 坏' })).toEqual({
    count: 3,
    matched: 0,
    pending: 3,
    known: 0,
  })
  expect((await list(ledger)).data.map((one) => [one.name, one.reason, one.recognitionText])).toEqual(
    expect.arrayContaining([
      ['一.pdf', '没有金额相同的流水，可能还没有导入', '按票面文字识别'],
      ['坏.pdf', '没有读到金额', 'PDF 文件过大或已损坏，请重新下载后再上传'],
      ['说明.txt', '没有读到金额', '不是可以识别的回单文件，请手工配上'],
    ]),
  )
  const act = await statement(ledger)
  expect((await list(ledger)).totalData).toEqual({ pending: 2, matched: 1 })
  await undo(ledger, act.id)
  expect((await list(ledger)).totalData).toEqual({ pending: 3, matched: 0 })
  await statement(ledger)
  expect((await list(ledger)).totalData).toEqual({ pending: 2, matched: 1 })
  expect(await ledger.call(api.match)).toEqual({ count: 0 })
})

test('what a person took apart, no rule puts together again', async ({ ledger }) => {
  await bank(ledger)
  await statement(ledger)
  await send(ledger, {
    name: '一.pdf',
    bytes: await pdfOf([slip({ serial: 'A001', on: '2026-09-02', amount: '100.00', payer: OWN, payee: OTHER })]),
  })
  const [receipt] = (await list(ledger)).data
  expect(receipt!.matchedBy).toBe('serial')
  await ledger.call(api.detach, { params: { id: receipt!.id } })
  expect(await ledger.call(api.match)).toEqual({ count: 0 })
  expect((await list(ledger)).totalData).toEqual({ pending: 1, matched: 0 })
  // the person may think again
  await ledger.call(api.attach, { params: { id: receipt!.id }, body: { flowId: receipt!.flowId! } })
  expect((await list(ledger)).totalData).toEqual({ pending: 0, matched: 1 })
})

test('several receipts on one page are taken apart when each is whole; a page with one that is not waits with the reason', async ({
  ledger,
}) => {
  await bank(ledger)
  await statement(ledger)
  const slips = [
    slip({ serial: 'A001', on: '2026-09-02', amount: '100.00', payer: OWN, payee: OTHER }),
    slip({ serial: 'B002', on: '2026-09-05', amount: '88.00', payer: OWN, payee: OTHER }),
  ] as const
  const bytes = await pdfOf([slips.flat()])
  expect(await send(ledger, { name: '一页两张.pdf', bytes })).toEqual({ count: 2, matched: 2, pending: 0, known: 0 })
  const { data } = await ledger.reply(billsApi.list, {
    query: { from: september, to: september, page: 1, pageSize: 10, removed: false, kind: 'bankSlip' },
  })
  expect(data.map((one) => [one.page, one.part, one.amount, one.duplicates, one.channel])).toEqual([
    [1, 1, '100.00', 0, 'receipts'],
    [1, 2, '88.00', 0, 'receipts'],
  ])
  expect(await send(ledger, { name: '又来.pdf', bytes })).toMatchObject({ count: 0, known: 2 })
  const short = slip({ serial: 'C003', on: '2026-09-06', amount: '7.00', payer: OWN, payee: OTHER }).slice(0, -1)
  await send(ledger, { name: '缺金额.pdf', bytes: await pdfOf([[...slips[0], ...short]]) })
  const [waits] = (await list(ledger, 'pending')).data
  expect(waits).toMatchObject({ page: null, flowId: null })
  expect(waits!.recognitionText).toContain('第 2 张没有金额')
})

test('a photograph among the bills is a receipt as well, by its number', async ({ ledger }) => {
  await bank(ledger)
  await statement(ledger)
  const facts = { kind: '银行回单', number: 'A001', date: '2026-09-02', party: '乙公司', amount: '100.00' }
  await ledger.call(billsApi.upload, { query: { period: september }, files: [{ name: '回单.jpg', bytes: photo(facts) }] })
  expect(await ledger.call(api.match)).toEqual({ count: 1 })
  expect((await flows(ledger))[0]!.receipts).toBe(1)
})

test('the receipt goes with its line into the voucher, and to one that is posted; there it stays', async ({ ledger }) => {
  await named(ledger)
  await bank(ledger)
  await statement(ledger, ROWS.slice(0, 2))
  const one = (serial: string, on: string, amount: string) => pdfOf([slip({ serial, on, amount, payer: OWN, payee: OTHER })])
  await send(ledger, { name: '先到.pdf', bytes: await one('A001', '2026-09-02', '100.00') })
  await ledger.call(quickAccountApi.bank, { params: { period: september } })
  const [first, second] = await flows(ledger)
  const filesOf = async (id: string) => (await ledger.call(voucherFilesApi.list, { params: { id } })).map((file) => file.name)
  expect(await filesOf(first!.voucherId!)).toContain('先到.pdf')
  await ledger.call(vouchersApi.post, { body: { ids: [...new Set([first!.voucherId!, second!.voucherId!])] } })
  expect(await send(ledger, { name: '后到.pdf', bytes: await one('B900', '2026-09-05', '88.00') })).toMatchObject({ matched: 1 })
  expect(await filesOf(second!.voucherId!)).toContain('后到.pdf')
  const [late] = (await list(ledger)).data.filter((receipt) => receipt.name === '后到.pdf')
  expect(late!.voucher).not.toBe('')
  await expect(ledger.call(api.detach, { params: { id: late!.id } })).rejects.toMatchObject({ code: 'BL0003' })
  // how it was booked, as the standard's own kind of file
  const entry = (await ledger.download(archiveApi.entryInformation, { query: { of: 'bill', id: late!.id } })).toString()
  expect(entry).toContain('<bker:NumberOfBankElectronicReceipt contextRef="c1">B900<')
  expect(entry).toContain('unitRef="u1">88.00<')
})
