/** A month of a trader's stock by the keyboard: the opening, a purchase, a sale that is too much and is mended, the balance, the cost of sales. */
import { goods } from '../../apps/server/src/testing/stock.ts'
import { enabled, pageOf, seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

test('goods come in and go out by the keyboard; what cannot be is named with its document; the balance drills to them', async ({
  house,
}) => {
  const ledger = await house.ledger({ startOn: '2026-01-01' })
  await goods(ledger, '钢笔')
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  await shell.goTo('/warehouse/stockGoodsInputList', '库存商品入库')
  await shell.pickMonth('2026-10')
  const receipts = pageOf(page, '库存商品入库')
  await seen(receipts.getByText('2026-10 没有库存商品入库单'))
  await shot(page, 'stock-empty')
  await (await enabled(receipts.getByRole('button', { name: '新增', exact: true }).first())).click()
  const form = await seen(page.getByRole('dialog').filter({ hasText: '新增库存商品入库单' }))
  const save = async () => (await enabled(form.getByRole('button', { name: '保存', exact: true }))).click()
  await save()
  await seen(form.getByText('请录入商品'))
  await form.getByLabel('商品1').fill('钢笔')
  await page.keyboard.press('Enter')
  await form.getByLabel('数量1').fill('10')
  await form.getByLabel('不含税金额1').fill('125')
  await shot(page, 'stock-document')
  await page.keyboard.press('Control+s')
  await seen(receipts.getByRole('gridcell', { name: 'RK202610-0001' }))
  await shot(page, 'stock-receipts')

  await shell.goTo('/warehouse/stockGoodsOutputList', '库存商品出库')
  const issues = pageOf(page, '库存商品出库')
  await (await enabled(issues.getByRole('button', { name: '新增', exact: true }).first())).click()
  const out = await seen(page.getByRole('dialog').filter({ hasText: '新增库存商品出库单' }))
  await out.getByLabel('商品1').fill('钢笔')
  await page.keyboard.press('Enter')
  await out.getByLabel('数量1').fill('12')
  await (await enabled(out.getByRole('button', { name: '保存', exact: true }))).click()
  await seen(issues.getByRole('gridcell', { name: 'CK202610-0001' }))

  await shell.goTo('/warehouse/goodsBalanceStatistics', '收发存汇总表')
  const balance = pageOf(page, '收发存汇总表')
  await seen(balance.getByText('2026-10起不能计价：CK202610-0001库存不够，差2'))
  await shot(page, 'stock-refused')

  await shell.goTo('/warehouse/stockGoodsOutputList', '库存商品出库')
  await issues.getByRole('gridcell', { name: 'CK202610-0001' }).dblclick()
  const mend = await seen(page.getByRole('dialog').filter({ hasText: '出库单 CK202610-0001' }))
  await mend.getByLabel('数量1').fill('4')
  await (await enabled(mend.getByRole('button', { name: '保存', exact: true }))).click()
  await seen(page.getByText('单据已保存'))

  await shell.goTo('/warehouse/goodsBalanceStatistics', '收发存汇总表')
  await seen(balance.getByRole('gridcell', { name: '75.00' }).first())
  await shot(page, 'stock-balance')
  await (await enabled(balance.getByRole('button', { name: '计价方法' }))).click()
  await seen(page.getByText('没有按性质定的方法'))
  await shot(page, 'stock-methods')
  await page.keyboard.press('Escape')
  await (await enabled(balance.getByRole('button', { name: '商品设置' }))).click()
  await seen(page.getByRole('table', { name: '商品的库存设置' }))
  await shot(page, 'stock-goods')
})
