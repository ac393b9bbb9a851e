/** Templates by keyboard, recurring vouchers made and taken back, and the papers of a voucher beside it. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { voucherFilesApi } from '../../packages/contract/src/finance/vouchers/voucher-files.ts'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { eventually, seen } from '../pages/shell.ts'
import { VoucherPaper } from '../pages/voucher.ts'
import { test } from '../support/journey.ts'

const SHOTS = process.env['SHOTS']
const september = { query: { from: period('2026-09'), to: period('2026-09'), page: 1, pageSize: 100 } }

test('a paper is kept as a template, used by initials without the mouse, booked regularly and taken back', async ({ ledger, page }) => {
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  const keys = page.keyboard
  await paper.type(1, { abstract: '付房租', subject: '56020012', debit: '3000' })
  await paper.type(2, { abstract: '', subject: '1001', credit: '=' })
  await keys.press('F9')
  const saving = page.getByRole('dialog', { name: '存为凭证模板' })
  await eventually(() => saving.getByLabel('模板名称').inputValue()).toBe('付房租')
  await keys.press('Enter')
  await seen(page.getByText('已存为模板“付房租”'))
  await keys.press('F6')
  await seen(page.getByText('已保存 记-1 号凭证'))

  await eventually(() => paper.cursor()).toBe('第1行摘要')
  await keys.press('F8')
  const drawer = page.getByRole('dialog', { name: '凭证模板' })
  await eventually(() => paper.cursor()).toBe('搜索模板')
  await seen(drawer.getByText('销售商品', { exact: false }).first())
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/templates.png` })
  await keys.type('ffz')
  await eventually(() => drawer.getByRole('row', { selected: true }).innerText()).toMatch(/^付房租/)
  await keys.press('Enter')
  await drawer.waitFor({ state: 'hidden' })
  await eventually(() => paper.lines()).toEqual([
    ['付房租', '56020012 管理费用-租赁费', '3,000.00', ''],
    ['付房租', '1001 库存现金', '', '3,000.00'],
  ])
  await keys.press('F6')
  await seen(page.getByText('已保存 记-2 号凭证'))

  // a preset waits for its amounts, on its own sides
  await eventually(() => paper.cursor()).toBe('第1行摘要')
  await keys.press('F8')
  await drawer.getByLabel('搜索模板').fill('费用报销挂账')
  await keys.press('Enter')
  await drawer.waitFor({ state: 'hidden' })
  await eventually(() => paper.cursor()).toBe('第1行借方')
  await keys.type('88')
  await keys.press('Enter')
  await eventually(() => paper.cursor()).toMatch(/^第2行/)

  // booked on a day of every month
  await keys.press('F8')
  await drawer.getByLabel('搜索模板').fill('付房租')
  await drawer
    .getByRole('button', { name: '编 辑' })
    .or(drawer.getByRole('button', { name: '编辑' }))
    .click()
  const form = page.getByRole('dialog', { name: '编辑模板' })
  await form.getByLabel('定期生成').check()
  await form.getByLabel('每月日期').fill('31')
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/template-form.png` })
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await seen(drawer.getByText('每月 31 日，2026-09 起'))

  await page.goto('/finance/voucherDetails?from=2026-09&to=2026-09')
  const more = async (item: string) => {
    await page.getByRole('button', { name: /^更多 / }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await more('周期凭证')
  const recurring = page.getByRole('dialog', { name: '周期凭证 2026-09' })
  await recurring.getByRole('button', { name: '生成 1 张草稿' }).click()
  await seen(page.getByText('已生成 1 张草稿：记-3'))
  await seen(recurring.getByText('已生成 记-3'))
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/recurring.png` })
  expect((await ledger.call(vouchersApi.list, september)).at(-1)).toMatchObject({ day: '2026-09-30', source: { kind: 'recurring' } })
  await recurring.getByRole('button', { name: /撤\s*销/ }).click()
  await page
    .getByRole('dialog', { name: '撤销这次生成？' })
    .getByRole('button', { name: /撤\s*销/ })
    .click()
  await seen(page.getByText('已撤销，删除 1 张草稿凭证'))
  expect((await ledger.call(vouchersApi.list, september)).length).toBe(2)
})

const drop = (page: Page, files: readonly { name: string; type: string; text: string }[]) =>
  page
    .getByRole('region', { name: '录凭证' })
    .last()
    .evaluate((sheet, given) => {
      const data = new DataTransfer()
      for (const { name, type, text } of given)
        data.items.add(new File([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], name, { type }))
      for (const kind of ['dragover', 'drop'])
        sheet.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }))
    }, files)
// one white pixel
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('papers dropped on a voucher are looked at while it is typed, go with it when it is saved, and stay once it is posted', async ({
  ledger,
  page,
}) => {
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  const panel = page.getByRole('complementary', { name: '凭证附件' })
  await paper.ready()
  await drop(page, [
    { name: '回单.png', type: 'image/png', text: PNG },
    { name: '发票.xml', type: 'text/xml', text: btoa('<?xml version="1.0"?><invoice>0001</invoice>') },
    { name: '程序.exe', type: '', text: 'AAAA' },
  ])
  await seen(page.getByText(/文件《程序.exe》的类型不支持/))
  await seen(panel.getByText('1 / 2'))
  await seen(panel.getByRole('img', { name: '回单.png' }))
  expect(await page.getByLabel('附单据张数').inputValue()).toBe('2')
  // the cursor stays in the line while the papers are zoomed and turned over
  await eventually(() => paper.cursor()).toBe('第1行摘要')
  await panel.getByRole('button', { name: '下一个附件' }).click()
  await seen(panel.getByText('<invoice>0001</invoice>', { exact: false }))
  expect(await paper.cursor()).toBe('第1行摘要')
  await paper.type(1, { abstract: '收到货款', subject: '1001', debit: '88' })
  await paper.type(2, { abstract: '', subject: '3001', credit: '=' })
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/files.png` })
  await paper.save('已保存 记-1 号凭证')
  const [voucher] = await ledger.call(vouchersApi.list, september)
  expect(voucher!.attachmentCount).toBe(2)
  const kept = async () => (await ledger.call(voucherFilesApi.list, { params: { id: voucher!.id } })).map((one) => one.name)
  await eventually(kept).toEqual(['回单.png', '发票.xml'])
  // it is the voucher's own page now
  await eventually(async () => page.url()).toContain(voucher!.id)
  await panel.getByRole('button', { name: '删除附件' }).click()
  await page
    .getByRole('dialog', { name: '删除附件《回单.png》？' })
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await seen(panel.getByText('1 / 1'))

  await ledger.call(vouchersApi.post, { body: { ids: [voucher!.id] } })
  await page.reload()
  await seen(panel.getByText('凭证已记账：附件只能添加，不能删除或替换'))
  expect(await panel.getByRole('button', { name: '删除附件' }).count()).toBe(0)
  await panel.getByLabel('选择附件').setInputFiles([{ name: '合同.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') }])
  await seen(page.getByText('已添加 1 个附件'))
  await seen(panel.getByText('1 / 2'))
  await page.keyboard.press('F4')
  await panel.waitFor({ state: 'hidden' })
})

test('a cash line has its suggested row of the cash-flow statement, and another when a person says so', async ({ ledger, page }) => {
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  await paper.type(1, { abstract: '付房租', subject: '56020012', debit: '3000' })
  await paper.type(2, { abstract: '', subject: '1001', credit: '=' })
  await page.keyboard.press('F3')
  const dialog = page.getByRole('dialog', { name: '现金流量' })
  await seen(dialog.getByText('建议', { exact: true }))
  await seen(dialog.getByText('C6 支付其他与经营活动有关的现金'))
  await dialog.getByRole('combobox', { name: '第2行现金流量项目' }).fill('C3')
  await page.keyboard.press('Enter')
  await seen(dialog.getByRole('button', { name: '用建议的' }))
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/flows.png` })
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await paper.save('已保存 记-1 号凭证')
  const [voucher] = await ledger.call(vouchersApi.list, september)
  expect(voucher!.lines[1]!.cashFlows).toMatchObject([{ item: 'C3', amount: '-3000.00' }])
})
