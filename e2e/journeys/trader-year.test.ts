/** A trader's year: bought and sold every month; within it no other method; the next year begins with one, values January, and the notes say so. */
import { outputInvoicesApi } from '../../packages/contract/src/papers/invoices/invoices.ts'
import { goodsInApi, goodsOutApi } from '../../packages/contract/src/stock/documents/stock-documents.ts'
import { oneGoods } from '../../apps/server/src/testing/invoices.ts'
import { draft, goods, line } from '../../apps/server/src/testing/stock.ts'
import { enabled, pageOf, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

test('a year bought and sold by the average of its months; first in, first out only from January, as the notes disclose', async ({
  house,
}) => {
  const ledger = await house.ledger({ startOn: '2025-01-01' })
  const pen = await goods(ledger, '钢笔')
  const bought = (on: string, amount: string) => ledger.call(goodsInApi.add, { body: draft('purchase', on, [line(pen, '10', amount)]) })
  const sold = (on: string, count: string) => ledger.call(goodsOutApi.add, { body: draft('sale', on, [line(pen, count, null)]) })
  const invoiced = (no: number, on: string, count: string, net: string, tax: string) =>
    ledger.call(outputInvoicesApi.add, {
      body: oneGoods({ no, on, party: '甲公司', goods: '钢笔', count, net, tax, percent: '0.01' }),
    })
  // dearer by ten and a little every month: 100.07, 110.14, … 210.84
  for (const [at, month] of MONTHS.entries()) {
    const fen = 10_000 + 1000 * at + 7 * (at + 1)
    await bought(`2025-${month}-05`, `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`)
    await sold(`2025-${month}-20`, '8')
    // what was sold in May goes for less than it cost
    await invoiced(at + 1, `2025-${month}-20`, '8', month === '05' ? '80' : '160', month === '05' ? '0.8' : '1.6')
  }
  await bought('2026-01-05', '300.00')
  await sold('2026-01-08', '30')

  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const figures = async (title: string, ...texts: string[]) => {
    for (const text of texts) await seen(pageOf(page, title).getByRole('gridcell', { name: text, exact: true }).first())
  }
  await shell.goTo('/warehouse/goodsBalanceStatistics?from=2025-01&to=2025-12', '收发存汇总表')
  // each month's pool × 8 ÷ what there is, to the fen: 80.06, 86.77, … 153.90 of 1,865.46
  await figures('收发存汇总表', '1,865.46', '1,403.75', '461.71')
  await shot(page, 'trader-year')
  await shell.goTo('/books/salesSummary?from=2025-01&to=2025-12&by=period', '销售汇总表')
  await figures('销售汇总表', '1,840.00', '1,403.75', '436.25', '23.71%')
  // May stands below the line
  await figures('销售汇总表', '-26.91', '-33.64%')
  await seen(page.getByRole('img', { name: /销售额、成本与毛利。.*2025-05：销售额80\.00，出库成本106\.91，毛利-26\.91/ }))
  await shot(page, 'trader-margins')

  const balance = await shell.goTo('/warehouse/goodsBalanceStatistics?from=2026-01&to=2026-01', '收发存汇总表')
  // by the average: (461.71 + 300.00) × 30 ÷ 34
  await figures('收发存汇总表', '672.10', '89.61')
  await (await enabled(balance.getByRole('button', { name: '计价方法' }))).click()
  await (await enabled(page.getByRole('button', { name: '变更方法' }).first())).click()
  const dialog = await seen(page.getByRole('dialog').filter({ hasText: '变更存货计价方法' }).last())
  await dialog.getByRole('button', { name: '保存' }).click()
  await seen(dialog.getByText('请写明变更计价方法的原因'))
  await dialog.getByLabel('原因').fill('与实物流转一致')
  // half a year back: within a year it stays what it is
  await dialog.getByLabel('自哪月起', { exact: true }).fill('2025-07')
  await dialog.getByRole('button', { name: '保存' }).click()
  await seen(dialog.getByText('计价方法一个年度内不能变更，只能从年初（1月）起').first())
  await shot(page, 'trader-within-year')
  await dialog.getByLabel('自哪月起', { exact: true }).fill('2026-01')
  await dialog.getByRole('button', { name: '保存' }).click()
  await shell.says('方法已变更，收发存已重新计算')
  await seen(page.getByRole('table', { name: '存货计价方法' }).getByText('先进先出法'))
  await shot(page, 'trader-method-changed')
  await page.keyboard.press('Escape')
  // what the year left goes first, all 461.71 of it, then six of the ten at 30.00
  await figures('收发存汇总表', '641.71', '120.00')
  // the year before stays as its average left it
  await shell.goTo('/warehouse/goodsBalanceStatistics?from=2025-01&to=2025-12', '收发存汇总表')
  await figures('收发存汇总表', '1,403.75', '461.71')

  // January drills to the paper that took it
  await shell.goTo('/warehouse/goodsBalanceStatistics?from=2026-01&to=2026-01', '收发存汇总表')
  await pageOf(page, '收发存汇总表').getByRole('button', { name: '641.71', exact: true }).first().click()
  const out = await seen(pageOf(page, '库存商品出库'))
  await seen(out.getByRole('gridcell', { name: 'CK202601-0001' }))
  await seen(out.getByRole('gridcell', { name: '641.71', exact: true }).nth(1))

  const notes = await shell.goTo('/report/statementNotes?year=2026', '会计报表附注')
  await seen(notes.getByText('自2026-01起，库存商品的计价方法由月末一次加权平均法变更为先进先出法。原因：与实物流转一致。').first())
  await shot(page, 'trader-notes')
})
