/** Every book and report of a small ledger: opened, filtered, followed to its vouchers, printed and exported. */
import { expect } from 'vitest'
import { inputInvoicesApi, outputInvoicesApi } from '../../packages/contract/src/papers/invoices/invoices.ts'
import { subjectsApi, tagsApi } from '../../packages/contract/src/ledger/subjects/subjects.ts'
import { book, postAll } from '../../apps/server/src/testing/entries.ts'
import { oneGoods } from '../../apps/server/src/testing/invoices.ts'
import { pressExport, pressPrint, printed, saved } from '../pages/books.ts'
import { enabled, eventually, pageOf, seen, Shell } from '../pages/shell.ts'
import { test, type LedgerClient } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

/** A ledger with something in every book: two customers, a supplier, two articles, expenses, an invoice each way. */
async function busy(ledger: LedgerClient) {
  const subject = (parentCode: string, name: string, more: object) =>
    ledger.call(subjectsApi.add, { query: {}, body: { name, parentCode, ...more } })
  const receivable = (await subject('1122', '客户往来', { tagTypes: ['customer'] })).code
  const payable = (await subject('2202', '供应商往来', { tagTypes: ['supplier'] })).code
  const goods = (await subject('1405', '文具', { unit: '件', tagTypes: ['goods'] })).code
  const tag = async (type: 'customer' | 'supplier' | 'goods', name: string) => (await ledger.call(tagsApi.add, { body: { type, name } })).id
  const [south, north] = [await tag('customer', '深圳市南方贸易有限公司'), await tag('customer', '北京北方科技有限公司')]
  const [maker, pen, ink] = [await tag('supplier', '丙厂'), await tag('goods', '签字笔'), await tag('goods', '墨水')]
  await book(ledger, '2026-09-01', '借 1002 50000', '贷 3001 50000')
  await book(ledger, '2026-09-02', '借 1001 3000', '贷 1002 3000')
  await book(
    ledger,
    '2026-09-03',
    `借 ${goods} 12000 数量 1000 [${pen}]`,
    `借 ${goods} 900 数量 60 [${ink}]`,
    `贷 ${payable} 12900 [${maker}]`,
  )
  await book(ledger, '2026-09-03', '借 56020012 800', '借 56020004 260.5', '贷 1001 1060.5')
  await book(ledger, '2026-09-10', `借 ${receivable} 20200 [${south}]`, '贷 50010001 20000', '贷 22210001 200')
  await book(ledger, '2026-09-18', '借 1002 15000', `贷 ${receivable} 15000 [${south}]`)
  await book(ledger, '2026-09-20', '借 54010001 6000', `贷 ${goods} 6000 数量 500 [${pen}]`)
  await book(ledger, '2026-09-25', `借 ${receivable} 3030 [${north}]`, '贷 50010001 3000', '贷 22210001 30')
  await book(ledger, '2026-10-12', `借 ${receivable} 5050 [${north}]`, '贷 50010001 5000', '贷 22210001 50')
  await book(ledger, '2026-10-13', '借 56020012 6200', '贷 1002 6200')
  const pens = { on: '2026-09-10', party: '深圳市南方贸易有限公司', goods: '签字笔', unit: '件', percent: '0.01' }
  await ledger.call(outputInvoicesApi.add, { body: oneGoods({ ...pens, no: 1, count: '800', net: '20000', tax: '200' }) })
  await ledger.call(inputInvoicesApi.add, { body: oneGoods({ ...pens, no: 2, count: '1000', net: '12000', tax: '120' }) })
  return { receivable, goods, south, pen }
}

