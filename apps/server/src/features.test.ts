/** The table of feature codes against the server: with each code alone, every call any code opens is answered as the table says. */
import { jobsApi } from '@app/contract/assist/jobs/jobs'
import { identityApi } from '@app/contract/firm/identity/identity'
import { lackingFeature } from '@app/contract/kernel/rights'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { FEATURE_CODES, type FeatureCode } from '@app/domain/access/features'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { routes } from './areas.ts'
import { test, type LedgerClient } from './testing/bench.ts'

/** A bundle nobody sells: whoever holds it is asked for all the others. */
const BUNDLE = 'nothing-2022'
const NOTHING = '00000000-0000-7000-8000-000000000000'
const january = period('2026-01')
const hold = (ledger: LedgerClient, ...codes: string[]) =>
  ledger.sql('update app.agencies set features = $1 where agency_id = $2', [codes, ledger.agencyId])

const asked = routes.filter(({ endpoint }) => lackingFeature(endpoint, new Set([BUNDLE])) !== null)

async function refusal(ledger: LedgerClient, method: string, path: string): Promise<string> {
  const writes = method === 'POST' || method === 'PUT'
  const response = await fetch(ledger.base + path.replace(/:\w+/g, NOTHING), {
    method,
    headers: { cookie: ledger.cookie, 'sec-fetch-site': 'same-origin', ...(writes && { 'content-type': 'application/json' }) },
    ...(writes && { body: '{}' }),
  })
  const text = Buffer.from(await response.arrayBuffer()).toString()
  if (response.status >= 500) return `${response.status} ${text.slice(0, 100)}`
  const { errorCode = '' } = response.ok ? {} : (JSON.parse(text) as { errorCode?: string })
  return errorCode === 'AC0014' || errorCode === 'AC0001' ? `${response.status} ${errorCode}` : 'in'
}

/** One call of each code that has any, written out: what it says does not follow from the table alone. */
const representative: Readonly<Partial<Record<FeatureCode, string>>> = {
  'jisuzuozhang-2022': 'POST /rest/proxy/account/merge/quick/account/v1.0/invoice/1/vouchers/:period',
  'caiwu-2022': 'GET /rest/companyAccount/endCheckout/v1.0/steps',
  qiyeliushuizhang: 'GET /rest/companyAccount/merge/simpleBooks/v1.0/journal/list',
  'jingyingbaobiao-2022': 'GET /rest/statements/merge/report/v1.0/agingScheOfAccRec',
  'chengbenhesuan-2022': 'GET /rest/companyAccount/merge/finance/v1.0/simpleCostAccount/sheet',
  'kucun-2022': 'GET /rest/companyAccount/merge/warehouse/v1.0/store/list',
  'zichan-2022': 'GET /rest/companyAccount/merge/assets/v1.0/category/list',
  'biaoqianhesuan-2022': 'GET /rest/statements/merge/report/v1.0/subjectTagSheet',
  'shuiwu-2022': 'GET /rest/companytax/merge/vatDeclaration/v1.0/list',
  daizhangjiaohu: 'GET /rest/customerInteractions/v1.0/delivery',
  'fengxian-2022': 'GET /auth/company/riskStatistics/v1.0/list',
  'jianyizuozhang-2022': 'GET /rest/companyAccount/merge/simpleBooks/v1.0/income/list',
  'biaoxiao-2022': 'GET /rest/companyAccount/merge/expense/v1.0/baoxiaoBill/list',
  'Paid-role-001': 'GET /auth/roles/custom/v1.0/list',
}

test(
  'each code alone opens its calls and no other: whatever the firm has not bought is refused alike',
  { timeout: 240_000 },
  async ({ ledger }) => {
    const wrong: string[] = []
    let refused = 0
    for (const code of FEATURE_CODES) {
      await hold(ledger, BUNDLE, code)
      const held = new Set([BUNDLE, code])
      for (const { endpoint } of asked) {
        const expected = lackingFeature(endpoint, held) === null ? 'in' : '403 AC0014'
        const said = await refusal(ledger, endpoint.method, endpoint.path)
        refused += said === 'in' ? 0 : 1
        if (said !== expected) wrong.push(`${code}: ${endpoint.method} ${endpoint.path}: ${said}, the table says ${expected}`)
      }
    }
    expect(wrong).toEqual([])
    expect(refused).toBeGreaterThan(FEATURE_CODES.length * 100)
  },
)

