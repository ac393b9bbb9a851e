import { operationLogApi as api } from '@app/contract/firm/operation-log/operation-log'
import { day } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { announced } from '../../testing/announced.ts'
import { test, TEST_NOW, type Bench } from '../../testing/bench.ts'
import { auditFirm, type FirmAct } from './index.ts'
import { clientOf } from '../../platform/database/listened.ts'

const write = (house: Bench, agencyId: string, act: Partial<FirmAct> = {}, at = TEST_NOW) =>
  house.server.services.database.inAgency(agencyId, async (db) => {
    const { userId: id } = await db.selectFrom('agencyMembers').select('userId').limit(1).executeTakeFirstOrThrow()
    await auditFirm(
      { db, now: at, address: '10.0.0.8', user: { id, name: '张三', agency: null } },
      { area: '员工', action: '新增员工', after: '李四（助理）', agencyId, ...act },
    )
  })
const all = { query: { page: 1, pageSize: 100 } }
const search = (one: object) => ({ query: { ...all.query, ...one } })

test('acts are found by person, time, module, ledger and content, newest first', async ({ house, ledger }) => {
  const { agencyId, ledgerId } = ledger
  await write(house, agencyId, { action: '停用员工', before: '李四 100%在职', after: '' }, new Date('2026-11-01T15:59:59Z'))
  await write(house, agencyId, { area: '账套', action: '停用账套', after: '停用', ledger: { id: ledgerId, name: '甲公司' } })
  const { data, total } = await ledger.reply(api.list, all)
  // the first act of every firm that has a ledger is that it made it
  expect(total).toBe(3)
  expect(data).toMatchObject([
    { userName: '张三', ledgerName: '甲公司', area: '账套', action: '停用账套', after: '停用', address: '10.0.0.8' },
    { area: '账套', action: '新建账套' },
    { area: '员工', action: '停用员工', before: '李四 100%在职' },
  ])
  const actions = async (one: object) => (await ledger.call(api.list, search(one))).map((row) => row.action)
  // days are days in China: 23:59:59 of the first
  expect(await actions({ from: day('2026-11-01'), to: day('2026-11-01') })).toEqual(['停用员工'])
  expect(await actions({ from: day('2026-11-02') })).toEqual(['停用账套', '新建账套'])
  expect(await actions({ person: '李' })).toEqual([])
  expect(await actions({ area: '员工' })).toEqual(['停用员工'])
  expect(await actions({ content: '0%在' })).toEqual(['停用员工'])
  expect(await actions({ content: '%_%' })).toEqual([])
  // the books' own rows join in once their ledger is chosen
  expect(await actions({ ledgerId })).toEqual(['停用账套', '新建账套', '新建账套'])
  expect(await actions({ ledgerId, area: '账簿' })).toEqual(['新建账套'])
  expect((await ledger.reply(api.list, { query: { page: 2, pageSize: 1, ledgerId } })).data).toMatchObject([{ action: '新建账套' }])
})

test('the list is taken away as a workbook', async ({ house, ledger }) => {
  await write(house, ledger.agencyId)
  const { sheets } = await readTable(await ledger.download(api.file, { query: {} }), '操作日志.xlsx')
  expect(sheets[0]!.rows.flat().map(String)).toEqual(
    expect.arrayContaining(['2026-11-21 10:00:00', '张三', '新增员工', '李四（助理）', '10.0.0.8']),
  )
})

test('another firm sees nothing of it, and an assistant may not look', async ({ house, ledger, stranger }) => {
  await write(house, ledger.agencyId, { ledger: { id: ledger.ledgerId, name: '甲公司' } })
  expect(await stranger.call(api.list, search({ ledgerId: ledger.ledgerId }))).toEqual([])
  expect((await stranger.call(api.ledgers)).map((one) => one.id)).toEqual([stranger.ledgerId])
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await expect(assistant.call(api.list, all)).rejects.toMatchObject({ code: 'AC0001', status: 403 })
  const sponsor = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_SPONSOR'] })
  expect(await sponsor.call(api.list, all)).toHaveLength(2)
  const operator = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_OM_ADMIN'] })
  expect(await operator.call(api.list, all)).toHaveLength(2)
})

test('the database refuses to change or remove a row, and to write into the log of another firm', async ({ house, ledger, stranger }) => {
  await write(house, ledger.agencyId)
  const app = clientOf({ connectionString: house.appUrl })
  await app.connect()
  try {
    for (const text of ["update app.firm_log set action = '别的'", 'delete from app.firm_log']) {
      await app.query(`begin; set local app.agency_id = '${ledger.agencyId}'`)
      await expect(app.query(text)).rejects.toMatchObject({ code: '42501' })
      await app.query('rollback')
    }
  } finally {
    await app.end()
  }
  // not even the owner of the tables
  await expect(ledger.sql("update app.firm_log set action = '别的'")).rejects.toMatchObject({ code: 'QZ001' })
  const inLedgerOf = (agencyId: string) =>
    house.server.services.database.inLedger(ledger.ledgerId, (db) =>
      auditFirm(
        { db, now: TEST_NOW, address: '', user: { id: ledger.userId, name: '张三', agency: null } },
        { area: '账套', action: '修改账套', agencyId },
      ),
    )
  await inLedgerOf(ledger.agencyId)
  await expect(inLedgerOf(stranger.agencyId)).rejects.toMatchObject({ code: '42501' })
  expect((await ledger.call(api.list, all)).map((row) => row.action)).toEqual(['修改账套', '新增员工', '新建账套'])
})

test('an act needs a firm, and too long a list is asked for in parts', async ({ house, ledger }) => {
  const { database } = house.server.services
  await expect(
    database.inPlatform((db) =>
      auditFirm({ db, now: TEST_NOW, address: '', user: { id: ledger.userId, name: '', agency: null } }, { area: '账号', action: '注册' }),
    ),
  ).rejects.toThrow('firm')
  await ledger.sql(
    announced(`insert into app.firm_log (agency_id, at, user_id, user_name, area, action)
     select '${ledger.agencyId}', now(), '${ledger.userId}', '批量', '员工', '批量' from generate_series(1, 50001)`),
  )
  const refused = await ledger.send(api.file, { query: {} })
  expect(await refused.json()).toMatchObject({ errorCode: 'OL0001' })
  const span = { from: day('2020-01-01'), to: day('2099-12-31') }
  await expect(ledger.download(api.chain, { query: { of: 'firm', ...span } })).rejects.toMatchObject({ code: 'OL0002' })
})
