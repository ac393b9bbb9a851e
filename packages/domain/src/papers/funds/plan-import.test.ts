import { expect, test } from 'vitest'
import type { FundFlow } from './fund-flow.ts'
import { planFlows, slotOf } from './plan-import.ts'

const flow = (ownBankAccount: string, identity: string, currency = 'CNY') => ({
  file: 0,
  flow: { ownBankAccount, identity, currency, sheet: '', row: 1 } as FundFlow,
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

test('a row that looks like another is named with it, and taken where a person says so; the same file brings it once', () => {
  const at = (row: number) => ({ file: 0, flow: { ownBankAccount: '1', identity: 'x', currency: 'CNY', sheet: '页', row } as FundFlow })
  const accounts = new Map([['1', 'A']])
  const first = planFlows([at(2), at(9)], accounts, () => false)
  expect(first.doubled.map((one) => [one.key, one.twin?.flow.row, one.taken])).toEqual([['0!页!9', 2, false]])
  const taken = planFlows([at(2), at(9)], accounts, () => false, new Set(['0!页!9']))
  expect(taken.added.map((one) => one.identity)).toEqual(['x', 'x&0!页!9'])
  const known = new Set(taken.added.map((one) => one.identity))
  const again = planFlows([at(2), at(9)], accounts, (_, identity) => known.has(identity), new Set(['0!页!9']))
  expect([again.added.length, again.skipped, again.doubled.every((one) => !one.taken)]).toEqual([0, 2, true])
})
