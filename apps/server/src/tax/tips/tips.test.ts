/** Behaviour tips: each limit from the books, the invoices and the cash of a ledger, with what it costs; nothing of another ledger. */
import { tipsApi as api } from '@app/contract/tax/tips/tips'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { imported, named } from '../../testing/importing.ts'

const tips = async (ledger: LedgerClient, month: string) =>
  new Map((await ledger.call(api.list, { query: { period: period(month) } })).map((one) => [one.key, one]))
const ordinary = '数电票（普通发票）'

test('sales near the threshold cost nothing yet; at it, all of them are taxed; those of twelve months are held against the register', async ({
  ledger,
}) => {
  await named(ledger)
  await imported(ledger, [{ no: 1, day: '2026-07-05', net: '250000', tax: '2500', gross: '252500', rate: '1%', kind: ordinary }])
  expect((await tips(ledger, '2026-09')).get('threshold')).toMatchObject({
    level: 'near',
    amount: '250000.00',
    cost: '3000.00',
    words: expect.stringContaining('还差50,000.00'),
  })
  // another quarter
  expect((await tips(ledger, '2026-10')).size).toBe(0)
  await imported(ledger, [{ no: 2, day: '2026-08-05', net: '50000', tax: '500', gross: '50500', rate: '1%', kind: ordinary }])
  expect((await tips(ledger, '2026-09')).get('threshold')).toMatchObject({ level: 'costs', amount: '300000.00', cost: '3000.00' })
  await imported(ledger, [{ no: 3, day: '2026-05-05', net: '4700000', tax: '47000', gross: '4747000', rate: '1%', kind: ordinary }])
  expect((await tips(ledger, '2026-09')).get('registration')).toMatchObject({ level: 'near', amount: '5000000.00', cost: null })
  await imported(ledger, [{ no: 4, day: '2026-09-05', net: '0.01', tax: '0', gross: '0.01', rate: '1%', kind: ordinary }])
  expect((await tips(ledger, '2026-09')).get('registration')).toMatchObject({
    level: 'costs',
    amount: '5000000.01',
    words: expect.stringContaining('已超过0.01'),
  })
})

test('what is above a limit of deduction costs its tax: entertainment, welfare, advertising', async ({ ledger }) => {
  await book(ledger, '2026-02-05', '借 1002 100000', '贷 50010002 100000')
  await book(ledger, '2026-02-06', '借 56020009 10000', '贷 1002 10000')
  await book(ledger, '2026-02-28', '借 56020001 20000', '贷 22110001 20000')
  await book(ledger, '2026-02-28', '借 56020002 5000', '贷 1002 5000')
  const found = await tips(ledger, '2026-02')
  // the smaller of 60 % and 0.5 % of sales is 500; the rest at 5 %
  expect(found.get('entertainment')).toMatchObject({ amount: '9500.00', cost: '475.00' })
  // 14 % of 20,000 is 2,800
  expect(found.get('limit-职工福利费')).toMatchObject({ amount: '2200.00', cost: '110.00', source: '企业所得税法实施条例第四十条' })
  expect([...found.keys()]).toEqual(['entertainment', 'limit-职工福利费'])
})

test('profit that will reach the limit of small-profit enterprises: the whole of it is at the full rate then', async ({ ledger }) => {
  await book(ledger, '2026-06-05', '借 1002 1200000', '贷 50010002 1200000')
  // 1,200,000 in six months is 2,400,000 a year: four fifths of the limit
  expect((await tips(ledger, '2026-06')).get('smallProfit')).toMatchObject({ level: 'near', amount: '2400000.00', cost: '600000.00' })
  await book(ledger, '2026-06-06', '借 1002 1800000.01', '贷 50010002 1800000.01')
  expect((await tips(ledger, '2026-06')).get('smallProfit')).toMatchObject({ level: 'costs', amount: '3000000.01', cost: '600000.00' })
})

test('cash above the limit is counted, but not what goes to the bank or to people; what individuals owe is told before the year ends', async ({
  ledger,
}) => {
  await book(ledger, '2026-03-05', '借 56020007 1500', '贷 1001 1500')
  await book(ledger, '2026-03-06', '借 56020007 1000', '贷 1001 1000')
  await book(ledger, '2026-03-07', '借 1002 9000', '贷 1001 9000')
  await book(ledger, '2026-03-08', '借 22110001 8000', '贷 1001 8000')
  await book(ledger, '2026-03-09', '借 12210004 50000', '贷 1002 50000')
  expect([...(await tips(ledger, '2026-03')).values()].map((one) => [one.key, one.amount])).toEqual([['cash', '1500.00']])
  expect((await tips(ledger, '2026-12')).get('loans')).toMatchObject({ level: 'watch', amount: '50000.00', cost: '10000.00' })
  expect((await tips(ledger, '2026-09')).has('loans')).toBe(false)
})

test('nothing of another ledger, nothing of a month before the books, nothing where nothing is', async ({ ledger, stranger }) => {
  await book(ledger, '2026-03-05', '借 56020007 1500', '贷 1001 1500')
  expect((await tips(stranger, '2026-03')).size).toBe(0)
  expect((await tips(ledger, '2020-03')).size).toBe(0)
  expect((await tips(ledger, '2026-04')).size).toBe(0)
})
