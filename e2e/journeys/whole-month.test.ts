/** A month of a small trading company, from the files that arrive to the statements that leave. Figures are computed by hand. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ledgersApi } from '../../packages/contract/src/ledger/ledgers/ledgers.ts'
import { founded } from '../../apps/server/src/testing/filing.ts'
import { PeriodEnd, pressExport, pressPrint, printed, saved } from '../pages/books.ts'
import { ImportDrawer, QuickAccount } from '../pages/documents.ts'
import { Grid } from '../pages/grid.ts'
import { eventually, pageOf, seen, Shell, SignIn } from '../pages/shell.ts'
import { VoucherPaper } from '../pages/voucher.ts'
import { aLedger, day, PASSWORD, test } from '../support/journey.ts'
import { COMPANY, monthFiles } from '../support/month-files.ts'

test('a month from files to printed statements', async ({ house }) => {
  const ledger = await aLedger(house, { name: COMPANY.name })
  const company = await ledger.call(ledgersApi.company)
  await ledger.call(ledgersApi.edit, { body: { ...company, ...COMPANY } })
  // a new company: nothing was sold before its books
  await founded(ledger, '2026-09-01')
  // another client's ledger was worked in last
  const other = await ledger.call(ledgersApi.create, {
    body: { name: '另一家客户有限公司', startOn: day('2026-10-01'), standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' },
  })
  await ledger.call(ledgersApi.select, { params: { id: other.id } })

  const page = await house.window()
  const shell = new Shell(page)

  // signs in, picks the client's ledger and the month
  const door = new SignIn(page)
  await door.open()
  await door.with(ledger.userName, PASSWORD)
  await seen(pageOf(page, '首页'))
  await shell.pickLedger('szshssm', COMPANY.name)
  await shell.pickMonth('2026-09')

  // the month's invoices, as the tax bureau exports them
  const drawer = new ImportDrawer(page)
  const sales = await shell.go('销项发票')
  await sales.getByRole('button', { name: '导入发票' }).first().click()
  expect(await drawer.read(monthFiles.output)).toEqual({
    新增: '2',
    变更: '0',
    '跳过（已有）': '0',
    拒绝: '0',
    新增金额: '150,000.00',
    新增税额: '1,500.00',
  })
  await drawer.confirm('导入 2 张', '已导入 2 张')
  await eventually(async () => (await new Grid(sales).rows()).length).toBe(3)
  const purchases = await shell.go('进项发票')
  await purchases.getByRole('button', { name: '导入发票' }).first().click()
  expect(await drawer.read(monthFiles.input)).toMatchObject({ 新增: '2', 拒绝: '0', 新增金额: '60,884.96', 新增税额: '7,915.04' })
  await drawer.confirm('导入 2 张', '已导入 2 张')

  // the statement, as the bank exports it: its account is new, its balances hold row by row
  const funds = await shell.go('资金流水')
  await funds.getByRole('button', { name: '导入流水' }).first().click()
  expect(await drawer.read(monthFiles.statement)).toMatchObject({ 新增: '5', 拒绝: '0', 新增收入: '301,000.00', 新增支出: '82,825.50' })
  await seen(drawer.at.getByText('余额连续，逐笔核对 4 处'))
  await drawer.newAccount(page, '工商银行')
  await drawer.confirm('导入 5 笔', '已导入 5 笔')

  // one button
  expect(await new QuickAccount(page).run(shell)).toBe('共生成凭证9张')

  // wages, typed by keyboard alone: initials, `..`, `=`, Enter
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  const keys = page.keyboard
  await paper.type(1, { abstract: '计提9月工资', subject: 'gz', choose: '管理费用-工资', debit: '12000' })
  await paper.type(2, { abstract: '..', subject: 'gz', choose: '销售费用-工资', debit: '3000' })
  await paper.type(3, { abstract: '..', subject: 'gz', choose: '应付职工薪酬-工资', credit: '=' })
  expect(await paper.lines()).toEqual([
    ['计提9月工资', '56020001 管理费用-工资', '12,000.00', ''],
    ['计提9月工资', '56010001 销售费用-工资', '3,000.00', ''],
    ['计提9月工资', '22110001 应付职工薪酬-工资', '', '15,000.00'],
  ])
  await paper.save('已保存 记-10 号凭证')

  // posted, and then found wrong: corrected like an edit, by a red copy and a right one
  await paper.more('记账')
  await shell.agree(/^记账 记-/, '记账')
  await page.getByRole('button', { name: '更正', exact: true }).click()
  await paper.retype(1, '借方', '11000')
  await paper.retype(2, '借方', '4000')
  await paper.save(/^已更正：生成 记-\d+、记-\d+$/)

  // the goods sold go to cost
  await page.goto('/document/createVoucher')
  await paper.type(1, { abstract: '结转销售成本', subject: 'xsspcb', debit: '67800' })
  await paper.type(2, { abstract: '..', subject: 'kcsp', credit: '=' })
  await keys.press('Enter')
  // from an empty line of a balanced voucher Enter leads to saving
  await eventually(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain('保存')
  await keys.press('Enter')
  await shell.says(/^已保存 记-\d+ 号凭证$/)

  // what one press was not sure of is looked at: unanswered it would stop the close
  const queue = await shell.goTo('/finance/reviewQueue', '凭证复核')
  await seen(queue.getByRole('navigation', { name: '待复核凭证' }).getByRole('button').first())
  for (let press = 0; press < 9; press += 1) await keys.press('a')
  await seen(queue.getByText(/都看过了/))

  // period end: the 500 of the ordinary invoice is exempt, 1,000 of the special one is paid
  const end = new PeriodEnd(page, await shell.go('期末结转'))
  await end.fill('小规模免征增值税', '普票及未开票销售的税额', '500')
  await end.generateAll()
  await shell.says('已生成 5 张凭证')
  await seen(end.at.getByText('各步骤都已完成'))
  await end.close(shell, '2026-09')
  await shell.says(/^2026-09 已结账，记账 \d+ 张凭证$/)
  await seen(page.getByRole('banner').getByText('已结账'))

  await books(shell)
  await statements(shell)
  await drills(page, shell)
  await cashDrill(page, shell)
  await takenAway(page, shell)
})

/*
 * By hand. Sales 100,000 + 50,000 at 1 %; goods 67,800 and paper 1,000, tax included; wages 11,000 + 4,000; bank fee 25.50.
 * Exempt VAT 500. Urban tax 1,000 × 7 % ÷ 2 = 35; the education surcharges are not levied below 300,000 a quarter.
 * Profit 150,000 + 500 − 67,800 − 1,000 − 15,000 − 25.50 − 35 = 66,639.50; income tax 5 % = 3,331.98; left 63,307.52.
 * Bank 200,000 + 101,000 − 67,800 − 15,000 − 25.50 = 218,174.50. Owed by customers 151,500 − 101,000 = 50,500.
 * Taxes owed 1,000 + 35 + 3,331.98 = 4,366.98. All assets 268,674.50 = 1,000 + 4,366.98 + 200,000 + 63,307.52.
 */
