import { expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { day } from '../../kernel/period.ts'
import { halvingHolds, levyHolds, surtaxesOn, surtaxOf, vatWithin } from './levies.ts'

const on = day('2026-11-05')

test('VAT is within the price: divided by one and its own rate, of homes by 3 %', () => {
  expect(vatWithin(money('10100'), '0.01', on)).toBe('100.00')
  expect(vatWithin(money('10300'), '0.03', on)).toBe('300.00')
  expect(vatWithin(money('10300'), '0.015', on)).toBe('150.00')
  // 3,000 ÷ 1.01 × 1 % = 29.7029…
  expect(vatWithin(money('3000'), '0.01', on)).toBe('29.70')
})

test('the rate of 1 % ends with 2027, and did not begin before 2026', () => {
  expect(['2025-12-31', '2026-01-01', '2027-12-31', '2028-01-01'].map((one) => levyHolds('0.01', day(one)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(levyHolds('0.03', day('2028-01-01'))).toBe(true)
  expect(() => vatWithin(money('1'), '0.01', day('2028-01-01'))).toThrow(expect.objectContaining({ code: 'PE0001' }))
})

test('surtaxes by place, halved, and without the two of education', () => {
  const vat = money('100')
  const city = { place: 'city', halved: false, educationFree: false } as const
  expect(surtaxesOn(vat, city, on)).toEqual({ construction: '7.00', education: '3.00', localEducation: '2.00' })
  expect(surtaxOf(surtaxesOn(vat, { ...city, place: 'town' }, on))).toBe('10.00')
  expect(surtaxesOn(vat, { ...city, place: 'elsewhere', halved: true }, on)).toEqual({
    construction: '0.50',
    education: '1.50',
    localEducation: '1.00',
  })
  expect(surtaxOf(surtaxesOn(vat, { ...city, halved: true, educationFree: true }, on))).toBe('3.50')
  expect([halvingHolds(day('2027-12-31')), halvingHolds(day('2028-01-01'))]).toEqual([true, false])
})
