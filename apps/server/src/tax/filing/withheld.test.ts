/** The withholding return through the same queue as every other: asked before it is sent, read back cell by cell, paid once, voided, corrected. */
import { jobsApi } from '@app/contract/assist/jobs/jobs'
import { taxBatchApi } from '@app/contract/centre/tax-batch/tax-batch'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { filingApi as api } from '@app/contract/tax/filing/filing'
import { iitDeclarationsApi } from '@app/contract/tax/iit/iit-declarations'
import { iitPaymentsApi } from '@app/contract/tax/iit/iit-payments'
import { paymentVouchersApi } from '@app/contract/tax/payment-vouchers/payment-vouchers'
import { money } from '@app/domain/kernel/money'
import { day, period } from '@app/domain/kernel/period'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { atBureau } from '../../testing/at-bureau.ts'
import { act, agreedOffline, entered, goOn, type Company } from '../../testing/filing.ts'
import { ended } from '../../testing/jobs.ts'
import { person, say, verified, ZHANG } from '../../testing/person-tax.ts'
import type { Bench } from '../../testing/bench.ts'
import { evidenceFindings } from './verify.ts'

const { later, during: test } = atBureau('2026-10-12T02:00:00Z')

const september = period('2026-09')
const wages = { income: '70000', pension: '4500' }
/** A month of one person's wages, checked and ready. */
async function made(one: Pick<Company, 'ledger'>, month = september, amounts: Record<string, string> = wages): Promise<string> {
  const { ledger } = one
  const { id } = await ledger.call(iitDeclarationsApi.add, { body: { period: month } })
  await written(one, id, amounts)
  return id
}
async function written({ ledger }: Pick<Company, 'ledger'>, id: string, amounts: Record<string, string>): Promise<void> {
  const [row] = (await ledger.call(iitDeclarationsApi.get, { params: { id } })).rows
  await say(ledger, id, row!.employeeId, 'wage', amounts, { id: row!.id, version: row!.version! })
  await ledger.call(iitDeclarationsApi.check, { params: { id } })
}
async function company(house: Bench, scene = ''): Promise<Company> {
  const one = await entered(house, scene)
  await verified(one.ledger, await person(one.ledger, '张三', ZHANG))
  return { ...one, declarationId: await made(one) }
}
const handOver = async ({ ledger, declarationId }: Company, body: { asksClient?: boolean } = {}) =>
  (await ledger.call(api.submitWithheld, { params: { id: declarationId }, body })).id
const filed = async (house: Bench, one: Company) => {
  const id = await handOver(one)
  return { id, filing: await goOn(house, one, id) }
}
const head = async ({ ledger, declarationId }: Company) =>
  (await ledger.call(iitDeclarationsApi.get, { params: { id: declarationId } })).head

test('handed over, read back, paid once; proof of it all, and no whole number of anybody in it', async ({ house }) => {
  const one = await company(house)
  const { ledger } = one
  const [listed] = await ledger.call(api.ready, { query: { period: september } })
  expect(listed).toMatchObject({ id: one.declarationId, tax: 'IIT', from: '2026-09-01', owed: '615.00', correction: 0, hindered: '' })
  const { id, filing } = await filed(house, one)
  expect(filing).toMatchObject({ tax: 'IIT', step: 'pay', reason: 'pay', outcome: 'accepted', payable: '615.00', differences: [] })
  expect(await head(one)).toMatchObject({
    state: 'filed',
    bureau: 'accepted',
    filedTax: '615.00',
    receipt: filing.number,
    filedOn: '2026-10-12',
  })
  const { returns, payments } = house.sandbox.bureau.holds(one.taxNumber)
  expect([returns.length, payments.length]).toEqual([1, 0])
  expect(returns[0]!.values).toMatchObject({ 'KJ!1:2': '张三', 'KJ!1:4': '********002X', 'KJ!T:40': '615.00' })
  // it is neither paid nor voided by hand
  const paying = { paidOn: day('2026-10-12'), amount: money('1'), lateFee: money('0'), certificate: '', note: '' }
  const params = { id: one.declarationId }
  await expect(ledger.call(iitPaymentsApi.pay, { params, body: paying })).rejects.toMatchObject({ code: 'IT0065' })
  await expect(ledger.call(iitDeclarationsApi.void, { params, body: { reason: '错' } })).rejects.toMatchObject({ code: 'IT0064' })
  const paid = await act(house, one, id, 'pay')
  expect(paid).toMatchObject({ step: null, state: 'done', paid: '615.00' })
  expect(house.sandbox.bureau.holds(one.taxNumber).payments.map((row) => row.paid)).toEqual(['615.00'])
  expect(await head(one)).toMatchObject({ state: 'filed', bureau: 'paid', paid: '615.00' })
  const [due] = await ledger.call(iitPaymentsApi.due, { query: { year: 2026 } })
  expect(due).toMatchObject({ owed: '615.00', paid: '615.00', left: '0.00', state: 'paid', bureau: 'paid' })
  const proposed = await ledger.call(paymentVouchersApi.proposal, { params: { id } })
  expect([proposed.left, proposed.rows.map((row) => [row.code, row.suggested])]).toEqual(['615.00', [['22210012', '615.00']]])
  // the firm's list of the year says what the bureau said
  const year = await ledger.reply(taxBatchApi.year, { query: { year: 2026, tax: 'iit' } })
  expect(year.data.flatMap((row) => row.months.flatMap(({ returns }) => returns))).toMatchObject([{ state: 'paid', due: '615.00' }])
  const zip = unzipSync(new Uint8Array(await (await ledger.send(api.evidence, { params: { id } })).arrayBuffer()))
  const all = Object.values(zip)
    .map((bytes) => Buffer.from(bytes).toString())
    .join('')
  expect(all).toContain('********002X')
  expect(all).not.toContain(ZHANG)
  expect(all).not.toMatch(/session|persons/)
  const inLedger = <T>(work: Parameters<typeof house.server.services.database.inLedger<T>>[1]) =>
    house.server.services.database.inLedger(ledger.ledgerId, work)
  expect(await evidenceFindings(inLedger, house.server.services.files)).toEqual([])
  // it is final, and sealed: the database's owner is refused too
  await expect(ledger.sql('update app.iit_declarations set filed_tax = 1 where id = $1', [one.declarationId])).rejects.toThrow('is filed')
  await expect(handOver(one)).rejects.toMatchObject({ code: 'FI0005' })
})

