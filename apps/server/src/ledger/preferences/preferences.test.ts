import { booksApi } from '@app/contract/finance/books/books'
import { reportsApi } from '@app/contract/finance/reports/reports'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { preferencesApi as api } from '@app/contract/ledger/preferences/preferences'
import { period } from '@app/domain/kernel/period'
import { defaultPrintSettings, noNames, type PrintKind, type PrintSettings } from '@app/domain/ledger/preferences/print-settings'
import { read as readBook, utils } from '@e965/xlsx'
import { getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { book } from '../../testing/entries.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'

const CM = 72 / 2.54
const within = { from: period('2026-03'), to: period('2026-03') }

interface Measured {
  readonly pages: number
  /** Centimetres, one decimal. */
  readonly width: number
  readonly height: number
  /** Free around the words of the first page. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly text: string
}

/** What a PDF really is: page size and the space around its words, in centimetres. */
async function measure(bytes: Buffer<ArrayBuffer>, at = 1): Promise<Measured> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const page = await document.getPage(at)
  const [, , width, height] = page.view as [number, number, number, number]
  const items = ((await page.getTextContent()).items as { str: string; transform: number[]; width: number; height: number }[]).filter(
    (one) => one.str.trim() !== '',
  )
  const cm = (points: number) => Math.round((points / CM) * 10) / 10
  return {
    pages: document.numPages,
    width: cm(width),
    height: cm(height),
    left: cm(Math.min(...items.map((one) => one.transform[4]!))),
    right: cm(width - Math.max(...items.map((one) => one.transform[4]! + one.width))),
    top: cm(height - Math.max(...items.map((one) => one.transform[5]! + one.height))),
    text: items
      .map((one) => one.str)
      .join('')
      .replaceAll(/\s/g, ''),
  }
}

const set = (ledger: LedgerClient, kind: PrintKind, settings: Partial<PrintSettings>) =>
  ledger.call(api.save, { body: { print: [{ kind, ...defaultPrintSettings[kind], ...settings }] } })
const printVouchers = async (ledger: LedgerClient, at = 1) => measure(await ledger.download(vouchersApi.print, { query: within }), at)
const lines = (count: number) => [...Array.from({ length: count - 1 }, () => '借 1001 1'), `贷 3001 ${count - 1}`]

test('ST-print-04 print settings are saved per company and hold for the next print', async ({ house, ledger, stranger }) => {
  await book(ledger, '2026-03-05', ...lines(10))
  const usual = await printVouchers(ledger)
  expect(usual).toMatchObject({ pages: 2, width: 21, height: 14 })
  expect(usual.left).toBeCloseTo(1.7, 0)
  await set(ledger, 'voucher', { paper: 'A4', direction: 'portrait', left: 3, right: 2, top: 3, rowsPerPage: 12 })
  const set1 = await printVouchers(ledger)
  expect(set1).toMatchObject({ pages: 1, width: 21, height: 29.7 })
  expect([set1.left >= 3, set1.left < 3.2, set1.right >= 2, set1.right < 2.3, set1.top >= 3, set1.top < 3.5]).toEqual(
    Array.from({ length: 6 }, () => true),
  )
  // a colleague in the same ledger prints the same; another company is untouched
  const colleague = await house.person({ agencyId: ledger.agencyId })
  expect(colleague.agencyId).toBe(ledger.agencyId)
  await book(stranger, '2026-03-05', ...lines(2))
  expect(await printVouchers(stranger)).toMatchObject({ width: 21, height: 14 })
  expect((await ledger.call(api.read)).print[0]).toMatchObject({ kind: 'voucher', paper: 'A4', direction: 'portrait', left: 3 })
})

test('paper of one’s own, rows of one’s own height, and rows as high as their words', async ({ ledger }) => {
  await book(ledger, '2026-03-05', ...lines(10))
  await set(ledger, 'voucher', { paper: 'custom', customWidth: 24, customHeight: 14, direction: 'landscape' })
  expect(await printVouchers(ledger)).toMatchObject({ width: 24, height: 14, pages: 2 })
  await set(ledger, 'voucher', { paper: 'A4', direction: 'portrait', rowHeightMode: 'custom', rowHeight: 5, rowsPerPage: 30 })
  expect((await printVouchers(ledger)).pages).toBe(3)
  await set(ledger, 'voucher', { rowHeightMode: 'content', fontSize: 7 })
  expect((await printVouchers(ledger)).pages).toBe(1)
})

test('ST-print-01 two tables stand on one upright page, whatever the direction said', async ({ ledger }) => {
  await book(ledger, '2026-03-05', ...lines(10))
  await book(ledger, '2026-03-06', '借 1001 77', '贷 3001 77')
  await set(ledger, 'voucher', { paper: 'A4', tablesPerPage: 2, direction: 'landscape' })
  expect((await ledger.call(api.read)).print[0]).toMatchObject({ tablesPerPage: 2, direction: 'portrait' })
  const first = await printVouchers(ledger)
  expect(first).toMatchObject({ pages: 2, width: 21, height: 29.7 })
  expect(first.text).toContain('0001-1/2号')
  expect(first.text).toContain('0001-2/2号')
  expect((await printVouchers(ledger, 2)).text).toContain('77.00')
})

test('statements are signed by hand where nobody is named: the lines are there', async ({ ledger }) => {
  await book(ledger, '2026-03-05', '借 1001 77', '贷 3001 77')
  const statement = { query: { period: period('2026-03'), span: 'month' as const, withDrafts: true, format: 'pdf' as const } }
  const { text } = await measure(await ledger.download(reportsApi.incomeStatementFile, statement))
  for (const words of ['单位负责人：', '会计主管：', '制表：', '打印日期：']) expect(text).toContain(words)
})

test('names are printed in place of those who did it; statements are signed, books have a cover', async ({ ledger }) => {
  await book(ledger, '2026-03-05', '借 1001 77', '贷 3001 77')
  const cover = { printed: true, principal: '赵总', head: '钱会计', keeper: '孙出纳' }
  await ledger.call(api.save, { body: { cover, staffNames: { ...noNames, principal: '赵总', head: '钱会计', preparer: '李制单' } } })
  const voucher = await printVouchers(ledger)
  expect(voucher.text).toContain('会计主管：钱会计')
  expect(voucher.text).toContain('制单：李制单')
  const balance = { query: { ...within, withDrafts: true, level: 3, withZero: false, withQuantity: false, format: 'pdf' as const } }
  const front = await measure(await ledger.download(booksApi.trialBalanceFile, balance))
  expect(front).toMatchObject({ pages: 2, width: 29.7, height: 21 })
  expect(front.text).toContain('经管人员：孙出纳')
  const statement = { query: { period: period('2026-03'), span: 'month' as const, withDrafts: true, format: 'pdf' as const } }
  expect((await measure(await ledger.download(reportsApi.balanceSheetFile, statement))).text).toContain('单位负责人：赵总')
  await set(ledger, 'book', { paper: 'B4', direction: 'portrait', left: 2.5, fontSize: 12 })
  const turned = await measure(await ledger.download(booksApi.trialBalanceFile, balance), 2)
  expect(turned).toMatchObject({ width: 25.7, height: 36.4 })
  expect([turned.left >= 2.5, turned.left < 2.7]).toEqual([true, true])
})

test('the journal is taken away in the columns chosen', async ({ ledger }) => {
  await book(ledger, '2026-03-05', '借 1001 77', '贷 3001 77')
  await ledger.call(api.save, { body: { exportColumns: { journal: ['code', 'debit', 'day'] }, assetColumns: ['name'] } })
  const file = readBook(await ledger.download(vouchersApi.export, { query: within }))
  const rows = utils.sheet_to_json<string[]>(file.Sheets[file.SheetNames[0]!]!, { header: 1 })
  expect(rows.find((row) => row[0] === '科目编码')).toEqual(['科目编码', '借方金额', '日期'])
  expect(await ledger.call(api.read)).toMatchObject({ exportColumns: { journal: ['code', 'debit', 'day'] }, assetColumns: ['name'] })
})

test('RULE-136 to RULE-142: measures out of range are refused at their field, and so is a page nothing fits on', async ({ ledger }) => {
  const wrong = async (settings: Partial<PrintSettings>) =>
    set(ledger, 'voucher', settings).then(
      () => null,
      (error: unknown) => error as { code: string; message: string; details: { field: string; reason: string }[] },
    )
  expect(await wrong({ top: 3.5 })).toMatchObject({ message: '上边距须为0至3厘米，最多1位小数' })
  expect((await wrong({ fontSize: 17 }))?.details[0]?.field).toContain('fontSize')
  expect(await wrong({ rowsPerPage: 30 })).toMatchObject({ code: 'PS0001', details: [{ field: 'rowCountPrePage' }] })
  expect(await wrong({ direction: 'auto' })).toMatchObject({ code: 'PS0001', details: [{ field: 'paperDirection' }] })
  expect((await ledger.call(api.read)).print[0]).toMatchObject({ kind: 'voucher', top: 1.2, paper: 'A5' })
})
