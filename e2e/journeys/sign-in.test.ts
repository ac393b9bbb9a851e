/** The door: signing in, being refused, the picture after three tries, going out, and a session that ended. */
import { expect } from 'vitest'
import { identityApi } from '../../packages/contract/src/firm/identity/identity.ts'
import { eventually, pageOf, seen, Shell, SignIn } from '../pages/shell.ts'
import { VoucherPaper } from '../pages/voucher.ts'
import { PASSWORD, test } from '../support/journey.ts'

test('ST-login-02 and 03, ST-logout-02: signs in, lands in the ledger last worked in, and signs out', async ({ house, ledger }) => {
  const page = await house.window()
  const door = new SignIn(page)
  await door.open()
  for (const name of ['免费注册', '短信重置']) await seen(page.getByRole('button', { name }))
  for (const name of ['忘记密码', '服务协议']) await seen(page.getByRole('link', { name }))
  await seen(page.getByRole('checkbox', { name: '记住密码' }))
  await door.with(ledger.userName, PASSWORD)
  const shell = new Shell(page)
  await seen(pageOf(page, '首页'))
  expect(await shell.ledger.innerText()).toContain('账套')
  await shell.signOut()
  await seen(page.getByRole('heading', { name: '登录' }))
  // a page of the ledger leads back to the door
  await page.goto('/finance/voucherDetails')
  await seen(page.getByRole('heading', { name: '登录' }))
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('remembering keeps the name, never the password', async ({ house, ledger }) => {
  const page = await house.window()
  const door = new SignIn(page)
  await door.open()
  await page.getByRole('checkbox', { name: '记住密码' }).check()
  await door.with(ledger.userName, PASSWORD)
  await seen(pageOf(page, '首页'))
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]))
  expect(kept).toContain(ledger.userName)
  expect(kept).not.toContain(PASSWORD)
  await new Shell(page).signOut()
  await door.open()
  expect(await page.getByLabel('用户名').inputValue()).toBe(ledger.userName)
  expect(await page.getByLabel('密码', { exact: true }).inputValue()).toBe('')
})

test('a page brings its first answers along, to those who are signed in, and nothing of them can run', async ({ house, ledger, page }) => {
  const block = 'data-answer="/auth/usercenter/userinfo"'
  await ledger.sql(`update app.users set display_name = '</script><script>alert(1)</script>' where id = $1`, [ledger.userId])
  const mine = await page.request.get('/document/createVoucher')
  const html = await mine.text()
  expect(html).toContain(block)
  expect(html).not.toContain('<script>alert')
  expect(mine.headers()['cache-control']).toBe('no-store')
  const stranger = await house.window()
  expect(await (await stranger.request.get('/document/createVoucher')).text()).not.toContain('data-answer')
  expect(await (await page.request.get('/login')).text()).not.toContain('data-answer')
})

test('what the voucher page reads in any case is asked once, while its program is on the way', async ({ house, page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/document/createVoucher')
  await new VoucherPaper(page).ready()
  const named = await page.locator('link[data-ahead]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(named).toHaveLength(2)
  for (const address of named) expect(asked.filter((one) => one === address)).toEqual([address])
  // the month is known to the program alone: its balances are the first thing it asks itself
  const byProgram = asked.findIndex((one) => one.includes('balances'))
  for (const address of named) expect(asked.indexOf(address)).toBeLessThan(byProgram)
  const stranger = await house.window()
  expect(await (await stranger.request.get('/document/createVoucher')).text()).not.toContain('data-ahead')
})

test('ST-guard-05: before anybody is known a page is asked for: who, what they may do and the site’s settings are loaded, the routes follow role and feature, and the page is entered', async ({
  house,
  ledger,
}) => {
  const start = [identityApi.userInfo.path, identityApi.permissions.path]
  // the page that is loaded whole brings the answers along; asked by the program, they are asked once
  const page = await house.windowOf(ledger)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const times = (path: string) => asked.filter((one) => one === path).length
  await page.route('**/report/risk?from=test', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('data-answer=', 'data-left-out=') })
  })
  await page.goto('/report/risk?from=test')
  await seen(pageOf(page, '风险检测'))
  expect(start.map(times)).toEqual([1, 1])
  await eventually(async () => times('/static/data/configs/app.json')).toBe(1)
  expect(new URL(page.url()).pathname).toBe('/report/risk')
  // the routes are the role's: what those in charge open is not an assistant's
  await new Shell(page).goTo('/controlCenter/recycleBin', '回收站')
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  const theirs = await house.windowOf(assistant)
  await theirs.goto('/controlCenter/recycleBin')
  await theirs.waitForURL((url) => url.pathname === '/401')
  // and the feature's
  await new Shell(page).goTo('/controlCenter/staffManagement', '员工管理')
  await page.goto('/controlCenter/roleCenter')
  await page.waitForURL((url) => url.pathname === '/401')
  await ledger.sql(`update app.agencies set features = array['Paid-role-001'] where agency_id = $1`, [ledger.agencyId])
  await new Shell(page).goTo('/controlCenter/roleCenter', '角色中心')
})

