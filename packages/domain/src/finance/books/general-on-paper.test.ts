import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import type { Sheet, SheetRow } from '../../kernel/sheet.ts'
import { generalOnPaper, withSubjectTurns } from './general-on-paper.ts'

const column = (key: string) => ({ key, title: key, kind: 'text' }) as const
const cells = (period: string, abstract: string, debit: string, code = '', name = '') => ({
  code,
  name,
  period,
  abstract,
  debit: money(debit),
  credit: money('0.00'),
  word: '借',
  balance: money(debit),
})
/** A subject of so many months, a hundred each. */
const subject = (code: string, name: string, months: number): SheetRow[] => [
  { key: `${code} opening`, kind: 'opening', cells: cells('2026-01', '上年结转', '0.00', code, name) },
  ...Array.from({ length: months }, (_, at) => String(at + 1).padStart(2, '0')).flatMap((month): SheetRow[] => [
    { key: `${code} ${month}`, kind: 'item', cells: cells(`2026-${month}`, '本月合计', '100.00') },
    { key: `${code} ${month} year`, kind: 'subtotal', cells: cells(`2026-${month}`, '本年累计', `${Number(month) * 100}.00`) },
  ]),
]
const book = (...rows: SheetRow[]): Sheet => ({
  title: '总账',
  captions: [],
  columns: ['code', 'name', 'period', 'abstract', 'debit', 'credit', 'word', 'balance'].map(column),
  rows,
})
const pagesOf = (sheet: Sheet, perPage: number): string[][] => {
  const rows = [...withSubjectTurns(generalOnPaper(sheet).rows, perPage)].map(({ cells: { period, abstract, debit } }) =>
    [period, abstract, debit].flatMap((one) => (typeof one === 'string' && one !== '' && one !== '0.00' ? [one] : [])).join(' '),
  )
  return Array.from({ length: Math.ceil(rows.length / perPage) }, (_, at) => rows.slice(at * perPage, (at + 1) * perPage))
}

test('a subject stands over its months, and again on the page it goes on to, between 过次页 and 承前页 with what the year came to', () => {
  expect(generalOnPaper(book()).columns.map(({ key }) => key)).toEqual(['period', 'abstract', 'debit', 'credit', 'word', 'balance'])
  expect(pagesOf(book(...subject('1001', '库存现金', 4)), 9)).toEqual([
    [
      '1001 库存现金',
      '2026-01 上年结转',
      '2026-01 本月合计 100.00',
      '2026-01 本年累计 100.00',
      '2026-02 本月合计 100.00',
      '2026-02 本年累计 200.00',
      '2026-03 本月合计 100.00',
      '2026-03 本年累计 300.00',
      '2026-03 过次页 300.00',
    ],
    ['1001 库存现金', '2026-03 承前页 300.00', '2026-04 本月合计 100.00', '2026-04 本年累计 400.00'],
  ])
})

test.each([8, 9, 10, 11, 30])(
  'of however many rows to a page, every page begins with a subject and none is torn from its first month',
  (perPage) => {
    const pages = pagesOf(
      book(...subject('1001', '库存现金', 12), ...subject('1002', '银行存款', 1), ...subject('1122', '应收账款', 9)),
      perPage,
    )
    for (const page of pages) {
      expect(page).toHaveLength(page === pages.at(-1) ? page.length : perPage)
      expect(page[0]).toMatch(/^1\d{3} /)
      // a heading is never the last of its page, nor a month without its 本年累计
      const last = page.findLast((row) => row !== '')!
      expect(last).toMatch(/本年累计|过次页/)
    }
    const all = pages.flat()
    expect(all.filter((row) => row.includes('过次页')).map((row) => row.replace('过次页', ''))).toEqual(
      all.filter((row) => row.includes('承前页')).map((row) => row.replace('承前页', '')),
    )
    expect(all.filter((row) => row.includes('本月合计'))).toHaveLength(22)
  },
)
