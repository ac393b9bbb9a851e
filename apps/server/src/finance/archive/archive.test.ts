import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { jobsApi } from '@app/contract/assist/jobs/jobs'
import { archiveApi as api } from '@app/contract/finance/archive/archive'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { isOver } from '@app/domain/assist/jobs/job'
import { day, period, type Period } from '@app/domain/kernel/period'
import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { invoiceList } from '../../testing/document-files.ts'
import { book, linesOf } from '../../testing/entries.ts'
import { named, preview } from '../../testing/importing.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'

const january = period('2026-01')
const february = period('2026-02')

async function ended(ledger: LedgerClient, body: Parameters<typeof start>[1]) {
  const { id } = await start(ledger, body)
  const job = async () => (await ledger.call(jobsApi.list)).find((one) => one.id === id)!
  await expect.poll(async () => isOver((await job()).state), { timeout: 60_000, interval: 50 }).toBe(true)
  return job()
}
const start = (
  ledger: LedgerClient,
  body: { kind: 'archiveMonths' | 'confirmImport' | 'quickAccount'; from?: Period; importId?: string },
) => ledger.call(jobsApi.start, { body })
const archive = (ledger: LedgerClient, month: Period) => ended(ledger, { kind: 'archiveMonths', from: month })

const close = async (ledger: LedgerClient, month: Period) => {
  await ledger.call(periodEndApi.generateAll, { body: { period: month } })
  await ledger.call(periodEndApi.close, { body: { period: month } })
}
const states = async (ledger: LedgerClient) =>
  (await ledger.call(api.list)).map((one) => `${one.period} ${one.state} ${one.revision ?? '-'}`)

test('AR-07 and JC-45: a closed month is packed once; closed anew it is packed anew, and what hangs on it too', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1002 1000', '贷 3001 1000')
  expect(await archive(ledger, january)).toMatchObject({ state: 'failed', message: '2026-01还没有结账，结账后才能归档' }) // AK0002
  await close(ledger, january)
  expect(await states(ledger)).toEqual(['2026-01 none -'])
  await close(ledger, february)
  // the month before is packed first
  expect(await archive(ledger, february)).toMatchObject({ state: 'done', fileName: expect.stringContaining('2026-02.zip') as string })
  expect(await states(ledger)).toEqual(['2026-02 current 1', '2026-01 current 1'])
  expect(await archive(ledger, february)).toMatchObject({ message: '2026-02 的电子会计档案已经生成过，没有变化' })

  await ledger.call(periodEndApi.reopen, { body: { period: february, reason: '补录凭证' } })
  expect(await states(ledger)).toEqual(['2026-01 current 1'])
  await book(ledger, '2026-02-08', '借 1001 5', '贷 1002 5')
  await close(ledger, february)
  expect(await states(ledger)).toEqual(['2026-02 outdated 1', '2026-01 current 1'])
  expect(await archive(ledger, february)).toMatchObject({ state: 'done', message: expect.stringContaining('已生成 1 个月') as string })
  expect(await states(ledger)).toEqual(['2026-02 current 2', '2026-01 current 1'])

  // what is in one: vouchers, books, statements, the log, each as data and as fixed pages
  const [row] = await ledger.call(api.list)
  const entries = unzipSync(await ledger.download(api.file, { params: { id: row!.id! } }))
  expect(Object.keys(entries).toSorted()).toEqual([
    'books/detail.json',
    'books/general.json',
    'books/trial-balance.json',
    'electronic-only.json',
    'log.json',
    'manifest.json',
    'pdf/balanceSheet.pdf',
    'pdf/books.pdf',
    'pdf/cashFlowStatement.pdf',
    'pdf/incomeStatement.pdf',
    'pdf/vouchers.pdf',
    'signature.json',
    'sources.json',
    'statements/balanceSheet.json',
    'statements/cashFlowStatement.json',
    'statements/incomeStatement.json',
    'subjects.json',
    'vouchers.json',
  ])
  // the index is append only, for us too
  await expect(ledger.asApp('delete from app.archive_packages')).rejects.toThrow('permission denied')
  await expect(ledger.sql('update app.archive_packages set revision = 9')).rejects.toThrow('final')
})

