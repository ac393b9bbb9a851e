import { accountsApi } from '@app/contract/firm/accounts/accounts'
import { operationLogApi } from '@app/contract/firm/operation-log/operation-log'
import { invitationsApi as links } from '@app/contract/firm/staff/invitations'
import { staffApi as api } from '@app/contract/firm/staff/staff'
import { identityApi } from '@app/contract/firm/identity/identity'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { day } from '@app/domain/kernel/period'
import { newId } from '@app/domain/kernel/id'
import { describe, expect } from 'vitest'
import { Client, openBench, test, TEST_NOW, type Bench, type LedgerClient } from '../../testing/bench.ts'

const everybody = { query: { page: 1, pageSize: 999_999 } }
const draft = {
  userName: 'zizhanghao',
  password: 'abc123',
  staffName: '赵子',
  mobilePhone: '',
  roles: ['ROLE_ASSISTANT' as const],
  groupId: null,
}
let count = 0
const subAccount = async (ledger: LedgerClient, more: Partial<typeof draft> = {}) => {
  count += 1
  const userName = `zi_${count}`
  const { userId } = await ledger.call(api.addSubAccount, { body: { ...draft, userName, ...more } })
  return { userId, userName, password: draft.password }
}
const signIn = async (ledger: LedgerClient, one: { userName: string; password: string }) => {
  const client = new Client(ledger.base)
  await client.signIn(one.userName, one.password)
  return client
}
const acts = async (ledger: LedgerClient) =>
  (await ledger.call(operationLogApi.list, { query: { page: 1, pageSize: 100 } })).map((row) => `${row.area} ${row.action} ${row.after}`)
const changed = (userId: string, more: object = {}) => ({
  body: { userId, staffName: '赵子', roles: ['ROLE_ASSISTANT' as const], groupId: null, suspended: false, ...more },
})

