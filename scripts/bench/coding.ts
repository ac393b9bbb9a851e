/** A thousand movements coded on one screen: from the key that is pressed to the frame in which its answer is painted. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openBrowser, unpackChromium } from '../../e2e/support/browser.ts'
import { pageOf, seen } from '../../e2e/pages/shell.ts'
import { bringStatement } from '../../apps/server/src/testing/full-ledger.ts'
import { BENCH_YEAR, books } from './books.ts'
import { freshWindow } from './browsing.ts'
import type { House } from './house.ts'
import { inTime, type Figure } from './measure.ts'

const ROWS = 1000
const TYPED_ROWS = 40
const IN_TIME_MS = 50
/** What a quick hand leaves between two keys. */
const PAUSE_MS = 60
const CODE = '56020012'
const NOTHING_MS = 1000

/** Notes for every key how long it took until what it asks for is on screen: the answers under what was typed, or the cursor in the row it leads to. */
function watchKeys(nothing: number): void {
  const times: number[] = []
  Object.assign(globalThis, { keyTimes: times })
  const standing = () => {
    const input = document.activeElement as HTMLInputElement | null
    return { row: input?.getAttribute('aria-label') ?? '', text: input?.value ?? '' }
  }
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Control') return
      const from = event.timeStamp
      const before = standing()
      const types = event.key.length === 1 && !event.ctrlKey
      const answered = () => {
        const now = standing()
        return types ? now.text !== before.text && document.querySelector('[role="option"]') !== null : now.row !== before.row
      }
      const look = () =>
        requestAnimationFrame(() => {
          // after the frame is painted
          const painted = new MessageChannel()
          painted.port1.addEventListener('message', () => {
            const spent = performance.now() - from
            if (answered() || spent > nothing) times.push(spent)
            else look()
          })
          painted.port1.start()
          painted.port2.postMessage(0)
        })
      look()
    },
    true,
  )
}

/** Presses a key, and the next one as soon as a hand would. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await new Promise((done) => setTimeout(done, PAUSE_MS))
}

async function code(page: Page, rows: number): Promise<number> {
  let keys = 0
  for (let row = 0; row < rows; row += 1) {
    // three are typed, one is copied from above, one is left as it is
    const turn = row % 5
    const pressed = turn < 3 ? [...CODE.split(''), 'Enter'] : [turn === 3 ? 'Control+d' : 'ArrowDown']
    for (const key of pressed) await press(page, key)
    keys += pressed.length
  }
  return keys
}

export async function codingFigures(house: House): Promise<Figure[]> {
  const client = await house.ledgerFrom(books('批量设科目', 0, { seed: 160 }))
  await bringStatement(client, ROWS)
  await house.sql.query('vacuum analyze')
  const dir = await mkdtemp(join(tmpdir(), 'qz-bench-web-'))
  const opened = await openBrowser(await unpackChromium(dir))
  try {
    const context = await freshWindow(opened.browser, client)
    const page = await context.newPage()
    await page.goto(`/document/trade?from=${BENCH_YEAR}-03&to=${BENCH_YEAR}-03`)
    await pageOf(page, '资金流水').getByRole('button', { name: '设科目' }).click()
    const grid = page.getByRole('dialog', { name: /批量设科目/ }).getByRole('grid', { name: '流水科目' })
    await seen(grid.getByRole('row').nth(1))
    const shown = Number(await grid.getAttribute('aria-rowcount'))
    if (shown < ROWS) throw new Error(`the screen has ${shown} rows`)
    await grid.getByRole('row').nth(1).click()
    await seen(grid.locator('.coding-at .cell-input'))
    await page.evaluate(watchKeys, NOTHING_MS)
    const read = () => page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes)
    // the first few bring what is not there yet
    const warm = await code(page, 5)
    const keys = await code(page, TYPED_ROWS)
    await page.waitForFunction((count) => (globalThis as unknown as { keyTimes: number[] }).keyTimes.length >= count, warm + keys)
    const times = (await read()).slice(warm)
    await context.close()
    if (times.some((time) => time >= NOTHING_MS)) throw new Error('a key was not answered')
    return [inTime(`17 ${ROWS}笔流水批量设科目：${IN_TIME_MS} ms 以内画出回应的按键`, times, IN_TIME_MS, { noun: '键', high: 95 })]
  } finally {
    await opened.close()
    await rm(dir, { recursive: true, force: true })
  }
}
