import { expect, test } from 'vitest'
import { DUTIES } from './duty-names.ts'
import { permissionsOfDuty } from './duties.ts'
import { sees, itemOf, menuItems } from './menu.ts'
import { permissionsOfMember } from './permissions.ts'
import { ROLES } from './roles.ts'

const member = { ownCodes: null, companyRoles: null, features: null }
const changes = (held: ReadonlySet<string>): string[] => [...held].filter((code) => code.endsWith('-bianji')).toSorted()
const EVERYONES = ['controlCenter-messageCenter-bianji', 'controlCenter-personalInformation-bianji']

test('MB-06: no two of the three may change the same thing but people, and audit may change nothing', () => {
  expect(changes(permissionsOfDuty('audit'))).toEqual(EVERYONES)
  const [system, security] = [changes(permissionsOfDuty('system')), changes(permissionsOfDuty('security'))]
  expect(system.filter((code) => security.includes(code))).toEqual([...EVERYONES, 'controlCenter-staffManagement-bianji'].toSorted())
  for (const duty of DUTIES) expect([...permissionsOfDuty(duty)].every((code) => code.startsWith('controlCenter-'))).toBe(true)
  expect(permissionsOfDuty('system').has('controlCenter-operationLog-chaxun')).toBe(false)
})

test('where they are not separated every role may what it may; where they are, what is theirs is nobody else’s', () => {
  for (const role of ROLES) {
    const usual = permissionsOfMember({ ...member, roles: [role] })
    expect(permissionsOfMember({ ...member, roles: [role], separated: false, duty: null })).toEqual(usual)
    const apart = permissionsOfMember({ ...member, roles: [role], separated: true, duty: null })
    expect([...apart].filter((code) => !usual.has(code))).toEqual([])
    for (const code of ['controlCenter-operationLog-chaxun', 'controlCenter-staffManagement-bianji', 'controlCenter-roleCenter-bianji'])
      expect(apart.has(code)).toBe(false)
  }
  const own = { ...member, roles: ['ROLE_ASSISTANT'] as const, ownCodes: ['controlCenter-staffManagement-bianji'] }
  expect(permissionsOfMember(own).has('controlCenter-staffManagement-bianji')).toBe(true)
  expect(permissionsOfMember({ ...own, separated: true }).has('controlCenter-staffManagement-bianji')).toBe(false)
})

test('whoever is on duty sees the pages of the duty and no ledger’s', () => {
  const viewer = (duty: (typeof DUTIES)[number]) => ({
    roles: [],
    permissions: permissionsOfDuty(duty),
    features: new Set<string>(),
    standard: null,
    shared: false,
    channel: false,
    onDuty: true,
  })
  expect(menuItems.filter((item) => sees(viewer('audit'), item)).map((item) => item.title)).toEqual([
    '员工管理',
    '消息中心',
    '操作日志',
    '安全设置',
    '年度安全报告',
    '个人信息',
  ])
  expect(sees({ ...viewer('audit'), onDuty: false }, itemOf('/controlCenter/securityReport')!)).toBe(false)
})
