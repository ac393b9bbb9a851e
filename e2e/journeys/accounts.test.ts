/** Accounts: registering up to the first ledger, a forgotten password, codes, the doors, and sessions ended elsewhere. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually, pageOf, seen, Shell, SignIn } from '../pages/shell.ts'
import { PASSWORD, test, type House } from '../support/journey.ts'

const codeFor = async (house: House, phone: string): Promise<string> => {
  const [newest] = await house.sandbox.messages(phone)
  return /\d{6}/.exec(newest!.text)![0]
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function askForCode(page: Page, phone: string): Promise<void> {
  await field(page, '手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await seen(page.getByText('验证码发送成功').first())
}

async function register(page: Page, house: House, phone: string): Promise<void> {
  await page.getByRole('button', { name: '免费注册' }).click()
  await seen(page.getByRole('heading', { name: '免费注册' }))
  await askForCode(page, phone)
  await field(page, '短信验证码').fill(await codeFor(house, phone))
  await field(page, '密码').fill(PASSWORD)
  await field(page, '确认密码').fill(PASSWORD)
  await page.getByRole('button', { name: '注册', exact: true }).click()
}

test('ST-login-12 and 14, ST-login-16, ST-agency-06: registers, makes a firm, and lands in the product', async ({ house }) => {
  const page = await house.window()
  await new SignIn(page).open()
  await register(page, house, '13900000001')
  const dialog = page.getByRole('dialog').filter({ hasText: '创建公司' })
  await seen(dialog)
  for (const label of ['公司名称', '纳税人性质', '建账日期']) await seen(dialog.getByText(label, { exact: true }))
  await dialog.getByRole('button', { name: '创建', exact: true }).click()
  await seen(dialog.getByText('请填写公司名称'))
  await dialog.getByLabel('公司名称').fill('宁波海曙新叶贸易有限公司')
  await dialog.getByText('不涉及', { exact: true }).click()
  await dialog.getByRole('button', { name: '创建', exact: true }).click()
  await seen(pageOf(page, '首页'))
  expect(await new Shell(page).ledger.innerText()).toContain('宁波海曙新叶贸易有限公司')
  // signed in by the registration itself, and in again by the phone
  await new Shell(page).signOut()
  const door = new SignIn(page)
  await seen(page.getByRole('heading', { name: '登录' }))
  await door.with('13900000001', PASSWORD)
  await seen(pageOf(page, '首页'))
})

test('ST-sms-01 and 02: the form says what is wrong before anything is sent, and counts down after a code', async ({ house }) => {
  const page = await house.window()
  await page.goto('/login?mode=register')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await seen(page.getByText('手机号不能为空').first())
  await field(page, '手机号').fill('12345')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await seen(page.getByText('仅支持中国大陆手机号码'))
  await field(page, '密码').fill('abc')
  await field(page, '确认密码').fill('abd')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await seen(page.getByText('密码太弱，请输入六位以上的密码'))
  await seen(page.getByText('两次输入的密码不一致！'))
  await seen(page.locator('.ant-form-item-explain').getByText('请输入验证码'))
  await askForCode(page, '13900000002')
  const waiting = page.getByRole('button', { name: /^\d+秒后重新获取$/ })
  await seen(waiting)
  expect(await waiting.isDisabled()).toBe(true)
  expect(Number.parseInt(await waiting.innerText(), 10)).toBeGreaterThan(50)
})

test('a code that failed to be sent is said, and can be asked for again at once', async ({ house }) => {
  const page = await house.window()
  await page.goto('/login?mode=register')
  await field(page, '手机号').fill('13900000003')
  house.sandbox.fault('sms', 'down')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await seen(page.getByText('验证码发送失败').first())
  house.sandbox.fault('sms', null)
  await askForCode(page, '13900000003')
})

test('a wrong code five times: then even the right one is refused, at its field', async ({ house }) => {
  const page = await house.window()
  await page.goto('/login?mode=register')
  await askForCode(page, '13900000004')
  const right = await codeFor(house, '13900000004')
  await field(page, '密码').fill(PASSWORD)
  await field(page, '确认密码').fill(PASSWORD)
  const send = async (code: string) => {
    await field(page, '短信验证码').fill(code)
    const answered = page.waitForResponse((response) => response.url().endsWith('/auth/register/user'))
    await page.getByRole('button', { name: '注册', exact: true }).click()
    expect((await answered).status()).toBe(400)
  }
  for (let tries = 0; tries < 5; tries += 1) {
    await send(right === '000000' ? '111111' : '000000')
    await seen(page.getByText('验证码错误或已失效'))
  }
  await send(right)
  await seen(page.getByText('验证码错误次数过多，请重新获取'))
})

test('ST-login-13, ST-recovery-01 and 02: forgets and resets a password: strength, a longer pause, and every session is ended', async ({
  house,
  ledger,
  page: mine,
}) => {
  const phone = '13900000005'
  await ledger.sql('update app.users set mobile_phone = $2 where id = $1', [ledger.userId, phone])
  await mine.goto('/')
  await seen(pageOf(mine, '首页'))
  await mine.waitForLoadState('networkidle')

  const page = await house.window()
  await new SignIn(page).open()
  await page.getByRole('link', { name: '忘记密码' }).click()
  await seen(page.getByRole('heading', { name: '找回密码' }))
  await askForCode(page, phone)
  const waiting = page.getByRole('button', { name: /^\d+秒后重新获取$/ })
  expect(Number.parseInt(await waiting.innerText(), 10)).toBeGreaterThan(170)
  const meter = page.getByRole('meter', { name: '密码强度' })
  for (const [typed, level] of [
    ['aB1!', '0'],
    ['abcdef', '1'],
    ['abc123', '2'],
    ['Abc123', '3'],
  ] as const) {
    await field(page, '新密码').fill(typed)
    await eventually(() => meter.getAttribute('aria-valuenow')).toBe(level)
  }
  await field(page, '确认密码').fill('Abc123')
  await page.getByRole('button', { name: '修改密码' }).click()
  await seen(page.getByText('手机验证码不能为空'))
  await field(page, '短信验证码').fill(await codeFor(house, phone))
  await page.getByRole('button', { name: '修改密码' }).click()
  await seen(page.getByText('密码已修改，请重新登录'))
  const door = new SignIn(page)
  await door.with(phone, 'Abc123')
  await seen(pageOf(page, '首页'))
  // the window that was signed in with the old password is not any more
  await (await new Shell(mine).place('科目余额表')).click()
  await seen(mine.getByRole('dialog').filter({ hasText: /登录失效|系统提醒/ }))

  // the panel of the sign-in does the same, an hour later
  house.later(3700)
  const panel = await house.window()
  await panel.goto('/login?mode=resetPwd')
  await askForCode(panel, phone)
  await field(panel, '短信验证码').fill(await codeFor(house, phone))
  await field(panel, '新密码').fill(PASSWORD)
  await field(panel, '确认密码').fill(PASSWORD)
  await panel.getByRole('button', { name: '重置密码' }).click()
  await seen(panel.getByText('重置密码成功，请重新登录'))
  await new SignIn(panel).with(phone, PASSWORD)
  await seen(pageOf(panel, '首页'))
})

test('ST-login-04 and 15: the agent edition has its header, and sends whoever has no firm to their supervisor', async ({ house }) => {
  const page = await house.window()
  await page.goto(house.at('agent.localhost', '/'))
  await seen(page.getByRole('banner').getByText('服务热线：400-800-1234'))
  await register(page, house, '13900000006')
  await seen(page.getByRole('alert').getByText('您的账号尚未加入代账公司，请联系主管邀请您加入'))
  expect(await page.getByRole('dialog').count()).toBe(0)
  // and the empty path says so again to the one who is signed in
  await page.goto(house.at('agent.localhost', '/manager/guidance'))
  await seen(page.getByRole('alert').getByText('您的账号尚未加入代账公司，请联系主管邀请您加入'))
})

test('ST-login-01, ST-shell-27: a partner’s host has a door of its own; so has the tax workspace; the terms close', async ({ house }) => {
  const page = await house.window()
  await page.goto(house.at('partner.localhost', '/'))
  await seen(page.getByRole('heading', { name: '税务管理云' }))
  expect(new URL(page.url()).pathname).toBe('/XRLogin')
  await page.goto('/smarttax')
  await seen(page.getByRole('heading', { name: '智慧税务' }))
  await page.goto('/protocol')
  await seen(page.getByText('向广州市有管辖权的人民法院提起诉讼'))
  await seen(page.getByText('年满18周岁'))
  await page.getByRole('button', { name: '关闭' }).click()
  await eventually(async () => page.isClosed() || new URL(page.url()).pathname === '/login').toBe(true)
})

test('ST-login-06: a certificate that is asked for opens its guide: seven steps, eight for Firefox', async ({ house }) => {
  const page = await house.window()
  await page.route('**/auth/login/qf*', (route) =>
    route.fulfill({ status: 400, json: { error: 'N_CA_400', error_description: '请安装数字证书后登录' } }),
  )
  const door = new SignIn(page)
  await door.open()
  await door.with('somebody', PASSWORD)
  await seen(door.failure.getByText('请安装数字证书后登录'))
  await page.getByRole('button', { name: '当前操作需要安装数字证书，查看证书安装指引' }).click()
  const guide = page.getByRole('dialog').filter({ hasText: '证书安装指引' })
  await seen(guide.getByText('服务热线：400-800-1234'))
  const dots = guide.getByRole('button', { name: /^第\d步$/ })
  expect(await dots.count()).toBe(7)
  await guide.getByRole('tab', { name: /Firefox/ }).click()
  expect(await dots.count()).toBe(8)
  for (let step = 2; step <= 8; step += 1) {
    await guide.getByRole('button', { name: '下一步' }).click()
    await seen(guide.getByRole('heading', { name: new RegExp(`^第${step}步`) }))
  }
  await guide.getByRole('button', { name: '完成' }).click()
  await guide.waitFor({ state: 'hidden' })
})

