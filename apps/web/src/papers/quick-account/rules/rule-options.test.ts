import { expect, test } from 'vitest'
import { choicesOf, chosen, isForced, RuleId } from './rule-options.ts'

const rules = [
  { ruleId: 0, income: 4, purchase: 4, bank: 1, cash: 1 },
  { ruleId: 1, income: 0, purchase: 0, bank: 0, cash: 0 },
  { ruleId: 2, income: 0, purchase: 0, bank: 0, cash: 0 },
  { ruleId: 3, income: 0, purchase: 0, bank: 0, cash: 0 },
]

test('merged flows are dated and worded by the system, and only theirs (ST-wizard-12, RULE-101)', () => {
  const merged = chosen(rules, RuleId.merge, 'bank', 4)
  expect(merged.map((rule) => rule.bank)).toEqual([4, 1, 0, 1])
  expect(merged.map((rule) => rule.cash)).toEqual([1, 0, 0, 0])
  expect([1, 2, 3].map((ruleId) => isForced(merged, ruleId, 'bank'))).toEqual([true, false, true])
  const again = chosen(merged, RuleId.merge, 'bank', 1)
  expect([isForced(again, RuleId.date, 'bank'), again.map((rule) => rule.bank)]).toEqual([false, [1, 0, 0, 0]])
})

test('merged invoices force nothing', () => {
  const merged = chosen(rules, RuleId.merge, 'income', 3)
  expect(merged.map((rule) => rule.income)).toEqual([3, 0, 0, 0])
  expect(isForced(merged, RuleId.date, 'income')).toBe(false)
})

test('every value of the specification has its words', () => {
  expect(choicesOf(0, 'income').map((one) => one.value)).toEqual([4, 5, 1, 2, 3])
  expect(choicesOf(0, 'purchase')[1]?.label).toBe('同日期同供应商合并且商品合并')
  expect(choicesOf(0, 'cash').map((one) => one.value)).toEqual([1, 2, 3, 4])
})
