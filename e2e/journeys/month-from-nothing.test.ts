/**
 * A month from nothing, by keyboard and mouse alone: a new ledger in the middle of a year, its opening balance, its papers, pay of people
 * employed since earlier years, one press, the review queue, the period end, a close that is refused first, and what is printed.
 *
 * By hand. Opening: 500,000 in the bank, paid in.
 * Sales 200,000 + 60,000 at 1 %: 262,600 owed, 202,000 of it paid; VAT 2,600.
 * Goods 113,000, paid; paper 1,000, owed; bank fee 25.50. Freight of 8,800 was paid and came back: no business.
 * Pay 20,000 + 8,000. 张三, since 2024: 180,000 in nine months, tax so far 135,000 × 10 % − 2,520 = 10,980; with October
 * (200,000 − 50,000) × 20 % − 16,920 = 13,080, so 2,100 now. 李四, since 2025: 72,000, tax so far 27,000 × 3 % = 810; with October
 * (80,000 − 50,000) × 3 % = 900, so 90 now. Tax 2,190, paid out 25,810.
 * Gross margin 60 %: cost 260,000 × 40 % = 104,000, goods left 9,000.
 * Profit 260,000 − 104,000 − 1,000 − 28,000 − 25.50 = 126,974.50.
 * Bank 500,000 + 202,000 − 113,000 − 25.50 − 25,810 = 563,164.50, as the statement says.
 * Assets 563,164.50 + 60,600 + 9,000 = 632,764.50 = 1,000 + 2,600 + 2,190 + 500,000 + 126,974.50.
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PeriodEnd, pressPrint, printed } from '../pages/books.ts'
import { ImportDrawer, QuickAccount } from '../pages/documents.ts'
import { Grid } from '../pages/grid.ts'
import { eventually, pageOf, seen, Shell, SignIn } from '../pages/shell.ts'
import { PASSWORD, test } from '../support/journey.ts'
import { COMPANY } from '../support/month-files.ts'
import { octoberFiles } from '../support/october-files.ts'
import { shot } from '../support/shot.ts'

test('a month from nothing to printed statements', { timeout: 240_000 }, async ({ house }) => {
  const person = await house.person({})
  const page = await house.window()
  const shell = new Shell(page)
  const door = new SignIn(page)
  await door.open()
  await door.with(person.userName, PASSWORD)
  await newLedger(page, shell)
  await opening(page, shell)
  await papers(page, shell)
  await people(page, shell)
  await pay(page, shell)
  await onePress(page, shell)
  const end = new PeriodEnd(page, await shell.go('期末结转'))
  await refusedFirst(page, end)
  await closed(page, shell, end)
  await books(shell)
  await onPaper(page, shell)
})

async function newLedger(page: Page, shell: Shell): Promise<void> {
  await seen(pageOf(page, '账套列表'))
  await page.getByRole('button', { name: '新建账套' }).first().click()
  const dialog = await seen(page.getByRole('dialog').filter({ hasText: '新建账套' }))
  await dialog.getByLabel('公司名称').fill(COMPANY.name)
  await dialog.getByLabel('纳税人识别号').fill(COMPANY.taxNumber)
  await dialog.getByText('不涉及', { exact: true }).click()
  await dialog.getByRole('button', { name: /^建账月份 / }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '10月' }).first().click()
  await seen(dialog.getByRole('button', { name: '建账月份 2026-10' }))
  await dialog.getByRole('button', { name: '创建' }).click()
  await page.getByRole('button', { name: '进入账套' }).click()
  await seen(page.getByRole('banner').getByRole('button', { name: `账套 ${COMPANY.name}` }))
  const home = await seen(pageOf(page, '首页'))
  await shell.pickMonth('2026-10')
  await seen(home.getByRole('region', { name: '建账引导' }).getByText('已完成', { exact: false }))
}

/** Typed on 银行存款 itself: the account it belongs to is not known yet. */
async function opening(page: Page, shell: Shell): Promise<void> {
  const region = await shell.goTo('/options/openingBalance', '期初余额')
  for (const [label, amount] of [
    ['1002 银行存款 期初余额', '500000'],
    ['3001 实收资本 期初余额', '500000'],
  ] as const) {
    await region.getByLabel(label, { exact: true }).click()
    await page.keyboard.type(amount)
    await page.keyboard.press('Tab')
  }
  await seen(region.getByText('试算平衡', { exact: true }))
  await eventually(async () => (await region.locator('.opening-trial').innerText()).replaceAll(/\s+/g, ' ')).toContain(
    '期初 借 500,000.00 贷 500,000.00',
  )
}

