/** 批量申报: made ready, handed over, stopped by what stops it, helped on from one place, tried again; nothing twice. */
import { jobsApi } from '@app/contract/assist/jobs/jobs'
import { taxSignInsApi } from '@app/contract/centre/tax-batch/tax-sign-ins'
import { taxMonthApi as api } from '@app/contract/centre/tax-batch/tax-month'
import { citReturnsApi, vatReturnsApi } from '@app/contract/tax/declarations/declarations'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { TAXPAYER_PHONE } from '../../../../sandbox/src/tax-bureau.ts'
import { atBureau } from '../../testing/at-bureau.ts'
import { batchOf, bindLogin, type MadeCompany } from '../../testing/batch.ts'
import { type Bench, type LedgerClient } from '../../testing/bench.ts'
import { answered } from '../../testing/filing.ts'
import { ended, resultsOf, within } from '../../testing/jobs.ts'

const { during } = atBureau('2026-11-21T02:00:00Z', 300)
const september = period('2026-09')

const month = (ledger: LedgerClient) => ledger.reply(api.month, { params: { period: september } })
/** Of the companies asked for, how their VAT stands. */
async function vatOf(ledger: LedgerClient, companies: readonly MadeCompany[]) {
  const rows = (await month(ledger)).data.filter((row) => row.tax === 'vat')
  return companies.map(({ id }) => rows.find((row) => row.id === id)!)
}
const begin = (ledger: LedgerClient, kind: 'prepareReturns' | 'fileReturns', companies: readonly MadeCompany[]) => {
  const returns = companies.map(({ id }) => ({ ledgerId: id, tax: 'vat' as const }))
  const body = { kind, ledgerIds: companies.map(({ id }) => id), from: september, generate: false, parts: [], returns }
  return ledger.call(jobsApi.startMany, { body })
}
const settled = async (ledger: LedgerClient, companies: readonly MadeCompany[]) => {
  await expect
    .poll(async () => (await vatOf(ledger, companies)).filter((row) => row.state === 'sending').length, { timeout: 60_000, interval: 100 })
    .toBe(0)
  return vatOf(ledger, companies)
}
const codeFor = async (house: Bench, account: string) =>
  /验证码 (\d{6})/.exec((await house.sandbox.messages(TAXPAYER_PHONE)).find((one) => one.text.includes(account))!.text)![1]!

const CODED = '13920000001'
const HANDLER = '13920000002Z01'
during(
  'a batch goes on as far as each goes; codes are entered in one place; what stopped is tried again',
  async ({ house, ledger, stranger }) => {
    const companies = await batchOf(ledger, [
      { name: '正常', account: HANDLER },
      { name: '名称不同', scene: 'Z21', account: HANDLER },
      { name: '已在别处', scene: 'Z24', account: HANDLER },
      { name: '被拒', scene: 'Z29', account: HANDLER },
      { name: '预填不同', scene: 'Z26', account: HANDLER },
      { name: '要验证码', account: CODED },
      { name: '没有登录', account: '' },
    ])
    expect((await vatOf(ledger, companies)).map(({ state, step }) => `${state} ${step}`)).toEqual(companies.map(() => 'none prepare'))
    const prepared = await begin(ledger, 'prepareReturns', companies)
    expect(await ended(ledger, prepared.id)).toMatchObject({ state: 'done', message: '已准备 7 个账套' })
    expect((await resultsOf(ledger, prepared.id))[0]).toMatchObject({ done: true, message: '增值税：已取数并审核' })
    expect((await vatOf(ledger, companies)).map(({ state, step }) => `${state} ${step}`)).toEqual(companies.map(() => 'checked file'))
    const handed = await begin(ledger, 'fileReturns', companies)
    expect(await ended(ledger, handed.id)).toMatchObject({ state: 'done', message: '已提交 7 个账套' })
    const stopped = await settled(ledger, companies)
    expect(stopped.map(({ state, step }) => `${state} ${step}`.trim())).toEqual([
      'accepted',
      'stopped retry',
      'stopped',
      'stopped retry',
      'stopped',
      'stopped retry',
      'stopped retry',
    ])
    expect(stopped.map(({ why }) => why.split('：')[0])).toEqual([
      '',
      '登记信息与账套不同',
      '已在别处申报',
      '税务局拒绝',
      '与税局预填不同',
      '等短信验证码或扫码',
      '没有绑定税局登录',
    ])
    // the code, from a page that is of no company
    const signIns = await ledger.call(taxSignInsApi.waiting)
    expect(signIns).toMatchObject([{ companies: ['要验证码'], companyIds: [companies[5]!.id], loginType: 'password' }])
    const { companyId, loginId, companyIds } = signIns[0]!
    const params = { companyId, loginId }
    await expect(stranger.call(taxSignInsApi.start, { params })).rejects.toMatchObject({ code: 'JB0022', status: 403 })
    await expect(ledger.call(taxSignInsApi.goOn, { params, body: { companyIds: [stranger.ledgerId] } })).rejects.toMatchObject({
      code: 'JB0022',
    })
    expect(await ledger.call(taxSignInsApi.start, { params })).toMatchObject({ needs: 'sms' })
    const code = await codeFor(house, CODED)
    expect(await ledger.call(taxSignInsApi.verify, { params, body: { code } })).toMatchObject({ needs: 'nothing', bindStatus: 2 })
    expect(await ledger.call(taxSignInsApi.goOn, { params, body: { companyIds } })).toEqual({ count: 1 })
    expect((await settled(ledger, companies))[5]).toMatchObject({ state: 'accepted' })
    expect(await ledger.call(taxSignInsApi.waiting)).toEqual([])
    // once more, for all: what is done stays, what a person decides is left to him
    await within(ledger, companies[6]!.id, () => bindLogin(ledger, HANDLER, false))
    const again = await begin(ledger, 'fileReturns', companies)
    expect(await ended(ledger, again.id)).toMatchObject({ message: '已提交 5 个账套，2 个没有成功，请查看原因' })
    const results = new Map((await resultsOf(ledger, again.id)).map((row) => [row.ledgerId, row.message]))
    expect(companies.map(({ id }) => results.get(id)!.split('：').slice(0, 2).join('：'))).toEqual([
      '增值税：已经提交过，没有改动',
      '增值税：已重试',
      '增值税：已在别处申报',
      '增值税：已重试',
      '增值税：与税局预填不同',
      '增值税：已经提交过，没有改动',
      '增值税：已重试',
    ])
    expect((await settled(ledger, companies)).map(({ state }) => state)).toEqual([
      'accepted',
      'stopped',
      'stopped',
      'stopped',
      'stopped',
      'accepted',
      'accepted',
    ])
    for (const { taxNumber, name } of companies)
      expect([name, house.sandbox.bureau.holds(taxNumber).returns.filter(({ key }) => key !== '').length]).toEqual([
        name,
        ['正常', '要验证码', '没有登录'].includes(name) ? 1 : 0,
      ])
  },
)

