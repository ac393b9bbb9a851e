/** Letters of confirmation: made from the books, disputed on a telephone, the difference seen; a second one confirmed. */
import { confirmationsApi } from '@app/contract/papers/confirmations/confirmations'
import { recordsApi } from '@app/contract/ledger/records/records'
import { subjectsApi } from '@app/contract/ledger/subjects/subjects'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { eventually, seen, Shell } from '../pages/shell.ts'
import { violationsIn } from '../support/axe.ts'
import { test, type House } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const PHONE = '13600001234'

/** Nothing wider than the telephone, and nothing the rules of WCAG 2 A and AA say of it. */
async function fits(phone: Page, name: string): Promise<void> {
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await violationsIn(phone, 'html')).toEqual([])
  await shot(phone, name)
}

async function opened(house: House, link: string, code: string): Promise<Page> {
  const phone = await house.window({ width: 375, height: 720 })
  await phone.goto(link)
  await phone.getByLabel('访问码').fill(code)
  await fits(phone, 'letter-door')
  await phone.getByRole('button', { name: '打开' }).click()
  await seen(phone.getByRole('heading', { name: '往来对账函' }))
  await eventually(() => Promise.resolve(new URL(phone.url()).hash)).toBe('')
  return phone
}

test('CI-20c a letter is disputed on a telephone and the difference seen; a second one is confirmed', async ({ house, ledger, page }) => {
  const [first, second] = await ledger.call(recordsApi.save, {
    params: { kind: 'customer' },
    body: [
      { name: '深圳市前海远大供应链管理股份有限公司', values: { contact: '钱经理', mobilePhone: PHONE } },
      { name: '乙公司', values: {} },
    ],
  })
  const { code } = await ledger.call(subjectsApi.add, { query: {}, body: { name: '客户', parentCode: '1122', tagTypes: ['customer'] } })
  await book(ledger, '2026-09-10', `借 ${code} 1200.50 [${first!.id}]`, '贷 3001 1200.50')
  await book(ledger, '2026-09-12', '借 1001 300', `贷 ${code} 300 [${first!.id}]`)
  await book(ledger, '2026-09-20', `借 ${code} 50 [${second!.id}]`, '贷 3001 50')

  const shell = new Shell(page)
  const office = await shell.goTo('/document/confirmations', '往来对账')
  await seen(office.getByText('还没有对账函'))
  await office.getByRole('button', { name: '生成对账函' }).first().click()
  const making = page.getByRole('dialog', { name: '生成对账函' })
  await making.getByRole('button', { name: '选中有余额的 2' }).click()
  await shot(page, 'confirm-make')
  await making.getByRole('button', { name: /生成 2 份/ }).click()
  await shell.says('已生成 2 份对账函，请发送或打印')

  // the first goes by message: the link and its code apart
  const grid = office.getByRole('grid', { name: '往来对账函' })
  await grid.getByRole('row', { name: /远大/ }).getByRole('button', { name: 'DZ202609-001' }).click()
  const drawer = page.getByRole('dialog', { name: /对账函 DZ/ })
  await seen(drawer.getByText('对方欠我方 900.50 元'))
  await shot(page, 'confirm-letter')
  expect(await violationsIn(page, '.ant-drawer')).toEqual([])
  await drawer.getByRole('button', { name: /^发\s*送$/ }).click()
  const sending = page.getByRole('dialog', { name: '发送 1 份对账函' })
  await sending.getByRole('button', { name: '短信发送' }).click()
  await shell.says('已发送')
  const texts = (await house.sandbox.messages(PHONE)).map((one) => one.text)
  const link = /http\S+h5\.html#letter\/\S+/.exec(texts.find((text) => text.includes('#letter/'))!)![0]
  const phone = await opened(house, link, /访问码是(\d{6})/.exec(texts.find((text) => text.includes('访问码是'))!)![1]!)
  await seen(phone.getByText('贵公司欠', { exact: false }).first())
  await phone.getByText('往来明细（2 笔）', { exact: false }).click()
  await fits(phone, 'letter')
  await phone.getByLabel('您的姓名').fill('钱经理')
  await phone.getByRole('button', { name: '信息不符' }).click()
  await phone.getByLabel('余额（元）').fill('800')
  await phone.getByLabel('不符的情况').fill('9月12日付款400.50元')
  await fits(phone, 'letter-differs')
  await phone.getByRole('button', { name: '提交不符' }).click()
  await seen(phone.getByText('贵公司账面：贵公司欠', { exact: false }))
  await fits(phone, 'letter-answered')

  // the office sees it, and what moved since
  await book(ledger, '2026-09-28', '借 1001 100.50', `贷 ${code} 100.50 [${first!.id}]`)
  await page.reload()
  await seen(drawer.getByText('9月12日付款400.50元', { exact: false }))
  await seen(drawer.getByText('发送后账面已变动', { exact: false }))
  await shot(page, 'confirm-differs')
  await page.keyboard.press('Escape')
  await seen(grid.getByRole('row', { name: /远大.*100\.50.*不符/ }))

  // the second by a link that is handed on, and it is confirmed
  await grid
    .getByRole('row', { name: /乙公司/ })
    .getByRole('checkbox')
    .click()
  await office.getByRole('button', { name: '发送或提醒 1' }).click()
  await sending.getByRole('button', { name: '只生成链接' }).click()
  const given = sending.getByRole('table', { name: '链接和访问码' }).getByRole('row', { name: /乙公司/ })
  await seen(given)
  await shot(page, 'confirm-links')
  const cells = await given.getByRole('cell').allTextContents()
  const other = await opened(house, cells[1]!, cells[2]!)
  await other.getByLabel('您的姓名').fill('孙会计')
  await other.getByRole('button', { name: '信息证明无误' }).click()
  await seen(other.getByText('孙会计', { exact: false }))
  await sending
    .getByRole('button', { name: /关\s*闭/ })
    .last()
    .click()
  await page.reload()
  await seen(grid.getByRole('row', { name: /乙公司.*相符/ }))
  await shot(page, 'confirmations')
  const letters = await ledger.call(confirmationsApi.list)
  expect(letters.map((row) => [row.shown, row.difference])).toEqual([
    ['disputed', '100.50'],
    ['agreed', '0.00'],
  ])
})
