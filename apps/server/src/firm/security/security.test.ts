/** 安全设置: what a firm settles holds at once; and its three administrators, where it separates them, are kept apart by service and database. */
import { accountsApi } from '@app/contract/firm/accounts/accounts'
import { agencyApi } from '@app/contract/firm/agency/agency'
import { identityApi } from '@app/contract/firm/identity/identity'
import { invitationsApi } from '@app/contract/firm/staff/invitations'
import { operationLogApi } from '@app/contract/firm/operation-log/operation-log'
import { rolesApi } from '@app/contract/firm/roles/roles'
import { securityApi as api } from '@app/contract/firm/security/security'
import { staffApi } from '@app/contract/firm/staff/staff'
import { newId } from '@app/domain/kernel/id'
import { permissionsOfMember } from '@app/domain/access/permissions'
import type { Duty } from '@app/domain/access/duty-names'
import { describe, expect } from 'vitest'
import { routes } from '../../areas.ts'
import { Client, PASSWORD, TEST_NOW, testWith, type Bench, type LedgerClient } from '../../testing/bench.ts'

let now = TEST_NOW
const test = testWith({ clock: () => now })
const later = (minutes: number): void => void (now = new Date(now.getTime() + minutes * 60_000))

const usual = { idleMinutes: 720, longestHours: 168, passwordDays: 0, passwordKept: 0, passwordLength: 6, logMonths: null }
const settle = (client: Client, values: Partial<typeof usual> | { logMonths: number }) =>
  client.call(api.saveSettings, { body: { ...usual, ...values } })
const alive = async (client: Client): Promise<boolean> => (await client.send(identityApi.userInfo)).status === 200
const change = (client: Client, current: string, password: string) =>
  client.call(accountsApi.changePassword, { body: { passwordForm: 'plain', current, password, again: password } })
const signedIn = async (base: string, userName: string, password = PASSWORD) => {
  const client = new Client(base)
  await client.signIn(userName, password)
  return client
}

describe('sessions', () => {
  test('MB-03: end when nothing is done for as long as the firm says, and however much is done after the longest', async ({ ledger }) => {
    await settle(ledger, { idleMinutes: 15, longestHours: 1 })
    for (let minutes = 0; minutes < 50; minutes += 10) {
      later(10)
      expect(await alive(ledger)).toBe(true)
    }
    later(11)
    expect(await alive(ledger)).toBe(false)
    const again = await signedIn(ledger.base, ledger.userName)
    later(14)
    expect(await alive(again)).toBe(true)
    later(16)
    expect(await alive(again)).toBe(false)
  })

  test('MB-03: a page nobody is at asks on without keeping the session', async ({ ledger }) => {
    await settle(ledger, { idleMinutes: 15 })
    const asks = () => fetch(`${ledger.base}${identityApi.userInfo.path}`, { headers: { cookie: ledger.cookie, 'x-unattended': '1' } })
    later(10)
    expect((await asks()).status).toBe(200)
    later(6)
    expect((await asks()).status).toBe(401)
  })

  test('open ones are shortened at once, none is prolonged; the bounds of the installation are refused at their fields', async ({
    ledger,
  }) => {
    later(20)
    await settle(ledger, { idleMinutes: 5 })
    expect(await alive(ledger)).toBe(true)
    later(6)
    expect(await alive(ledger)).toBe(false)
    const again = await signedIn(ledger.base, ledger.userName)
    for (const values of [{ idleMinutes: 721 }, { idleMinutes: 4 }, { longestHours: 169 }, { passwordDays: 29 }, { passwordLength: 5 }])
      await expect(settle(again, values)).rejects.toMatchObject({ status: 400, details: [{ field: expect.any(String) }] })
    await expect(ledger.sql('update app.agencies set idle_minutes = 721 where agency_id = $1', [ledger.agencyId])).rejects.toMatchObject({
      code: '23514',
    })
  })
})

