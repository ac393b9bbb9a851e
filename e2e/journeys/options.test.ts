/** Settings of a ledger: lists kept on their pages, and records made wherever one is picked. */
import { expect } from 'vitest'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { companyApi } from '../../packages/contract/src/ledger/company/company.ts'
import { currenciesApi } from '../../packages/contract/src/ledger/currencies/currencies.ts'
import { recordsApi } from '../../packages/contract/src/ledger/records/records.ts'
import { subjectsApi } from '../../packages/contract/src/ledger/subjects/subjects.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { book, idsOf } from '../../apps/server/src/testing/entries.ts'
import { Grid } from '../pages/grid.ts'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { VoucherPaper } from '../pages/voucher.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('ST-export-01 customers: one made with its subject, several changed at once and put back, all of them taken away as a workbook', async ({
  ledger,
  page,
}) => {
  const shell = new Shell(page)
  const customers = await shell.goTo('/options/customerManagement', '客户')
  await seen(customers.getByText('还没有客户'))
  await customers.getByRole('button', { name: '新增客户' }).first().click()
  const dialog = page.getByRole('dialog').filter({ hasText: '新增客户' })
  await dialog.getByLabel('手机').fill('123')
  await dialog.getByRole('button', { name: '保存' }).click()
  await seen(dialog.getByText('请输入名称'))
  await seen(dialog.getByText('请输入11位手机号码！'))
  await dialog.getByLabel('客户名称').fill('深圳市甲公司')
  await dialog.getByLabel('手机').fill('13800138000')
  await dialog.getByLabel('银行账号').fill('6222021234567890')
  await dialog.getByRole('checkbox', { name: '应收账款' }).check()
  await shot(page, 'customer-dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  await shell.says('新增成功')
  const grid = new Grid(customers, '客户列表')
  await seen(grid.row('深圳市甲公司'))
  expect((await ledger.call(subjectsApi.list)).some((one) => one.fullName === '应收账款-深圳市甲公司')).toBe(true)

  await ledger.call(recordsApi.save, { params: { kind: 'customer' }, body: [{ name: '乙公司' }, { name: '丙公司' }] })
  await page.reload()
  await seen(grid.row('丙公司'))
  // by the initials of its name
  await customers.getByRole('searchbox', { name: '搜索客户' }).fill('ygs')
  await customers.getByRole('searchbox', { name: '搜索客户' }).press('Enter')
  await eventually(async () => (await grid.rows()).map((row) => row[2])).toEqual(['乙公司'])
  await customers.getByRole('searchbox', { name: '搜索客户' }).fill('')
  await customers.getByRole('searchbox', { name: '搜索客户' }).press('Enter')
  await seen(grid.row('丙公司'))

  await grid.at.getByRole('checkbox').first().check()
  await customers.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '批量修改' }).click()
  const batch = page.getByRole('dialog').filter({ hasText: '批量修改 3 条客户' })
  await batch.getByRole('combobox', { name: '修改哪一项' }).click()
  await page.getByText('账期（天）', { exact: true }).last().click()
  await batch.getByRole('textbox', { name: '改为' }).fill('30')
  await batch.getByRole('button', { name: '预览' }).click()
  await seen(batch.getByText('3 条会改变'))
  await shot(page, 'record-batch')
  await batch.getByRole('button', { name: '修改 3 条' }).click()
  await eventually(async () =>
    (await ledger.call(recordsApi.list, { params: { kind: 'customer' } })).map((one) => one.values['creditDays']),
  ).toEqual(['30', '30', '30'])
  await customers.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '撤销上一步' }).click()
  await page.getByRole('dialog').filter({ hasText: '撤销“批量修改客户”？' }).getByRole('button', { name: '撤销' }).click()
  await shell.says('已撤销 3 条')

  await customers.getByRole('button', { name: '更多' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '导出' }).click()
  await shell.says('正在导出文件，请等待。')
  expect((await download).suggestedFilename()).toBe('客户.xlsx')
  await shot(page, 'customers')
})

test('ST-basic-06 a record made while a voucher is typed goes into the field it was wanted for', async ({ ledger, page }) => {
  const ids = await idsOf(ledger)
  await ledger.call(subjectsApi.relateTags, { body: { subjectIds: [ids.get('1122')!], types: ['customer'] } })
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  await paper.ready()
  const keys = page.keyboard
  await keys.type('赊销')
  await keys.press('Enter')
  await keys.type('1122')
  await keys.press('Enter')
  await eventually(() => paper.cursor()).toBe('第1行客户')
  await keys.type('丁公司')
  await seen(page.getByRole('option', { name: '填写客户资料再新增…' }))
  await keys.press('ArrowDown')
  await keys.press('Enter')
  const dialog = page.getByRole('dialog').filter({ hasText: '新增客户' })
  await seen(dialog)
  expect(await dialog.getByLabel('客户名称').inputValue()).toBe('丁公司')
  await dialog.getByLabel('联系人').fill('王五')
  await shot(page, 'create-in-voucher')
  await dialog.getByRole('button', { name: '保存' }).click()
  await eventually(async () =>
    (await ledger.call(recordsApi.list, { params: { kind: 'customer' } })).map((one) => [one.name, one.values['contact']]),
  ).toEqual([['丁公司', '王五']])
  await eventually(() => paper.cursor()).toBe('第1行借方')
  await seen(pageOf(page, '录凭证').getByRole('button', { name: '丁公司' }))
})

