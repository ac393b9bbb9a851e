import { agencyApi } from '@app/contract/firm/agency/agency'
import { identityApi } from '@app/contract/firm/identity/identity'
import { operationLogApi } from '@app/contract/firm/operation-log/operation-log'
import { rolesApi as api } from '@app/contract/firm/roles/roles'
import { staffApi } from '@app/contract/firm/staff/staff'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { newId } from '@app/domain/kernel/id'
import { expect } from 'vitest'
import { test, type Bench, type LedgerClient } from '../../testing/bench.ts'

const PASSWORD = 'Passw0rd'
const grant = (ledger: LedgerClient, ...features: string[]) =>
  ledger.sql('update app.agencies set features = $1 where agency_id = $2', [features, ledger.agencyId])
const role = (permissions: string[], name = '只看账') => ({ body: { name, note: '', permissions } })

/** A firm with the role centre and an assistant who looks after the ledger. */
async function firm(house: Bench, ledger: LedgerClient) {
  await grant(ledger, 'Paid-role-001', 'Paid-quanxian-001')
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.call(staffApi.assign, { params: { roleId: 8, userId: assistant.userId }, body: { ledgerIds: [ledger.ledgerId] } })
  await assistant.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  return assistant
}
async function control(ledger: LedgerClient, controlled: boolean): Promise<string> {
  const { code, name } = await ledger.call(agencyApi.get)
  const { returnMessage } = await ledger.reply(agencyApi.change, { params: { code }, body: { name, controlled } })
  await ledger.signIn(ledger.userName, PASSWORD)
  return returnMessage
}

test('ST-staff-03, ST-agency-02: a role of the firm holds once authority is controlled, and the server refuses what it leaves out', async ({
  house,
  ledger,
}) => {
  const assistant = await firm(house, ledger)
  const { id } = await ledger.call(api.add, role(['options-subjectInfo-chaxun']))
  await ledger.call(api.give, { params: { id }, body: { userIds: [assistant.userId] } })
  // who was given a role signs in anew
  await expect(assistant.call(identityApi.userInfo)).rejects.toMatchObject({ status: 401 })
  await assistant.signIn(assistant.userName, PASSWORD)
  // ST-staff-03: without authority control it is not applied
  expect(await assistant.call(identityApi.permissions)).toContain('document-trade-bianji')
  expect(await assistant.call(identityApi.authority)).toMatchObject({ controlled: false })
  expect(await control(ledger, true)).toBe('请重新登录，权限相关功能需重新登录才可生效')
  await expect(assistant.call(identityApi.permissions)).rejects.toMatchObject({ status: 401 })
  await assistant.signIn(assistant.userName, PASSWORD)
  expect(await assistant.call(identityApi.authority)).toMatchObject({ controlled: true })
  expect((await assistant.call(identityApi.permissions)).filter((one) => !/messageCenter|personalInformation/.test(one))).toEqual([
    'options-subjectInfo-chaxun',
  ])
  await assistant.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  expect(await assistant.call(subjectsApi.list)).not.toEqual([])
  await expect(assistant.call(staffApi.list, { query: { page: 1, pageSize: 10 } })).rejects.toMatchObject({ code: 'AC0001' })
  // those in charge lock nobody out, least of all themselves
  await ledger.call(api.give, { params: { id }, body: { userIds: [assistant.userId, ledger.userId] } })
  await ledger.signIn(ledger.userName, PASSWORD)
  expect(await ledger.call(identityApi.permissions)).toContain('controlCenter-roleCenter-bianji')
  // a role taken away leaves the built-in one
  await ledger.call(api.remove, { params: { id } })
  await assistant.signIn(assistant.userName, PASSWORD)
  expect(await assistant.call(identityApi.permissions)).toContain('document-trade-bianji')
})

test('a role may give more than the built-in one, within bounds: people, but nobody in charge', async ({ house, ledger }) => {
  const assistant = await firm(house, ledger)
  const { id } = await ledger.call(api.add, role(['controlCenter-staffManagement-bianji'], '人事'))
  await ledger.call(api.give, { params: { id }, body: { userIds: [assistant.userId] } })
  await control(ledger, true)
  await assistant.signIn(assistant.userName, PASSWORD)
  const draft = { userName: 'renshi1', password: 'abc123', staffName: '钱', mobilePhone: '', groupId: null }
  await expect(assistant.call(staffApi.addSubAccount, { body: { ...draft, roles: ['ROLE_CHARGE'] } })).rejects.toMatchObject({
    code: 'SF0001',
  })
  await assistant.call(staffApi.addSubAccount, { body: { ...draft, roles: ['ROLE_ASSISTANT'] } })
  const upward = { userId: ledger.userId, staffName: '降级', roles: ['ROLE_ASSISTANT' as const], groupId: null, suspended: false }
  await expect(assistant.call(staffApi.change, { body: upward })).rejects.toMatchObject({ code: 'SF0002' })
})

test('ST-menu-15: roles are changed, told in words, and kept apart', async ({ house, ledger, stranger }) => {
  const assistant = await firm(house, ledger)
  const { id } = await ledger.call(api.add, role(['options-subjectInfo-chaxun']))
  await ledger.call(api.change, { body: { id, ...role(['options-subjectInfo-bianji', 'options-subjectInfo-chaxun'], '科目').body } })
  expect(await ledger.call(api.list)).toEqual([
    {
      id,
      name: '科目',
      note: '',
      permissions: ['options-subjectInfo-bianji', 'options-subjectInfo-chaxun'],
      userIds: [],
      version: expect.any(String) as string,
    },
  ])
  const log = await ledger.call(operationLogApi.list, { query: { page: 1, pageSize: 10, area: '角色' } })
  expect(log[0]).toMatchObject({ action: '修改角色', before: '只看账：科目（查询）', after: '科目：科目（查询、编辑）' })
  await expect(ledger.call(api.add, role(['options-subjectInfo-chaxun'], '科目'))).rejects.toMatchObject({ code: 'RL0003' })
  await expect(ledger.call(api.add, role(['finance-reopen-bianji'], '反结账'))).rejects.toMatchObject({ code: 'RL0002' })
  await expect(ledger.call(api.add, role([], '空'))).rejects.toMatchObject({ message: '请选择权限' })
  await expect(ledger.call(api.give, { params: { id }, body: { userIds: [stranger.userId] } })).rejects.toMatchObject({ code: 'RL0004' })
  await expect(ledger.call(api.remove, { params: { id: newId() } })).rejects.toMatchObject({ code: 'RL0404' })
  await expect(assistant.call(api.add, role(['options-subjectInfo-chaxun'], '甲'))).rejects.toMatchObject({ code: 'AC0001' })
  // ST-menu-15: without the feature there is no role centre, for anybody
  await expect(stranger.call(api.list)).rejects.toMatchObject({
    code: 'AC0014',
    status: 403,
    message: '公司未开通角色中心，请联系客服开通',
  })
  await grant(stranger, 'Paid-role-001')
  await expect(stranger.call(api.remove, { params: { id } })).rejects.toMatchObject({ code: 'RL0404' })
  expect(await stranger.call(api.list)).toEqual([])
})
