/** The shared fields of months and days, and what is set about printing. */
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { printed } from '../pages/books.ts'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { VoucherPaper } from '../pages/voucher.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('ST-dates-01 a range of months is typed, pointed at and kept within one year', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  await book(ledger, '2026-10-05', '借 1001 23', '贷 3001 23')
  const shell = new Shell(page)
  const region = await shell.goTo('/books/accountBalanceSheet', '科目余额表')
  const range = region.getByRole('button', { name: /^期间 / })
  expect(await range.innerText()).toBe('2026-09')
  // typed at once, from the button itself
  await range.focus()
  await page.keyboard.press('9')
  const panel = page.getByRole('group', { name: '选择期间' })
  const field = panel.getByRole('textbox', { name: '输入期间' })
  // keys are the panel's once its field has the cursor, each time it opens
  const ready = () => eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await ready()
  expect(await field.inputValue()).toBe('9')
  await page.keyboard.type('-10')
  await shot(page, 'range-typed')
  await page.keyboard.press('Enter')
  await eventually(() => range.innerText()).toBe('2026-09 至 2026-10')
  await eventually(() => range.evaluate((one) => one === document.activeElement)).toBe(true)
  // what means nothing is marked, and Escape leaves things as they are
  await page.keyboard.press('ArrowDown')
  await seen(panel)
  await ready()
  await field.pressSequentially('13')
  await page.keyboard.press('Enter')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(await range.innerText()).toBe('2026-09 至 2026-10')
  // walked with the arrows: the first month, then the second
  await page.keyboard.press('ArrowDown')
  await seen(panel)
  await ready()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await seen(panel.getByText('2026-11 至…'))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await eventually(() => range.innerText()).toBe('2026-10 至 2026-11')
  // and by its shortcuts
  await range.click()
  await panel.getByRole('button', { name: '全年' }).click()
  await eventually(() => range.innerText()).toBe('2026-09 至 2026-11')
  // an address that spans years is no better
  await page.goto('/books/accountBalanceSheet?from=2025-12&to=2026-10')
  await eventually(() => range.innerText()).toBe('2025-12')
})

test('ST-period-01 statements ask for months, quarters and years in their own words', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  const shell = new Shell(page)
  const region = await shell.goTo('/report/profitStatement', '利润表')
  const picker = region.getByRole('button', { name: /^会计期间 / })
  await picker.click()
  const panel = page.getByRole('group', { name: '选择会计期间' })
  await seen(panel.getByText('未结账').first())
  expect(await panel.getByRole('button', { name: /^8月/ }).isDisabled()).toBe(true)
  expect(await panel.getByRole('button', { name: /^12月/ }).isDisabled()).toBe(true)
  await shot(page, 'month-panel')
  await page.keyboard.type('202609')
  await page.keyboard.press('Enter')
  await eventually(() => picker.innerText()).toBe('2026-09')
  await region.getByText('季报').click()
  await eventually(() => picker.innerText()).toBe('2026年第3季度')
  await picker.click()
  await panel.getByRole('button', { name: '第4季度' }).click()
  await eventually(() => picker.innerText()).toBe('2026年第4季度')
  await region.getByText('年报').click()
  await eventually(() => picker.innerText()).toBe('2026年')
  await picker.click()
  await shot(page, 'year-panel')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
})

test('ST-dates-03 a voucher’s day is typed or chosen, and stays between the ledger’s start and the end of this month', async ({ page }) => {
  await page.goto('/document/createVoucher')
  const day = page.getByRole('textbox', { name: '凭证日期' })
  await seen(day)
  await day.fill('1101')
  await day.press('Enter')
  expect(await day.inputValue()).toBe('2026-11-01')
  await day.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: '选择凭证日期' })
  await seen(calendar)
  await shot(page, 'day-panel')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await day.inputValue()).toBe('2026-11-08')
  await calendar.waitFor({ state: 'hidden' })
  await day.fill('20261201')
  await day.press('Enter')
  await seen(page.getByText('日期须在2026-09-01至2026-11-30之间'))
  expect(await day.inputValue()).toBe('2026-11-08')
  await page.getByRole('button', { name: '凭证日期日历' }).click()
  await seen(calendar)
  expect(await calendar.getByRole('button', { name: '2026-12-01' }).isDisabled()).toBe(true)
  await calendar.getByRole('button', { name: '2026-11-20' }).click()
  expect(await day.inputValue()).toBe('2026-11-20')
})

