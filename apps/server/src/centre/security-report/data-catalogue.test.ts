import { securityReportApi as api } from '@app/contract/centre/security-report/security-report'
import { DATA_CLASSES, type DataClass } from '@app/domain/access/data-grades'
import { expect, test as plain } from 'vitest'
import { columnKinds } from '../../platform/database/tables.generated.ts'
import { test } from '../../testing/bench.ts'
import { fields, tablesOf } from './data-catalogue.ts'

plain('CI-38c: every table stands in one class, and every field that is kept has a grade', () => {
  const declared = (Object.keys(DATA_CLASSES) as DataClass[]).flatMap(tablesOf)
  expect(declared.toSorted()).toEqual(Object.keys(columnKinds).toSorted())
  const all = fields()
  const kept = Object.entries(columnKinds).flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`))
  expect(all.map((one) => `${one.table}.${one.column}`).toSorted()).toEqual(kept.toSorted())
  expect(all.filter(({ grade, why }) => !(grade >= 1 && grade <= 4) || why === '')).toEqual([])
})

plain('what proves a person and a person’s numbers are of the highest grade, wherever they lie; pay and persons are sensitive', () => {
  const grades = new Map(fields().map((one) => [`${one.table}.${one.column}`, one.grade]))
  for (const key of ['users.passwordHash', 'loginKeys.privateKey', 'sessions.tokenHash', 'taxLogins.password'])
    expect([key, grades.get(key)]).toEqual([key, 4])
  for (const key of ['employeeDetails.idNumber', 'employeeDetails.bankAccount', 'naturalPayments.idNumber', 'iitPeople.disabilityNumber'])
    expect([key, grades.get(key)]).toEqual([key, 4])
  for (const key of ['users.mobilePhone', 'bankAccounts.accountNumber', 'vouchers.preparedName', 'firmLog.userName'])
    expect([key, grades.get(key)]).toEqual([key, 3])
  // no secret lies below: by its name it would be one
  const low = fields().filter(({ column, grade }) => /password|secret|private|idNumber|bankAccount$/i.test(column) && grade < 4)
  expect(low.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual([
    'agencies.passwordDays',
    'agencies.passwordKept',
    'agencies.passwordLength',
    'users.passwordChangedAt',
  ])
})

test('the catalogue is shown to who looks at the firm’s security, and taken away', async ({ house }) => {
  const ledger = await house.ledger()
  const sheet = await ledger.call(api.catalogue)
  expect(sheet.rows.find((row) => row.key === 'employeeDetails.idNumber')!.cells).toMatchObject({
    class: '人员与薪酬',
    grade: '4级 高敏感',
  })
  expect((await ledger.download(api.catalogueFile, { query: { format: 'xlsx' } })).subarray(0, 2).toString()).toBe('PK')
})
