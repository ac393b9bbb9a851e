/** A month's sales by the list: imported, added up, subjects set for several, vouchers made and taken back, the rule that was learned. */
import { inputInvoicesApi } from '@app/contract/papers/invoices/invoices'
import { money } from '@app/domain/kernel/money'
import { rate } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { invoiceList, numberOf } from '../../apps/server/src/testing/document-files.ts'
import { named } from '../../apps/server/src/testing/importing.ts'
import { ImportDrawer } from '../pages/documents.ts'
import { seen, Shell } from '../pages/shell.ts'
import { aLedger, day, test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('a list is dropped, read by rate and kind, coded, booked and taken back', async ({ ledger, page }) => {
  await named(ledger)
  const bytes = invoiceList([
    { no: 1, day: '2026-09-03', net: '1000.00', tax: '130.00', gross: '1130.00', goods: '铜线' },
    { no: 2, day: '2026-09-08', net: '500.00', tax: '65.00', gross: '565.00', goods: '铜线', buyer: '另一家公司' },
    { no: 3, day: '2026-09-09', net: '200.00', tax: '12.00', gross: '212.00', goods: '技术咨询', rate: '6%', kind: '数电票（普通发票）' },
    {
      no: 4,
      day: '2026-09-20',
      net: '-1200.00',
      tax: '-156.00',
      gross: '-1356.00',
      red: true,
      goods: '铜线',
      remark: `被红冲蓝字数电发票号码：${numberOf(1)}`,
    },
  ])
  const shell = new Shell(page)
  const region = await shell.goTo('/document/outputTax?from=2026-09&to=2026-09', '销项发票')
  await region.getByRole('button', { name: '导入发票' }).first().click()
  const drawer = new ImportDrawer(page)
  await drawer.read({ name: '全量发票.xlsx', bytes })
  await drawer.confirm('导入 4 张', '已导入 4 张')
  // totals are filters
  const rateChip = region.getByRole('button', { name: /^6% 200.00 税 12.00/ })
  await seen(rateChip)
  await seen(region.getByRole('button', { name: /数电普票 1 张 212.00/ }))
  // the red one takes back more than its blue one
  await seen(region.getByRole('button', { name: '红字超过蓝字 1' }))
  await shot(page, 'invoices')
  await rateChip.click()
  await seen(region.getByText('1 张 ·'))
  await rateChip.click()
  await seen(region.getByText('4 张 ·'))
  // the list as it stands, taken away
  await region.getByRole('button', { name: /更多/ }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: '导出 Excel' }).click()])
  expect(download.suggestedFilename()).toBe('销项发票2026-09.xlsx')
  // subjects of two at once
  await region.getByRole('checkbox', { name: '选择第1行' }).check()
  await region.getByRole('checkbox', { name: '选择第2行' }).check()
  await region.getByRole('button', { name: '设置科目' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '设置 2 张发票的科目' })
  await dialog.getByLabel('记入科目').fill('50510001')
  await page.getByRole('option', { name: /50510001/ }).click()
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
  await shell.says('提出 1 条规则')
  await seen(region.getByText(/^✓ 其他业务收入/).first())
  // vouchers of everything that waits, and back
  await region.getByRole('button', { name: '生成凭证' }).click()
  await shell.says('已生成 4 张凭证')
  await seen(region.getByText('已生成凭证 4'))
  await region.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '撤销 2026-09 的凭证' }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: '撤销2026-09' })
    .getByRole('button', { name: /撤\s*销/ })
    .click()
  await shell.says('已撤销 4 张凭证，4 张发票回到未生成')
  // the pair, from the red one to the blue one
  await region.getByRole('button', { name: numberOf(4) }).click()
  const paper = page.getByRole('dialog').filter({ hasText: '红字发票' })
  await seen(paper.getByText('红字金额累计1,200.00，超过蓝字发票的1,000.00', { exact: true }))
  await shot(page, 'invoice-drawer')
  await paper.getByRole('button', { name: numberOf(1) }).click()
  await seen(page.getByRole('dialog').getByText('红字发票 1 张：'))
  await page.keyboard.press('Escape')
  // what was learned
  await region.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '科目规则' }).click()
  const rules = page.getByRole('dialog').filter({ hasText: '科目规则' })
  const row = rules.getByRole('row').filter({ hasText: '铜线' })
  await seen(row.getByText('待确认'))
  await row.getByRole('button', { name: /确\s*认/ }).click()
  await seen(row.getByText('已确认'))
  await shot(page, 'subject-rules')
  await row.getByRole('button', { name: '试算、修改' }).click()
  await seen(rules.getByText(/有 3 行对得上/))
  await shot(page, 'rule-trial')
})

test('input invoices: what may be deducted, the period they are ticked for, and the books beside', async ({ house }) => {
  const ledger = await aLedger(house, { standard: 'enterprise', vatNature: 'generalTaxpayer' })
  const line = { specification: '', unit: '', quantity: null, unitPrice: null, taxTreatment: 'taxed' as const }
  await ledger.call(inputInvoicesApi.add, {
    body: {
      kind: 'digitalSpecial',
      number: '1'.padStart(20, '3'),
      code: '',
      issuedOn: day('2026-09-05'),
      partyName: '钢厂',
      partyTaxNumber: '',
      remark: '',
      lines: [{ ...line, goodsName: '螺纹钢', netAmount: money('1000'), taxRate: rate('0.13'), taxAmount: money('130') }],
    },
  })
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const region = await shell.goTo('/document/inputTax?from=2026-09&to=2026-09', '进项发票')
  await seen(region.getByRole('button', { name: '专票未勾选 1' }))
  // the warning leads to the tick itself
  await region.getByRole('button', { name: '专票未勾选 1' }).click()
  await region.getByRole('button', { name: '勾选这 1 张' }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: '勾选属期' })
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await shell.says('1 张发票勾选属期')
  await region.getByRole('button', { name: '生成凭证' }).click()
  await shell.says('已生成 1 张凭证')
  await region.getByRole('button', { name: '3'.repeat(19) + '1' }).click()
  await seen(page.getByRole('dialog').getByText(/可抵扣 130.00 ID-01/))
  await shot(page, 'input-drawer')
  await page.keyboard.press('Escape')
  await region.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '差异核对' }).click()
  const sheet = page.getByRole('dialog').filter({ hasText: '进项差异核对' })
  await seen(sheet.getByText('已勾选进项税额'))
  await seen(sheet.getByText('尚无申报数').first())
  await shot(page, 'difference')
})