describe('passwords', () => {
  test('MB-02: one that has aged is changed before anything else, and only that is answered', async ({ ledger }) => {
    await settle(ledger, { passwordDays: 30 })
    await ledger.sql('update app.users set password_changed_at = $2 where id = $1', [ledger.userId, now])
    later(31 * 1440)
    const client = await signedIn(ledger.base, ledger.userName)
    expect(await client.call(identityApi.userInfo)).toMatchObject({ passwordAged: true })
    const open = routes.filter(({ endpoint }) => endpoint.scope === 'agency' || endpoint.scope === 'user' || endpoint.scope === undefined)
    const answered: string[] = []
    for (const { endpoint } of open) {
      const response = await fetch(`${client.base}${endpoint.path.replace(/:\w+/g, newId())}`, {
        method: endpoint.method,
        headers: { cookie: client.cookie, 'sec-fetch-site': 'same-origin' },
      })
      if (!(await response.text()).includes('"AC0015"')) answered.push(endpoint.path)
    }
    expect(answered.toSorted()).toEqual(
      [identityApi.userInfo.path, identityApi.permissions.path, accountsApi.changePassword.path].toSorted(),
    )
    expect((await fetch(`${client.base}/openapi.json`, { headers: { cookie: client.cookie } })).status).toBe(401)
    await change(client, PASSWORD, 'Another1')
    const after = await signedIn(ledger.base, ledger.userName, 'Another1')
    expect(await after.call(identityApi.userInfo)).toMatchObject({ passwordAged: false })
    expect(await after.call(api.settings)).toMatchObject({ passwordDays: 30 })
  })

  test('MB-02: none of the last is used again, however it is changed; and the firm’s length holds', async ({ ledger }) => {
    await settle(ledger, { passwordKept: 3, passwordLength: 10 })
    await expect(change(ledger, PASSWORD, 'Short1a')).rejects.toMatchObject({
      code: 'AU0010',
      details: [{ field: 'password', reason: '公司要求密码至少10位' }],
    })
    let current = PASSWORD
    let client: Client = ledger
    for (const next of ['Password01', 'Password02', 'Password03']) {
      await change(client, current, next)
      client = await signedIn(ledger.base, ledger.userName, next)
      current = next
    }
    for (const used of ['Password01', 'Password02', 'Password03'])
      await expect(change(client, current, used)).rejects.toMatchObject({ code: 'AU0009', message: '新密码不能与最近用过的3个密码相同' })
    await settle(client, { passwordKept: 2, passwordLength: 10 })
    await change(client, current, 'Password01')
  })

  test('one the firm gives is as long as it asks, none of the last, and where passwords age to be changed at the first sign-in', async ({
    ledger,
  }) => {
    await settle(ledger, { passwordDays: 90, passwordKept: 2, passwordLength: 8 })
    const draft = { staffName: '赵子', mobilePhone: '', roles: ['ROLE_ASSISTANT' as const], groupId: null }
    const add = (password: string) => ledger.call(staffApi.addSubAccount, { body: { ...draft, userName: 'laole_1', password } })
    await expect(add('abc1234')).rejects.toMatchObject({ code: 'AU0010' })
    const { userId } = await add('abcd1234')
    const first = await signedIn(ledger.base, 'laole_1', 'abcd1234')
    expect(await first.call(identityApi.userInfo)).toMatchObject({ passwordAged: true })
    await change(first, 'abcd1234', 'efgh5678')
    expect(await (await signedIn(ledger.base, 'laole_1', 'efgh5678')).call(identityApi.userInfo)).toMatchObject({ passwordAged: false })
    const reset = (password: string) =>
      ledger.call(staffApi.change, { body: { userId, staffName: '赵子', roles: draft.roles, groupId: null, suspended: false, password } })
    await expect(reset('abcd1234')).rejects.toMatchObject({ code: 'AU0009' })
    await reset('ijkl9012')
    expect(await (await signedIn(ledger.base, 'laole_1', 'ijkl9012')).call(identityApi.userInfo)).toMatchObject({ passwordAged: true })
  })
})

