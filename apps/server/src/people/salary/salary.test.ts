import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { recordsApi } from '@app/contract/ledger/records/records'
import { salaryApi as api } from '@app/contract/people/salary/salary'
import { payslipsApi, salaryFilesApi as files } from '@app/contract/people/salary/salary-files'
import { money } from '@app/domain/kernel/money'
import { day, period, periodFrom } from '@app/domain/kernel/period'
import { WAGE_HEADERS } from '@app/domain/people/salary/official-sheet'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { csv } from '../../testing/document-files.ts'
import { readTable } from '../../platform/spreadsheet/read.ts'

const january = period('2026-01')
const ZHANG = '11010519491231002X'

async function employee(ledger: LedgerClient, name: string, values: Record<string, string> = {}): Promise<string> {
  const [made] = await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name, values }] })
  return made!.id
}
const nothing = {
  city: '',
  socialBase: money('0'),
  housingBase: money('0'),
  housingRate: null,
  taxKind: 'employee' as const,
  firstJobYear: null,
  yearAtOnce: null,
  declared: [],
  opening: null,
}
const add = async (ledger: LedgerClient, month: string, kind: 'wage' | 'bonus' | 'labour' | 'severance' = 'wage', empty = false) =>
  (await ledger.call(api.addSheet, { body: { period: period(month), kind, ...(empty ? { empty } : {}) } })).id
const write = (ledger: LedgerClient, id: string, rows: Record<string, Record<string, string>>) =>
  ledger.call(api.saveRows, { body: { id, rows: Object.entries(rows).map(([employeeId, inputs]) => ({ employeeId, inputs })) } })
const linesOf = async (ledger: LedgerClient, id: string) => {
  const voucher = await ledger.call(vouchersApi.get, { params: { id } })
  return voucher.lines.map((line) => [line.subjectCode, line.debit, line.credit])
}