test('a draft, and a month that is not over, are not handed over; one of another tax is not handed over as this one', async ({ house }) => {
  const one = await entered(house)
  await verified(one.ledger, await person(one.ledger, '张三', ZHANG))
  const october = await made(one, period('2026-10'))
  const hand = (id: string) => one.ledger.call(api.submitWithheld, { params: { id }, body: {} })
  await expect(hand(october)).rejects.toMatchObject({ code: 'FI0006' })
  const { id } = await one.ledger.call(iitDeclarationsApi.add, { body: { period: september } })
  await expect(hand(id)).rejects.toMatchObject({ code: 'FI0005', message: '个税申报“草稿”，请先审核再申报' })
  await expect(one.ledger.call(api.submitStamp, { params: { id }, body: {} })).rejects.toMatchObject({ status: 404 })
})

const SCENES = [
  ['Z21', 'profile', 'profile'],
  ['Z25', 'submit', 'earlier'],
  ['Z26', 'prefill', 'prefill'],
  ['Z27', 'submit', 'layout'],
  ['Z29', 'submit', 'refused'],
] as const
test.for(SCENES)(
  'scene %s is stopped at %s by %s, and says so; stopped by a person it is ready again',
  async ([scene, step, reason], { house }) => {
    const one = await company(house, scene)
    const { id, filing } = await filed(house, one)
    expect(filing).toMatchObject({ step, state: 'blocked', reason })
    expect(filing.words).not.toBe('')
    expect(await head(one)).toMatchObject({ state: 'sending', bureau: '' })
    await one.ledger.call(api.act, { params: { id }, body: { act: 'stop', step, reason: '' } })
    expect(await head(one)).toMatchObject({ state: 'ready', bureau: '' })
    expect(house.sandbox.bureau.holds(one.taxNumber).returns).toEqual([])
  },
)

const DECIDED = [
  ['Z37', 'differs', 'accept', { step: 'pay', outcome: 'differs' }, { bureau: 'differing', filedTax: '615.01' }],
  ['Z24', 'elsewhere', 'takeOver', { outcome: 'elsewhere', payable: '12.35' }, { bureau: 'elsewhere', filedTax: '12.35' }],
] as const
test.for(DECIDED)('scene %s waits for a person (%s), and is never green', async ([scene, reason, what, after, kept], { house }) => {
  const one = await company(house, scene)
  const { id, filing } = await filed(house, one)
  expect(filing).toMatchObject({ state: 'blocked', reason })
  expect(await act(house, one, id, what, '与税务局核对过')).toMatchObject(after)
  expect(await head(one)).toMatchObject({ state: 'filed', ...kept })
})

test('an answer lost after success is only asked about: one return, one payment', async ({ house }) => {
  const one = await company(house, 'Z30')
  const { id, filing } = await filed(house, one)
  expect(filing).toMatchObject({ step: 'submit', state: 'waiting', outcome: 'open' })
  later(20)
  expect(await goOn(house, one, id)).toMatchObject({ step: 'pay', outcome: 'accepted' })
  expect(house.sandbox.bureau.holds(one.taxNumber).returns).toHaveLength(1)
})

