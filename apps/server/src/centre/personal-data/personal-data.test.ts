/** 个人信息保护: one person wherever the firm holds something of them, in one file; deleted, with what the law keeps. */
import { personalDataApi as api } from '@app/contract/centre/personal-data/personal-data'
import { operationLogApi } from '@app/contract/firm/operation-log/operation-log'
import { staffApi } from '@app/contract/firm/staff/staff'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { entriesIn, entriesText, KEPT } from '@app/domain/centre/personal-data/person'
import { newId } from '@app/domain/kernel/id'
import { day } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { sealFindings } from '../../ledger/seals/index.ts'
import { poolOf } from '../../platform/database/listened.ts'
import { Client, test, type LedgerClient } from '../../testing/bench.ts'
import { cloneLedger } from '../../testing/furnish.ts'

const NAME = '孙小明'
const values = {
  mobilePhone: '13900001111',
  email: 'sun@example.com',
  idNumber: '110101199003077758',
  bankAccount: '6222000011112222',
  position: '会计',
  note: '左撇子',
}
const employee = async (ledger: LedgerClient, name = NAME) =>
  (await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name, values }] }))[0]!.id
let count = 0
const account = async (ledger: LedgerClient) => {
  count += 1
  const userName = `sunxiaoming_${count}`
  const draft = { userName, password: 'abc123', staffName: NAME, mobilePhone: '', roles: ['ROLE_ASSISTANT' as const], groupId: null }
  const { userId } = await ledger.call(staffApi.addSubAccount, { body: draft })
  return { userId, userName }
}
/** A month's pay, as it lies in a sheet. */
const paid = async (ledger: LedgerClient, employeeId: string) => {
  const [sheet] = await ledger.sql<{ id: string }>(
    `insert into app.salary_sheets (ledger_id, period, kind, number, name, columns, created_by, created_name, created_at)
     values ($1, '2026-03', 'wage', 1, '三月工资', '[{"key": "base", "title": "基本工资", "part": "earning", "formula": ""}]', $2, '用户', now()) returning id`,
    [ledger.ledgerId, ledger.userId],
  )
  await ledger.sql(
    `insert into app.salary_rows (ledger_id, sheet_id, employee_id, inputs, gross, tax, net) values ($1, $2, $3, '{"base": "8000.00"}', 8000, 90, 7910)`,
    [ledger.ledgerId, sheet!.id, employeeId],
  )
  await ledger.sql(
    `insert into app.salary_deductions (ledger_id, employee_id, item, monthly, from_period) values ($1, $2, 'child', 2000, '2026-01')`,
    [ledger.ledgerId, employeeId],
  )
}
const contact = async (ledger: LedgerClient) =>
  (
    await ledger.sql<{ id: string }>(
      `insert into app.client_contacts (ledger_id, user_id, name, phone, created_name, created_at) values ($1, $2, $3, '13900001111', '用户', now()) returning id`,
      [ledger.ledgerId, ledger.userId, NAME],
    )
  )[0]!.id
const found = (ledger: LedgerClient, search = NAME) => ledger.call(api.list, { query: { search } })
const details = async (ledger: LedgerClient, id: string) =>
  (
    await ledger.sql('select t.name, t.disabled, d.* from app.tags t join app.employee_details d on d.tag_id = t.id where t.id = $1', [id])
  )[0]!

test('PI-07: a person is found wherever the firm holds something, masked; all of it is one file, and that it was taken is in the log', async ({
  ledger,
  stranger,
}) => {
  const [{ userId }, id] = [await account(ledger), await employee(ledger)]
  await paid(ledger, id)
  await contact(ledger)
  const rows = await found(ledger)
  expect(rows.map((row) => [row.place, row.phone, row.kept])).toEqual([
    ['account', '', true],
    ['employee', '139****1111', true],
    ['contact', '139****1111', false],
  ])
  expect(await found(ledger, '13900001111')).toHaveLength(2)
  expect(await found(ledger, '')).toEqual([])
  expect(await found(stranger)).toEqual([])
  const entries = entriesText(rows)
  expect(entriesIn(entries)).toEqual(rows.map(({ place, id: one, ledgerId }) => ({ place, id: one, ledgerId })))
  const file = JSON.parse(Buffer.from(await ledger.download(api.file, { query: { entries } })).toString()) as Record<
    string,
    Record<string, unknown>[]
  >
  expect(file['职员']).toMatchObject([
    {
      职员: { 姓名: NAME, 证件号码: values.idNumber, 银行账号: values.bankAccount, 手机: values.mobilePhone },
      专项附加扣除: [{ 项目: '子女教育', 每月: '2000.00' }],
      工资: [{ 月份: '2026-03', 基本工资: '8000.00', 应发工资: '8000.00', 个人所得税: '90.00', 实发工资: '7910.00' }],
    },
  ])
  expect(file['账号与员工档案']).toMatchObject([{ 账号: { 姓名: NAME }, 操作日志: [] }])
  expect(file['客户联系人']).toMatchObject([{ 客户联系人: { 手机号: '13900001111' } }])
  const [row] = await ledger.call(operationLogApi.list, { query: { page: 1, pageSize: 1 } })
  expect(row).toMatchObject({ area: '安全', action: '导出个人信息' })
  await expect(stranger.download(api.file, { query: { entries } })).rejects.toMatchObject({ code: 'GP0011' })
  await expect(stranger.download(api.file, { query: { entries: `account/${userId}` } })).rejects.toMatchObject({ code: 'GP0012' })
  await expect(ledger.call(api.list, { query: { search: 'x'.repeat(51) } })).rejects.toMatchObject({ status: 400 })
})