test('a year of salaries with a mid-year hire and a bonus: every month, both vouchers, the sum of the year', async ({ ledger }) => {
  const zhang = await employee(ledger, '张三', { idNumber: ZHANG, hiredOn: '2024-03-01', expenseClass: 'management' })
  const li = await employee(ledger, '李四', { hiredOn: '2026-07-01', expenseClass: 'selling' })
  await ledger.call(api.savePeople, {
    body: [
      { ...nothing, employeeId: zhang, declared: [{ item: 'child', monthly: money('2000'), from: period('2025-01'), to: null }] },
      { ...nothing, employeeId: li, city: '北京', socialBase: money('10000'), housingBase: money('10000'), firstJobYear: 2026 },
    ],
  })
  const taxes: Record<string, string[]> = { [zhang]: [], [li]: [] }
  for (let month = 1; month <= 12; month += 1) {
    const id = await add(ledger, periodFrom(2026, month))
    const { rows } = await ledger.call(api.sheet, { query: { id } })
    expect(rows.map((row) => row.name)).toEqual(month < 7 ? ['张三'] : ['张三', '李四'])
    // what was typed goes on from the month before, what was given for that month alone does not
    expect(rows[0]!.inputs).toEqual(month === 1 ? {} : { base: '30000.00' })
    await write(ledger, id, { [zhang]: { base: '30000', '@pension': '4500' } })
    if (month === 7) await write(ledger, id, { [li]: { base: '15000' } })
    const done = await ledger.call(api.sheet, { query: { id } })
    for (const row of done.rows) taxes[row.employeeId]!.push(row.figures['tax'] ?? '0.00')
  }
  // 公告2018年第56号解读: 555, 625, 1850 …, 2250, 3700 …
  expect(taxes[zhang]).toEqual([
    '555.00',
    '625.00',
    ...Array.from({ length: 5 }, () => '1850.00'),
    '2250.00',
    ...Array.from({ length: 4 }, () => '3700.00'),
  ])
  // first job in July: 减除费用 from January (公告2020年第13号), Beijing's contributions of the year from July
  expect(taxes[li]).toEqual(['0.00', '0.00', '0.00', '29.64', '232.41', '232.41'])
  const bonus = await add(ledger, '2026-12', 'bonus')
  const paid = await write(ledger, bonus, { [zhang]: { bonus: '36001' }, [li]: { bonus: '10000' } })
  expect(
    paid.rows.map((row) => [row.name, row.figures['mode'], row.figures['aloneTax'], row.figures['mergedTax'], row.figures['tax']]),
  ).toEqual([
    ['张三', 'separate', '3390.10', '7200.20', '3390.10'],
    ['李四', 'separate', '300.00', '300.00', '300.00'],
  ])
  const again = await ledger.call(api.recompute, { body: { year: 2026 } })
  expect(again).toEqual({ sheets: 13, rows: 20, changed: 0 })

  const sheets = await ledger.call(api.sheets, { query: { year: 2026 } })
  const july = sheets.find((one) => one.period === '2026-07')!
  const accrual = await ledger.call(api.makeVoucher, { body: { id: july.id, which: 'accrual' } })
  expect(await linesOf(ledger, accrual.voucherId)).toEqual([
    ['56020001', '30000.00', '0.00'],
    ['56010001', '15000.00', '0.00'],
    ['22110001', '0.00', '45000.00'],
    ['56010003', '2650.00', '0.00'],
    ['22110003', '0.00', '2650.00'],
    ['56010004', '1200.00', '0.00'],
    ['22110004', '0.00', '1200.00'],
  ])
  const payment = await ledger.call(api.makeVoucher, { body: { id: july.id, which: 'payment', day: day('2026-08-10') } })
  expect(await linesOf(ledger, payment.voucherId)).toEqual([
    ['22110001', '45000.00', '0.00'],
    ['22410001', '0.00', '5553.00'],
    ['22410002', '0.00', '1200.00'],
    ['22210012', '0.00', '1850.00'],
    ['1002', '0.00', '36397.00'],
  ])
  await expect(ledger.call(api.makeVoucher, { body: { id: july.id, which: 'accrual' } })).rejects.toMatchObject({ code: 'SL0050' })
  const june = sheets.find((one) => one.period === '2026-06')!
  const refused = (input: object) =>
    expect(ledger.call(api.makeVoucher, { body: { id: june.id, which: 'accrual' as const, ...input } })).rejects
  await refused({ day: day('2026-07-01') }).toMatchObject({ code: 'SL0055' })
  await refused({ bankAccountId: june.id }).toMatchObject({ code: 'SL0054' })
  await expect(ledger.call(api.removeVoucher, { query: { id: june.id, which: 'accrual' } })).rejects.toMatchObject({ code: 'SL0057' })
})

test('before a month is closed: sheets without an accrual voucher, and people nobody accrued wages for', async ({ ledger }) => {
  const causes = async () =>
    (await ledger.call(periodEndApi.checks, { query: { period: january } }))
      .filter((one) => one.checkId === 'salary-missing')
      .map((one) => one.cause)
  expect(await causes()).toEqual([])
  const zhang = await employee(ledger, '张三', { hiredOn: '2025-01-01' })
  expect(await causes()).toEqual(['有1名在职员工，应付工资本期没有贷方发生额'])
  const id = await add(ledger, '2026-01')
  await write(ledger, id, { [zhang]: { base: '6000' } })
  expect(await causes()).toEqual(['“2026-01工资表”还没有生成计提凭证'])
  await expect(ledger.call(recordsApi.remove, { params: { kind: 'employee' }, body: { ids: [zhang] } })).rejects.toMatchObject({
    code: 'RC0003',
    message: expect.stringContaining('工资表'),
  })
  await ledger.call(api.makeVoucher, { body: { id, which: 'accrual' } })
  expect(await causes()).toEqual([])
})

