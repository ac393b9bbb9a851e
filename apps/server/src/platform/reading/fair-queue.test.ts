import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import { AT_ONCE_OF_CLIENT, AT_ONCE_OF_FIRM, AT_ONCE_WITH_NEWCOMERS, WAITING_BYTES, WAITING_OF_CLIENT, WAITING_OF_FIRM } from './limits.ts'
import type { Whose } from './whose.ts'

const staff = (firm: string, person = 'a'): Whose => ({ firm, person, client: false })
const client = (firm: string, person: string): Whose => ({ firm, person, client: true })

function bench() {
  const queue = new FairQueue()
  const started: string[] = []
  const join = (whose: Whose, name: string, bytes = 1) => queue.join(whose, bytes, () => started.push(name))
  return { queue, started, join }
}

test('a firm with a hundred slow files holds up no other firm, and no other client of its own', () => {
  const { queue, started, join } = bench()
  for (let index = 0; index < 100; index += 1) join(staff('甲'), `甲${index}`)
  expect(started).toEqual(Array.from({ length: AT_ONCE_OF_FIRM }, (_, index) => `甲${index}`))
  join(staff('乙'), '乙')
  expect(started.at(-1)).toBe('乙')
  for (let index = 0; index < 50; index += 1) join(client('丙', 'x'), `丙x${index}`)
  join(client('丙', 'y'), '丙y')
  expect(started.filter((one) => one.startsWith('丙'))).toEqual([
    ...Array.from({ length: AT_ONCE_OF_CLIENT }, (_, index) => `丙x${index}`),
    '丙y',
  ])
  // a place that gets free goes round
  queue.end(client('丙', 'x'))
  expect(started.at(-1)).toBe('丙x1')
})

test('firms are served in turn, people of a firm in turn, and all are served', () => {
  const { queue, started, join } = bench()
  const order: Whose[] = []
  const take = (whose: Whose, name: string) => queue.join(whose, 1, () => (started.push(name), order.push(whose)))
  for (let index = 0; index < 4; index += 1) {
    take(staff('甲', 'a'), `甲a${index}`)
    take(staff('甲', 'b'), `甲b${index}`)
    take(staff('乙'), `乙${index}`)
  }
  for (let at = 0; at < order.length; at += 1) queue.end(order[at]!)
  expect(started).toHaveLength(12)
  expect(started.slice(0, 8).filter((one) => one.startsWith('乙'))).toHaveLength(4)
  expect(
    started
      .filter((one) => one.startsWith('甲'))
      .slice(2, 4)
      .map((one) => one[1])
      .toSorted((a, b) => (a! < b! ? -1 : 1)),
  ).toEqual(['a', 'b'])
  join(staff('丁'), '丁')
  expect(started.at(-1)).toBe('丁')
})

test('newcomers may begin beyond the usual number, to a bound', () => {
  const { started, join } = bench()
  for (let index = 0; index < 20; index += 1) join(staff(`公司${index}`), String(index))
  expect(started).toHaveLength(AT_ONCE_WITH_NEWCOMERS)
})

test('there is an end to waiting: of a client, of a firm, of memory', () => {
  const { join } = bench()
  const fits = (whose: Whose, bytes?: number) => {
    let count = 0
    while (count < 10_000 && join(whose, '', bytes)) count += 1
    return count
  }
  expect(fits(client('甲', 'x'))).toBe(WAITING_OF_CLIENT + AT_ONCE_OF_CLIENT)
  expect(fits(staff('乙'))).toBe(WAITING_OF_FIRM + AT_ONCE_OF_FIRM)
  expect(fits(staff('丙'), WAITING_BYTES / 4)).toBeLessThanOrEqual(4 + AT_ONCE_OF_FIRM)
})