const CLOSINGS: Readonly<Record<string, readonly string[]>> = {
  '1002': ['301,000.00', '82,825.50', '301,000.00', '82,825.50', '218,174.50', ''],
  '1122': ['151,500.00', '101,000.00', '151,500.00', '101,000.00', '50,500.00', ''],
  '1405': ['67,800.00', '67,800.00', '67,800.00', '67,800.00', '', ''],
  '2202': ['67,800.00', '68,800.00', '67,800.00', '68,800.00', '', '1,000.00'],
  '22110001': ['15,000.00', '15,000.00', '15,000.00', '15,000.00', '', ''],
  '22210001': ['500.00', '1,500.00', '500.00', '1,500.00', '', '1,000.00'],
  '22210011': ['', '3,331.98', '', '3,331.98', '', '3,331.98'],
  '22210013': ['', '35.00', '', '35.00', '', '35.00'],
  '3001': ['', '200,000.00', '', '200,000.00', '', '200,000.00'],
  '3103': ['87,192.48', '150,500.00', '87,192.48', '150,500.00', '', '63,307.52'],
  '53010011': ['500.00', '500.00', '500.00', '500.00', '', ''],
  '54010001': ['67,800.00', '67,800.00', '67,800.00', '67,800.00', '', ''],
  '56010001': ['4,000.00', '4,000.00', '4,000.00', '4,000.00', '', ''],
  '56020001': ['11,000.00', '11,000.00', '11,000.00', '11,000.00', '', ''],
  '56020007': ['1,000.00', '1,000.00', '1,000.00', '1,000.00', '', ''],
  '56030003': ['25.50', '25.50', '25.50', '25.50', '', ''],
}