test('a sheet with vouchers stays: no change to it or before it, a correction after it, a draft taken back opens it', async ({
  ledger,
}) => {
  const zhang = await employee(ledger, '张三')
  const wang = await employee(ledger, '王五')
  const first = await add(ledger, '2026-01')
  await write(ledger, first, { [zhang]: { base: '20000' }, [wang]: { base: '6000' } })
  const second = await add(ledger, '2026-02')
  await ledger.call(api.makeVoucher, { body: { id: second, which: 'accrual' } })
  const made = await ledger.call(api.makeVoucher, { body: { id: first, which: 'accrual' } })
  await expect(write(ledger, first, { [zhang]: { base: '1' } })).rejects.toMatchObject({ code: 'SL0040', status: 409 })
  await expect(ledger.asApp('update salary_rows set net = 1 where sheet_id = $1', [first])).rejects.toThrow('has vouchers')
  await expect(ledger.call(api.removeSheet, { query: { id: first } })).rejects.toMatchObject({ code: 'SL0040' })
  await ledger.call(api.removeVoucher, { query: { id: first, which: 'accrual' } })
  // open again, but February goes on from its figures
  await expect(write(ledger, first, { [zhang]: { base: '1' } })).rejects.toMatchObject({ code: 'SL0041', status: 409 })
  await expect(add(ledger, '2026-01')).rejects.toMatchObject({ code: 'SL0041' })
  expect(made.voucher).toMatch(/^2026-01 记-\d+$/)
  const correction = await add(ledger, '2026-02', 'wage', true)
  const corrected = await write(ledger, correction, { [zhang]: { base: '-1000' } })
  expect(corrected.rows[0]).toMatchObject({ name: '张三', figures: { cumIncome: '39000.00', cumBasic: '10000.00', paid: '900.00' } })
  const red = await ledger.call(api.makeVoucher, { body: { id: correction, which: 'accrual' } })
  expect(await linesOf(ledger, red.voucherId)).toEqual([
    ['56020001', '-1000.00', '0.00'],
    ['22110001', '0.00', '-1000.00'],
  ])
  // posted: it cannot be taken back any more
  await ledger.sql("update app.vouchers set state = 'reviewed' where id = $1", [red.voucherId])
  await expect(ledger.call(api.removeVoucher, { query: { id: correction, which: 'accrual' } })).rejects.toMatchObject({ code: 'SL0056' })
})

test('rows that cannot be are refused with their places; a row that cannot be computed says why and holds up the voucher', async ({
  ledger,
  stranger,
}) => {
  const zhang = await employee(ledger, '张三')
  const id = await add(ledger, '2026-01')
  await expect(write(ledger, id, { [zhang]: { base: 'x', absence: '1', merit: '1.005' } })).rejects.toMatchObject({
    code: 'SL0043',
    details: [
      { field: zhang, column: '基本工资', reason: '“x”不是金额' },
      { field: zhang, column: 'absence', reason: '工资表没有这个项目，或由公式计算' },
      { field: zhang, column: '绩效奖金', reason: '最多两位小数' },
    ],
  })
  await expect(ledger.call(api.makeVoucher, { body: { id, which: 'payment' } })).rejects.toMatchObject({ code: 'SL0053' })
  await ledger.call(api.savePeople, { body: [{ ...nothing, employeeId: zhang, taxKind: 'agent' }] })
  await ledger.call(api.recompute, { body: { year: 2026 } })
  const { rows, sheet } = await ledger.call(api.sheet, { query: { id } })
  expect([rows[0]!.problem, sheet.problems]).toEqual(['保险营销员、证券经纪人不在工资表中计税，请放入劳务报酬表', 1])
  await expect(ledger.call(api.makeVoucher, { body: { id, which: 'accrual' } })).rejects.toMatchObject({ code: 'SL0052' })
  await expect(stranger.call(api.sheet, { query: { id } })).rejects.toMatchObject({ status: 404, code: 'SL0404' })
  await expect(stranger.call(api.savePeople, { body: [{ ...nothing, employeeId: zhang }] })).rejects.toMatchObject({ code: 'SL0405' })
  await expect(add(ledger, '2025-12')).rejects.toMatchObject({ code: 'SL0042' })
  await expect(ledger.call(api.makeVoucher, { body: { id, which: 'accrual', day: day('2026-02-01') } })).rejects.toMatchObject({
    status: 422,
  })
  await expect(write(ledger, id, { [id]: { base: '1' } })).rejects.toMatchObject({ code: 'SL0407' })
  const worker = await employee(ledger, '赵工', { expenseClass: 'production' })
  const march = await add(ledger, '2026-03', 'wage', true)
  await write(ledger, march, { [worker]: { base: '5000' } })
  await ledger.sql("update app.subjects set disabled = true where ledger_id = $1 and code = '400100010002'", [ledger.ledgerId])
  await expect(ledger.call(api.makeVoucher, { body: { id: march, which: 'accrual' } })).rejects.toMatchObject({ code: 'SL0051' })
  const columns = [{ key: 'base', title: '基本工资', part: 'earning' as const, formula: '甲' }]
  await expect(ledger.call(api.saveColumns, { body: { id, columns } })).rejects.toMatchObject({ code: 'SL0010' })
})

