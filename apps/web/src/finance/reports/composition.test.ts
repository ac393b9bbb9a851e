import { balanceSheet, incomeStatement } from '@app/domain/finance/reports/statements'
import { period } from '@app/domain/kernel/period'
import { journal } from '@app/testing/journal'
import { expect, test } from 'vitest'
import { compositionsOf } from './composition.ts'

const shop = journal(`
  期初 1001 5000.00
  期初 1601 3000.00
  期初 1602 1000.00
  期初 3001 7000.00
  2026-01-05 记-1 销售
    借 11220001 甲 1010.00
    贷 50010001 1000.00
    贷 22210001 10.00
  2026-01-06 记-2 费用
    借 56020007 200.00
    借 56010007 50.00
    贷 1001 250.00`)
const january = period('2026-01')
const told = (all: ReturnType<typeof compositionsOf>) =>
  Object.fromEntries(all.map(({ caption, parts }) => [caption, parts.map((one) => `${one.title} ${one.amount as unknown as string}`)]))

test('assets by their lines, fixed assets at what is left of them; where the money came from', () => {
  expect(told(compositionsOf(balanceSheet(shop, january).sheet, 'balanceSheet'))).toEqual({
    资产构成: ['货币资金 4750.00', '固定资产账面价值 2000.00', '应收账款 1010.00'],
    资金来源: ['实收资本 7000.00', '未分配利润 750.00', '应交税费 10.00'],
  })
})

test('revenue and expenses of the year so far, each once', () => {
  expect(told(compositionsOf(incomeStatement(shop, january, 'month').sheet, 'incomeStatement'))).toEqual({
    本年收入构成: ['营业收入 1000.00'],
    本年费用构成: ['管理费用 200.00', '销售费用 50.00'],
  })
})
