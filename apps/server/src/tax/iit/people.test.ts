/** 人员信息采集: one list with the settings and pay, each fact where it lives; what is refused, what goes out and comes in, who sees it. */
import { recordsApi } from '@app/contract/ledger/records/records'
import { salaryApi } from '@app/contract/people/salary/salary'
import { iitPeopleApi as api } from '@app/contract/tax/iit/iit-people'
import { money } from '@app/domain/kernel/money'
import { day } from '@app/domain/kernel/period'
import { NO_FACTS } from '@app/domain/tax/iit/tax-person'
import { expect } from 'vitest'
import { resealLedgers } from '../../ledger/records/index.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { isSealed } from '../../platform/security/vault.ts'
import { openBench, test, type LedgerClient } from '../../testing/bench.ts'
import { csv } from '../../testing/document-files.ts'

const table = (rows: readonly (readonly string[])[]) => csv(rows.map((row) => row.join(',')).join('\n'))

const ZHANG = '11010519491231002X'
const LI = '110101199003070011'
const draft = {
  ...NO_FACTS,
  employeeId: null as string | null,
  name: '张三',
  code: '',
  idType: '1' as const,
  idNumber: ZHANG,
  hiredOn: day('2024-03-01'),
  leftOn: null,
  mobilePhone: '13800138000',
  email: '',
  taxKind: 'employee' as const,
  firstJobYear: null,
}
const save = (ledger: LedgerClient, more: Partial<typeof draft> & object = {}) => ledger.call(api.save, { body: { ...draft, ...more } })
const people = async (ledger: LedgerClient) =>
  (await ledger.call(api.list)).map((one) => [one.name, one.taxKind, one.sex, one.bornOn, one.idNumber, one.state, one.problems])
const lines = async (bytes: Buffer) => (await readTable(bytes, '人员.xlsx')).sheets[0]!.rows

test('a person typed here is an employee of the settings and of pay; what is changed there shows here', async ({ ledger }) => {
  const { employeeId } = await save(ledger, { taxKind: 'intern' as never, mobilePhone: '13800138000' })
  expect(await people(ledger)).toEqual([['张三', 'intern', 'female', '1949-12-31', '********002X', 'unsent', []]])
  const [record] = await ledger.call(recordsApi.list, { params: { kind: 'employee' } })
  expect([record!.id, record!.values['hiredOn'], record!.values['mobilePhone']]).toEqual([employeeId, '2024-03-01', '13800138000'])
  expect((await ledger.call(salaryApi.people)).map((one) => [one.name, one.taxKind])).toEqual([['张三', 'intern']])
  // pay keeps what else it knows
  const [paid] = await ledger.call(salaryApi.people)
  await ledger.call(salaryApi.savePeople, { body: [{ ...paid!, city: '北京', socialBase: money('9000'), taxKind: 'employee' }] })
  await save(ledger, { employeeId, idNumber: '********002X', firstJobYear: 2026 as never })
  expect((await ledger.call(salaryApi.people))[0]).toMatchObject({ city: '北京', taxKind: 'employee', firstJobYear: 2026 })
  await ledger.call(recordsApi.save, {
    params: { kind: 'employee' },
    body: [{ id: employeeId, name: '张三丰', values: { leftOn: '2026-05-31' } }],
  })
  expect((await ledger.call(api.list))[0]).toMatchObject({ name: '张三丰', leftOn: '2026-05-31', idNumber: '********002X' })
})

test('what was reported and is another now is to be reported again; what lacks is not reported', async ({ ledger }) => {
  const { employeeId } = await save(ledger)
  const report = (state: 'sending' | 'pending' | 'verified' | 'failed', feedback = '', ids = [employeeId]) =>
    ledger.call(api.report, { body: { employeeIds: ids, state, feedback } })
  await expect(report('failed')).rejects.toMatchObject({ code: 'IT0004', details: [{ field: 'reportFeedback' }] })
  expect(await report('verified')).toEqual({ count: 1 })
  expect((await ledger.call(api.list))[0]).toMatchObject({ state: 'verified', feedback: '', reportedBy: expect.stringContaining('用户') })
  await save(ledger, { employeeId, idNumber: '********002X', mobilePhone: '13900139000' })
  expect((await ledger.call(api.list))[0]!.state).toBe('verified')
  await save(ledger, { employeeId, name: '张山', idNumber: '********002X' })
  expect((await ledger.call(api.list))[0]).toMatchObject({ state: 'unsent', feedback: expect.stringContaining('需重新报送') })
  await report('failed', '姓名与公安不一致')
  expect((await ledger.call(api.list))[0]).toMatchObject({ state: 'failed', feedback: '姓名与公安不一致' })
  const unfinished = await save(ledger, { name: '李四', idNumber: '', hiredOn: null as never })
  await expect(report('sending', '', [unfinished.employeeId])).rejects.toMatchObject({
    code: 'IT0003',
    details: [{ column: '李四', reason: '请填写证件号码；请选择性别；请填写出生日期；请填写任职受雇从业日期' }],
  })
})

