/** What goes on beside the pages: versions, the session kept alive, other windows, slow calls, failures, and keys. */
import { expect } from 'vitest'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { VoucherPaper } from '../pages/voucher.ts'
import { book } from '../../apps/server/src/testing/entries.ts'
import { test } from '../support/journey.ts'

test('ST-version-01, ST-keepalive-01: the session is kept alive every three minutes; a new version is offered, and may wait', async ({
  page,
}) => {
  await page.goto('/books/generalLedger')
  await seen(pageOf(page, '总账'))
  await page.waitForLoadState('networkidle')
  const poll = page.waitForRequest(/\/auth\/usercenter\/userinfo/)
  await page.clock.fastForward('03:01')
  await poll
  await page.route('**/app.json', (route) => route.fulfill({ json: { app: { version: '99.0.0' } } }))
  await page.clock.fastForward('05:01')
  const dialog = page.getByRole('dialog').filter({ hasText: '系统有新版本，请刷新页面后使用' })
  await seen(dialog.getByRole('button', { name: '立即刷新' }))
  await dialog.getByRole('button', { name: '暂不刷新（不推荐）' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await seen(pageOf(page, '总账'))
})

test('ST-broadcast-01: an accounting page answers the ping of another window, the control centre does not', async ({ page }) => {
  await page.goto('/books/generalLedger')
  await seen(pageOf(page, '总账'))
  const second = await page.context().newPage()
  await second.goto('/controlCenter/booksSetList')
  await seen(pageOf(second, '账套列表'))
  await second.evaluate(() => {
    const channel = new BroadcastChannel('qingzhang')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but its own
    Object.assign(window, { heard: [] as unknown[], ping: () => channel.postMessage('ping') })
    channel.addEventListener('message', ({ data }) => (window as unknown as { heard: unknown[] }).heard.push(data))
  })
  await second.evaluate(() => (window as unknown as { ping: () => void }).ping())
  await eventually(() => second.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual(['pong'])
})

test('ST-request-02: a call that takes longer than a second is covered, and uncovered when it has come', async ({ page }) => {
  await page.goto('/books/generalLedger')
  await seen(pageOf(page, '总账'))
  let answer: () => void = () => undefined
  const waiting = new Promise<void>((done) => (answer = done))
  await page.route('**/reminder/v1.0/insert', async (route) => {
    await waiting
    await route.continue()
  })
  await page.getByRole('button', { name: '随手记' }).click()
  await page.getByRole('dialog').filter({ hasText: '忽略会计属期' }).getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog').filter({ hasText: '新增随手记' })
  await form.getByLabel('内容').fill('慢')
  await form.getByRole('button', { name: '保存' }).click()
  const cover = page.getByRole('status', { name: '正在处理' })
  await seen(cover)
  answer()
  await cover.waitFor({ state: 'detached' })
  await seen(page.getByText('添加成功'))
})

test('ST-response-14, ST-response-25: a failure stays until closed, and closing copies its words with the event number', async ({
  page,
}) => {
  await page.goto('/books/generalLedger')
  await seen(pageOf(page, '总账'))
  await page.route('**/reminder/v1.0/insert', (route) =>
    route.fulfill({ status: 500, json: { errorCode: '00000500', errorMessage: '其他异常', errorId: 'E-20261121-7' } }),
  )
  await page.getByRole('button', { name: '随手记' }).click()
  await page.getByRole('dialog').filter({ hasText: '忽略会计属期' }).getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog').filter({ hasText: '新增随手记' })
  await form.getByLabel('内容').fill('坏')
  await form.getByRole('button', { name: '保存' }).click()
  const message = page.locator('.closable-message').filter({ hasText: '其他异常-事件编号：E-20261121-7' })
  await seen(message)
  await message.getByRole('button').click()
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain('E-20261121-7')
  // what was typed is still there
  expect(await form.getByLabel('内容').inputValue()).toBe('坏')
})

test('a list that is worked on and cannot be loaded says so and is tried again; it is never shown empty (decision 0012)', async ({
  ledger,
  page,
}) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  const list = '**/voucher/v1.0/list*'
  await page.route(list, (route) => route.fulfill({ status: 500, json: { errorCode: 'X', errorMessage: '数据库正忙', errorId: 'E-9' } }))
  await page.goto('/finance/voucherDetails')
  const region = await seen(pageOf(page, '凭证明细'))
  const failed = region.getByRole('alert').filter({ hasText: '数据库正忙' })
  await seen(failed)
  await seen(failed.getByText('事件编号：E-9'))
  expect(await region.getByText('还没有凭证').count()).toBe(0)
  await page.unroute(list)
  await failed.getByRole('button', { name: '重试' }).click()
  await seen(region.getByRole('row').filter({ hasText: /记-1(?!\d)/ }))
  expect(await failed.count()).toBe(0)
})

test('what is typed stays when what it is looked up in cannot be read anew; that it is not the latest is said', async ({
  ledger,
  page,
}) => {
  await book(ledger, '2026-09-05', '借 1001 100', '贷 3001 100')
  const shell = new Shell(page)
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  await paper.ready()
  await paper.field('摘要', 1).pressSequentially('打了一半的摘要')
  await shell.go('凭证明细')
  await page.clock.fastForward('05:01')
  const subjects = '**/subjectinfo/v1.1/list*'
  await page.route(subjects, (route) =>
    route.fulfill({ status: 503, json: { errorCode: 'X', errorMessage: '数据库正忙', errorId: 'E-8' } }),
  )
  await (await shell.place('录凭证')).click()
  await seen(page.getByText('数据库正忙'))
  await seen(paper.field('摘要', 1))
  expect(await paper.field('摘要', 1).inputValue()).toBe('打了一半的摘要')
})

test('ST-response-15: lists a page only chooses from that cannot be loaded are passed over in silence: the page stands, the choice is empty', async ({
  page,
}) => {
  const failed: string[] = []
  const broken = ['**/operationLog/v1.0/companys*', '**/staff/management/list/dropdown*', '**/helpCentre/list*', '**/auth/msg/**']
  for (const path of broken)
    await page.route(path, (route) => {
      failed.push(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 500, json: { errorCode: 'X', errorMessage: '数据库正忙', errorId: 'E-9' } })
    })
  const shell = new Shell(page)
  const log = await shell.goTo('/controlCenter/operationLog', '操作日志')
  await seen(log.getByRole('grid'))
  await eventually(async () => failed.some((path) => path.includes('/operationLog/v1.0/companys'))).toBe(true)
  const choice = log.getByRole('combobox', { name: '账套' })
  await choice.click()
  await seen(page.getByRole('option', { name: '全部账套' }).or(page.getByTitle('全部账套')).first())
  expect(await page.locator('.ant-select-item-option').allInnerTexts()).toEqual(['全部账套'])
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('数据库正忙').count()).toBe(0)
  expect(await page.locator('.closable-message').count()).toBe(0)
})

