/** Where people arrive: the owner's cockpit, the home of a new ledger and of a closed month, a company's own person, the books. */
import { homeApi } from '@app/contract/assist/home/home'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { Grid } from '../pages/grid.ts'
import { eventually, pageOf, seen, Shell, SignIn } from '../pages/shell.ts'
import { day, PASSWORD, test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('the cockpit: where the ledgers stand, what waits, who does it; a part opens its list, typing finds a ledger', async ({
  house,
  ledger,
  page,
}) => {
  await ledger.sql(`update app.agencies set edition = 'agent' where agency_id = $1`, [ledger.agencyId])
  await ledger.call(ledgersApi.create, { body: { name: '深圳市和顺商贸有限公司', startOn: day('2026-11-01') } })
  const third = await ledger.call(ledgersApi.create, { body: { name: '成都川味餐饮店', startOn: day('2026-11-01') } })
  await ledger.sql('update app.ledgers set expires_on = $2 where ledger_id = $1', [third.id, '2026-11-25'])
  await book(ledger, '2026-11-05', '借 1002 100', '贷 3001 100')
  await page.goto('/controlCenter/booksSetList')
  const cockpit = await seen(page.getByRole('region', { name: '工作台' }))
  await seen(cockpit.getByText('2026-11 月度申报截止', { exact: false }))
  await seen(cockpit.getByText('12-15'))
  await seen(cockpit.getByRole('button', { name: '待记账 1 户' }))
  await seen(cockpit.getByRole('button', { name: '未开始 2 户' }))
  // how the returns stand is beside how the books stand
  await seen(cockpit.getByRole('group', { name: '2026-10 的申报' }).getByText(/^未报/))
  await shot(page, 'cockpit')
  const list = new Grid(pageOf(page, '账套列表'))
  await cockpit.getByRole('button', { name: '待记账 1 户' }).click()
  await eventually(async () => (await list.rows()).length).toBe(1)
  // what waits opens those it waits in
  await cockpit.getByRole('button', { name: '到期或七天内到期', exact: true }).click()
  await eventually(async () => (await list.rows()).map((cells) => cells.join())).toEqual([expect.stringContaining('成都川味餐饮店')])
  expect((await list.titles()).slice(1, 7)).toEqual(['状态', '账套名称', '卡在', '为什么', '谁', '到期日'])
  await page.getByText('清除', { exact: false }).or(page.locator('.ant-tag-close-icon')).first().click()
  // typing anywhere looks for a ledger by the initials of its name, Enter enters it
  await page.locator('body').click({ position: { x: 700, y: 30 } })
  await page.keyboard.type('hssm')
  await eventually(async () => (await list.rows()).map((cells) => cells.join())).toEqual([expect.stringContaining('和顺商贸')])
  await page.keyboard.press('Enter')
  await seen(page.getByRole('banner').getByRole('button', { name: '账套 深圳市和顺商贸有限公司' }))
  // it is among the recent ones from now on
  await page.goto('/controlCenter/booksSetList')
  await seen(page.getByRole('region', { name: '最近和收藏' }).getByText('深圳市和顺商贸有限公司'))
  // an assistant sees the own ledgers alone
  const assistant = await house.person({ agencyId: ledger.agencyId, roles: ['ROLE_ASSISTANT'] })
  await ledger.sql('insert into app.ledger_members (ledger_id, user_id) values ($1, $2)', [third.id, assistant.userId])
  const other = await house.windowOf(assistant)
  await other.goto('/controlCenter/booksSetList')
  const own = await seen(other.getByRole('region', { name: '工作台' }))
  await seen(own.getByRole('button', { name: '未开始 1 户' }))
  expect(await own.getByText('和顺商贸', { exact: false }).count()).toBe(0)
})

test('a new ledger begins with its first steps, each done by what is there; the home of a closed month says what is next', async ({
  ledger,
  page,
}) => {
  const home = await new Shell(page).goTo('/manager/guidance', '首页')
  const steps = await seen(home.getByRole('region', { name: '建账引导' }))
  await seen(steps.getByText('已完成 0 / 7'))
  await shot(page, 'first-steps')
  await steps.getByRole('link', { name: '建账户' }).click()
  await seen(pageOf(page, '银行账户'))
  const { id } = await book(ledger, '2026-09-05', '借 1002 500', '贷 3001 500')
  await book(ledger, '2026-10-06', '借 1002 200', '贷 3001 200')
  await page.goto('/manager/guidance')
  await seen(home.getByText('已完成 1 / 7'))
  expect((await ledger.call(homeApi.firstSteps, {})).vouchers).toBe(2)
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
  await ledger.call(periodEndApi.close, { body: { period: period('2026-09') } })
  await page.goto('/manager/guidance')
  const shell = new Shell(page)
  await shell.pickMonth('2026-09')
  const after = await seen(home.getByRole('region', { name: '结账之后' }))
  await seen(after.getByText(/2026-09 已结账。净利润/))
  expect(await home.getByRole('region', { name: '建账引导' }).count()).toBe(0)
  for (const sheet of ['资产负债表', '利润表', '现金流量表']) await seen(after.getByRole('link', { name: sheet, exact: true }))
  await seen(after.getByText('500.00').first())
  await shot(page, 'closed-month')
  await after.getByRole('button', { name: /进入 2026-10/ }).click()
  await seen(shell.month.getByText('2026-10'))
})

test('a company’s own person with one ledger starts in it; with two there is a choice', async ({ house }) => {
  const ledger = await house.ledger({ edition: 'enterprise', name: '杭州云栖信息技术服务有限公司' })
  await ledger.sql('update app.sessions set ledger_id = null where user_id = $1', [ledger.userId]).catch(() => [])
  const page = await house.window()
  const door = new SignIn(page)
  await door.open()
  await door.with(ledger.userName, PASSWORD)
  await seen(page.getByRole('banner').getByRole('button', { name: '账套 杭州云栖信息技术服务有限公司' }))
  await seen(pageOf(page, '首页'))
})

test('books open on the first subject that moved, the others beside it; lines name the other side and the customer', async ({
  ledger,
  page,
}) => {
  await book(ledger, '2026-09-05', '借 1002 500', '贷 3001 500')
  await book(ledger, '2026-09-06', '借 56020007 30', '贷 1002 30')
  const shell = new Shell(page)
  await page.goto('/')
  await seen(pageOf(page, '首页'))
  await shell.pickMonth('2026-09')
  const detail = await shell.go('明细账')
  const grid = new Grid(detail)
  await eventually(async () => (await grid.titles()).includes('对方科目')).toBe(true)
  await eventually(async () => (await grid.rows()).map((cells) => cells[3]).filter(Boolean)).toEqual(['实收资本', '管理费用-办公费'])
  const beside = detail.getByRole('navigation', { name: '有余额或发生额的科目' })
  await seen(beside.getByRole('button', { name: /1002/ }).and(detail.locator('[aria-current="true"]')))
  await beside.getByRole('button', { name: /56020007|办公费/ }).click()
  await eventually(async () => (await grid.rows()).map((cells) => cells[3]).filter(Boolean)).toEqual(['银行存款'])
})
