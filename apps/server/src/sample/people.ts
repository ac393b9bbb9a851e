/** The people of a sample company and their pay this month, and what of its books was given to outsiders. */
import { issuedStatementsApi } from '@app/contract/finance/issued-statements'
import { disclosuresApi } from '@app/contract/ledger/disclosures'
import { recordsApi } from '@app/contract/ledger/records'
import { salaryApi } from '@app/contract/people/salary'
import { iitDeclarationsApi } from '@app/contract/tax/iit-declarations'
import { iitDeductionsApi } from '@app/contract/tax/iit-deductions'
import { money } from '@app/domain/kernel/money'
import { day, firstOfYear, previousPeriod, type Period } from '@app/domain/kernel/period'
import type { Desk } from './desk.ts'

const staff = [
  { name: '周敏', position: '店长', base: '7000', expenseClass: 'management', hiredOn: '2023-03-01' },
  { name: '吴晓东', position: '采购', base: '5200', expenseClass: 'management', hiredOn: '2024-06-15' },
  { name: '郑佳', position: '销售', base: '4300', expenseClass: 'selling', hiredOn: '2025-02-10' },
] as const

/** A pay sheet of the month that is being worked on, typed and computed. */
export async function pay(desk: Desk): Promise<void> {
  const [office] = await desk.call(recordsApi.save, { params: { kind: 'department' }, body: [{ name: '门店' }] })
  const people = await desk.call(recordsApi.save, {
    params: { kind: 'employee' },
    body: staff.map(({ name, position, expenseClass, hiredOn }) => ({
      name,
      values: { departmentId: office!.id, position, expenseClass, hiredOn },
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
  const { id } = await desk.call(salaryApi.addSheet, { body: { period: desk.today, kind: 'wage' } })
  await desk.call(salaryApi.saveRows, {
    body: { id, rows: people.map((one, at) => ({ employeeId: one.id, inputs: { base: staff[at]!.base } })) },
  })
  await personTax(
    desk,
    people.map((one) => one.id),
  )
}

/** What they declare, and the month's return, taken from the sheet: a draft somebody goes on with. */
async function personTax(desk: Desk, ids: readonly string[]): Promise<void> {
  const [, first] = ids
  const from = firstOfYear(desk.today)
  await desk.call(iitDeductionsApi.save, {
    body: {
      employeeId: first!,
      period: desk.today,
      declared: [{ item: 'child', variety: 'child', persons: 1, share: 100, monthly: money('2000'), from, to: null }],
      opening: null,
    },
  })
  await desk.call(iitDeclarationsApi.add, { body: { period: desk.today } })
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
