import { expect } from 'vitest'
import { test, type Client } from '../../testing/bench.ts'

const visit = async (client: Pick<Client, 'base' | 'cookie'>, path: string) => {
  const response = await fetch(client.base + path, { headers: { cookie: client.cookie } })
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') }
}

test('ST-login-17, ST-login-20: the companion sites are for signed-in people with the base role in a firm that has paid', async ({
  house,
  ledger,
}) => {
  const { base } = ledger
  expect(await visit({ base, cookie: '' }, '/crm.html')).toMatchObject({ status: 401, text: expect.stringContaining('前往登录') })
  expect(await visit(ledger, '/crm.html')).toMatchObject({ status: 403, text: expect.stringContaining('您没有客户管理系统（CRM）的角色') })
  const seller = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_BASE_CRM'] })
  expect(await visit(seller, '/crm.html')).toMatchObject({ status: 403, text: expect.stringContaining('公司未开通客户管理系统（CRM）') })
  await ledger.sql('update app.agencies set features = $1, name = $2 where agency_id = $3', [
    ['paid-crm-001'],
    '<b>甲</b>',
    ledger.agencyId,
  ])
  const entered = await visit(seller, '/crm.html')
  expect(entered).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  expect(entered.text).toContain('&lt;b&gt;甲&lt;/b&gt;')
  expect(entered.text).not.toContain('<script')
  expect(await visit(seller, '/hktax.html')).toMatchObject({ status: 403, text: expect.stringContaining('香港税务') })
})
