/** 更正申报: the month is opened again, the books say more, and the correction stands beside what was filed; only the difference is paid. */
import { periodEndApi } from '../../packages/contract/src/finance/period-end/period-end.ts'
import { filingApi } from '../../packages/contract/src/tax/filing/filing.ts'
import { vatReturnsApi } from '../../packages/contract/src/tax/declarations/declarations.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import { checked } from '../../apps/server/src/testing/filing.ts'
import { imported, named } from '../../apps/server/src/testing/importing.ts'
import { expect } from 'vitest'
import { enabled, pageOf, seen, Shell } from '../pages/shell.ts'
import { Checklist, numbered, signedIn } from '../pages/tax.ts'
import { test, type LedgerClient } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const VAT = '增值税及附加税费'
const september = period('2026-09')
const sold = (no: number, net: string, tax: string, gross: string) => ({ no, day: '2026-09-05', net, tax, gross, rate: '1%' })

/** Handed over and paid, as another journey walks it by hand. */
async function filedAndPaid(ledger: LedgerClient, id: string): Promise<void> {
  const { id: filingId } = await ledger.call(filingApi.submitVat, { params: { id }, body: {} })
  const becomes = async (words: object): Promise<void> => {
    await expect
      .poll(() => ledger.call(filingApi.get, { params: { id: filingId } }), { timeout: 30_000, interval: 200 })
      .toMatchObject(words)
  }
  await becomes({ state: 'blocked', reason: 'pay' })
  await ledger.call(filingApi.pay, { params: { id: filingId } })
  await becomes({ state: 'done', outcome: 'accepted' })
}

test('a filed quarter is opened again and corrected; both versions and the books’ difference are shown', async ({
  house,
  ledger,
  page,
}) => {
  const taxNumber = '91440300MA5JC00001'
  await named(ledger)
  await imported(ledger, [sold(1, '400000', '4000', '404000')])
  await numbered(ledger, taxNumber)
  await signedIn(ledger, '13911130001Z01')
  const { id } = await ledger.call(vatReturnsApi.add, { body: { period: september } })
  await checked(ledger, id, {})
  await filedAndPaid(ledger, id)
  await ledger.call(periodEndApi.close, { body: { period: september } })

  const shell = new Shell(page)
  await shell.goTo('/finance/endCheckout?period=2026-09', '期末结转')
  await (await enabled(page.getByRole('button', { name: '反结账' }))).click()
  const reopening = await seen(page.getByRole('dialog', { name: /反结账 2026-09/ }))
  await seen(reopening.getByText('增值税（小规模纳税人）（2026-09，已缴款）', { exact: false }))
  await reopening.getByLabel('原因').fill('漏了一张发票')
  await reopening.getByRole('button', { name: '反结账' }).click()
  await shell.says('2026-09 已反结账')

  // imported under the name the invoices are of
  await numbered(ledger, '91440300MA5OWN0001')
  await imported(ledger, [sold(2, '10000', '100', '10100')])
  await numbered(ledger, taxNumber)
  await page.goto(`/taxWorkspace/VATDeclaration?id=${id}`)
  const screen = await seen(pageOf(page, '增值税申报表'))
  await (await enabled(screen.getByRole('button', { name: '更正申报' }))).click()
  await shell.says('更正申报已建立')
  await seen(screen.getByText('更正第1次', { exact: true }))
  const cells = screen.getByRole('table', { name: '两份申报表不同的格' })
  await seen(cells.getByRole('row').filter({ hasText: '410,000.00' }).filter({ hasText: '400,000.00' }).first())
  const books = screen.getByRole('table', { name: '账上的变化' })
  await seen(books.getByRole('row').filter({ hasText: '10,000.00' }).first())
  await shot(page, 'return-corrected')
  for (const box of await screen.getByRole('region', { name: '审核结果' }).getByRole('textbox').all()) await box.fill('已核对')
  await (await enabled(screen.getByRole('button', { name: '审核通过' }))).click()
  await shell.says('审核通过')

  const list = await new Checklist(page, '2026-09').asked()
  await list.press(VAT, '提交更正')
  await list.becomes('更正第1次', '待缴款')
  await shot(page, 'correction-owed')
  await list.press('更正第1次', '缴款')
  await list.becomes('更正第1次', '已申报，逐格一致')
  const { returns, payments } = house.sandbox.bureau.holds(taxNumber)
  expect(returns.map(({ correction }) => correction)).toEqual([0, 1])
  // 100 of VAT and 3.50 of city construction tax with education surcharges of half, and the late fee of the difference alone
  expect(payments).toHaveLength(2)
  expect(Number(payments[1]!.paid)).toBeLessThan(150)
})