async function books(shell: Shell): Promise<void> {
  const balance = await new Grid(await shell.go('科目余额表')).rows()
  const of = (code: string) => balance.find((row) => row[0] === code)?.slice(4)
  expect(Object.fromEntries(Object.keys(CLOSINGS).map((code) => [code, of(code)]))).toEqual(CLOSINGS)
  expect(balance.at(-1)?.slice(1)).toEqual([
    '合计',
    '',
    '',
    '928,484.96',
    '928,484.96',
    '928,484.96',
    '928,484.96',
    '268,674.50',
    '268,674.50',
  ])

  const detail = await shell.go('明细账')
  await detail.getByRole('combobox').fill('yszk')
  await detail.getByRole('combobox').press('Enter')
  const lines = new Grid(detail)
  await eventually(async () => (await lines.rows()).map((row) => row.join('|'))).toEqual([
    '2026-09-01||期初余额|||||平|',
    '2026-09-08|记-2|向深圳市甲和贸易有限公司销售保温杯|主营业务收入-销售商品收入、应交税费-应交增值税|深圳市甲和贸易有限公司|101,000.00||借|101,000.00',
    '2026-09-15|记-3|向广州乙丰商行销售保温杯|主营业务收入-销售商品收入、应交税费-应交增值税|广州乙丰商行|50,500.00||借|151,500.00',
    '2026-09-16|记-7|收深圳市甲和贸易有限公司货款|银行存款-工商银行尾号3456|深圳市甲和贸易有限公司||101,000.00|借|50,500.00',
    '2026-09-30||本月合计|||151,500.00|101,000.00|借|50,500.00',
    '2026-09-30||本年累计|||151,500.00|101,000.00|借|50,500.00',
  ])

  const general = await new Grid(await shell.go('总账')).rows()
  const receivable = general.findIndex((row) => row[0] === '1122')
  expect(general.slice(receivable, receivable + 3).map((row) => row.slice(3))).toEqual([
    ['期初余额', '', '', '平', ''],
    ['本月合计', '151,500.00', '101,000.00', '借', '50,500.00'],
    ['本年累计', '151,500.00', '101,000.00', '借', '50,500.00'],
  ])
}

async function statements(shell: Shell): Promise<void> {
  const region = await shell.go('资产负债表')
  const sheet = new Grid(region)
  await sheet.shows('货币资金', ['1', '218,174.50', '0.00'])
  await sheet.shows('应收账款', ['4', '50,500.00', '0.00'])
  await sheet.shows('存货', ['9', '0.00', '0.00'])
  await sheet.shows('资产总计', ['30', '268,674.50', '0.00'])
  await sheet.shows('应付账款', ['33', '1,000.00', '0.00'])
  await sheet.shows('应交税费', ['36', '4,366.98', '0.00'])
  await sheet.shows('实收资本（或股本）', ['48', '200,000.00', '0.00'])
  await sheet.shows('未分配利润', ['51', '63,307.52', '0.00'])
  await sheet.shows('负债和所有者权益（或股东权益）总计', ['53', '268,674.50', '0.00'])
  await seen(region.getByRole('button', { name: '已核对' }))

  const profit = await shell.go('利润表')
  const income = new Grid(profit)
  for (const [label, line, amount] of [
    ['一、营业收入', '1', '150,000.00'],
    ['减：营业成本', '2', '67,800.00'],
    ['税金及附加', '3', '35.00'],
    ['城市维护建设税', '6', '35.00'],
    ['销售费用', '11', '4,000.00'],
    ['管理费用', '14', '12,000.00'],
    ['财务费用', '18', '25.50'],
    ['二、营业利润（亏损以“-”号填列）', '21', '66,139.50'],
    ['加：营业外收入', '22', '500.00'],
    ['三、利润总额（亏损总额以“-”号填列）', '30', '66,639.50'],
    ['减：所得税费用', '31', '3,331.98'],
    ['四、净利润（净亏损以“-”号填列）', '32', '63,307.52'],
  ] as const)
    await income.shows(label, [line, amount, amount])
  await seen(profit.getByRole('button', { name: '已核对' }))

  const cash = await shell.go('现金流量表')
  const flow = new Grid(cash)
  for (const [label, line, amount] of [
    ['销售产成品、商品、提供劳务收到的现金', '1', '101,000.00'],
    ['购买原材料、商品、接受劳务支付的现金', '3', '67,800.00'],
    ['支付的职工薪酬', '4', '15,000.00'],
    ['支付其他与经营活动有关的现金', '6', '25.50'],
    ['经营活动产生的现金流量净额', '7', '18,174.50'],
    ['吸收投资者投资收到的现金', '15', '200,000.00'],
    ['四、现金净增加额', '20', '218,174.50'],
    ['五、期末现金余额', '22', '218,174.50'],
  ] as const)
    await flow.shows(label, [line, amount, amount])
  await seen(cash.getByRole('button', { name: '已核对' }))
}