test('ST-basic-01 goods: a unit nobody has yet is added in the list of units, refused at its name when there is one', async ({
  ledger,
  page,
}) => {
  await ledger.call(recordsApi.save, { params: { kind: 'unit' }, body: [{ name: '个', disabled: true }] })
  const shell = new Shell(page)
  const goods = await shell.goTo('/options/commoditySetting', '商品')
  await goods.getByRole('button', { name: '新增商品' }).first().click()
  const dialog = page.getByRole('dialog').filter({ hasText: '新增商品' })
  await dialog.getByLabel('商品名称').fill('矿泉水')
  await dialog.getByLabel('计量单位').click()
  await page.getByRole('button', { name: '新增单位' }).click()
  const unit = page.getByRole('dialog').filter({ hasText: '是否允许小数' }).last()
  expect(await unit.getByRole('checkbox', { name: '是否允许小数' }).isChecked()).toBe(true)
  await unit.getByRole('button', { name: '保存' }).click()
  await seen(unit.getByText('单位名称不能为空'))
  await unit.getByLabel('单位名称').fill('个')
  await unit.getByRole('button', { name: '保存' }).click()
  await seen(unit.getByText('单位名称“个”已存在'))
  await unit.getByLabel('单位名称').fill('瓶')
  await unit.getByRole('button', { name: '保存' }).click()
  await shell.says('新增单位成功')
  await dialog.getByLabel('税率（%）').fill('130')
  await dialog.getByLabel('税率（%）').blur()
  await eventually(() => dialog.getByLabel('税率（%）').inputValue()).toBe('100')
  await dialog.getByLabel('税率（%）').fill('13')
  await shot(page, 'goods-dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  await shell.says('添加成功')
  expect((await ledger.call(recordsApi.list, { params: { kind: 'goods' } }))[0]!.values).toMatchObject({ unit: '瓶', taxRate: '13' })
})

test('a subject with history is converted: seen first, then done; the rate of a month is proposed to its vouchers', async ({
  ledger,
  page,
}) => {
  const posted = await book(ledger, '2026-09-05', '借 1122 100', '贷 3001 100')
  await ledger.call(vouchersApi.post, { body: { ids: [posted.id] } })
  const shell = new Shell(page)
  const conversion = await shell.goTo('/options/subjectConversion?subjectCode=1122', '科目转换')
  await conversion.getByRole('textbox', { name: '第1项名称' }).fill('甲公司')
  await conversion.getByRole('textbox', { name: '第1项金额' }).fill('100')
  await seen(conversion.getByText('可以转换'))
  await seen(conversion.getByText('11220002 甲公司'))
  await shot(page, 'conversion')
  await conversion
    .getByRole('button', { name: '转 换' })
    .or(conversion.getByRole('button', { name: '转换', exact: true }))
    .click()
  await shell.agree('转换科目 1122 应收账款？', '转换')
  await shell.says(/^已转换：2个科目/)
  expect((await ledger.call(subjectsApi.list)).filter((one) => one.code.startsWith('1122')).map((one) => one.fullName)).toEqual([
    '应收账款',
    '应收账款-应收账款',
    '应收账款-甲公司',
  ])

  const rates = await shell.goTo('/options/subCurrency?currency=USD&year=2026', '币别')
  await rates.getByRole('textbox', { name: '2026-09 记账汇率' }).fill('7.1')
  await rates.getByRole('textbox', { name: '2026-09 记账汇率' }).press('Enter')
  await eventually(
    async () => (await ledger.call(currenciesApi.rates, { query: { from: period('2026-09'), to: period('2026-09') } })).length,
  ).toBe(1)
  await shot(page, 'rates')
})

test('required tags, company sections and the cover of a book', async ({ ledger, page }) => {
  const shell = new Shell(page)
  const tags = await shell.goTo('/options/subjectTag', '科目标签')
  await new Grid(tags, '科目标签').row(/^\s*1123/).dblclick()
  const dialog = page.getByRole('dialog').filter({ hasText: '1123 预付账款' })
  await dialog.getByRole('radiogroup', { name: '供应商' }).getByText('必填').click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await shell.says('修改成功')
  expect((await ledger.call(subjectsApi.list)).find((one) => one.code === '1123')!.tagTypes).toEqual(['supplier'])
  const openings = await shell.goTo('/options/subjectTagOpeningBalance', '标签期初余额')
  await seen(openings.getByText('预付账款').first())

  const company = await shell.goTo('/options/companyInformation?section=register', '企业信息')
  await company.getByLabel('法定代表人').fill('张三')
  await company.getByRole('button', { name: '保存' }).click()
  await eventually(async () => (await ledger.call(companyApi.registerInfo)).values['legalPerson']).toBe('张三')
  await shot(page, 'company-register')

  const cover = await shell.goTo('/options/ledgerCover', '账簿封面')
  await seen(cover.getByTitle('封面预览'))
  const business = await shell.goTo('/options/businessSetting', '业务设置')
  await business.getByText('总是用月末').click()
  await business.getByRole('button', { name: '保存' }).click()
  await shell.says('修改成功')
  await shot(page, 'business')
})
