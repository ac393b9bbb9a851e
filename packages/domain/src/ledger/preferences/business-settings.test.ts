import { expect, test } from 'vitest'
import { day, period } from '../../kernel/period.ts'
import { usualBusiness, voucherDay } from './business-settings.ts'

test('the day a new voucher starts with', () => {
  const today = day('2026-11-21')
  expect(voucherDay(usualBusiness, period('2026-11'), today)).toBe('2026-11-21')
  expect(voucherDay(usualBusiness, period('2026-02'), today)).toBe('2026-02-28')
  expect(voucherDay({ dayRule: 'lastDay' }, period('2026-11'), today)).toBe('2026-11-30')
})
