/**
 * Two clients of an agency from nothing, both begun in September and both older than their books: their papers, their pay, the close, and five
 * returns each, filed and paid at the sandbox. Every figure is by hand; what only a person knows is asked, and nothing is green before it is said.
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { salaryApi } from '../../packages/contract/src/people/salary/salary.ts'
import { RETURN_APIS } from '../../packages/contract/src/tax/declarations/declarations.ts'
import { iitDeclarationsApi } from '../../packages/contract/src/tax/iit/iit-declarations.ts'
import {
  boundAt,
  payBooked,
  paySheet,
  saidOfYear,
  SEPTEMBER,
  stationer,
  STATIONERS_STAFF,
  trader,
  TRADERS_STAFF,
} from '../../apps/server/src/testing/two-clients.ts'
import { PeriodEnd } from '../pages/books.ts'
import { QuickAccount } from '../pages/documents.ts'
import { Grid } from '../pages/grid.ts'
import { enabled, pageOf, seen, Shell } from '../pages/shell.ts'
import { Checklist } from '../pages/tax.ts'
import { aLedger, test, type LedgerClient } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

/** Of each tax: where its list is, what the page of a return is called, and what the bureau calls it. */
const RETURNS = {
  vat: ['/taxWorkspace/newValueAddedTax', '增值税申报', '增值税申报表', '增值税及附加税费'],
  stamp: ['/taxWorkspace/stampTaxListPage', '印花税申报', '印花税填报', '印花税'],
  cit: ['/taxWorkspace/newBusinessIncomeTax', '企业所得税月（季）报', '企业所得税预缴申报表', '企业所得税（预缴）'],
  statements: ['/taxWorkspace/financialStatementListPage', '财务报表申报', '财务报表填报', '财务报表'],
} as const
type Tax = keyof typeof RETURNS
const WITHHELD = '个人所得税（扣缴）'
const GREEN = '表内、表间关系都相符'

interface Said {
  /** Figures before anything is said, of what the books do know. */
  readonly first: Readonly<Record<string, string>>
  /** What a person says: answers, and what the months before the books were. */
  readonly typed: Readonly<Record<string, string>>
  readonly right: Readonly<Record<string, string>>
}

/** A return from its list: red until it is said what was before the books, then right to the fen and checked. */
async function approved(page: Page, shell: Shell, ledger: LedgerClient, tax: Tax, { first, typed, right }: Said): Promise<void> {
  const [address, listing, title] = RETURNS[tax]
  const api = RETURN_APIS[tax]
  const list = await shell.goTo(`${address}?period=2026-09`, listing)
  await list
    .getByRole('button', { name: /^新建 .*2026-09 所属期的申报表$/ })
    .first()
    .click()
  const screen = await seen(pageOf(page, title))
  await page.waitForURL(/[?&]id=/)
  const params = { id: new URL(page.url()).searchParams.get('id')! }
  const findings = await seen(screen.getByRole('region', { name: '审核结果' }))
  await (await enabled(screen.getByRole('button', { name: '审核通过' }))).click()
  await seen(page.getByText(/还有\d+个问题没有回答，不能审核通过/).first())
  expect(await findings.getByText(GREEN).count()).toBe(0)
  const before = await ledger.call(api.get, { params })
  expect([before.state, before.figures]).toMatchObject(['draft', first])
  await ledger.call(api.change, { params, body: { version: before.version, typed } })
  expect((await ledger.call(api.get, { params })).figures).toMatchObject(right)
  await page.reload()
  await seen(findings)
  await expect.poll(() => findings.getByRole('radio').count()).toBe(0)
  for (const box of await findings.getByRole('textbox').all()) await box.fill('已与客户核对')
  await (await enabled(screen.getByRole('button', { name: '审核通过' }))).click()
  await seen(screen.getByText('已审核', { exact: true }))
  await shot(page, `two-clients-${tax}`)
}

