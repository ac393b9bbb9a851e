import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { salaryApi as api } from '@app/contract/people/salary/salary'
import { salaryFilesApi as files } from '@app/contract/people/salary/salary-files'
import { money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { PERSON_HEADERS } from '@app/domain/people/salary/person-sheet'
import { expect } from 'vitest'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'

const ZHANG = '11010519491231002X'
const CHEN = 'H12345678'

async function employee(ledger: LedgerClient, name: string, values: Record<string, string>): Promise<string> {
  const [made] = await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name, values }] })
  return made!.id
}
const insured = (employeeId: string, more: Partial<{ taxKind: 'employee' | 'intern'; firstJobYear: number }> = {}) => ({
  employeeId,
  city: '北京',
  socialBase: money('10000'),
  housingBase: money('10000'),
  housingRate: null,
  taxKind: 'employee' as const,
  firstJobYear: null,
  yearAtOnce: null,
  declared: [],
  opening: null,
  ...more,
})

test('人员信息: 51 columns, what an id number says is filled in, what nobody knows is asked for; a record says who took it', async ({
  ledger,
}) => {
  const zhang = await employee(ledger, '张三', {
    idNumber: ZHANG,
    hiredOn: '2026-03-01',
    mobilePhone: '13800000000',
    email: 'z@example.com',
    bankName: '甲银行',
    bankAccount: '6222000000000000',
  })
  const chen = await employee(ledger, '陈四', { idType: '3', idNumber: CHEN })
  await ledger.call(api.savePeople, { body: [insured(zhang, { firstJobYear: 2026 }), insured(chen, { taxKind: 'intern' })] })
  const bytes = await ledger.download(files.exportPeople, { query: {} })
  const [head, ...rows] = (await readTable(bytes, '人员信息.xlsx')).sheets[0]!.rows
  expect(head).toEqual([...PERSON_HEADERS])
  expect(head).toHaveLength(51)
  const named = rows.map((row) =>
    Object.fromEntries(head!.flatMap((title, at) => (row[at] === undefined || row[at] === '' ? [] : [[title, row[at]]]))),
  )
  expect(named[0]).toEqual({
    工号: expect.any(String) as unknown,
    '*姓名': '张三',
    '*证件类型': '居民身份证',
    '*证件号码': ZHANG,
    '*国籍(地区)': '中国',
    '*性别': '女',
    '*出生日期': '1949-12-31',
    '*任职受雇从业类型': '雇员',
    入职年度就业情形: '当年首次入职其他人员',
    手机号码: '13800000000',
    任职受雇从业日期: '2026-03-01',
    是否残疾: '否',
    是否烈属: '否',
    是否孤老: '否',
    是否扣除减除费用: '是',
    电子邮箱: 'z@example.com',
    开户银行: '甲银行',
    银行账号: '6222000000000000',
  })
  expect(named[1]).toMatchObject({
    '*证件类型': '港澳居民来往内地通行证',
    '*证件号码': CHEN,
    '*任职受雇从业类型': '实习学生（全日制学历教育）',
    备注: '请补充国籍、性别、出生日期',
  })
  expect(named[1]).not.toHaveProperty('*性别')
  const [act] = await ledger.sql('select action, after from app.book_log where ledger_id = $1 order by seq desc limit 1', [ledger.ledgerId])
  expect(act).toMatchObject({ action: '导出扣缴端人员信息', after: '2人，含完整证件号码和银行账号' })

  const { id: sheetId } = await ledger.call(api.addSheet, { body: { period: period('2026-03'), kind: 'wage', empty: true } })
  await expect(ledger.download(files.exportPeople, { query: { sheetId } })).rejects.toMatchObject({ code: 'SL0059' })
  await employee(ledger, '王五', {})
  await expect(ledger.download(files.exportPeople, { query: {} })).rejects.toMatchObject({
    code: 'SL0036',
    details: [{ column: '姓名', reason: '王五' }],
  })
})

test('设定提存计划 stands apart where the standard knows it and somebody asks; the next month does as the last did', async ({ house }) => {
  const ledger = await house.ledger({ standard: 'enterprise' })
  const li = await employee(ledger, '李四', { expenseClass: 'selling' })
  await ledger.call(api.savePeople, { body: [insured(li)] })
  const accrued = async (month: string, planApart?: boolean) => {
    const { id } = await ledger.call(api.addSheet, { body: { period: period(month), kind: 'wage' } })
    await ledger.call(api.saveRows, { body: { id, rows: [{ employeeId: li, inputs: { base: '15000' } }] } })
    const { voucherId } = await ledger.call(api.makeVoucher, {
      body: { id, which: 'accrual', ...(planApart === undefined ? {} : { planApart }) },
    })
    const { lines } = await ledger.call(vouchersApi.get, { params: { id: voucherId } })
    return lines.map((line) => [line.subjectCode, line.debit, line.credit])
  }
  const together = [
    ['66010001', '15000.00', '0.00'],
    ['22110001', '0.00', '15000.00'],
    // Beijing 2025: 16 % + 9.8 % + 0.5 % + 0.2 % of 10,000
    ['66010003', '2650.00', '0.00'],
    ['22110003', '0.00', '2650.00'],
    ['66010004', '1200.00', '0.00'],
    ['22110004', '0.00', '1200.00'],
  ]
  const apart = [...together.slice(0, 3), ['22110003', '0.00', '1000.00'], ['22110010', '0.00', '1650.00'], ...together.slice(4)]
  expect(await ledger.call(api.plan)).toEqual({ known: true, apart: false })
  expect(await accrued('2026-01')).toEqual(together)
  expect(await accrued('2026-02', true)).toEqual(apart)
  expect(await ledger.call(api.plan)).toEqual({ known: true, apart: true })
  expect(await accrued('2026-03')).toEqual(apart)
  expect(await accrued('2026-04', false)).toEqual(together)
  const small = await house.ledger({ standard: 'smallBusiness' })
  expect(await small.call(api.plan)).toEqual({ known: false, apart: false })
})