describe('people', () => {
  test('ST-staff-01: a sub-account is made, signs in, and is listed by role', async ({ ledger }) => {
    const one = await subAccount(ledger)
    const client = await signIn(ledger, one)
    expect(await client.call(identityApi.userInfo)).toMatchObject({
      roles: ['ROLE_ASSISTANT'],
      ownerAgencyCode: expect.stringMatching(/^A/),
    })
    const { data, total } = await ledger.reply(api.list, everybody)
    expect(total).toBe(2)
    expect(data.find((row) => row.userId === one.userId)).toMatchObject({
      userId: one.userId,
      staffName: '赵子',
      roleIds: [8],
      roleTitles: '助理',
      subAccount: true,
      suspended: false,
      ledgerCount: 0,
    })
    expect((await ledger.call(api.list, { query: { ...everybody.query, roleIds: [6, 7] } })).map((row) => row.userId)).toEqual([
      ledger.userId,
    ])
    expect(await ledger.call(api.dropdown, { query: { ...everybody.query, roleIds: [8] } })).toMatchObject([{ staffName: '赵子' }])
    expect(await acts(ledger)).toContain(`员工 新增子账号 赵子（${one.userName}），助理`)
    await expect(ledger.call(api.addSubAccount, { body: { ...draft, userName: one.userName } })).rejects.toMatchObject({
      code: 'SF0006',
      details: [{ field: 'username', reason: '用户名已存在' }],
    })
  })

  test('what is typed is checked at its field', async ({ ledger }) => {
    const refused = (more: object) => ledger.call(api.addSubAccount, { body: { ...draft, ...more } })
    await expect(refused({ password: 'abc' })).rejects.toMatchObject({ message: '密码太弱，请输入六位以上的密码' })
    await expect(refused({ password: 'abcdefg' })).rejects.toMatchObject({ message: '密码不符合要求，请输入包含字母和数字的密码' })
    await expect(refused({ roles: [] })).rejects.toMatchObject({ message: '请选择角色' })
    await expect(refused({ staffName: ' ' })).rejects.toMatchObject({ message: '请输入姓名' })
    await expect(refused({ userName: '1' })).rejects.toMatchObject({ message: '用户名为4-30位字母、数字或下划线，以字母开头' })
    await expect(refused({ groupId: newId() })).rejects.toMatchObject({ code: 'SF0005' })
  })

  test('a change of role ends the sessions; a suspended person is nobody of the firm', async ({ ledger }) => {
    const one = await subAccount(ledger)
    await ledger.call(api.assign, { params: { roleId: 8, userId: one.userId }, body: { ledgerIds: [ledger.ledgerId] } })
    const client = await signIn(ledger, one)
    await ledger.call(api.change, changed(one.userId, { roles: ['ROLE_SPONSOR'] }))
    await expect(client.call(identityApi.userInfo)).rejects.toMatchObject({ status: 401 })
    await client.signIn(one.userName, one.password)
    expect((await client.call(identityApi.userInfo)).roles).toEqual(['ROLE_SPONSOR'])
    // a new name alone changes no rights
    await ledger.call(api.change, changed(one.userId, { roles: ['ROLE_SPONSOR'], staffName: '赵二' }))
    expect((await client.call(identityApi.userInfo)).userName).toBe('赵二')
    await ledger.call(api.change, changed(one.userId, { roles: ['ROLE_SPONSOR'], suspended: true }))
    await client.signIn(one.userName, one.password)
    expect(await client.call(identityApi.userInfo)).toMatchObject({ roles: [], agencyId: null, ledgerId: null })
    expect(await client.call(ledgersApi.mine)).toEqual({ joined: [], readOnly: [] })
    await expect(client.call(ledgersApi.select, { params: { id: ledger.ledgerId } })).rejects.toMatchObject({ code: 'AC0009' })
    expect(await acts(ledger)).toContain('员工 停用员工 赵子，主办，已停用')
  })

  test('a new password is given to sub-accounts alone', async ({ house, ledger }) => {
    const one = await subAccount(ledger)
    await ledger.call(api.change, changed(one.userId, { password: 'xyz789' }))
    const client = await signIn(ledger, { ...one, password: 'xyz789' })
    expect((await client.call(identityApi.userInfo)).userId).toBe(one.userId)
    const own = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
    await expect(ledger.call(api.change, changed(own.userId, { password: 'xyz789' }))).rejects.toMatchObject({ code: 'SF0007' })
    expect(JSON.stringify(await acts(ledger))).not.toContain('xyz789')
  })

  test('those in charge: not by themselves, not by others, and one stays', async ({ house, ledger }) => {
    const me = changed(ledger.userId, { roles: ['ROLE_SPONSOR'] })
    await expect(ledger.call(api.change, me)).rejects.toMatchObject({ code: 'SF0003' })
    await expect(ledger.call(api.remove, { params: { id: ledger.userId } })).rejects.toMatchObject({ code: 'SF0003' })
    const second = await house.person({ agencyId: ledger.agencyId })
    await second.call(api.change, me)
    await expect(second.call(api.change, changed(second.userId, { roles: ['ROLE_SPONSOR'] }))).rejects.toMatchObject({ code: 'SF0003' })
    await ledger.signIn(ledger.userName, 'Passw0rd')
    // a sponsor holds no right to change people
    await expect(ledger.call(api.change, changed(second.userId))).rejects.toMatchObject({ code: 'AC0001' })
    expect((await ledger.call(api.list, everybody)).length).toBe(2)
  })

  test('two in charge cannot demote each other at the same moment', async ({ house, ledger }) => {
    const second = await house.person({ agencyId: ledger.agencyId })
    const results = await Promise.allSettled([
      ledger.call(api.change, changed(second.userId)),
      second.call(api.change, changed(ledger.userId)),
    ])
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: expect.stringMatching(/SF0004|GW0010|AC0001/) })
  })

  test('who leaves is not erased: ledgers are released, the sub-account closed, the account free', async ({ house, ledger }) => {
    const one = await subAccount(ledger)
    await ledger.call(api.assign, { params: { roleId: 8, userId: one.userId }, body: { ledgerIds: [ledger.ledgerId] } })
    await ledger.call(api.remove, { params: { id: one.userId } })
    await expect(signIn(ledger, one)).rejects.toMatchObject({ code: 'ID0003' })
    expect(await ledger.sql('select disabled from app.users where id = $1', [one.userId])).toEqual([{ disabled: true }])
    expect(await ledger.sql('select 1 from app.ledger_members where user_id = $1', [one.userId])).toEqual([])
    const own = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
    await ledger.call(api.remove, { params: { id: own.userId } })
    await own.signIn(own.userName, 'Passw0rd')
    expect(await own.call(identityApi.userInfo)).toMatchObject({ agencyId: null, roles: [] })
    await expect(ledger.call(api.remove, { params: { id: own.userId } })).rejects.toMatchObject({ code: 'SF0404' })
    expect(await acts(ledger)).toContain('员工 删除员工 已离开代账公司，释放账套1个')
  })

  test('a sub-account does not leave its firm by itself, and whoever is suspended is not counted as in charge', async ({
    house,
    ledger,
  }) => {
    const one = await signIn(ledger, await subAccount(ledger))
    await expect(one.call(accountsApi.leave)).rejects.toMatchObject({
      code: 'AU0008',
      message: '您的账号为子账号，不能退出公司，请联系主管',
    })
    const second = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_CHARGE'] })
    await ledger.sql('update app.agency_members set suspended = true where user_id = $1', [second.userId])
    await expect(ledger.call(accountsApi.leave)).rejects.toMatchObject({ code: 'AU0007' })
  })

  test('details are kept; people of another firm are out of reach', async ({ ledger, stranger }) => {
    const one = await subAccount(ledger)
    const body = { userId: one.userId, position: '会计', email: 'a@b.cn', note: '' }
    await ledger.call(api.details, { body })
    expect((await ledger.call(api.list, everybody)).find((row) => row.userId === one.userId)).toMatchObject({
      position: '会计',
      email: 'a@b.cn',
    })
    for (const attempt of [
      () => stranger.call(api.details, { body }),
      () => stranger.call(api.change, changed(one.userId)),
      () => stranger.call(api.remove, { params: { id: one.userId } }),
      () => stranger.call(api.assign, { params: { roleId: 8, userId: one.userId }, body: { ledgerIds: [] } }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'SF0404', status: 404 })
    expect(await stranger.call(api.list, everybody)).toHaveLength(1)
  })
})