/** A firm of six: the three, one in charge, a sponsor and an assistant; separated, everybody signed in anew. */
async function apart(house: Bench, ledger: LedgerClient) {
  const made = async (role: string) => house.person({ agencyId: ledger.agencyId, roles: [role] })
  const people = {
    system: await made('ROLE_SPONSOR'),
    security: await made('ROLE_ASSISTANT'),
    audit: await made('ROLE_ASSISTANT'),
    sponsor: await made('ROLE_SPONSOR'),
    assistant: await made('ROLE_ASSISTANT'),
  }
  const { system, security, audit } = people
  const holders = { system: [system.userId], security: [security.userId], audit: [audit.userId] }
  await ledger.call(api.saveDuties, { body: { separated: true, ...holders } })
  for (const one of [ledger, ...Object.values(people)]) await one.signIn(one.userName, PASSWORD)
  return { ...people, charge: ledger, holders }
}
const draft = { userName: '', password: 'abc123', staffName: '钱新', mobilePhone: '', roles: [] as 'ROLE_ASSISTANT'[], groupId: null }
let count = 0
const newcomer = (client: Client, more: Partial<typeof draft> = {}) => {
  count += 1
  return client.call(staffApi.addSubAccount, { body: { ...draft, userName: `xinren_${count}`, ...more } })
}
const changed = (userId: string, more: object = {}) => ({
  body: { userId, staffName: '钱新', roles: [] as 'ROLE_ASSISTANT'[], groupId: null, suspended: false, ...more },
})

