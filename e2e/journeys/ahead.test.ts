/** What a page fetches before it is asked for: all the other pages, for whoever has not asked for little to be fetched. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually, pageOf, seen } from '../pages/shell.ts'
import { test } from '../support/journey.ts'

const programs = (page: Page): string[] => {
  const fetched: string[] = []
  page.on('request', (request) => {
    // what follows the first stroke tells one build from another, and may have strokes itself
    const [, name] = /\/assets\/([^/-]+)-[^/]+\.js$/.exec(request.url()) ?? []
    if (name !== undefined) fetched.push(name)
  })
  return fetched
}

test('the other pages are fetched while the first is read, and not by a browser that saves data', async ({ house, ledger }) => {
  const [ahead, saving] = [await house.windowOf(ledger, { ahead: true }), await house.windowOf(ledger)]
  const [fetched, saved] = [programs(ahead), programs(saving)]
  await saving.goto('/books/accountBalanceSheet')
  await seen(pageOf(saving, '科目余额表'))
  await ahead.goto('/books/accountBalanceSheet')
  await seen(pageOf(ahead, '科目余额表'))
  // pages nobody opened, of three groups, one after another
  for (const name of ['ForecastPage', 'DeliveryPage', 'InitFilesPage']) await eventually(async () => fetched).toContain(name)
  expect(saved.filter((name) => ['ForecastPage', 'DeliveryPage', 'InitFilesPage'].includes(name))).toEqual([])
})
