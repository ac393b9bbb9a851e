import { expect, test } from 'vitest'
import { groupThousands, money } from './money.ts'
import { readingsOf, says } from './readings.ts'

test.each(['0.00', '12.00', '1549.34', '-1549.34', '1234567.89'])('an amount of %s is found as it is printed', (amount) => {
  const printed = groupThousands(money(amount))
  for (const typed of [printed, `¥${printed}`, `￥ ${printed}`, printed.replaceAll(',', '，')]) expect(readingsOf(typed)).toContain(amount)
  expect(readingsOf(amount)).toEqual([amount])
})

test('words, codes and lists of numbers are what they are', () => {
  for (const typed of ['货款', '1,2', '记-12', '2026-03', '12,34', '91440300MA5HS0A12X']) expect(readingsOf(typed)).toEqual([typed])
  expect(says(['收1549.34元'], '1,549.34')).toBe(true)
  expect(says(['收1549.34元'], '1,549.35')).toBe(false)
})
