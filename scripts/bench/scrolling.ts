/** Scrolling a table of a hundred thousand rows in the browser: how many of its frames come in time. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openBrowser, unpackChromium } from '../../e2e/support/browser.ts'
import { seen } from '../../e2e/pages/shell.ts'
import { BENCH_YEAR, books } from './books.ts'
import { freshWindow } from './browsing.ts'
import type { House } from './house.ts'
import { byCustomer, BY_CUSTOMER } from './large.ts'
import { inTime, type Figure } from './measure.ts'

const ROWS = 100_000
const FRAMES = 400
/** Rows of the table are some thirty pixels high: this is reading past at a run, not a leap. */
const STEP = 120
const IN_TIME_MS = 20

/** Milliseconds between the frames of a run through the table. */
const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(
    ({ frames, step }) =>
      new Promise<number[]>((done) => {
        const table = document.querySelector('section[aria-label=科目余额表] [role=grid]')!
        const moving = [table, ...table.querySelectorAll('*')].find((one) => one.scrollHeight > one.clientHeight + 1000)!
        const times: number[] = []
        let last = 0
        const next = (now: number): void => {
          if (last > 0) times.push(now - last)
          last = now
          moving.scrollTop += step
          if (times.length < frames) requestAnimationFrame(next)
          else done(times)
        }
        requestAnimationFrame(next)
      }),
    { frames: FRAMES, step: STEP },
  )

export async function scrollingFigures(house: House): Promise<Figure[]> {
  const plain = byCustomer(books('十万行', 12, { seed: 140 }), ROWS / BY_CUSTOMER.length)
  const client = await house.ledgerFrom({
    ...plain,
    opening: BY_CUSTOMER.flatMap((code, at) =>
      plain.tags.map(({ type, code: tag }) => ({
        code,
        tags: [{ type, code: tag }],
        currency: '',
        // receivables against payables: the opening balances
        year: at < 2 ? '100.00' : '-100.00',
        ytdDebit: '0.00',
        ytdCredit: '0.00',
        opening: at < 2 ? '100.00' : '-100.00',
        ytdProfit: '0.00',
        openingOriginal: '0.00',
        openingQuantity: '0',
      })),
    ),
  })
  await house.sql.query('vacuum analyze')
  const dir = await mkdtemp(join(tmpdir(), 'qz-bench-web-'))
  const opened = await openBrowser(await unpackChromium(dir))
  try {
    const context = await freshWindow(opened.browser, client)
    const page = await context.newPage()
    await page.goto(`/books/accountBalanceSheet?from=${BENCH_YEAR}-01&to=${BENCH_YEAR}-01&tags=customer`)
    await seen(page.getByText('客户3', { exact: true }).first())
    const rows = Number(await page.getByRole('grid', { name: '科目余额表' }).getAttribute('aria-rowcount'))
    if (rows < ROWS) throw new Error(`the table has ${rows} rows`)
    await framesOf(page)
    const times = await framesOf(page)
    await context.close()
    return [inTime(`11 滚动十万行：${IN_TIME_MS} ms 以内的帧`, times, IN_TIME_MS, { noun: '帧', high: 99 })]
  } finally {
    await opened.close()
    await rm(dir, { recursive: true, force: true })
  }
}
