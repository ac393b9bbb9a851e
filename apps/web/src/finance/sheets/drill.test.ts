import { period } from '@app/domain/kernel/period'
import { pageDrill } from '@app/domain/access/address'
import { expect, test } from 'vitest'
import { addressOfDrill } from './drill.ts'

test('a figure leads to its detail book, all its subjects at hand', () => {
  expect(addressOfDrill({ to: 'detailBook', query: { subjects: '1122,2203', from: '2026-01', to: '2026-02' } })).toBe(
    '/books/subAccount?from=2026-01&to=2026-02&subject=1122&among=1122%2C2203',
  )
})

test('a line leads to its voucher; a row that only adds others up leads nowhere', () => {
  expect(addressOfDrill({ to: 'voucher', query: { id: 'a' } })).toBe('/document/createVoucher?id=a')
  expect(addressOfDrill({ to: 'statementLine', query: { rows: 'B1' } })).toBeNull()
})

test('a figure of one book leads to another, what it is of in the address', () => {
  expect(addressOfDrill(pageDrill('/books/commodityWater', { from: period('2026-01'), to: period('2026-02'), tag: 'a' }))).toBe(
    '/books/commodityWater?from=2026-01&to=2026-02&tag=a',
  )
})

test('a row of the cash-flow statement leads to its vouchers', () => {
  const query = { item: 'C3', name: '购买商品支付的现金', from: '2026-09', to: '2026-09' }
  expect(addressOfDrill({ to: 'statementLine', query })).toBe(
    `/finance/voucherDetails?${new URLSearchParams({ from: '2026-09', to: '2026-09', item: 'C3', itemName: '购买商品支付的现金' }).toString()}`,
  )
  expect(addressOfDrill({ to: 'statementLine', query: { rows: 'A1,A2' } })).toBeNull()
})
