import { period } from '@app/domain/kernel/period'
import { ZERO } from '@app/domain/kernel/money'
import { expect, test } from 'vitest'
import type { StepRow } from './period-end.api.ts'
import { actOf, fillPlace, mendedAt, groupsOf, isOpen, leaveOf } from './step-view.ts'

const step = (ruleId: string, order: number, state: StepRow['state'], posted = false): StepRow => ({
  ruleId,
  order,
  name: ruleId,
  kind: 'closing',
  state,
  reason: '',
  amount: null,
  difference: ZERO,
  posted,
  vouchers: [],
  amounts: [],
  mendedAt: '',
  returns: [],
})

test('steps stand under their titles; those not needed only when asked for', () => {
  const steps = [
    step('cogs', 40, 'todo'),
    step('interest', 25, 'notApplicable'),
    step('cit', 80, 'generated'),
    step('year-profit', 100, 'skipped'),
  ]
  const titles = (all: boolean) => groupsOf(steps, all).map((one) => [one.title, ...one.steps.map((two) => two.ruleId)])
  expect(titles(false)).toEqual([
    ['成本与费用', 'cogs'],
    ['税金与所得税', 'cit'],
    ['年末结转', 'year-profit'],
  ])
  expect(titles(true)[0]).toEqual(['成本与费用', 'cogs', 'interest'])
})

test('what can be done follows the state', () => {
  expect(actOf(step('a', 1, 'todo'))).toBe('生成')
  expect(actOf(step('a', 1, 'outdated'))).toBe('重新生成')
  expect(actOf(step('a', 1, 'outdated', true))).toBe('生成差额')
  expect(actOf(step('a', 1, 'generated'))).toBeNull()
  expect([leaveOf(step('a', 1, 'blocked')), leaveOf(step('a', 1, 'outdated')), leaveOf(step('a', 1, 'skipped'))]).toEqual([
    '跳过',
    '保留原凭证',
    null,
  ])
  expect([isOpen(step('a', 1, 'blocked')), isOpen(step('a', 1, 'skipped'))]).toEqual([true, false])
})

test('figures are typed where they are asked for', () => {
  expect(fillPlace({ ruleId: 'fx-loss' })).toBe('inputs')
  expect(fillPlace({ ruleId: 'surtax' })).toEqual({ ruleId: 'small-vat-exempt' })
  expect(fillPlace({ ruleId: 'interest' })).toEqual({ ruleId: 'interest' })
})

test('steps that wait for the same thing are one line, with the page where it is put right', () => {
  const stuck = (ruleId: string, reason: string): StepRow => ({ ...step(ruleId, 40, 'blocked'), reason, mendedAt: 'stock' })
  const [group] = groupsOf(
    [stuck('cogs', '有商品不能计价：钢笔'), stuck('stock-other', '有商品不能计价：钢笔'), step('interest', 41, 'todo')],
    false,
  )
  expect(group!.lines.map((one) => [one.step.ruleId, one.others.map((other) => other.ruleId)])).toEqual([
    ['cogs', ['stock-other']],
    ['interest', []],
  ])
  expect(mendedAt(group!.steps[0]!, period('2026-09'))).toEqual({
    title: '去补入库单',
    to: '/warehouse/goodsBalanceStatistics?from=2026-09&to=2026-09',
  })
  expect(mendedAt(step('interest', 41, 'blocked'), period('2026-09'))).toBeNull()
})