test('the year goes on from what was accepted of the month before; a correction pays the difference', async ({ house }) => {
  const entrant = await entered(house)
  const { ledger } = entrant
  await verified(ledger, await person(ledger, '张三', ZHANG))
  const august = { ...entrant, declarationId: await made(entrant, period('2026-08')) }
  expect((await filed(house, august)).filing).toMatchObject({ step: 'pay', outcome: 'accepted', payable: '765.00' })
  const one = { ...entrant, declarationId: await made(entrant) }
  const { id, filing } = await filed(house, one)
  expect(filing).toMatchObject({ step: 'pay', payable: '5315.00' })
  await act(house, one, id, 'pay')
  const { id: next } = await ledger.call(iitDeclarationsApi.correct, { params: { id: one.declarationId }, body: { reason: '漏报' } })
  await written(one, next, { income: '80000', pension: '4500' })
  const corrected = { ...one, declarationId: next }
  const again = await filed(house, corrected)
  expect(again.filing).toMatchObject({ correction: 1, step: 'pay', payable: '6315.00', credited: '5315.00' })
  expect(await act(house, corrected, again.id, 'pay')).toMatchObject({ state: 'done', paid: '1000.00' })
  const due = await ledger.call(iitPaymentsApi.due, { query: { year: 2026 } })
  expect(due.map((row) => [row.period, row.number, row.owed, row.left])).toEqual([
    ['2026-09', 1, '1000.00', '0.00'],
    ['2026-09', 0, '5315.00', '0.00'],
    ['2026-08', 0, '765.00', '765.00'],
  ])
})

test('taken back at the bureau, its month is free for another one; the client is asked where that was said', async ({ house }) => {
  const one = await company(house)
  const { ledger } = one
  const asked = await handOver(one, { asksClient: true })
  expect(await goOn(house, one, asked)).toMatchObject({ step: 'confirm', reason: 'client' })
  expect(await agreedOffline(house, one, asked)).toMatchObject({ step: 'pay', outcome: 'accepted', consent: { state: 'agreed' } })
  await ledger.call(api.void, { params: { id: asked }, body: { reason: '人员有误' } })
  expect(await goOn(house, one, asked)).toMatchObject({ outcome: 'voided' })
  expect(await head(one)).toMatchObject({ state: 'void' })
  const again = { ...one, declarationId: await made(one, september, { income: '60000' }) }
  expect(await goOn(house, again, await handOver(again, { asksClient: false }))).toMatchObject({
    correction: 0,
    step: 'pay',
    outcome: 'accepted',
  })
  expect(house.sandbox.bureau.holds(one.taxNumber).returns.map(({ state }) => state)).toEqual(['voided', 'accepted'])
})

test('whoever may not see pay sees how it stands, and none of its rows', async ({ house }) => {
  const one = await company(house, 'Z37')
  const { ledger } = one
  const { id, filing } = await filed(house, one)
  expect(filing.differences).toEqual([{ cell: 'KJ!T:40', ours: '615.00', theirs: '615.01' }])
  const colleague = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.sql(`insert into app.ledger_members (ledger_id, user_id, company_roles) values ($1, $2, '{COMPANY_ROLE_CAPITAL}')`, [
    ledger.ledgerId,
    colleague.userId,
  ])
  await colleague.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  expect(await colleague.call(api.get, { params: { id } })).toMatchObject({
    reason: 'differs',
    differences: [],
    words: '',
  })
  await expect(colleague.download(api.evidence, { params: { id } })).rejects.toMatchObject({ code: 'FI0021', status: 403 })
})

test('many companies at once: what is checked is signed and handed over, what is not says why', async ({ house }) => {
  const one = await company(house)
  const { ledger } = one
  await ledger.call(iitDeclarationsApi.reopen, { params: { id: one.declarationId } })
  const start = (month: string) =>
    ledger.call(jobsApi.startMany, {
      body: { kind: 'filePersonTax', ledgerIds: [ledger.ledgerId], from: period(month), generate: false, parts: [], returns: [] },
    })
  const results = async (month: string) => {
    const { id } = await start(month)
    await ended(ledger, id)
    return (await ledger.call(jobsApi.results, { params: { id } })).map(({ done, message }) => [done, message])
  }
  expect(await results('2026-08')).toEqual([[false, '这个月还没有个税申报，请先取数审核']])
  expect(await results('2026-09')).toEqual([[false, '还没有审核，请先准备申报表']])
  await ledger.call(iitDeclarationsApi.check, { params: { id: one.declarationId } })
  expect(await results('2026-09')).toEqual([[true, '已提交']])
  const [filing] = await ledger.call(api.list, { query: { from: september, to: september } })
  expect(await goOn(house, one, filing!.id)).toMatchObject({ step: 'pay', outcome: 'accepted' })
  expect(await results('2026-09')).toEqual([[true, '已经提交过，没有改动']])
  expect(house.sandbox.bureau.holds(one.taxNumber).returns).toHaveLength(1)
})
