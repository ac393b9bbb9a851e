import { describe, expect, test } from 'vitest'
import { itemOf, menuItems, permissionsOf, sees } from './menu.ts'
import { grantableCodes, grantablePermissions, permissionsOfMember } from './permissions.ts'
import { roleIdOf, staffRoleOf } from './roles.ts'

const member = (more: Partial<Parameters<typeof permissionsOfMember>[0]>) =>
  permissionsOfMember({ roles: ['ROLE_ASSISTANT'], ownCodes: null, companyRoles: null, features: null, ...more })

describe('built-in roles', () => {
  test('hold what they held: people, roles and the firm are changed by those in charge alone', () => {
    expect(member({})).toEqual(permissionsOf(['ROLE_ASSISTANT']))
    for (const code of [
      'controlCenter-staffManagement-bianji',
      'controlCenter-roleCenter-bianji',
      'controlCenter-BKcompany-bianji',
      'finance-reopen-bianji',
    ])
      expect([permissionsOf(['ROLE_CHARGE']).has(code), permissionsOf(['ROLE_SPONSOR']).has(code), member({}).has(code)]).toEqual([
        true,
        false,
        false,
      ])
  })
  test('ST-menu-09: the operation log is for those in charge, sponsors and the super manager (decision K4)', () => {
    const seen = (['ROLE_CHARGE', 'ROLE_SPONSOR', 'ROLE_ASSISTANT', 'ROLE_OM_ADMIN', 'ROLE_CUSTOMER_WECHAT'] as const).filter((role) =>
      sees(
        { roles: [role], permissions: permissionsOf([role]), features: new Set(), standard: null, shared: false, channel: false },
        itemOf('/controlCenter/operationLog')!,
      ),
    )
    expect(seen).toEqual(['ROLE_CHARGE', 'ROLE_SPONSOR', 'ROLE_OM_ADMIN'])
  })
  test('ids of both editions', () => {
    expect([6, 7, 8, 16, 17, 9].map(staffRoleOf)).toEqual([
      'ROLE_CHARGE',
      'ROLE_SPONSOR',
      'ROLE_ASSISTANT',
      'ROLE_SPONSOR',
      'ROLE_ASSISTANT',
      undefined,
    ])
    expect([roleIdOf('ROLE_SPONSOR', 'agent'), roleIdOf('ROLE_SPONSOR', 'enterprise')]).toEqual([7, 16])
  })
})

describe('roles of the firm', () => {
  test('a page under the right of another lends it no name', () => {
    const named = grantableCodes().flatMap(({ codes }) => codes.filter((one) => one.code === 'document-createVoucher'))
    expect(new Set(named.map((one) => one.title))).toEqual(new Set(['录凭证']))
    expect(menuItems.filter((item) => item.ofPage !== undefined && itemOf(item.ofPage)?.code !== item.code)).toEqual([])
  })
  // pages of built-in roles stay with them
  const always = ['messageCenter', 'personalInformation'].flatMap((page) => [
    `controlCenter-${page}-bianji`,
    `controlCenter-${page}-chaxun`,
  ])
  test('stand in for the built-in role: less, or more, but never what is reserved or for other roles', () => {
    expect([...member({ ownCodes: ['finance-voucherDetails-chaxun', 'controlCenter-staffManagement-bianji'] })].toSorted()).toEqual([
      ...always,
      'controlCenter-staffManagement-bianji',
      'controlCenter-staffManagement-chaxun',
      'finance-voucherDetails-chaxun',
    ])
    expect(
      member({ ownCodes: ['controlCenter-roleCenter-bianji', 'finance-reopen-bianji', 'controlCenter-operationLog-chaxun', '没有的'] })
        .size,
    ).toBe(always.length)
  })
  test('give nothing to people who do not keep books', () => {
    expect(member({ roles: ['ROLE_CUSTOMER_WECHAT'], ownCodes: ['document-trade-chaxun'] })).toEqual(
      permissionsOf(['ROLE_CUSTOMER_WECHAT']),
    )
    expect(member({ roles: ['ROLE_SPONSOR'], ownCodes: ['document-trade-chaxun'] }).has('controlCenter-operationLog-chaxun')).toBe(true)
  })
  test('are made of the one menu table', () => {
    const codes = grantableCodes()
    expect(codes.find((one) => one.group === 'controlCenter')?.codes).toContainEqual({
      code: 'controlCenter-roleCenter',
      title: '角色中心',
      acts: ['chaxun'],
    })
    expect(codes.find((one) => one.group === 'home')?.codes.map((one) => one.title)).toContain('随手记')
    expect(grantablePermissions().has('controlCenter-BKcompany-bianji')).toBe(true)
    expect(grantablePermissions().has('finance-reopen-bianji')).toBe(false)
  })
})

test('ST-menu-16: roles of the ledger keep funds and carry-over from those without them (decision O5)', () => {
  const trade = ['document-trade-chaxun', 'document-trade-bianji']
  const ends = ['finance-endCheckout-chaxun', 'finance-endCheckout-bianji']
  const has = (companyRoles: string[] | null) => [...trade, ...ends].map((code) => member({ companyRoles }).has(code))
  expect(has(null)).toEqual([true, true, true, true])
  expect(has([])).toEqual([false, false, false, false])
  expect(has(['COMPANY_ROLE_CAPITAL'])).toEqual([true, true, false, false])
  expect(has(['COMPANY_ROLE_CARRY_OVER'])).toEqual([false, false, true, true])
})
