/** What the books of each tax give its return; the worked returns of every tax are in ../cases.test.ts. */
import {
  annualReturnsApi,
  citReturnsApi,
  stampReturnsApi,
  statementReturnsApi,
  vatReturnsApi,
  type ReturnsApi,
} from '@app/contract/tax/declarations/declarations'
import { declareFactsApi } from '@app/contract/tax/declarations/declare-facts'
import { period, type Period } from '@app/domain/kernel/period'
import type { Cycle } from '@app/domain/tax/forms/engine/form'
import { expect } from 'vitest'
import { openBench, test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { answered } from '../../testing/filing.ts'
import { imported, named } from '../../testing/importing.ts'

test('a general taxpayer’s month is taken from invoices by rate and kind; where the books say otherwise both are told', async () => {
  const house = await openBench()
  const ledger = await named(await house.ledger({ vatNature: 'generalTaxpayer' }))
  await imported(ledger, [
    { no: 1, net: '500000', tax: '65000', gross: '565000', rate: '13%' },
    { no: 2, net: '100000', tax: '13000', gross: '113000', rate: '13%', kind: '数电票（普通发票）' },
    { no: 3, net: '-10000', tax: '-1300', gross: '-11300', rate: '13%' },
    { no: 4, net: '2000', tax: '20', gross: '2020', rate: '1%', kind: '数电票（普通发票）' },
  ])
  await book(ledger, '2026-01-20', '借 1122 113000', '贷 50010001 100000', '贷 222100010007 13000')
  const { id } = await ledger.call(vatReturnsApi.add, { body: { period: period('2026-01') } })
  const made = await ledger.call(vatReturnsApi.get, { params: { id } })
  expect(made).toMatchObject({ filing: 'generalVat', cycle: 'month', period: '2026-01' })
  expect(made.figures).toMatchObject({
    'VG1!1:1': '490000.00',
    'VG1!1:2': '63700.00',
    'VG1!1:3': '100000.00',
    'VG0!11:1': '76700.00',
    'VG0!2:1': '590000.00',
  })
  expect(made.parameters).toMatchObject({ $books_sales: '100000', $books_output: '13000', $unplaced: '2000' })
  expect(made.findings.filter(({ id: name }) => name.startsWith('GB')).map(({ id: name }) => name)).toEqual(['GB01', 'GB02', 'GB05'])
  const papers = await ledger.reply(declareFactsApi.outputInvoices, { query: { period: period('2026-01'), page: 1, pageSize: 2 } })
  expect([papers.data.length, papers.total, papers.totalData]).toEqual([2, 4, { net: '592000.00', tax: '76720.00' }])
  expect(await ledger.call(declareFactsApi.inputInvoices, { query: { period: period('2026-01') } })).toEqual([])
})

test('income tax is taken from the income statement of the year so far, and is what period end reckons with', async () => {
  const house = await openBench()
  const ledger = await house.ledger()
  await book(ledger, '2026-01-10', '借 1002 500000', '贷 3001 500000')
  await book(ledger, '2026-02-10', '借 1002 200000', '贷 50010001 200000')
  await book(ledger, '2026-02-11', '借 56020009 3000', '贷 1002 3000')
  await book(ledger, '2026-03-11', '借 54010001 120000', '贷 1002 120000')
  const { id } = await ledger.call(citReturnsApi.add, { body: { period: period('2026-02') } })
  const quarter = await ledger.call(citReturnsApi.get, { params: { id } })
  expect(quarter).toMatchObject({ filing: 'citQuarter', period: '2026-03' })
  expect(quarter.figures).toMatchObject({
    'A200000!1:1': '200000.00',
    'A200000!2:1': '120000.00',
    'A200000!5:1': '3000.00',
    'A200000!18:1': '77000.00',
    'A200000!S1b:1': '57.7',
    'A200000!27:1': '19250.00',
    // nobody is known to be employed, which is not nobody: no relief until it is said
    'A200000!28:1': '0.00',
    'A200000!32:1': '19250.00',
  })
  const said = await answered(ledger, citReturnsApi, id)
  expect(said.figures).toMatchObject({ 'A200000!28:1': '15400.00', 'A200000!32:1': '3850.00' })
  // the second quarter counts what the first has paid
  const second = await ledger.call(citReturnsApi.add, { body: { period: period('2026-06') } })
  expect((await ledger.call(citReturnsApi.get, { params: { id: second.id } })).figures['A200000!30:1']).toBe('3850.00')
  const later = await openBench({ clock: () => new Date('2027-01-15T02:00:00Z') })
  const whole = await later.ledger()
  await book(whole, '2026-02-10', '借 1002 200000', '贷 50010001 200000')
  await book(whole, '2026-02-11', '借 56020009 3000', '贷 1002 3000')
  await book(whole, '2026-03-11', '借 54010001 120000', '贷 1002 120000')
  const { id: annual } = await whole.call(annualReturnsApi.add, { body: { period: period('2026-05') } })
  expect((await answered(whole, annualReturnsApi, annual)).figures).toMatchObject({
    'A101010!3:1': '200000.00',
    'A102010!3:1': '120000.00',
    'A104000!4:3': '3000.00',
    'A105000!15:1': '3000.00',
    'A105000!15:2': '1000.00',
    'A105000!15:3': '2000.00',
    'A100000!18:1': '77000.00',
    'A100000!28:1': '79000.00',
    'A100000!45:1': '3950.00',
  })
})

test('stamp tax is taken from invoices by item, the capital of the year from the books; statements from the statements', async () => {
  const house = await openBench()
  const ledger = await named(await house.ledger())
  await imported(ledger, [{ no: 1, net: '100000', tax: '1000', gross: '101000', rate: '1%' }])
  await ledger.sql(`update app.invoice_lines set tax_category_code = '1040201000000000000' where ledger_id = $1`, [ledger.ledgerId])
  await book(ledger, '2026-01-10', '借 1002 500000', '贷 3001 500000')
  const made = async (api: ReturnsApi, body: Parameters<typeof begun>[2]) => begun(ledger, api, body)
  const drafted = await made(stampReturnsApi, { period: period('2026-01') })
  expect(drafted.figures).toMatchObject({
    'YH!SALE:1': '1',
    'YH!SALE:2': '100000.00',
    'YH!SALE:8': '15.00',
    'YH!BOOK:2': '0.00',
    'YH!TOTAL:8': '15.00',
  })
  // saved with the return named in what is sent; only on what was read
  const save = { id: drafted.id, version: drafted.version!, typed: { 'YH!LOAN:2': '200000' } }
  await ledger.call(stampReturnsApi.save, { body: save })
  expect((await ledger.call(stampReturnsApi.get, { params: { id: drafted.id } })).due).toBe('20.00')
  await expect(ledger.call(stampReturnsApi.save, { body: save })).rejects.toMatchObject({ status: 409 })
  // a year that goes on is no return yet
  await expect(made(stampReturnsApi, { period: period('2026-01'), cycle: 'year' })).rejects.toMatchObject({ code: 'FM0012' })
  const older = await house.ledger({ startOn: '2025-01-01' })
  await book(older, '2025-03-10', '借 1002 500000', '贷 3001 500000')
  const year = await begun(older, stampReturnsApi, { period: period('2025-03'), cycle: 'year' })
  expect([year.period, year.due, year.figures['YH!BOOK:2']]).toEqual(['2025-12', '62.50', '500000.00'])
  const statements = await made(statementReturnsApi, { period: period('2026-01') })
  expect([statements.period, statements.figures['FSB!B1:1'], statements.figures['FSB!B53:1']]).toEqual([
    '2026-03',
    '500000.00',
    '500000.00',
  ])
})
async function begun(ledger: LedgerClient, api: ReturnsApi, body: { period: Period; cycle?: Cycle }) {
  const { id } = await ledger.call(api.add, { body })
  return ledger.call(api.get, { params: { id } })
}

test('forms, fixed lists and the company’s taxes are told beside the returns', async ({ ledger }) => {
  expect(await ledger.call(declareFactsApi.taxInfo)).toMatchObject({
    vatNature: 'smallScaleTaxpayer',
    vatCycle: 'quarter',
    citLevy: '',
    citCycle: 'quarter',
  })
  const vat = await ledger.call(declareFactsApi.module, { params: { tax: 'vat' } })
  expect(vat.forms.map(({ code }) => code)).toEqual(['VS0', 'VS1', 'VS2'])
  const general = await ledger.call(declareFactsApi.layout, { params: { moduleId: 'generalVat' } })
  expect(general.forms.map(({ code, rows }) => [code, rows.length > 5])).toContainEqual(['VG1', true])
  expect((await ledger.call(declareFactsApi.config, { params: { file: 'STAMP_TAX_CREDIT.json' } })).map(({ code }) => code)).toContain(
    'half',
  )
  await expect(ledger.call(declareFactsApi.layout, { params: { moduleId: 'nothing' } })).rejects.toMatchObject({ code: 'FM0406' })
  await expect(ledger.call(declareFactsApi.config, { params: { file: 'nothing.json' } })).rejects.toMatchObject({ code: 'FM0406' })
})