/** One press books the papers, a key each answers what it asks, the close is refused first and goes through when its steps are done. */
async function closed(page: Page, shell: Shell, vouchers: number, share: string, sales?: string): Promise<void> {
  await shell.goTo('/manager/guidance?period=2026-09', '首页')
  expect(await new QuickAccount(page).run(shell)).toBe(`共生成凭证${vouchers}张`)
  await page.keyboard.press('Escape')
  const end = new PeriodEnd(page, await shell.goTo('/finance/endCheckout?period=2026-09', '期末结转'))
  await seen(end.at.getByRole('region', { name: '处理后才能结账' }).getByText(/还有\d+张凭证的疑点没有回答/))
  expect(await end.at.getByRole('button', { name: '结账', exact: true }).isDisabled()).toBe(true)
  const queue = await shell.goTo('/finance/reviewQueue?period=2026-09', '凭证复核')
  await seen(queue.getByRole('navigation', { name: '待复核凭证' }).getByRole('button').first())
  const done = queue.getByText(/看过了/)
  await expect.poll(async () => ((await done.count()) > 0 ? 0 : page.keyboard.press('a')), { timeout: 20_000, interval: 200 }).toBe(0)
  await shell.goTo('/finance/endCheckout?period=2026-09', '期末结转')
  await end.fill('结转销售成本', '成本率', share)
  if (sales !== undefined) {
    await end.generateAll()
    await seen(end.at.getByText('请填写不含税销售额').first())
    await shot(page, 'two-clients-asked')
    await end.fill('小规模免征增值税', '不含税销售额', sales)
  }
  await end.generateAll()
  await shell.says(/^已生成 \d+ 张凭证$/)
  await seen(end.at.getByText('各步骤都已完成'))
  await end.close(shell, '2026-09')
  await shell.says(/^2026-09 已结账，记账 \d+ 张凭证$/)
}

/** Closing balances of the month by code: debit, credit. */
async function balances(shell: Shell, expected: Readonly<Record<string, readonly [string, string]>>): Promise<void> {
  const rows = await new Grid(await shell.goTo('/books/accountBalanceSheet?from=2026-09&to=2026-09', '科目余额表')).rows()
  const of = (code: string) => rows.find((row) => row[0] === code)?.slice(-2)
  expect(Object.fromEntries(Object.keys(expected).map((code) => [code, of(code)]))).toEqual(expected)
}

/** What was withheld, from the pay sheet, checked on its page; refused while somebody's year is not said. */
async function withheld(page: Page, shell: Shell, ledger: LedgerClient, unsaid: boolean, tax: string): Promise<void> {
  const { id } = await ledger.call(iitDeclarationsApi.add, { body: { period: SEPTEMBER } })
  // not checked while somebody's year before is not said
  if (unsaid) {
    const { state, open } = await ledger.call(iitDeclarationsApi.check, { params: { id } })
    if (state !== 'draft' || open !== 1) throw new Error(`checked although a year is not said: ${state}, ${open}`)
    await saidOfYear(ledger, TRADERS_STAFF)
  }
  await ledger.call(iitDeclarationsApi.take, { params: { id } })
  const screen = await shell.goTo('/taxWorkspace/personTax/individualIncomeTax?period=2026-09', '个税申报')
  await seen(screen.getByRole('table', { name: '分项合计' }).getByText(tax).first())
  await (await enabled(screen.getByRole('button', { name: '审核通过' }))).click()
  await shell.says('审核通过')
  await shot(page, 'two-clients-withheld')
}

/** Handed over from the checklist one by one, then paid; read back cell by cell. `owed`: what is to be paid of each; none: nothing is. */
async function filed(page: Page, owed: Readonly<Record<string, string | null>>): Promise<void> {
  const list = await new Checklist(page, '2026-09').asked()
  for (const [tax, amount] of Object.entries(owed)) {
    await list.press(tax, '提交申报')
    await list.becomes(tax, amount === null ? '已申报，逐格一致' : '待缴款')
  }
  for (const [tax, amount] of Object.entries(owed)) {
    if (amount === null) continue
    await seen(list.row(tax).getByText(amount, { exact: true }).first())
    await list.press(tax, '缴款')
    await list.becomes(tax, '已申报，逐格一致')
  }
  await shot(page, 'two-clients-filed')
}

const TRADER = { name: '深圳市远行贸易有限公司', taxNumber: '91440300MA5JT00001', since: '2019-05-01' }
/*
 * Profit 210,000 − 157,500 − 26,000 − 30 − 858 = 25,612; of the year 14,400 + 25,612 = 40,012, tax 5 % 2,000.60 less 400 prepaid = 1,600.60.
 * VAT 27,300 − 13,000 = 14,300; surtaxes 7 + 3 + 2 % of it, half: 500.50, 214.50, 143. Bank 300,000 + 226,000 − 113,000 − 3,816 − 30 − 24,470.
 */