/** From a figure of a statement to the line of the file it came from, and back. */
async function drills(page: Page, shell: Shell): Promise<void> {
  const sheet = await shell.go('资产负债表')
  await new Grid(sheet).follow('应收账款', '50,500.00')
  const detail = new Grid(await seen(pageOf(page, '明细账')))
  await seen(detail.row('广州乙丰商行'))
  const place = page.url()
  const behind = await originOf(page, detail, '广州乙丰商行', '销项发票')
  expect(behind.rows).toEqual([expect.arrayContaining(['2026-09-15', '广州乙丰商行', '50,500.00', '打开 发票基础信息 第3行'])])
  expect(behind.rows[0]?.[1]).toMatch(/0002$/)
  expect(Buffer.compare(behind.file, monthFiles.output.bytes)).toBe(0)
  await page.goBack()
  await seen(detail.row('广州乙丰商行'))
  expect(page.url()).toBe(place)
  await page.goBack()
  await seen(pageOf(page, '资产负债表'))

  // the money in the bank leads to the bank's own line
  await new Grid(sheet).follow('货币资金', '218,174.50')
  // 货币资金 is made of several subjects: the book offers them beside each other
  await seen(pageOf(page, '明细账'))
  await pageOf(page, '明细账').getByRole('radiogroup').getByText('1002 银行存款', { exact: true }).click()
  await seen(detail.row('投资款'))
  const line = await originOf(page, detail, '投资款', '资金流水')
  expect(line.rows).toEqual([expect.arrayContaining(['2026-09-05', '投资款', '王建国', '200,000.00', '打开 第3行'])])
  expect(Buffer.compare(line.file, monthFiles.statement.bytes)).toBe(0)
}

/** Opens the voucher of a line of the book and what it was made from. */
async function originOf(page: Page, book: Grid, row: string, kind: string): Promise<{ rows: string[][]; file: Buffer }> {
  await book.row(row).getByRole('button').first().click()
  await seen(page.getByText('来源').filter({ hasText: kind }).first())
  await page.getByRole('button', { name: '为什么这样记' }).click()
  const documents = page.getByRole('region', { name: '来源单据' })
  await seen(documents)
  const rows = await documents
    .getByRole('row')
    .evaluateAll((found) => found.slice(1).map((one) => [...one.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').trim())))
  const address = await documents.getByRole('link', { name: '打开' }).getAttribute('href')
  const file = await (await page.request.get(address ?? '')).body()
  await page.keyboard.press('Escape')
  await documents.waitFor({ state: 'hidden' })
  return { rows, file }
}

/** A figure of the cash-flow statement leads to the vouchers that moved the cash. */
async function cashDrill(page: Page, shell: Shell): Promise<void> {
  await new Grid(await shell.go('现金流量表')).follow('购买原材料、商品、接受劳务支付的现金', '67,800.00')
  const list = await seen(pageOf(page, '凭证明细'))
  await seen(list.getByText('现金流量：购买原材料、商品、接受劳务支付的现金'))
  const rows = new Grid(list)
  await eventually(async () => (await rows.rows()).flat().filter((cell) => cell === '67,800.00').length).toBe(4)
  await seen(list.getByText('1 张凭证'))
  await page.goBack()
  await seen(pageOf(page, '现金流量表'))
}

async function takenAway(page: Page, shell: Shell): Promise<void> {
  const balance = await shell.go('资产负债表')
  const paper = await printed(page, () => pressPrint(balance))
  expect(paper.pages).toBe(1)
  for (const text of ['资产负债表', COMPANY.name, '218,174.50', '268,674.50', '未分配利润', '63,307.52']) expect(paper.text).toContain(text)

  const book = await saved(page, () => pressExport(balance))
  expect(book.name).toMatch(/^资产负债表.*\.xlsx$/)
  const money = book.cells.find((row) => row.includes('货币资金'))
  // a number, not a text that looks like one
  expect(money?.[money.indexOf('货币资金') + 2]).toBe(218174.5)
  const trial = await saved(page, async () => pressExport(await shell.go('科目余额表')))
  expect(trial.cells.find((row) => row[0] === '1122')).toEqual(expect.arrayContaining([151500, 101000, 50500]))

  const list = await shell.go('凭证明细')
  await new Grid(list).row('计提9月工资').dblclick()
  const sheet = new VoucherPaper(page)
  await seen(sheet.at)
  const voucher = await printed(page, () => sheet.more('打印'))
  expect(voucher.pages).toBe(1)
  for (const text of ['记账凭证', COMPANY.name, '计提9月工资', '管理费用-工资', '12,000.00', '壹万伍仟元整'])
    expect(voucher.text).toContain(text)
}
