import { expect, test } from 'vitest'
import { firstPlace, inside, sizeIn } from './floating-place.ts'

const screen = { width: 1440, height: 900 }

test('a panel starts right, under the toolbar and above the buttons at the foot', () => {
  const size = sizeIn({ width: 420, height: 800 }, screen)
  const place = firstPlace(size, screen)
  expect(place).toEqual({ left: 1004, top: 120 })
  expect(place.top + size.height).toBeLessThanOrEqual(screen.height - 52)
})

test('a panel never leaves the window, however it was left or the window shrank', () => {
  const size = sizeIn({ width: 420, height: 560 }, screen)
  expect(inside({ left: 5000, top: -30 }, size, screen)).toEqual({ left: 1012, top: 0 })
  expect(inside({ left: 900, top: 880 }, size, screen).top).toBe(856)
  expect(sizeIn({ width: 420, height: 560 }, { width: 320, height: 300 })).toEqual({ width: 304, height: 240 })
})