test('a call of each code: refused without it, answered with it, and answered to a firm without any bundle', async ({ ledger }) => {
  const say = (key: string) => refusal(ledger, ...(key.split(' ') as [string, string]))
  for (const [code, key] of Object.entries(representative)) {
    await hold(ledger, BUNDLE)
    expect([code, await say(key)]).toEqual([code, '403 AC0014'])
    await hold(ledger, BUNDLE, code)
    expect([code, await say(key)]).toEqual([code, 'in'])
    await hold(ledger)
    expect([code, await say(key)]).toEqual([code, code === 'Paid-role-001' ? '403 AC0014' : 'in'])
  }
  const opens = (code: FeatureCode) => asked.some(({ endpoint }) => lackingFeature(endpoint, new Set([BUNDLE, code])) === null)
  expect(FEATURE_CODES.filter(opens)).toEqual(FEATURE_CODES.filter((code) => representative[code] !== undefined))
})

test('the refusal names what is to be bought; the page’s permission is not told either', async ({ house, ledger }) => {
  await hold(ledger, 'caiwu-2022')
  const booking = { params: { period: january } }
  const words = { status: 403, code: 'AC0014', message: '公司未开通极速做账，请联系客服开通' }
  await expect(ledger.call(quickAccountApi.outputInvoices, booking)).rejects.toMatchObject(words)
  expect(await ledger.call(identityApi.permissions)).toContain('finance-endCheckout-bianji')
  await hold(ledger, 'jisuzuozhang-2022')
  expect(await ledger.call(quickAccountApi.outputInvoices, booking)).toBe(0)
  expect(await ledger.call(identityApi.permissions)).not.toContain('finance-endCheckout-bianji')
  // one without the right is told so where the firm has bought it, and told what is missing where it has not
  const client = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_CUSTOMER_WECHAT'] })
  await expect(client.call(quickAccountApi.outputInvoices, booking)).rejects.toMatchObject({ code: 'AC0001' })
  await hold(ledger, 'caiwu-2022')
  await expect(client.call(quickAccountApi.outputInvoices, booking)).rejects.toMatchObject({ code: 'AC0014' })
})

test('what is not bought is not done in the background either, in one ledger or in many', async ({ ledger }) => {
  const many = (kind: 'quickMonths' | 'closeMonths' | 'printMonths') => ({
    body: {
      kind,
      ledgerIds: [ledger.ledgerId],
      from: january,
      to: january,
      generate: false,
      parts: kind === 'printMonths' ? (['vouchers'] as const).slice() : [],
      monthParts: kind === 'quickMonths' ? (['salary'] as const).slice() : [],
    },
  })
  const month = { params: { companyId: ledger.ledgerId }, query: { period: january } }
  await hold(ledger, BUNDLE)
  const lacks = (title: string) => ({ status: 403, code: 'AC0014', message: `公司未开通${title}，请联系客服开通` })
  await expect(ledger.call(jobsApi.start, { body: { kind: 'quickAccount', from: january } })).rejects.toMatchObject(lacks('极速做账'))
  await expect(ledger.call(jobsApi.start, { body: { kind: 'exportJournal', from: january } })).rejects.toMatchObject(lacks('财务'))
  await expect(ledger.call(jobsApi.startMany, many('quickMonths'))).rejects.toMatchObject(lacks('极速做账'))
  await expect(ledger.call(jobsApi.startMany, many('closeMonths'))).rejects.toMatchObject(lacks('财务'))
  await expect(ledger.call(jobsApi.startMany, many('printMonths'))).rejects.toMatchObject(lacks('财务'))
  await expect(ledger.call(jobsApi.monthPreview, month)).rejects.toMatchObject(lacks('极速做账'))
  await hold(ledger, 'jisuzuozhang-2022')
  expect((await ledger.call(jobsApi.monthPreview, month)).lacking).toEqual(['periodEnd', 'close'])
  expect(await ledger.call(jobsApi.startMany, many('quickMonths'))).toMatchObject({ kind: 'quickMonths' })
})