describe('invitations', () => {
  const body = { roles: ['ROLE_ASSISTANT' as const], groupId: null, note: '给小王' }
  const free = async (house: Bench) => {
    const person = await house.person({})
    await house.server.services.database.inPlatform((db) => db.deleteFrom('agencyMembers').where('userId', '=', person.userId).execute())
    return person
  }

  test('ST-invite-05: a link is good once: who invites is shown, agreeing joins, and the session goes on under a new token', async ({
    house,
    ledger,
  }) => {
    const { token, id, expiresAt } = await ledger.call(links.invite, { body })
    expect(expiresAt.getTime() - TEST_NOW.getTime()).toBe(7 * 86_400_000)
    expect(await ledger.sql("select encode(token_hash, 'hex') as hash from app.invitations where id = $1", [id])).not.toMatchObject([
      { hash: token },
    ])
    const guest = await free(house)
    const other = new Client(guest.base)
    await other.signIn(guest.userName, 'Passw0rd')
    expect(await guest.call(links.inviter, { params: { id: token } })).toMatchObject({ agencyName: expect.stringContaining('代账公司') })
    const before = guest.cookie
    await guest.call(links.agree, { query: { token } })
    expect(guest.cookie).not.toBe(before)
    expect(await guest.call(identityApi.userInfo)).toMatchObject({
      agencyId: ledger.agencyId,
      roles: ['ROLE_ASSISTANT'],
      ownerAgencyCode: '',
    })
    await expect(other.call(identityApi.userInfo)).rejects.toMatchObject({ status: 401 })
    expect(await guest.call(ledgersApi.mine)).toEqual({ joined: [], readOnly: [] })
    expect(await ledger.call(links.invitations)).toEqual([])
    const late = await free(house)
    expect(await late.call(links.inviter, { params: { id: token } })).toEqual({ inviterName: '', agencyName: '' })
    await expect(late.call(links.agree, { query: { token } })).rejects.toMatchObject({
      code: 'SV0003',
      message: '邀请链接已失效，请重新邀请',
    })
    expect((await acts(ledger)).some((one) => one.startsWith('邀请 接受邀请'))).toBe(true)
  })

  test('of two who agree at once one comes in', async ({ house, ledger }) => {
    const { token } = await ledger.call(links.invite, { body })
    const guests = [await free(house), await free(house)]
    const results = await Promise.allSettled(guests.map((guest) => guest.call(links.agree, { query: { token } })))
    expect(results.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('ST-invite-04: open ones are listed and withdrawn; a withdrawn one is dead', async ({ house, ledger, stranger }) => {
    const { token, id } = await ledger.call(links.invite, { body })
    expect(await ledger.call(links.invitations)).toMatchObject([{ id, note: '给小王', roles: ['ROLE_ASSISTANT'] }])
    expect(await stranger.call(links.invitations)).toEqual([])
    await expect(stranger.call(links.withdraw, { params: { id } })).rejects.toMatchObject({ code: 'SV0404' })
    await ledger.call(links.withdraw, { params: { id } })
    const guest = await free(house)
    await expect(guest.call(links.agree, { query: { token } })).rejects.toMatchObject({ code: 'SV0003' })
    await expect(ledger.call(links.withdraw, { params: { id } })).rejects.toMatchObject({ code: 'SV0404' })
  })

  test('ST-invite-02, ST-invite-03: sub-accounts and people of a firm are refused', async ({ house, ledger, stranger }) => {
    const { token } = await ledger.call(links.invite, { body })
    const sub = await signIn(stranger, await subAccount(stranger))
    await expect(sub.call(links.agree, { query: { token } })).rejects.toMatchObject({
      code: 'SV0001',
      message: '您的账号为子账号，不能接受邀请',
    })
    await expect(stranger.call(links.agree, { query: { token } })).rejects.toMatchObject({
      code: 'SV0002',
      message: '如需接受邀请，请先退出当前代账公司',
    })
    await expect(new Client(house.server.url).call(links.inviter, { params: { id: token } })).rejects.toMatchObject({ status: 401 })
  })

  test('a link ends after seven days', async () => {
    let now = TEST_NOW
    const house = await openBench({ clock: () => now })
    try {
      const ledger = await house.ledger()
      const { token } = await ledger.call(links.invite, { body })
      now = new Date(TEST_NOW.getTime() + 7 * 86_400_000 + 1)
      const guest = await free(house)
      await expect(guest.call(links.agree, { query: { token } })).rejects.toMatchObject({ code: 'SV0003' })
    } finally {
      await house.close()
    }
  })
})

test('groups: a department, a group beneath, renamed together, removed from below', async ({ ledger, stranger }) => {
  const add = (name: string, firstLevelDepartment = '', parentId: string | null = null) =>
    ledger.call(api.addGroup, { body: { name, firstLevelDepartment, parentId } }).then((one) => one.id)
  const top = await add('一部')
  const below = await add('甲组', '一部')
  const deep = await add('甲一组', '', below)
  const one = await subAccount(ledger, { groupId: deep as never })
  await ledger.call(api.changeGroup, { body: { id: top, name: '业务一部', firstLevelDepartment: '一部', parentId: null } })
  expect(
    (await ledger.call(api.groups)).map((group) => [group.name, group.firstLevelDepartment, group.isDefault, group.memberCount]),
  ).toEqual([
    ['业务一部', '业务一部', true, 0],
    ['甲组', '业务一部', false, 0],
    ['甲一组', '业务一部', false, 1],
  ])
  await expect(ledger.call(api.removeGroup, { query: { id: below } })).rejects.toMatchObject({ code: 'SG0007' })
  const other = await add('二部')
  await expect(
    ledger.call(api.changeGroup, { body: { id: top, name: '业务一部', firstLevelDepartment: '', parentId: other } }),
  ).rejects.toMatchObject({ code: 'SG0006' })
  await ledger.call(api.changeGroup, { body: { id: below, name: '甲组', firstLevelDepartment: '', parentId: other } })
  expect((await ledger.call(api.groups)).find((group) => group.id === deep)?.firstLevelDepartment).toBe('二部')
  await ledger.call(api.removeGroup, { query: { id: deep } })
  expect((await ledger.call(api.list, everybody)).find((row) => row.userId === one.userId)?.groupId).toBeNull()
  await expect(stranger.call(api.removeGroup, { query: { id: top } })).rejects.toMatchObject({ code: 'SG0404' })
  expect(await stranger.call(api.groups)).toEqual([])
})

describe('who looks after which ledger', () => {
  test('in a batch, by role: exactly the ledgers named; an assistant then sees only his', async ({ ledger, stranger }) => {
    const second = await ledger.call(ledgersApi.create, { body: { name: '乙公司', startOn: day('2026-01-01') } })
    const one = await subAccount(ledger)
    const assign = (ledgerIds: string[], roleId = 8) =>
      ledger.call(api.assign, { params: { roleId, userId: one.userId }, body: { ledgerIds } })
    await assign([ledger.ledgerId, second.id])
    const client = await signIn(ledger, one)
    const mine = async () => (await client.call(ledgersApi.mine)).joined.map((row) => row.name)
    expect(await mine()).toHaveLength(2)
    await assign([second.id])
    expect(await mine()).toEqual(['乙公司'])
    await expect(client.call(ledgersApi.select, { params: { id: ledger.ledgerId } })).rejects.toMatchObject({ code: 'AC0009' })
    expect((await ledger.call(api.ledgers)).find((row) => row.id === second.id)?.carers).toContainEqual({
      userId: one.userId,
      staffName: '赵子',
      roleId: 8,
      companyRoles: [],
    })
    await expect(assign([stranger.ledgerId])).rejects.toMatchObject({ code: 'SF0008' })
    const wrong = await fetch(`${ledger.base}/auth/user/batchCompany/role/9/${one.userId}`, {
      method: 'POST',
      headers: { cookie: ledger.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: '{"companyIds":[]}',
    })
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { errorMessage: '角色不正确' }])
    expect((await acts(ledger)).filter((act) => act.startsWith('账套分配'))).toEqual([
      '账套分配 取消分配账套 赵子，助理',
      '账套分配 分配账套 赵子，助理',
      '账套分配 分配账套 赵子，助理',
    ])
  })

  test('by ledger: the whole list, with the roles of the ledger', async ({ house, ledger, stranger }) => {
    const one = await subAccount(ledger)
    const carer = (companyRoles: 'COMPANY_ROLE_CAPITAL'[] = [], userId = one.userId) => ({ userId, staffName: '', roleId: 8, companyRoles })
    await ledger.call(api.changeCarers, { body: [carer()] })
    const client = await signIn(ledger, one)
    await client.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
    const codes = async () => await client.call(identityApi.permissions)
    expect(await codes()).toContain('document-trade-bianji')
    const second = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
    // once somebody holds a role in the ledger, it is asked of everybody but those in charge (decision O5)
    await ledger.call(api.changeCarers, { body: [carer(), carer(['COMPANY_ROLE_CAPITAL'], second.userId)] })
    expect(await codes()).not.toContain('document-trade-bianji')
    expect(await codes()).not.toContain('finance-endCheckout-chaxun')
    await second.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
    expect(await second.call(identityApi.permissions)).toContain('document-trade-bianji')
    expect(await ledger.call(identityApi.permissions)).toContain('finance-endCheckout-bianji')
    expect(await ledger.call(api.carers, { body: [8] })).toHaveLength(2)
    expect(await ledger.call(api.carers, { body: [6] })).toEqual([])
    await ledger.call(api.changeCarers, { body: [carer()] })
    expect((await second.call(identityApi.userInfo)).ledgerId).toBeNull()
    await expect(ledger.call(api.changeCarers, { body: [carer([], stranger.userId)] })).rejects.toMatchObject({ code: 'SF0010' })
    await expect(ledger.call(api.changeCarers, { body: [carer(), carer()] })).rejects.toMatchObject({ code: 'SF0011' })
    // a ledger that is only shared with one's firm is not one's to staff
    await ledger.sql(
      `insert into app.ledger_shares (ledger_id, agency_id, invitee_id, read_only, created_name, linked_name, created_at)
       values ($1, $2, $3, false, '甲', '乙', now())`,
      [ledger.ledgerId, ledger.agencyId, stranger.agencyId],
    )
    await ledger.sql(
      'insert into app.ledger_members (ledger_id, user_id, share_id) select ledger_id, $2, id from app.ledger_shares where ledger_id = $1',
      [ledger.ledgerId, stranger.userId],
    )
    await stranger.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
    await expect(stranger.call(api.changeCarers, { body: [carer()] })).rejects.toMatchObject({ code: 'SF0009' })
    await expect(stranger.call(api.carers, { body: [] })).rejects.toMatchObject({ code: 'SF0009' })
  })
})
