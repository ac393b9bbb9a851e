/** Codes in one place: every sign-in that keeps something waiting, whatever month and tax; a code typed there moves the lane it is of. */
import { taxSignInsApi as api } from '@app/contract/centre/tax-batch/tax-sign-ins'
import { filingApi } from '@app/contract/tax/filing/filing'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { TAXPAYER_PHONE } from '../../../../sandbox/src/tax-bureau.ts'
import { atBureau } from '../../testing/at-bureau.ts'
import { batchOf, type MadeCompany } from '../../testing/batch.ts'
import { type Bench, type LedgerClient } from '../../testing/bench.ts'
import { draft } from '../../testing/filing.ts'
import { within } from '../../testing/jobs.ts'

const { time, later, during: test } = atBureau('2026-10-12T02:00:00Z', 300)

const waiting = (ledger: LedgerClient) => ledger.call(api.waiting)
const codeFor = async (house: Bench, account: string) =>
  /验证码 (\d{6})/.exec((await house.sandbox.messages(TAXPAYER_PHONE)).find((one) => one.text.includes(account))!.text)![1]!
const handedOver = (ledger: LedgerClient, { id }: MadeCompany) =>
  within(ledger, id, async () => {
    const declarationId = await draft(ledger, '2026-09', { 'VS0!1:1': '400000', 'VS0!3:1': '400000' })
    await ledger.call(filingApi.submitVat, { params: { id: declarationId }, body: {} })
  })
const stepOf = (ledger: LedgerClient, { id }: MadeCompany) =>
  within(ledger, id, async () => {
    const [filing] = await ledger.call(filingApi.list, { query: { from: period('2026-09'), to: period('2026-09') } })
    return [filing!.step, filing!.reason]
  })
const [FIRST, SECOND] = ['13930000001', '13930000002'] as const

test('each handler once with all it keeps waiting; wrong and late are said; the right code moves its own lane and no other', async ({
  house,
  ledger,
  stranger,
}) => {
  expect(await waiting(ledger)).toEqual([])
  const [one, two, other] = (await batchOf(ledger, [
    { name: '甲', account: FIRST },
    { name: '乙', account: FIRST },
    { name: '丙', account: SECOND },
  ])) as [MadeCompany, MadeCompany, MadeCompany]
  for (const company of [one, two, other]) await handedOver(ledger, company)
  await expect
    .poll(async () => (await waiting(ledger)).map((row) => row.companies.length), { timeout: 60_000, interval: 100 })
    .toEqual([2, 1])
  const [first, second] = await waiting(ledger)
  expect(first).toMatchObject({
    companies: ['甲', '乙'],
    companyIds: [one.id, two.id],
    loginType: 'password',
    account: expect.stringContaining('*'),
  })
  expect(second).toMatchObject({ companies: ['丙'], companyIds: [other.id] })
  // the bureau has sent a code by itself when the filing came to it: it is good for whoever types it
  expect(first!.left).toBeGreaterThan(0)
  expect(first!.left).toBeLessThanOrEqual(180)
  const params = { companyId: first!.companyId, loginId: first!.loginId }
  await expect(ledger.call(api.verify, { params, body: { code: '000000' } })).rejects.toMatchObject({
    message: expect.stringContaining('验证码'),
  })
  later(200)
  house.sandbox.bureau.tell({ clock: time.now.toISOString() })
  expect((await waiting(ledger))[0]).toMatchObject({ left: 0 })
  await expect(ledger.call(api.verify, { params, body: { code: await codeFor(house, FIRST) } })).rejects.toMatchObject({
    code: 'TL0005',
    message: '请先点击获取验证码',
  })
  expect(await ledger.call(api.start, { params })).toMatchObject({ needs: 'sms', wait: 180 })
  expect((await waiting(ledger))[0]!.left).toBe(180)
  expect(await ledger.call(api.verify, { params, body: { code: await codeFor(house, FIRST) } })).toMatchObject({ needs: 'nothing' })
  expect(await ledger.call(api.goOn, { params, body: { companyIds: first!.companyIds } })).toEqual({ count: 2 })
  await expect
    .poll(async () => [await stepOf(ledger, one), await stepOf(ledger, two)], { timeout: 60_000, interval: 100 })
    .toEqual([
      ['pay', 'pay'],
      ['pay', 'pay'],
    ])
  expect(await stepOf(ledger, other)).toEqual(['profile', 'sms'])
  expect((await waiting(ledger)).map((row) => row.companies)).toEqual([['丙']])
  // another firm sees nothing of it, and helps nothing on
  expect(await waiting(stranger)).toEqual([])
  const theirs = { companyId: second!.companyId, loginId: second!.loginId }
  await expect(stranger.call(api.start, { params: theirs })).rejects.toMatchObject({ code: 'JB0022', status: 403 })
  const clerk = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_HJ_HH_CUSTOMER'] })
  await expect(clerk.call(api.waiting)).rejects.toMatchObject({ code: 'AC0001', status: 403 })
})
