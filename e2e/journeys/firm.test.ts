/** A firm and its people: invited, joined, given ledgers; an assistant then sees only theirs. */
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { readTable } from '../../apps/server/src/platform/spreadsheet/read.ts'
import { pageOf, seen, Shell, SignIn } from '../pages/shell.ts'
import { day, PASSWORD, test } from '../support/journey.ts'

// one white pixel
const LOGO = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')

test('invite staff, accept as a second person, assign a ledger, and the assistant sees only that one', async ({ house, ledger, page }) => {
  await ledger.call(ledgersApi.create, { body: { name: '乙公司', startOn: day('2026-01-01') } })
  // somebody with an account and no firm
  const guest = await house.person({})
  await house.server.services.database.inPlatform((db) => db.deleteFrom('agencyMembers').where('userId', '=', guest.userId).execute())
  const [{ name }] = (await ledger.sql<{ name: string }>('select display_name as name from app.users where id = $1', [guest.userId])) as [
    { name: string },
  ]

  await page.goto('/controlCenter/staffManagement')
  await seen(pageOf(page, '员工管理'))
  await page.getByRole('button', { name: '邀请员工' }).click()
  await page.getByRole('button', { name: '生成邀请链接' }).click()
  const link = await page.getByRole('textbox', { name: '邀请链接' }).inputValue()
  expect(link).toMatch(/\/invite\/token=[\w-]{43}$/)
  await page.keyboard.press('Escape')

  // signed out: the door first, then back to the invitation
  const theirs = await house.window()
  await theirs.goto(link)
  await new SignIn(theirs).with(guest.userName, PASSWORD)
  await seen(theirs.getByRole('heading', { name: '接受邀请' }))
  await seen(theirs.getByText('未加入公司'))
  await theirs.getByRole('button', { name: '同意' }).click()
  await seen(pageOf(theirs, '账套列表'))
  await seen(theirs.getByText('请联系主管为您分配账套'))

  await page.goto('/controlCenter/staffManagement')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: '分配账套' }).click()
  await page.getByRole('dialog').getByRole('row').filter({ hasText: '乙公司' }).getByRole('checkbox').click()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await seen(page.getByText('分配成功'))

  await theirs.goto('/controlCenter/booksSetList')
  await seen(theirs.getByRole('button', { name: '乙公司', exact: true }))
  expect(await theirs.getByRole('grid', { name: '账套列表' }).getByRole('row').filter({ hasText: '账套' }).count()).toBeLessThanOrEqual(1)
  await seen(theirs.getByText('共 1 个账套'))
  // what was done is in the firm's log, and not for an assistant to read
  await theirs.goto('/controlCenter/operationLog')
  await seen(theirs.getByRole('heading', { name: '抱歉，您没有权限进入该页面' }))
  await page.goto('/controlCenter/operationLog')
  await seen(page.getByRole('row').filter({ hasText: '接受邀请' }))
  await seen(page.getByRole('row').filter({ hasText: '分配账套' }))

  // the link was good once
  const late = await house.person({})
  const window = await house.windowOf(late)
  await window.goto(link)
  await seen(window.getByText('邀请链接已失效，请重新邀请'))
  expect(await window.getByRole('button', { name: '同意' }).isDisabled()).toBe(true)
})

test('ST-agency-01, ST-agency-07 and ST-agency-08: the firm’s dialog, a new company, the promotion text', async ({ ledger, page }) => {
  await page.goto('/controlCenter/booksSetList')
  await seen(pageOf(page, '账套列表'))
  const open = async (entry: string) => {
    await page.getByRole('button', { name: /用户菜单/ }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    return seen(page.getByRole('dialog').filter({ hasText: entry }))
  }
  // the logo is sent with 确定, and the name with it
  const sent: string[] = []
  // of the firm: what browser it is, is told about now as well
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/auth/bk/company')) sent.push(request.method())
  })
  const firm = await open('代账公司信息')
  await firm.getByLabel('上传标志').setInputFiles({ name: '标志.png', mimeType: 'image/png', buffer: LOGO })
  await firm.getByLabel('代账公司名称').fill('甬城代账')
  expect(sent).toEqual([])
  await firm.getByRole('button', { name: '确定' }).click()
  await seen(page.getByText('保存成功'))
  await seen(page.getByRole('banner').getByText('甬城代账'))
  const [kept] = await ledger.sql<{ type: string; name: string }>(
    'select a.logo_type as type, a.name from app.agencies a where a.agency_id = $1',
    [ledger.agencyId],
  )
  expect(kept).toEqual({ type: 'image/png', name: '甬城代账' })

  await page.getByRole('button', { name: '新建账套' }).click()
  const company = await seen(page.getByRole('dialog').filter({ hasText: '新建账套' }))
  await seen(company.getByRole('button', { name: /^建账月份 / }))
  await company.getByRole('button', { name: '创建' }).click()
  await seen(company.getByText('请填写公司名称'))
  await seen(company.getByText('请回答会计资料是否涉及国家秘密'))
  await company.getByLabel('公司名称').fill('镇海新店有限公司')
  await company.getByText('涉及', { exact: true }).click()
  await company.getByRole('button', { name: '创建' }).click()
  await seen(company.getByText('不能存放在非涉密的系统', { exact: false }).first())
  await company.getByText('不涉及', { exact: true }).click()
  await company.getByRole('button', { name: '创建' }).click()
  await seen(page.getByRole('dialog').filter({ hasText: '创建公司成功' }))
  await page.getByRole('button', { name: '留在这里' }).click()

  const promotion = await open('推广信息')
  await promotion.getByRole('textbox', { name: '推广信息内容' }).fill('代账每月 200 元起')
  for (const name of ['取消', '保存']) await seen(promotion.getByRole('button', { name }))
  const answer = page.waitForResponse((response) => response.request().method() !== 'GET' && response.url().includes('describe'))
  await promotion.getByRole('button', { name: '保存' }).click()
  // what the server says is what is shown
  const { returnMessage } = (await (await answer).json()) as { returnMessage: string }
  expect(returnMessage).not.toBe('')
  await seen(page.getByText(returnMessage).first())
})

