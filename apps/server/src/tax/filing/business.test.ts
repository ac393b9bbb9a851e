/** 经营所得 on its forms through the same queue as every other: one return an owner, counted on from quarter to quarter, the year settled. */
import { filingApi as api } from '@app/contract/tax/filing/filing'
import { aiTaxApi } from '@app/contract/tax/ai-tax/ai-tax'
import {
  businessAnnualReturnsApi as annual,
  businessOwnersApi,
  businessReturnsApi as prepaid,
  type ReturnsApi,
} from '@app/contract/tax/declarations/declarations'
import { paymentVouchersApi } from '@app/contract/tax/payment-vouchers/payment-vouchers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { period } from '@app/domain/kernel/period'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { atBureau } from '../../testing/at-bureau.ts'
import type { LedgerClient } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'
import { act, entered, goOn, type Company } from '../../testing/filing.ts'
import { LI, person, ZHANG } from '../../testing/person-tax.ts'

const { time, during: test } = atBureau('2026-07-08T02:00:00Z')
type Texts = Record<string, string>
const begun = async (ledger: LedgerClient, of: ReturnsApi, month: string, typed: Texts = {}, more: object = {}) =>
  (await ledger.call(of.add, { body: { period: period(month), typed, ...more } })).id
const open = (ledger: LedgerClient, of: ReturnsApi, id: string) => ledger.call(of.get, { params: { id } })
async function checked(ledger: LedgerClient, of: ReturnsApi, id: string): Promise<string> {
  const { version, findings } = await open(ledger, of, id)
  const reasons = Object.fromEntries(findings.map((one) => [one.id, '已核对']))
  await ledger.call(of.check, { params: { id }, body: { version: version!, reasons } })
  return id
}
async function filed(house: Parameters<typeof goOn>[0], one: Omit<Company, 'declarationId'>, declarationId: string) {
  const { id } = await one.ledger.call(api.submitBusiness, { params: { id: declarationId }, body: {} })
  const company = { ...one, declarationId }
  return { id, company, filing: await goOn(house, company, id) }
}
const rowsOf = (figures: Readonly<Texts>, form: string, ...rows: readonly string[]) => rows.map((row) => figures[`${form}!${row}:1`])

test('a sole trader: the quarter from the books, filed and paid, the next counts on from it; proof without his whole number', async ({
  house,
}) => {
  const one = await entered(house, '', 'Z01', '92')
  const { ledger } = one
  const owner = await person(ledger, '张三', ZHANG)
  await book(ledger, '2026-01-05', '借 1002 100000', '贷 50010002 100000')
  await book(ledger, '2026-02-05', '借 56020009 5000', '贷 1002 5000')
  expect(await ledger.call(businessOwnersApi.owners)).toEqual([{ id: owner, name: '张三', known: false }])
  // whose it is, is never guessed
  await expect(begun(ledger, prepaid, '2026-03')).rejects.toMatchObject({ code: 'FM0028', details: [{ field: 'employeeId' }] })
  const id = await checked(ledger, prepaid, await begun(ledger, prepaid, '2026-03', {}, { ownerId: owner }))
  const first = await open(ledger, prepaid, id)
  expect(first).toMatchObject({ owner: '张三', filing: 'businessA', cycle: 'quarter', due: '3250.00', findings: [] })
  expect(rowsOf(first.figures, 'JYA', '1', '2', '3', '8', '19', 'H1')).toEqual([
    '100000.00',
    '5000.00',
    '95000.00',
    '15000.00',
    '80000.00',
    '3250.00',
  ])
  const { id: filingId, company, filing } = await filed(house, one, id)
  expect(filing).toMatchObject({ tax: 'BI', step: 'pay', outcome: 'accepted', payable: '3250.00', due: '2026-04-20', differences: [] })
  expect(filing.title).toBe('个人所得税（经营所得预缴）：张三 ********002X')
  const there = house.sandbox.bureau.holds(one.taxNumber)
  expect(there.returns.map((row) => [row.tax, row.person, row.values['JYA!25:1']])).toEqual([['BI', '张三 ********002X', '3250.00']])
  expect(await act(house, company, filingId, 'pay')).toMatchObject({ step: null, state: 'done' })
  const proposed = await ledger.call(paymentVouchersApi.proposal, { params: { id: filingId } })
  expect(proposed.rows.map((row) => [row.code, row.suggested])).toEqual([['22210012', '3250.00']])
  const zip = unzipSync(new Uint8Array(await (await ledger.send(api.evidence, { params: { id: filingId } })).arrayBuffer()))
  const all = Object.values(zip)
    .map((bytes) => Buffer.from(bytes).toString())
    .join('')
  expect(all).toContain('********002X')
  expect(all).not.toContain(ZHANG)
  // the owner is known by now, and what was said of him goes on
  await book(ledger, '2026-05-05', '借 1002 85000', '贷 50010002 85000')
  const next = await open(ledger, prepaid, await begun(ledger, prepaid, '2026-06'))
  expect(rowsOf(next.figures, 'JYA', '3', '8', '19', '24', '25')).toEqual(['180000.00', '30000.00', '150000.00', '3250.00', '6500.00'])
  await checked(ledger, prepaid, next.id)
  expect((await filed(house, one, next.id)).filing).toMatchObject({ step: 'pay', outcome: 'accepted', payable: '6500.00' })
  // its owner is taxed, and not it
  const owed = await ledger.call(aiTaxApi.list, { query: { period: period('2026-06') } })
  expect(owed.map((row) => row.tax)).toEqual(expect.arrayContaining(['business']))
  expect(owed.map((row) => row.tax)).not.toContain('cit')
})

