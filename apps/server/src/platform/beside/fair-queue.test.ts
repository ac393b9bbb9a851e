import { expect, test } from 'vitest'
import { FairQueue, type Places } from './fair-queue.ts'
import type { Whose } from './whose.ts'

const PLACES: Places = {
  atOnce: 4,
  atOnceWithNewcomers: 8,
  atOnceOfFirm: 2,
  atOnceOfPerson: 2,
  atOnceOfClient: 1,
  waitingOfFirm: 400,
  waitingOfPerson: 40,
  waitingOfClient: 10,
  waitingBytes: 1000,
}

const staff = (firm: string, person = 'a'): Whose => ({ firm, person, client: false })
const client = (firm: string, person: string): Whose => ({ firm, person, client: true })

function bench() {
  const queue = new FairQueue(PLACES)
  const started: string[] = []
  const join = (whose: Whose, name: string, bytes = 1) => queue.join(whose, bytes, () => started.push(name))
  return { queue, started, join }
}

test('a firm with a hundred slow files holds up no other firm, and no other client of its own', () => {
  const { queue, started, join } = bench()
  for (let index = 0; index < 100; index += 1) join(staff('甲'), `甲${index}`)
  expect(started).toEqual(Array.from({ length: PLACES.atOnceOfFirm }, (_, index) => `甲${index}`))
  join(staff('乙'), '乙')
  expect(started.at(-1)).toBe('乙')
  for (let index = 0; index < 50; index += 1) join(client('丙', 'x'), `丙x${index}`)
  join(client('丙', 'y'), '丙y')
  expect(started.filter((one) => one.startsWith('丙'))).toEqual([
    ...Array.from({ length: PLACES.atOnceOfClient }, (_, index) => `丙x${index}`),
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
  expect(started).toHaveLength(PLACES.atOnceWithNewcomers)
})

test('there is an end to waiting: of a client, of a firm, of memory', () => {
  const { join } = bench()
  const fits = (whose: Whose, bytes?: number) => {
    let count = 0
    while (count < 10_000 && join(whose, '', bytes)) count += 1
    return count
  }
  expect(fits(client('甲', 'x'))).toBe(PLACES.waitingOfClient + PLACES.atOnceOfClient)
  expect(fits(staff('乙'))).toBe(PLACES.waitingOfPerson + PLACES.atOnceOfPerson)
  let all = 0
  for (let person = 0; person < 20; person += 1) all += fits(staff('丁', String(person)))
  expect(all).toBe(PLACES.waitingOfFirm + PLACES.atOnceOfFirm)
  expect(fits(staff('丙'), PLACES.waitingBytes / 4)).toBeLessThanOrEqual(4 + PLACES.atOnceOfFirm)
})

test('who does not want to wait any more takes nobody’s place, and whose turn came keeps it', () => {
  const { queue, started, join } = bench()
  for (let index = 0; index < PLACES.atOnceOfPerson; index += 1) join(staff('甲'), `甲${index}`)
  const [leave, stay] = [join(staff('甲'), '走'), join(staff('甲'), '留')]
  expect(queue.standing).toEqual({ atWork: PLACES.atOnceOfPerson, waiting: 2 })
  leave!()
  leave!()
  expect(queue.standing.waiting).toBe(1)
  queue.end(staff('甲'))
  expect(started.at(-1)).toBe('留')
  stay!()
  expect(queue.standing).toEqual({ atWork: PLACES.atOnceOfPerson, waiting: 0 })
  for (let index = 0; index < PLACES.atOnceOfPerson; index += 1) queue.end(staff('甲'))
  expect(queue.standing).toEqual({ atWork: 0, waiting: 0 })
})
