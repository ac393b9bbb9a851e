/** 专项附加扣除: declared once for pay and declaration, checked against the standards and between husband and wife, in and out of files. */
import { salaryApi } from '@app/contract/people/salary/salary'
import { recordsApi } from '@app/contract/ledger/records/records'
import { iitDeductionsApi as api } from '@app/contract/tax/iit/iit-deductions'
import { iitPeopleApi } from '@app/contract/tax/iit/iit-people'
import { money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { csv } from '../../testing/document-files.ts'

const table = (rows: readonly (readonly string[])[]) => csv(rows.map((row) => row.join(',')).join('\n'))

const march = period('2026-03')
const january = period('2026-01')
const employee = async (ledger: LedgerClient, name: string, values: Record<string, string> = {}) =>
  (await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name, values: { hiredOn: '2024-01-01', ...values } }] }))[0]!
    .id
const child = { item: 'child', variety: 'child', persons: 1, share: 100, monthly: money('2000'), from: january, to: null } as const
const rent = { item: 'rent', variety: 'large', persons: 1, share: 100, monthly: money('1500'), from: january, to: null } as const
const mortgage = { ...rent, item: 'mortgage', variety: 'first', monthly: money('1000') } as const
const list = (ledger: LedgerClient, of = march) => ledger.call(api.list, { query: { period: of } })
type Declared = Awaited<ReturnType<typeof list>>[number]['declared']
const save = (ledger: LedgerClient, employeeId: string, declared: Declared, opening: object | null = null, of = march) =>
  ledger.call(api.save, { body: { employeeId, period: of, declared, opening: opening as never } })

test('what is declared is what pay computes from, month by month; sums of the year that began elsewhere stay with their year', async ({
  ledger,
}) => {
  const zhang = await employee(ledger, '张三')
  const { id } = await ledger.call(salaryApi.addSheet, { body: { period: january, kind: 'wage' } })
  await ledger.call(salaryApi.saveRows, { body: { id, rows: [{ employeeId: zhang, inputs: { base: '10000' } }] } })
  const taxOf = async () => (await ledger.call(salaryApi.sheet, { query: { id } })).rows[0]!.figures['tax']
  expect(await taxOf()).toBe('150.00')
  await save(ledger, zhang, [child, mortgage])
  expect(await taxOf()).toBe('60.00')
  const [one] = await list(ledger)
  expect([one!.total, one!.builtUp, one!.doubts]).toEqual([
    '9000.00',
    [
      { item: 'child', amount: '6000.00' },
      { item: 'mortgage', amount: '3000.00' },
    ],
    [],
  ])
  expect((await ledger.call(salaryApi.people))[0]!.declared).toEqual([child, mortgage])
  const sums = { income: money('1'), exempt: money('0'), special: money('0'), other: money('0'), relief: money('0'), paid: money('0') }
  await save(ledger, zhang, [child], { year: 2025, ...sums }, period('2025-12'))
  await save(ledger, zhang, [child], { year: 2026, ...sums })
  await save(ledger, zhang, [child], null)
  expect((await list(ledger))[0]!.opening).toBeNull()
  expect((await list(ledger, period('2025-12')))[0]!.opening).toMatchObject({ year: 2025, income: '1.00' })
  await expect(save(ledger, zhang, [child], { year: 2025, ...sums })).rejects.toMatchObject({ code: 'IT0014' })
})

