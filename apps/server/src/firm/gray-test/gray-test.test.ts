import { grayTestApi as api } from '@app/contract/firm/gray-test/gray-test'
import { staffApi } from '@app/contract/firm/staff/staff'
import { expect } from 'vitest'
import { test } from '../../testing/bench.ts'

test('ST-gray-02 the super manager alone sets the servers’ gray test; everybody is told, and each switch stays', async ({
  house,
  ledger,
}) => {
  const admin = await house.person({ roles: ['ROLE_OM_ADMIN'] })
  const was = (await ledger.call(api.status)).backEnd
  expect(was).toBe(false)
  await expect(ledger.call(api.set, { params: { backEnd: true } })).rejects.toMatchObject({ code: 'AC0001', status: 403 })
  await admin.call(api.set, { params: { backEnd: true } })
  await admin.call(api.set, { params: { backEnd: true } })
  expect(await ledger.call(api.status)).toEqual({ backEnd: true })
  await admin.call(api.set, { params: { backEnd: false } })
  expect(await ledger.call(api.status)).toEqual({ backEnd: false })
  const rows = await ledger.sql(`select back_end, user_id from app.gray_switches where user_id = $1 order by at, id`, [admin.userId])
  expect(rows).toEqual([
    { back_end: true, user_id: admin.userId },
    { back_end: false, user_id: admin.userId },
  ])
})

test('ST-shell-02 manager types are told in the ids of the edition', async ({ house, ledger }) => {
  expect(await ledger.call(staffApi.managerTypes)).toEqual([
    { id: 6, name: '主管' },
    { id: 7, name: '主办' },
    { id: 8, name: '助理' },
  ])
  const enterprise = await house.person({ roles: ['ROLE_CHARGE'], edition: 'enterprise' })
  expect((await enterprise.call(staffApi.managerTypes)).map((one) => one.id)).toEqual([6, 16, 17])
})

test('ST-shell-01 the application’s settings are a file of the site', async ({ house }) => {
  const answer = await fetch(`${house.server.url}/static/data/configs/app.json`)
  expect(await answer.json()).toMatchObject({
    maxTabs: 10,
    projectType: 'enterprise',
    partner: false,
    hiddenElements: [],
    // the bench's bureau is one
    sandbox: true,
    hotline: expect.any(String),
  })
})
