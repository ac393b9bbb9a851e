/** The quick-account wizard from its set-up check to its result (spec 2 §2.6), for a firm of its own books and for an agency. */
import { menuItems } from '@app/domain/access/menu'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { claimBillsApi } from '@app/contract/people/claims/claims'
import { claimsApi } from '@app/contract/people/claims/claims-overview'
import { quickAccountApi } from '@app/contract/papers/quick-account/quick-account'
import { money } from '@app/domain/kernel/money'
import { day } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { imported, named } from '../../apps/server/src/testing/importing.ts'
import { eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('ST-wizard-01, ST-wizard-02, ST-wizard-05, ST-wizard-11, ST-wizard-14, ST-wizard-16, ST-wizard-19 to 21: an enterprise makes its month by the wizard, claims a row of their own', async ({
  house,
}) => {
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
  await home.getByRole('button', { name: '一键记账' }).first().click()
  const wizard = page.getByRole('dialog').filter({ hasText: /一键记账|做账前检查|生成凭证|生成结果|凭证规则/ })

  // 1 set-up check: both flags, ways to mend them, once and for all for this ledger
  await seen(wizard.getByText('做账前检查'))
  await seen(wizard.getByText('账套尚未初始化'))
  await seen(wizard.getByText('尚未绑定税局账号'))
  const ways = wizard.getByRole('link')
  expect(await Promise.all((await ways.all()).map((one) => one.getAttribute('href')))).toEqual([
    '/options/openingBalance',
    '/options/companyInformation?execute=openLogin',
  ])
  // 旧账迁移 has no page yet; with the first one the check leads there
  expect(menuItems.filter((item) => item.group === 'maintenance')).toEqual([])
  await shot(page, 'wizard-check')
  await wizard.getByRole('link', { name: '去登录税局' }).click()
  const signIn = page.getByRole('dialog', { name: '税务APP登录' })
  await seen(signIn)
  await signIn.getByRole('button', { name: '取消' }).click()
  // any other page makes the open wizard a floating button, which leads back home
  const floating = page.getByRole('button', { name: /^一键记账/ })
  expect(await wizard.count()).toBe(0)
  await floating.click()
  await seen(pageOf(page, '首页'))
  await seen(wizard)
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
  const text = async (name: string) => (await row(name).innerText()).replaceAll(/\s+/g, ' ')
  expect(await text('销项发票')).toContain('1 张 不含税 100.00 税额 13.00 1 张')
  expect(await text('进项发票')).toContain('0 张')
  for (const name of ['销项发票', '进项发票', '费用报销', '银行收支流水', '现金收支流水'])
    expect((await row(name).getByRole('button').allInnerTexts()).map((one) => one.replaceAll(/\s/g, ''))).toEqual([
      '导入',
      '手工录入',
      '查看',
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
  const merge = (await ledger.call(quickAccountApi.rules)).find((one) => one.ruleId === 0)
  expect(merge).toMatchObject({ bank: 2, cash: 1 })

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
  const ahead = await Promise.all(
    (await next.getByRole('link').all()).map(async (one) => `${await one.innerText()} ${await one.getAttribute('href')}`),
  )
  expect(ahead).toEqual([
    '计提工资 /document/salary?year=2026',
    '计提折旧 /assets/card?period=2026-01&execute=depreciation',
    '成本核算 /finance/simpleCostAccount?period=2026-01',
    '期末结转 /finance/endCheckout?period=2026-01',
    '资产负债表 /report/balanceSheet?period=2026-01',
    '账簿 /books/subAccount?from=2026-01&to=2026-01',
    '科目余额表 /books/accountBalanceSheet?from=2026-01&to=2026-01',
    '报表 /report/profitStatement?period=2026-01',
  ])
  await wizard.getByRole('button', { name: '查看凭证' }).click()
  await seen(pageOf(page, '凭证明细'))
})

test('ST-wizard-04, ST-wizard-06, ST-wizard-15: an agency’s wizard has no claims, and the check that was dismissed is not shown again', async ({
  house,
}) => {
  const ledger = await named(await house.ledger({ startOn: '2026-01-01' }))
  await imported(ledger, [{ no: 1, net: '100.00', tax: '13.00', gross: '113.00' }])
  const page = await house.windowOf(ledger)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  const shell = new Shell(page)
  const home = await shell.goTo('/manager/guidance', '首页')
  const wizard = page.getByRole('dialog').filter({ hasText: /一键记账|做账前检查|生成凭证|生成结果/ })
  const open = () => home.getByRole('button', { name: '一键记账' }).first().click()
  await open()
  await wizard.getByRole('checkbox', { name: '不再提醒' }).check()
  await wizard.getByRole('button', { name: '暂不设置，直接做账' }).click()
  await seen(wizard.getByRole('button', { name: '一键生成凭证' }))
  expect(await wizard.getByRole('rowheader').allInnerTexts()).toEqual(['销项发票', '进项发票', '银行收支流水', '现金收支流水'])
  const flags = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('quick-account:checked')))
  expect(await flags()).toEqual([expect.stringContaining(ledger.ledgerId)])
  await wizard.getByRole('button', { name: '关闭' }).click()
  await page.reload()
  await open()
  await seen(wizard.getByRole('button', { name: '一键生成凭证' }))
  expect(await wizard.getByText('做账前检查').count()).toBe(0)
  await wizard.getByRole('button', { name: '一键生成凭证' }).click()
  await wizard.getByRole('button', { name: '继续' }).click()
  await seen(wizard.getByText(/共生成凭证/))
  await eventually(() => wizard.getByText('费用报销').count()).toBe(0)
  const steps = asked.filter((path) => path.includes('/quick/account/') && path.includes('/vouchers/'))
  expect(steps).toEqual(['invoice/1', 'invoice/2', 'fund/1', 'fund/2'].map((one) => expect.stringContaining(`/${one}/vouchers/`)))
  expect(await wizard.getByText('成本').count()).toBe(0)
})

test('ST-wizard-03, ST-wizard-08, ST-wizard-10: what is set up is not checked again; without tips a run begins at once, and a step that fails stops nothing', async ({
  house,
}) => {
  const ledger = await named(await house.ledger({ startOn: '2026-01-01' }))
  await imported(ledger, [{ no: 1, net: '100.00', tax: '13.00', gross: '113.00' }])
  const page = await house.windowOf(ledger)
  const done = { returnCode: '200', returnMessage: '' }
  await page.route('**/fastAccCheck/v1.0/basis', (route) =>
    route.fulfill({ json: { ...done, data: [], totalData: { initial: 1, registered: 1 } } }),
  )
  await page.route('**/fastAccCheck/v1.0/tips*', (route) => route.fulfill({ json: { ...done, data: [] } }))
  await page.route('**/invoice/2/vouchers/*', (route) =>
    route.fulfill({ status: 500, json: { errorCode: 'X', errorMessage: '数据库正忙', errorId: 'E-1' } }),
  )
  const home = await new Shell(page).goTo('/manager/guidance', '首页')
  const wizard = page.getByRole('dialog').filter({ hasText: /一键记账|做账前检查|生成凭证|生成结果/ })
  await home.getByRole('button', { name: '一键记账' }).first().click()
  await wizard.getByRole('button', { name: '一键生成凭证' }).click()
  await seen(wizard.getByText('正在生成凭证，可按 Esc 最小化后继续做别的'))
  expect(await wizard.getByText('做账前检查').count()).toBe(0)
  await seen(wizard.getByText(/共生成凭证/))
  expect((await wizard.getByText(/共生成凭证/).innerText()).replaceAll(/\s/g, '')).toBe('共生成凭证1张')
  // the failure is told where its step is, never as a message over the page
  await seen(wizard.getByText('数据库正忙'))
  expect(await page.locator('.closable-message').count()).toBe(0)
})

test('ST-wizard-17, ST-wizard-18, ST-wizard-23: a row leads to its module’s page, its import and its form; another ledger has no wizard open', async ({
  house,
}) => {
  const ledger = await named(await house.ledger({ startOn: '2026-01-01', edition: 'enterprise' }))
  const { id } = await ledger.call(ledgersApi.create, { body: { name: '成都川味餐饮店', startOn: day('2026-01-01') } })
  expect(id).not.toBe(ledger.ledgerId)
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const went: string[] = []
  page.on('framenavigated', (frame) => void went.push(frame.url().replace(/^https?:\/\/[^/]+/, '')))
  const home = await shell.goTo('/manager/guidance', '首页')
  await home.getByRole('button', { name: '一键记账' }).first().click()
  const wizard = page.getByRole('dialog').filter({ hasText: /一键记账|做账前检查/ })
  await wizard.getByRole('button', { name: '暂不设置，直接做账' }).click()
  const press = async (row: string, button: string) => {
    await wizard.getByRole('row').filter({ hasText: row }).getByRole('button', { name: button }).click()
    await wizard.waitFor({ state: 'detached' })
  }
  const back = async () => {
    await page.getByRole('button', { name: /^一键记账/ }).click()
    await seen(wizard)
  }
  for (const [row, title] of [
    ['销项发票', '销项发票'],
    ['进项发票', '进项发票'],
    ['费用报销', '报销单'],
    ['银行收支流水', '资金流水'],
    ['现金收支流水', '资金流水'],
  ] as const) {
    await press(row, '查看')
    await seen(pageOf(page, title))
    await back()
  }
  for (const [row, button, address, dialog] of [
    ['现金收支流水', '导入', '/document/trade?from=2026-01&to=2026-01&isCash=1&execute=import', /导入/],
    // a movement needs an account: the first one is made on the way
    ['银行收支流水', '手工录入', '/document/trade?from=2026-01&to=2026-01&isCash=0&execute=input', /新增账户/],
    ['销项发票', '手工录入', '/document/outputTax?from=2026-01&to=2026-01&execute=input', /发票/],
  ] as const) {
    await press(row, button)
    const opened = page.getByRole('dialog').filter({ hasText: dialog })
    await seen(opened.first())
    expect(went).toContain(address)
    await page.goto('/manager/guidance')
    await seen(pageOf(page, '首页'))
    await pageOf(page, '首页').getByRole('button', { name: '一键记账' }).first().click()
    await wizard.getByRole('button', { name: '暂不设置，直接做账' }).click()
  }
  await page.keyboard.press('Escape')
  await seen(page.locator('.qa-float'))
  await shell.pickLedger('cdcw', '成都川味餐饮店')
  expect(await page.locator('.qa-float').count()).toBe(0)
  expect(await wizard.count()).toBe(0)
})