async function papers(page: Page, shell: Shell): Promise<void> {
  const drawer = new ImportDrawer(page)
  const sales = await shell.go('销项发票')
  await sales.getByRole('button', { name: '导入发票' }).first().click()
  expect(await drawer.read(octoberFiles.output)).toMatchObject({ 新增: '2', 拒绝: '0', 新增金额: '260,000.00', 新增税额: '2,600.00' })
  await drawer.confirm('导入 2 张', '已导入 2 张')
  const purchases = await shell.go('进项发票')
  await purchases.getByRole('button', { name: '导入发票' }).first().click()
  expect(await drawer.read(octoberFiles.input)).toMatchObject({ 新增: '2', 拒绝: '0', 新增金额: '100,884.96', 新增税额: '13,115.04' })
  await drawer.confirm('导入 2 张', '已导入 2 张')
  const funds = await shell.go('资金流水')
  await funds.getByRole('button', { name: '导入流水' }).first().click()
  expect(await drawer.read(octoberFiles.statement)).toMatchObject({ 新增: '6', 拒绝: '0' })
  await seen(drawer.at.getByText(/已冲正或退汇（已冲正），由第\d+行冲回，不生成凭证/).first())
  // the balance typed on the parent is this account's
  await drawer.at.getByRole('button', { name: '新账户' }).click()
  const account = page.getByRole('dialog').filter({ hasText: '新增账户' })
  await account.getByLabel('开户行').fill('工商银行')
  await account.getByRole('button', { name: '保存' }).click()
  await seen(page.locator('.ant-modal-confirm-title').filter({ hasText: '“银行存款”已有期初余额，是这个账户的吗？' }))
  await page.getByRole('button', { name: '期初归到此账户' }).click()
  await account.waitFor({ state: 'hidden' })
  await drawer.confirm('导入 6 笔', '已导入 6 笔')
}

const WORKERS = [
  { name: '张三', hiredOn: '2024-03-01', income: '180000', paid: '10980', pay: '20000' },
  { name: '李四', hiredOn: '2025-06-01', income: '72000', paid: '810', pay: '8000' },
] as const

async function people(page: Page, shell: Shell): Promise<void> {
  const staff = await shell.goTo('/options/personnelManagement', '职员')
  for (const one of WORKERS) {
    await staff
      .getByRole('button', { name: /^新\s*增/ })
      .first()
      .click()
    const form = await seen(page.getByRole('dialog').filter({ hasText: '新增职员' }))
    await form.getByLabel('姓名', { exact: true }).fill(one.name)
    await form.getByRole('textbox', { name: '入职日期' }).fill(one.hiredOn)
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'hidden' })
  }
}

