import { period } from '@app/domain/kernel/period'
import { expect, test } from 'vitest'
import { gapOf } from './bonus-gap.ts'

const december = { kind: 'bonus', period: period('2026-12') } as const
const row = (taxable: string, mode: string) => ({ figures: { taxable, mode } })

test('a bonus just above an edge of the table: the lower one leaves more in hand; not where it joins the year or is no bonus', () => {
  expect(gapOf(december, row('36001.00', 'separate'))).toEqual({ lower: 3_600_000n, takeHome: 3_492_000n })
  expect(gapOf(december, row('36000.00', 'separate'))).toBeNull()
  expect(gapOf(december, row('36001.00', 'merged'))).toBeNull()
  expect(gapOf({ ...december, kind: 'wage' }, row('36001.00', 'separate'))).toBeNull()
})