test('every book opens with its figures, is filtered in the address, and leads to the voucher', async ({ ledger, page }) => {
  const { goods, south } = await busy(ledger)
  const shell = new Shell(page)
  const open = async (path: string, title: string, figure: string) => {
    await page.goto(path)
    const at = pageOf(page, title)
    await seen(at.getByText(figure, { exact: true }).first())
    await shot(page, title)
    return at
  }
  const months = 'from=2026-09&to=2026-09'
  const cash = await open(`/books/cashTally?${months}`, '现金日记账', '1,939.50')
  await seen(cash.getByText('09-03 本日合计'))
  await seen(cash.getByText('管理费用-租赁费、管理费用-住房公积金').first())
  await open(`/books/bankDeposit?${months}`, '银行存款日记账', '62,000.00')
  await open(`/books/amountGeneralSubsidiary?${months}&subject=${goods}`, '数量金额明细账', '6,900.00')
  const quantities = await open(`/books/amountGeneralLedger?${months}`, '数量金额总账', '6,900.00')
  await quantities.getByRole('button', { name: '签字笔' }).click()
  await seen(pageOf(page, '数量金额明细账').getByText('6,000.00').first())
  const columns = await open(`/books/multiColumnBreakdown?${months}&subject=5602`, '多栏明细账', '260.50')
  await enabled(columns.getByRole('button', { name: '下一科目' }))
  // Alt and an arrow lead to the next subject that has columns
  await page.keyboard.press('Alt+ArrowDown')
  await eventually(() => Promise.resolve(new URL(page.url()).searchParams.get('subject'))).toBe('5603')
  await open(`/books/addedTaxPayableStatement?${months}`, '应交增值税明细账', '230.00')
  await open(`/books/accumulatedDepreciation?${months}`, '累计折旧明细账', '期初余额')
  const customer = await open(`/books/subjectTagDetailSheet?${months}&tag=${south}`, '标签明细账', '5,200.00')
  await customer.getByRole('button', { name: '记-5' }).click()
  await seen(pageOf(page, '录凭证'))
  const stock = await open(`/books/commodityWaterSummary?${months}`, '商品收发存汇总表', '6,900.00')
  await stock.getByRole('button', { name: '签字笔' }).click()
  await seen(pageOf(page, '商品收发存明细账').getByText('6,000.00').first())
  const sales = await open(`/books/salesSummary?${months}`, '销售汇总表', '20,200.00')
  await sales.getByText('按客户').click()
  await eventually(() => Promise.resolve(new URL(page.url()).searchParams.get('by'))).toBe('party')
  await seen(sales.getByText('深圳市南方贸易有限公司'))
  await open(`/books/incomeStatistics?${months}`, '收入统计表', '23,000.00')
  await open(`/books/purchasingStatistics?${months}`, '采购统计表', '12,120.00')
  await open(`/books/adjustExchangeRecordSheet?${months}`, '调汇记录表', '这段期间没有调汇')
  // what is on the screen is what is taken away, once it is posted
  await postAll(ledger, '2026-09', '2026-10')
  const again = await shell.goTo(`/books/multiColumnBreakdown?${months}&subject=5602`, '多栏明细账')
  const paper = await printed(page, () => pressPrint(again))
  expect(paper.text).toContain('多栏明细账')
  expect(paper.text).toContain('260.50')
  const { name, cells } = await saved(page, () => pressExport(again))
  expect(name).toBe('多栏明细账_5602_2026-09.xlsx')
  expect(cells.flat()).toContain(260.5)
})

test('reports of parties, ages, months and risks lead from the whole to the line', async ({ ledger, page }) => {
  const { receivable } = await busy(ledger)
  // a small screen
  await page.setViewportSize({ width: 1280, height: 800 })
  const open = async (path: string, title: string, figure: string) => {
    await page.goto(path)
    const at = pageOf(page, title)
    await seen(at.getByText(figure, { exact: true }).first())
    await shot(page, title)
    return at
  }
  const trade = await open('/report/tradeBook?from=2026-09&to=2026-09', '往来账', '5,200.00')
  await trade.getByText('按科目', { exact: true }).click()
  await seen(trade.getByText(receivable).first())
  const aged = await open('/report/agingScheOfAccRec?period=2026-09', '应收账款账龄表', '8,230.00')
  const bands = aged.getByRole('textbox', { name: '账龄区间（天）' })
  await bands.fill('10,20')
  await bands.press('Enter')
  await seen(aged.getByText('11-20天').first())
  expect(new URL(page.url()).searchParams.get('bands')).toBe('10,20')
  await aged.getByRole('button', { name: '深圳市南方贸易有限公司' }).click()
  await seen(pageOf(page, '标签明细账').getByText('5,200.00').first())
  await open('/report/agingScheOfAccPay?period=2026-09', '应付账款账龄表', '12,900.00')
  await open('/report/subjectTagSheet?from=2026-09&to=2026-09', '标签核算表', '5,200.00')
  const months = await open('/report/profitAndLossTable?period=2026-10', '损益表', '28,000.00')
  await seen(
    months.getByRole('img', { name: '各期收入与净利润。9月：收入23,000.00，净利润15,939.50；10月：收入5,000.00，净利润-1,200.00' }),
  )
  const statement = await open('/report/balanceSheet?period=2026-09', '资产负债表', '已核对')
  await statement.getByRole('button', { name: '历史报表' }).click()
  await seen(pageOf(page, '历史报表').getByText('9月').first())
  await shot(page, '历史报表')
  const risk = await open('/report/risk?period=2026-09', '风险检测', '正常')
  await risk.getByRole('button', { name: '1,939.50' }).click()
  await seen(pageOf(page, '明细账').getByText('本年累计').first())
})
