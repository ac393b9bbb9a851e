/** Digests taken beside: the same as at once, each for whoever asked. */
import { expect, test } from 'vitest'
import { digestOf, digestOfFile } from './digest.ts'

test('large and small, many at once: each gets the digest of its own bytes, and keeps them', async () => {
  const files = [0, 1, 100, 2 ** 18 - 1, 2 ** 18, 2 ** 20, 3 * 2 ** 20 + 7].map((size, index) => Buffer.alloc(size, index + 1))
  const digests = await Promise.all(files.map(digestOfFile))
  expect(digests).toEqual(files.map(digestOf))
  expect(files.map((file) => file.length)).toEqual([0, 1, 100, 2 ** 18 - 1, 2 ** 18, 2 ** 20, 3 * 2 ** 20 + 7])
  // SM3 of “abc”, GB/T 32905-2016 appendix A.1
  expect(digestOf('abc')).toBe('66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0')
})
