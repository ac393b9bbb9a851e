/** The quick-account wizard from its set-up check to its result (spec 2 §2.6), for a firm of its own books and for an agency. */
import { recordsApi } from '@app/contract/ledger/records'
import { claimBillsApi } from '@app/contract/practice/claims'
import { claimsApi } from '@app/contract/practice/claims-overview'
import { money } from '@app/domain/kernel/money'
import { day } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { imported, named } from '../../apps/server/src/testing/importing.ts'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('an enterprise makes its month by the wizard: claims are a row of their own', async ({ house }) => {
  const ledger = await named(await house.ledger({ startOn: '2026-01-01', edition: 'enterprise' }))
  await imported(ledger, [{ no: 1, net: '100.00', tax: '13.00', gross: '113.00' }])
  const [zhang] = await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name: '张三', values: {} }] })
  const [travel] = await ledger.call(recordsApi.save, { params: { kind: 'expenseType' }, body: [{ name: '差旅费', values: {} }] })
  await ledger.call(claimsApi.saveSettings, {
    body: { mode: 1, threshold: money('1000'), first: [ledger.userId], second: [], bookedOn: 'approval', voucherFor: 'bill', bySms: false },
  })
  const line = {
    day: day('2026-01-12'),
    expenseTypeId: travel!.id,
    content: '高铁',
    ticket: 'none' as const,
    amount: money('30'),
    tax: money('0'),
    projectId: null,
  }
  const { id: bill } = await ledger.call(claimBillsApi.save, {
    body: {
      day: day('2026-01-12'),
      employeeId: zhang!.id,
      departmentId: null,
      projectId: null,
      reason: '出差',
      amount: money('30'),
      papers: 1,
      lines: [line],
      submit: true,
    },
  })
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const home = await shell.goTo('/manager/guidance', '首页')
  await home.getByRole('button', { name: '一键记账' }).click()
  const wizard = page.getByRole('dialog').filter({ hasText: /一键记账|做账前检查|生成凭证|生成结果|凭证规则/ })

  // 1 set-up check: both flags, ways to mend them, once and for all for this ledger
  await seen(wizard.getByText('账套尚未初始化'))
  await seen(wizard.getByText('尚未绑定税局账号'))
  await seen(wizard.getByRole('link', { name: '去录入期初余额' }))
  await shot(page, 'wizard-check')
  await wizard.getByRole('link', { name: '去登录税局' }).click()
  const signIn = page.getByRole('dialog', { name: '税务APP登录' })
  await seen(signIn)
  await signIn.getByRole('button', { name: '取消' }).click()
  // any other page makes the open wizard a floating button, which leads back home
  const floating = page.getByRole('button', { name: /^一键记账/ })
  await floating.click()
  await seen(pageOf(page, '首页'))
  await wizard.getByRole('checkbox', { name: '不再提醒' }).check()
  await wizard.getByRole('button', { name: '暂不设置，直接做账' }).click()

  // 2 summary card: a row per module, red without documents
  const row = (name: string) => wizard.getByRole('row').filter({ hasText: name })
  await seen(row('费用报销'))
  await eventually(() => wizard.getByRole('rowheader').allInnerTexts()).toEqual([
    '销项发票',
    '进项发票',
    '费用报销',
    '银行收支流水',
    '现金收支流水',
  ])
  const color = (name: string) =>
    row(name)
      .getByRole('rowheader')
      .evaluate((cell) => getComputedStyle(cell).color)
  expect(await color('进项发票')).not.toBe(await color('销项发票'))
  await shot(page, 'wizard-summary')
  await wizard.getByRole('button', { name: '操作引导' }).click()
  const tour = page.locator('.ant-tour')
  await seen(tour.getByText('本期单据'))
  await shot(page, 'wizard-guide')
  for (const title of ['补齐单据', '凭证规则', '一键生成凭证', '后台生成']) {
    await page.keyboard.press('Enter')
    await seen(tour.getByText(title, { exact: true }))
  }
  await page.keyboard.press('Enter')
  await tour.waitFor({ state: 'hidden' })
  await row('费用报销').getByRole('button', { name: '查看' }).click()
  await seen(pageOf(page, '报销单'))
  await floating.click()

  // 5 the rules: merged bank flows have no day and no wording of their own; closing keeps them
  await wizard.getByRole('button', { name: '凭证规则' }).click()
  const choose = async (label: string, option: string) => {
    await wizard.getByRole('combobox', { name: label }).click()
    await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
  }
  await choose('银行收支流水合并规则', '相同一级科目合并')
  await eventually(() => wizard.getByRole('combobox', { name: '银行收支流水凭证日期' }).isDisabled()).toBe(true)
  await eventually(() => wizard.getByRole('combobox', { name: '银行收支流水摘要' }).isDisabled()).toBe(true)
  await wizard.getByRole('button', { name: '关闭' }).last().click()
  await shell.says('凭证规则已保存')

  // 3 progress: tips stop the run; 建议 says what to do, 忽略 takes one away, 继续 and 暂停
  await wizard.getByRole('button', { name: '一键生成凭证' }).click()
  const tips = wizard.getByRole('list', { name: '生成前请留意' })
  const claim = tips.getByRole('listitem').filter({ hasText: '张报销单还没有审批通过' })
  await claim.getByRole('button', { name: '建议' }).click()
  await seen(claim.getByText('先提交或审批，审批通过后才能生成凭证'))
  const before = await tips.getByRole('listitem').count()
  await tips.getByRole('listitem').filter({ hasText: '本期没有银行流水' }).getByRole('button', { name: '忽略' }).click()
  await eventually(() => tips.getByRole('listitem').count()).toBe(before - 1)
  await shot(page, 'wizard-tips')
  // 处理 leads away and the run waits; what was to be done is done, and the run goes on
  await claim.getByRole('button', { name: '处理' }).click()
  await seen(pageOf(page, '报销单'))
  await ledger.call(claimBillsApi.decide, { body: { ids: [bill], agree: true, reason: '' } })
  await floating.click()
  await wizard.getByRole('button', { name: '继续' }).click()
  await wizard.getByRole('button', { name: '暂停' }).click()
  await seen(wizard.getByText('已暂停，按“继续”开始生成'))
  await wizard.getByRole('button', { name: '继续' }).click()

  // 4 result: how many, where to go, what the month came to
  await seen(wizard.getByText(/共生成凭证/))
  expect((await wizard.getByText(/共生成凭证/).innerText()).replaceAll(/\s/g, '')).toBe('共生成凭证2张')
  await shot(page, 'wizard-result')
  const figures = wizard.getByRole('definition')
  await eventually(() => figures.allInnerTexts()).toEqual(['0.00', '100.00', '30.00', '70.00'])
  const next = wizard.getByRole('navigation', { name: '接下来' })
  expect(await next.getByRole('link').allInnerTexts()).toEqual(['计提工资', '期末结转', '资产负债表', '账簿', '科目余额表', '报表'])
  await wizard.getByRole('button', { name: '查看凭证' }).click()
  await seen(pageOf(page, '凭证明细'))
})

