/** A new installation: the link of its log, the first administrator, and a door shut for good. */
import { expect } from 'vitest'
import { tellSetupLink } from '../../apps/server/src/firm/accounts/index.ts'
import { pageOf, seen, Shell, SignIn } from '../pages/shell.ts'
import { violationsIn } from '../support/axe.ts'
import { PASSWORD, testAlone as test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('the administrator of a new installation comes in by the link of its log, once', async ({ house }) => {
  const address = /http\S+$/.exec((await tellSetupLink(house.server))!)![0]
  const page = await house.window()
  await page.goto('/setup#wrong')
  await seen(page.getByText('链接不正确，请从启动日志里完整地复制'))
  await page.goto('/login')
  await page.goto(address)
  await seen(page.getByRole('heading', { name: '设置管理员' }))
  await shot(page, 'setup')
  expect(await violationsIn(page, 'body')).toEqual([])
  const submit = page.getByRole('button', { name: '开始使用' })
  await submit.click()
  for (const words of ['请填写公司名称', '请输入姓名', '请输入手机号', '请输入密码']) await seen(page.getByText(words, { exact: true }))
  await page.getByLabel('公司名称').fill('宁波诚信代账有限公司')
  await page.getByLabel('姓名').fill('周主管')
  await page.getByLabel('手机号').fill('13900001111')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认密码').fill(`${PASSWORD}x`)
  await submit.click()
  await seen(page.getByText('两次输入的密码不一致！'))
  await page.setViewportSize({ width: 1280, height: 800 })
  await shot(page, 'setup-1280')
  await page.getByLabel('确认密码').fill(PASSWORD)
  await submit.click()
  await seen(pageOf(page, '账套列表'))
  await page.goto('/controlCenter/installation')
  await seen(pageOf(page, '安装状态'))
  await new Shell(page).signOut()
  await new SignIn(page).with('13900001111', PASSWORD)
  await seen(pageOf(page, '账套列表'))

  const late = await house.window()
  await late.goto(address)
  await seen(late.getByText('这套系统已经设置好，链接不再有用，请直接登录'))
  await shot(late, 'setup-over')
  await late.getByRole('link', { name: '去登录' }).click()
  await seen(late.getByRole('heading', { name: '登录' }))
})
