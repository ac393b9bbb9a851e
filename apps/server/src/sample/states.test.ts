import { identityApi } from '@app/contract/firm/identity/identity'
import { operationLogApi } from '@app/contract/firm/operation-log/operation-log'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { licenceApi } from '@app/contract/ledger/licence/licence'
import { expect } from 'vitest'
import { Client, test } from '../testing/bench.ts'
import { makeFirm, SAMPLE_PASSWORD } from './firm.ts'
import { makeStates } from './states.ts'

test('after a first start every state of a ledger can be seen: expired, ending, stopped, for looking; and what the firm has bought', async ({
  house,
}) => {
  const firm = await makeFirm(house.server.services)
  await makeStates(house.server.services, firm)
  const client = new Client(house.server.url)
  await client.signIn('zhuguan', SAMPLE_PASSWORD)
  const list = new Map((await client.call(ledgersApi.grouped)).flatMap((group) => group.ledgers).map((one) => [one.shortName, one]))
  expect(list.get('旧友文化')).toMatchObject({ status: 1, expiresOn: '2026-10-31' })
  expect(list.get('新芽咨询')).toMatchObject({ status: 1, expiresOn: '2026-12-11' })
  expect(list.get('暂歇服装')).toMatchObject({ status: 2 })
  expect(list.get('云栖信息')).toMatchObject({ shared: true, readOnly: true })
  expect(list.get('和顺商贸')).toMatchObject({ status: 1, expiresOn: null, readOnly: false })
  expect(await client.call(licenceApi.deadline, { params: { id: list.get('旧友文化')!.id } })).toMatchObject({ limit: 100, active: 1 })
  expect(await client.call(identityApi.userInfo)).toMatchObject({
    features: expect.arrayContaining(['Paid-role-001', 'paid-crm-001']),
    baseRoles: ['ROLE_BASE_BK', 'ROLE_BASE_CRM', 'ROLE_BASE_HK'],
  })
  const acts = (await client.call(operationLogApi.list, { query: { page: 1, pageSize: 100 } })).map((row) => row.action)
  expect(acts).toEqual(expect.arrayContaining(['续费激活', '停用账套', '关联共享账套', '新建账套']))
})