test('ST-keyboard-01, ST-keyboard-03: Enter in a toolbar searches; Backspace in a field that cannot be written leads nowhere', async ({
  page,
}) => {
  const shell = new Shell(page)
  await page.goto('/books/generalLedger')
  await seen(pageOf(page, '总账'))
  const list = await shell.go('凭证明细')
  const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('没有的词'))
  await list.getByRole('searchbox', { name: '搜索凭证' }).fill('没有的词')
  await list.getByRole('searchbox', { name: '搜索凭证' }).press('Enter')
  await asked
  const stopped = await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('input'))
    field.readOnly = true
    const key = new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true })
    field.dispatchEvent(key)
    field.readOnly = false
    const written = new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true })
    field.dispatchEvent(written)
    field.remove()
    return [key.defaultPrevented, written.defaultPrevented]
  })
  expect(stopped).toEqual([true, false])
})

test('ST-shell-17: whoever has many ledgers works in one of them at a time: the server refuses the page of another', async ({ page }) => {
  await page.goto('/books/generalLedger')
  await seen(pageOf(page, '总账'))
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/rest/companyConfig/companyBasis/companys/v1.1/company', {
      headers: { 'x-company': '01900000-0000-7000-8000-000000000000' },
    })
    return [answer.status, ((await answer.json()) as { errorMessage: string }).errorMessage]
  })
  expect(refused).toEqual([409, '账套已切换，请刷新页面后继续'])
})

test('ST-shell-06: a company’s own edition has the white logo', async ({ ledger, page }) => {
  await page.goto('/books/generalLedger')
  await seen(page.locator('.shell-logo'))
  const looks = (one: typeof page) => one.locator('.shell-logo').evaluate((logo) => getComputedStyle(logo).color)
  await ledger.sql(`update app.agencies set edition = 'agent' where agency_id = $1`, [ledger.agencyId])
  await page.reload()
  await seen(pageOf(page, '总账'))
  const agent = await looks(page)
  await ledger.sql(`update app.agencies set edition = 'enterprise' where agency_id = $1`, [ledger.agencyId])
  await page.reload()
  await seen(pageOf(page, '总账'))
  expect([await looks(page), agent === (await looks(page))]).toEqual(['rgb(255, 255, 255)', false])
})
