import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { lastDay, period } from '../../kernel/period.ts'
import { openBook } from '../forms/engine/book.ts'
import { filingOf } from '../forms/engine/filings.ts'
import { explain } from './explain.ts'

const book = openBook(filingOf('smallVat', 'smallBusiness', 'quarter'), lastDay(period('2026-09')))
const said = (sales: string, due: string) => ({ figures: { 'VS0!1:1': sales, 'VS0!3:1': sales, 'VS0!22:1': due }, due: money(due) })

test('what is owed is told against the return before, with the figures that moved most', () => {
  const [owed, first] = explain(book, said('400000.00', '12000.00'), { ...said('310000.00', '9300.00'), period: period('2026-06') })
  expect(owed).toBe('本期应补（退）税额12,000.00，比上期（2026-06）多2,700.00。')
  expect(first).toMatch(/^VS0 .*：400,000\.00，上期310,000\.00$/)
})

test('less, the same, nothing owed, and nothing to compare with are told as such', () => {
  const before = { ...said('310000.00', '9300.00'), period: period('2026-06') }
  expect(explain(book, said('300000.00', '9000.00'), before)[0]).toBe('本期应补（退）税额9,000.00，比上期（2026-06）少300.00。')
  expect(explain(book, said('310000.00', '9300.00'), before)).toEqual(['本期应补（退）税额9,300.00，与上期（2026-06）相同。'])
  expect(explain(book, said('0.00', '0.00'), null)).toEqual(['本期没有应补（退）税额；上期没有申报表，无从比较。'])
})
