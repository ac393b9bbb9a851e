/** Every book on paper, page by page: whose, of what, when it was printed, and how it goes on. */
import { booksApi as api } from '@app/contract/finance/books/books'
import { trialBalanceApi } from '@app/contract/finance/books/trial-balance'
import { period } from '@app/domain/kernel/period'
import { getDocumentProxy } from 'unpdf'
import { expect, test as base } from 'vitest'
import { test, type LedgerClient } from '../../testing/bench.ts'
import { book, postAll } from '../../testing/entries.ts'

interface Printed {
  readonly text: string
  readonly sizes: readonly number[]
}
async function pagesOf(bytes: Buffer): Promise<Printed[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent()
      const written = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
      return { text: written.map(({ str }) => str).join(' '), sizes: written.map(({ transform }) => (transform as number[])[3]!) }
    }),
  )
}

/** Books of one balance, with the subject they are asked for and how each of their pages names it. */
const LINE_BOOKS = {
  detailBookFile: ['1001', '1001 库存现金'],
  cashBookFile: ['1001', '1001 库存现金'],
  bankBookFile: ['1002', '1002 银行存款'],
  multiColumnBookFile: ['5602', '5602 管理费用'],
} as const

async function year(ledger: LedgerClient): Promise<void> {
  for (let month = 1; month <= 10; month += 1)
    for (const day of ['05', '11', '20', '28'])
      await book(
        ledger,
        `2026-${String(month).padStart(2, '0')}-${day}`,
        '借 1001 1000',
        '贷 1002 1000',
        '借 56020007 30',
        '贷 1001 30',
        '借 56020007 20',
        '贷 1001 20',
        '借 1002 30',
        '贷 1001 30',
      )
  await postAll(ledger, '2026-01', '2026-10')
}
const span = { from: period('2026-01'), to: period('2026-10'), withDrafts: false, format: 'pdf' as const }

test('each page of each book has its subject, the day it was printed and letters one can read; a page that goes on ends and begins with the same sums', async ({
  ledger,
}) => {
  await year(ledger)
  for (const [name, [subjectCode, subject]] of Object.entries(LINE_BOOKS)) {
    const pages = await pagesOf(await ledger.download(api[name as keyof typeof LINE_BOOKS], { query: { ...span, subjectCode } }))
    expect([name, pages.length > 1]).toEqual([name, true])
    for (const [at, { text, sizes }] of pages.entries()) {
      expect([name, at, text.includes(subject)]).toEqual([name, at, true])
      expect(text).toMatch(/打印日期：\d{4}-\d{2}-\d{2}/)
      expect([name, at, text.includes('承前页')]).toEqual([name, at, at > 0])
      expect([name, at, text.includes('过次页')]).toEqual([name, at, at < pages.length - 1])
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6)
      if (at === 0) continue
      const sums = (of: string, word: string) => new RegExp(`${word} ([\\d,.]+(?: [\\d,.]+)?)`).exec(of)?.[1]
      expect([name, at, sums(text, '承前页')]).toEqual([name, at, expect.stringContaining('.')])
      expect(sums(text, '承前页')).toBe(sums(pages[at - 1]!.text, '过次页'))
    }
  }
  const general = await pagesOf(await ledger.download(api.generalBookFile, { query: { ...span, level: 1, withZero: false } }))
  expect(general.length).toBeGreaterThan(1)
  for (const { text, sizes } of general) {
    expect(text).toMatch(/余额 \d{4} \S+/)
    expect(text).toContain('打印日期：')
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6)
  }
  expect(general.some(({ text }) => text.includes('承前页'))).toBe(true)
  const [trial] = await pagesOf(
    await ledger.download(trialBalanceApi.trialBalanceFile, { query: { ...span, level: 3, withZero: false, withQuantity: false } }),
  )
  expect(trial!.text).toContain('打印日期：')
})

base('every book of one balance is among those looked at, or has nothing to turn to', () => {
  const apart = [
    // asked for by a tag, an article or with no subject of one's own: the same rows with the same turns
    'tagDetailBookFile',
    'goodsBookFile',
    'quantityDetailBookFile',
    'vatPayableBookFile',
    'depreciationBookFile',
    // a row a subject, an article or a revaluation, and the book by subjects looked at above
    'trialBalanceFile',
    'generalBookFile',
    'quantityGeneralBookFile',
    'goodsSummaryFile',
    'exchangeRecordsFile',
  ]
  const files = Object.keys(api).filter((name) => name.endsWith('File'))
  expect(
    files.filter((name) => !(name in LINE_BOOKS) && !apart.includes(name)),
    '有过次页的写进 LINE_BOOKS，没有的写进 apart',
  ).toEqual([])
})
