/** The small-scale VAT return on its page by the keyboard: taken, typed, reckoned at once, found fault with, pasted, kept. */
import { expect } from 'vitest'
import { founded } from '../../apps/server/src/testing/filing.ts'
import { imported, named } from '../../apps/server/src/testing/importing.ts'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a return is drafted from invoices, typed into like a spreadsheet, checked and kept', async ({ ledger, page }) => {
  await named(ledger)
  await founded(ledger, '2026-09-01')
  await imported(ledger, [
    { no: 1, day: '2026-09-05', net: '310000', tax: '3100', gross: '313100', rate: '1%', kind: '数电票（普通发票）' },
  ])
  const shell = new Shell(page)
  const returns = await shell.goTo('/tax/newValueAddedTax', '增值税申报')
  await returns
    .getByRole('button', { name: /^新建 .* 所属期的申报表$/ })
    .first()
    .click()
  await shell.says('申报表已建立')
  const screen = await seen(pageOf(page, '增值税申报表'))
  const grid = screen.getByRole('grid', { name: /增值税及附加税费申报表/ })
  const cell = (name: string) => grid.locator(`[data-cell="${name}"]`)
  const text = (name: string) => eventually(async () => (await cell(name).innerText()).trim())
  const told = screen.getByRole('status', { name: '当前格' })
  await text('VS0!3:1').toBe('310,000.00')
  await text('VS0!22:1').toBe('3,100.00')
  await text('VS0!23:1').toBe('108.50')
  await shot(page, 'vat-form')

  // the first cell is taken; it says from what
  await cell('VS0!1:1').click()
  await seen(told.getByText(/取自货物及劳务：应征增值税的销项发票/))
  // typing replaces, Enter goes down, everything follows
  await page.keyboard.type('330000')
  await page.keyboard.press('Enter')
  await text('VS0!1:1').toBe('330,000.00')
  await text('VS0!15:1').toBe('9,900.00')
  await text('VS0!22:1').toBe('3,700.00')
  await page.keyboard.press('ArrowUp')
  await seen(told.getByText(/您改过；原为310,000.00/))
  // F2 goes on from what is there; Esc takes it back
  await page.keyboard.press('F2')
  await page.keyboard.type('1')
  await page.keyboard.press('Escape')
  await text('VS0!15:1').toBe('9,900.00')
  // what a check finds is told, and led to
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  const findings = screen.getByRole('region', { name: '审核结果' })
  await seen(findings.getByText('第1栏不能小于第2栏与第3栏之和'))
  await findings.getByRole('button', { name: '到这一格' }).first().click()
  await cell('VS0!1:1').click()
  await page.keyboard.press('Delete')
  // the cell in hand is a field: its year tells that it is back
  await text('VS0!1:3').toBe('310,000.00')
  await seen(findings.getByText('表内、表间关系都相符'))
  // what cannot be read stays, and says why at the cell
  await page.keyboard.type('12.345')
  await page.keyboard.press('Enter')
  await seen(grid.getByRole('alert').filter({ hasText: '不是金额' }))
  await page.keyboard.press('Escape')
  // a computed cell tells its formula
  await cell('VS0!15:1').click()
  await seen(told.getByText('＝（第1栏＋第7栏）×3%'))

  // a column of numbers from a spreadsheet
  await cell('VS0!7:1').click()
  await grid.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', '20,000.00\n5000\n')
    const there = element.querySelector('td input') ?? element
    there.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await text('VS0!7:3').toBe('20,000.00')
  await text('VS0!8:1').toBe('5,000.00')
  await seen(screen.getByText('有未保存的修改'))
  await page.keyboard.press('Control+s')
  await shell.says('申报表已保存')
  await page.reload()
  await text('VS0!7:1').toBe('20,000.00')
  // the schedules are reckoned from the main form
  await screen.getByText('附列资料（二）', { exact: true }).click()
  await eventually(() => screen.locator('[data-cell="VS2!4:9"]').innerText()).toMatch(/\d/)
  await shot(page, 'vat-form-surtax')
  expect(await screen.getByRole('grid').count()).toBe(1)
})
