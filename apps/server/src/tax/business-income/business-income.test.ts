/** 经营所得: the profit of the books, the brackets and the half; refused at its field; a return of its own for each owner and period. */
import { businessIncomeApi as api } from '@app/contract/tax/business-income'
import { newId } from '@app/domain/kernel/id'
import { money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { NO_AMOUNTS } from '@app/domain/tax/business-income/return'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { person, ZHANG } from '../../testing/person-tax.ts'

const march = period('2026-03')
const draft = (ownerId: string, more: object = {}) => ({
  form: 'A' as const,
  period: march,
  ownerId,
  ownerKind: 'soleTrader' as const,
  share: '100',
  months: 3,
  ...NO_AMOUNTS,
  ...more,
})
const add = async (ledger: LedgerClient, ownerId: string, more: object = {}) =>
  (await ledger.call(api.add, { body: draft(ownerId, more) })).id
const refused = (ledger: LedgerClient, ownerId: string, more: object, code: string, field: string) =>
  expect(add(ledger, ownerId, more)).rejects.toMatchObject({ code, details: [{ field }] })
const listed = (ledger: LedgerClient, year = 2026) => ledger.reply(api.list, { query: { year } })

test('a quarter from the books: bracket, half and what is left to pay; the list says when the books moved', async ({
  ledger,
  stranger,
}) => {
  const owner = await person(ledger, '张三', ZHANG)
  await book(ledger, '2026-01-05', '借 1002 100000', '贷 50010002 100000')
  await book(ledger, '2026-02-05', '借 56020009 5000', '贷 1002 5000')
  const id = await add(ledger, owner, { paid: money('1000') })
  const expected = {
    profit: '95000.00',
    basic: '15000.00',
    taxable: '80000.00',
    percent: 10,
    due: '6500.00',
    halved: '3250.00',
    tax: '3250.00',
    left: '2250.00',
  }
  expect(await ledger.call(api.get, { params: { id } })).toMatchObject({ ...expected, owner: '张三', booksProfit: '95000.00' })
  await refused(ledger, owner, {}, 'NP0105', 'formType')
  await book(ledger, '2026-03-05', '借 1002 10000', '贷 50010002 10000')
  const { data, totalData } = await listed(ledger)
  expect(data.map((row) => [row.profit, row.booksProfit])).toEqual([['95000.00', '105000.00']])
  expect(totalData.owners).toEqual([{ id: owner, name: '张三' }])
  const before = await ledger.call(api.get, { params: { id } })
  await ledger.call(api.change, { params: { id }, body: { ...draft(owner), version: before.version! } })
  expect(await ledger.call(api.get, { params: { id } })).toMatchObject({ profit: '105000.00', taxable: '90000.00', tax: '3750.00' })
  await expect(ledger.call(api.change, { params: { id }, body: { ...draft(owner), version: before.version! } })).rejects.toMatchObject({
    status: 409,
  })
  await expect(stranger.call(api.get, { params: { id } })).rejects.toMatchObject({ code: 'NP0405' })
  expect((await listed(stranger)).data).toEqual([])
  expect((await listed(ledger, 2025)).data).toEqual([])
  await ledger.call(api.remove, { params: { id } })
  await expect(ledger.call(api.remove, { params: { id } })).rejects.toMatchObject({ code: 'NP0405' })
})

test('each thing that cannot be so is refused at its field', async ({ ledger }) => {
  const owner = await person(ledger, '张三', ZHANG)
  await refused(ledger, newId(), {}, 'NP0103', 'employeeId')
  await refused(ledger, owner, { period: period('2026-12'), months: 12 }, 'NP0103', 'declarationYearmonth')
  await refused(ledger, owner, { share: '50' }, 'NP0102', 'shareRate')
  await refused(ledger, owner, { losses: money('1') }, 'NP0102', 'offsetLosses')
  await refused(ledger, owner, { form: 'B' }, 'NP0102', 'formType')
  expect((await listed(ledger)).data).toEqual([])
})

test('a year, and several places: C asks for the year’s own return first', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2025-01-01' })
  const owner = await person(ledger, '张三', ZHANG)
  const year = { period: period('2025-12'), months: 12 }
  await book(ledger, '2025-06-05', '借 1002 140000', '贷 50010002 140000')
  const c = { ...year, form: 'C', elsewhere: money('50000') }
  await refused(ledger, owner, c, 'NP0104', 'formType')
  await add(ledger, owner, { ...year, form: 'B' })
  const id = await add(ledger, owner, c)
  expect(await ledger.call(api.get, { params: { id } })).toMatchObject({
    here: '80000.00',
    taxable: '130000.00',
    due: '15500.00',
    tax: '7750.00',
  })
})

test('a standard without profit has no business income', async ({ house }) => {
  const ledger = await house.ledger({ standard: 'nonProfit' })
  const owner = await person(ledger, '张三', ZHANG)
  await expect(add(ledger, owner)).rejects.toMatchObject({ code: 'NP0101' })
})

test('assessed by the tax office: the books decide nothing, what does not fit is refused at its field', async ({ ledger }) => {
  const owner = await person(ledger, '张三', ZHANG)
  await book(ledger, '2026-01-05', '借 1002 100000', '贷 50010002 100000')
  const levied = { levy: 'revenue' as const, levyRate: '10', levyBase: money('200000') }
  await refused(ledger, owner, { ...levied, levyRate: '' }, 'NP0102', 'levyRate')
  await refused(ledger, owner, { ...levied, special: money('1') }, 'NP0102', 'specialDeduction')
  const id = await add(ledger, owner, levied)
  expect(await ledger.call(api.get, { params: { id } })).toMatchObject({
    ...levied,
    profit: '100000.00',
    basic: '0.00',
    taxable: '20000.00',
    due: '1000.00',
    halved: '500.00',
    left: '500.00',
  })
})
