/** Books made of invoices with their figures written out. */
import { invoiceBooksApi as api } from '@app/contract/papers/invoices/invoice-books'
import { inputInvoicesApi, outputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { rate } from '@app/domain/kernel/quantity'
import type { Sheet } from '@app/domain/kernel/sheet'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const texts = (sheet: Sheet, ...keys: string[]): string[] =>
  sheet.rows.map((row) =>
    keys
      .map((key) => (row.cells[key] ?? '') as string)
      .filter((text) => text !== '' && text !== '0.00')
      .join(' '),
  )
type Line = readonly [goods: string, unit: string, quantity: string | null, net: string, tax: string, rate?: string]
const invoice = (ledger: LedgerClient, direction: 'output' | 'input', on: string, number: string, party: string, ...lines: Line[]) =>
  ledger.call(direction === 'output' ? outputInvoicesApi.add : inputInvoicesApi.add, {
    body: {
      kind: 'digitalOrdinary',
      number,
      code: '',
      issuedOn: day(on),
      partyName: party,
      partyTaxNumber: '',
      remark: '',
      lines: lines.map(([goodsName, unit, quantity, net, tax, taxRate = '0.01']) => ({
        goodsName,
        specification: '',
        unit,
        quantity,
        unitPrice: null,
        netAmount: money(net),
        taxRate: rate(taxRate),
        taxTreatment: 'taxed' as const,
        taxAmount: money(tax),
      })),
    },
  })
const number = (last: number): string => `2632200000000000${String(last).padStart(4, '0')}`

test('sales by goods, customer, rate and month; quantities where every line has one; purchases the same way', async ({ ledger }) => {
  await invoice(ledger, 'output', '2026-01-10', number(1), '甲公司', ['钢笔', '支', '10', '100', '1'], ['墨水', '瓶', null, '50', '0.5'])
  await invoice(
    ledger,
    'output',
    '2026-02-10',
    number(2),
    '乙公司',
    ['钢笔', '支', '5', '60', '0.6'],
    ['培训', '', '1', '30', '1.8', '0.06'],
  )
  await invoice(ledger, 'input', '2026-02-11', number(3), '丙厂', ['纸', '包', '4', '80', '0.8'])
  const range = { from: period('2026-01'), to: period('2026-02') }
  const sales = (by: 'goods' | 'party' | 'rate' | 'period', more = range) => ledger.call(api.sales, { query: { ...more, by } })
  expect(texts(await sales('goods'), 'name', 'unit', 'count', 'quantity', 'price', 'net', 'tax', 'gross', 'share')).toEqual([
    '钢笔 支 2 15.0000 10.66670000 160.00 1.60 161.60 66.67%',
    '墨水 瓶 1 50.00 0.50 50.50 20.83%',
    '培训 1 1.0000 30.00000000 30.00 1.80 31.80 12.50%',
    '合计 240.00 3.90 243.90',
  ])
  const parties = await sales('party')
  expect(texts(parties, 'name', 'count', 'net')).toEqual(['甲公司 1 150.00', '乙公司 1 90.00', '合计 240.00'])
  expect(parties.rows[0]!.drills!['name']).toEqual({
    to: 'page',
    query: { path: '/document/outputTax', from: '2026-01', to: '2026-02', search: '甲公司' },
  })
  expect(texts(await sales('rate'), 'name', 'net', 'tax')).toEqual(['1% 210.00 2.10', '6% 30.00 1.80', '合计 240.00 3.90'])
  expect(texts(await sales('period'), 'name', 'net')).toEqual(['2026-01 150.00', '2026-02 90.00', '合计 240.00'])
  const purchases = await ledger.call(api.purchases, { query: { ...range, by: 'party' } })
  expect(texts(purchases, 'name', 'net')).toEqual(['丙厂 80.00', '合计 80.00'])
  expect(purchases.columns[0]!.title).toBe('供应商')
  await expect(sales('goods', { from: period('2026-03'), to: period('2026-02') })).rejects.toMatchObject({ code: 'BO0001' })
})

test('income: what was invoiced and what is in the books, month by month, with the difference', async ({ ledger, stranger }) => {
  await invoice(ledger, 'output', '2026-01-10', number(1), '甲公司', ['钢笔', '支', '10', '100', '1'])
  await book(ledger, '2026-01-10', '借 1122 101', '贷 50010001 100', '贷 22210001 1')
  await book(ledger, '2026-01-20', '借 1001 20', '贷 50010001 20')
  const query = { from: period('2026-01'), to: period('2026-03'), withDrafts: true }
  const sheet = await ledger.call(api.income, { query })
  expect(texts(sheet, 'period', 'count', 'net', 'tax', 'gross', 'booked', 'waiting', 'income', 'difference')).toEqual([
    '2026-01 1 100.00 1.00 101.00 100.00 120.00 20.00',
    '合计 1 100.00 1.00 101.00 100.00 120.00 20.00',
  ])
  expect(sheet.rows[0]!.cells).toMatchObject({ booked: '0.00', waiting: '100.00' })
  expect((await stranger.call(api.income, { query })).rows).toEqual([])
})
