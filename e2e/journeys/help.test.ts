/** The help centre: opened on a page it speaks of that page, finds answers in Chinese, moves aside, and goes at Esc. */
import { readdir } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { violationsIn } from '../support/axe.ts'
import { test } from '../support/journey.ts'

const openHelp = async (page: Page): Promise<Locator> => {
  await page.getByRole('banner').getByRole('button', { name: '帮助中心' }).click()
  return seen(page.getByRole('dialog', { name: '帮助中心' }))
}
const topicOf = (help: Locator) => help.locator('.ant-select').first().innerText()

test('ST-help-05, ST-help-01 the help centre opens with the topic of the page and what is about it first', async ({ page }) => {
  await page.goto('/finance/endCheckout')
  await seen(pageOf(page, '期末结转'))
  const help = await openHelp(page)
  await eventually(() => topicOf(help)).toBe('期末结转')
  const here = help.getByRole('region', { name: '本页' })
  await seen(here.getByRole('button', { name: '怎样结账？' }))
  // about this page, though its topic is another
  await seen(here.getByRole('button', { name: '小规模纳税人免征增值税怎样处理？' }))
  await here.getByRole('button', { name: '怎样反结账？' }).click()
  await seen(help.getByText('只能从最后一个已结账的月份开始', { exact: false }))
  expect(await violationsIn(page, '.floating-panel')).toEqual([])
  // the page goes on beside it: another page, another topic
  await (await new Shell(page).place('录凭证')).click()
  await eventually(() => topicOf(help)).toBe('凭证')
  await seen(help.getByRole('region', { name: '本页' }).getByRole('button', { name: '怎样录一张凭证？' }))
  // saving is not covered
  const save = (await page.getByRole('button', { name: '保存并新增 (F6)' }).boundingBox())!
  const box = (await help.boundingBox())!
  expect(save.y).toBeGreaterThanOrEqual(box.y + box.height)
})

test('ST-help-02 and 03: search by Enter, drag, close by Esc, found again where it was', async ({ page }) => {
  await page.goto('/manager/guidance')
  await seen(pageOf(page, '首页'))
  const help = await openHelp(page)
  const search = help.getByRole('searchbox', { name: '搜索帮助' })
  await eventually(() => search.evaluate((input) => input === document.activeElement)).toBe(true)
  await search.fill('已结帐的月份怎么改')
  await search.press('Enter')
  await seen(help.getByRole('status').filter({ hasText: /找到 \d+ 篇/ }))
  await seen(help.locator('mark', { hasText: '已结账' }).first())
  await help
    .getByRole('button', { name: /反结账/ })
    .first()
    .click()
  await seen(help.locator('.help-answer mark').first())
  await search.fill('量子力学')
  await search.press('Enter')
  await seen(help.getByText('没有找到与“量子力学”有关的文章'))
  await seen(help.getByText('请拨打服务热线：400-800-1234', { exact: false }))
  await help.getByRole('button', { name: '清除搜索' }).click()
  await seen(help.getByRole('region', { name: '本页' }))

  const before = (await help.boundingBox())!
  await page.mouse.move(before.x + 200, before.y + 18)
  await page.mouse.down()
  await page.mouse.move(before.x - 200, before.y + 78, { steps: 4 })
  await page.mouse.up()
  const after = (await help.boundingBox())!
  expect([Math.round(after.x), Math.round(after.y)]).toEqual([Math.round(before.x) - 400, Math.round(before.y) + 60])
  await help.getByRole('button', { name: '移动帮助中心窗口，用方向键' }).focus()
  await page.keyboard.press('ArrowLeft')
  await eventually(async () => Math.round((await help.boundingBox())!.x)).toBe(Math.round(after.x) - 24)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  // the button has the cursor again, and the panel its place
  await page.keyboard.press('Enter')
  await seen(help)
  expect(Math.round((await help.boundingBox())!.x)).toBe(Math.round(after.x) - 24)
})

test('pointing at its button for a moment opens the help centre, and leaves the cursor where it is', async ({ page }) => {
  await page.goto('/books/generalLedger')
  await seen(pageOf(page, '总账'))
  const button = page.getByRole('banner').getByRole('button', { name: '帮助中心', exact: true })
  const help = page.getByRole('dialog', { name: '帮助中心' })
  const month = page.getByRole('banner').getByRole('button', { name: /^会计期间 / })
  await month.focus()
  // on the way to somewhere else it does not open
  await button.hover()
  await page.mouse.move(400, 500)
  await page.waitForTimeout(400)
  expect(await help.count()).toBe(0)
  await button.hover()
  await seen(help)
  expect(await month.evaluate((one) => one === document.activeElement)).toBe(true)
  // the press of whoever was a little slower than the pointer does not close it; the next one does
  await button.click()
  expect(await help.isVisible()).toBe(true)
  await button.click()
  await help.waitFor({ state: 'hidden' })
})

test('the operation document has every chapter; the update log its versions', async ({ page }) => {
  const chapters = (await readdir(new URL('../../apps/server/help', import.meta.url))).filter((file) => file.endsWith('.md'))
  await page.goto('/manager/guidance')
  const help = await openHelp(page)
  const [manual] = await Promise.all([page.waitForEvent('popup'), help.getByRole('link', { name: '操作文档' }).click()])
  await seen(manual.getByRole('heading', { name: '清账操作文档' }))
  await seen(manual.getByRole('heading', { name: /^2\.1 怎样录一张凭证？/ }))
  expect(await manual.getByRole('navigation', { name: '目录' }).getByRole('listitem').count()).toBe(chapters.length)
  const [log] = await Promise.all([page.waitForEvent('popup'), help.getByRole('link', { name: '更新日志' }).click()])
  await seen(log.getByRole('heading', { name: /^0\.1\.0/ }))
  expect(await violationsIn(manual, 'body')).toEqual([])
})

test('ST-help-04 a film of a course opens in a dialog with the player, where the house has films', async ({ page, house }) => {
  // films of the site itself, one of which never comes
  await page.route('**/configs/app.json', async (route) => {
    const answer = await route.fetch()
    const said = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...said, courseVideos: `${house.server.url}/films` } })
  })
  await page.route('**/films/**', () => undefined)
  await page.goto('/document/createVoucher')
  const help = await openHelp(page)
  await help.getByRole('button', { name: '怎样录一张凭证？' }).click()
  await help.getByRole('button', { name: '看视频' }).click()
  const film = page.getByRole('dialog').filter({ hasText: '视频课程 · 怎样录一张凭证？' })
  await seen(film)
  const player = film.frameLocator('iframe').locator('video')
  await player.waitFor({ state: 'attached' })
  expect(await player.getAttribute('src')).toBe(`${house.server.url}/films/voucher-entry.mp4`)
  expect(await film.locator('iframe').getAttribute('src')).toBe('/courseFrame/voucher-entry?visible=1')
})
