/** The firm's ledgers as a whole: kept in a list, shared, handed over, run out and renewed. */
import { expect } from 'vitest'
import { addOrder } from '../../apps/server/src/ledger/licence/index.ts'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { sharingApi } from '../../packages/contract/src/ledger/sharing/sharing.ts'
import { day } from '../../packages/domain/src/kernel/period.ts'
import { book } from '../../apps/server/src/testing/entries.ts'
import type { Page } from 'playwright-core'
import { Grid } from '../pages/grid.ts'
import { eventually, pageOf, seen, Shell, SignIn } from '../pages/shell.ts'
import { aLedger, PASSWORD, test } from '../support/journey.ts'

/** The menu of a row of the list. */
async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的操作` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const dialog = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title })

test('ST-share-01 to 04: a ledger shared for looking: linked by its link, opened, and a write refused with its text', async ({
  house,
  page,
}) => {
  const owner = await aLedger(house, { name: '共享样例有限公司' })
  await book(owner, '2026-09-05', '借 1001 100', '贷 3001 100')
  const window = await house.windowOf(owner)
  await new Shell(window).goTo('/controlCenter/booksSetList', '账套列表')
  await act(window, '共享样例有限公司', '账套共享')
  await dialog(window, '账套共享').getByRole('button', { name: '创建共享链接' }).click()
  const link = await window.getByRole('textbox', { name: '共享链接' }).inputValue()
  expect(link).toContain('/share/')

  // who is not signed in signs in first, and is where they were
  const guest = await house.person({})
  const visitor = await house.window()
  await visitor.goto(link)
  await new SignIn(visitor).with(guest.userName, PASSWORD)
  const card = visitor.getByRole('dialog', { name: '关联代账数据' })
  await seen(card.getByText('共享样例有限公司'))
  await card.getByRole('button', { name: '关联', exact: true }).click()
  await new Shell(visitor).says('关联成功')
  const list = await seen(pageOf(visitor, '共享账套'))
  await new Grid(list).row('共享样例有限公司').getByRole('button', { name: '共享样例有限公司' }).click()
  await seen(pageOf(visitor, '首页'))
  await visitor.goto('/options/companyInformation')
  await seen(visitor.getByRole('note').filter({ hasText: '账套为只查看权限' }).first())
  await guest.call(ledgersApi.select, { params: { id: owner.ledgerId } })
  await expect(guest.call(ledgersApi.reclassify, { body: { reclassified: true, reason: '按明细列示' } })).rejects.toMatchObject({
    message: '账套为只查看权限，不能修改',
  })
  // the link is used up
  await page.goto(link)
  await seen(page.getByRole('alertdialog').getByText('该链接已失效，您可能已完成关联，可直接进入系统'))

  // the owner ends it
  await window.reload()
  await act(window, '共享样例有限公司', '账套共享（1）')
  await dialog(window, '账套共享').getByRole('button', { name: '取消共享' }).click()
  await window.getByRole('dialog').filter({ hasText: '对方人员将立即' }).getByRole('button', { name: '取消共享' }).click()
  await new Shell(window).says('取消共享成功')
  await new Shell(visitor).goTo('/controlCenter/accountList', '共享账套')
  await seen(visitor.getByText('还没有共享给我们的账套'))
})

test('ST-handover-01 to 03: a ledger is handed over: a wrong code is refused, the right one takes it, and the record is there for both', async ({
  house,
}) => {
  const owner = await aLedger(house, { name: '移交样例有限公司' })
  await book(owner, '2026-09-05', '借 1001 100', '贷 3001 100')
  const window = await house.windowOf(owner)
  await new Shell(window).goTo('/controlCenter/booksSetList', '账套列表')
  await act(window, '移交样例有限公司', '移交')
  await dialog(window, '账套移交').getByRole('button', { name: '发起移交' }).click()
  await window.getByRole('button', { name: '生成链接和移交码' }).click()
  const link = await window.getByRole('textbox', { name: '移交链接' }).inputValue()
  const code = await window.getByRole('textbox', { name: '移交码' }).inputValue()

  const receiver = await house.windowOf(await house.person({}))
  await receiver.goto(link)
  const card = receiver.getByRole('region', { name: '账套移交' })
  await seen(card.getByText('移交样例有限公司').first())
  await seen(card.getByText('2026-09'))
  const agree = card.getByRole('button', { name: '同意' })
  await agree.click()
  await seen(card.getByText('请输入移交码'))
  await card.getByLabel('移交码').fill('AAAA2222')
  await agree.click()
  await seen(card.getByText('移交码错误，还可尝试4次'))
  house.later(10)
  await card.getByLabel('移交码').fill(code)
  await agree.click()
  const list = await seen(pageOf(receiver, '账套列表'))
  await seen(new Grid(list).row('移交样例有限公司'))
  for (const one of [receiver, window]) {
    await new Shell(one).goTo('/controlCenter/booksSetList', '账套列表')
    await one.getByRole('button', { name: '移交清册' }).click()
    await one.getByRole('button', { name: '查看' }).click()
    await seen(one.getByText('余额、凭证摘要、凭证号与日志链全部核对无误'))
  }
  expect(await window.getByRole('button', { name: '移交样例有限公司的操作' }).count()).toBe(0)
})

test('ST-expiry-05, ST-activate-01, ST-activate-03 and 04: a ledger runs out, offers to be renewed on entering, and is activated from the order', async ({
  house,
  ledger,
  page,
}) => {
  const other = await ledger.call(ledgersApi.create, { body: { name: '到期样例有限公司', startOn: day('2026-09-01') } })
  await ledger.sql(`update app.ledgers set expires_on = '2026-11-20' where ledger_id = $1`, [other.id])
  const shell = new Shell(page)
  await shell.goTo('/controlCenter/booksSetList', '账套列表')
  await page.getByRole('button', { name: '到期样例有限公司', exact: true }).click()
  const prompt = dialog(page, '账套已过期，是否续费激活？')
  await prompt.getByRole('button', { name: '续费激活' }).click()
  await seen(dialog(page, '您没有有效的订单，请先续费'))
  await page.getByRole('button', { name: '知道了' }).click()
  await page.goto('/options/companyInformation')
  await seen(page.getByRole('note').filter({ hasText: '账套已过期，仅可查询，请及时续费' }).first())

  await house.server.services.database.inPlatform((db) =>
    addOrder({ db }, { agencyId: ledger.agencyId, number: 'D1', ledgerLimit: 3, beginOn: day('2026-01-01'), endOn: day('2026-12-31') }),
  )
  await shell.goTo('/controlCenter/booksSetList', '账套列表')
  await act(page, '到期样例有限公司', '续费激活')
  const question = dialog(page, '当前订单有效期2026-01-01至2026-12-31，账套总数2，剩余可激活3个，是否激活？')
  await question.getByRole('button', { name: '激活', exact: true }).click()
  await dialog(page, '激活成功，是否刷新页面？').getByRole('button', { name: '刷新' }).click()
  await seen(pageOf(page, '账套列表'))
  await eventually(async () => new Grid(pageOf(page, '账套列表')).row('到期样例有限公司').textContent()).toContain('2026-12-31')
  await ledger.call(ledgersApi.reclassify, { body: { reclassified: true, reason: '按明细列示' } })
})

test('the list: tags, people, stop, delete and bring back; nobody but those in charge opens the recycle bin', async ({
  house,
  ledger,
  page,
}) => {
  const { name } = await ledger.call(ledgersApi.company)
  const shell = new Shell(page)
  await shell.goTo('/controlCenter/booksSetList', '账套列表')
  await page.getByRole('button', { name: '标签管理' }).click()
  await page.getByRole('textbox', { name: '标签名称' }).fill('重点')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await shell.says('新增成功')
  await page.keyboard.press('Escape')
  await act(page, name, '标签')
  await dialog(page, '标签 ·').getByRole('checkbox').check()
  await dialog(page, '标签 ·').getByRole('button', { name: '保存' }).click()
  await shell.says('操作成功')
  const grid = new Grid(pageOf(page, '账套列表'))
  await eventually(async () => grid.row(name).textContent()).toContain('重点')
  await act(page, name, '停用')
  await page.getByRole('button', { name: '停用', exact: true }).last().click()
  await shell.says('停用成功')
  await eventually(async () => grid.row(name).textContent()).toContain('停')
  await act(page, name, '删除')
  await page.getByRole('button', { name: '删除', exact: true }).last().click()
  await shell.says('删除成功')
  await seen(page.getByText('还没有账套'))
  await page.getByRole('button', { name: '回收站' }).click()
  const bin = await seen(pageOf(page, '回收站'))
  await new Grid(bin).row(name).getByRole('checkbox').check()
  await bin.getByRole('button', { name: '还原' }).click()
  await shell.says('还原成功')
  await bin.getByRole('button', { name: '返回账套列表' }).click()
  await seen(grid.row(name))

  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  const theirs = await house.windowOf(assistant)
  await theirs.goto('/controlCenter/recycleBin')
  await seen(theirs.getByText('抱歉，您没有权限进入该页面'))
})

test('ST-share-05 and 06: whoever has no firm makes one before linking; customers are sent to the mini program', async ({ house }) => {
  const owner = await aLedger(house, { name: '共享给谁有限公司' })
  const { token } = await owner.call(sharingApi.offer, { params: { companyId: owner.ledgerId }, body: { permit: 'look' } })
  const customer = await house.windowOf(await house.person({ roles: ['ROLE_CUSTOMER_WECHAT'] }))
  await customer.goto(`/share/${token}`)
  await seen(customer.getByRole('alertdialog').getByText('请通过小程序登录'))
  const alone = await house.person({})
  await owner.sql('delete from app.agency_members where user_id = $1', [alone.userId])
  const visitor = await house.windowOf(alone)
  await visitor.goto(`/share/${token}`)
  await seen(visitor.getByRole('dialog', { name: '创建公司' }))
})
