import { expect, test } from 'vitest'
import { money, ZERO } from '../../../kernel/money.ts'
import { day } from '../../../kernel/period.ts'
import { quantity } from '../../../kernel/quantity.ts'
import { decisionProblems, isAdjustable, proposedTransfer, usuallyAs } from './mixed-use.ts'

const card = { kind: 'fixed' as const, cost: money('5000000.01'), quantity: 1, inService: day('2026-01-01') }

test('bought since the rule holds, dearer than the limit, and only for its years', () => {
  expect(isAdjustable(card, 2026, 'other')).toBe(true)
  expect([2025, 2030, 2031].map((year) => isAdjustable(card, year, 'other'))).toEqual([false, true, false])
  expect([2035, 2036].map((year) => isAdjustable(card, year, 'vessel'))).toEqual([true, false])
  expect([2045, 2046].map((year) => isAdjustable(card, year, 'building'))).toEqual([true, false])
  expect(isAdjustable({ ...card, cost: money('5000000') }, 2026, 'other')).toBe(false)
  // three of a card cost 5,000,000.01 each, or a fen less
  expect(isAdjustable({ ...card, quantity: 3, cost: money('15000000.03') }, 2026, 'other')).toBe(true)
  expect(isAdjustable({ ...card, quantity: 3, cost: money('15000000') }, 2026, 'other')).toBe(false)
  expect(isAdjustable({ ...card, inService: day('2025-12-31') }, 2026, 'other')).toBe(false)
  expect(isAdjustable({ ...card, kind: 'rightOfUse' }, 2026, 'other')).toBe(false)
})

test('what it most likely is', () => {
  expect([usuallyAs('landUse', 15), usuallyAs('fixed', 2), usuallyAs('fixed', 3), usuallyAs('intangible', 12)]).toEqual([
    'building',
    'building',
    'other',
    'other',
  ])
})

test('proposed: 650,000 of input tax, three tenths of a year that takes 475,000 of 5,200,000', () => {
  // 650000 × 30% × 475000 ÷ 5200000
  expect(proposedTransfer(money('650000'), quantity('30'), money('475000'), money('5200000'))).toBe('17812.50')
  expect(proposedTransfer(money('650000'), quantity('0'), money('475000'), money('5200000'))).toBe('0.00')
})

test('never more is given back than was deducted', () => {
  const decision = { as: 'other' as const, tax: money('650000'), percent: quantity('30'), amount: money('100') }
  const fields = (more: object, before = ZERO, year = 2026) =>
    decisionProblems({ ...decision, ...more }, card, year, before).map(({ field }) => field)
  expect(fields({})).toEqual([])
  expect(fields({ amount: money('650000') })).toEqual([])
  expect(fields({ amount: money('650000.01') })).toEqual(['transferAmount'])
  expect(fields({ amount: money('100') }, money('649900.01'))).toEqual(['transferAmount'])
  expect(fields({ tax: ZERO, amount: ZERO })).toEqual(['inputTaxAmount'])
  expect(fields({ percent: quantity('100.01') })).toEqual(['nonDeductiblePercent'])
  expect(fields({}, ZERO, 2031)).toEqual(['adjustType'])
})