test('people, tables and templates: checked, the ledger’s own before the examples, the year taken over', async ({ ledger }) => {
  const zhang = await employee(ledger, '张三', { idNumber: ZHANG, bankAccount: '6222000011112222', departmentId: '' })
  const both = ['mortgage', 'rent'].map((item) => ({ item: item as 'rent', monthly: money('1000'), from: january, to: null }))
  await expect(
    ledger.call(api.savePeople, { body: [{ ...nothing, employeeId: zhang, socialBase: money('1'), housingRate: '0.2', declared: both }] }),
  ).rejects.toMatchObject({
    code: 'SL0002',
    details: [
      { row: 1, field: 'insuredCity' },
      { row: 1, field: 'housingFundRate' },
      { row: 1, field: 'deductions', reason: '住房贷款利息和住房租金不能同时扣除' },
    ],
  })
  const opening = {
    year: 2026,
    income: money('50000'),
    exempt: money('0'),
    special: money('0'),
    other: money('0'),
    relief: money('0'),
    paid: money('300'),
  }
  await ledger.call(api.savePeople, { body: [{ ...nothing, employeeId: zhang, city: '北京', socialBase: money('10000'), opening }] })
  const [one] = await ledger.call(api.people)
  expect(one).toMatchObject({ name: '张三', idNumber: '********002X', bankAccount: '********2222', opening, city: '北京' })
  const id = await add(ledger, '2026-03')
  const done = await write(ledger, id, { [zhang]: { base: '10000' } })
  expect(done.rows[0]!.figures).toMatchObject({
    cumIncome: '60000.00',
    cumBasic: '15000.00',
    paid: '300.00',
    pension: '800.00',
    medical: '203.00',
  })
  // the ledger's own table of the item goes before the example
  const rate = {
    city: '北京',
    item: 'pension' as const,
    from: day('2026-01-01'),
    to: day('2026-06-30'),
    employerRate: '0.16',
    employeeRate: '0.08',
    employeeFixed: money('0'),
    floor: money('12000'),
    ceiling: null,
    source: '通知',
  }
  await ledger.call(api.saveRates, { body: [rate] })
  await ledger.call(api.recompute, { body: { year: 2026 } })
  expect((await ledger.call(api.sheet, { query: { id } })).rows[0]!.figures['pension']).toBe('960.00')
  expect((await ledger.call(api.rates)).filter((each) => each.own)).toEqual([{ own: true, rate }])
  await expect(ledger.call(api.saveRates, { body: [rate, rate] })).rejects.toMatchObject({
    code: 'SL0001',
    details: [{ row: 2, reason: '与第1行重复' }],
  })
  const columns = [
    { key: 'base', title: '月薪', part: 'earning' as const, formula: '' },
    { key: 'half', title: '半薪', part: 'earning' as const, formula: '月薪*50%' },
  ]
  const template = { kind: 'wage' as const, name: '简表', columns }
  const { id: templateId } = await ledger.call(api.saveTemplate, { body: template })
  await expect(ledger.call(api.saveTemplate, { body: template })).rejects.toMatchObject({ code: 'SL0014' })
  const april = (await ledger.call(api.addSheet, { body: { period: period('2026-04'), kind: 'wage', templateId } })).id
  expect((await write(ledger, april, { [zhang]: { base: '10001' } })).rows[0]).toMatchObject({
    figures: { '#half': '5000.50', gross: '15001.50' },
  })
  await ledger.call(api.removeTemplate, { query: { id: templateId } })
  await expect(ledger.call(api.removeTemplate, { query: { id: templateId } })).rejects.toMatchObject({ code: 'SL0406' })
  const left = await ledger.call(api.saveColumns, { body: { id: april, columns: [columns[0]!] } })
  expect(left.rows[0]!.figures['gross']).toBe('10001.00')
  expect((await ledger.call(api.removeRows, { body: { id: april, employeeIds: [zhang] } })).rows).toEqual([])
  await ledger.call(api.removeSheet, { query: { id: april } })
})

