import { permissionsOf, type Viewer } from '@app/domain/access/menu'
import { expect, test } from 'vitest'
import { allowed } from './gate.tsx'

const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  roles: ['ROLE_ASSISTANT'],
  permissions: permissionsOf(['ROLE_ASSISTANT']),
  features: new Set(),
  standard: 'smallBusiness',
  shared: false,
  channel: false,
  ...over,
})

test('ST-lock-05: a way to a page is there for whoever may open the page, under either address of it', () => {
  const page = '/document/trade?execute=input'
  expect(allowed({ page }, viewer(), [])).toBe(true)
  expect(allowed({ page }, viewer({ channel: true }), [])).toBe(true)
  expect(allowed({ page }, viewer({ permissions: new Set() }), [])).toBe(false)
  expect(allowed({ page: '/controlCenter/recycleBin' }, viewer(), [])).toBe(false)
  expect(allowed({ page: '/report/businessStatement' }, viewer(), [])).toBe(false)
})

test('ST-lock-06: what a feature of the firm brings is there with the feature alone', () => {
  const needs = { feature: 'Paid-quanxian-001' } as const
  expect([new Set<string>(), new Set(['Paid-quanxian-001'])].map((features) => allowed(needs, viewer({ features }), []))).toEqual([
    false,
    true,
  ])
})

test('ST-lock-07: what this installation has switched off in its configuration is not there', () => {
  expect([[], ['upgrade'], ['tasks', 'guide']].map((hidden) => allowed({ setting: 'upgrade' }, viewer(), hidden))).toEqual([
    true,
    false,
    true,
  ])
})

test('all that is asked for has to hold', () => {
  const needs = { page: '/document/trade', permission: 'document-trade-bianji', setting: 'tasks' } as const
  expect(allowed(needs, viewer(), [])).toBe(true)
  expect(allowed(needs, viewer(), ['tasks'])).toBe(false)
  expect(allowed(needs, viewer({ permissions: new Set(['document-trade-chaxun']) }), [])).toBe(false)
})
