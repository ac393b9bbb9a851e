/** What is no figure, day or month is refused by name, never guessed at. */
import { expect, test } from 'vitest'
import { dec } from './decimal.ts'
import { money } from './money.ts'
import { day, period } from './period.ts'
import { quantity, rate } from './quantity.ts'

test.each([
  ['KN0001', () => dec('1').over('0', 2), '除数不能为零'],
  ['KN0002', () => dec('1e3'), '“1e3”不是数字'],
  ['KN0003', () => money('一百'), '“一百”不是金额'],
  ['KN0004', () => quantity('5 件'), '“5 件”不是数量'],
  ['KN0005', () => period('2026-13'), '“2026-13”不是会计期间'],
  ['KN0006', () => day('2026-02-30'), '“2026-02-30”不是日期'],
  ['KN0007', () => money('1.005'), '金额“1.005”最多两位小数'],
  ['KN0008', () => rate('0.123456789'), '比率“0.123456789”最多8位小数'],
])('%s', (code, read, message) => {
  expect(read).toThrow(expect.objectContaining({ code, message }) as Error)
})
