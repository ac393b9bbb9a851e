import { expect, test } from 'vitest'
import { money } from '../../../kernel/money.ts'
import { period } from '../../../kernel/period.ts'
import { exceededIn } from './registration.ts'

const quarters = (...sales: readonly (readonly [string, string])[]) =>
  sales.map(([of, amount]) => ({ period: period(of), cycle: 'quarter' as const, sales: money(amount) }))

test('above five million in four quarters: general from the first day of the quarter it happened in', () => {
  expect(exceededIn(quarters(['2025-09', '900000'], ['2025-12', '1200000'], ['2026-03', '1400000'], ['2026-06', '1600000']))).toEqual({
    exceededIn: '2026-06',
    rollingSales: '5100000.00',
    effectiveFrom: '2026-04-01',
  })
})
test('exactly five million is not above it, and what is older than twelve months no longer counts', () => {
  expect(exceededIn(quarters(['2026-03', '1250000'], ['2026-06', '1250000'], ['2026-09', '1250000'], ['2026-12', '1250000']))).toBeNull()
  expect(exceededIn(quarters(['2025-03', '4000000'], ['2025-06', '500000'], ['2026-03', '4400000']))).toBeNull()
})
