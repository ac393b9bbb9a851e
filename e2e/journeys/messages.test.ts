/** Messages: the bell counts, opening reads, and a notice of the site is shown until it is known. */
import { expect } from 'vitest'
import { eventually, pageOf, seen } from '../pages/shell.ts'
import { test } from '../support/journey.ts'

test('ST-shell-24: a message pops up, waits at the bell and is read in the message centre', async ({ ledger, page }) => {
  await ledger.sql(
    `insert into app.messages (target_type, target_id, type, title, content, at, level)
     values ('COMPANY', $1, 'M001', '自动生成科目', '应收账款-甲公司' || chr(2) || chr(1) || '库存商品-保温杯' || chr(2) || '个', now(), 0),
            ('COMPANY', $1, 'M101', '客户回复', '9月的发票已经上传', now(), 1)`,
    [ledger.ledgerId],
  )
  const published = [{ noticeId: '2026-11-1', noticeTitle: '停机维护', noticeContent: '周六夜间升级', noticePublicDate: '2026-11-21' }]
  await page.route('**/static/data/sysnotices/allUsers.json', (route) => route.fulfill({ json: published }))
  await page.goto('/manager/guidance')
  await seen(pageOf(page, '首页'))
  await seen(page.getByText('9月的发票已经上传'))
  // what nobody has to act on waits at the bell
  expect(await page.getByText('应收账款-甲公司、库存商品-保温杯（个）').count()).toBe(0)
  const notice = page.getByRole('dialog').filter({ hasText: '系统公告' })
  await seen(notice)
  await notice.getByRole('button', { name: '我知道了' }).click()
  await notice.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '消息，2条未读' }).click()
  await page.getByRole('button', { name: '查看全部' }).click()
  const centre = pageOf(page, '消息中心')
  await seen(centre.getByText('未读', { exact: true }).first())
  await centre.getByText('应收账款-甲公司、库存商品-保温杯（个）').dblclick()
  const dialog = page.getByRole('dialog').filter({ hasText: '自动生成科目' })
  await seen(dialog.getByText('库存商品-保温杯'))
  await page.keyboard.press('Escape')
  await seen(page.getByRole('button', { name: '消息，1条未读' }))
  // known notices and messages stay known
  await page.reload()
  await seen(pageOf(page, '消息中心').getByText('已读', { exact: true }).first())
  await page.waitForLoadState('networkidle')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('qz:notices:read'))).toContain('2026-11-1')
})