test('an agency’s wizard has no claims, and the check that was dismissed is not shown again', async ({ house }) => {
  const ledger = await named(await house.ledger({ startOn: '2026-01-01' }))
  await imported(ledger, [{ no: 1, net: '100.00', tax: '13.00', gross: '113.00' }])
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const home = await shell.goTo('/manager/guidance', '首页')
  const wizard = page.getByRole('dialog').filter({ hasText: /一键记账|做账前检查|生成凭证|生成结果/ })
  const open = () => home.getByRole('button', { name: '一键记账' }).click()
  await open()
  await wizard.getByRole('checkbox', { name: '不再提醒' }).check()
  await wizard.getByRole('button', { name: '暂不设置，直接做账' }).click()
  await seen(wizard.getByRole('button', { name: '一键生成凭证' }))
  expect(await wizard.getByRole('rowheader').allInnerTexts()).toEqual(['销项发票', '进项发票', '银行收支流水', '现金收支流水'])
  await wizard.getByRole('button', { name: '关闭' }).click()
  await page.reload()
  await open()
  await wizard.getByRole('button', { name: '一键生成凭证' }).click()
  await wizard.getByRole('button', { name: '继续' }).click()
  await seen(wizard.getByText(/共生成凭证/))
  await eventually(() => wizard.getByText('费用报销').count()).toBe(0)
})
