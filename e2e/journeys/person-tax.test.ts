/** Personal income tax in its workspace: the people it is withheld for, month by month to the declaration. */
import { recordsApi } from '@app/contract/ledger/records/records'
import { salaryApi } from '@app/contract/people/salary/salary'
import { iitDeclarationsApi } from '@app/contract/tax/iit/iit-declarations'
import { iitPeopleApi } from '@app/contract/tax/iit/iit-people'
import { money, ZERO } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a person is collected, corrected where the number is wrong, and said to be reported', async ({ ledger, page }) => {
  const shell = new Shell(page)
  const screen = await shell.goTo('/taxWorkspace/personTax/personInfoCollection', '人员信息采集')
  await seen(screen.getByText('还没有人员'))
  await screen.getByRole('button', { name: '新增人员' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新增人员' })
  await dialog.getByLabel('姓名').fill('张三')
  await dialog.getByLabel('证件号码').fill('110105194912310021')
  await dialog.getByRole('textbox', { name: '任职日期' }).fill('2024-03-01')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await seen(dialog.getByText('居民身份证号码的最后一位不对，请核对'))
  expect(await ledger.call(iitPeopleApi.list)).toEqual([])
  await dialog.getByLabel('证件号码').fill('11010519491231002X')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await shell.says('保存成功')
  const row = screen.getByRole('row', { name: /张三/ })
  await seen(row.getByText('未报送'))
  await seen(row.getByText('1949-12-31'))
  await shot(page, 'iit-people')
  await row.getByRole('checkbox').check()
  await screen.getByRole('button', { name: '登记报送结果（1）' }).click()
  const report = page.getByRole('dialog', { name: '登记报送结果（1人）' })
  await report.getByText('验证不通过').click()
  await report.getByRole('button', { name: /^登\s*记$/ }).click()
  await seen(report.getByText('请填写原因'))
  await report.getByLabel('反馈').fill('姓名与公安登记不一致')
  await report.getByRole('button', { name: /^登\s*记$/ }).click()
  await shell.says('已登记 1 人')
  await seen(row.getByText('姓名与公安登记不一致'))
})

test('a month from the salary sheet to the return that was declared and paid', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-11-01' })
  const page = await house.windowOf(ledger)
  const [zhang] = await ledger.call(recordsApi.save, {
    params: { kind: 'employee' },
    body: [{ name: '张三', values: { hiredOn: '2024-03-01', idNumber: '11010519491231002X' } }],
  })
  // employed before the books began: what he was paid until then is said
  const [profile] = await ledger.call(salaryApi.people)
  const opening = { year: 2026, income: money('1'), exempt: ZERO, special: ZERO, other: ZERO, relief: ZERO, paid: ZERO }
  await ledger.call(salaryApi.savePeople, { body: [{ ...profile!, employeeId: zhang!.id, opening }] as never })
  const { id } = await ledger.call(salaryApi.addSheet, { body: { period: period('2026-11'), kind: 'wage' } })
  await ledger.call(salaryApi.saveRows, { body: { id, rows: [{ employeeId: zhang!.id, inputs: { base: '80000', '@pension': '1500' } }] } })
  const shell = new Shell(page)
  const deductions = await shell.goTo('/taxWorkspace/personTax/specialDeduction', '专项附加扣除')
  await deductions.getByText('张三').dblclick()
  const drawer = page.getByRole('dialog', { name: /专项附加扣除/ })
  await drawer.getByRole('button', { name: '增加扣除' }).click()
  await shot(page, 'iit-deduction')
  await drawer.getByRole('button', { name: /^保\s*存$/ }).click()
  await shell.says('保存成功，没有生成凭证的工资表已重算')
  await seen(deductions.getByRole('row', { name: /张三/ }).getByText('22,000.00').first())

  const incomes = await shell.goTo('/taxWorkspace/personTax/comprehensiveIncome', '综合所得申报')
  await incomes.getByRole('button', { name: '新建 2026-11 的申报' }).first().click()
  await shell.says('已从工资表取数')
  const row = incomes.getByRole('row', { name: /张三/ })
  await seen(row.getByText('80,000.00'))
  await shot(page, 'iit-income')
  await row.getByText('张三').dblclick()
  const dialog = page.getByRole('dialog', { name: /张三/ })
  await dialog.getByLabel('本期收入').press('Control+a')
  await page.keyboard.type('90000')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await shell.says('保存成功')
  await seen(row.getByText(/请说明：收入：工资表 80,000.00，申报 90,000.00/))
  await incomes.getByRole('button', { name: '重新取数' }).click()
  await shell.says('已取 1 行；手填、导入的不变')

  const screen = await shell.goTo('/taxWorkspace/personTax/individualIncomeTax', '个税申报')
  await screen.getByRole('button', { name: '审核通过' }).click()
  await shell.says('审核通过')
  await shot(page, 'iit-declaration')
  await screen.getByRole('button', { name: '登记已申报' }).click()
  const filing = page.getByRole('dialog', { name: '登记已申报' })
  await filing.getByLabel('受理编号').fill('R2026')
  await filing.getByRole('button', { name: /^登\s*记$/ }).click()
  await shell.says('已登记；这份申报不能再改，要改请更正')
  await seen(screen.getByText('R2026'))
  const [head] = await ledger.call(iitDeclarationsApi.list, { query: { year: 2026 } })
  expect([head!.state, head!.filedTax]).toEqual(['filed', head!.tax])

  const due = await shell.goTo('/taxWorkspace/personTax/individualIncomeTaxPayment', '个税缴款')
  await due.getByText('2026-11 正常申报').first().waitFor()
  await due
    .getByRole('row', { name: /2026-11/ })
    .getByRole('checkbox')
    .check()
  await due.getByRole('button', { name: '登记缴款' }).click()
  await page
    .getByRole('dialog', { name: /登记缴款/ })
    .getByRole('button', { name: /^登\s*记$/ })
    .click()
  await shell.says('已登记')
  await seen(due.getByText('已缴清'))
  for (const [path, title] of [
    ['paymentRecord', '缴款记录'],
    ['unitDeclare', '单位申报记录'],
    ['taxStatus', '个税状态查询'],
  ] as const) {
    const other = await shell.goTo(`/taxWorkspace/personTax/${path}`, title)
    await seen(other.getByText(/2026-11/).first())
    await shot(page, `iit-${path}`)
  }
  const agreements = await shell.goTo('/taxWorkspace/personTax/individualPayment', '三方协议')
  await seen(agreements.getByText('还没有登记三方协议'))
})