during('a doubt is a person’s to answer: the draft stays, and the batch says which', async ({ ledger }) => {
  const [one] = (await batchOf(ledger, [{ name: '有疑问', account: '' }])) as [MadeCompany]
  await within(ledger, one.id, async () => {
    // a figure somebody typed that does not fit what it is of
    const { id } = await ledger.call(vatReturnsApi.add, { body: { period: september } })
    const { version } = await ledger.call(vatReturnsApi.get, { params: { id } })
    await ledger.call(vatReturnsApi.change, { params: { id }, body: { version, typed: { 'VS0!1:1': '400000', 'VS0!2:1': '500000' } } })
  })
  const { id } = await begin(ledger, 'prepareReturns', [one])
  expect(await ended(ledger, id)).toMatchObject({ message: '已准备 0 个账套，1 个没有成功，请查看原因' })
  expect((await resultsOf(ledger, id))[0]!.message).toMatch(/^增值税：还有\d+(处错误|条提示)/)
  expect((await vatOf(ledger, [one]))[0]).toMatchObject({ state: 'draft', step: 'prepare' })
  const handed = await begin(ledger, 'fileReturns', [one])
  await ended(ledger, handed.id)
  expect((await resultsOf(ledger, handed.id))[0]).toMatchObject({ done: false, message: '增值税：还没有审核，请先准备申报表' })
  const body = { kind: 'fileReturns' as const, ledgerIds: [one.id], from: september, generate: false, parts: [], returns: [] }
  await expect(ledger.call(jobsApi.startMany, { body })).rejects.toMatchObject({ code: 'JB0021', details: [{ field: 'declareItems' }] })
})

during('income tax shows what matters before it is filed; one company at a time sees only its own', async ({ ledger, stranger }) => {
  const { id } = await ledger.call(citReturnsApi.add, { body: { period: september } })
  await answered(ledger, citReturnsApi, id, { 'A200000!1:1': '100000', 'A200000!2:1': '40000' })
  const { data } = await ledger.reply(api.income, { params: { period: september } })
  expect(data).toMatchObject([
    {
      tax: 'cit',
      state: 'draft',
      declarationId: id,
      amount: '3000.00',
      income: { revenue: '100000.00', profit: '60000.00', taxable: '60000.00', smallProfit: true },
    },
  ])
  expect((await stranger.reply(api.income, { params: { period: september } })).data).toMatchObject([{ state: 'none', income: null }])
})
