import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { inputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { reviewQueueApi } from '@app/contract/papers/review-queue/review-queue'
import { claimBillsApi as claims, loanBillsApi as loans, repaymentBillsApi as repayments } from '@app/contract/people/claims/claims'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { digitalXml } from '../../testing/e-vouchers.ts'
import { confirm, named, preview } from '../../testing/importing.ts'
import { balances, bankFile, bookedFlows, brought, flowsIn, ownAccount, type BankRow } from '../../testing/statements.ts'

const month = '2026-09'
const on = day('2026-09-10')
const NUMBER = '6217000010009999'
const made = async (ledger: LedgerClient, kind: 'employee' | 'expenseType', name: string) =>
  (await ledger.call(recordsApi.save, { params: { kind }, body: [{ name, values: {} }] }))[0]!.id
const setUp = async (ledger: LedgerClient) => ({
  person: await made(ledger, 'employee', '赵六'),
  travel: await made(ledger, 'expenseType', '差旅费'),
  bank: await ownAccount(ledger, 'bank', '建设银行', NUMBER),
})
const head = (employeeId: string) => ({ day: on, employeeId, departmentId: null, projectId: null, reason: '出差', amount: ZERO, papers: 1 })
const line = (expenseTypeId: string, amount: string, tax = '0') => ({
  day: on,
  expenseTypeId,
  content: '',
  projectId: null,
  ticket: tax === '0' ? ('none' as const) : ('special' as const),
  amount: money(amount),
  tax: money(tax),
})
const claim = async (ledger: LedgerClient, person: string, lines: readonly ReturnType<typeof line>[], submit = true) =>
  (await ledger.call(claims.save, { body: { ...head(person), lines: [...lines], submit } })).id
const paidOut = (rows: readonly BankRow[]) => bankFile(NUMBER, rows)
const count = async (ledger: LedgerClient) =>
  (await ledger.call(vouchersApi.list, { query: { from: period('2026-01'), to: period('2026-12'), page: 1, pageSize: 100 } })).length
const statusOf = async (ledger: LedgerClient, id: string) => (await ledger.call(claims.get, { params: { id } })).bill.status

test('a claim that is paid and its row of the bank are one voucher, in either order', async ({ house }) => {
  for (const order of ['payment first', 'row booked first', 'row settles it']) {
    const ledger = await house.ledger()
    const { person, travel, bank } = await setUp(ledger)
    const pay = (id: string) => ledger.call(claims.pay, { body: { ids: [id], day: on, method: 2, bankAccountId: bank.id } })
    if (order === 'row booked first') {
      await brought(ledger, bank.id, paidOut([['2026-09-12', '报销款', '', '456.00', '赵六']]))
      await bookedFlows(ledger, month)
    }
    const id = await claim(ledger, person, [line(travel, '456')])
    if (order !== 'row settles it') {
      await pay(id)
      await ledger.call(claims.makeVouchers, { body: { ids: [id] } })
    }
    if (order !== 'row booked first') await brought(ledger, bank.id, paidOut([['2026-09-12', '报销款', '', '456.00', '赵六']]))
    expect((await bookedFlows(ledger, month)).totalData).toMatchObject({ failed: [] })
    expect({ order, ...(await balances(ledger)) }).toEqual({ order, '56020008': '456.00', [bank.subjectCode]: '-456.00' })
    expect([await statusOf(ledger, id), await count(ledger)]).toEqual([2, 2])
    expect((await flowsIn(ledger, month, month)).map((row) => row.voucherId === null)).toEqual([false])
  }
})

test('advances too: paid out, taken off a claim, and brought back by the rows of the bank', async ({ ledger }) => {
  const { person, travel, bank } = await setUp(ledger)
  const loan = await ledger.call(loans.save, { body: { ...head(person), amount: money('1000'), lines: [], submit: true } })
  await brought(ledger, bank.id, paidOut([['2026-09-11', '借款', '', '1000.00', '赵六']]))
  await bookedFlows(ledger, month)
  expect((await ledger.call(loans.get, { params: { id: loan.id } })).bill.status).toBe(2)
  await claim(ledger, person, [line(travel, '700')])
  await ledger.call(repayments.save, { body: { ...head(person), amount: money('300'), lines: [], submit: true } })
  await brought(ledger, bank.id, paidOut([['2026-09-20', '还款', '300.00', '', '赵六']]))
  await bookedFlows(ledger, month)
  const claimId = (await ledger.call(claims.list, { query: { from: period(month), to: period(month) } }))[0]!.id
  await ledger.call(claims.pay, { body: { ids: [claimId], day: day('2026-09-21'), method: 2, bankAccountId: bank.id } })
  await ledger.call(claims.makeVouchers, { body: { ids: [claimId] } })
  expect(await balances(ledger)).toEqual({ '56020008': '700.00', [bank.subjectCode]: '-700.00' })
})

test('somebody else of the same sum is nobody’s claim', async ({ ledger }) => {
  const { person, travel, bank } = await setUp(ledger)
  const id = await claim(ledger, person, [line(travel, '88')])
  await brought(ledger, bank.id, paidOut([['2026-09-12', '货款', '', '88.00', '某某商贸有限公司']]))
  await bookedFlows(ledger, month)
  expect(await statusOf(ledger, id)).toBe(1)
})

const XML = digitalXml({
  number: '26442000000000004711',
  lines: [{ item: '*运输服务*运费', net: '800.00', rate: '0.13', tax: '104.00' }],
  net: '800.00',
  tax: '104.00',
  gross: '904.00',
})
const withPaper = (ledger: LedgerClient, id: string, name = '发票.xml', bytes: Uint8Array = XML) =>
  ledger.call(claims.addFiles, { params: { id }, files: [{ name, bytes }] })
const general = async (house: { ledger(options: object): Promise<LedgerClient> }) =>
  named(await house.ledger({ vatNature: 'generalTaxpayer' }))
const listed = async (ledger: LedgerClient) => {
  const shown = await preview(ledger, [{ name: '发票.xml', bytes: XML }], 'inputInvoice')
  await confirm(ledger, shown.import.id, true)
  return shown
}
const inputs = (ledger: LedgerClient) => ledger.reply(quickAccountApi.inputInvoices, { params: { period: period(month) } })

test('an invoice an employee paid and the bureau’s list brings as well is one cost and one input tax, in either order', async ({
  house,
}) => {
  for (const order of ['claim first', 'list first', 'list waits']) {
    const ledger = await general(house)
    const { person, travel } = await setUp(ledger)
    if (order !== 'claim first') await listed(ledger)
    if (order === 'list first') await inputs(ledger)
    const id = await claim(ledger, person, [line(travel, '904', '104')], false)
    await withPaper(ledger, id)
    await ledger.call(claims.submit, { body: { ids: [id] } })
    await ledger.call(claims.makeVouchers, { body: { ids: [id] } })
    const shown = order === 'claim first' ? await listed(ledger) : null
    expect(shown?.notices ?? ['（赵六）里报销']).toEqual([expect.stringContaining('（赵六）里报销')])
    expect((await inputs(ledger)).totalData).toMatchObject({ failed: [] })
    const found = await balances(ledger)
    const costs = Object.entries(found)
      .filter(([code]) => /^(56|14)/.test(code))
      .map(([, value]) => value)
    const taxes = Object.entries(found)
      .filter(([code]) => code.startsWith('2221'))
      .map(([, value]) => value)
    expect({ order, costs, taxes, owed: found['22410005'], payable: found['2202'] }).toEqual({
      order,
      costs: ['800.00'],
      taxes: ['104.00'],
      owed: '-904.00',
      payable: undefined,
    })
    const [invoice] = await ledger.call(inputInvoicesApi.list, { query: { from: period(month), to: period(month), page: 1, pageSize: 10 } })
    expect(invoice!.voucherId).not.toBeNull()
  }
})

test('an invoice in a claim that waits for approval waits with it; of sums alone it is a doubt', async ({ house }) => {
  const ledger = await general(house)
  const { person, travel } = await setUp(ledger)
  await claim(ledger, person, [line(travel, '904', '104')])
  await listed(ledger)
  await inputs(ledger)
  const doubts = await ledger.sql<{ words: string }>(
    `select d.doubts -> 0 ->> 'words' as words from app.voucher_doubts d where d.ledger_id = $1`,
    [ledger.ledgerId],
  )
  expect(doubts).toEqual([{ words: expect.stringContaining('金额、税额都相同') }])
})

test('the same paper or invoice in two claims is named on both, in the list and when one is looked at', async ({ ledger }) => {
  const { person, travel } = await setUp(ledger)
  const [one, two, three] = [
    await claim(ledger, person, [line(travel, '904')], false),
    await claim(ledger, person, [line(travel, '904')], false),
    await claim(ledger, person, [line(travel, '5')], false),
  ]
  await withPaper(ledger, one)
  // another file of the same invoice
  await withPaper(ledger, two, '副本.xml', Buffer.concat([Buffer.from(XML), Buffer.from('\n')]))
  const rows = await ledger.call(claims.list, { query: { from: period(month), to: period(month) } })
  const alike = new Map(rows.map((row) => [row.id, row.alike]))
  expect(alike.get(one)).toEqual([`发票26442000000000004711与${rows.find((row) => row.id === two)!.number}（赵六）的相同`])
  expect(alike.get(two)!.length).toBe(1)
  expect(alike.get(three)).toEqual([])
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  await withPaper(ledger, one, '小票.png', png)
  await withPaper(ledger, three, '照片.png', png)
  expect((await ledger.call(claims.get, { params: { id: three } })).bill.alike).toEqual([expect.stringMatching(/^附件《照片.png》与/)])
})

test('what a row may be of is refused by name where it cannot be: of several papers, of a paper that waits for nothing, of one that cannot be booked', async ({
  ledger,
}) => {
  const { person, travel, bank } = await setUp(ledger)
  await brought(
    ledger,
    bank.id,
    paidOut([
      ['2026-09-12', '货款', '', '61.00', '某某商贸有限公司'],
      ['2026-09-13', '货款', '', '62.00', '另一商贸有限公司'],
    ]),
  )
  await bookedFlows(ledger, month)
  const id = await claim(ledger, person, [line(travel, '61')])
  const [first, second] = (await flowsIn(ledger, month, month)).toSorted((a, b) => (a.outflow < b.outflow ? -1 : 1))
  const doubted = async (paper: { readonly kind: string; readonly id: string }) => {
    const doubts = JSON.stringify([{ kind: 'twin', words: '可能重复', other: { voucherId: null, paper } }])
    await ledger.sql(
      `insert into app.voucher_doubts (ledger_id, voucher_id, score, doubts) values ($1, $2, 60, $3::jsonb)
       on conflict (ledger_id, voucher_id) do update set score = 60, doubts = excluded.doubts`,
      [ledger.ledgerId, first!.voucherId, doubts],
    )
    return ledger.call(reviewQueueApi.same, { body: { id: first!.voucherId!, same: true } })
  }
  await expect(doubted({ kind: 'otherItem', id })).rejects.toMatchObject({ code: 'RQ0007' })
  await ledger.sql(`update app.subjects set disabled = true where ledger_id = $1 and code = '56020008'`, [ledger.ledgerId])
  await expect(doubted({ kind: 'claim', id })).rejects.toMatchObject({ code: 'EC0063' })
  // nothing of it stays
  expect([await statusOf(ledger, id), (await flowsIn(ledger, month, month)).every((row) => row.voucherId !== null)]).toEqual([1, true])
  await ledger.sql(`update app.fund_flows set voucher_id = $1 where id = $2`, [first!.voucherId, second!.id])
  await expect(doubted({ kind: 'claim', id })).rejects.toMatchObject({ code: 'RQ0006' })
})
