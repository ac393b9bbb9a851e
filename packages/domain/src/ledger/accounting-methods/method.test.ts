import { expect, test } from 'vitest'
import { period } from '../../kernel/period.ts'
import { checkMethodChange, choiceName, methodFor, methodsOf, type MethodDraft } from './method.ts'

const now = { standard: 'smallBusiness', value: 'monthlyAverage', firstOpen: period('2026-03'), booked: true } as const
const draft: MethodDraft = { method: 'stockCost', to: 'firstIn', effective: period('2026-03'), reason: '与实物流转一致', effectWords: '' }
const reasons = (over: Partial<MethodDraft>, given: Partial<Parameters<typeof checkMethodChange>[1]> = {}) => {
  try {
    checkMethodChange({ ...draft, ...over }, { ...now, ...given })
    return []
  } catch (error) {
    return (error as { details: { reason: string }[] }).details.map((one) => one.reason)
  }
}

test('JC-38: a change of method needs a reason, an open month and another choice; a declared one says its effect', () => {
  expect(reasons({})).toEqual([])
  expect(reasons({ reason: '' })).toEqual(['变更核算方法须写明原因'])
  expect(reasons({ effective: period('2026-02') })).toEqual(['已结账的月份不变，只能自2026-03起变更'])
  expect(reasons({ to: 'monthlyAverage' })).toEqual(['与现在的方法相同'])
  expect(reasons({ to: 'none' })).toEqual(['当前会计准则没有这种发出存货计价方法'])
  const depreciation = { method: 'depreciation', to: 'yearsDigits' } as const
  expect(reasons(depreciation, { value: 'straightLine' })).toEqual(['请写明变更对财务状况和经营成果的影响'])
  expect(reasons({ ...depreciation, effectWords: '本年折旧增加1万元' }, { value: 'straightLine' })).toEqual([])
  // before anything is booked it is the first choice, not a change
  expect(reasons({ reason: '' }, { booked: false })).toEqual([])
})

test('CS-20a: each standard offers the methods its law leaves open; what holds for a month is the last change up to it', () => {
  expect(methodsOf('smallBusiness')).toEqual(['stockCost', 'reclassification', 'depreciation', 'lowValue'])
  expect(methodsOf('cooperative')).toEqual(['reclassification'])
  const changes = [
    { method: 'stockCost' as const, to: 'firstIn', effective: period('2026-03') },
    { method: 'stockCost' as const, to: 'specific', effective: period('2026-06') },
  ]
  const held = (month: string) => methodFor(changes, 'stockCost', 'smallBusiness', period(month))
  expect([held('2026-02'), held('2026-03'), held('2026-07')]).toEqual([
    { value: 'monthlyAverage', since: null },
    { value: 'firstIn', since: '2026-03' },
    { value: 'specific', since: '2026-06' },
  ])
  expect(methodFor(changes, 'badDebt', 'smallBusiness', period('2026-03'))).toBeNull()
  expect(choiceName('stockCost', 'enterprise', 'firstIn')).toBe('先进先出法')
})
