/** 智能报税: nothing there, one press, each return explained; a person opens it and signs. */
import { expect } from 'vitest'
import { eventually, enabled, pageOf, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a quarter is made ready by one press, and each return waits for a person', async ({ page }) => {
  const shell = new Shell(page)
  const screen = await shell.goTo('/taxWorkspace/aiTax?period=2026-09', '智能报税')
  const vat = screen.getByRole('listitem', { name: '增值税', exact: true })
  await seen(vat.getByText('还没有申报表'))
  await (await enabled(screen.getByRole('button', { name: '一键准备' }))).click()
  await shell.says('已准备2份申报表，请逐份核对后审核')
  const made = screen.getByRole('listitem', { name: '增值税（小规模纳税人）' })
  await seen(made.getByText('草稿'))
  await seen(made.getByText('上期没有申报表，无从比较', { exact: false }))
  expect(await made.getByText('0.00', { exact: true }).count()).toBe(1)
  await shot(page, 'ai-tax')
  await made.getByRole('link', { name: /^去核对/ }).click()
  await seen(pageOf(page, '增值税申报表'))
  // a month that is not over is not prepared
  await shell.goTo('/taxWorkspace/aiTax?period=2026-11', '智能报税')
  await eventually(() => screen.getByRole('button', { name: '一键准备' }).isDisabled()).toBe(true)
})
