import { expect, test } from 'vitest'
import { grayCookie, isGray, modeOf } from './gray-test.ts'

test('ST-gray-01 the toggle is a cookie of the whole site that can be taken back', () => {
  expect(grayCookie(true)).toBe('qz_gray=1; path=/; max-age=31536000; samesite=lax')
  expect(grayCookie(false)).toBe('qz_gray=; path=/; max-age=0; samesite=lax')
  expect([isGray('a=1; qz_gray=1'), isGray('qz_gray='), isGray('xqz_gray=1')]).toEqual([true, false, false])
})

test('ST-gray-02 the pages alone, or pages and servers', () => {
  expect([modeOf(false, true), modeOf(true, false), modeOf(true, true)]).toEqual(['off', 'front', 'both'])
})
