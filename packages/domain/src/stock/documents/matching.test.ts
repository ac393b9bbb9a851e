/** Invoices beside documents: parts of both sides, the oldest first, and what is left of either. */
import { expect, test } from 'vitest'
import { day } from '../../kernel/period.ts'
import { count } from '../valuation/cases.ts'
import { deliveryState, leftOver, matchedOf, matchProblems, proposedMatches, type Match, type Matchable } from './matching.ts'

const one = (id: string, on: string, quantity: string, more: Partial<Matchable> = {}): Matchable => ({
  id,
  day: day(on),
  goodsId: '螺栓',
  counterpartyId: '甲公司',
  quantity: count(quantity),
  ...more,
})
const match = (invoiceLine: string, documentLine: string, quantity: string): Match => ({
  invoiceLine,
  documentLine,
  quantity: count(quantity),
})

const INVOICES = [one('票2', '2026-07-20', '50'), one('票1', '2026-07-10', '120'), one('票3', '2026-07-21', '5', { counterpartyId: null })]
const DOCUMENTS = [
  one('收2', '2026-07-08', '40'),
  one('收1', '2026-07-03', '100'),
  one('收3', '2026-07-09', '60', { goodsId: '螺母' }),
  one('收4', '2026-07-09', '9', { counterpartyId: '乙公司' }),
]

test('one invoice is of several receipts and one receipt of several invoices, the oldest first', () => {
  const proposed = proposedMatches(INVOICES, DOCUMENTS, [])
  expect(proposed).toEqual([match('票1', '收1', '100'), match('票1', '收2', '20'), match('票2', '收2', '20')])
  const { invoices, documents } = matchedOf(proposed)
  // 未到货: goods or counterparties differ, or nobody knows whom it is from
  expect(leftOver(INVOICES, invoices).map(({ line, left }) => [line.id, left])).toEqual([
    ['票2', count('30')],
    ['票3', count('5')],
  ])
  expect(leftOver(DOCUMENTS, documents).map(({ line, left }) => [line.id, left])).toEqual([
    ['收3', count('60')],
    ['收4', count('9')],
  ])
  expect(proposedMatches(INVOICES, DOCUMENTS, proposed)).toEqual([])
  expect(proposedMatches(INVOICES.toReversed(), DOCUMENTS.toReversed(), [])).toEqual(proposed)
})

test('what is kept already is left aside', () => {
  expect(proposedMatches(INVOICES, DOCUMENTS, [match('票1', '收2', '40')])).toEqual([match('票1', '收1', '80'), match('票2', '收1', '20')])
})

test('not, partly, wholly', () => {
  expect(['0', '1', '3'].map((part) => deliveryState(count('3'), count(part)))).toEqual([1, 2, 3])
})

test('a match that cannot stand says why; those asked together count together', () => {
  const byId = (lines: readonly Matchable[]) => new Map(lines.map((line) => [line.id, line]))
  const problems = (...asked: Match[]) => matchProblems(byId(INVOICES), byId(DOCUMENTS), [match('票2', '收2', '30')], asked)
  expect(problems(match('票1', '收1', '100'), match('票1', '收2', '10'))).toEqual([])
  expect(
    problems(
      match('没有', '收1', '1'),
      match('票1', '收3', '1'),
      match('票1', '收1', '0'),
      match('票2', '收1', '21'),
      match('票1', '收2', '11'),
      match('票1', '收1', '100'),
      match('票1', '收2', '10'),
      match('票1', '收2', '1'),
    ),
  ).toEqual([
    { at: 0, reason: '发票或单据的这一行不存在' },
    { at: 1, reason: '发票与单据不是同一商品' },
    { at: 2, reason: '核对的数量应大于零' },
    { at: 3, reason: '超过发票上还没有核对的数量' },
    { at: 4, reason: '超过单据上还没有核对的数量' },
    { at: 7, reason: '超过单据上还没有核对的数量' },
  ])
})