test('ST-shell-25 and 26: films, for whoever is signed in', async ({ house, page }) => {
  const stranger = await house.window()
  await stranger.goto('/courseFrame/7')
  await seen(stranger.getByRole('heading', { name: '登录' }))
  await page.goto('/courseFrame/7?visible=1')
  await seen(page.getByRole('alert').getByText('视频插件加载失败'))
  await page.goto('/courseFrame/7?visible=0')
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('one’s own account: name, the first page, the devices and ending one elsewhere, a new password', async ({ house, ledger, page }) => {
  const other = await house.window()
  await new SignIn(other).open()
  await new SignIn(other).with(ledger.userName, PASSWORD)
  await seen(pageOf(other, '首页'))
  await other.waitForLoadState('networkidle')

  const shell = new Shell(page)
  const account = await shell.goTo('/controlCenter/personalInformation', '个人信息')
  await account.getByLabel('姓名').fill('周会计')
  await account.getByText('先进入账套列表，而不是上次的账套').click()
  await account.getByRole('button', { name: '保存' }).click()
  await shell.says('修改成功')
  await seen(page.getByRole('button', { name: '周会计 用户菜单' }))
  await page.goto('/')
  await seen(pageOf(page, '账套列表'))

  await shell.goTo('/controlCenter/personalInformation', '个人信息')
  const devices = account.getByRole('table', { name: '登录中的设备' })
  await seen(devices.getByText('本机'))
  const before = await devices.getByRole('row').count()
  await devices.getByRole('button', { name: '退出登录' }).first().click()
  await shell.says('已退出登录')
  await eventually(() => devices.getByRole('row').count()).toBe(before - 1)
  if ((await devices.getByRole('button', { name: '退出登录' }).count()) > 0)
    await account.getByRole('button', { name: '其他设备全部退出' }).click()
  await eventually(() => devices.getByRole('button', { name: '退出登录' }).count()).toBe(0)
  await (await new Shell(other).place('科目余额表')).click()
  await seen(other.getByRole('dialog').filter({ hasText: /登录失效|系统提醒/ }))
  await seen(account.getByRole('table', { name: '账号安全记录' }).getByText('让设备退出登录').first())

  // the only one in charge does not leave
  await account.getByRole('button', { name: '退出公司' }).click()
  await shell.agree(/^退出公司/, '退出公司')
  await shell.says('您是公司唯一的主管，请先指定另一位主管再退出')

  await account.getByRole('button', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '原密码' })
  await dialog.getByLabel('原密码').fill('wrong1')
  await dialog.getByLabel('新密码').fill('Neu1234')
  await dialog.getByLabel('确认密码').fill('Neu1234')
  await dialog.getByRole('button', { name: '确定' }).click()
  await seen(dialog.getByText('密码错误'))
  await dialog.getByLabel('原密码').fill(PASSWORD)
  await dialog.getByRole('button', { name: '确定' }).click()
  await seen(page.getByText('密码已修改，请重新登录'))
  await new SignIn(page).with(ledger.userName, 'Neu1234')
  await seen(pageOf(page, '账套列表'))
})

test('ST-login-22: what browser it is, is told once for each session', async ({ ledger, page }) => {
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/usercenter/env/terminal')) told.push(request.postData() ?? '')
  })
  await page.goto('/')
  await seen(pageOf(page, '首页'))
  await eventually(() => Promise.resolve(told.length)).toBe(1)
  expect(JSON.parse((JSON.parse(told[0]!) as { jsonEnv: string }).jsonEnv)).toMatchObject({ userId: ledger.userId, windowWidth: 1440 })
  await page.goto('/books/accountBalanceSheet')
  await seen(pageOf(page, '科目余额表'))
  await page.waitForLoadState('networkidle')
  const rows = () => ledger.sql('select 1 from app.sessions where user_id = $1 and terminal is not null', [ledger.userId])
  await eventually(async () => (await rows()).length).toBe(1)
  expect(told).toHaveLength(1)
})

