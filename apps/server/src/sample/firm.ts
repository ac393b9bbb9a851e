/** The sample firm: an agency with its people and an enterprise, made by the product's own use cases. */
import { day, type Day } from '@app/domain/kernel/period'
import { baseRolesOf } from '@app/domain/access/landing'
import { permissionsOf } from '@app/domain/access/menu'
import type { BaseRole, Role } from '@app/domain/access/roles'
import type { Standard, VatNature } from '@app/domain/ledger/ledgers/standard'
import { addAgency, addPerson, anyoneThere } from '../firm/identity/index.ts'
import { assignLedger, createLedger } from '../ledger/ledgers/index.ts'
import type { CurrentUser } from '../platform/http/context.ts'
import type { Services } from '../platform/http/services.ts'
import { hashPassword } from '../platform/security/passwords.ts'

export const SAMPLE_PASSWORD = 'Qingzhang1'

interface SamplePerson {
  readonly userName: string
  readonly displayName: string
  readonly title: string
  readonly roles: readonly Role[]
  readonly baseRoles: readonly BaseRole[]
  readonly firm: 'agent' | 'enterprise'
}

const person = (userName: string, displayName: string, title: string, role: Role, more: Partial<SamplePerson> = {}): SamplePerson => ({
  userName,
  displayName,
  title,
  roles: [role],
  baseRoles: [],
  firm: 'agent',
  ...more,
})

export const samplePeople: readonly SamplePerson[] = [
  // enters the companion sites as well
  person('zhuguan', '周主管', '代账公司主管', 'ROLE_CHARGE', { baseRoles: ['ROLE_BASE_CRM', 'ROLE_BASE_HK'] }),
  person('zhuban', '李主办', '代账公司主办', 'ROLE_SPONSOR'),
  person('zhuli', '陈助理', '代账公司助理', 'ROLE_ASSISTANT'),
  person('qiye', '王会计', '企业用户', 'ROLE_CHARGE', { firm: 'enterprise' }),
]

export interface SampleLedger {
  readonly key: string
  readonly name: string
  readonly shortName: string
  readonly startOn: Day
  readonly standard: Standard
  readonly vatNature: VatNature
  readonly taxNumber: string
  readonly firm: 'agent' | 'enterprise'
}

export const sampleLedgers: readonly SampleLedger[] = [
  {
    key: 'trading',
    name: '深圳市南山区和顺商贸有限公司',
    shortName: '和顺商贸',
    startOn: day('2026-01-01'),
    standard: 'smallBusiness',
    vatNature: 'smallScaleTaxpayer',
    taxNumber: '91440300MA5HH0A120',
    firm: 'agent',
  },
  {
    key: 'restaurant',
    name: '成都市锦江区川味小馆餐饮店',
    shortName: '川味小馆',
    startOn: day('2026-06-01'),
    standard: 'smallBusiness',
    vatNature: 'smallScaleTaxpayer',
    taxNumber: '92510104MA6CW1B236',
    firm: 'agent',
  },
  {
    key: 'manufacturer',
    name: '苏州恒创精密机械制造有限公司',
    shortName: '恒创精密',
    startOn: day('2026-01-01'),
    standard: 'enterprise',
    vatNature: 'generalTaxpayer',
    taxNumber: '91320500MA1HC2C34X',
    firm: 'agent',
  },
  {
    key: 'services',
    name: '杭州云栖信息技术服务有限公司',
    shortName: '云栖信息',
    startOn: day('2026-07-01'),
    standard: 'enterprise',
    vatNature: 'generalTaxpayer',
    taxNumber: '91330106MA2YX3D47N',
    firm: 'enterprise',
  },
  {
    key: 'nonProfit',
    name: '北京市海淀区晨光助学服务中心',
    shortName: '晨光助学',
    startOn: day('2026-01-01'),
    standard: 'nonProfit',
    vatNature: 'smallScaleTaxpayer',
    taxNumber: '52110108MJ0CG4E56T',
    firm: 'agent',
  },
  {
    key: 'empty',
    name: '广州市天河区新芽咨询有限公司',
    shortName: '新芽咨询',
    startOn: day('2026-11-01'),
    standard: 'smallBusiness',
    vatNature: 'smallScaleTaxpayer',
    taxNumber: '91440106MA9XY5F65P',
    firm: 'agent',
  },
]

/** What the sample agency has bought beside the standard: the role centre, authority control, and the companion sites. */
const FEATURES = ['Paid-role-001', 'Paid-quanxian-001', 'paid-crm-001', 'paid-hk-001']

/** What a use case sees of a sample person. */
export function actor(person: {
  userId: string
  agencyId: string
  displayName: string
  roles: readonly Role[]
  edition: 'agent' | 'enterprise'
  agencyName: string
}): CurrentUser {
  return {
    id: person.userId,
    userName: person.displayName,
    name: person.displayName,
    mobilePhone: '',
    roles: person.roles,
    baseRoles: baseRolesOf(person.roles),
    permissions: permissionsOf(person.roles),
    agency: { id: person.agencyId, code: '', name: person.agencyName, edition: person.edition, features: [] },
  }
}

export interface SampleFirm {
  readonly users: ReadonlyMap<string, CurrentUser>
  readonly ledgers: ReadonlyMap<string, string>
}

export const hasPeople = (services: Services): Promise<boolean> => services.database.inPlatform(anyoneThere)

export async function makeFirm(services: Services): Promise<SampleFirm> {
  const { database } = services
  const names = { agent: '诚信财税代理有限公司', enterprise: '杭州云栖信息技术服务有限公司' } as const
  const users = new Map<string, CurrentUser>()
  const passwordHash = await hashPassword(SAMPLE_PASSWORD)
  await database.inPlatform(async (db) => {
    const firms = {
      agent: await addAgency({ db }, { code: 'CX0001', name: names.agent, edition: 'agent', features: FEATURES }),
      enterprise: await addAgency({ db }, { code: 'YX0001', name: names.enterprise, edition: 'enterprise' }),
    }
    for (const person of samplePeople) {
      const agencyId = firms[person.firm]
      const userId = await addPerson(
        { db },
        { ...person, roles: [...person.roles, ...person.baseRoles], mobilePhone: '', passwordHash, agencyId },
      )
      users.set(
        person.userName,
        actor({
          userId,
          agencyId,
          displayName: person.displayName,
          roles: person.roles,
          edition: person.firm,
          agencyName: names[person.firm],
        }),
      )
    }
  })
  const ledgers = new Map<string, string>()
  for (const { key, firm, ...draft } of sampleLedgers) {
    const user = users.get(firm === 'agent' ? 'zhuguan' : 'qiye')!
    const made = await createLedger({ database, now: services.clock(), address: '', user }, draft)
    ledgers.set(key, made.id)
    if (firm === 'agent') {
      const others = ['zhuban', 'zhuli'].map((name) => users.get(name)!.id)
      await assignLedger(database, made.id, others)
    }
  }
  return { users, ledgers }
}
