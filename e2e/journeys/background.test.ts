/** A large import goes on in the background: followed in the task manager to its result, or stopped there with nothing written. */
import { expect } from 'vitest'
import { invoiceList } from '../../apps/server/src/testing/document-files.ts'
import { named } from '../../apps/server/src/testing/importing.ts'
import { ImportDrawer } from '../pages/documents.ts'
import { Grid } from '../pages/grid.ts'
import { seen, Shell } from '../pages/shell.ts'
import { test, type House, type LedgerClient } from '../support/journey.ts'
import { shot } from '../support/shot.ts'
import { clientOf } from '../../apps/server/src/platform/database/listened.ts'

const ROWS = 3000
const file = () => ({
  name: '全量发票.xlsx',
  bytes: invoiceList(Array.from({ length: ROWS }, (_, at) => ({ no: at + 1, net: '100.00', tax: '13.00', gross: '113.00' }))),
})

/** Holds the ledger's log: whoever is about to write waits until it is let go. */
async function hold(house: House, { ledgerId }: LedgerClient): Promise<() => Promise<void>> {
  const holder = clientOf({ connectionString: house.appUrl })
  await holder.connect()
  await holder.query(`begin; set local app.ledger_id = '${ledgerId}'`)
  const { rowCount } = await holder.query('select 1 from app.ledger_chains where ledger_id = $1 for update', [ledgerId])
  expect(rowCount).toBe(1)
  return () => holder.end()
}

/** Brought as far as the confirmation, with the ledger held, and left to itself. */
async function begun(house: House) {
  const ledger = await named(await house.ledger({ startOn: '2026-01-01' }))
  const page = await house.windowOf(ledger)
  const invoices = await new Shell(page).goTo('/document/outputTax?from=2026-01&to=2026-01', '销项发票')
  await invoices.getByRole('button', { name: '导入发票' }).first().click()
  const drawer = new ImportDrawer(page)
  await drawer.read(file())
  const letGo = await hold(house, ledger)
  await drawer.at.getByRole('button', { name: '导入 3,000 张' }).click()
  await seen(drawer.at.getByText(/可以关闭窗口，在“任务管理”里查看/))
  await drawer.at.getByRole('button', { name: /close|关闭/i }).click()
  await drawer.at.waitFor({ state: 'hidden' })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /任务管理/ })
    .click()
  const tasks = await seen(page.getByRole('region', { name: '任务管理' }))
  const task = tasks.getByRole('article', { name: '导入' })
  await seen(task.getByText('进行中'))
  await seen(task.getByText('正在写入，全部成功才会生效'))
  expect(Number(await task.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  return { page, task, invoices, letGo }
}

test('an import of 3,000 rows is followed in the task manager to its result, and is then on the page', async ({ house }) => {
  const { page, task, invoices, letGo } = await begun(house)
  await shot(page, 'import-running')
  await letGo()
  await seen(task.getByText('已完成'))
  await seen(task.getByText('已导入 3000 条'))
  expect(await task.getByRole('progressbar').count()).toBe(0)
  await page.keyboard.press('Escape')
  await seen(invoices.getByText('3,000 张', { exact: false }).first())
  expect((await new Grid(invoices).rows()).length).toBeGreaterThan(10)
})

test('a running job is cancelled in the task manager, and nothing of it is written', async ({ house }) => {
  const { page, task, invoices, letGo } = await begun(house)
  await task.getByRole('button', { name: '取消导入' }).click()
  await letGo()
  await seen(task.getByText('已取消').first())
  await shot(page, 'import-cancelled')
  await page.reload()
  await seen(invoices.getByText('2026-01 还没有销项发票'))
})
