/** The people of a sample company and their pay this month, and what of its books was given to outsiders. */
import { issuedStatementsApi } from '@app/contract/finance/reports/issued-statements'
import { disclosuresApi } from '@app/contract/ledger/disclosures/disclosures'
import { recordsApi } from '@app/contract/ledger/records/records'
import { salaryApi } from '@app/contract/people/salary/salary'
import { iitDeclarationsApi } from '@app/contract/tax/iit/iit-declarations'
import { iitDeductionsApi } from '@app/contract/tax/iit/iit-deductions'
import { money, toFen, ZERO } from '@app/domain/kernel/money'
import { day, dayInChina, firstOfYear, previousPeriod, type Day, type Period } from '@app/domain/kernel/period'
import type { Desk } from './desk.ts'
import type { Movement } from './documents.ts'

const staff = [
  { name: '周敏', position: '店长', base: '7000', expenseClass: 'management', hiredOn: '2023-03-01', idNumber: '110105198803120022' },
  { name: '吴晓东', position: '采购', base: '5200', expenseClass: 'management', hiredOn: '2024-06-15', idNumber: '110105199107080017' },
  { name: '郑佳', position: '销售', base: '4300', expenseClass: 'selling', hiredOn: '2025-02-10', idNumber: '11010519961125002X' },
] as const

/** How the people of a company are paid while its months are played. */
export interface Wages {
  /** The month's sheet and its accrual. */
  accrue(period: Period): Promise<void>
  /** What was earned in the month before: declared, paid out, and seen on the bank's statement. */
  payOut(month: Period, bankAccountId: string): Promise<Movement[]>
}

/** As the bank calls what goes out for people. */
export const [WAGES, SOCIAL] = ['代发工资', '社会保险费'] as const

/** Three people, there before the books began; the bookkeeper pays them by sheets and declares them every month. */
export async function hire(desk: Desk): Promise<Wages> {
  const [office] = await desk.call(recordsApi.save, { params: { kind: 'department' }, body: [{ name: '门店' }] })
  const people = await desk.call(recordsApi.save, {
    params: { kind: 'employee' },
    body: staff.map(({ name, position, expenseClass, hiredOn, idNumber }) => ({
      name,
      values: { departmentId: office!.id, position, expenseClass, hiredOn, idType: '1', idNumber },
    })),
  })
  await desk.call(salaryApi.savePeople, {
    body: people.map(({ id }, at) => ({
      employeeId: id,
      city: '深圳',
      socialBase: money(staff[at]!.base),
      housingBase: money(staff[at]!.base),
      housingRate: null,
      taxKind: 'employee',
      firstJobYear: null,
      yearAtOnce: null,
      declared: [],
      opening: null,
    })),
  })
  const from = firstOfYear(desk.today)
  await desk.call(iitDeductionsApi.save, {
    body: {
      employeeId: people[0]!.id,
      period: desk.today,
      declared: [{ item: 'child', variety: 'child', persons: 1, share: 100, monthly: money('2000'), from, to: null }],
      opening: null,
    },
  })
  const sheets = new Map<Period, string>()
  const sheetOf = async (period: Period): Promise<string> => {
    const { id } = await desk.call(salaryApi.addSheet, { body: { period, kind: 'wage' } })
    const rows = people.map((one, at) => ({ employeeId: one.id, inputs: { base: staff[at]!.base } }))
    await desk.call(salaryApi.saveRows, { body: { id, rows } })
    sheets.set(period, id)
    return id
  }
  return {
    async accrue(period) {
      const id = await sheetOf(period)
      // of the month that is worked on it waits to be looked at
      if (period < desk.today) await desk.call(salaryApi.makeVoucher, { body: { id, which: 'accrual' } })
      else await desk.call(iitDeclarationsApi.add, { body: { period } })
    },
    async payOut(month, bankAccountId) {
      const period = previousPeriod(month)
      const id = sheets.get(period)
      if (id === undefined) return []
      const on = day(`${month}-10`)
      // before the tenth it is yet to be done
      if (on > dayInChina(desk.now())) return []
      await declare(desk, period, on)
      await desk.call(salaryApi.makeVoucher, { body: { id, which: 'payment', day: on, bankAccountId } })
      const { sheet, rows } = await desk.call(salaryApi.sheet, { query: { id } })
      const sumOf = (...names: readonly string[]): number =>
        rows.reduce((all, { figures }) => names.reduce((sum, name) => sum + Number(toFen(money(figures[name] ?? '0'))), all), 0)
      const insured = sumOf('pension', 'medical', 'unemployment', 'employerSocial')
      const housed = sumOf('housing', 'employerHousing')
      return [
        { on, fen: -Number(toFen(sheet.net)), text: WAGES },
        { on: day(`${month}-15`), fen: -insured, text: SOCIAL },
        { on: day(`${month}-15`), fen: -housed, text: '住房公积金' },
      ].filter((one) => one.fen !== 0)
    },
  }
}

/** A month's return, as it was declared in the withholding client. */
async function declare(desk: Desk, period: Period, filedOn: Day): Promise<void> {
  const params = { id: (await desk.call(iitDeclarationsApi.add, { body: { period } })).id }
  await desk.call(iitDeclarationsApi.check, { params })
  const receipt = `3440352${period.replace('-', '')}0008`
  await desk.call(iitDeclarationsApi.filed, { params, body: { filedOn, filedTax: ZERO, receipt } })
}

/** Statements of the last closed month, given to the bank, and copies of vouchers, to an auditor. */
export async function giveAway(desk: Desk): Promise<void> {
  const closed: Period = previousPeriod(previousPeriod(desk.today))
  const on = day(`${previousPeriod(desk.today)}-12`)
  await desk.call(issuedStatementsApi.issue, {
    body: {
      period: closed,
      span: 'month',
      layout: 'standard',
      kinds: ['balanceSheet', 'incomeStatement'],
      issuedOn: on,
      recipients: ['建设银行', '主管税务机关'],
      purpose: '贷款年审',
    },
  })
  await desk.call(disclosuresApi.add, {
    body: {
      what: `${closed} 采购凭证复印件`,
      givenOn: on,
      recipient: '会计师事务所',
      purpose: '审计取证',
      signedBy: '王审计',
    },
  })
}
