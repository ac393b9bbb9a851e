/** A month of three companies made at one press from the firm's overview: looked at first, one of them broken, then done again. */
import { jobsApi } from '@app/contract/assist/jobs/jobs'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { recordsApi } from '@app/contract/ledger/records/records'
import { salaryApi } from '@app/contract/people/salary/salary'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { Client } from '../../apps/server/src/testing/bench.ts'
import { imported, named } from '../../apps/server/src/testing/importing.ts'
import { pageOf, seen, Shell } from '../pages/shell.ts'
import { day, PASSWORD, test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const october = period('2026-10')
const sale = (no: number) => ({ no, day: '2026-10-12', net: '100.00', tax: '13.00', gross: '113.00' })

test('a month of three companies at one press: previewed, one broken and told why, mended and done again', async ({
  house,
  ledger,
  page,
}) => {
  const own = (await ledger.call(ledgersApi.company)).name
  await imported(await named(ledger), [sale(1)])
  await ledger.call(ledgersApi.edit, { body: { ...(await ledger.call(ledgersApi.company)), name: own } })
  const other = await ledger.call(ledgersApi.create, { body: { name: '苏州恒信贸易有限公司', startOn: day('2026-09-01') } })
  const young = await ledger.call(ledgersApi.create, { body: { name: '深圳市前海新芽企业管理咨询有限公司', startOn: day('2026-10-01') } })
  // one has a pay sheet nobody can accrue, because it is empty
  await ledger.call(ledgersApi.select, { params: { id: young.id } })
  const [zhang] = await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name: '张三', values: {} }] })
  const sheet = await ledger.call(salaryApi.addSheet, { body: { period: october, kind: 'wage' } })
  await ledger.call(salaryApi.saveRows, { body: { id: sheet.id, rows: [{ employeeId: zhang!.id, inputs: {} }] } })
  await ledger.call(ledgersApi.select, { params: { id: ledger.ledgerId } })

  const shell = new Shell(page)
  await page.goto('/controlCenter/booksSetList')
  await shell.go('账套进度')
  const grid = page.getByRole('grid', { name: '账套进度' })
  await seen(grid.getByRole('row').filter({ hasText: '新芽' }))
  await grid.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '一键做账 3' }).click()
  const dialog = page.getByRole('dialog', { name: /一键做账/ })
  const list = dialog.getByRole('grid', { name: '要做账的账套' })
  await seen(list.getByRole('row').filter({ hasText: '新芽' }).getByText('未计提工资表 1'))
  await seen(list.getByRole('row').filter({ hasText: own }).getByText('销项发票 1'))
  expect(await dialog.getByRole('checkbox', { name: '结账' }).isChecked()).toBe(false)
  await shot(page, 'month-preview')
  await dialog.getByRole('button', { name: '开始做账 3 个账套' }).click()

  const tasks = page.getByRole('banner').getByRole('button', { name: /任务管理/ })
  await tasks.click()
  const task = page.getByRole('region', { name: '任务管理' }).getByRole('article', { name: '一键做账 2026-10（3个账套）' })
  await seen(task.getByText('已做账 2 个账套，1 个没有成功，请查看原因'))
  await task.getByRole('button', { name: /结果/ }).click()
  const results = page.getByRole('grid', { name: '各账套结果' })
  const broken = results.getByRole('row').filter({ hasText: '新芽' })
  await seen(broken.getByText('工资表计提：工资表没有金额，不需要生成凭证；前面有步骤没有成功，没有做期末结转', { exact: false }))
  const mine = results.getByRole('row').filter({ hasText: own })
  await seen(mine.getByText('成功', { exact: true }))
  await seen(mine.getByRole('button', { name: '100.00' }))
  await shot(page, 'month-results')
  // the figure leads to where it comes from, in that ledger and month
  await results.getByRole('row').filter({ hasText: '恒信' }).getByRole('button', { name: '苏州恒信贸易有限公司' }).click()
  await seen(pageOf(page, '首页'))
  await seen(page.getByRole('banner').getByRole('button', { name: /账套 苏州恒信/ }))
  const wizard = page.getByRole('dialog').filter({ hasText: /一键记账|做账前检查/ })
  await seen(wizard)
  await wizard.getByRole('button', { name: '关闭' }).click()

  // mended: the same once more, for that one alone
  // from another browser: a ledger selected under the open window would be told over everything
  const elsewhere = new Client(house.server.url)
  await elsewhere.signIn(ledger.userName, PASSWORD)
  await elsewhere.call(ledgersApi.select, { params: { id: young.id } })
  await elsewhere.call(salaryApi.saveRows, { body: { id: sheet.id, rows: [{ employeeId: zhang!.id, inputs: { base: '30' } }] } })
  await tasks.click()
  await task.getByRole('button', { name: /结果/ }).click()
  await page.getByRole('button', { name: '余下的账套再做一次' }).click()
  await tasks.click()
  const again = page.getByRole('region', { name: '任务管理' }).getByRole('article', { name: '一键做账 2026-10（1个账套）' })
  await seen(again.getByText('已做账 1 个账套'))
  const jobs = await ledger.call(jobsApi.list)
  expect(await ledger.call(jobsApi.results, { params: { id: jobs[0]!.id } })).toMatchObject([{ ledgerId: young.id, profit: '-30.00' }])
  expect(other.id).not.toBe(young.id)
})
