import { expect, test } from 'vitest'
import { pageSizes } from './page-sizes.ts'

test('ST-tags-08: a list offers the usual page sizes, and its own', () => {
  expect(pageSizes(100)).toEqual([10, 20, 50, 100])
  expect(pageSizes(1000)).toEqual([10, 20, 50, 100, 1000])
  expect(pageSizes(20)).toEqual([10, 20, 50, 100])
})