test('partners: one return each, told apart here and at the bureau, corrected apart; a company’s own taxes name nobody', async ({
  house,
}) => {
  const one = await entered(house, 'Z41')
  const { ledger } = one
  const [zhang, li] = [await person(ledger, '张三', ZHANG), await person(ledger, '李四', LI)]
  await book(ledger, '2026-03-05', '借 1002 200000', '贷 50010002 200000')
  const share = (of: string) => ({ $owner_kind: '3', 'JYA!6:1': of })
  const first = await checked(ledger, prepaid, await begun(ledger, prepaid, '2026-03', share('60'), { ownerId: zhang }))
  const second = await checked(ledger, prepaid, await begun(ledger, prepaid, '2026-03', share('40'), { ownerId: li }))
  await expect(begun(ledger, prepaid, '2026-03', {}, { ownerId: li })).rejects.toMatchObject({ code: 'FM0013' })
  await expect(begun(ledger, prepaid, '2026-06')).rejects.toMatchObject({ code: 'FM0028' })
  const listed = await ledger.call(prepaid.list)
  expect(listed.map((row) => [row.owner, row.serial, row.due])).toEqual([
    ['李四', 2, '5000.00'],
    ['张三', 1, '10500.00'],
  ])
  for (const [id, due] of [
    [first, '10500.00'],
    [second, '5000.00'],
  ] as const) {
    const { filing } = await filed(house, one, id)
    expect([filing.reason, filing.words, filing.payable]).toEqual(['pay', expect.any(String), due])
  }
  const { returns } = house.sandbox.bureau.holds(one.taxNumber)
  expect(returns.map(({ person: of }) => of)).toEqual(['张三 ********002X', '李四 ********0011'])
  const { id: correction } = await ledger.call(prepaid.correct, { params: { id: second } })
  const { version } = await open(ledger, prepaid, correction)
  await ledger.call(prepaid.change, {
    params: { id: correction },
    body: { version: version!, typed: { ...share('40'), 'JYA!10:1': '1000' } },
  })
  await checked(ledger, prepaid, correction)
  expect((await filed(house, one, correction)).filing).toMatchObject({ outcome: 'accepted', correction: 1 })
  // what goes on of each is his own
  const next = await open(ledger, prepaid, await begun(ledger, prepaid, '2026-06', {}, { ownerId: li }))
  expect(rowsOf(next.figures, 'JYA', '6', '24')).toEqual(['40', '4900.00'])
})

