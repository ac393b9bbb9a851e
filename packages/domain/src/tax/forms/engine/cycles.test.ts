/** Which return is begun next, month by month, quarter by quarter. */
import { expect, test } from 'vitest'
import { period } from '../../../kernel/period.ts'
import { endedReturn, returnToBegin } from './cycles.ts'

const begun = (month: string, cycle: 'month' | 'quarter' | 'year', thisMonth: string, start: string) =>
  returnToBegin(endedReturn(period(month), cycle, period(thisMonth)), cycle, period(start))

test('a ledger’s first return is begun when it is over, and none of before its books', () => {
  // books from October, looked at in December: the quarter goes on
  expect(begun('2026-12', 'quarter', '2026-12', '2026-10')).toEqual({ period: '2026-12', from: '2027-01-01' })
  expect(begun('2026-11', 'quarter', '2026-12', '2026-11')).toEqual({ period: '2026-12', from: '2027-01-01' })
  expect(begun('2026-10', 'year', '2026-12', '2026-10')).toEqual({ period: '2026-12', from: '2027-01-01' })
  // over: it is begun, also where the books began within it
  expect(begun('2026-12', 'quarter', '2027-01', '2026-11')).toEqual({ period: '2026-12', from: null })
  expect(begun('2026-11', 'month', '2026-12', '2026-10')).toEqual({ period: '2026-11', from: null })
  expect(begun('2026-12', 'month', '2026-12', '2026-12')).toEqual({ period: '2026-12', from: '2027-01-01' })
})
