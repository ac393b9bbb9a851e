/** Returns held beside invoices, books, each other and the statements: asked where they differ, explained in the letter, silent where there is nothing beside. */
import {
  citReturnsApi,
  statementReturnsApi,
  stampReturnsApi,
  vatReturnsApi,
  type ReturnsApi,
} from '@app/contract/tax/declarations/declarations'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { checked, draft } from '../../testing/filing.ts'
import { imported, named } from '../../testing/importing.ts'

const add = async (ledger: LedgerClient, api: ReturnsApi, month: string) =>
  (await ledger.call(api.add, { body: { period: period(month) } })).id
async function typed(ledger: LedgerClient, api: ReturnsApi, id: string, cells: Record<string, string>) {
  const { version } = await ledger.call(api.get, { params: { id } })
  await ledger.call(api.change, { params: { id }, body: { version, typed: cells } })
  return ledger.call(api.get, { params: { id } })
}
const ids = ({ findings }: { readonly findings: readonly { readonly id: string }[] }) =>
  findings.map((one) => one.id).filter((id) => id.startsWith('X'))

test('sales below what was invoiced, or other than the books say, take a reason, and the letter prints it', async ({ ledger }) => {
  await named(ledger)
  await imported(ledger, [
    { no: 1, day: '2026-09-05', net: '350000', tax: '3500', gross: '353500', rate: '1%', kind: '数电票（普通发票）' },
  ])
  const id = await add(ledger, vatReturnsApi, '2026-09')
  expect(ids(await ledger.call(vatReturnsApi.get, { params: { id } }))).toEqual([])
  await book(ledger, '2026-09-06', '借 1122 353500', '贷 50010001 350000', '贷 22210001 3500')
  expect(ids(await ledger.call(vatReturnsApi.get, { params: { id } }))).toEqual([])
  const one = await typed(ledger, vatReturnsApi, id, { 'VS0!1:1': '320000', 'VS0!3:1': '320000', $first: '2' })
  expect(ids(one)).toEqual(['XS01', 'XS02'])
  expect(one.parameters).toMatchObject({ $invoiced: '350000.00', $books_sales: '350000.00' })
  await expect(ledger.call(vatReturnsApi.check, { params: { id }, body: { version: one.version, reasons: {} } })).rejects.toMatchObject({
    code: 'FM0021',
  })
  const reasons = Object.fromEntries(one.findings.map((found) => [found.id, `${found.id}的原因`]))
  await ledger.call(vatReturnsApi.check, { params: { id }, body: { version: one.version, reasons } })
  const letter = await ledger.download(vatReturnsApi.file, { params: { id }, query: { form: 'letter', format: 'xlsx' } })
  const text = JSON.stringify(await readTable(letter, 'letter.xlsx'))
  expect(text).toContain('票表比对不符')
  expect(text).toContain('XS01的原因')
})

test('revenue of income tax beside the VAT returns of the year: compared when all of them are there', async ({ ledger }) => {
  const cit = await add(ledger, citReturnsApi, '2026-09')
  for (const [month, sales] of [
    ['2026-03', '400000'],
    ['2026-06', '400000'],
  ] as const)
    await draft(ledger, month, { 'VS0!1:1': sales, 'VS0!3:1': sales })
  expect(ids(await typed(ledger, citReturnsApi, cit, { 'A200000!1:1': '2000000' }))).toEqual([])
  await draft(ledger, '2026-09', { 'VS0!1:1': '400000', 'VS0!3:1': '400000' })
  const one = await typed(ledger, citReturnsApi, cit, { 'A200000!1:1': '2000000' })
  expect(ids(one)).toEqual(['XC01'])
  expect(one.parameters).toMatchObject({ $vat_sales: '1200000.00', $revenue_gap: '0.1' })
  expect(ids(await typed(ledger, citReturnsApi, cit, { 'A200000!1:1': '1320000' }))).toEqual([])
  expect(ids(await typed(ledger, citReturnsApi, cit, { 'A200000!1:1': '1320000.01' }))).toEqual(['XC01'])
})

test('profit beside the statements that were declared; less revenue than last quarter is asked about', async ({ ledger }) => {
  await book(ledger, '2026-05-05', '借 1122 1000', '贷 50010001 1000')
  const first = await add(ledger, citReturnsApi, '2026-06')
  await checked(ledger, first, undefined, citReturnsApi)
  const statements = await add(ledger, statementReturnsApi, '2026-09')
  await checked(ledger, statements, undefined, statementReturnsApi)
  const id = await add(ledger, citReturnsApi, '2026-09')
  expect(ids(await ledger.call(citReturnsApi.get, { params: { id } }))).toEqual([])
  await book(ledger, '2026-09-05', '借 56020012 300', '贷 1002 300')
  await book(ledger, '2026-09-06', '借 1122 -100', '贷 50010001 -100')
  const one = await ledger.call(citReturnsApi.get, { params: { id } })
  expect(ids(one)).toEqual(['XC02', 'XC03'])
  expect(one.parameters).toMatchObject({ $statement_profit: '1000.00' })
})

test('stamp tax of much less than the invoices of its items is asked about', async ({ ledger }) => {
  await named(ledger)
  await imported(ledger, [
    {
      no: 1,
      day: '2026-09-05',
      net: '1000',
      tax: '130',
      gross: '1130',
      rate: '13%',
      kind: '数电票（普通发票）',
      goods: '*钢材*钢板',
    },
  ])
  const id = await add(ledger, stampReturnsApi, '2026-09')
  const one = await ledger.call(stampReturnsApi.get, { params: { id } })
  expect(ids(one)).toEqual([])
  expect(one.parameters['$invoiced']).toBe('1000.00')
  expect(ids(await typed(ledger, stampReturnsApi, id, { 'YH!SALE:2': '700' }))).toEqual([])
  expect(ids(await typed(ledger, stampReturnsApi, id, { 'YH!SALE:2': '699.99' }))).toEqual(['XY01'])
})

test('what is checked once keeps what stood beside it', async ({ ledger }) => {
  const id = await add(ledger, vatReturnsApi, '2026-09')
  await checked(ledger, id, { 'VS0!1:1': '320000', 'VS0!3:1': '320000' })
  await book(ledger, '2026-09-06', '借 1122 1', '贷 50010001 1')
  expect((await ledger.call(vatReturnsApi.get, { params: { id } })).parameters).toMatchObject({ $books_sales: '0.00' })
})
