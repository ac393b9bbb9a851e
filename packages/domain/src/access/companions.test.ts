import { expect, test } from 'vitest'
import { companionsOf } from './companions.ts'

test('ST-shell-13, ST-shell-14: a companion site is entered with its paid code and its base role, not with one of them', () => {
  const sites = (baseRoles: ('ROLE_BASE_BK' | 'ROLE_BASE_CRM' | 'ROLE_BASE_HK')[], features: string[]) =>
    companionsOf({ baseRoles, features }).map((one) => one.path)
  expect(sites(['ROLE_BASE_BK', 'ROLE_BASE_CRM'], ['paid-crm-001'])).toEqual(['/crm.html'])
  expect(sites(['ROLE_BASE_HK'], ['paid-crm-001', 'paid-hk-001'])).toEqual(['/hktax.html'])
  expect(sites(['ROLE_BASE_CRM'], ['paid-hk-001'])).toEqual([])
  expect(sites(['ROLE_BASE_BK'], ['paid-crm-001', 'paid-hk-001'])).toEqual([])
})