test('leaves the firm and is at the door again', async ({ house, ledger }) => {
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  const page = await house.windowOf(assistant)
  const account = await new Shell(page).goTo('/controlCenter/personalInformation', '个人信息')
  await account.getByRole('button', { name: '退出公司' }).click()
  await new Shell(page).agree(/^退出公司/, '退出公司')
  await seen(page.getByRole('dialog').filter({ hasText: '创建公司' }))
})

test('the doors and one’s own account keep the rules of WCAG 2 A and AA', async ({ house, page }) => {
  const stranger = await house.window()
  const broken = async (at: Page, address: string) => {
    await at.goto(address)
    await seen(at.getByRole('main'))
    await eventually(() => at.getByRole('status', { name: '正在加载' }).filter({ visible: true }).count()).toBe(0)
    await at.evaluate(axe.source)
    const { violations } = await at.evaluate(() =>
      // the page has it as a global of its own now
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }),
    )
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${address} ${id}: ${node.html.slice(0, 120)}`))
  }
  for (const address of ['/login', '/login?mode=register', '/login?mode=resetPwd', '/recovery', '/XRLogin', '/smarttax', '/protocol'])
    expect(await broken(stranger, address)).toEqual([])
  expect(await broken(page, '/controlCenter/personalInformation')).toEqual([])
})
