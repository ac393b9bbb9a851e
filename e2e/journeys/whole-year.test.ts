/** A whole year by one user: twelve months closed, the year carried and distributed, the next one opened. Figures are computed by hand. */
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { period } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { book } from '../../apps/server/src/testing/entries.ts'
import { verifyLedger } from '../../apps/server/src/finance/vouchers/index.ts'
import { replayCloses } from '../../apps/server/src/finance/period-end/index.ts'
import { ledgerNow } from '../../apps/server/src/ledger/ledgers/index.ts'
import { PeriodEnd } from '../pages/books.ts'
import { Grid } from '../pages/grid.ts'
import { eventually, seen, Shell } from '../pages/shell.ts'
import { VoucherPaper } from '../pages/voucher.ts'
import { aLedger, test, type LedgerClient } from '../support/journey.ts'
import { shot } from '../support/shot.ts'

/*
 * By hand. 100,000 paid in; every month 10,000 sold and 4,000 of rent, all through the bank: profit 6,000 a month, 72,000 a year.
 * Income tax of a small-profit enterprise 5 %, 900 a quarter, 3,600 a year; net profit 68,400. Legal reserve 10 % 6,840; 20,000
 * distributed; left 41,560. Bank 100,000 + 12 × 6,000 = 172,000 = 3,600 + 20,000 + 100,000 + 6,840 + 41,560.
 */
const month = (at: number): string => `2025-${String(at).padStart(2, '0')}`

async function business(ledger: LedgerClient, of: string): Promise<void> {
  await book(ledger, `${of}-10`, '借 1002 10000', '贷 50010001 10000')
  await book(ledger, `${of}-20`, '借 56020012 4000', '贷 1002 4000')
}
const generate = (ledger: LedgerClient, of: string) => ledger.call(periodEndApi.generateAll, { body: { period: period(of) } })

test('a year: typed and called, closed month by month, carried, distributed, and opened again', { timeout: 180_000 }, async ({ house }) => {
  const ledger = await aLedger(house, { startOn: '2025-01-01' })
  const page = await house.windowOf(ledger)
  const shell = new Shell(page)

  // January typed by hand
  await page.goto('/document/createVoucher')
  await shell.pickMonth('2025-01')
  await page.goto('/document/createVoucher')
  const paper = new VoucherPaper(page)
  for (const [abstract, debit, credit, amount] of [
    ['投资款', '1002', '3001', '100000'],
    ['销售', '1002', '50010001', '10000'],
    ['房租', '56020012', '1002', '4000'],
  ] as const) {
    await paper.type(1, { abstract, subject: debit, debit: amount })
    await paper.type(2, { abstract: '..', subject: credit, credit: '=' })
    await paper.save(/^已保存 记-\d+ 号凭证$/)
    await page.goto('/document/createVoucher')
  }
  const close = async (of: string) => {
    const end = new PeriodEnd(page, await shell.goTo(`/finance/endCheckout?period=${of}`, '期末结转'))
    await end.generateAll()
    await shell.says(/^已生成 \d+ 张凭证$/)
    await seen(end.at.getByText('各步骤都已完成'))
    await end.close(shell, of)
    await shell.says(new RegExp(`^${of} 已结账`))
  }
  await close(month(1))

  // the months between through the calls, closed from the page at the quarters' ends
  for (let at = 2; at <= 11; at += 1) {
    await business(ledger, month(at))
    if (at % 3 === 0) await close(month(at))
    else {
      await generate(ledger, month(at))
      await ledger.call(periodEndApi.close, { body: { period: period(month(at)) } })
    }
  }

  // the year's end: a December is not closed before its profit is carried
  await business(ledger, '2025-12')
  const end = new PeriodEnd(page, await shell.goTo('/finance/endCheckout?period=2025-12', '期末结转'))
  await seen(end.at.getByRole('complementary', { name: '结账检查' }).getByText('损益科目未结平').first())
  await end.at.getByRole('button', { name: /另有 \d+ 步本期不需要，展开/ }).click()
  await end.fill('分配利润', '分配利润金额', '20000')
  await end.generateAll()
  await shell.says(/^已生成 \d+ 张凭证$/)
  await seen(end.at.getByText('各步骤都已完成'))
  await shot(page, 'year-end')
  await end.close(shell, '2025-12')
  await shell.says(/^2025-12 已结账/)

  // the year's statements
  const sheet = new Grid(await shell.goTo('/report/balanceSheet?period=2025-12', '资产负债表'))
  await sheet.shows('货币资金', ['1', '172,000.00', '0.00'])
  await sheet.shows('应交税费', ['36', '3,600.00', '0.00'])
  await sheet.shows('实收资本（或股本）', ['48', '100,000.00', '0.00'])
  await sheet.shows('盈余公积', ['50', '6,840.00', '0.00'])
  await sheet.shows('未分配利润', ['51', '41,560.00', '0.00'])
  await sheet.shows('负债和所有者权益（或股东权益）总计', ['53', '172,000.00', '0.00'])
  const income = new Grid(await shell.goTo('/report/profitStatement?period=2025-12', '利润表'))
  await income.shows('一、营业收入', ['1', '120,000.00', '10,000.00'])
  await income.shows('减：所得税费用', ['31', '3,600.00', '900.00'])
  await income.shows('四、净利润（净亏损以“-”号填列）', ['32', '68,400.00', '5,100.00'])

  // the next year opens with what this one left
  await business(ledger, '2026-01')
  const opened = new Grid(await shell.goTo('/report/balanceSheet?period=2026-01', '资产负债表'))
  await opened.shows('货币资金', ['1', '178,000.00', '172,000.00'])
  await opened.shows('未分配利润', ['51', '47,560.00', '41,560.00'])
  await opened.shows('负债和所有者权益（或股东权益）总计', ['53', '178,000.00', '172,000.00'])
  const next = new Grid(await shell.goTo('/report/profitStatement?period=2026-01', '利润表'))
  await next.shows('一、营业收入', ['1', '10,000.00', '10,000.00'])
  const trial = new Grid(await shell.goTo('/books/accountBalanceSheet?from=2026-01&to=2026-01', '科目余额表'))
  const openingOf = async (code: string) => (await trial.rows()).find((row) => row[0] === code)?.slice(2, 4)
  await eventually(() => openingOf('1002')).toEqual(['172,000.00', ''])
  expect(await openingOf('31040006')).toEqual(['', '41,560.00'])
  expect(await openingOf('3103')).toBeUndefined()
  await shot(page, 'next-year')
  await close('2026-01')

  // and the whole proves itself from the books
  const proved = await house.server.services.database.inLedger(
    ledger.ledgerId,
    async (db) => [...(await verifyLedger(db, ledger.ledgerId)), ...(await replayCloses({ db, ledger: await ledgerNow(db) }))],
    { snapshot: true },
  )
  expect(proved).toEqual([])
})