test('the year is settled by B against what A prepaid; C asks for B first and is registered where it was filed', async ({ house }) => {
  time.now = new Date('2027-02-10T02:00:00Z')
  house.sandbox.bureau.tell({ clock: time.now.toISOString() })
  const one = await entered(house, '', 'Z01', '92')
  const { ledger } = one
  const owner = await person(ledger, '张三', ZHANG)
  await book(ledger, '2026-11-05', '借 1002 140000', '贷 50010002 140000')
  const only = { ownerId: owner }
  await begun(ledger, prepaid, '2026-12', {}, { ...only, elsewhere: true, typed: { 'JYA!24:1': '1000', 'JYA!25:1': '500' } })
  await expect(begun(ledger, annual, '2026-12', {}, { filing: 'businessC' })).rejects.toMatchObject({ code: 'FM0031' })
  const b = await checked(ledger, annual, await begun(ledger, annual, '2026-12', { 'JYB!54:1': '12000' }))
  const settled = await open(ledger, annual, b)
  // 140,000 − 60,000 − 12,000 = 68,000; × 10 % − 1,500 = 5,300; half of it; 1,500 was prepaid
  expect(rowsOf(settled.figures, 'JYB', '11', '62', '65', '66', '67', '68')).toEqual([
    '140000.00',
    '68000.00',
    '5300.00',
    '2650.00',
    '1500.00',
    '1150.00',
  ])
  expect((await filed(house, one, b)).filing).toMatchObject({
    tax: 'BIY',
    due: '2027-03-31',
    step: 'pay',
    outcome: 'accepted',
    payable: '1150.00',
  })
  const c = await begun(ledger, annual, '2026-12', { 'JYC!U2:3': '50000', 'JYC!3:3': '60000' }, { filing: 'businessC' })
  expect((await open(ledger, annual, c)).figures).toMatchObject({ 'JYC!8:3': '178000.00', 'JYC!13:3': '2650.00' })
  await checked(ledger, annual, c)
  await expect(ledger.call(api.submitBusiness, { params: { id: c }, body: {} })).rejects.toMatchObject({ code: 'FI0013' })
  await ledger.call(annual.declared, { params: { id: c } })
  expect((await open(ledger, annual, c)).state).toBe('elsewhere')
  await expect(ledger.call(annual.declared, { params: { id: b } })).rejects.toMatchObject({ code: 'FM0030' })
})

test('an owner without a number is not filed; one of another ledger, and a standard without profit, have none', async ({ house }) => {
  const one = await entered(house, '', 'Z01', '92')
  const { ledger } = one
  const [made] = await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name: '无号', values: {} }] })
  const id = await checked(ledger, prepaid, await begun(ledger, prepaid, '2026-03', {}, { ownerId: made!.id }))
  await expect(ledger.call(api.submitBusiness, { params: { id }, body: {} })).rejects.toMatchObject({ code: 'FI0022' })
  const other = await house.ledger()
  const foreign = await person(other, '李四', LI)
  await expect(begun(ledger, prepaid, '2026-06', {}, { ownerId: foreign })).rejects.toMatchObject({ code: 'FM0027' })
  await expect(other.call(prepaid.get, { params: { id } })).rejects.toMatchObject({ code: 'FM0404' })
  const nobody = await house.ledger({ standard: 'nonProfit' })
  const there = await person(nobody, '张三', ZHANG)
  await expect(begun(nobody, prepaid, '2026-03', {}, { ownerId: there })).rejects.toMatchObject({ code: 'FM0029' })
})

test('A, B and C are printed as their forms', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2025-01-01' })
  const owner = await person(ledger, '欧阳夏丹', ZHANG)
  await book(ledger, '2025-06-05', '借 1002 12345678.9', '贷 50010002 12345678.9')
  const text = async (of: ReturnsApi, id: string, form: string) => {
    const bytes = await (await ledger.send(of.file, { params: { id }, query: { form, format: 'pdf' } })).arrayBuffer()
    return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replaceAll(/\s/g, '')
  }
  const only = { ownerId: owner }
  const a = await text(prepaid, await begun(ledger, prepaid, '2025-12', {}, only), 'JYA')
  expect(a).toContain('经营所得纳税申报表（A表）')
  expect(a).toContain('12,345,678.90')
  expect(a).toContain('欧阳夏丹')
  expect(await text(annual, await begun(ledger, annual, '2025-12'), 'JYB')).toContain('纳税调整后所得')
  expect(await text(annual, await begun(ledger, annual, '2025-12', {}, { filing: 'businessC' }), 'JYC')).toContain('（汇总地）')
})
