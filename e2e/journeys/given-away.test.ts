/** Statements given away and corrected later, the notes of the year, a change of accounting method, and the register of what was given. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { pressPrint, printed } from '../pages/books.ts'
import { seen, Shell } from '../pages/shell.ts'
import { test, type LedgerClient } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const september = period('2026-09')
const posted = async (ledger: LedgerClient, on: string, ...lines: string[]) => {
  const { id } = await book(ledger, on, ...lines)
  await ledger.call(vouchersApi.post, { body: { ids: [id] } })
}
const close = (ledger: LedgerClient) => ledger.call(periodEndApi.close, { body: { period: september } })

test('a month is given away, corrected, shown line by line, issued anew with its reason, and the bank is told', async ({
  ledger,
  page,
}) => {
  await posted(ledger, '2026-09-05', '借 1002 1000', '贷 3001 1000')
  await close(ledger)
  const shell = new Shell(page)
  const statement = await shell.goTo('/report/balanceSheet?period=2026-09', '资产负债表')
  await statement.getByRole('button', { name: '报出登记' }).click()
  const register = page.getByRole('region', { name: '报出登记', exact: true })
  await register.getByRole('button', { name: '登记报出' }).first().click()
  const dialog = page.getByRole('dialog', { name: '登记报出' })
  await dialog.getByRole('combobox', { name: '报送对象' }).fill('工商银行')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '登记', exact: true }).click()
  await shell.says('已登记报出')
  await seen(register.getByText('与账一致'))

  await ledger.call(periodEndApi.reopen, { body: { period: september, reason: '漏记收款' } })
  await posted(ledger, '2026-09-20', '借 1001 50', '贷 3001 50')
  await close(ledger)
  await page.reload()
  await seen(register.getByText(/与现账不符/))
  await register.getByRole('button', { name: '更正重报' }).click()
  const again = page.getByRole('dialog', { name: /更正后重新报出/ })
  await again.getByRole('button', { name: '登记新版' }).click()
  await seen(again.getByText('请填写更正原因'))
  await again.getByLabel('更正原因').fill('漏记一笔现金收款')
  await again.getByTitle('工商银行').getByLabel('close').click()
  await again.getByRole('button', { name: '登记新版' }).click()
  await shell.says('已登记第 2 版')
  await seen(register.getByText('已更正重报'))
  await register.getByRole('button', { name: '查看' }).nth(1).click()
  const old = page.getByRole('dialog', { name: /第 1 版/ })
  await seen(
    old
      .getByRole('table', { name: '差异' })
      .getByRole('row', { name: /货币资金/ })
      .first(),
  )
  await shot(page, 'issued-statement')
  await old.getByLabel('怎样告知工商银行').fill('送交更正后的报表')
  await old.getByRole('button', { name: '登记告知' }).click()
  await shell.says('已登记告知工商银行')
})

test('a method is changed with its reason and effect, stands in the notes, which are kept and printed with the statements', async ({
  ledger,
  page,
}) => {
  await posted(ledger, '2026-09-05', '借 11010001 1000', '贷 3001 1000')
  const shell = new Shell(page)
  const methods = await shell.goTo('/options/accountingMethods', '核算方法')
  await methods
    .getByRole('row', { name: /固定资产折旧方法/ })
    .getByRole('button', { name: '变更' })
    .click()
  const dialog = page.getByRole('dialog', { name: '变更固定资产折旧方法' })
  await dialog.getByRole('combobox', { name: '变更为' }).click()
  await page.getByTitle('年数总和法').click()
  await dialog.getByRole('button', { name: '变更并登记' }).click()
  await seen(dialog.getByText('变更核算方法须写明原因'))
  await dialog.getByLabel('变更原因').fill('设备更新快')
  await dialog.getByLabel('影响说明').fill('本年多提100元')
  await dialog.getByRole('button', { name: '变更并登记' }).click()
  await shell.says('已变更并登记')
  await seen(methods.getByRole('table', { name: '变更记录' }).getByText('设备更新快'))

  const notes = await shell.goTo('/report/statementNotes?year=2026', '会计报表附注')
  await seen(notes.getByText(/由年限平均法变更为年数总和法。原因：设备更新快/))
  await notes.getByLabel('股票期末市价').fill('1200')
  await notes.getByLabel('对外担保、未决诉讼和未决仲裁的文字').fill('无')
  await notes.getByRole('button', { name: '保存' }).click()
  await shell.says('已保存')
  await seen(notes.getByRole('table', { name: '短期投资' }).getByText('-200.00').first())
  await shot(page, 'statement-notes')
  const paper = await printed(page, () => pressPrint(notes))
  for (const text of ['资产负债表', '利润表', '短期投资', '1,200.00', '设备更新快']) expect(paper.text).toContain(text)
})