test('the firm itself: a role of its own is made, authority control is switched on, and everybody signs in anew', async ({
  ledger,
  page,
}) => {
  await ledger.sql('update app.agencies set features = $1 where agency_id = $2', [['Paid-role-001', 'Paid-quanxian-001'], ledger.agencyId])
  await page.goto('/controlCenter/roleCenter')
  await seen(page.getByText('公司未开启权限控制：自定义角色暂不生效', { exact: false }))
  await page.getByRole('button', { name: '新增角色' }).first().click()
  await page.getByLabel('角色名称').fill('只看凭证')
  await page.getByRole('dialog').getByText('凭证明细').locator('..').getByText('查询').click()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await seen(page.getByRole('row').filter({ hasText: '只看凭证' }))
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByText('代账公司信息').click()
  await seen(page.getByText('剩余可创建账套数'))
  await page.getByRole('radio', { name: '开启' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  const again = await seen(
    page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: '请重新登录，权限相关功能需重新登录才可生效' }),
  )
  // said once: that the session is over is no second piece of news
  expect(await page.getByText('登录失效').count()).toBe(0)
  await again.getByRole('button', { name: '重新登录' }).click()
  await seen(page.getByRole('heading', { name: '登录' }))
})

test('ST-menu-16: rights of a ledger’s own are given in the ledger, and hide its pages from those without them', async ({
  house,
  ledger,
  page,
}) => {
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.sql('insert into app.ledger_members (ledger_id, user_id) values ($1, $2)', [ledger.ledgerId, assistant.userId])
  await assistant.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  const theirs = await house.windowOf(assistant)
  await theirs.goto('/manager/guidance')
  const menu = new Shell(theirs)
  await menu.place('资金流水')
  await page.goto('/options/companyInformation')
  await page.getByRole('button', { name: '负责人' }).click()
  const dialog = page.getByRole('dialog')
  const [{ name }] = (await ledger.sql<{ name: string }>('select display_name as name from app.users where id = $1', [
    assistant.userId,
  ])) as [{ name: string }]
  const row = dialog.getByRole('listitem').filter({ hasText: name })
  expect(await row.getByRole('checkbox', { name }).isChecked()).toBe(true)
  await row.getByRole('checkbox', { name: '结转权限' }).check()
  if (process.env['PROGRESS_SHOTS']) await page.screenshot({ path: `${process.env['PROGRESS_SHOTS']}/carers.png` })
  await dialog.getByRole('button', { name: '保存' }).click()
  await seen(page.getByText('保存成功'))
  await theirs.goto('/finance/endCheckout')
  await seen(pageOf(theirs, '期末结转'))
  expect(await menu.everyLink()).not.toContain('资金流水')
  await theirs.goto('/document/trade')
  await seen(theirs.getByRole('heading', { name: '抱歉，您没有权限进入该页面' }))
})

test('a list that has no file of its own is taken away as it is shown: what its filter finds, in the columns that are there', async ({
  page,
}) => {
  await page.goto('/controlCenter/staffManagement')
  const staff = pageOf(page, '员工管理')
  await seen(staff.getByText('共 1 人'))
  await staff.getByRole('button', { name: /更多/ }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: '导出 Excel' }).click()])
  expect(download.suggestedFilename()).toMatch(/^员工列表-\d{4}-\d{2}-\d{2}\.xlsx$/)
  const { sheets } = await readTable(await readFile(await download.path()), '员工列表.xlsx')
  const rows = sheets[0]!.rows.map((row) => row.map(String))
  const head = rows.findIndex(([title]) => title === '姓名')
  expect(rows[head]!.slice(0, 3)).toEqual(['姓名', '用户名', '手机号'])
  expect(rows.length).toBe(head + 2)
})
