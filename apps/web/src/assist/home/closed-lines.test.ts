import { rowsOf } from '@app/domain/finance/reports/template'
import { statementTemplates } from '@app/domain/finance/reports/templates'
import { expect, test } from 'vitest'
import { BALANCE, CASH, INCOME, type NamedLines } from './closed-lines.ts'

/** The first line each name is true of, as the page takes it. */
const found = (kind: string, standard: string, names: NamedLines) => {
  const template = statementTemplates.find((one) => one.kind === kind && one.standard === standard)!
  return names.map(([, name]) =>
    rowsOf(template)
      .find(([, , label]) => name.test(label.trim()))?.[2]
      .trim(),
  )
}

test.each([
  ['smallBusiness', '所有者权益（或股东权益）合计'],
  ['enterprise', '所有者权益（或股东权益）合计'],
  ['nonProfit', '净资产合计'],
  ['nonProfit2004', '净资产合计'],
])('of %s the balance sheet’s lines are the ones that are meant', (standard, equity) => {
  expect(found('balanceSheet', standard, BALANCE)).toEqual(['流动资产合计', '资产总计', '负债合计', equity])
})

test.each(['smallBusiness', 'enterprise'])('of %s the lines of income and cash are there, profits in their order', (standard) => {
  const [income, operating, total, net] = found('incomeStatement', standard, INCOME)
  expect([income, operating, total, net].map((one) => one?.replace(/[（(：].*$/, '').replace(/^[一二三四五]、/, ''))).toEqual([
    '营业收入',
    '营业利润',
    '利润总额',
    '净利润',
  ])
  expect(found('cashFlowStatement', standard, CASH).every((one) => one !== undefined)).toBe(true)
})
