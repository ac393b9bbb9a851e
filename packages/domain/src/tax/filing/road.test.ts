import { expect, test } from 'vitest'
import { roadOf, type RoadFacts, type RoadReturn } from './road.ts'

const one = (state: RoadReturn['state'], own: Partial<RoadReturn> = {}): RoadReturn => ({
  tax: 'VAT',
  state,
  owes: true,
  paid: false,
  ...own,
})
const states = (facts: Partial<RoadFacts>) =>
  roadOf({ login: 'bound', asked: true, returns: [], ...facts }).map(({ state, words }) => [state, words])

test('the first step that is open is where one stands; a step counts what has come as far', () => {
  expect(states({ login: 'unbound', asked: false })).toEqual([
    ['here', '还没有绑定'],
    ['ahead', '还没有查询'],
    ['ahead', ''],
    ['ahead', ''],
    ['ahead', ''],
    ['ahead', ''],
  ])
  expect(states({ returns: [one('none'), one('draft'), one('checked'), one('filed')] }).slice(2)).toEqual([
    ['here', '3/4'],
    ['ahead', '2/4'],
    ['ahead', '1/4'],
    ['ahead', '0/1'],
  ])
})
test('all filed: what owes is to be paid, and what owes nothing needs nothing; statements never do', () => {
  expect(states({ returns: [one('filed'), one('filed', { paid: true })] }).at(-1)).toEqual(['here', '1/2'])
  expect(states({ returns: [one('filed', { owes: false }), one('filed', { tax: 'FS' })] }).at(-1)).toEqual(['done', '无需缴款'])
})
test('a step may be done before the one that is open: what was filed elsewhere is filed without a sign-in here', () => {
  expect(states({ login: 'unverified', returns: [one('filed', { paid: true })] })).toEqual([
    ['here', '请验证'],
    ['done', '已查询'],
    ['done', '1/1'],
    ['done', '1/1'],
    ['done', '1/1'],
    ['done', '1/1'],
  ])
})
