/** Personal income tax in its workspace: the people it is withheld for, month by month to the declaration. */
import { iitPeopleApi } from '@app/contract/tax/iit-people'
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
  await dialog.getByLabel('任职日期').fill('2024-03-01')
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
