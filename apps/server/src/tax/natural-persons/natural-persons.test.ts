/** The register of payments to natural persons: off until it is switched on, taken over by a person, told before a month is closed. */
import { personalDataApi } from '@app/contract/centre/personal-data/personal-data'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { salaryApi } from '@app/contract/people/salary/salary'
import { naturalPersonsApi as api } from '@app/contract/tax/natural-persons/natural-persons'
import { entriesText, KEPT } from '@app/domain/centre/personal-data/person'
import { newId } from '@app/domain/kernel/id'
import { money, ZERO } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { resealLedgers } from '../../ledger/records/index.ts'
import { isSealed } from '../../platform/security/vault.ts'
import { openBench, test, type LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { add as addDeclaration, LI, person, say, ZHANG } from '../../testing/person-tax.ts'

const november = period('2026-11')
const on = day('2026-11-05')
const months = { from: november, to: november }
const listed = (ledger: LedgerClient, more: object = {}) =>
  ledger.reply(api.list, { query: { ...months, page: 1, pageSize: 200, ...more } })
const candidates = async (ledger: LedgerClient) => ledger.call(api.candidates, { query: months })
const switchOn = (ledger: LedgerClient) => ledger.call(api.keep, { body: { since: november } })

const draft = {
  payeeKind: 'natural' as const,
  payeeName: '张三',
  idType: '1' as const,
  idNumber: ZHANG,
  day: on,
  gross: money('10100'),
  nature: 'service' as const,
  route: 'withheld' as const,
  document: '',
  levy: '0.01' as const,
  place: 'city' as const,
  halved: true,
  educationFree: false,
  given: false,
  vat: ZERO,
  voucher: '',
  iitIncomeId: null,
  note: '',
  flowId: null,
  claimPaymentId: null,
}
const add = async (ledger: LedgerClient, more: object = {}) => (await ledger.call(api.add, { body: { ...draft, ...more } })).id
const refused = (ledger: LedgerClient, more: object, code: string, field?: string) =>
  expect(add(ledger, more)).rejects.toMatchObject({ code, ...(field === undefined ? {} : { details: [{ field }] }) })

/** Movements out of an account, to these people. */
async function paid(ledger: LedgerClient, ...to: readonly (readonly [name: string, amount: string])[]): Promise<void> {
  await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工行', accountNumber: '6222021234', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  const accounts = await ledger.call(bankAccountsApi.list, { query: { page: 1, pageSize: 50 } })
  const account = accounts.find((one) => one.kind === 'bank')!
  for (const [counterpartyName, amount] of to)
    await ledger.call(fundFlowsApi.add, {
      body: {
        bankAccountId: account.id,
        day: on,
        inflow: ZERO,
        outflow: money(amount),
        counterpartyName,
        abstract: '劳务费',
        purpose: '',
        remark: '',
      },
    })
}

test('off until it is switched on, from the month of the rule at the earliest; what is in it stays when it is switched off', async ({
  ledger,
  stranger,
}) => {
  await paid(ledger, ['张三', '10100'])
  expect(await ledger.call(api.register)).toMatchObject({ since: null, place: 'city' })
  expect(await candidates(ledger)).toEqual([])
  await refused(ledger, {}, 'NP0001')
  await expect(ledger.call(api.keep, { body: { since: period('2026-10') } })).rejects.toMatchObject({
    code: 'NP0005',
    details: [{ field: 'sinceMonth' }],
  })
  await switchOn(ledger)
  expect(await ledger.call(api.register)).toMatchObject({ since: '2026-11' })
  expect((await candidates(ledger)).map((one) => one.payee)).toEqual(['张三'])
  const id = await add(ledger)
  await ledger.call(api.keep, { body: { since: null } })
  expect((await listed(ledger)).data.map((row) => row.id)).toEqual([id])
  await expect(ledger.call(api.change, { params: { id }, body: draft })).rejects.toMatchObject({ code: 'NP0001' })
  expect((await listed(stranger)).data).toEqual([])
  await expect(stranger.call(api.get, { params: { id } })).rejects.toMatchObject({ code: 'NP0404' })
  await expect(stranger.call(api.remove, { params: { id } })).rejects.toMatchObject({ code: 'NP0404' })
})

test('what is withheld is computed, added up and searched; masked where it is shown, whole in the workbook, which is on record', async ({
  ledger,
}) => {
  await switchOn(ledger)
  await expect(ledger.download(api.file, { query: months })).rejects.toMatchObject({ code: 'NP0006' })
  const { id: voucherId } = await book(ledger, '2026-11-05', '借 1002 100', '贷 3001 100')
  const id = await add(ledger, { voucher: '记-1' })
  await add(ledger, { payeeName: '李四', idNumber: LI, route: 'bureau', document: '26112000000012345678', gross: money('500') })
  await add(ledger, { payeeKind: 'soleTrader', payeeName: '王五', idNumber: '', route: 'invoiced', document: '1', gross: money('30') })
  const all = await listed(ledger)
  expect(all.totalData).toEqual({ gross: '10630.00', vat: '100.00', surtax: '6.00' })
  expect(await ledger.call(api.get, { params: { id } })).toMatchObject({
    idNumber: '********002X',
    vat: '100.00',
    construction: '3.50',
    education: '1.50',
    localEducation: '1.00',
    surtax: '6.00',
    voucher: '2026-11 记-1',
    voucherId,
  })
  const names = async (more: object) => (await listed(ledger, more)).data.map((row) => row.payeeName).toSorted()
  expect(await names({ route: 'withheld' })).toEqual(['张三'])
  expect(await names({ payeeKind: 'soleTrader' })).toEqual(['王五'])
  expect(await names({ noIncome: true })).toEqual(['张三'])
  expect(await names({ search: '26112' })).toEqual(['李四'])
  expect(await names({ from: period('2026-12'), to: period('2026-12') })).toEqual([])
  expect(await ledger.call(api.month, { query: { period: november } })).toEqual({
    kept: true,
    count: 1,
    vat: '100.00',
    surtax: '6.00',
    open: 0,
  })
  expect((await ledger.download(api.file, { query: months })).length).toBeGreaterThan(1000)
  const acts = await ledger.sql<{ action: string }>(
    `select action from app.book_log where ledger_id = $1 and object like 'natural%' order by seq`,
    [ledger.ledgerId],
  )
  expect(acts.map((one) => one.action)).toEqual([
    '启用代扣代缴登记簿',
    '登记自然人付款',
    '登记自然人付款',
    '登记自然人付款',
    '导出代扣代缴增值税登记',
  ])
})

test('each thing that cannot be so is refused at its field, and nothing is kept', async ({ ledger }) => {
  await switchOn(ledger)
  await refused(ledger, { gross: ZERO }, 'NP0002', 'grossAmount')
  await refused(ledger, { payeeKind: 'soleTrader' }, 'NP0002', 'payeeKind')
  await refused(ledger, { idNumber: '110105194912310021' }, 'NP0002', 'idNumber')
  await refused(ledger, { day: day('2026-11-22') }, 'NP0002', 'paidDate')
  await refused(ledger, { day: day('2026-10-31') }, 'NP0002', 'paidDate')
  await refused(ledger, { voucher: '12' }, 'NP0004', 'voucherText')
  await refused(ledger, { voucher: '记-9' }, 'NP0004', 'voucherText')
  await refused(ledger, { iitIncomeId: newId() }, 'NP0004', 'incomeId')
  await refused(ledger, { flowId: newId() }, 'NP0003', 'fundFlowId')
  await refused(ledger, { claimPaymentId: newId() }, 'NP0003', 'claimPaymentId')
  await refused(ledger, { flowId: newId(), claimPaymentId: newId() }, 'NP0003', 'claimPaymentId')
  expect((await listed(ledger)).data).toEqual([])
})

test('payments to people without an invoice are proposed, taken over once, and told before the month is closed', async ({ ledger }) => {
  const employee = await person(ledger, '周敏', ZHANG)
  const worker = await person(ledger, '赵工', LI)
  await ledger.call(salaryApi.savePeople, {
    body: [
      {
        employeeId: worker,
        city: '',
        socialBase: ZERO,
        housingBase: ZERO,
        housingRate: null,
        taxKind: 'labour',
        firstJobYear: null,
        yearAtOnce: null,
        declared: [],
        opening: null,
      },
    ],
  })
  expect(employee).not.toBe(worker)
  await paid(ledger, ['张三', '10100'], ['周敏', '5000'], ['赵工', '800'], ['深圳市和顺商贸有限公司', '700'])
  const causes = async () =>
    (await ledger.call(periodEndApi.checks, { query: { period: november } }))
      .filter((one) => one.checkId === 'natural-unregistered')
      .map((one) => [one.cause, one.amount, one.severity])
  expect(await causes()).toEqual([])
  await switchOn(ledger)
  expect(await causes()).toEqual([['付给张三、赵工的2笔款项没有核销发票，也没有登记', '10900.00', 'warn']])
  const [first, second] = await candidates(ledger)
  expect([first!.payee, first!.left, second!.payee]).toEqual(['张三', '10100.00', '赵工'])
  await refused(ledger, { flowId: first!.id, gross: money('10100.01') }, 'NP0003', 'grossAmount')
  await refused(ledger, { flowId: first!.id, day: day('2026-11-06') }, 'NP0003', 'paidDate')
  const id = await add(ledger, { flowId: first!.id, gross: money('10000') })
  expect((await candidates(ledger)).map((one) => [one.payee, one.left])).toEqual([
    ['张三', '100.00'],
    ['赵工', '800.00'],
  ])
  // put right to the whole of it: its own amount counts as free
  const before = await ledger.call(api.get, { params: { id } })
  const whole = { ...draft, idNumber: before.idNumber, gross: money('10100'), flowId: first!.id }
  await ledger.call(api.change, { params: { id }, body: { ...whole, version: before.version! } })
  await expect(ledger.call(api.change, { params: { id }, body: { ...whole, version: before.version! } })).rejects.toMatchObject({
    status: 409,
  })
  await add(ledger, { payeeName: '赵工', idNumber: '', route: 'outside', note: '归还借款', flowId: second!.id, gross: money('800') })
  expect(await candidates(ledger)).toEqual([])
  expect(await causes()).toEqual([])
  await ledger.call(api.remove, { params: { id } })
  await expect(ledger.call(api.remove, { params: { id } })).rejects.toMatchObject({ code: 'NP0404' })
  expect((await candidates(ledger)).map((one) => one.payee)).toEqual(['张三'])
})

test('an entry stands beside the income of personal tax it is of', async ({ ledger }) => {
  await switchOn(ledger)
  const employeeId = await person(ledger, '张三', ZHANG)
  const declaration = await addDeclaration(ledger, november)
  await say(ledger, declaration, employeeId, 'labour', { income: '10100' })
  const [income] = await ledger.call(api.incomes, { query: { period: november } })
  expect(income!.title).toBe('张三 2026-11 一般劳务报酬 10,100.00')
  const id = await add(ledger, { iitIncomeId: income!.id })
  expect(await ledger.call(api.get, { params: { id } })).toMatchObject({
    iitIncomeId: income!.id,
    income: '2026-11 一般劳务报酬 10,100.00',
  })
  expect((await listed(ledger, { noIncome: true })).data).toEqual([])
})

test('a payee is a person whose data the firm holds: taken along whole, deleted but for what was withheld', async ({ ledger }) => {
  await switchOn(ledger)
  await add(ledger, { payeeName: '赵小六' })
  await add(ledger, { payeeName: '赵小六', route: 'outside', note: '退押金', gross: money('5') })
  const find = () => ledger.call(personalDataApi.list, { query: { search: '赵小六' } })
  const rows = await find()
  expect(rows.map((row) => [row.place, row.detail, row.kept])).toEqual([['payee', '2笔登记', true]])
  const entries = entriesText(rows)
  const file = JSON.parse(Buffer.from(await ledger.download(personalDataApi.file, { query: { entries } })).toString()) as Record<
    string,
    { 付款登记: { 证件号码: string }[] }[]
  >
  expect(file['登记的自然人收款方']![0]!.付款登记.map((one) => one.证件号码)).toEqual([ZHANG, ZHANG])
  const kept = await ledger.call(personalDataApi.erase, { body: { entries, name: '赵小六' } })
  expect(kept).toContain(KEPT.withheld)
  expect((await find()).map((row) => row.detail)).toEqual(['1笔登记'])
  expect((await listed(ledger)).data.map((row) => [row.payeeName, row.idNumber, row.note].join(' ')).toSorted()).toEqual([
    '已删除人员  ',
    '赵小六 ********002X ',
  ])
})

test('PI-05: numbers of payees lie sealed, and are sealed anew under a newer key', async () => {
  const house = await openBench()
  const ledger = await house.ledger()
  await switchOn(ledger)
  await add(ledger)
  const stored = async () =>
    (
      await ledger.sql<{ number: string }>('select id_number as number from app.natural_payments where ledger_id = $1', [ledger.ledgerId])
    )[0]!.number
  const before = await stored()
  expect(isSealed(before)).toBe(true)
  const { database, vault } = house.server.services
  await ledger.sql(`update app.ledgers set sealed_with = '' where ledger_id = $1`, [ledger.ledgerId])
  await resealLedgers(database, vault)
  expect(isSealed(await stored())).toBe(true)
  expect(await stored()).not.toBe(before)
  expect((await listed(ledger)).data[0]!.idNumber).toBe('********002X')
  await house.close()
})
