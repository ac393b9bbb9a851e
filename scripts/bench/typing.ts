/** A cell typed into a return in the browser, from the key to what is painted; and a return opened, against an empty page of the same stack. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, unpackChromium } from '../../e2e/support/browser.ts'
import { pageOf, seen } from '../../e2e/pages/shell.ts'
import { annualReturnsApi, vatReturnsApi } from '../../packages/contract/src/tax/declarations/declarations.ts'
import { period } from '../../packages/domain/src/kernel/period.ts'
import type { Client } from '../../apps/server/src/testing/client.ts'
import { BENCH_YEAR, books } from './books.ts'
import { freshWindow, serveBare } from './browsing.ts'
import type { House } from './house.ts'
import { inTime, ratioOf, timed, type Figure, type Pair } from './measure.ts'

const TYPED = 60
const WARM = 10
const MOST_MS = 50
const PAIRS = 7
const OPENING = 3
const year = period(`${BENCH_YEAR}-12`)
/** The returns of most forms, a cell others follow from, and one that follows on the form in sight. */
const RETURNS = [
  {
    name: '企业所得税年报',
    title: '企业所得税年度申报表',
    path: 'enterpriseIncomeTax',
    api: annualReturnsApi,
    form: '收入',
    cell: 'A101010!3:1',
    follows: 'A101010!1:1',
  },
  { name: '增值税', title: '增值税申报表', path: 'VATDeclaration', api: vatReturnsApi, form: null, cell: 'VS0!1:1', follows: 'VS0!15:1' },
] as const
type Opened = (typeof RETURNS)[number] & { readonly id: string }

/** Milliseconds from Enter to the frame in which what follows is painted, once for each figure typed. */
const typedInto = (page: Page, { cell, follows }: Opened): Promise<number[]> =>
  page.evaluate(
    async ({ name, after, times }) => {
      const at = (one: string) => document.querySelector<HTMLElement>(`[data-cell="${one}"]`)!
      const frame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
      const taken: number[] = []
      for (let index = 0; index < times; index += 1) {
        at(name).dispatchEvent(new MouseEvent('click', { bubbles: true }))
        await frame()
        const input = at(name).querySelector('input')!
        value.set!.call(input, String(310_000 + index * 7))
        input.dispatchEvent(new Event('input', { bubbles: true }))
        await frame()
        const before = at(after).innerText
        const start = performance.now()
        at(name)
          .querySelector('input')!
          .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
        do await frame()
        while (at(after).innerText === before && performance.now() - start < 5000)
        taken.push(performance.now() - start)
      }
      return taken
    },
    { name: cell, after: follows, times: TYPED + WARM },
  )

async function typingFigure(browser: Browser, client: Client, one: Opened): Promise<Figure> {
  const context = await freshWindow(browser, client)
  const page = await context.newPage()
  await page.goto(`/taxWorkspace/${one.path}?id=${one.id}`)
  const screen = await seen(pageOf(page, one.title))
  if (one.form !== null) await screen.getByText(one.form, { exact: true }).click()
  await seen(screen.locator(`[data-cell="${one.cell}"]`))
  const times = (await typedInto(page, one)).slice(WARM)
  await context.close()
  return inTime(`申报表：${one.name}改一格，全部重算并画出在${MOST_MS} ms以内`, times, MOST_MS, { noun: '次', high: 95 })
}

async function openingFigure(browser: Browser, client: Client, one: Opened, bareUrl: string): Promise<Figure> {
  const pairs: Pair[] = []
  for (let index = 0; index <= PAIRS; index += 1) {
    const context = await freshWindow(browser, client)
    const page = await context.newPage()
    const ours = await timed(async () => {
      await page.goto(`/taxWorkspace/${one.path}?id=${one.id}`)
      await seen(pageOf(page, one.title).locator('[data-cell]').first())
    })
    await context.close()
    const empty = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const blank = await empty.newPage()
    const bare = await timed(async () => {
      await blank.goto(bareUrl)
      await seen(blank.getByLabel('空'))
    })
    await empty.close()
    if (index > 0) pairs.push({ ours, bare })
  }
  return ratioOf(`申报表：冷打开${one.name}，对同一套库的空页`, pairs, OPENING)
}

export async function typingFigures(house: House): Promise<Figure[]> {
  const client = await house.ledgerFrom(books('申报表', 12, { seed: 77 }))
  const opened: Opened[] = []
  for (const one of RETURNS) opened.push({ ...one, id: (await client.call(one.api.add, { body: { period: year } })).id })
  const dir = await mkdtemp(join(tmpdir(), 'qz-bench-web-'))
  const opening = await openBrowser(await unpackChromium(dir))
  const bare = await serveBare(join(dir, 'empty'))
  try {
    const figures: Figure[] = []
    for (const one of opened) {
      figures.push(await typingFigure(opening.browser, client, one))
      figures.push(await openingFigure(opening.browser, client, one, bare.url))
    }
    return figures
  } finally {
    bare.server.close()
    await opening.close()
    await rm(dir, { recursive: true, force: true })
  }
}
