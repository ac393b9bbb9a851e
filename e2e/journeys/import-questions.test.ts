/** Files that do not say which way money went: asked with the sums of every answer, mended, remembered and forgotten. */
import { bankAccountsApi } from '@app/contract/ledger/bank-accounts/bank-accounts'
import { fundFlowsApi } from '@app/contract/papers/funds/funds'
import { expect } from 'vitest'
import { csv } from '../../apps/server/src/testing/document-files.ts'
import { LOCKED_ZIPS } from '../../apps/server/src/testing/locked-files.ts'
import { ImportDrawer } from '../pages/documents.ts'
import { seen, Shell } from '../pages/shell.ts'
import { period } from '@app/domain/kernel/period'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const CARD = '交易日期,金额,摘要,对方户名\n2026-03-02,100.00,消费,甲店\n2026-03-03,30.00,消费,乙店\n2026-03-04,20.00,退货,甲店'
const REVERSED =
  '账号：6222021234\n交易日期,收入,支出,余额,摘要,对方户名,状态\n2026-03-10,,50.00,450.00,货款,甲公司,已冲正\n2026-03-10,50.00,,500.00,冲正,甲公司,成功\n2026-03-11,,30.00,470.00,房租,乙公司,成功'

test('a card bill without signs is asked about, answered once, and the answer is in the list', async ({ ledger, page }) => {
  await ledger.call(bankAccountsApi.save, {
    query: {},
    body: [{ kind: 'bank', bankName: '工商银行', accountNumber: '6222021234', disabled: false, forInvoices: false, currency: 'CNY' }],
  })
  const shell = new Shell(page)
  const region = await shell.goTo('/document/trade?from=2026-03&to=2026-03', '资金流水')
  await region.getByRole('toolbar').getByRole('button', { name: '导入流水' }).click()
  const importing = new ImportDrawer(page)
  await importing.read({ name: '信用卡.csv', bytes: csv(CARD) })
  const drawer = page.getByRole('dialog', { name: '导入资金流水' })
  const asked = drawer.getByRole('group', { name: '收支方向' })
  await seen(asked.getByText('这些金额是收入还是支出？'))
  await seen(asked.getByText('130.00'))
  await seen(drawer.getByText('请先回答收支方向'))
  await shot(page, 'import-direction')
  await asked
    .getByRole('row', { name: /逐行按用语/ })
    .getByRole('button', { name: '是这样' })
    .click()
  await seen(drawer.getByText('按列名和记住的回答读取'))
  expect(await asked.count()).toBe(0)
  // another try: the columns can be said again
  await drawer.getByRole('button', { name: '重新对应' }).click()
  await seen(drawer.getByText('重新指定各列的含义'))
  await shot(page, 'import-mapping')
  await drawer.getByRole('button', { name: '取消' }).click()
  await drawer.getByLabel('账户', { exact: false }).first().click()
  await page
    .getByTitle(/工商银行/)
    .first()
    .click()
  await importing.confirm('导入 3 笔', '已导入 3 笔')
  const sums = await ledger.reply(fundFlowsApi.list, { query: { from: period('2026-03'), to: period('2026-03'), page: 1, pageSize: 10 } })
  expect([sums.totalData.inflow, sums.totalData.outflow]).toEqual(['20.00', '130.00'])
  // what the bank took back is marked before it is imported
  await region.getByRole('toolbar').getByRole('button', { name: '导入流水' }).click()
  await importing.read({ name: '三月.csv', bytes: csv(REVERSED) })
  await seen(drawer.getByText('请留意 2 笔（会导入，不自动生成凭证）'))
  await seen(drawer.getByText('2026-03-10 交易已冲正或退汇（已冲正），由第4行冲回，不生成凭证'))
  await shot(page, 'import-marks')
  await importing.confirm('导入 3 笔', '已导入 3 笔')
  // the answer is listed, and can be forgotten
  await region.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '列对应' }).click()
  const list = page.getByRole('dialog', { name: '记住的列对应' })
  await seen(list.getByText('交易日期、金额、摘要、对方户名'))
  await seen(list.getByText('逐行按用语（消费是支出，退货、还款是收入）'))
  await shot(page, 'mappings')
  await list.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '不再记住这种表头的读法？' }).getByRole('button', { name: '删除' }).click()
  await seen(list.getByText('还没有记住的列对应'))
})

const BARE = '日期,摘要,收入,支出,余额,对方户名\n05/03/2026,货款,,5.00,95.00,甲公司\n06/03/2026,收款,10.00,,105.00,乙公司'
test('days of three bare numbers are asked about once, and the answer is listed', async ({ page }) => {
  const shell = new Shell(page)
  const region = await shell.goTo('/document/trade?from=2026-03&to=2026-03', '资金流水')
  await region.getByRole('toolbar').getByRole('button', { name: '导入流水' }).click()
  const importing = new ImportDrawer(page)
  await importing.read({ name: '香港.csv', bytes: csv(BARE) })
  const drawer = page.getByRole('dialog', { name: '导入资金流水' })
  const asked = drawer.getByRole('group', { name: '年月日次序' })
  await seen(asked.getByText('这些日期哪个是月、哪个是日？'))
  await seen(drawer.getByText('请先回答日期的年月日次序'))
  await shot(page, 'import-day-order')
  await asked
    .getByRole('row', { name: /日\/月\/年/ })
    .getByRole('button', { name: '是这样' })
    .click()
  await seen(drawer.getByText('按列名和记住的回答读取'))
  expect(await asked.count()).toBe(0)
  await drawer
    .getByRole('button', { name: 'Close' })
    .or(drawer.getByRole('button', { name: '关闭' }))
    .first()
    .click()
  await region.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '列对应' }).click()
  await seen(page.getByRole('dialog', { name: '记住的列对应' }).getByTitle('日/月/年'))
})

test('a locked bill asks for its password in the dialog, again where it is wrong', async ({ page }) => {
  const shell = new Shell(page)
  const region = await shell.goTo('/document/trade?from=2026-03&to=2026-03', '资金流水')
  await region.getByRole('toolbar').getByRole('button', { name: '导入流水' }).click()
  const { bytes, password } = LOCKED_ZIPS['AES-256']!
  const reading = new ImportDrawer(page).read({ name: '账单.zip', bytes })
  const field = page.getByLabel('打开密码', { exact: true }).last()
  await field.fill('不对')
  await shot(page, 'upload-password')
  await page.getByRole('button', { name: '打开', exact: true }).click()
  await seen(page.getByText('“账单.zip”的密码不对，请重新填写'))
  await page.getByLabel('打开密码', { exact: true }).last().fill(password)
  await page.getByRole('button', { name: '打开', exact: true }).last().click()
  expect((await reading)['新增']).toBe('1')
})