test('in a firm of many ledgers those that hold somebody like it are found by one statement; that there are more is said', async ({
  house,
  ledger,
}) => {
  await employee(ledger)
  const superuser = poolOf({ connectionString: house.ownerUrl, max: 1 })
  const clones = await cloneLedger(superuser, ledger.ledgerId, 60)
  await superuser.end()
  const look = (search: string) => ledger.reply(api.list, { query: { search } })
  const many = await look(NAME)
  expect([many.data.length, many.totalData.more]).toEqual([60, true])
  // one of them, by what nobody else has
  await ledger.sql(`update app.tags set name = '周大福' where ledger_id = $1 and type = 'employee'`, [clones[41]])
  const one = await look('周大福')
  expect([one.data.map(({ ledgerId }) => ledgerId), one.totalData.more]).toEqual([[clones[41]], false])
  expect((await look('没有这个人')).data).toEqual([])
})

test('PI-07: deletion is confirmed by the name; what the law keeps stays and is told why; nothing comes back', async ({
  house,
  ledger,
  stranger,
}) => {
  const [{ userId, userName }, id] = [await account(ledger), await employee(ledger)]
  const elsewhere = await ledger.call(ledgersApi.create, {
    body: { name: '另一账套', startOn: day('2026-01-01'), standard: 'smallBusiness' },
  })
  await ledger.call(ledgersApi.select, { params: { id: elsewhere.id } })
  const unpaid = await employee(ledger)
  await paid(ledger, id)
  const contactId = await contact(ledger)
  const entries = entriesText(await found(ledger))
  await expect(ledger.call(api.erase, { body: { entries, name: '孙小名' } })).rejects.toMatchObject({
    code: 'GP0010',
    details: [{ field: 'personName' }],
  })
  await expect(stranger.call(api.erase, { body: { entries, name: NAME } })).rejects.toMatchObject({ code: 'GP0011' })
  expect(await found(ledger)).toHaveLength(4)
  const kept = await ledger.call(api.erase, { body: { entries, name: NAME } })
  expect(kept.toSorted()).toEqual([KEPT.books, KEPT.logs, KEPT.pay].toSorted())
  // paid: the name and the number of the card stay with the tax that was withheld
  expect(await details(ledger, id)).toMatchObject({
    name: NAME,
    disabled: true,
    mobile_phone: '',
    email: '',
    bank_account: '',
    note: '',
    position: '',
  })
  expect((await details(ledger, id))['id_number']).not.toBe('')
  expect(await details(ledger, unpaid)).toMatchObject({
    name: '已删除人员',
    disabled: true,
    id_number: '',
    mobile_phone: '',
    bank_account: '',
  })
  expect((await ledger.sql('select name, phone, withdrawn from app.client_contacts where id = $1', [contactId]))[0]).toMatchObject({
    name: '已删除人员',
    withdrawn: true,
  })
  const [user] = await ledger.sql('select user_name, display_name, mobile_phone, disabled from app.users where id = $1', [userId])
  expect(user).toMatchObject({ user_name: `gone-${userId}`, display_name: '已删除人员', mobile_phone: '', disabled: true })
  expect(await ledger.sql('select 1 from app.agency_members where user_id = $1', [userId])).toEqual([])
  await expect(new Client(ledger.base).signIn(userName, 'abc123')).rejects.toThrow('用户名或密码错误')
  expect((await found(ledger)).map((row) => row.id)).toEqual([id])
  const [row] = await ledger.call(operationLogApi.list, { query: { page: 1, pageSize: 1 } })
  expect(row).toMatchObject({ area: '安全', action: '删除个人信息' })
  expect(row!.after).toContain('依法保留')
  // pay and logs prove as before
  expect(await house.server.services.database.inLedger(ledger.ledgerId, (db) => sealFindings(db, ledger.ledgerId))).toEqual([])
})

test('PI-07: nobody deletes themselves, an account of somebody’s own only leaves the firm, and who has left is found as well', async ({
  house,
  ledger,
}) => {
  const self = (await found(ledger, '用户')).find((row) => row.id === ledger.userId)!
  await expect(ledger.call(api.erase, { body: { entries: entriesText([self]), name: self.name } })).rejects.toMatchObject({
    code: 'GP0013',
  })
  const own = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_SPONSOR'] })
  const entry = { place: 'account' as const, id: own.userId, ledgerId: null }
  const { name } = (await found(ledger, '用户')).find((row) => row.id === own.userId)!
  expect(await ledger.call(api.erase, { body: { entries: entriesText([entry]), name } })).toContain(KEPT.account)
  expect((await ledger.sql('select disabled from app.users where id = $1', [own.userId]))[0]).toMatchObject({ disabled: false })
  const { userId } = await account(ledger)
  await ledger.call(staffApi.remove, { params: { id: userId } })
  expect(await found(ledger)).toMatchObject([{ place: 'account', detail: '已离开' }])
  await ledger.call(api.erase, { body: { entries: `account/${userId}`, name: NAME } })
  expect(await found(ledger)).toEqual([])
  await expect(ledger.call(api.erase, { body: { entries: `account/${newId()}`, name: NAME } })).rejects.toMatchObject({ code: 'GP0010' })
  for (const role of ['ROLE_SPONSOR', 'ROLE_ASSISTANT'])
    await expect(
      found((await house.person({ agencyId: ledger.agencyId, roles: [role] })) as unknown as LedgerClient),
    ).rejects.toMatchObject({ code: 'AC0001' })
})
