/** After one press: the queue by doubt, worked through by keys alone; papers beside vouchers; rules asked once; two windows. */
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { inputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { reviewQueueApi } from '@app/contract/papers/review-queue/review-queue'
import { subjectRulesApi } from '@app/contract/papers/quick-account/subject-rules'
import { period } from '@app/domain/kernel/period'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { idsOf } from '../../apps/server/src/testing/entries.ts'
import { oneGoods } from '../../apps/server/src/testing/invoices.ts'
import { QuickAccount } from '../pages/documents.ts'
import { eventually, pageOf, seen, Shell, typeChoice } from '../pages/shell.ts'
import { test, type House, type LedgerClient } from '../support/journey.ts'
import { violationsIn } from '../support/axe.ts'
import { shot } from '../support/shot.ts'

const september = period('2026-09')
let serial = 0
const bought = (ledger: LedgerClient, party: string, goods: string, net: string, tax: string) =>
  ledger.call(inputInvoicesApi.add, {
    body: oneGoods({ no: (serial += 1), on: '2026-09-10', party, goods, count: null, net, tax, percent: '0.01' }),
  })
const waiting = async (ledger: LedgerClient) => (await ledger.call(reviewQueueApi.counts, { query: { period: september } })).waiting
const headOf = (page: Page) => page.getByRole('region', { name: '凭证', exact: true })
/** The abstract of the voucher on screen. */
const at = (page: Page) => eventually(async () => (await headOf(page).locator('.review-abstract b').innerText()).trim())

/** A window at the queue of September, entered from the ledger's home. */
async function fromHome(house: House, ledger: LedgerClient) {
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  await shell.goTo('/manager/guidance', '首页')
  await shell.pickMonth('2026-09')
  await page.getByRole('link', { name: '去复核' }).click()
  return { page, shell, queue: await seen(pageOf(page, '凭证复核')) }
}

test('a month by keys: A takes, E edits in place and asks for the rule, S puts off, the certain ones go together', async ({
  house,
  ledger,
}) => {
  await ledger.call(subjectRulesApi.save, {
    body: { side: 'input', key: 'goods', text: '茶叶', subjectId: (await idsOf(ledger)).get('56020009')! },
  })
  for (const party of ['茶庄甲', '茶庄乙']) await bought(ledger, party, '茶叶', '100', '1')
  await bought(ledger, '税额有误的店', '茶叶', '1000', '60')
  await bought(ledger, '杂货店', '某物', '50', '0.50')
  await bought(ledger, '文具店', '记号笔', '80', '0.80')
  await bought(ledger, '五金店', '螺丝', '20', '0.20')
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  await shell.goTo('/manager/guidance', '首页')
  await shell.pickMonth('2026-09')
  expect(await new QuickAccount(page).run(shell)).toBe('共生成凭证6张')
  const wizard = page.getByRole('dialog').filter({ hasText: '生成结果' })
  expect((await wizard.getByText(/^用时/).innerText()).replace(/\d+\.\d/, '0.1')).toBe('用时 0.1 秒，4 张请看，2 张有把握')
  await shot(page, 'review-result')
  // Enter leads to where the work is
  await page.keyboard.press('Enter')
  const queue = await seen(pageOf(page, '凭证复核'))
  await at(page).toBe('向税额有误的店采购茶叶')
  const list = queue.getByRole('navigation', { name: '待复核凭证' })
  await seen(list.getByRole('button', { name: '有把握 2 张' }))
  await seen(queue.getByText('“茶叶”税额60.00与金额乘税率10.00不符').first())
  // the paper stands beside it, and each line says why
  const paper = queue.getByRole('region', { name: '单据' })
  for (const text of ['税额有误的店', '1,000.00', '60.00', '1,060.00']) await seen(paper.getByText(text, { exact: true }).first())
  await seen(headOf(page).getByText('本账套规则：商品“茶叶”记入管理费用-业务招待费（本账套规则，可信度高）'))
  await shot(page, 'review-queue')
  expect(await violationsIn(page, 'section[aria-label="凭证复核"]')).toEqual([])
  // nothing of it lies outside a narrower window
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  const edge = await queue.getByRole('button', { name: '通过 (A)' }).boundingBox()
  expect(edge!.x + edge!.width).toBeLessThanOrEqual(1280)
  await page.setViewportSize({ width: 1440, height: 900 })

  // walking, and keys with the input method on
  await page.keyboard.press('ArrowDown')
  await at(page).toBe('向杂货店采购某物')
  await page.keyboard.press('ArrowUp')
  await at(page).toBe('向税额有误的店采购茶叶')
  await page.keyboard.press('s')
  await at(page).toBe('向杂货店采购某物')
  await page.keyboard.press('a')
  await at(page).toBe('向文具店采购记号笔')
  await eventually(() => waiting(ledger)).toBe(5)
  // taken back, and taken again
  await page.keyboard.press('z')
  await at(page).toBe('向杂货店采购某物')
  await eventually(() => waiting(ledger)).toBe(6)
  await page.keyboard.press('a')
  await at(page).toBe('向文具店采购记号笔')

  // E: the editor in place, its fields have the keys; saved is looked at
  await page.keyboard.press('e')
  const editor = queue.getByRole('region', { name: '录凭证' })
  await seen(editor)
  await page.keyboard.type('a采购纸')
  await page.keyboard.press('Escape')
  await editor.waitFor({ state: 'hidden' })
  await at(page).toBe('向文具店采购记号笔')
  await page.keyboard.press('e')
  await seen(editor.getByText(/未保存的内容/))
  await editor.getByRole('button', { name: '放弃' }).click()
  await page.keyboard.press('e')
  await seen(editor)
  const first = editor.getByRole('row').nth(1)
  await first.getByText('库存商品').click()
  await page.keyboard.press('Control+a')
  await typeChoice(page, '56020007')
  expect(await violationsIn(page, 'section[aria-label="凭证复核"]')).toEqual([])
  await shot(page, 'review-editing')
  await page.keyboard.press('Control+s')
  await shell.says(/已保存 记-\d+ 号凭证/)
  await editor.waitFor({ state: 'hidden' })
  // asked once, beside the queue: the keys go on
  await seen(queue.getByText('以后都这样记吗？进项“记号笔”记 管理费用-办公费'))
  await at(page).toBe('向五金店采购螺丝')
  await page.keyboard.press('y')
  await shell.says('已记成规则，下次照此生成')
  await queue.getByText(/以后都这样记吗/).waitFor({ state: 'hidden' })
  await page.keyboard.press('a')
  // back to the one put off
  await at(page).toBe('向税额有误的店采购茶叶')
  await seen(queue.getByRole('status').getByText('还剩 3 张，其中暂缓 1 张等您回头看'))
  await page.keyboard.press('a')
  await seen(queue.getByText('要看的都看过了'))
  await list.getByRole('button', { name: '一起通过' }).click()
  await shell.says('已通过 2 张有把握的凭证')
  await seen(queue.getByText('2026-09 的 6 张凭证都看过了'))
  await shot(page, 'review-done')
  const { totalData } = await ledger.reply(reviewQueueApi.list, { query: { period: september } })
  expect(totalData).toMatchObject({ waiting: 0, accepted: 6 })
  // the home says so too, and what was learned is a rule
  await shell.goTo('/manager/guidance', '首页')
  await eventually(() => page.getByText('去复核').count()).toBe(0)
  expect((await ledger.call(subjectRulesApi.list)).map((one) => [one.text, one.state])).toContainEqual(['记号笔', 'confirmed'])
})

test('somebody changed one meanwhile: that one comes back with the reason, the others are taken; resumed where one left', async ({
  house,
  ledger,
}) => {
  for (const party of ['甲店', '乙店', '丙店']) await bought(ledger, party, '某物', '50', '0.50')
  await ledger.call(quickAccountApi.inputInvoices, { params: { period: september } })
  const { page, shell, queue } = await fromHome(house, ledger)
  await at(page).toBe('向甲店采购某物')
  const [first] = await ledger.call(reviewQueueApi.list, { query: { period: september } })
  const stored = await ledger.call(vouchersApi.get, { params: { id: first!.id } })
  await ledger.call(vouchersApi.change, {
    params: { id: first!.id },
    body: { ...stored, lines: stored.lines.map((line) => ({ ...line, abstract: '别处改过' })) },
  })
  await page.keyboard.press('a')
  await at(page).toBe('向乙店采购某物')
  await shell.says('凭证刚被改过，请看过再通过')
  await page.keyboard.press('ArrowDown')
  await at(page).toBe('向丙店采购某物')
  await page.reload()
  await seen(queue)
  await at(page).toBe('向丙店采购某物')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await at(page).toBe('别处改过')
  for (const _ of ['甲', '乙', '丙']) await page.keyboard.press('a')
  await eventually(() => waiting(ledger)).toBe(0)
  await seen(queue.getByText('2026-09 的 3 张凭证都看过了'))
})

test('the list read anew under an open editor: what is typed stays, and Esc leads back', async ({ house, ledger }) => {
  for (const party of ['甲店', '乙店', '丙店']) await bought(ledger, party, '某物', '50', '0.50')
  await ledger.call(quickAccountApi.inputInvoices, { params: { period: september } })
  const { page, queue } = await fromHome(house, ledger)
  await at(page).toBe('向甲店采购某物')
  // taken, taken back and taken again; the answer to the second comes late, and has the list read anew
  const answer = Promise.withResolvers<void>()
  await page.route(`**${reviewQueueApi.reopen.path}`, async (route) => {
    const response = await route.fetch()
    await answer.promise
    await route.fulfill({ response })
  })
  await page.keyboard.press('a')
  await eventually(() => waiting(ledger)).toBe(2)
  await page.keyboard.press('z')
  await eventually(() => waiting(ledger)).toBe(3)
  await at(page).toBe('向甲店采购某物')
  await page.keyboard.press('a')
  await at(page).toBe('向乙店采购某物')
  await eventually(() => waiting(ledger)).toBe(2)
  await page.keyboard.press('e')
  const editor = await seen(queue.getByRole('region', { name: '录凭证' }))
  await page.keyboard.type('采购纸')
  const answered = (path: string) => page.waitForResponse((response) => new URL(response.url()).pathname === path)
  const reread = Promise.all([answered(reviewQueueApi.list.path), answered(reviewQueueApi.papers.path)])
  answer.resolve()
  for (const response of await reread) await response.finished()
  // the same field, with the cursor still in it
  await page.keyboard.type('续')
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toMatch(/采购纸续$/)
  await page.keyboard.press('Escape')
  await editor.waitFor({ state: 'hidden' })
  await at(page).toBe('向乙店采购某物')
})

test('a thousand, keys faster than papers: every key counts, once', { timeout: 120_000 }, async ({ house, ledger }) => {
  await bought(ledger, '样张店', '某物', '50', '0.50')
  const columns = await ledger.sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'app' and table_name = 'invoices' and column_name not in ('id', 'number', 'invoice_key')`,
  )
  const names = columns.map((one) => `"${one.name}"`).join(', ')
  await ledger.sql(
    `insert into app.invoices (id, number, invoice_key, ${names}) select gen_random_uuid(), 'N' || n, 'N' || n, ${names} from app.invoices, generate_series(1, 999) n where ledger_id = $1`,
    [ledger.ledgerId],
  )
  const rules = await ledger.call(quickAccountApi.rules)
  await ledger.call(quickAccountApi.saveRules, { body: rules.map((one) => (one.ruleId === 0 ? { ...one, purchase: 4 } : one)) })
  await ledger.call(quickAccountApi.inputInvoices, { params: { period: september } })
  expect(await waiting(ledger)).toBe(1000)
  const { page, queue } = await fromHome(house, ledger)
  await seen(headOf(page))
  const PRESSES = 200
  for (let press = 0; press < PRESSES; press += 1) await page.keyboard.press('a')
  await eventually(() => waiting(ledger)).toBe(1000 - PRESSES)
  await seen(queue.getByText(`还剩 ${1000 - PRESSES} 张`))
  await shot(page, 'review-thousand')
})
