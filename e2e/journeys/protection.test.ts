/** 等级保护: a firm settles its rules, separates three administrators, leads an aged password to its change, and answers for a person’s data. */
import { securityApi } from '../../packages/contract/src/firm/security/security.ts'
import { staffApi } from '../../packages/contract/src/firm/staff/staff.ts'
import { recordsApi } from '../../packages/contract/src/ledger/records/records.ts'
import { expect } from 'vitest'
import { pageOf, seen, Shell, SignIn } from '../pages/shell.ts'
import { PASSWORD, test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('MB-20: rules are settled; three administrators are set apart, and each finds their own pages', async ({ house, ledger, page }) => {
  const made = async () => house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  const [system, security, audit] = [await made(), await made(), await made()]
  const people = await ledger.call(securityApi.people)
  const nameOf = (userId: string) => people.find((one) => one.userId === userId)!.name
  await page.goto('/controlCenter/securitySettings')
  const settings = pageOf(page, '安全设置')
  await seen(settings.getByRole('heading', { name: '登录、密码与日志' }))
  await settings.getByLabel('密码期限').fill('10')
  await settings.getByRole('button', { name: '保存', exact: true }).click()
  await seen(settings.getByText('密码期限须为0（不限）或30至365天'))
  await settings.getByLabel('密码期限').fill('90')
  await settings.getByLabel('无操作退出').fill('30')
  await settings.getByRole('button', { name: '保存', exact: true }).click()
  await seen(page.getByText('保存成功'))
  await shot(page, 'security-settings')

  await settings.getByRole('button', { name: '开启三权分立' }).click()
  const dialog = page.getByRole('dialog', { name: '三权分立' })
  const choose = async (title: string, userId: string) => {
    await dialog.getByLabel(title).click()
    await dialog.getByLabel(title).fill(nameOf(userId))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
  }
  await choose('系统管理员', system.userId)
  await choose('安全管理员', security.userId)
  await choose('审计管理员', audit.userId)
  await dialog.getByRole('button', { name: '开启', exact: true }).click()
  await page.getByRole('dialog', { name: '保存三员？' }).getByRole('button', { name: '保存', exact: true }).click()
  await seen(page.getByText('已保存，全公司需要重新登录'))

  const theirs = await house.window()
  await new SignIn(theirs).open()
  await new SignIn(theirs).with(audit.userName, PASSWORD)
  await seen(pageOf(theirs, '消息中心'))
  await theirs.goto('/controlCenter/operationLog')
  await seen(theirs.getByRole('row').filter({ hasText: '开启三权分立' }))
  await theirs.goto('/controlCenter/securityReport')
  await seen(pageOf(theirs, '年度安全报告').getByText('权限与安全的变动'))
  await shot(theirs, 'security-report')
  expect(await new Shell(theirs).everyLink()).not.toContain('账套列表')
  await theirs.goto('/controlCenter/personalData')
  await seen(theirs.getByText('抱歉，您没有权限进入该页面'))

  // who makes accounts is not asked for roles; who gives rights for nothing else
  const makers = await house.window()
  await new SignIn(makers).open()
  await new SignIn(makers).with(system.userName, PASSWORD)
  await seen(pageOf(makers, '消息中心'))
  await makers.goto('/controlCenter/staffManagement')
  await makers.getByRole('button', { name: '新增子账号' }).click()
  const draft = makers.getByRole('dialog', { name: '新增子账号' })
  await draft.getByLabel('姓名').fill('孙新')
  await draft.getByLabel('用户名').fill('sunxin_1')
  await draft.getByLabel('初始密码').fill('abc12345')
  expect(await draft.getByRole('checkbox', { name: '助理' }).count()).toBe(0)
  await draft.getByRole('button', { name: '保存', exact: true }).click()
  await seen(makers.getByRole('row').filter({ hasText: '孙新' }).getByText('未指定'))
  const giver = await house.window()
  await new SignIn(giver).open()
  await new SignIn(giver).with(security.userName, PASSWORD)
  await seen(pageOf(giver, '消息中心'))
  await giver.goto('/controlCenter/staffManagement')
  await giver.getByRole('row').filter({ hasText: '孙新' }).dblclick()
  const rights = giver.getByRole('dialog', { name: '编辑员工：孙新' })
  expect(await rights.getByLabel('分组').count()).toBe(0)
  await rights.getByRole('checkbox', { name: '助理' }).click()
  await rights.getByRole('button', { name: '保存', exact: true }).click()
  await seen(giver.getByRole('row').filter({ hasText: '孙新' }).getByText('助理'))
})

test('a password that has aged is changed at the sign-in, and nothing else is done before', async ({ house, ledger }) => {
  await ledger.call(securityApi.saveSettings, {
    body: { idleMinutes: 720, longestHours: 168, passwordDays: 30, passwordKept: 1, passwordLength: 8, logMonths: null },
  })
  await ledger.call(staffApi.addSubAccount, {
    body: { userName: 'laomima_1', password: 'abcd1234', staffName: '吴旧', mobilePhone: '', roles: ['ROLE_ASSISTANT'], groupId: null },
  })
  const page = await house.window()
  await new SignIn(page).open()
  await new SignIn(page).with('laomima_1', 'abcd1234')
  await seen(page.getByRole('heading', { name: '修改密码' }))
  await page.goto('/controlCenter/booksSetList')
  await seen(page.getByText('请先修改密码，再重新登录'))
  await shot(page, 'aged-password')
  const type = async (password: string) => {
    await page.getByLabel('原密码').fill('abcd1234')
    await page.getByLabel('新密码').fill(password)
    await page.getByLabel('确认密码').fill(password)
    await page.getByRole('button', { name: '修改密码' }).click()
  }
  await type('abcd1234')
  await seen(page.getByText('新密码不能与最近用过的1个密码相同'))
  await type('efgh5678')
  await seen(page.getByText('密码已修改，请重新登录'))
  await new SignIn(page).with('laomima_1', 'efgh5678')
  await seen(pageOf(page, '账套列表'))
})

test('one person’s data are found, and deleted by typing the name; what the law keeps is told', async ({ ledger, page }) => {
  await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name: '郑小红', values: { mobilePhone: '13900002222' } }] })
  await page.goto('/controlCenter/personalData')
  const found = pageOf(page, '个人信息保护')
  await seen(found.getByText('查找一个人'))
  await found.getByRole('searchbox', { name: '姓名或手机号' }).fill('郑小红')
  await page.keyboard.press('Enter')
  const row = found.getByRole('row').filter({ hasText: '郑小红' })
  await seen(row.getByText('139****2222'))
  await row.getByRole('checkbox').click()
  await shot(page, 'personal-data')
  await found.getByRole('button', { name: '删除' }).click()
  const dialog = page.getByRole('dialog', { name: '删除个人信息' })
  await dialog.getByLabel('姓名').fill('郑小')
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await seen(dialog.getByText('姓名与所选的人不一致'))
  await dialog.getByLabel('姓名').fill('郑小红')
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await seen(page.getByRole('dialog', { name: '已删除' }).getByText(/^操作日志、账务日志/))
  await page.getByRole('button', { name: '知道了' }).click()
  await seen(found.getByText(/没有|查找一个人/).first())
})
