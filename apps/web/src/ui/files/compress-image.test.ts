import { expect, test } from 'vitest'
import { fittedSize, isLargeImage } from './compress-image.ts'

test('ST-files-03 pictures over 314572.8 bytes are made smaller, other files and small ones are not', () => {
  expect(isLargeImage({ name: '票.JPG', size: 314_573 })).toBe(true)
  expect(isLargeImage({ name: '票.png', size: 314_572 })).toBe(false)
  expect(isLargeImage({ name: '票.pdf', size: 9_000_000 })).toBe(false)
  expect(isLargeImage({ name: '票.gif', size: 9_000_000 })).toBe(false)
})

test('ST-files-03 the longer side becomes 1440 at most, nothing is enlarged', () => {
  expect(fittedSize(4000, 3000)).toEqual({ width: 1440, height: 1080 })
  expect(fittedSize(3000, 4000)).toEqual({ width: 1080, height: 1440 })
  expect(fittedSize(800, 600)).toEqual({ width: 800, height: 600 })
  expect(fittedSize(20_000, 2)).toEqual({ width: 1440, height: 1 })
})