const tableOf = async (bytes: Buffer) => (await readTable(bytes, 'x.xlsx')).sheets[0]!.rows

test('files: the grid out and back, the official sheet in three generations, out in the newest with whole numbers and a record', async ({
  ledger,
}) => {
  const zhang = await employee(ledger, '张三', { idNumber: ZHANG })
  const li = await employee(ledger, '李四')
  const id = await add(ledger, '2026-01')
  await write(ledger, id, { [zhang]: { base: '10000', exempt: '500' }, [li]: { base: '8000' } })
  const own = await tableOf(await ledger.download(files.export, { query: { id } }))
  expect(own[0]!.slice(0, 4)).toEqual(['工号', '姓名', '部门', '基本工资'])
  const text = [own[0]!, own[1]!.map((cell, at) => (at === 3 ? '12000' : cell)), own[2]!].map((row) => row.join(',')).join('\n')
  expect(await ledger.call(files.import, { query: { id }, files: [{ name: '工资.csv', bytes: csv(text) }] })).toEqual({
    count: 2,
    added: 0,
  })
  expect((await ledger.call(api.sheet, { query: { id } })).rows[0]!.inputs['base']).toBe('12000.00')
  const bad = '工号,姓名,基本工资\n,赵六,1\n,张三,很多\n,李四,1\n,李四,2'
  await expect(ledger.call(files.import, { query: { id }, files: [{ name: '工资.csv', bytes: csv(bad) }] })).rejects.toMatchObject({
    code: 'SL0034',
    details: [
      { row: 2, column: '姓名', reason: '没有职员“赵六”，请先在设置的人员中新增' },
      { row: 5, column: '姓名', reason: '“李四”在文件中重复' },
    ],
  })
  await expect(
    ledger.call(files.import, { query: { id }, files: [{ name: '工资.csv', bytes: csv('姓名,基本工资\n张三,很多') }] }),
  ).rejects.toMatchObject({ code: 'SL0043', details: [{ row: 2, column: '基本工资', reason: '“很多”不是金额' }] })
  await expect(ledger.call(files.import, { query: { id }, files: [{ name: 'x.csv', bytes: csv('甲,乙\n1,2') }] })).rejects.toMatchObject({
    code: 'SL0033',
  })

  await expect(
    ledger.call(files.import, { query: { id }, files: [{ name: 'x.csv', bytes: csv('姓名,基本工资\n,') }] }),
  ).rejects.toMatchObject({
    code: 'SL0037',
  })

  const official = (headers: readonly string[], cells: Record<string, string>) =>
    csv(`${headers.join(',')}\n${headers.map((one) => cells[one] ?? '').join(',')}`)
  const newest = WAGE_HEADERS.map(([title]) => title)
  const cells = {
    '*姓名': '张三',
    '*证件类型': '居民身份证',
    '*证件号码': ZHANG,
    本期收入: '20000',
    基本养老保险费: '1600',
    累计子女教育: '2000',
    通讯费用: '100',
  }
  const bring = (bytes: Buffer | Uint8Array) => ledger.call(files.importOfficial, { query: { id }, files: [{ name: '申报.csv', bytes }] })
  for (const gone of [
    [],
    ['住房公积金调整'],
    ['公务交通费用', '通讯费用', '律师办案费用', '住房公积金调整', '西藏附加减除费用', '协定减免'],
  ]) {
    expect(
      await bring(
        official(
          newest.filter((one) => !gone.includes(one)),
          cells,
        ),
      ),
    ).toEqual({ count: 1, added: 0 })
    const row = (await ledger.call(api.sheet, { query: { id } })).rows.find((one) => one.employeeId === zhang)!
    const phone = gone.includes('通讯费用') ? {} : { annuity: '100.00' }
    expect(row.inputs).toEqual({ base: '20000.00', '@pension': '1600.00', '@child': '2000.00', ...phone })
    expect(row.figures).toMatchObject({ cumSpecial: '1600.00', cumAdditional: '2000.00' })
  }
  await expect(bring(official(newest, { ...cells, '*姓名': '李四' }))).rejects.toMatchObject({
    code: 'SL0034',
    details: [{ row: 2, reason: '证件号码是“张三”的，不是“李四”' }],
  })
  await expect(bring(official(newest, { ...cells, 准予扣除的捐赠额: '1' }))).rejects.toMatchObject({
    details: [{ row: 2, reason: '工资表没有可以放“准予扣除的捐赠额”的项目，请先在工资表项目中增加' }],
  })
  await expect(ledger.download(files.exportOfficial, { query: { id } })).rejects.toMatchObject({
    code: 'SL0036',
    details: [{ reason: '李四' }],
  })
  await ledger.call(api.removeRows, { body: { id, employeeIds: [li] } })
  const out = await tableOf(await ledger.download(files.exportOfficial, { query: { id } }))
  expect(out[0]).toEqual(newest)
  expect(Object.fromEntries(newest.map((title, at) => [title, out[1]![at]]))).toMatchObject({
    '*姓名': '张三',
    '*证件类型': '居民身份证',
    '*证件号码': ZHANG,
    基本养老保险费: '1600',
    累计子女教育: '2000',
  })
  const [act] = await ledger.sql('select action, after from app.book_log where ledger_id = $1 order by seq desc limit 1', [ledger.ledgerId])
  expect(act).toMatchObject({ action: '导出扣缴端申报表', after: ['2026-01工资表', '1人，含完整证件号码'] })
  const labour = await add(ledger, '2026-01', 'labour', true)
  await expect(ledger.call(api.makeVoucher, { body: { id: labour, which: 'accrual' } })).rejects.toMatchObject({ code: 'SL0053' })
  await write(ledger, labour, { [li]: { labour: '10000' } })
  const [account] = await ledger.call(bankAccountsApi.list)
  const paid = await ledger.call(api.makeVoucher, {
    body: { id: labour, which: 'payment', ...(account ? { bankAccountId: account.id } : {}) },
  })
  expect(await linesOf(ledger, paid.voucherId)).toEqual([
    ['56020029', '10000.00', '0.00'],
    ['22210012', '0.00', '1600.00'],
    ['1002', '0.00', '8400.00'],
  ])
  const severance = await add(ledger, '2026-01', 'severance', true)
  await expect(ledger.download(files.exportOfficial, { query: { id: severance } })).rejects.toMatchObject({ code: 'SL0035' })
})