test('ST-dates-02 and ST-lists-01: a range of days ends today, with the last week, month and quarter at hand; the log opens with its last months', async ({
  page,
}) => {
  await page.goto('/controlCenter/operationLog')
  const region = await seen(pageOf(page, '操作日志'))
  const range = region.getByRole('button', { name: /^操作时间 / })
  expect(await range.innerText()).toBe('2026-09-01 至 2026-11-21')
  await range.click()
  const panel = page.getByRole('group', { name: '选择操作时间' })
  expect(await panel.getByRole('button', { name: '2026-11-22' }).isDisabled()).toBe(true)
  await shot(page, 'day-range')
  await panel.getByRole('button', { name: '最近一周' }).click()
  await eventually(() => range.innerText()).toBe('2026-11-15 至 2026-11-21')
  await range.click()
  await panel.getByRole('textbox', { name: '操作时间起' }).fill('1101')
  await panel.getByRole('textbox', { name: '操作时间止' }).fill('5')
  await page.keyboard.press('Enter')
  await eventually(() => range.innerText()).toBe('2026-11-01 至 2026-11-05')
  await region.getByRole('button', { name: '清除操作时间' }).click()
  await eventually(() => range.innerText()).toBe('操作时间')
  // everything there ever was is asked for by the address as well
  await page.reload()
  await eventually(() => range.innerText()).toBe('操作时间')
})

test('ST-print-04 the voucher’s paper is set in a dialog and the next print comes out so', async ({ ledger, page }) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  const shell = new Shell(page)
  const list = await shell.goTo('/finance/voucherDetails', '凭证明细')
  const openSettings = async () => {
    await list.getByRole('button', { name: /^更多 / }).click()
    await page.getByRole('menuitem', { name: '打印设置' }).click()
    return seen(page.getByRole('dialog').filter({ hasText: '打印设置' }))
  }
  const dialog = await openSettings()
  await seen(dialog.getByText('21 × 14 厘米，每张 8 行'))
  await shot(page, 'print-settings')
  // ST-print-02: landscape leaves one table; upright, two
  expect(await dialog.getByRole('radio', { name: '2 张' }).isDisabled()).toBe(true)
  await dialog.getByRole('radio', { name: '纵向' }).click()
  await dialog.getByRole('combobox', { name: '纸张大小' }).click()
  await page.getByTitle('A4（21×29.7）').click()
  await dialog.getByRole('radio', { name: '2 张' }).click()
  // ST-print-01
  await eventually(() => dialog.getByRole('radio', { name: '横向' }).isDisabled()).toBe(true)
  // ST-print-03
  await dialog.getByRole('radio', { name: '按内容' }).click()
  await eventually(() => dialog.getByRole('spinbutton', { name: '每页分录行数' }).isDisabled()).toBe(true)
  await dialog.getByRole('radio', { name: '等高' }).click()
  await dialog.getByRole('spinbutton', { name: '每页分录行数' }).fill('30')
  await seen(dialog.getByText('每页最多放21行分录'))
  await shot(page, 'print-refused')
  await dialog.getByRole('spinbutton', { name: '每页分录行数' }).fill('6')
  await dialog.getByText('署名与封面').click()
  await dialog.getByRole('textbox', { name: '会计主管', exact: true }).fill('钱会计')
  await shot(page, 'print-names')
  await dialog.getByRole('button', { name: '保存' }).click()
  await seen(page.getByText('打印设置已保存，下次打印生效'))
  await dialog.waitFor({ state: 'hidden' })
  const print = await printed(page, async () => {
    await list.getByRole('button', { name: /^更多 / }).click()
    await page.getByRole('menuitem', { name: '打印', exact: true }).click()
  })
  expect(print.text).toContain('会计主管：钱会计')
  const again = await openSettings()
  await seen(again.getByText('21 × 29.7 厘米，每张 6 行'))
  // what was saved a moment ago may still be coming back, and is then shown once more
  await eventually(async () => {
    await again.getByRole('button', { name: '恢复默认' }).click()
    return again.getByText('21 × 14 厘米，每张 8 行').count()
  }).toBe(1)
  await page.keyboard.press('Escape')
  await again.waitFor({ state: 'hidden' })
  // Escape is the dialog's from its first moment: the menu that opened it is gone
  const third = await openSettings()
  await page.keyboard.press('Escape')
  await third.waitFor({ state: 'hidden' })
})

test('a split form of a document is filled in on its voucher and printed', async ({ ledger, page }) => {
  const { id } = await book(ledger, '2026-09-05', '借 56020013 1000', '贷 1002 1000')
  await page.goto(`/document/createVoucher?id=${id}`)
  const paper = new VoucherPaper(page)
  await seen(paper.at)
  await paper.more('原始凭证分割单')
  const dialog = page.getByRole('dialog', { name: /原始凭证分割单/ })
  await dialog.getByLabel('接受单位').fill('乙公司')
  await dialog.getByLabel('原始凭证', { exact: true }).fill('电费发票 0001')
  await dialog.getByLabel('分割金额').fill('1000')
  await dialog.getByRole('button', { name: '打印' }).click()
  await seen(dialog.getByText('分割金额应大于零且小于原始凭证金额'))
  // a figure left alone is shown with its separators: entered first, then typed anew
  await dialog.getByLabel('分割金额').focus()
  await dialog.getByLabel('分割金额').fill('300')
  await shot(page, 'split-form')
  const [request] = await Promise.all([
    page.context().waitForEvent('request', { predicate: (one) => one.url().includes('/splitForm') }),
    dialog.getByRole('button', { name: '打印' }).click(),
  ])
  const answer = await page.request.get(request.url())
  expect(answer.headers()['content-type']).toBe('application/pdf')
})