test('what the law does not bear is refused at its row, and nothing is kept', async ({ ledger, stranger }) => {
  const zhang = await employee(ledger, '张三')
  await expect(save(ledger, zhang, [child, { ...rent, monthly: money('1400') }])).rejects.toMatchObject({
    code: 'IT0010',
    details: [{ row: 2, field: 'deductions', reason: '住房租金（直辖市、省会等）每月应为1,500.00元' }],
  })
  await expect(save(ledger, zhang, [mortgage, rent])).rejects.toMatchObject({
    code: 'IT0010',
    details: [{ field: 'deductions', reason: '住房贷款利息和住房租金不能同时扣除' }],
  })
  await expect(
    save(
      ledger,
      zhang,
      Array.from({ length: 41 }, () => child),
    ),
  ).rejects.toMatchObject({ status: 400 })
  await expect(save(stranger, zhang, [child])).rejects.toMatchObject({ code: 'IT0404' })
  expect((await list(ledger))[0]!.declared).toEqual([])
  expect(await list(stranger)).toEqual([])
  const version = (await list(ledger))[0]!.version
  const keep = (declared: Declared) =>
    ledger.call(api.save, { body: { employeeId: zhang, period: march, declared, opening: null, version } })
  await keep([child])
  await expect(keep([rent])).rejects.toMatchObject({ code: 'VN0001' })
})

test('husband and wife in one firm: both whole for a child is asked about', async ({ ledger }) => {
  const [zhang, li] = [await employee(ledger, '张三', { idNumber: '11010519491231002X' }), await employee(ledger, '李四')]
  const [one] = await ledger.call(iitPeopleApi.list)
  await ledger.call(iitPeopleApi.save, { body: { ...one!, employeeId: zhang, spouseId: li } })
  await save(ledger, zhang, [child])
  await save(ledger, li, [child])
  const [first, second] = await list(ledger)
  expect([first!.doubts, second!.doubts]).toEqual([['子女教育：本人100%，配偶李四100%，请核对是不是同一子女'], []])
})

test('a workbook brings them in, whole or not at all, and takes them out as they came', async ({ ledger }) => {
  const head = ['姓名', '扣除项目', '类别', '人数', '分摊比例（%）', '每月金额', '开始月份', '结束月份']
  const bring = (...rows: string[][]) =>
    ledger.call(api.import, { query: { period: march }, files: [{ name: '扣除.csv', bytes: table([head, ...rows]) }] })
  await employee(ledger, '张三')
  const li = await employee(ledger, '李四')
  await save(ledger, li, [child])
  await expect(ledger.download(api.template)).resolves.toBeDefined()
  await expect(
    bring(
      ['张三', '子女教育', '', '2', '50', '', '2026-01', ''],
      ['王五', '住房租金', '不知道', '', '30', '', '2026', ''],
      ['张三', '赡养老人', '非独生子女', '', '', '1600', '2026-01', ''],
    ),
  ).rejects.toMatchObject({
    code: 'IT0012',
    details: [
      { row: 3, column: '姓名' },
      { row: 3, column: '开始月份' },
      { row: 4, column: '扣除项目', reason: '赡养老人（非独生子女）每月最多1,500.00元' },
    ],
  })
  expect(
    await bring(['张三', '子女教育', '', '2', '50', '', '2026-01', ''], ['张三', '住房租金', '其他城市', '', '', '', '2026-01', '2026-06']),
  ).toEqual({
    count: 1,
    rows: 2,
  })
  expect((await list(ledger)).map((one) => one.declared.map(({ item, monthly, to }) => [item, monthly, to]))).toEqual([
    [
      ['child', '2000.00', null],
      ['rent', '800.00', '2026-06'],
    ],
    [['child', '2000.00', null]],
  ])
  const { sheets } = await readTable(await ledger.download(api.file), '扣除.xlsx')
  expect(sheets[0]!.rows[0]).toEqual(head)
  expect(sheets[0]!.rows).toHaveLength(4)
  await expect(bring()).rejects.toMatchObject({ code: 'IT0008' })
  await expect(
    ledger.call(api.import, { query: { period: march }, files: [{ name: '扣除.csv', bytes: table([['甲'], ['1']]) }] }),
  ).rejects.toMatchObject({ code: 'IT0013' })
})

test('without a deduction there is nothing to take away', async ({ ledger }) => {
  await employee(ledger, '张三')
  await expect(ledger.download(api.file)).rejects.toMatchObject({ code: 'IT0011' })
})
