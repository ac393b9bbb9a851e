/** 经营所得: a sole trader's quarter on its form — whose it is is asked, what he deducts is typed — filed from the checklist, paid, and the next begun from it. */
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { founded } from '../../apps/server/src/testing/filing.ts'
import { person, ZHANG } from '../../apps/server/src/testing/person-tax.ts'
import { enabled, eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { Checklist, numbered, signedIn } from '../pages/tax.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const TAX = '个人所得税（经营所得预缴）'
const PAGE = '/taxWorkspace/personTax/businessIncome'

test('a quarter of a sole trader is filled, filed and paid; the year is not offered before it has ended', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-07-01' })
  await founded(ledger, '2026-07-01')
  const taxNumber = '92440300MA5JW00002'
  await numbered(ledger, taxNumber)
  await signedIn(ledger, '13911140002Z01')
  await book(ledger, '2026-08-05', '借 1002 140000', '贷 50010002 140000')
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const list = await shell.goTo(`${PAGE}?period=2026-09`, '经营所得申报')
  await seen(list.getByText('还没有申报表'))
  const begin = () =>
    list
      .getByRole('button', { name: /^新建 2026-07 至 2026-09 所属期的申报表$/ })
      .first()
      .click()
  await begin()
  await seen(page.getByRole('dialog').getByText('经营者先在人员信息采集里登记，带证件号码'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /关闭|Close/ })
    .click()
  await person(ledger, '张三', ZHANG)
  await page.goto(`${PAGE}?period=2026-09`)
  await begin()
  const dialog = page.getByRole('dialog', { name: '这份申报表的经营者' })
  await dialog.getByRole('button', { name: /^新\s*建$/ }).click()
  await seen(dialog.getByText('请选择经营者', { exact: true }).last())
  await dialog.getByLabel('经营者', { exact: true }).click()
  await page.getByTitle('张三').click()
  await dialog.getByRole('button', { name: /^新\s*建$/ }).click()
  await shell.says('申报表已建立')
  const screen = await seen(pageOf(page, '经营所得预缴申报表'))
  await seen(screen.getByText('经营者 张三'))
  const cell = (name: string) => screen.getByRole('grid').locator(`[data-cell="${name}"]`)
  // 140,000 − 45,000; the half of 95,000 × 20 % − 10,500
  await eventually(() => cell('JYA!25:1').innerText()).toBe('4,250.00')
  await cell('JYA!10:1').click()
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await eventually(() => cell('JYA!25:1').innerText()).toBe('3,750.00')
  await page.keyboard.press('Control+s')
  await shell.says('申报表已保存')
  await shot(page, 'business-income-a')
  await (await enabled(screen.getByRole('button', { name: '审核通过' }))).click()
  await shell.says('审核通过')

  const checklist = await new Checklist(page, '2026-09').asked()
  await checklist.press(TAX, '提交申报')
  await checklist.becomes(TAX, '待缴款')
  await checklist.press(TAX, '缴款')
  await checklist.becomes(TAX, '已申报，逐格一致')
  await shot(page, 'business-income-filed')
  const { returns, payments } = house.sandbox.bureau.holds(taxNumber)
  expect([returns.map((one) => [one.tax, one.payable]), payments.length]).toEqual([[['BI', '3750.00']], 1])

  // a year that has not ended is no return, and none of before the books is offered for it: it is said from when
  await page.goto(`${PAGE}?period=2026-09&tab=businessAnnual`)
  const year = await seen(list.getByRole('button', { name: '新建 2026-01 至 2026-12 所属期的申报表' }).first())
  expect(await year.isEnabled()).toBe(false)
  await seen(list.getByText(/2027-01-01 起可以新建/))
})
