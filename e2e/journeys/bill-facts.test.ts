/** Bills and where they came from: an invoice's data laid out as its face, sources beside the fields, places of paper for many at once. */
import { billsApi } from '@app/contract/papers/bills/bills'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { photo } from '../../apps/server/src/testing/document-files.ts'
import { digitalXml, eVouchers } from '../../apps/server/src/testing/e-vouchers.ts'
import { seen, Shell } from '../pages/shell.ts'
import { test } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

const september = period('2026-09')
const PAGE = '/document/documentManagement?from=2026-09&to=2026-09'
const several = digitalXml({
  number: '26440000000000000021',
  lines: [
    {
      item: '*办公用品*复印纸',
      model: 'A4 80g',
      unit: '箱',
      quantity: '10',
      price: '123.893805309734',
      net: '1238.94',
      rate: '0.13',
      tax: '161.06',
    },
    {
      item: '*计算机配套产品*激光打印机用大容量黑色碳粉盒组件',
      model: 'TN-2480',
      unit: '个',
      quantity: '3',
      price: '300',
      net: '900.00',
      rate: '0.13',
      tax: '117.00',
    },
    { item: '*办公用品*复印纸', net: '-38.94', rate: '0.13', tax: '-5.06' },
  ],
  net: '2100.00',
  tax: '273.00',
  gross: '2373.00',
  remark: '合同号：HT-2026-09',
})
const red = digitalXml({
  number: '26440000000000000022',
  lines: [{ item: '*办公用品*复印纸', unit: '箱', quantity: '-1', price: '100', net: '-100.00', rate: '0.13', tax: '-13.00' }],
  net: '-100.00',
  tax: '-13.00',
  gross: '-113.00',
  red: true,
  remark: '被红冲蓝字数电票号码：26440000000000000021',
})

test('EV-03, CI-28: an invoice’s data are laid out to be read; fields say their source; scans are given their place', async ({
  ledger,
  page,
}) => {
  const bytes = await eVouchers()
  await ledger.call(billsApi.upload, {
    query: { period: september, channel: 'drag' },
    files: [
      { name: '多行.xml', bytes: several },
      { name: '红字.xml', bytes: red },
      { name: '收据.jpg', bytes: photo({ kind: '收据', amount: '88.50', party: '好再来餐厅' }) },
      { name: '出库.jpg', bytes: photo({ kind: '出库单', amount: '5.00', party: '仓库' }) },
      bytes['treasury']!,
    ],
  })
  const shell = new Shell(page)
  const bills = await shell.goTo(PAGE, '单据')
  const panel = page.getByRole('complementary', { name: '单据内容' })
  for (const [name, words] of [
    ['多行.xml', '贰仟叁佰柒拾叁圆整'],
    ['红字.xml', '负壹佰壹拾叁圆整'],
  ] as const) {
    await bills.getByText(name).dblclick()
    await seen(panel.getByText('不是原件'))
    await seen(panel.getByRole('img', { name: `${name} 第 1 页` }).getByText(words))
    await seen(panel.getByText('金额（结构化数据）'))
    await shot(page, `bill-${name}`)
  }
  await panel.getByText('数据原文').click()
  await seen(panel.getByText('<EInvoice>'))
  await bills.getByText('支付凭证.pdf').dblclick()
  await seen(panel.getByText(/已认出是国库集中支付电子凭证/))
  await shot(page, 'bill-unparsed')
  await panel.getByRole('button', { name: '关闭单据' }).click()

  await bills.getByRole('combobox', { name: '缺什么' }).click()
  await page.getByTitle('没有写明纸质存放位置').last().click()
  await seen(bills.getByText('收据.jpg'))
  await expect.poll(() => bills.getByText('多行.xml').count()).toBe(0)
  await bills.getByRole('grid', { name: '单据' }).getByRole('checkbox').first().click()
  await bills.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '填写纸质存放位置' }).click()
  await page.getByLabel('盒号').fill('2026-3')
  await page.getByLabel('册号').fill('1')
  await shot(page, 'bill-place')
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await shell.says('2 张单据已写明纸质存放位置')
  await expect.poll(() => bills.getByText('收据.jpg').count()).toBe(0)
  await bills.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '无纸化比例' }).click()
  await seen(page.getByText('这段时间没有凭证'))
})
