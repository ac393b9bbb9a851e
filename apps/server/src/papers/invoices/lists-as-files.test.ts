/** Lists of papers taken away as workbook and print: what they show, with the filters they are shown with. */
import type { Endpoint } from '@app/contract/kernel/endpoint'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { refuseLong } from '../../platform/sheet-file.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { bankAccount } from '../../testing/bank.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'

const march = { from: period('2026-03'), to: period('2026-03') }
async function bytesOf(ledger: LedgerClient, endpoint: Endpoint, query: object): Promise<Buffer> {
  const response = await ledger.send(endpoint, { query } as never)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
const rowsOf = async (bytes: Uint8Array) =>
  (await readTable(bytes, 'a.xlsx')).sheets[0]!.rows.filter((row) => row.some((cell) => cell !== ''))

const sold = (ledger: LedgerClient, serial: number, partyName: string, net: string, tax: string) =>
  ledger.call(outputInvoicesApi.add, {
    body: {
      kind: 'digitalOrdinary',
      number: String(serial).padStart(20, '9'),
      code: '',
      issuedOn: day('2026-03-10'),
      partyName,
      partyTaxNumber: '91440300MA5HH0A120',
      remark: '',
      lines: [
        {
          goodsName: '*日用杂品*杯',
          specification: '',
          unit: '',
          quantity: null,
          unitPrice: null,
          netAmount: money(net),
          taxRate: rate('0.01'),
          taxTreatment: 'taxed',
          taxAmount: money(tax),
        },
      ],
    },
  })

test('invoices: every row with the other side, its sums, and only what the filter leaves', async ({ ledger }) => {
  await sold(ledger, 1, '甲公司', '100', '1')
  await sold(ledger, 2, '乙公司', '200', '2')
  const all = await rowsOf(await bytesOf(ledger, outputInvoicesApi.export, { ...march, format: 'xlsx' }))
  const at = all.findIndex((row) => row.includes('价税合计'))
  const column = (title: string) => all[at]!.indexOf(title)
  expect(
    all.slice(at + 1).map((row) => [row[column('购买方')], row[column('金额')], row[column('税率')], row[column('价税合计')]]),
  ).toEqual([
    ['甲公司', '100', '1%', '101'],
    ['乙公司', '200', '1%', '202'],
    ['', '300', '', '303'],
  ])
  const some = await rowsOf(await bytesOf(ledger, outputInvoicesApi.export, { ...march, search: '乙公司', format: 'xlsx' }))
  expect(some.flat()).not.toContain('甲公司')
  const print = await bytesOf(ledger, outputInvoicesApi.export, { ...march, format: 'pdf' })
  expect(print.subarray(0, 5).toString()).toBe('%PDF-')
})

test('movements: the account by its name, both sides and their sums', async ({ ledger }) => {
  const bankAccountId = await bankAccount(ledger)
  const words = { counterpartyName: '甲公司', purpose: '', remark: '' }
  for (const [inflow, outflow, abstract] of [
    [money('300'), ZERO, '货款'],
    [ZERO, money('20.50'), '手续费'],
  ] as const)
    await ledger.call(fundFlowsApi.add, { body: { bankAccountId, day: day('2026-03-12'), inflow, outflow, abstract, ...words } })
  const rows = await rowsOf(await bytesOf(ledger, fundFlowsApi.export, { ...march, isCash: false, format: 'xlsx' }))
  const at = rows.findIndex((row) => row.includes('对方'))
  const column = (title: string) => rows[at]!.indexOf(title)
  expect(rows.slice(at + 1).map((row) => [row[column('摘要')], row[column('收入')], row[column('支出')]])).toEqual([
    ['货款', '300', ''],
    ['手续费', '', '20.5'],
    ['', '300', '20.5'],
  ])
  expect(rows[at + 1]![column('账户')]).toContain('工商银行')
})

test('a list too long for one file is refused with what to do', () => {
  expect(() => refuseLong(20_000)).not.toThrow()
  expect(() => refuseLong(20_001)).toThrow(expect.objectContaining({ code: 'RG0001', message: expect.stringContaining('请缩小月份') }))
})
