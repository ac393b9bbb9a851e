/** 经营所得申报: a sole trader's quarter from the books, refused where it cannot be so, opened again with what it came to. */
import { recordsApi } from '@app/contract/ledger/records'
import { book } from '../../apps/server/src/testing/entries.ts'
import { seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a quarter of a sole trader is computed from the books', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01' })
  await ledger.call(recordsApi.save, { params: { kind: 'employee' }, body: [{ name: '张三', values: {} }] })
  await book(ledger, '2026-01-05', '借 1002 140000', '贷 50010002 140000')
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const screen = await shell.goTo('/taxWorkspace/personTax/businessIncome', '经营所得申报')
  await seen(screen.getByText('还没有经营所得申报'))
  await screen.getByRole('button', { name: '新建申报' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新建经营所得申报' })
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await seen(dialog.getByText('请选择经营者', { exact: true }).last())
  await dialog.getByLabel('经营者', { exact: true }).click()
  await page.getByTitle('张三').click()
  await dialog.getByLabel('分配比例（%）').fill('50')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await seen(dialog.getByText('个体工商户业主的分配比例是100'))
  await dialog.getByLabel('分配比例（%）').fill('100')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await shell.says('已按账上的利润计算')
  const row = screen.getByRole('row', { name: /张三/ })
  await seen(row.getByText('一致'))
  await shot(page, 'business-income')
  await row.getByText('张三').dblclick()
  await seen(page.getByRole('dialog', { name: /张三/ }).getByText('减半减免'))
})