test('ST-guard-06: who one is cannot be found out: it is said why, and the way leads over the root to the door and back', async ({
  house,
  ledger,
}) => {
  const page = await house.window()
  // what is said on arrival goes away by itself: it is looked for while the page's last files still come
  const arrive = () => page.goto('/report/balanceSheet', { waitUntil: 'commit' })
  await arrive()
  await seen(page.getByText('未登录'))
  await seen(page.getByRole('heading', { name: '登录' }))
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  const answered = '**/auth/usercenter/userinfo'
  await page.route(answered, (route) =>
    route.fulfill({ status: 503, json: { errorCode: 'X', errorMessage: '服务正在维护，请稍后再试', errorId: 'e' } }),
  )
  await arrive()
  await seen(page.getByText('服务正在维护，请稍后再试'))
  await seen(page.getByRole('heading', { name: '登录' }))
  expect([...new Set(visited)]).toEqual(['/report/balanceSheet', '/', '/login'])
  await page.unroute(answered)
  await new SignIn(page).with(ledger.userName, PASSWORD)
  await seen(pageOf(page, '资产负债表'))
})

test('ST-guard-09 and 10: a wrong address and a forbidden one are told apart', async ({ page }) => {
  await page.goto('/no/such/page')
  await seen(page.getByRole('heading', { name: '抱歉，您访问的页面不存在' }))
  expect(new URL(page.url()).pathname).toBe('/notFound')
  await page.getByRole('button', { name: '返回' }).click()
  await seen(pageOf(page, '首页'))
  // 业务活动表 is for non-profits alone
  await page.goto('/report/businessStatement')
  await seen(page.getByRole('heading', { name: '抱歉，您没有权限进入该页面' }))
  expect(new URL(page.url()).pathname).toBe('/401')
  await page.getByRole('button', { name: '返回' }).click()
  await seen(pageOf(page, '首页'))
})

test('ST-loginexpired-01: a session that ended says so and leads to the door', async ({ ledger, page }) => {
  await page.goto('/')
  await seen(pageOf(page, '首页'))
  // what home itself asks for is answered
  await page.waitForLoadState('networkidle')
  const place = await new Shell(page).place('科目余额表')
  await ledger.sql('delete from app.sessions where user_id = $1', [ledger.userId])
  // whoever asks first says so: it may be the bell, and then its dialog already lies over the menu
  await place.dispatchEvent('click')
  const dialog = page.getByRole('dialog').filter({ hasText: '登录失效' })
  await seen(dialog)
  await dialog.getByRole('button', { name: '确定' }).click()
  await seen(page.getByRole('heading', { name: '登录' }))
})

test('ST-login-05, ST-login-09, ST-login-11: says what is wrong with a password, and asks for the picture after three', async ({
  house,
  ledger,
}) => {
  const page = await house.window()
  const door = new SignIn(page)
  await door.open()
  await page.getByRole('button', { name: '登录' }).click()
  await seen(page.getByText('用户名不能为空'))
  await seen(page.getByText('密码不能为空'))
  for (let tries = 1; tries <= 3; tries += 1) {
    await door.with(ledger.userName, `wrong${tries}`)
    await seen(door.failure.getByText('用户名或密码错误'))
    await eventually(() => door.captcha.count()).toBe(tries < 3 ? 0 : 1)
    // the next try is let through after a pause
    house.later(600)
  }
  await seen(door.captcha)
  const picture = page.getByRole('img', { name: '验证码' })
  /** Which picture is seen, once it is: before that the browser cannot answer it. */
  const shown = () => picture.evaluate((img: HTMLImageElement) => (img.complete && img.naturalWidth > 0 ? img.src : ''))
  const another = async (than: string) => {
    await eventually(async () => ['', than].includes(await shown())).toBe(false)
    return shown()
  }
  const first = await another('')
  await page.getByRole('button', { name: '换一张验证码' }).click()
  const second = await another(first)
  await door.captcha.fill('????')
  await door.with(ledger.userName, PASSWORD)
  await seen(door.failure.getByText('验证码错误'))
  expect(await door.captcha.inputValue()).toBe('')
  // a wrong answer uses the picture up: the new one, read by somebody who can, opens
  await another(second)
  const answers = await ledger.sql<{ answer: string }>('select answer from app.captchas')
  expect(answers).toHaveLength(1)
  await door.captcha.fill(answers[0]!.answer)
  await door.with(ledger.userName, PASSWORD)
  await seen(pageOf(page, '首页'))
})
