/** Tax indicators in the risk check: of the ledger's own returns and invoices, and nothing of another's. */
import { reportsApi } from '@app/contract/finance/reports/reports'
import { salaryApi } from '@app/contract/people/salary/salary'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { draft } from '../../testing/filing.ts'
import { imported, named } from '../../testing/importing.ts'
import { LI, person, ZHANG } from '../../testing/person-tax.ts'

const risks = async (ledger: LedgerClient) => {
  const sheet = await ledger.call(reportsApi.risk, { query: { period: period('2026-09'), withDrafts: true } })
  return new Map(sheet.rows.map((row) => [row.key, row]))
}

test('returns and invoices are put beside the books, with where they are from', async ({ ledger, stranger }) => {
  expect((await risks(ledger)).has('zero-returns')).toBe(false)
  await draft(ledger, '2026-06', {})
  await draft(ledger, '2026-09', {})
  await named(ledger)
  await imported(ledger, [
    { no: 1, day: '2026-08-05', net: '1000', tax: '10', gross: '1010', rate: '1%', kind: '数电票（普通发票）' },
    { no: 2, day: '2026-09-05', net: '-400', tax: '-4', gross: '-404', rate: '1%', kind: '数电票（普通发票）', red: true },
  ])
  const found = await risks(ledger)
  expect(found.get('zero-returns')!.cells).toMatchObject({ group: '税务', value: '6个月', level: '预警' })
  expect(found.get('red-invoices')!.cells).toMatchObject({ value: '40%', level: '预警', note: expect.stringContaining('常用口径，非规定') })
  expect(found.get('red-invoices')!.drills).toEqual({
    value: { to: 'page', query: { path: '/document/outputTax', from: expect.any(String), to: expect.any(String) } },
  })
  expect([...(await risks(stranger)).keys()].filter((key) => key === 'red-invoices' || key === 'zero-returns')).toEqual([])
})

test('wages of the month are put beside the returns: who is paid little, and for whom no insurance is paid', async ({ ledger }) => {
  const month = period('2026-09')
  const people = [await person(ledger, '张三', ZHANG), await person(ledger, '李四', LI), await person(ledger, '王五', '')]
  expect((await risks(ledger)).has('uninsured')).toBe(false)
  const { id } = await ledger.call(salaryApi.addSheet, { body: { period: month, kind: 'wage', empty: true } })
  const pay = ['4000', '5000', '5000.01']
  await ledger.call(salaryApi.saveRows, {
    body: { id, rows: people.map((employeeId, at) => ({ employeeId, inputs: { base: pay[at]! } })) },
  })
  const found = await risks(ledger)
  expect(found.get('low-paid')!.cells).toMatchObject({ value: '66.67%', level: '关注', note: expect.stringContaining('其中2人') })
  expect(found.get('uninsured')!.cells).toMatchObject({ value: '差3人', level: '关注' })
})
