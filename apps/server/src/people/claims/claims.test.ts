import { messagesApi } from '@app/contract/ledger/messages/messages'
import { recordsApi } from '@app/contract/ledger/records/records'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { policiesApi } from '@app/contract/ledger/policies/policies'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { claimBillsApi as claims, loanBillsApi as loans, repaymentBillsApi as repayments } from '@app/contract/people/claims/claims'
import { claimsApi as api } from '@app/contract/people/claims/claims-overview'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { money, sum, ZERO, type Money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { readTable } from '../../platform/spreadsheet/read.ts'
import { csv } from '../../testing/document-files.ts'
import { test, type Client, type LedgerClient } from '../../testing/bench.ts'

const march = period('2026-03')
const on = day('2026-03-10')

async function add(ledger: LedgerClient, kind: 'employee' | 'expenseType' | 'project', name: string, values: Record<string, string> = {}) {
  const [made] = await ledger.call(recordsApi.save, { params: { kind }, body: [{ name, values }] })
  return made!.id
}
const setUp = async (ledger: LedgerClient) => ({
  zhang: await add(ledger, 'employee', '张三'),
  travel: await add(ledger, 'expenseType', '差旅费'),
  dining: await add(ledger, 'expenseType', '招待费', { deductible: '0' }),
})
const line = (expenseTypeId: string, amount: string, more: object = {}) => ({
  day: on,
  expenseTypeId,
  content: '',
  projectId: null,
  ticket: 'none' as const,
  amount: money(amount),
  tax: ZERO,
  ...more,
})
const head = (employeeId: string) => ({ day: on, employeeId, departmentId: null, projectId: null, reason: '出差', amount: ZERO, papers: 1 })
const claim = async (ledger: Client, employeeId: string, lines: ReturnType<typeof line>[], submit = true) =>
  (await ledger.call(claims.save, { body: { ...head(employeeId), lines, submit } })).id
const simple = async (ledger: Client, which: typeof loans, employeeId: string, amount: string) =>
  (await ledger.call(which.save, { body: { ...head(employeeId), amount: money(amount), lines: [], submit: true } })).id
const pay = (ledger: Client, which: typeof claims, ids: string[], more: object = {}) =>
  ledger.call(which.pay, { body: { ids, day: day('2026-03-20'), method: 1, ...more } })
const lent = async (ledger: LedgerClient, employeeId: string, amount: string) => {
  const id = await simple(ledger, loans, employeeId, amount)
  await pay(ledger, loans, [id])
  return id
}
const linesOf = async (ledger: LedgerClient, id: string) =>
  (await ledger.call(vouchersApi.get, { params: { id } })).lines.map((one) => [
    one.subjectCode,
    ...(one.tagNames.length > 0 ? [one.tagNames.join()] : []),
    one.debit,
    one.credit,
  ])
const code = (expected: string) => ({ code: expected })
const settings = {
  mode: 0 as const,
  threshold: ZERO,
  first: [],
  second: [],
  bookedOn: 'approval' as const,
  voucherFor: 'bill' as const,
  bySms: false,
}

/** A colleague of the ledger's firm who works in it. */
async function colleague(house: { person: (options: object) => Promise<Client & { userId: string }> }, ledger: LedgerClient) {
  const one = await house.person({ agencyId: ledger.agencyId })
  await one.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  return one
}

test('the same paper in every life: vouchers of X01, X02, X03 and of advances, each written out', async ({ house }) => {
  const owed = '22410005'
  const table = [
    {
      when: 'approval',
      steps: {
        accrual: [
          ['56020008', '1000.00', '0.00'],
          [owed, '张三', '0.00', '1000.00'],
        ],
        paid: [
          [owed, '张三', '1000.00', '0.00'],
          ['1001', '0.00', '1000.00'],
        ],
        offset: [
          [owed, '张三', '1000.00', '0.00'],
          ['12210002', '张三', '0.00', '600.00'],
          ['1001', '0.00', '400.00'],
        ],
      },
    },
    {
      when: 'payment',
      steps: {
        accrual: null,
        paid: [
          ['56020008', '1000.00', '0.00'],
          ['1001', '0.00', '1000.00'],
        ],
        offset: [
          ['56020008', '1000.00', '0.00'],
          ['12210002', '张三', '0.00', '600.00'],
          ['1001', '0.00', '400.00'],
        ],
      },
    },
  ] as const
  for (const { when, steps } of table) {
    const ledger = await house.ledger()
    const { zhang, travel } = await setUp(ledger)
    await ledger.call(api.saveSettings, { body: { ...settings, bookedOn: when } })
    const first = await claim(ledger, zhang, [line(travel, '1000')])
    // what is not owed in between has no voucher of its own
    const accrual = await ledger.call(claims.makeVouchers, { body: { ids: [first] } }).catch((refusal: { code: string }) => refusal.code)
    expect(accrual).toEqual(steps.accrual === null ? 'EC0060' : { vouchers: 1, failed: [] })
    const { accrualVoucherId } = await ledger.call(claims.get, { params: { id: first } })
    expect(accrualVoucherId === null ? null : await linesOf(ledger, accrualVoucherId)).toEqual(steps.accrual)
    await pay(ledger, claims, [first])
    await ledger.call(claims.makeVouchers, { body: { ids: [first] } })
    const one = await ledger.call(claims.get, { params: { id: first } })
    expect([one.bill.status, one.bill.booked, one.bill.open]).toEqual([3, true, '0.00'])
    expect(await linesOf(ledger, one.payments[0]!.voucherId!)).toEqual(steps.paid)
    const loan = await lent(ledger, zhang, '600')
    await ledger.call(loans.makeVouchers, { body: { ids: [loan] } })
    const { payments } = await ledger.call(loans.get, { params: { id: loan } })
    expect(await linesOf(ledger, payments[0]!.voucherId!)).toEqual([
      ['12210002', '张三', '600.00', '0.00'],
      ['1001', '0.00', '600.00'],
    ])
    const second = await claim(ledger, zhang, [line(travel, '1000')])
    await pay(ledger, claims, [second])
    await ledger.call(claims.makeVouchers, { body: { ids: [second] } })
    const two = await ledger.call(claims.get, { params: { id: second } })
    expect(two.payments).toMatchObject([{ method: 1, paid: '400.00', offsets: [{ loanId: loan, amount: '600.00' }] }])
    expect(await linesOf(ledger, two.payments[0]!.voucherId!)).toEqual(steps.offset)
    expect(await ledger.call(api.balances)).toMatchObject([
      { employee: '张三', lent: '600.00', offset: '600.00', balance: '0.00', owed: '0.00' },
    ])
  }
})

test('advances: offset in part by several claims, the rest brought back; what is used up cannot be used again', async ({ ledger }) => {
  const { zhang, travel } = await setUp(ledger)
  const [first, second] = [await lent(ledger, zhang, '300'), await lent(ledger, zhang, '500')]
  const big = await claim(ledger, zhang, [line(travel, '400')])
  // half of it against the later advance, the rest stays owed to the person
  await pay(ledger, claims, [big], { method: 4, offsets: [{ loanId: second, amount: money('150') }] })
  let one = await ledger.call(claims.get, { params: { id: big } })
  expect([one.bill.status, one.bill.settled, one.bill.open]).toEqual([1, '150.00', '250.00'])
  expect(one.loans.map((loan) => [loan.id, loan.open])).toEqual([
    [first, '300.00'],
    [second, '350.00'],
  ])
  await expect(pay(ledger, claims, [big], { offsets: [{ loanId: first, amount: money('301') }] })).rejects.toMatchObject(code('EC0034'))
  await expect(pay(ledger, claims, [big], { offsets: [{ loanId: first, amount: money('300') }] })).rejects.toMatchObject(code('EC0035'))
  await expect(pay(ledger, claims, [big], { offsets: [{ loanId: big, amount: money('1') }] })).rejects.toMatchObject(code('EC0033'))
  await expect(
    pay(ledger, claims, [big], {
      offsets: [
        { loanId: first, amount: money('1') },
        { loanId: first, amount: money('2') },
      ],
    }),
  ).rejects.toMatchObject(code('EC0032'))
  await expect(pay(ledger, claims, [big], { method: 4, offsets: [] })).rejects.toMatchObject(code('EC0037'))
  // the oldest first
  await pay(ledger, claims, [big])
  one = await ledger.call(claims.get, { params: { id: big } })
  expect([one.bill.status, one.payments.map((each) => each.offsets.map((offset) => offset.amount))]).toEqual([4, [['150.00'], ['250.00']]])
  await expect(pay(ledger, claims, [big])).rejects.toMatchObject(code('EC0030'))
  const loanPayment = (await ledger.call(loans.get, { params: { id: first } })).payments[0]!
  await expect(ledger.call(loans.unpay, { body: { paymentId: loanPayment.id } })).rejects.toMatchObject(code('EC0046'))
  const back = await simple(ledger, repayments, zhang, '400')
  await pay(ledger, repayments, [back])
  expect((await ledger.call(loans.list, { query: { from: march, to: march } })).map((loan) => [loan.settled, loan.open])).toEqual([
    ['300.00', '0.00'],
    ['500.00', '0.00'],
  ])
  await ledger.call(repayments.makeVouchers, { body: { ids: [back] } })
  const { payments } = await ledger.call(repayments.get, { params: { id: back } })
  expect(await linesOf(ledger, payments[0]!.voucherId!)).toEqual([
    ['1001', '400.00', '0.00'],
    ['12210002', '张三', '0.00', '400.00'],
  ])
  const tooMuch = await simple(ledger, repayments, zhang, '1')
  await expect(pay(ledger, repayments, [tooMuch])).rejects.toMatchObject(code('EC0036'))
  expect(await ledger.call(api.balances)).toMatchObject([
    { lent: '800.00', offset: '400.00', repaid: '400.00', balance: '0.00', openLoans: 0 },
  ])
})

test('approval: two levels by amount, never one’s own, sent back with a reason, taken back, on record', async ({
  house,
  ledger,
  stranger,
}) => {
  const { zhang, travel } = await setUp(ledger)
  const [one, two] = [await colleague(house, ledger), await colleague(house, ledger)]
  const byAmount = { ...settings, mode: 2 as const, threshold: money('1000'), first: [one.userId, ledger.userId], second: [two.userId] }
  await expect(ledger.call(api.saveSettings, { body: { ...settings, mode: 1 } })).rejects.toMatchObject(code('EC0010'))
  await expect(ledger.call(api.saveSettings, { body: { ...byAmount, first: [one.userId], second: [one.userId] } })).rejects.toMatchObject(
    code('EC0011'),
  )
  await expect(ledger.call(api.saveSettings, { body: { ...byAmount, first: [zhang] } })).rejects.toMatchObject(code('EC0040'))
  await ledger.call(api.saveSettings, { body: byAmount })
  const id = await claim(ledger, zhang, [line(travel, '1500')])
  const decide = (who: Client, agree: boolean, reason = '') => who.call(claims.decide, { body: { ids: [id], agree, reason } })
  const state = async () => {
    const { bill } = await ledger.call(claims.get, { params: { id } })
    return [bill.state, bill.result, bill.level]
  }
  expect(await state()).toEqual([2, -2, 1])
  expect((await one.call(claims.list, { query: { from: march, to: march, waiting: true } })).length).toBe(1)
  expect((await two.call(claims.list, { query: { from: march, to: march, waiting: true } })).length).toBe(0)
  await expect(decide(ledger, true)).rejects.toMatchObject(code('EC0015'))
  await expect(decide(two, true)).rejects.toMatchObject(code('EC0016'))
  await expect(ledger.call(claims.submit, { body: { ids: [id] } })).rejects.toMatchObject(code('EC0012'))
  await expect(pay(ledger, claims, [id])).rejects.toMatchObject(code('EC0042'))
  await expect(decide(one, false)).rejects.toMatchObject(code('EC0017'))
  await decide(one, false, '缺发票')
  expect(await state()).toEqual([1, -1, 0])
  await expect(decide(one, true)).rejects.toMatchObject(code('EC0014'))
  await expect(ledger.call(claims.withdraw, { body: { ids: [id] } })).rejects.toMatchObject(code('EC0019'))
  await ledger.call(claims.save, { body: { ...head(zhang), id, lines: [line(travel, '1600')], submit: true } })
  await expect(one.call(claims.withdraw, { body: { ids: [id] } })).rejects.toMatchObject(code('EC0020'))
  await ledger.call(claims.withdraw, { body: { ids: [id] } })
  await ledger.call(claims.submit, { body: { ids: [id] } })
  await decide(one, true)
  expect(await state()).toEqual([2, -2, 2])
  await ledger.call(api.saveSettings, { body: { ...byAmount, second: [one.userId, two.userId] } })
  await expect(decide(one, true)).rejects.toMatchObject(code('EC0018'))
  await decide(two, true, '同意')
  expect(await state()).toEqual([3, 1, 0])
  const { steps, bill } = await ledger.call(claims.get, { params: { id } })
  expect(bill.amount).toBe('1600.00')
  expect(steps.map((each) => [each.act, each.level, each.note])).toEqual([
    ['submit', 0, ''],
    ['reject', 1, '缺发票'],
    ['submit', 0, ''],
    ['withdraw', 0, ''],
    ['submit', 0, ''],
    ['approve', 1, ''],
    ['approve', 2, '同意'],
  ])
  // each is told when it is their turn, and whoever entered it what became of it; nobody hears of their own doing
  const told = async (who: Client) =>
    (await who.call(messagesApi.list, { query: { page: 1, pageSize: 20, type: 'M102' } }))
      .map((each) => String(each.title.split('：')[0]))
      .toSorted()
  expect(await told(one)).toEqual(['请审批', '请审批', '请审批'])
  expect(await told(two)).toEqual(['请审批'])
  expect(await told(ledger)).toEqual(['已审批通过', '已驳回'])
  expect(await told(stranger)).toEqual([])
  await expect(ledger.call(claims.save, { body: { ...head(zhang), id, lines: [line(travel, '1')], submit: false } })).rejects.toMatchObject(
    code('EC0005'),
  )
  await expect(ledger.call(claims.remove, { query: { ids: [id] } })).rejects.toMatchObject(code('EC0006'))
  // below the amount one approver is enough
  const small = await claim(ledger, zhang, [line(travel, '999.99')])
  await one.call(claims.decide, { body: { ids: [small], agree: true, reason: '' } })
  expect((await ledger.call(claims.get, { params: { id: small } })).bill.state).toBe(3)
  await ledger.call(api.saveSettings, { body: { ...settings, mode: 1, first: [ledger.userId] } })
  await expect(claim(ledger, zhang, [line(travel, '5')])).rejects.toMatchObject(code('EC0013'))
})

test('who has no account hears by telephone what became of a claim, when the ledger says so; a message that fails undoes nothing', async ({
  house,
  ledger,
}) => {
  const { zhang, travel } = await setUp(ledger)
  const phone = `135${String(Date.now()).slice(-8)}`
  await ledger.sql('update app.employee_details set mobile_phone = $2 where ledger_id = $1 and tag_id = $3', [
    ledger.ledgerId,
    phone,
    zhang,
  ])
  const texts = async () => (await house.sandbox.messages(phone)).map((each) => each.text.replace(/[A-Z]+\d+/, 'N'))
  const decided = async (agree: boolean, reason = '') => {
    const id = await claim(ledger, zhang, [line(travel, '5')])
    return { id, ...(await ledger.call(claims.decide, { body: { ids: [id], agree, reason } })) }
  }
  await ledger.call(api.saveSettings, { body: { ...settings, mode: 1, first: [ledger.userId] } })
  expect((await decided(true)).unsent).toBe(0)
  expect(await texts()).toEqual([])
  await ledger.call(api.saveSettings, { body: { ...settings, mode: 1, first: [ledger.userId], bySms: true } })
  expect((await decided(true)).unsent).toBe(0)
  expect((await decided(false, '缺发票')).unsent).toBe(0)
  const all = await texts()
  expect(all).toHaveLength(2)
  expect(all.some((text) => text.includes('已审批通过'))).toBe(true)
  expect(all.some((text) => text.includes('已驳回，原因：缺发票'))).toBe(true)
  house.sandbox.fault('sms', 'down')
  const failed = await decided(true)
  house.sandbox.fault('sms', null)
  expect(failed.unsent).toBe(1)
  expect((await ledger.call(claims.get, { params: { id: failed.id } })).bill.state).toBe(3)
  // with an account of the same telephone it is read there
  await ledger.sql('update app.users set mobile_phone = $2 where id = $1', [ledger.userId, phone])
  expect((await decided(true)).unsent).toBe(0)
  expect(await texts()).toHaveLength(2)
})

test('in a ledger of one person one’s own is approved, and it is said', async ({ ledger }) => {
  const { zhang, travel } = await setUp(ledger)
  await ledger.call(api.saveSettings, { body: { ...settings, mode: 1, first: [ledger.userId] } })
  const id = await claim(ledger, zhang, [line(travel, '5')])
  await ledger.call(claims.decide, { body: { ids: [id], agree: true, reason: '' } })
  const { steps } = await ledger.call(claims.get, { params: { id } })
  expect(steps.at(-1)).toMatchObject({ act: 'approve', note: '账套只有一名用户，由制单人自己审批' })
  // what was approved stays, also against a bug of ours
  await expect(ledger.asApp(`update claim_bills set amount = 1`)).rejects.toThrow('is approved')
  await expect(ledger.asApp(`delete from claim_bills`)).rejects.toThrow('is approved')
  await expect(ledger.asApp(`update claim_lines set amount = 1`)).rejects.toThrow('is approved')
  await expect(ledger.asApp(`delete from claim_steps`)).rejects.toThrow('permission denied')
})

test('entry is refused at its row or field, and nothing is kept', async ({ house, ledger }) => {
  const { zhang, travel, dining } = await setUp(ledger)
  const refused = (body: object, expected: object) =>
    expect(ledger.call(claims.save, { body: { ...head(zhang), lines: [line(travel, '1')], submit: true, ...body } })).rejects.toMatchObject(
      expected,
    )
  await refused({ lines: [] }, code('EC0008'))
  await refused({ lines: [line(travel, '1'), line(zhang, '1')] }, { code: 'EC0001', details: [{ row: 2, column: 'expenseTypeId' }] })
  await refused({ lines: [line(travel, '0')] }, { details: [{ row: 1, column: 'amount' }] })
  await refused(
    { lines: [line(travel, '109', { ticket: 'railway', tax: money('9') })] },
    { details: [{ row: 1, column: 'tax', reason: expect.stringContaining('小规模') }] },
  )
  await refused({ day: day('2025-12-31') }, code('EC0002'))
  await refused({ employeeId: travel }, code('EC0004'))
  await refused({ departmentId: zhang }, code('EC0004'))
  await expect(ledger.call(loans.save, { body: { ...head(zhang), lines: [], submit: false } })).rejects.toMatchObject(code('EC0003'))
  await expect(ledger.call(claims.remove, { query: { ids: [] } })).rejects.toMatchObject(code('EC0007'))
  expect(await ledger.call(claims.list, { query: { from: march, to: march } })).toEqual([])
  const general = await house.ledger({ vatNature: 'generalTaxpayer' })
  const its = await setUp(general)
  const taxed = (type: string, more: object) =>
    expect(
      general.call(claims.save, { body: { ...head(its.zhang), lines: [line(type, '109', more)], submit: false } }),
    ).rejects.toMatchObject({
      code: 'EC0001',
    })
  await taxed(its.travel, { ticket: 'railway', tax: money('9.01') })
  await taxed(its.travel, { ticket: 'none', tax: money('1') })
  await taxed(its.travel, { ticket: 'road', tax: money('9') })
  await taxed(its.dining, { ticket: 'special', tax: money('1') })
  await taxed(its.travel, { ticket: 'ride', tax: money('3') })
  await general.call(policiesApi.switch, { body: { package: 'ride2026', on: true, reason: '主管税务机关答复可以抵扣', seen: null } })
  await taxed(its.travel, { ticket: 'ride', tax: money('9.01') })
  expect(dining).not.toBe(travel)
  const id = await claim(general, its.zhang, [
    line(its.travel, '109', { ticket: 'railway', tax: money('9'), content: '北京往返' }),
    line(its.travel, '103', { ticket: 'road', tax: money('3') }),
    line(its.travel, '106', { ticket: 'special', tax: money('6') }),
    line(its.travel, '51.5', { ticket: 'ride', tax: money('1.5'), content: '网约车' }),
  ])
  await general.call(claims.makeVouchers, { body: { ids: [id] } })
  const { accrualVoucherId } = await general.call(claims.get, { params: { id } })
  expect(await linesOf(general, accrualVoucherId!)).toEqual([
    ['56020008', '100.00', '0.00'],
    ['222100010001', '9.00', '0.00'],
    ['56020008', '100.00', '0.00'],
    ['222100010001', '3.00', '0.00'],
    ['56020008', '100.00', '0.00'],
    ['22210005', '6.00', '0.00'],
    ['56020008', '50.00', '0.00'],
    ['222100010001', '1.50', '0.00'],
    ['22410005', '张三', '0.00', '369.50'],
  ])
})

test('the month in one voucher of a kind; undone while draft, kept when posted; the wizard books and counts', async ({ house }) => {
  const ledger = await house.ledger()
  const { zhang, travel, dining } = await setUp(ledger)
  await ledger.call(api.saveSettings, { body: { ...settings, voucherFor: 'month' } })
  const ids = [await claim(ledger, zhang, [line(travel, '10'), line(dining, '5')]), await claim(ledger, zhang, [line(travel, '20')])]
  await claim(ledger, zhang, [line(travel, '7')], false)
  // the firm is an agency: its wizard does without claims
  const total = async () =>
    (await ledger.call(quickAccountApi.totals, { query: { period: march, booked: false } })).find((one) => one.moduleId === 5)
  const run = () => ledger.reply(quickAccountApi.claims, { params: { period: march, to: march } })
  expect([await total(), (await run()).data]).toEqual([undefined, 0])
  await ledger.sql(`update app.agencies set edition = 'enterprise' where agency_id = $1`, [ledger.agencyId])
  expect(await total()).toMatchObject({ count: 2, claims: '35.00' })
  expect(await ledger.call(quickAccountApi.tips, { query: { period: march, modules: '5' } })).toMatchObject([
    { moduleId: 5, tip: '1张报销单还没有审批通过' },
  ])
  expect(await ledger.call(quickAccountApi.todoList, { params: { id: ledger.ledgerId } })).toMatchObject([
    { period: march, moduleId: 5, count: 2, content: '2份报销单没有生成凭证' },
    { period: march, content: '1张报销单还没有审批通过' },
  ])
  await expect(ledger.call(quickAccountApi.todoList, { params: { id: zhang } })).rejects.toMatchObject(code('QA0004'))
  await expect(ledger.call(quickAccountApi.claims, { params: { period: march, to: period('2026-04') } })).rejects.toMatchObject(
    code('QA0003'),
  )
  expect((await run()).data).toBe(1)
  expect(await total()).toMatchObject({ count: 0 })
  const [first] = ids
  const { accrualVoucherId } = await ledger.call(claims.get, { params: { id: first! } })
  expect(await linesOf(ledger, accrualVoucherId!)).toEqual([
    ['56020008', '30.00', '0.00'],
    ['56020009', '5.00', '0.00'],
    ['22410005', '张三', '0.00', '35.00'],
  ])
  const voucher = await ledger.call(vouchersApi.get, { params: { id: accrualVoucherId! } })
  expect([voucher.day, voucher.source.kind, voucher.source.ids.length]).toEqual(['2026-03-31', 'claim', 2])
  expect((await ledger.call(claims.list, { query: { from: march, to: march, voucherId: accrualVoucherId! } })).length).toBe(2)
  await expect(ledger.call(claims.withdraw, { body: { ids: [first!] } })).rejects.toMatchObject(code('EC0021'))
  expect(await ledger.call(claims.removeVouchers, { body: { ids: [first!] } })).toEqual({ count: 1 })
  await expect(ledger.call(claims.removeVouchers, { body: { ids: [first!] } })).rejects.toMatchObject(code('EC0061'))
  await pay(ledger, claims, [first!])
  expect((await run()).data).toBe(2)
  const again = await ledger.call(claims.get, { params: { id: first! } })
  await expect(ledger.call(claims.unpay, { body: { paymentId: again.payments[0]!.id } })).rejects.toMatchObject(code('EC0045'))
  await ledger.sql(`update app.ledgers set reviewed = false where ledger_id = $1`, [ledger.ledgerId]).catch(() => [])
  await ledger.call(vouchersApi.post, { body: { ids: [again.accrualVoucherId!] } })
  await expect(ledger.call(claims.removeVouchers, { body: { ids: [first!] } })).rejects.toMatchObject(code('EC0062'))
  expect((await ledger.call(claims.get, { params: { id: first! } })).accrualVoucherId).toBe(again.accrualVoucherId)
})

test('flow, summary, print and papers; strangers and other kinds get nothing', async ({ ledger, stranger }) => {
  const { zhang, travel, dining } = await setUp(ledger)
  expect(await ledger.call(api.choices)).toMatchObject({
    general: false,
    types: [{ name: '差旅费' }, { name: '招待费', deductible: false }],
    employees: [{ id: zhang }],
  })
  expect((await ledger.call(api.settings)).people.map((one) => one.id)).toEqual([ledger.userId])
  const project = await add(ledger, 'project', '一号工程')
  const id = await claim(ledger, zhang, [line(travel, '10', { projectId: project }), line(dining, '5')])
  const query = { from: march, to: march }
  expect((await ledger.call(api.flow, { query })).map((one) => [one.type, one.project, one.amount])).toEqual([
    ['差旅费', '一号工程', '10.00'],
    ['招待费', '', '5.00'],
  ])
  expect((await ledger.call(api.flow, { query: { ...query, projectId: 'none' } })).length).toBe(1)
  for (const group of ['type', 'employee', 'department', 'project', 'month'] as const) {
    const sheet = await ledger.call(api.summary, { query: { ...query, group } })
    expect([group, sheet.rows.at(-1)!.cells['amount']]).toEqual([group, '15.00'])
    const { query: drill } = sheet.rows[0]!.drills!['amount']!
    const { path, ...filter } = drill
    expect(path).toBe('/bailian/waterBill')
    const behind = await ledger.call(api.flow, { query: { ...query, ...filter } })
    expect([group, sum(behind.map((one) => one.amount))]).toEqual([group, sheet.rows[0]!.cells['amount']])
  }
  expect((await ledger.download(api.flowFile, { query: { ...query, format: 'xlsx' } })).length).toBeGreaterThan(1000)
  const pdf = await ledger.download(claims.print, { query: { ids: [id] } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  // places for signatures, the total in words, what is still open
  for (const words of [
    '费 用 报 销 单',
    '报销人：',
    '审批人：',
    '领款人：',
    '壹拾伍元整',
    '未结算 15.00',
    '差旅费',
    '一号工程',
    '无需审批',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const draft = await claim(ledger, zhang, [line(travel, '3')], false)
  const upload = (bill: string, name: string) => ledger.call(claims.addFiles, { params: { id: bill }, files: [{ name, bytes: png }] })
  await expect(upload(draft, '票.pdf')).rejects.toMatchObject(code('EC0050'))
  await upload(draft, '票.png')
  const files = (await ledger.call(claims.get, { params: { id: draft } })).files
  expect(await ledger.download(claims.file, { params: { id: files[0]!.id } })).toEqual(png)
  await expect(ledger.download(loans.file, { params: { id: files[0]!.id } })).rejects.toMatchObject(code('EC0404'))
  await ledger.call(claims.removeFile, { params: { id: files[0]!.id } })
  await expect(ledger.call(claims.removeFile, { params: { id: files[0]!.id } })).rejects.toMatchObject(code('EC0405'))
  await upload(id, '票.png')
  const sent = (await ledger.call(claims.get, { params: { id } })).files[0]!
  await expect(ledger.call(claims.removeFile, { params: { id: sent.id } })).rejects.toMatchObject(code('EC0051'))
  await expect(stranger.call(claims.get, { params: { id } })).rejects.toMatchObject(code('EC0404'))
  await expect(ledger.call(loans.get, { params: { id } })).rejects.toMatchObject(code('EC0404'))
  expect(await stranger.call(api.flow, { query })).toEqual([])
})

test('claims come in from a workbook as drafts, all of them or none', async ({ ledger }) => {
  await setUp(ledger)
  const take = (text: string) => ledger.call(api.import, { files: [{ name: '报销.csv', bytes: csv(text) }] })
  const good =
    '单据序号,日期,报销人,事由,费用类型,报销内容,金额\n1,2026-03-05,张三,出差,差旅费,车票,553\n1,2026-03-06,张三,出差,招待费,用餐,"1,200"\n,2026/3/7,张三,,差旅费,,5\n'
  await expect(take('甲,乙\n1,2\n')).rejects.toMatchObject(code('EC0070'))
  await expect(take('日期,报销人,费用类型,金额\n')).rejects.toMatchObject(code('EC0072'))
  await expect(take(`${good}2,昨天,李四,,餐费,,一\n`)).rejects.toMatchObject({
    code: 'EC0071',
    details: [
      { row: 5, column: '日期' },
      { row: 5, column: '金额' },
      { row: 5, column: '报销人', reason: '没有职员“李四”' },
      { row: 5, column: '费用类型' },
    ],
  })
  await expect(take(`${good}2,2026-03-08,张三,,差旅费,,0\n`)).rejects.toMatchObject({
    code: 'EC0071',
    details: [{ row: 5, column: '金额', reason: '金额应大于零' }],
  })
  expect(await ledger.call(claims.list, { query: { from: march, to: march } })).toEqual([])
  expect(await take(good)).toEqual({ count: 2 })
  expect((await ledger.call(claims.list, { query: { from: march, to: march } })).map((one) => [one.day, one.amount, one.state])).toEqual([
    ['2026-03-05', '1753.00', 1],
    ['2026-03-07', '5.00', 1],
  ])
  expect((await ledger.download(api.template)).length).toBeGreaterThan(1000)
})

test('money leaves by an account of its kind, on or after the day of the bill, once', async ({ ledger }) => {
  const { zhang, travel } = await setUp(ledger)
  const [bank] = await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', disabled: false, bankName: '工商银行', accountNumber: '6222000000000001', forInvoices: false, currency: 'CNY' }],
  })
  const id = await claim(ledger, zhang, [line(travel, '10')])
  const other = await claim(ledger, zhang, [line(travel, '10')])
  await expect(pay(ledger, claims, [id], { bankAccountId: bank!.id })).rejects.toMatchObject(code('EC0041'))
  await expect(pay(ledger, claims, [id], { day: day('2026-03-09') })).rejects.toMatchObject(code('EC0043'))
  await expect(pay(ledger, claims, [id, other], { offsets: [{ loanId: id, amount: money('1') }] })).rejects.toMatchObject(code('EC0044'))
  const loan = await simple(ledger, loans, zhang, '10')
  await expect(pay(ledger, loans, [loan], { method: 4 })).rejects.toMatchObject(code('EC0031'))
  await pay(ledger, claims, [id], { method: 2, bankAccountId: bank!.id })
  const { bill, payments } = await ledger.call(claims.get, { params: { id } })
  expect([bill.status, payments[0]!.account]).toEqual([2, '工商银行尾号0001'])
  await ledger.call(claims.unpay, { body: { paymentId: payments[0]!.id } })
  await expect(ledger.call(claims.unpay, { body: { paymentId: payments[0]!.id } })).rejects.toMatchObject(code('EC0406'))
  expect((await ledger.call(claims.get, { params: { id } })).bill.status).toBe(1)
  await ledger.call(claims.remove, { query: { ids: [await claim(ledger, zhang, [line(travel, '1')], false)] } })
})

test('totals of the lists to the fen: settled, part-settled and open; each line of the summary counts once', async ({ ledger }) => {
  const { zhang, travel, dining } = await setUp(ledger)
  const li = await add(ledger, 'employee', '李四')
  const listed = (which: typeof claims) => ledger.reply(which.list, { query: { from: march, to: march } })
  expect((await listed(claims)).totalData).toMatchObject({ amount: '0.00', settled: '0.00', open: '0.00' })
  // a loan part returned by a claim, one untouched, one never paid out: nobody owes the last
  const part = await lent(ledger, zhang, '100.03')
  await lent(ledger, li, '50.01')
  await simple(ledger, loans, li, '7.77')
  const settled = await claim(ledger, zhang, [line(travel, '30.01'), line(travel, '0.02')])
  await pay(ledger, claims, [settled], { method: 4, offsets: [{ loanId: part, amount: money('30.03') }] })
  // a claim settled in part: what its loan covers, no more
  const half = await claim(ledger, li, [line(dining, '60.05')])
  const [lis] = (await ledger.call(claims.get, { params: { id: half } })).loans
  await pay(ledger, claims, [half], { method: 4, offsets: [{ loanId: lis!.id, amount: money('50.01') }] })
  await claim(ledger, zhang, [line(travel, '9.99')])
  const lists = { claims: await listed(claims), loans: await listed(loans) }
  for (const { data, totalData } of Object.values(lists))
    for (const key of ['amount', 'settled', 'open'] as const) expect(totalData[key]).toBe(sum(data.map((one) => one[key])))
  expect(lists.claims.data.map((one) => [one.amount, one.settled, one.open])).toEqual([
    ['30.03', '30.03', '0.00'],
    ['60.05', '50.01', '10.04'],
    ['9.99', '0.00', '9.99'],
  ])
  expect(lists.claims.totalData).toMatchObject({ amount: '100.07', settled: '80.04', open: '20.03' })
  expect(lists.loans.data.map((one) => [one.amount, one.settled, one.open])).toEqual([
    ['100.03', '30.03', '70.00'],
    ['50.01', '50.01', '0.00'],
    ['7.77', '0.00', '0.00'],
  ])
  expect(lists.loans.totalData).toMatchObject({ amount: '157.81', settled: '80.04', open: '70.00' })
  // the people's balances say the same
  expect(sum((await ledger.call(api.balances)).map((one) => one.balance))).toBe('70.00')
  for (const group of ['type', 'employee', 'department', 'project', 'month'] as const) {
    const { rows } = await ledger.call(api.summary, { query: { from: march, to: march, group } })
    const total = rows.at(-1)!
    const lines = rows.slice(0, -1)
    expect([group, total.kind, lines.every((one) => one.kind !== 'total')]).toEqual([group, 'total', true])
    expect([group, total.cells['count'], total.cells['amount']]).toEqual([group, '4', '100.07'])
    expect(lines.reduce((all, one) => all + Number(one.cells['count']), 0)).toBe(4)
    expect(sum(lines.map((one) => one.cells['amount'] as Money))).toBe('100.07')
  }
})

test('a list of claims is taken away as it is shown, with what it comes to', async ({ ledger }) => {
  const { zhang, travel } = await setUp(ledger)
  await claim(ledger, zhang, [line(travel, '100')], false)
  await claim(ledger, zhang, [line(travel, '50')], false)
  const file = await ledger.send(claims.export, { query: { from: march, to: march, format: 'xlsx' } } as never)
  const rows = (await readTable(Buffer.from(await file.arrayBuffer()), 'a.xlsx')).sheets[0]!.rows
  const at = rows.findIndex((row) => row.includes('报销人'))
  const column = (title: string) => rows[at]!.indexOf(title)
  expect(rows.slice(at + 1).map((row) => ['报销人', '金额', '审批', '结算'].map((title) => row[column(title)] ?? ''))).toEqual([
    ['张三', '100', '草稿', '未付款'],
    ['张三', '50', '草稿', '未付款'],
    ['', '150', '', ''],
  ])
})
