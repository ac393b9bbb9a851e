import { expect, test } from 'vitest'
import { lastDay, period } from '../../../kernel/period.ts'
import { openBook } from './book.ts'
import { changesSince, movedSince } from './corrected.ts'
import { filingOf } from './filings.ts'
import { figuresOf, reckon } from './reckon.ts'
import { smallVatParameters } from '../vat/small-vat.ts'

const month = period('2026-09')
const book = openBook(filingOf('smallVat', 'smallBusiness', 'quarter'), lastDay(month))
const place = { location: 'city', sixTaxesHalved: true, vatCycle: 'quarter' } as const
const parameters = smallVatParameters(month, place)
const reckoned = (typed: Record<string, string>, taken: Record<string, string>) => reckon(book, { typed, taken, parameters, before: {} })
/** A source of the first cell, as the form names it. */
const { source } = book.cells.get('VS0!1:1')!

test('a correction names the cells that differ and what the books say otherwise; nothing where all is as it was filed', () => {
  const taken = { [source]: '400000' }
  const typed = { 'VS0!3:1': '400000' }
  const first = reckoned(typed, taken)
  const filed = { typed, taken, figures: figuresOf(book, first) }
  expect([changesSince(book, filed, first), movedSince(book, filed, first)]).toEqual([[], []])
  const now = reckoned(typed, { [source]: '410000' })
  const changes = Object.fromEntries(changesSince(book, filed, now).map(({ cell, was, is }) => [cell.name, [was, is]]))
  expect(changes).toMatchObject({ 'VS0!1:1': ['400000.00', '410000.00'], 'VS0!15:1': ['12000.00', '12300.00'] })
  expect(changes['VS0!3:1']).toBeUndefined()
  expect(movedSince(book, filed, now)).toEqual([{ source, was: '400000', is: '410000' }])
  // typed over, the return is as it was; the books are not
  const kept = reckoned({ ...typed, 'VS0!1:1': '400000' }, { [source]: '410000' })
  expect(changesSince(book, filed, kept)).toEqual([])
  expect(movedSince(book, filed, kept)).toHaveLength(1)
})
