import { expect, test } from 'vitest'
import type { FundFlow } from './fund-flow.ts'
import { planFlows, slotOf } from './plan-import.ts'

const flow = (ownBankAccount: string, identity: string, currency = 'CNY') => ({
  file: 0,
  flow: { ownBankAccount, identity, currency } as FundFlow,
})

test('foreign currencies are accounts of their own', () => {
  expect([slotOf(flow('1', '').flow), slotOf(flow('1', '', 'USD').flow)]).toEqual(['1', '1 USD'])
})

test('the same movement of overlapping files is taken once, and not at all when it is there', () => {
  const given = [flow('1', 'x'), flow('1', 'x'), flow('1', 'y'), flow('2', 'z')]
  const plan = planFlows(given, new Map([['1', 'A']]), (_, identity) => identity === 'y')
  expect(plan.added.map((one) => [one.bankAccountId, one.identity])).toEqual([['A', 'x']])
  expect([plan.skipped, plan.homeless]).toEqual([2, 1])
})

test('two cards on one account keep movements apart that look the same', () => {
  const accounts = new Map([
    ['1', 'A'],
    ['2', 'A'],
  ])
  expect(planFlows([flow('1', 'x'), flow('2', 'x')], accounts, () => false).added.map((one) => one.identity)).toEqual(['x', 'x@2'])
})