test('payslips: a link each, hashed, of one person alone, until it ends, is withdrawn or sent anew', async ({ ledger, house }) => {
  const zhang = await employee(ledger, '张三', { mobilePhone: '13800138000' })
  const li = await employee(ledger, '李四')
  const id = await add(ledger, '2026-01')
  await write(ledger, id, { [zhang]: { base: '20000' }, [li]: { base: '8000' } })
  const send = (bySms: boolean, employeeIds = [zhang, li], days = 7) =>
    ledger.call(payslipsApi.send, { body: { id, employeeIds, days, bySms } })
  const visit = async (link: string) => {
    const answer = await fetch(link)
    return {
      status: answer.status,
      text: await answer.text(),
      type: answer.headers.get('content-type'),
      cache: answer.headers.get('cache-control'),
    }
  }
  await expect(send(false, [zhang], 91)).rejects.toMatchObject({ code: 'SL0060' })
  const links = await send(false)
  expect(links.map((one) => [one.name, one.problem])).toEqual([
    ['张三', ''],
    ['李四', ''],
  ])
  const his = links.find((one) => one.employeeId === zhang)!.link
  const seen = await visit(his)
  expect(seen).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', cache: 'no-store' })
  expect(seen.text).toContain('19,550.00')
  expect(seen.text).not.toContain('李四')
  expect(seen.text).not.toContain('<script')
  const stored = await ledger.sql<{ token_hash: Buffer }>('select token_hash from app.payslips')
  expect(stored.some((one) => his.includes(one.token_hash.toString('base64url')))).toBe(false)
  const slips = await ledger.call(payslipsApi.list, { query: { id } })
  expect(slips.map((one) => [one.name, one.openedAt !== null])).toEqual([
    ['张三', true],
    ['李四', false],
  ])
  const closed = expect.stringContaining('工资条打不开了')
  expect((await visit(`${his.slice(0, -2)}AA`)).text).toEqual(closed)
  expect((await visit(`${his.split('/payslip/v1.0/')[0]!}/payslip/v1.0/x`)).text).toEqual(closed)
  // sent anew by message: the old link ends, who has no phone is named
  const sent = await send(true)
  expect(sent.map((one) => [one.name, one.link, one.problem])).toEqual([
    ['张三', '', ''],
    ['李四', '', '没有手机号，请先在人员中填写'],
  ])
  const [message] = await house.sandbox.messages('13800138000')
  expect(message).toMatchObject({ phone: '13800138000', text: expect.stringMatching(/^张三，您的2026-01工资表工资条：http.*7天内有效/) })
  expect((await visit(his)).text).toEqual(closed)
  const fresh = /http\S+/.exec(message!.text)![0]
  expect((await visit(fresh)).text).toContain('张三')
  await ledger.sql("update app.payslips set expires_at = '2026-01-01' where not withdrawn")
  expect((await visit(fresh)).text).toEqual(closed)
  const [again] = await send(false, [zhang])
  await ledger.call(payslipsApi.withdraw, { query: { id } })
  expect((await visit(again!.link)).text).toEqual(closed)
})

