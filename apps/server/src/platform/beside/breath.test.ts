/** Slices of long work: never two between the same two rounds of requests, and people take turns. */
import { expect, test } from 'vitest'
import { breather } from './breath.ts'
import { onBehalfOf } from './whose.ts'

const busy = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until;);
}

/** Long works at once; between two rounds of the loop so many slices were done, and by whom. */
async function rounds(people: readonly string[], slices: number): Promise<string[][]> {
  const seen: string[][] = [[]]
  let over = false
  const round = (): void => {
    seen.push([])
    if (!over) setImmediate(round)
  }
  setImmediate(round)
  await Promise.all(
    people.map((person) =>
      onBehalfOf({ firm: '甲', person, client: false }, async () => {
        const breath = breather(1)
        for (let at = 0; at < slices; at += 1) {
          busy(1)
          await breath()
          seen.at(-1)!.push(person)
        }
      }),
    ),
  )
  over = true
  return seen
}

test('however many long works there are, one slice is done between two rounds of everything else', async () => {
  const seen = await rounds(['a', 'a', 'a', 'a', 'a'], 4)
  expect(seen.flat()).toHaveLength(20)
  expect(Math.max(...seen.map((one) => one.length))).toBe(1)
})

test('somebody with one long work is served as often as somebody with five', async () => {
  const seen = (await rounds(['a', 'a', 'a', 'a', 'a', 'b'], 4)).flat()
  const last = seen.lastIndexOf('b')
  expect(seen.slice(0, last).filter((one) => one === 'a').length).toBeLessThanOrEqual(6)
})
