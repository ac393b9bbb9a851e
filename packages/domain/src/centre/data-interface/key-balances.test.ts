/** Balances of the interface: opening and movements make the closing, of each dimension and currency alone. */
import { journal } from '@app/testing/journal'
import { expect, test } from 'vitest'
import { moneyText } from '../../kernel/money.ts'
import { period } from '../../kernel/period.ts'
import { trialBalance } from '../../finance/books/trial-balance.ts'
import { keyBalances } from './key-balances.ts'

const shop = journal(`
  期初 1002 1000.00
  期初 3001 1000.00
  2026-01-05 记-1 销售
    借 1122 300.00 [客户甲]
    借 1122 200.00 [客户乙]
    贷 50010001 500.00
  2026-02-03 记-2 收款
    借 1002 300.00 @流量 C1
    贷 1122 300.00 [客户甲]
  2026-03-09 记-3 销售
    借 1122 70.00 [客户甲]
    贷 50010001 70.00`)

const months = ['2026-02', '2026-03'].map((one) => period(one))

test('customers stand apart; what came before the first month is its opening; what neither stands nor moves has no row', () => {
  const rows = keyBalances(shop, months).filter((one) => one.code === '1122')
  const told = rows.map((one) => [
    one.period,
    moneyText(one.opening.amount),
    moneyText(one.debit.amount),
    moneyText(one.credit.amount),
    moneyText(one.closing.amount),
  ])
  expect(told).toEqual([
    ['2026-02', '300.00', '0.00', '300.00', '0.00'],
    ['2026-02', '200.00', '0.00', '0.00', '200.00'],
    ['2026-03', '0.00', '70.00', '0.00', '70.00'],
    ['2026-03', '200.00', '0.00', '0.00', '200.00'],
  ])
  expect(new Set(rows.map((one) => one.tagSetId)).size).toBe(2)
})

test('of every subject and month they add up to the trial balance', () => {
  for (const month of months)
    for (const row of trialBalance(shop, month, { from: month }).rows.filter((one) => one.leaf)) {
      const own = keyBalances(shop, months).filter((one) => one.code === row.code && one.period === month)
      const closing = own.reduce((all, one) => all + Number(moneyText(one.closing.amount)), 0)
      expect([row.code, closing.toFixed(2)]).toEqual([
        row.code,
        (Number(moneyText(row.closingDebit)) - Number(moneyText(row.closingCredit))).toFixed(2),
      ])
    }
})

test('a currency has its original amounts, a unit its quantities', () => {
  const trade = journal(`
    期初 1002 银行 7000.00 USD 1000.00
    期初 3001 7000.00
    2026-01-05 记-1 买货
      借 1405 70.00 数量 10
      贷 1002 银行 70.00 USD 10.00 汇率 7`)
  const [bank, goods] = ['1002', '1405'].map((code) => keyBalances(trade, [period('2026-01')]).find((one) => one.code === code)!)
  expect([bank!.currency, moneyText(bank!.credit.original), moneyText(bank!.closing.original)]).toEqual(['USD', '10.00', '990.00'])
  expect(goods!.closing.quantity.toString()).toBe('10')
})