test('a trader taken over in September with unpaid VAT and eight months of profit', { timeout: 240_000 }, async ({ house }) => {
  const ledger = await aLedger(house, { vatNature: 'generalTaxpayer' })
  const { bankAccountId } = await trader(ledger, TRADER)
  await boundAt(ledger, '13911150001Z01')
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const opening = await shell.goTo('/options/openingBalance', '期初余额')
  await seen(opening.getByText('试算平衡', { exact: true }))

  const { sheet, unsaid } = await paySheet(ledger, TRADERS_STAFF)
  expect(unsaid).toEqual(['张三'])
  await withheld(page, shell, ledger, true, '1,530.00')
  expect((await ledger.call(salaryApi.sheet, { query: { id: sheet } })).sheet).toMatchObject({ tax: '1530.00', net: '24470.00' })
  await payBooked(ledger, sheet, bankAccountId)
  await closed(page, shell, 10, '75')
  await balances(shell, {
    '1002': ['384,684.00', ''],
    '1122': ['11,300.00', ''],
    '1405': ['60,316.00', ''],
    '22210002': ['', '14,300.00'],
    '22210011': ['', '1,600.60'],
    '22210012': ['', '1,530.00'],
    '22210013': ['', '500.50'],
    '22210014': ['', '214.50'],
    '22210015': ['', '143.00'],
    '3001': ['', '400,000.00'],
    '3103': ['', '38,011.40'],
  })
  await approved(page, shell, ledger, 'vat', {
    // what was owed as the books began is in them, and was paid
    first: { 'VG0!25:1': '3600.00', 'VG0!30:1': '3600.00', 'VG0!24:1': '14300.00' },
    typed: { $first: '1' },
    right: {
      'VG0!11:1': '27300.00',
      'VG0!12:1': '13000.00',
      'VG0!24:1': '14300.00',
      'VG0!32:1': '14300.00',
      'VG0!34:1': '14300.00',
      'VG0!39:1': '500.50',
      'VG0!40:1': '214.50',
      'VG0!41:1': '143.00',
    },
  })
  await approved(page, shell, ledger, 'stamp', {
    first: { 'YH!SALE:2': '310000.00' },
    // July and August: 500,000 of bought and sold
    typed: { $earlier: '1', 'YH!SALE:1': '8', 'YH!SALE:2': '810000' },
    right: { 'YH!SALE:4': '243.00', 'YH!TOTAL:8': '121.50' },
  })
  const staff = { 'A200000!E1a:1': '2', 'A200000!E1b:1': '2', 'A200000!E2a:1': '2', 'A200000!E2b:1': '2', 'A200000!E3a:1': '1' }
  const assets = { 'A200000!S1a:1': '40', 'A200000!S1b:1': '40', 'A200000!S2a:1': '40', 'A200000!S2b:1': '42', 'A200000!S3a:1': '42' }
  await approved(page, shell, ledger, 'cit', {
    // no relief on a blank
    first: { 'A200000!1:1': '610000.00', 'A200000!18:1': '40012.00', 'A200000!28:1': '0.00', 'A200000!30:1': '400.00' },
    typed: { $first: '1', ...staff, ...assets, 'A200000!R1:1': '否', $loss_available: '0' },
    right: { 'A200000!27:1': '10003.00', 'A200000!28.1:1': '8002.40', 'A200000!32:1': '1600.60', 'A200000!SAV:1': '41.61' },
  })
  await approved(page, shell, ledger, 'statements', {
    first: { 'FSB!B1:1': '384684.00', 'FSI!P1:2': '610000.00' },
    typed: { $earlier: '2', $prior: '2' },
    right: {
      'FSI!P30:1': '25612.00',
      'FSI!P30:2': '40012.00',
      'FSI!P32:2': '38011.40',
      'FSB!B30:1': '456300.00',
      'FSB!B53:1': '456300.00',
    },
  })
  await filed(page, {
    [RETURNS.vat[3]]: '15,158.00',
    [RETURNS.stamp[3]]: '121.50',
    [RETURNS.cit[3]]: '1,600.60',
    [WITHHELD]: '1,530.00',
    [RETURNS.statements[3]]: null,
  })
  const { returns, payments } = house.sandbox.bureau.holds(TRADER.taxNumber)
  expect(Object.fromEntries(returns.map((one) => [one.tax, one.payable]))).toEqual({
    VAT: '15158.00',
    STAMP: '121.50',
    CIT: '1600.60',
    IIT: '1530.00',
    FS: '0.00',
  })
  expect(payments).toHaveLength(4)
})