test('wrong numbers, days and names are refused at their fields; nothing is kept of them', async ({ ledger, stranger }) => {
  const { employeeId } = await save(ledger)
  const wrong = async (more: object, field: string, code = 'IT0001') =>
    expect(save(ledger, { name: '李四', idNumber: LI, ...more })).rejects.toMatchObject({ code, details: [{ field }] })
  await wrong({ idNumber: '110101199003070010' }, 'idNumber')
  await wrong({ idType: '3', idNumber: 'A1' }, 'idNumber')
  await wrong({ leftOn: '2020-01-01' }, 'leaveDate')
  await wrong({ enteredChinaOn: '2026-01-02', leavesChinaOn: '2026-01-01' }, 'expectedLeaveDate')
  await wrong({ spouseId: '00000000-0000-7000-8000-000000000000' }, 'spouseEmployeeId', 'IT0002')
  await wrong({ firstJobYear: 1999 }, 'firstJobYear')
  await wrong({ name: '张三' }, 'employeeName', 'RC0002')
  await wrong({ mobilePhone: '1' }, 'mobilePhone', 'RC0002')
  await expect(save(ledger, { name: ' ' })).rejects.toMatchObject({ status: 400, message: '请输入姓名' })
  await expect(save(stranger, { employeeId })).rejects.toMatchObject({ code: 'IT0404' })
  await expect(stranger.call(api.report, { body: { employeeIds: [employeeId], state: 'verified', feedback: '' } })).rejects.toMatchObject({
    code: 'IT0404',
  })
  expect(await stranger.call(api.list)).toEqual([])
  expect(await people(ledger)).toHaveLength(1)
  // two windows: the older save is refused
  const version = (await ledger.call(api.list))[0]!.version
  await ledger.call(api.save, { body: { ...draft, employeeId, version, nationality: '中国', duty: 'senior' } })
  await expect(ledger.call(api.save, { body: { ...draft, employeeId, version, duty: 'ordinary' } })).rejects.toMatchObject({
    code: 'VN0001',
  })
})

test('out in the columns of the client with whole numbers, on record; the file comes in again, new people with it', async ({
  ledger,
  stranger,
}) => {
  await expect(ledger.download(api.file, { query: {} })).rejects.toMatchObject({ code: 'IT0005' })
  await save(ledger, { disabledPerson: true, disabilityNumber: `${ZHANG}43`, duty: 'senior' as never })
  const [head, first] = await lines(await ledger.download(api.file, { query: {} }))
  const cell = (title: string) => first![head!.indexOf(title)]
  expect(['*姓名', '*证件号码', '*国籍(地区)', '*性别', '残疾证号', '职务', '任职受雇从业日期'].map(cell)).toEqual([
    '张三',
    ZHANG,
    '中国',
    '女',
    `${ZHANG}43`,
    '高层',
    '2024-03-01',
  ])
  const [log] = await ledger.sql<{ after: string }>(
    `select after::text from app.book_log where ledger_id = $1 and action = '导出个税人员信息'`,
    [ledger.ledgerId],
  )
  expect(log!.after).toContain('含完整证件号码')
  const rows = [
    head!,
    first!,
    head!.map(
      (title) =>
        ({ '*姓名': '李四', '*证件类型': '居民身份证', '*证件号码': LI, '*任职受雇从业类型': '实习学生（全日制学历教育）' })[title] ?? '',
    ),
  ]
  const file = { name: '人员.csv', bytes: table(rows) }
  expect(await ledger.call(api.import, { files: [file] })).toEqual({ count: 2, added: 1 })
  expect((await people(ledger)).map(([name, kind, sex]) => [name, kind, sex])).toEqual([
    ['张三', 'employee', 'female'],
    ['李四', 'intern', 'male'],
  ])
  expect(await stranger.call(api.import, { files: [file] })).toEqual({ count: 2, added: 2 })
  expect((await stranger.call(api.list))[0]).toMatchObject({
    name: '张三',
    disabledPerson: true,
    disabilityNumber: '********2X43',
    duty: 'senior',
  })
  expect((await lines(await ledger.download(api.template)))[0]).toEqual(head)
})

test('a file with one bad row changes nothing, and names every fault', async ({ ledger }) => {
  await save(ledger)
  const bring = (...rows: string[][]) =>
    ledger.call(api.import, {
      files: [{ name: '人员.csv', bytes: table([['姓名', '证件类型', '证件号码', '性别', '任职受雇从业类型'], ...rows]) }],
    })
  await expect(
    bring(
      ['李四', '居民身份证', LI, '男', '雇员'],
      ['王五', '身份证', ZHANG, '男', '雇员'],
      ['张三', '居民身份证', LI, '不详', '老板'],
      ['', '居民身份证', '1', '', ''],
    ),
  ).rejects.toMatchObject({
    code: 'IT0006',
    details: [
      { row: 3, column: '证件类型' },
      { row: 3, column: '姓名', reason: '证件号码是“张三”的，不是“王五”；改名请先在人员中修改' },
      { row: 4, column: '证件号码' },
      { row: 5, column: '姓名' },
      { row: 5, column: '证件号码' },
    ],
  })
  await expect(bring()).rejects.toMatchObject({ code: 'IT0008' })
  await expect(
    ledger.call(api.import, {
      files: [
        {
          name: '人员.csv',
          bytes: table([
            ['甲', '乙'],
            ['1', '2'],
          ]),
        },
      ],
    }),
  ).rejects.toMatchObject({
    code: 'IT0007',
  })
  expect(await people(ledger)).toHaveLength(1)
})

test('PI-05: numbers of certificates lie sealed, and are sealed anew under a newer key', async () => {
  const house = await openBench()
  const ledger = await house.ledger()
  await save(ledger, { disabledPerson: true, disabilityNumber: `${ZHANG}43` })
  const stored = async () =>
    (
      await ledger.sql<{ number: string }>('select disability_number as number from app.iit_people where ledger_id = $1', [ledger.ledgerId])
    )[0]!.number
  const before = await stored()
  expect(isSealed(before)).toBe(true)
  const { database, vault } = house.server.services
  await ledger.sql(`update app.ledgers set sealed_with = '' where ledger_id = $1`, [ledger.ledgerId])
  await resealLedgers(database, vault)
  expect(isSealed(await stored())).toBe(true)
  expect(await stored()).not.toBe(before)
  expect((await ledger.call(api.list))[0]!.disabilityNumber).toBe('********2X43')
})
