/** A voucher of 300 lines: a key in one line draws that line and the sums, nothing else, and is on the screen at once. */
import { expect } from 'vitest'
import { vouchersApi } from '../../packages/contract/src/finance/vouchers/vouchers.ts'
import { money, ZERO } from '../../packages/domain/src/kernel/money.ts'
import { day } from '../../packages/domain/src/kernel/period.ts'
import { idsOf } from '../../apps/server/src/testing/entries.ts'
import { eventually } from '../pages/shell.ts'
import { VoucherPaper } from '../pages/voucher.ts'
import { countRenders, rendersSince } from '../support/renders.ts'
import { test } from '../support/journey.ts'

const LINES = 300
/** Editor, head, foot and its two groups of buttons, what is open over it, paper, sums and the one line with its cells and input: no other line of the 300. */
const MOST_DRAWN = 49
/** Far below what a person feels, far above what a busy machine needs. */
const MOST_KEY_MS = 100

test('typing in line 250 of 300 draws no other line', async ({ ledger, page }) => {
  const ids = await idsOf(ledger)
  const line = (index: number) => ({
    abstract: `第${index + 1}笔`,
    subjectId: ids.get(index === LINES - 1 ? '3001' : '1001')!,
    tagIds: [],
    debit: index === LINES - 1 ? ZERO : money('1'),
    credit: index === LINES - 1 ? money(String(LINES - 1)) : ZERO,
    currency: '',
    originalAmount: null,
    exchangeRate: null,
    quantity: null,
    unitPrice: null,
  })
  const body = {
    day: day('2026-09-05'),
    word: '记' as const,
    attachmentCount: 0,
    lines: Array.from({ length: LINES }, (_, index) => line(index)),
  }
  const { id } = await ledger.call(vouchersApi.add, { body })
  await countRenders(page)
  await page.goto(`/document/createVoucher?id=${id}`)
  const paper = new VoucherPaper(page)
  await paper.ready()
  const cell = paper.at.getByRole('row', { name: '第250行' }).getByRole('gridcell').nth(2)
  await cell.scrollIntoViewIfNeeded()
  await cell.click()
  await eventually(() => paper.cursor()).toBe('第250行借方')
  await page.keyboard.press('2')
  await rendersSince(page)
  const drawn: number[] = []
  for (const key of ['3', '4', '5']) {
    await page.keyboard.press(key)
    drawn.push(await rendersSince(page))
  }
  expect(Math.max(...drawn)).toBeLessThanOrEqual(MOST_DRAWN)
  expect(Math.min(...drawn)).toBeGreaterThan(0)
  // from the key to the next frame
  const waited = await page.evaluate(async () => {
    const input = document.activeElement as HTMLInputElement
    const list: number[] = []
    for (let round = 0; round < 20; round += 1) {
      const from = performance.now()
      // past React's own watch over the field, as a key does it
      Reflect.set(HTMLInputElement.prototype, 'value', String(1000 + round), input)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      list.push(performance.now() - from)
    }
    return list.toSorted((a, b) => a - b)[10]!
  })
  expect(waited).toBeLessThan(MOST_KEY_MS)
  // Enter goes to the next line: two lines are drawn, not three hundred
  await rendersSince(page)
  await page.keyboard.press('Enter')
  expect(await rendersSince(page)).toBeLessThanOrEqual(2 * MOST_DRAWN)
})
