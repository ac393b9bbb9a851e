import { expect, test } from 'vitest'
import { STANDARDS } from '../../ledger/ledgers/standard.ts'
import { cashFlowRules } from '../vouchers/cash-flow-rules.ts'
import { cashFlowItems } from './cash-flow-items.ts'

test.each(STANDARDS)('every item suggested for %s is a row of its statement', (standard) => {
  const items = new Set(cashFlowItems(standard).map((one) => one.item))
  expect(cashFlowRules[standard].map((rule) => rule.item).filter((item) => !items.has(item))).toEqual([])
})

test('in the order of the statement, transfers last; a cooperative has none', () => {
  const items = cashFlowItems('smallBusiness')
  expect(items[0]).toEqual({ item: 'C1', label: '销售产成品、商品、提供劳务收到的现金' })
  expect(items.at(-1)!.item).toBe('-')
  expect(cashFlowItems('cooperative')).toEqual([])
})
