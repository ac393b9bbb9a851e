/** A year's income tax: last year's loss is carried by itself, an asset deducted at once is typed, and the return is filed and read back. */
import { annualReturnsApi } from '../../packages/contract/src/tax/declarations/declarations.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { book } from '../../apps/server/src/testing/entries.ts'
import { expect } from 'vitest'
import { enabled, eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { Checklist, numbered, signedIn } from '../pages/tax.ts'
import { aLedger, test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const ASSET = {
  'A105080!4:1': '300000',
  'A105080!4:2': '30000',
  'A105080!4:3': '30000',
  'A105080!4:4': '300000',
  'A105080!4:8': '300000',
  'A105080!29.1:1': '300000',
  'A105080!29.1:2': '30000',
  'A105080!29.1:4': '300000',
  'A105080!29.1:5': '300000',
  'A105080!29.1:6': '30000',
} as const
/** What no quarter's return says, for none was filed here. */
const ANSWERS = { $staff_average: '12', $assets_average: '300', $restricted: '0', 'A100000!37:1': '0' } as const
test('the year: last year’s loss is carried by itself, an asset deducted at once is typed, and the return is filed', async ({ house }) => {
  const ledger = await aLedger(house, { startOn: '2025-01-01' })
  await book(ledger, '2025-03-10', '借 1002 1000000', '贷 50010001 1000000')
  await book(ledger, '2025-03-11', '借 54010001 500000', '贷 1002 500000')
  await numbered(ledger, '91440300MA5JY00001')
  await signedIn(ledger, '13911160001Z01')
  const filed = {
    'A106000!11:2': '-105000',
    'A106000!11:8': '105000',
    'A106000!11:9': '105000',
    'A106000!11:12': '105000',
    'A106000!12:12': '105000',
  }
  await ledger.call(annualReturnsApi.add, { body: { period: period('2024-12'), elsewhere: true, typed: filed } })
  const { id } = await ledger.call(annualReturnsApi.add, { body: { period: period('2025-12') } })
  const { version } = await ledger.call(annualReturnsApi.get, { params: { id } })
  await ledger.call(annualReturnsApi.change, { params: { id }, body: { version, typed: { ...ASSET, ...ANSWERS } } })
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  await page.goto(`/taxWorkspace/enterpriseIncomeTax?id=${id}`)
  const screen = await seen(pageOf(page, '企业所得税年度申报表'))
  const figure = (name: string) => eventually(async () => (await screen.locator(`[data-cell="${name}"]`).innerText()).trim())
  await figure('A100000!18:1').toBe('500,000.00')
  await screen.getByText('资产折旧', { exact: true }).click()
  await screen.locator('[data-cell="A105080!4:5"]').click()
  await page.keyboard.type('300000')
  await page.keyboard.press('Enter')
  await screen.getByText('弥补亏损', { exact: true }).click()
  await figure('A106000!10:9').toBe('105,000.00')
  await figure('A106000!10:10').toBe('105,000.00')
  await shot(page, 'loss-carried')
  await screen.getByText('主表', { exact: true }).click()
  await figure('A100000!28:1').toBe('125,000.00')
  await figure('A100000!33:1').toBe('6,250.00')
  await page.keyboard.press('Control+s')
  await shell.says('申报表已保存')
  for (const box of await screen.getByRole('region', { name: '审核结果' }).getByRole('textbox').all()) await box.fill('已核对')
  await (await enabled(screen.getByRole('button', { name: '审核通过' }))).click()
  await shell.says('审核通过')
  const list = await new Checklist(page, '2025-12').asked()
  await list.press('汇算清缴', '提交申报')
  await list.becomes('汇算清缴', '待缴款')
  await shot(page, 'year-filed')
  expect(house.sandbox.bureau.holds('91440300MA5JY00001').returns.map(({ tax, payable }) => [tax, payable])).toEqual([['CITY', '6250.00']])
})
