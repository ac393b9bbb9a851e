import { expect, test } from 'vitest'
import { itemOf } from './menu.ts'
import { baseRolesOf, landingOf, type Arrival } from './landing.ts'

const arrival = (over: Partial<Arrival> = {}): Arrival => ({
  edition: 'agent',
  hasFirm: true,
  baseRoles: ['ROLE_BASE_BK'],
  hasLedger: true,
  keepsBooks: true,
  startsAtList: false,
  ...over,
})

test('ST-login-15 and 16: without a firm the agent edition refuses and the enterprise edition offers to make one', () => {
  expect(landingOf(arrival({ hasFirm: false }))).toEqual({ kind: 'refused', reason: '您的账号尚未加入代账公司，请联系主管邀请您加入' })
  expect(landingOf(arrival({ hasFirm: false, edition: 'enterprise' }))).toEqual({ kind: 'createFirm' })
})

test('ST-login-17 to 20: by base role, bookkeeping before Hong Kong before customers', () => {
  const to = (over: Partial<Arrival>) => landingOf(arrival(over))
  expect(to({})).toEqual({ kind: 'page', to: '/manager/guidance' })
  expect(to({ startsAtList: true })).toEqual({ kind: 'page', to: '/controlCenter/booksSetList' })
  expect(to({ hasLedger: false })).toEqual({ kind: 'page', to: '/controlCenter/booksSetList' })
  expect(to({ baseRoles: ['ROLE_BASE_CRM', 'ROLE_BASE_HK', 'ROLE_BASE_BK'] })).toMatchObject({ kind: 'page' })
  expect(to({ baseRoles: ['ROLE_BASE_CRM', 'ROLE_BASE_HK'] })).toEqual({ kind: 'site', to: '/hktax.html' })
  expect(to({ baseRoles: ['ROLE_BASE_CRM'] })).toEqual({ kind: 'site', to: '/crm.html' })
})

test('ST-login-21: nobody enters without a base role', () => {
  expect(landingOf(arrival({ baseRoles: [] }))).toEqual({ kind: 'refused', reason: '您没有权限访问本系统' })
})

test('whoever works on books is in bookkeeping without a word', () => {
  expect(baseRolesOf(['ROLE_ASSISTANT'])).toEqual(['ROLE_BASE_BK'])
  expect(baseRolesOf(['ROLE_BASE_HK', 'ROLE_CHARGE'])).toEqual(['ROLE_BASE_BK', 'ROLE_BASE_HK'])
  expect(baseRolesOf([])).toEqual([])
})

test('ST-shell-19: the business customer is served by the same product, and starts where all signed-in people may be', () => {
  for (const role of ['ROLE_CUSTOMER_WECHAT', 'ROLE_OM_ADMIN', 'ROLE_HJ_HH_CUSTOMER'] as const) {
    const way = landingOf(arrival({ baseRoles: baseRolesOf([role]), keepsBooks: false, hasLedger: false, startsAtList: true }))
    expect(way).toEqual({ kind: 'page', to: '/controlCenter/messageCenter' })
    expect(itemOf('/controlCenter/messageCenter')!.roles).toContain(role)
  }
})
