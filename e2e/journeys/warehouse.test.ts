/** A month of a trader's stock by the keyboard: the opening, a purchase, a sale that is too much and is mended, the balance, the cost of sales. */
import type { Locator } from 'playwright-core'
import { oneGoods } from '../../apps/server/src/testing/invoices.ts'
import { draft, goods, line } from '../../apps/server/src/testing/stock.ts'
import { inputInvoicesApi } from '../../packages/contract/src/papers/invoices/invoices.ts'
import { goodsInApi } from '../../packages/contract/src/stock/documents/stock-documents.ts'
import { warehousesApi } from '../../packages/contract/src/stock/documents/warehouses.ts'
import { eventually, enabled, pageOf, seen, Shell } from '../pages/shell.ts'
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

test('what is bought without its paper, put together, moved to the shop and counted there: one missing, one more', async ({ house }) => {
  const ledger = await house.ledger({ startOn: '2026-01-01' })
  const [pen, box] = [await goods(ledger, '钢笔'), await goods(ledger, '笔盒')]
  await goods(ledger, '礼盒')
  const warehouse = async (name: string) =>
    (await ledger.call(warehousesApi.add, { body: { name, keeper: '', note: '', disabled: false } })).id
  const main = await warehouse('总仓')
  await warehouse('门店')
  await ledger.call(goodsInApi.add, {
    body: draft('purchase', '2026-09-01', [line(pen, '10', '125'), line(box, '6', '20')], { warehouseId: main }),
  })
  // an invoice of three pens that never came
  await ledger.call(inputInvoicesApi.add, {
    body: oneGoods({
      no: 1,
      on: '2026-09-03',
      party: '文具厂',
      goods: '钢笔',
      count: '3',
      net: '39',
      tax: '5.07',
      percent: '0.13',
      kind: 'digitalSpecial',
    }),
  })
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)
  const receipts = await shell.goTo('/warehouse/stockGoodsInputList?from=2026-09&to=2026-09', '库存商品入库')
  await (await enabled(receipts.getByRole('button', { name: '票货核对' }))).click()
  await seen(page.getByRole('grid', { name: '票到货未到' }).getByRole('gridcell', { name: '文具厂' }))
  await seen(page.getByRole('grid', { name: '货到票未到' }).getByRole('gridcell', { name: '笔盒' }))
  await shot(page, 'stock-matching')
  await page.keyboard.press('Escape')

  const choose = async (form: Locator, label: string, option: string) => {
    // opens it, or stays in it where the field before has led to it
    await form.getByLabel(label, { exact: true }).press('ArrowDown')
    await page.getByTitle(option, { exact: true }).filter({ visible: true }).last().click()
  }
  const put = async (form: Locator, place: string, name: string, count: string) => {
    await form.getByLabel(`${place}商品1`, { exact: true }).fill(name)
    await page.keyboard.press('Enter')
    await form.getByLabel(`${place}数量1`, { exact: true }).fill(count)
  }
  await (await enabled(receipts.getByRole('button', { name: '新增', exact: true }).first())).click()
  const set = await seen(page.getByRole('dialog').filter({ hasText: '新增库存商品入库单' }))
  await choose(set, '单据类型', '组装入库')
  await choose(set, '仓库', '总仓')
  await put(set, '', '礼盒', '2')
  await put(set, '组件', '钢笔', '4')
  await set.getByRole('button', { name: '增加一行组件' }).click()
  await set.getByLabel('组件商品2').fill('笔盒')
  await page.keyboard.press('Enter')
  await set.getByLabel('组件数量2').fill('2')
  await shot(page, 'stock-assembly')
  await (await enabled(set.getByRole('button', { name: '保存', exact: true }))).click()
  // four pens at 12.50 and two boxes of six that cost 20.00
  await seen(receipts.getByRole('gridcell', { name: '56.67' }).first())

  const issues = await shell.goTo('/warehouse/stockGoodsOutputList?from=2026-09&to=2026-09', '库存商品出库')
  await (await enabled(issues.getByRole('button', { name: '新增', exact: true }).first())).click()
  const moved = await seen(page.getByRole('dialog').filter({ hasText: '新增库存商品出库单' }))
  await choose(moved, '单据类型', '仓库调拨')
  await choose(moved, '调入仓库', '门店')
  await choose(moved, '仓库', '总仓')
  await put(moved, '', '礼盒', '3')
  await (await enabled(moved.getByRole('button', { name: '保存', exact: true }))).click()
  await seen(moved.getByText(/总仓礼盒到2026-09-30只有2/).first())
  await shot(page, 'stock-transfer')
  await moved.getByLabel('数量1').fill('2')
  await (await enabled(moved.getByRole('button', { name: '保存', exact: true }))).click()
  await seen(issues.getByRole('gridcell', { name: '总仓 → 门店' }))

  await (await enabled(issues.getByRole('button', { name: /更多/ }))).click()
  await page.getByRole('menuitem', { name: '盘点', exact: true }).click()
  const desk = await seen(page.getByRole('dialog').filter({ hasText: '库存盘点' }))
  await (await enabled(desk.getByRole('button', { name: '开始盘点' }))).click()
  const begun = await seen(page.getByRole('dialog').filter({ hasText: '盘点日期' }).last())
  await choose(begun, '仓库', '总仓')
  await begun.getByLabel('盘点日期', { exact: true }).fill('2026-09-30')
  await begun.getByLabel('盘点日期', { exact: true }).press('Tab')
  await (await enabled(begun.getByRole('button', { name: '保存', exact: true }))).click()
  // by code: pens, boxes; Enter goes on by the row
  await desk.getByLabel('实盘数量1').fill('5')
  await page.keyboard.press('Enter')
  await page.keyboard.type('少了一支')
  await desk.getByLabel('实盘数量2').fill('5')
  await desk.getByLabel('差异原因2').fill('多了一个')
  await shot(page, 'stock-count')
  await desk.getByLabel('差异的对方科目').fill('19010001')
  await page.keyboard.press('Enter')
  // subjects may still be on their way: what was entered is taken when they are here
  await eventually(() => desk.getByLabel('差异的对方科目').inputValue()).toMatch(/^19010001 \S/)
  await (await enabled(desk.getByRole('button', { name: '完成盘点' }))).click()
  await seen(page.getByText('盘点完成，生成 RK202609-0003、CK202609-0003'))
  await page.keyboard.press('Escape')
  await seen(issues.getByRole('gridcell', { name: '盘亏' }))
  // the set took 50.00 of pens and 6.67 of boxes, the count one pen; the box that was found is worth a fourth of 13.33
  await shell.goTo('/warehouse/goodsBalanceStatistics?from=2026-09&to=2026-09', '收发存汇总表')
  const balance = pageOf(page, '收发存汇总表')
  for (const text of ['62.50', '16.66', '56.67']) await seen(balance.getByRole('gridcell', { name: text, exact: true }).first())
})