test('CS-41b an expired ledger is packed and fetched as any other', async ({ ledger }) => {
  await book(ledger, '2026-01-05', '借 1002 1000', '贷 3001 1000')
  await close(ledger, january)
  await ledger.sql(`update app.ledgers set expires_on = '2026-11-01' where ledger_id = $1`, [ledger.ledgerId])
  expect(await archive(ledger, january)).toMatchObject({ state: 'done' })
  const [row] = await ledger.call(api.list)
  expect((await ledger.download(api.file, { params: { id: row!.id! } })).subarray(0, 2).toString()).toBe('PK')
})

test('EV-05, CS-21k and CI-26b: many documents of one voucher, one document of many vouchers', async ({ ledger, stranger }) => {
  await named(ledger)
  const lists = invoiceList([
    { no: 1, net: '100.00', tax: '13.00', gross: '113.00' },
    { no: 2, net: '200.00', tax: '26.00', gross: '226.00' },
  ])
  const { import: act } = await preview(ledger, [{ name: '全量发票.xlsx', bytes: lists }])
  await ended(ledger, { kind: 'confirmImport', importId: act.id })
  const invoices = await ledger.sql<{ id: string }>('select id from app.invoices where ledger_id = $1 order by invoice_key', [
    ledger.ledgerId,
  ])
  const xml = async (id: string) => (await ledger.download(api.entryInformation, { query: { of: 'invoice', id } })).toString()
  await expect(xml(invoices[0]!.id)).rejects.toMatchObject({ code: 'AK0001' })
  const { id } = await book(ledger, '2026-01-20', '借 1122 339', '贷 3001 339')
  await ledger.sql('update app.invoices set voucher_id = $2, voucher_position = 1 where ledger_id = $1', [ledger.ledgerId, id])
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  // each file of the two carries the one voucher
  for (const invoice of invoices) {
    const text = await xml(invoice.id)
    expect(text.match(/<einv:InformationOfAccountingDocumentsTuple>/g)).toHaveLength(1)
    expect(text).toContain('>记-1</einv:NumberOfAccountingDocuments>')
    expect(text.match(/unitRef="u1">339.00</g)).toHaveLength(2)
    expect(text).toBe(await xml(invoice.id))
  }
  // corrected: the document's one file has the voucher, its red copy and the right one
  const lines = await linesOf(ledger, ['借 1122 339', '贷 3001 339'])
  await ledger.call(vouchersApi.correct, { params: { id }, body: { day: day('2026-01-31'), word: '记', attachmentCount: 0, lines } })
  const drafts = await ledger.sql<{ id: string }>(`select id from app.vouchers where ledger_id = $1 and corrects_id = $2`, [
    ledger.ledgerId,
    id,
  ])
  await ledger.call(vouchersApi.post, { body: { ids: drafts.map((one) => one.id) } })
  expect((await xml(invoices[0]!.id)).match(/<einv:InformationOfAccountingDocumentsTuple>/g)).toHaveLength(1 + drafts.length)
  await expect(stranger.download(api.entryInformation, { query: { of: 'invoice', id: invoices[0]!.id } })).rejects.toMatchObject({
    code: 'AK0405',
  })
})

test('an archive package names accounts whole, also in what is printed for it (decision 0044)', async ({ ledger }) => {
  const number = '6222000000000001'
  const [bank] = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', disabled: false, bankName: '工商银行', accountNumber: number, forInvoices: false, currency: 'CNY' }],
  })
  await book(ledger, '2026-01-05', `借 ${bank!.subjectCode} 1000`, '贷 3001 1000')
  await close(ledger, january)
  expect(await archive(ledger, january)).toMatchObject({ state: 'done' })
  const [row] = await ledger.call(api.list)
  const entries = unzipSync(await ledger.download(api.file, { params: { id: row!.id! } }))
  for (const path of ['vouchers.json', 'subjects.json', 'books/detail.json', 'books/general.json'])
    expect([path, Buffer.from(entries[path]!).toString().includes(number)]).toEqual([path, true])
  for (const path of ['pdf/vouchers.pdf', 'pdf/books.pdf']) {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(entries[path]!)), { mergePages: true })
    expect([path, text.replaceAll(/\s/g, '').includes(number)]).toEqual([path, true])
  }
})