const STATIONER = { name: '深圳市笔墨文具店有限公司', taxNumber: '91440300MA5JT00002', since: '2021-03-01' }
/*
 * The quarter sold 280,000 before the books and 50,000 in them: above 300,000, all of it is taxed at 1 %, 3,300; surtaxes 7 + 3 + 2 %, half.
 * Of September alone 500, with surtaxes 30. Profit 50,000 − 30,000 − 5,000 − 10 − 30 = 14,960; of the year 34,792, tax 1,739.60.
 */
test('a small stationer whose quarter began before its books', { timeout: 240_000 }, async ({ house }) => {
  const ledger = await aLedger(house)
  const { bankAccountId } = await stationer(ledger, STATIONER)
  await boundAt(ledger, '13911150002Z01')
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const { sheet, unsaid } = await paySheet(ledger, STATIONERS_STAFF)
  expect(unsaid).toEqual([])
  await withheld(page, shell, ledger, false, '5,000.00')
  await payBooked(ledger, sheet, bankAccountId)
  // 50,000 alone would be exempt: the whole quarter is asked for
  await closed(page, shell, 3, '60', '330000')
  await balances(shell, {
    '1002': ['98,290.00', ''],
    '1405': ['20,000.00', ''],
    '22210001': ['', '3,300.00'],
    '22210011': ['', '1,739.60'],
    '22210013': ['', '115.50'],
    '22210014': ['', '49.50'],
    '22210015': ['', '33.00'],
    '3001': ['', '80,000.00'],
    '3103': ['', '33,052.40'],
  })
  await approved(page, shell, ledger, 'vat', {
    first: { 'VS0!10:1': '50000.00' },
    typed: { $first: '1', $earlier: '1', 'VS0!1:1': '330000', 'VS0!3:1': '330000', 'VS0!10:1': '0', 'VS0!16:1': '6600' },
    right: { 'VS0!15:1': '9900.00', 'VS0!22:1': '3300.00', 'VS0!23:1': '115.50', 'VS0!24:1': '49.50', 'VS0!25:1': '33.00' },
  })
  await approved(page, shell, ledger, 'stamp', {
    first: { 'YH!SALE:2': '50000.00' },
    typed: { $earlier: '1', 'YH!SALE:1': '6', 'YH!SALE:2': '580000' },
    right: { 'YH!TOTAL:8': '87.00' },
  })
  const staff = { 'A200000!E1a:1': '1', 'A200000!E1b:1': '1', 'A200000!E2a:1': '1', 'A200000!E2b:1': '1', 'A200000!E3a:1': '1' }
  const assets = { 'A200000!S1a:1': '8', 'A200000!S1b:1': '9', 'A200000!S2a:1': '9', 'A200000!S2b:1': '10', 'A200000!S3a:1': '10' }
  await approved(page, shell, ledger, 'cit', {
    first: { 'A200000!1:1': '850000.00', 'A200000!18:1': '34792.00', 'A200000!28:1': '0.00' },
    typed: { $first: '1', ...staff, ...assets, 'A200000!R1:1': '否', $loss_available: '0' },
    right: { 'A200000!28.1:1': '6958.40', 'A200000!32:1': '1739.60' },
  })
  await approved(page, shell, ledger, 'statements', {
    first: { 'FSB!B1:1': '98290.00', 'FSI!P1:2': '850000.00' },
    typed: { $earlier: '2', $prior: '2' },
    right: { 'FSI!P30:2': '34792.00', 'FSI!P32:2': '33052.40', 'FSB!B30:1': '118290.00', 'FSB!B53:1': '118290.00' },
  })
  await filed(page, {
    [RETURNS.vat[3]]: '3,498.00',
    [RETURNS.stamp[3]]: '87.00',
    [RETURNS.cit[3]]: '1,739.60',
    [WITHHELD]: null,
    [RETURNS.statements[3]]: null,
  })
  const { returns, payments } = house.sandbox.bureau.holds(STATIONER.taxNumber)
  expect(Object.fromEntries(returns.map((one) => [one.tax, one.payable]))).toMatchObject({ VAT: '3498.00', STAMP: '87.00', CIT: '1739.60' })
  expect(payments).toHaveLength(3)
})
