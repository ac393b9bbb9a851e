import { money } from '@app/domain/kernel/money'
import { expect, test } from 'vitest'
import { barsOf } from './month-bars.ts'

test('losses hang below the line, profits stand on it', () => {
  const { bars, zero } = barsOf([money('30'), money('-10'), money('0')], 300, 40)
  expect(zero).toBe(30)
  expect(bars.map((bar) => [bar.y, bar.height, bar.negative])).toEqual([
    [0, 30, false],
    [30, 10, true],
    [30, 0, false],
  ])
})

test('nothing to show leaves the line at the bottom', () => {
  expect(barsOf([money('0')], 100, 40)).toMatchObject({ zero: 40, bars: [{ height: 0 }] })
  expect(barsOf([null, money('2')], 100, 40).bars.map((bar) => bar.height)).toEqual([0, 40])
})