describe('three administrators', () => {
  test('MB-06: are three people, one stays in charge, and each duty is somebody’s', async ({ house, ledger }) => {
    const [a, b, c] = [
      await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] }),
      await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] }),
      ledger,
    ]
    const save = (system: string[], security: string[], audit: string[]) =>
      ledger.call(api.saveDuties, { body: { separated: true, system, security, audit } })
    await expect(save([a.userId], [b.userId], [a.userId])).rejects.toMatchObject({ code: 'GP0004', details: [{ field: 'auditUserIds' }] })
    await expect(save([a.userId], [b.userId], [])).rejects.toMatchObject({ code: 'GP0003' })
    await expect(save([a.userId], [b.userId], [newId()])).rejects.toMatchObject({ code: 'GP0002' })
    await expect(save([a.userId], [b.userId], [c.userId])).rejects.toMatchObject({ code: 'GP0009' })
    // whatever a program says, the table has room for one duty a person, and a firm is not separated without all three
    await expect(ledger.sql(`update app.agencies set separated = true where agency_id = $1`, [ledger.agencyId])).rejects.toMatchObject({
      code: 'QZ012',
    })
  })

  test('MB-06: the administrator makes accounts and gives no rights; security gives rights and makes none', async ({ house, ledger }) => {
    const { system, security, charge } = await apart(house, ledger)
    await expect(newcomer(system, { roles: ['ROLE_ASSISTANT'] })).rejects.toMatchObject({ code: 'GP0006' })
    await expect(newcomer(security)).rejects.toMatchObject({ code: 'GP0001' })
    await expect(newcomer(charge)).rejects.toMatchObject({ code: 'AC0001' })
    const { userId } = await newcomer(system)
    await expect(system.call(staffApi.change, changed(userId, { roles: ['ROLE_ASSISTANT'] }))).rejects.toMatchObject({ code: 'GP0001' })
    await expect(security.call(staffApi.change, changed(userId, { staffName: '别名' }))).rejects.toMatchObject({ code: 'GP0001' })
    await security.call(staffApi.change, changed(userId, { roles: ['ROLE_ASSISTANT'] }))
    await system.call(staffApi.change, changed(userId, { roles: ['ROLE_ASSISTANT'], staffName: '钱新新' }))
    const assign = { params: { roleId: 8, userId }, body: { ledgerIds: [ledger.ledgerId] } }
    await expect(system.call(staffApi.assign, assign)).rejects.toMatchObject({ code: 'GP0001' })
    await security.call(staffApi.assign, assign)
    await expect(system.call(operationLogApi.list, { query: { page: 1, pageSize: 10 } })).rejects.toMatchObject({ code: 'AC0001' })
    await expect(system.call(api.saveSettings, { body: usual })).rejects.toMatchObject({ code: 'AC0001' })
    await expect(system.call(rolesApi.list)).rejects.toMatchObject({ code: 'AC0014' })
    await security.call(api.saveSettings, { body: { ...usual, idleMinutes: 30 } })
    const { name } = await charge.call(agencyApi.get)
    expect(name).not.toBe('')
    await system.call(staffApi.remove, { params: { id: userId } })
  })

  test('MB-08: audit reads and exports what was done, and changes nothing; those in charge read it no more', async ({ house, ledger }) => {
    const { audit, charge, sponsor } = await apart(house, ledger)
    const rows = await audit.call(operationLogApi.list, { query: { page: 1, pageSize: 10 } })
    expect(rows.map((row) => row.action)).toContain('开启三权分立')
    expect((await audit.download(operationLogApi.file, { query: {} })).length).toBeGreaterThan(0)
    for (const one of [charge, sponsor])
      await expect(one.call(operationLogApi.list, { query: { page: 1, pageSize: 10 } })).rejects.toMatchObject({ code: 'AC0001' })
    for (const one of [api.saveSettings, api.saveDuties, staffApi.addSubAccount, staffApi.addGroup, invitationsApi.invite] as const)
      await expect(audit.call(one, { body: {} } as never)).rejects.toMatchObject({ code: 'AC0001' })
  })

  test('MB-06: every call answers each of the three as their codes say, and nobody on duty enters a ledger', async ({ house, ledger }) => {
    const people = await apart(house, ledger)
    const wrong: string[] = []
    for (const duty of ['system', 'security', 'audit'] as const satisfies readonly Duty[]) {
      const held = permissionsOfMember({ roles: [], ownCodes: null, companyRoles: null, features: null, separated: true, duty })
      for (const { endpoint } of routes) {
        const { scope = 'ledger', permission, anyOf, method, path, ofMember } = endpoint
        if (scope === 'public' || scope === 'client' || path.startsWith('/auth/usercenter')) continue
        const may = (permission === undefined || held.has(permission)) && (anyOf === undefined || anyOf.some((one) => held.has(one)))
        const response = await fetch(`${ledger.base}${path.replace(/:\w+/g, newId())}`, {
          method,
          headers: { cookie: people[duty].cookie, 'sec-fetch-site': 'same-origin' },
        })
        const [code = ''] = /AC00\d\d/.exec(await response.text()) ?? []
        const expected = !may ? 'AC0001' : scope === 'ledger' ? 'AC0003' : ofMember ? 'AC0009' : ''
        if (code !== expected && code !== 'AC0014') wrong.push(`${duty} ${method} ${path}: ${code}, not ${expected}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('MB-06: the database itself refuses what a program might write', async ({ house, ledger }) => {
    const { system, audit, assistant, security } = await apart(house, ledger)
    const { database } = house.server.services
    const { agencyId } = ledger
    const by = (who: { userId: string }, text: string, values: unknown[] = []) =>
      ledger.sql(
        `with line as (insert into app.firm_log (agency_id, at, user_id, user_name, area, action) values ('${agencyId}', '${now.toISOString()}', '${who.userId}', '某', '员工', '试'))
        ${text}`,
        values,
      )
    const promote = `update app.agency_members set roles = array['ROLE_CHARGE'] where user_id = '${assistant.userId}'`
    for (const who of [system, audit, ledger, assistant]) await expect(by(who, promote)).rejects.toMatchObject({ code: 'QZ012' })
    await expect(ledger.sql(promote)).rejects.toMatchObject({ code: 'QZ012' })
    await by(security, promote)
    const rules = `update app.agencies set password_length = 8 where agency_id = '${agencyId}'`
    await expect(by(system, rules)).rejects.toMatchObject({ code: 'QZ012' })
    await expect(by(audit, `update app.agencies set separated = false where agency_id = '${agencyId}'`)).rejects.toMatchObject({
      code: 'QZ012',
    })
    await expect(by(system, `update app.agency_members set suspended = true where user_id = '${audit.userId}'`)).rejects.toMatchObject({
      code: 'QZ012',
    })
    await expect(
      by(system, `insert into app.firm_roles (agency_id, name, permissions) values ('${agencyId}', '全部', '{a}')`),
    ).rejects.toMatchObject({ code: 'QZ012' })
    await expect(
      by(security, `insert into app.ledger_members (ledger_id, user_id) values ('${ledger.ledgerId}', '${audit.userId}')`),
    ).rejects.toMatchObject({ code: 'QZ012' })
    // as the application: the same wall
    await expect(
      database.inAgency(agencyId, (db) =>
        db
          .updateTable('agencyMembers')
          .set({ roles: ['ROLE_CHARGE'] })
          .where('userId', '=', system.userId)
          .execute(),
      ),
    ).rejects.toMatchObject({ code: 'QZ012' })
  })

  test('a duty goes to others by another security administrator; the last of one is not let go; put together again all is as it was', async ({
    house,
    ledger,
  }) => {
    const { system, security, audit, assistant, holders, charge } = await apart(house, ledger)
    await expect(system.call(staffApi.remove, { params: { id: audit.userId } })).rejects.toMatchObject({ code: 'GP0005' })
    await expect(audit.call(accountsApi.leave)).rejects.toMatchObject({ code: 'AU0011' })
    await expect(
      security.call(api.saveDuties, { body: { separated: true, ...holders, security: [assistant.userId] } }),
    ).rejects.toMatchObject({ code: 'GP0008' })
    await security.call(api.saveDuties, { body: { separated: true, ...holders, security: [security.userId, assistant.userId] } })
    await assistant.signIn(assistant.userName, PASSWORD)
    await assistant.call(api.saveDuties, { body: { separated: true, ...holders, security: [assistant.userId] } })
    await security.signIn(security.userName, PASSWORD)
    expect(await security.call(identityApi.userInfo)).toMatchObject({ roles: ['ROLE_ASSISTANT'], duty: null })
    await assistant.signIn(assistant.userName, PASSWORD)
    await assistant.call(api.saveDuties, { body: { separated: false, system: [], security: [], audit: [] } })
    await charge.signIn(charge.userName, PASSWORD)
    await newcomer(charge, { roles: ['ROLE_ASSISTANT'] })
    expect((await charge.call(operationLogApi.list, { query: { page: 1, pageSize: 10 } })).map((row) => row.action)).toContain(
      '关闭三权分立',
    )
  })

  test('an invitation brings no rights where another gives them', async ({ house, ledger }) => {
    const before = await ledger.call(invitationsApi.invite, { body: { roles: ['ROLE_CHARGE'], groupId: null, note: '' } })
    const { security } = await apart(house, ledger)
    const guest = await house.person({ roles: ['ROLE_CHARGE'] })
    await ledger.sql('delete from app.agency_members where user_id = $1', [guest.userId])
    await guest.call(invitationsApi.agree, { query: { token: before.token } })
    expect(await guest.call(identityApi.userInfo)).toMatchObject({ roles: [], agencyId: ledger.agencyId })
    await security.call(
      staffApi.change,
      changed(guest.userId, { staffName: await staffName(security, guest.userId), roles: ['ROLE_ASSISTANT'] }),
    )
  })
})
const staffName = async (client: Client, userId: string) =>
  (await client.call(staffApi.list, { query: { page: 1, pageSize: 999_999 } })).find((one) => one.userId === userId)!.staffName
