/** Tax fee items: kept, found, changed with a version, taken out; each refusal at its field; nothing of another ledger. */
import { taxFeesApi as api } from '@app/contract/tax/fees/fees'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { test, type LedgerClient } from '../../testing/bench.ts'

const union = {
  kind: 'union' as const,
  name: '',
  from: period('2026-10'),
  to: period('2026-10'),
  dueOn: day('2026-11-16'),
  amount: money('800'),
  paid: money('0'),
  lateFee: money('0'),
  paidOn: null,
  certificate: '',
  note: '',
}
const add = (ledger: LedgerClient, more: object = {}) => ledger.call(api.add, { body: { ...union, ...more } })
const list = (ledger: LedgerClient, query: object = {}) => ledger.reply(api.list, { query: { ...query, page: 1, pageSize: 20 } })
const titles = async (ledger: LedgerClient, query: object = {}) => (await list(ledger, query)).data.map((one) => one.title)

test('kept, found by state, kind, deadline and words; changed; what is due in a month; taken out', async ({ ledger, stranger }) => {
  const { id } = await add(ledger)
  await add(ledger, { kind: 'disabled', from: period('2025-01'), to: period('2025-12'), dueOn: day('2026-12-31'), amount: money('5000') })
  await add(ledger, {
    kind: 'other',
    name: '排污费',
    amount: money('100'),
    paid: money('40'),
    paidOn: day('2026-11-20'),
    lateFee: money('1.5'),
    dueOn: day('2026-11-30'),
    certificate: 'W1',
  })
  const all = await list(ledger)
  expect(all.data.map((one) => [one.title, one.state, one.overdue])).toEqual([
    ['残疾人就业保障金', 'unpaid', false],
    ['排污费', 'partly', false],
    ['工会经费', 'unpaid', true],
  ])
  expect(all.totalData).toEqual({ amount: '5900.00', paid: '40.00', lateFee: '1.50' })
  expect(await titles(ledger, { state: 'partly' })).toEqual(['排污费'])
  expect(await titles(ledger, { kind: 'union' })).toEqual(['工会经费'])
  expect(await titles(ledger, { from: day('2026-12-01'), to: day('2026-12-31') })).toEqual(['残疾人就业保障金'])
  expect(await titles(ledger, { search: 'w1' })).toEqual(['排污费'])
  const due = await ledger.call(api.due, { query: { month: period('2026-11') } })
  expect(due.map((one) => one.title)).toEqual(['工会经费', '排污费'])

  const params = { id }
  const { version, ...read } = await ledger.call(api.get, { params })
  const paid = { ...union, paid: union.amount, paidOn: day('2026-11-12') }
  await ledger.call(api.change, { params, body: { ...paid, version } })
  expect(await ledger.call(api.get, { params })).toMatchObject({
    ...read,
    ...paid,
    state: 'paid',
    overdue: false,
    changedAt: expect.anything(),
  })
  await expect(ledger.call(api.change, { params, body: { ...union, version } })).rejects.toMatchObject({ status: 409 })

  for (const one of [
    () => stranger.call(api.get, { params }),
    () => stranger.call(api.change, { params, body: { ...union } }),
    () => stranger.call(api.remove, { params }),
  ])
    await expect(one()).rejects.toMatchObject({ code: 'XF0404' })
  expect(await titles(stranger)).toEqual([])
  await ledger.call(api.remove, { params })
  expect(await titles(ledger)).toEqual(['残疾人就业保障金', '排污费'])
  const acts = await ledger.sql<{ action: string }>(
    `select action from app.book_log where ledger_id = $1 and action like '%税费项目' order by seq`,
    [ledger.ledgerId],
  )
  expect(acts.map(({ action }) => action)).toEqual(['新增税费项目', '新增税费项目', '新增税费项目', '修改税费项目', '删除税费项目'])
})

const WRONG = [
  [{ kind: 'other' }, 'feeName'],
  [{ to: period('2026-09') }, 'endPeriod'],
  [{ amount: money('0') }, 'payableAmount'],
  [{ paid: money('-1'), paidOn: day('2026-11-12') }, 'paidAmount'],
  [{ paid: money('800.01'), paidOn: day('2026-11-12') }, 'paidAmount'],
  [{ lateFee: money('-1') }, 'lateFee'],
  [{ paid: money('1') }, 'paidDate'],
  [{ paidOn: day('2026-11-12') }, 'paidAmount'],
  [{ paid: money('1'), paidOn: day('2026-11-22') }, 'paidDate'],
] as const
test.for(WRONG)('%o is refused at %s', async ([more, field], { ledger }) => {
  await expect(add(ledger, more)).rejects.toMatchObject({ code: 'XF0001', status: 422, details: [{ field }] })
  expect(await titles(ledger)).toEqual([])
})

test('the same twice is refused; another name tells them apart', async ({ ledger }) => {
  await add(ledger)
  await expect(add(ledger)).rejects.toMatchObject({ code: 'XF0002', status: 409, details: [{ field: 'feeName' }] })
  await add(ledger, { name: '补缴' })
  expect(await titles(ledger)).toEqual(['工会经费（补缴）', '工会经费'])
})

test('the list is taken away as it is filtered, with what it comes to', async ({ ledger }) => {
  await add(ledger, { note: '第四季度' })
  await add(ledger, { kind: 'culture', amount: money('90') })
  const file = await ledger.send(api.export, { query: { kind: 'union', format: 'xlsx' } } as never)
  const rows = (await readTable(Buffer.from(await file.arrayBuffer()), 'a.xlsx')).sheets[0]!.rows
  const head = rows.findIndex((row) => row.includes('应缴金额'))
  const column = (title: string) => rows[head]!.indexOf(title)
  expect(rows.slice(head + 1).map((row) => [row[column('项目')], row[column('应缴金额')], row[column('备注')] ?? ''])).toEqual([
    ['工会经费', '800', '第四季度'],
    ['合计', '800', ''],
  ])
})
