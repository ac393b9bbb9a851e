/** A trader's year begins with another method: what it leaves of the year before stays, January is valued by it, the notes say so. */
import { draft, goods, line } from '../../apps/server/src/testing/stock.ts'
import { goodsInApi, goodsOutApi } from '../../packages/contract/src/stock/stock-documents.ts'
import { enabled, pageOf, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('from January first in, first out: December keeps its average, January drills to its papers, the notes disclose it', async ({
  house,
}) => {
  const ledger = await house.ledger({ startOn: '2025-12-01' })
  const pen = await goods(ledger, '钢笔')
  const bought = (on: string, amount: string) => ledger.call(goodsInApi.add, { body: draft('purchase', on, [line(pen, '10', amount)]) })
  const sold = (on: string, count: string) => ledger.call(goodsOutApi.add, { body: draft('sale', on, [line(pen, count, null)]) })
  await bought('2025-12-01', '100.00')
  await bought('2025-12-20', '200.00')
  await sold('2025-12-25', '12')
  await bought('2026-01-05', '300.00')
  await sold('2026-01-08', '5')
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  await shell.goTo('/warehouse/goodsBalanceStatistics', '收发存汇总表')
  await shell.pickMonth('2026-01')
  const balance = pageOf(page, '收发存汇总表')
  // (120.00 + 300.00) × 13 ÷ 18
  await seen(balance.getByRole('gridcell', { name: '303.33' }).first())

  await (await enabled(balance.getByRole('button', { name: '计价方法' }))).click()
  await (await enabled(page.getByRole('button', { name: '变更方法' }))).click()
  const dialog = await seen(page.getByRole('dialog').filter({ hasText: '变更存货计价方法' }).last())
  await dialog.getByRole('button', { name: '保存' }).click()
  await seen(dialog.getByText('请写明变更计价方法的原因'))
  await dialog.getByLabel('原因').fill('与实物流转一致')
  await dialog.getByRole('button', { name: '保存' }).click()
  await shell.says('方法已变更，收发存已重新计算')
  await seen(page.getByRole('table', { name: '存货计价方法' }).getByText('先进先出法'))
  await shot(page, 'stock-method-changed')
  await page.keyboard.press('Escape')
  // five of the eight that cost 15.00 each
  await seen(balance.getByRole('gridcell', { name: '345.00' }).first())
  await shell.pickMonth('2025-12')
  await seen(balance.getByRole('gridcell', { name: '120.00' }).first())

  const notes = await shell.goTo('/report/statementNotes?year=2026', '会计报表附注')
  await seen(notes.getByText('自2026-01起，库存商品的计价方法由月末一次加权平均法变更为先进先出法。原因：与实物流转一致。').first())
})