async function pay(page: Page, shell: Shell): Promise<void> {
  // a sheet of people employed before the books began warns of the year so far
  const region = await shell.goTo('/document/salary', '薪酬')
  await region.getByRole('button', { name: '新增工资表' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新增工资表' })
  await dialog.getByRole('button', { name: /新\s*增/ }).click()
  await shell.says('工资表已新增')
  await seen(region.getByText(/张三、李四在建账前已入职，没有填本年累计收入、扣除和已缴税额/))
  await region.getByRole('link', { name: '去填本年累计' }).click()
  for (const one of WORKERS) {
    await region.getByText(one.name, { exact: true }).first().dblclick()
    const drawer = await seen(page.getByRole('dialog', { name: new RegExp(one.name) }))
    await drawer.getByRole('checkbox', { name: /有 2026 年的累计/ }).check()
    await drawer.getByLabel('累计收入', { exact: true }).fill(one.income)
    await drawer.getByLabel('累计已扣税额', { exact: true }).fill(one.paid)
    await drawer.getByRole('button', { name: '保存' }).click()
    await drawer.waitFor({ state: 'hidden' })
  }
  await region.getByText('工资表', { exact: true }).first().click()
  const grid = region.getByRole('grid', { name: '工资表' })
  await grid.getByRole('row', { name: /张三/ }).getByRole('gridcell').nth(3).click()
  for (const { pay: amount } of WORKERS) {
    await page.keyboard.type(amount)
    await page.keyboard.press('Enter')
  }
  const bar = region.getByRole('status').first()
  await eventually(async () => (await bar.innerText()).replaceAll(/\s+/g, ' ')).toContain('应发 28,000.00 个税 2,190.00 实发 25,810.00')
  for (const [name, tax] of [
    ['张三', '2,100.00'],
    ['李四', '90.00'],
  ] as const)
    await seen(grid.getByRole('row', { name: new RegExp(name) }).getByText(tax, { exact: true }))
  await shot(page, 'nothing-pay')
  await region.getByRole('button', { name: /计\s*提/ }).click()
  await page.getByRole('dialog', { name: /计提/ }).getByRole('button', { name: '生成凭证' }).click()
  await shell.says(/已生成计提凭证 2026-10 记-1/)
  const again = await shell.goTo('/document/salary', '薪酬')
  await again.getByRole('button', { name: /发\s*放/ }).click()
  const paying = page.getByRole('dialog', { name: /发放/ })
  await paying.getByRole('combobox', { name: '付款账户' }).click()
  await page
    .locator('.ant-select-dropdown:visible')
    .getByText(/工商银行/)
    .click()
  await paying.getByRole('button', { name: '生成凭证' }).click()
  await shell.says(/已生成发放凭证 2026-10 记-2/)
}

/** What the queue holds, as the list says it: abstract and first doubt. */
async function onePress(page: Page, shell: Shell): Promise<void> {
  // 2 sales, 2 purchases, 3 movements: the pay that went out belongs to its sheet, the freight to nobody
  expect(await new QuickAccount(page).run(shell)).toBe('共生成凭证7张')
  const wizard = page.getByRole('dialog').filter({ hasText: '生成结果' })
  expect((await wizard.getByText(/^用时/).innerText()).replace(/\d+\.\d/, '0.1')).toBe('用时 0.1 秒，5 张请看，2 张有把握')
  await wizard.getByRole('button', { name: '去复核' }).click()
  const queue = await seen(pageOf(page, '凭证复核'))
  const list = queue.getByRole('navigation', { name: '待复核凭证' })
  await eventually(() =>
    list
      .getByRole('button')
      .evaluateAll((rows) => rows.flatMap((row) => (row.children.length === 3 ? [row.children[1]!.textContent] : []))),
  ).toEqual([
    '向东莞市丙达五金制品厂采购保温杯',
    '向深圳市甲和贸易有限公司销售保温杯',
    '向广州乙丰商行销售保温杯',
    '向深圳市丁文办公用品店采购复印纸',
    '手续费',
  ])
  await seen(queue.getByRole('region', { name: '单据' }).getByText('113,000.00', { exact: true }).first())
  await shot(page, 'nothing-queue')
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('a')
  await seen(queue.getByText('要看的都看过了'))
  await list.getByRole('button', { name: '一起通过' }).click()
  await seen(queue.getByText('2026-10 的 7 张凭证都看过了'))
}

/** Before cost and carrying forward: closing is not to be had, and says why. */
async function refusedFirst(page: Page, end: PeriodEnd): Promise<void> {
  const blocking = end.at.getByRole('region', { name: '处理后才能结账' })
  await seen(blocking)
  await shot(page, 'nothing-refused')
  const said = async (kind: string) =>
    (await end.at.getByRole('region', { name: kind }).getByRole('listitem').allInnerTexts()).map((one) => one.replaceAll(/\s+/g, ' '))
  // 260,000 − 1,000 − 28,000 − 25.50; what was answered a moment ago is on its way
  await eventually(() => said('处理后才能结账')).toEqual([
    '损益科目未结平 4个损益科目还没有结转到本年利润（主营业务收入-销售商品收入等），合计利润230,974.50 见左侧步骤',
  ])
  // the freight that came back is no paper somebody forgot
  expect(await said('提醒')).toEqual([
    '销售成本未结转 本期有商品销售收入，销售成本没有发生额 260,000.00 去处理',
    '还有3个结转步骤没有完成 结转销售成本、结转本期收入、结转本期成本费用 见左侧步骤',
  ])
  expect(await end.at.getByRole('button', { name: '结账', exact: true }).isDisabled()).toBe(true)
}

async function closed(page: Page, shell: Shell, end: PeriodEnd): Promise<void> {
  await end.fill('结转销售成本', '毛利率', '60')
  await end.generateAll()
  await shell.says(/已生成 \d 张凭证/)
  await seen(end.at.getByText('各步骤都已完成'))
  await shot(page, 'nothing-ready')
  await end.close(shell, '2026-10')
  await shell.says(/^2026-10 已结账，记账 \d+ 张凭证$/)
  await seen(page.getByRole('banner').getByText('已结账'))
}

const CLOSINGS: Readonly<Record<string, readonly string[]>> = {
  '1002': ['500,000.00', '', '202,000.00', '138,835.50', '563,164.50', ''],
  '1122': ['', '', '262,600.00', '202,000.00', '60,600.00', ''],
  '1405': ['', '', '113,000.00', '104,000.00', '9,000.00', ''],
  '2202': ['', '', '113,000.00', '114,000.00', '', '1,000.00'],
  '22110001': ['', '', '28,000.00', '28,000.00', '', ''],
  '22210001': ['', '', '', '2,600.00', '', '2,600.00'],
  '22210012': ['', '', '', '2,190.00', '', '2,190.00'],
  '3001': ['', '500,000.00', '', '', '', '500,000.00'],
  '3103': ['', '', '133,025.50', '260,000.00', '', '126,974.50'],
  '54010001': ['', '', '104,000.00', '104,000.00', '', ''],
  '56020001': ['', '', '28,000.00', '28,000.00', '', ''],
  '56020007': ['', '', '1,000.00', '1,000.00', '', ''],
  '56030003': ['', '', '25.50', '25.50', '', ''],
}

async function books(shell: Shell): Promise<void> {
  const balance = await new Grid(await shell.go('科目余额表')).rows()
  const of = (code: string) => {
    const row = balance.find((one) => one[0] === code)
    return row && [...row.slice(2, 6), ...row.slice(-2)]
  }
  expect(Object.fromEntries(Object.keys(CLOSINGS).map((code) => [code, of(code)]))).toEqual(CLOSINGS)
  expect(balance.at(-1)?.slice(-2)).toEqual(['632,764.50', '632,764.50'])
}

async function onPaper(page: Page, shell: Shell): Promise<void> {
  const sheet = await shell.go('资产负债表')
  await new Grid(sheet).shows('货币资金', ['1', '563,164.50', '500,000.00'])
  const paper = await printed(page, () => pressPrint(sheet))
  for (const text of ['资产负债表', COMPANY.name, '563,164.50', '632,764.50', '126,974.50']) expect(paper.text).toContain(text)
  const profit = await shell.go('利润表')
  await new Grid(profit).shows('三、利润总额（亏损总额以“-”号填列）', ['30', '126,974.50', '126,974.50'])
  const income = await printed(page, () => pressPrint(profit))
  for (const text of ['利润表', '260,000.00', '104,000.00', '126,974.50']) expect(income.text).toContain(text)
}