test('a ledger begun in October asks for the year so far; the accrual shows its voucher before it locks the sheet', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-10-01' })
  const zhang = await employee(ledger, '张三', { hiredOn: '2024-03-01', expenseClass: 'management' })
  await employee(ledger, '李四', { hiredOn: '2026-10-08', expenseClass: 'selling' })
  const id = await add(ledger, '2026-10')
  await write(ledger, id, { [zhang]: { base: '20000' } })
  const named = async () => {
    const { withoutSums, withoutSocial } = await ledger.call(api.sheet, { query: { id } })
    return [withoutSums.map((one) => one.name), withoutSocial.map((one) => one.name)]
  }
  expect(await named()).toEqual([['张三'], ['张三', '李四']])
  const amounts = { exempt: money('0'), special: money('0'), other: money('0'), relief: money('0') }
  const opening = { year: 2026, income: money('180000'), ...amounts, paid: money('5580') }
  await ledger.call(api.savePeople, { body: [{ ...nothing, employeeId: zhang, city: '北京', socialBase: money('10000'), opening }] })
  expect(await named()).toEqual([[], ['李四']])
  const lines = await ledger.call(api.voucherLines, { query: { id, which: 'accrual' } })
  expect(lines[0]).toMatchObject({ debit: '20000.00', name: expect.stringContaining('管理费用') })
  expect((await ledger.call(api.sheet, { query: { id } })).sheet.accrualId).toBeNull()
  const { voucherId } = await ledger.call(api.makeVoucher, { body: { id, which: 'accrual' } })
  expect(await linesOf(ledger, voucherId)).toEqual(lines.map((line) => [line.code, line.debit, line.credit]))
})
