import { expect, test } from 'vitest'
import { captchaPicture } from './captcha-picture.ts'

test('a picture says four readable signs, never the same picture twice, and its text stands nowhere in it', async () => {
  const made = await Promise.all(Array.from({ length: 1000 }, captchaPicture))
  for (const { text, svg } of made) {
    expect(text).toMatch(/^[acdefhkmnrtuvwx3478]{4}$/)
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="132" height="44" [^>]*><rect [^>]*><path fill="#1f2d3d" d="[MLQCZ\d. -]+"\/><\/svg>$/,
    )
    const numbers = [...svg.split(' d="')[1]!.matchAll(/-?[\d.]+(?= |[MLQCZ])/g)].map(([number]) => Number(number))
    expect(numbers.length).toBeGreaterThan(100)
    // nothing is cut off at an edge
    expect(numbers.filter((value, at) => value < 0 || value > (at % 2 === 0 ? 132 : 44))).toEqual([])
  }
  expect(new Set(made.map(({ svg }) => svg)).size).toBe(1000)
})

test('each sign is drawn by its own outline: the same sign lies differently, another sign has another length', async () => {
  const lengths = new Map<string, Set<number>>()
  for (const { text, svg } of await Promise.all(Array.from({ length: 500 }, captchaPicture))) {
    const key = text.split('').toSorted().join('')
    lengths.set(key, (lengths.get(key) ?? new Set()).add(svg.match(/[MLQCZ]/g)!.length))
  }
  expect([...lengths.values()].every((one) => one.size === 1)).toBe(true)
})
