/** What a process that draws is given, how it ends, whose turn it is, and that nothing of it stays. */
import { once } from 'node:events'
import { buffer, json, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { onBehalfOf } from '../beside/whose.ts'
import { drawingNow, drawn, inMakingTurn } from './drawn.ts'
import { DRAWING_LIMITS, DRAWING_PLACES, MAKING_PLACES } from './limits.ts'

const STRANGE = new URL('../../testing/strange.drawer.ts', import.meta.url)

interface Seen {
  readonly pid: number
  readonly settings: readonly string[]
  readonly priority: number
}
const strange = (what: string, items: Iterable<string> | AsyncIterable<string> = [], limits: Partial<typeof DRAWING_LIMITS> = {}) =>
  drawn(STRANGE, () => ({ facts: { what }, items }), { ...DRAWING_LIMITS, ...limits })
const look = async (): Promise<Seen> => (await json(strange('look'))) as Seen
const person = (firm: string, name: string) => ({ firm, person: name, client: false })
const idle = () => vi.waitFor(() => expect(drawingNow()).toMatchObject({ atWork: 0, waiting: 0 }))

test('a drawer knows no settings and no keys, gives way to others, and is given its items one after another', async () => {
  process.env['DATABASE_URL'] = 'postgres://secret'
  const seen = await look().finally(() => delete process.env['DATABASE_URL'])
  expect(seen.settings.filter((name) => !['MALLOC_ARENA_MAX', 'TZ'].includes(name))).toEqual([])
  expect(seen.priority).toBeGreaterThan(0)
  const items = Array.from({ length: 5000 }, (_, at) => `${at},`)
  expect(await text(strange('copy', items))).toBe(items.join(''))
  // the same process drew both, and is kept
  expect((await look()).pid).toBe(seen.pid)
  expect(drawingNow()).toEqual({ atWork: 0, waiting: 0, unread: 0, processes: 1 })
})

test('an error thrown out of nowhere ends its own file; others are drawn on, and the next finds a process', async () => {
  const other = text(
    onBehalfOf(person('乙', 'b'), () =>
      strange(
        'slowly',
        Array.from({ length: 30 }, () => '.'),
      ),
    ),
  )
  for (const what of ['throw', 'reject'])
    await expect(buffer(strange(what))).rejects.toMatchObject({
      code: 'DR0002',
      cause: expect.objectContaining({ message: expect.stringContaining('JSON') }) as Error,
    })
  await expect(buffer(strange('end'))).rejects.toMatchObject({ code: 'DR0002' })
  expect(await other).toBe('.'.repeat(30))
  expect(await text(strange('copy', ['一']))).toBe('一')
  await idle()
})

test('a refusal keeps its code and words; so does what the items fail of', async () => {
  await expect(buffer(strange('refuse'))).rejects.toMatchObject({ code: 'SP0008', status: 422, message: '不画' })
  const failing = function* () {
    yield '1'
    throw new RangeError('stopped')
  }
  await expect(buffer(strange('copy', failing()))).rejects.toThrow(new RangeError('stopped'))
  await idle()
})

test('one that takes too long, or too much memory, is ended and said so; one that waits is not', async () => {
  await expect(buffer(strange('spin', [], { stepCpuMs: 200 }))).rejects.toMatchObject({ code: 'DR0004' })
  await expect(buffer(strange('hoard'))).rejects.toMatchObject({ code: 'DR0002' })
  expect(
    await text(
      strange(
        'slowly',
        Array.from({ length: 30 }, () => '.'),
        { stepCpuMs: 300, wholeCpuMs: 300 },
      ),
    ),
  ).toHaveLength(30)
}, 60_000)

test('who leaves before a process that was there has begun leaves nothing drawing: its place is free at once', async () => {
  await look()
  for (let again = 0; again < 5; again += 1) {
    const file = drawn(STRANGE, () => {
      // given to the process, and not yet begun by it
      setImmediate(() => void file.destroy())
      return { facts: { what: 'copy' }, items: ['一'.repeat(5_000_000)] }
    })
    file.read(0)
    await once(file, 'close')
    await idle()
    expect((await look()).priority).toBeGreaterThan(0)
  }
})

test('a process killed while it draws ends that file; one killed while it rests is no fault of the next', async () => {
  const { pid } = await look()
  const broken = strange(
    'slowly',
    Array.from({ length: 1000 }, () => '.'),
  )
  await once(broken, 'readable')
  process.kill(pid, 'SIGTERM')
  await expect(buffer(broken)).rejects.toMatchObject({ code: 'DR0002' })
  const next = await look()
  expect(next.pid).not.toBe(pid)
  process.kill(next.pid, 'SIGKILL')
  expect((await look()).pid).not.toBe(next.pid)
})

test('whoever leaves ends the drawing, and the waiting; rows are made no further', async () => {
  let made = 0
  const endless = function* () {
    for (;;) yield `${(made += 1)}`
  }
  const left = strange('slowly', endless())
  await once(left, 'readable')
  left.destroy()
  await idle()
  const before = made
  await pause(100)
  expect(made).toBe(before)
  const many = Array.from({ length: 5 }, () => strange('slowly', endless()))
  for (const one of many) one.read(0)
  expect(drawingNow()).toMatchObject({ atWork: DRAWING_PLACES.atOnceOfPerson, waiting: 5 - DRAWING_PLACES.atOnceOfPerson })
  for (const one of many) one.destroy()
  await idle()
  // who left before it was begun is told what nobody reads
  const early = strange('spin')
  early.destroy()
  await expect(early.opened()).rejects.toMatchObject({ code: 'DB0024' })
  // never read, it was never begun
  strange('spin')
  expect(drawingNow()).toMatchObject({ atWork: 0, waiting: 0 })
})

test('a slow reader makes the drawing wait; one who takes nothing is given up', async () => {
  const slow = strange('large')
  await slow.opened()
  await pause(300)
  const there = slow.readableLength
  expect(there).toBeLessThan(12 * 2 ** 20)
  expect((await buffer(slow)).length).toBe(64 * 2 ** 20)
  const never = strange('large', [], { untakenMs: 200 })
  await never.opened()
  const [error] = (await once(never, 'error')) as [unknown]
  expect(error).toMatchObject({ code: 'DR0003' })
  const late = strange(
    'slowly',
    Array.from({ length: 1000 }, () => '.'),
    { wholeMs: 400 },
  )
  await expect(buffer(late)).rejects.toMatchObject({ code: 'DR0003' })
  await idle()
})

test('with twenty-four of one person, everybody else is drawn at once; there is an end to what one person may want', async () => {
  const order: string[] = []
  const of = async (name: string, who: ReturnType<typeof person>) => {
    await buffer(onBehalfOf(who, () => strange('slowly', ['.', '.', '.'])))
    order.push(name)
  }
  const many = Array.from({ length: 24 }, () => of('甲', person('一', '甲')))
  const others = [of('乙', person('二', '乙')), of('丙', person('三', '丙'))]
  await Promise.all(others)
  expect(order.filter((name) => name === '甲').length).toBeLessThan(8)
  await Promise.all(many)
  expect(order).toHaveLength(26)
  const most = DRAWING_PLACES.atOnceOfPerson + DRAWING_PLACES.waitingOfPerson
  const all = await Promise.allSettled(Array.from({ length: most + 2 }, () => of('丁', person('四', '丁'))))
  const refused = all.filter((one) => one.status === 'rejected').map(({ reason }) => (reason as { code: string }).code)
  expect(refused).toEqual(['DR0001', 'DR0001'])
}, 60_000)

test('what is made on the thread of all is made one after another for one person, beside others', async () => {
  const order: string[] = []
  const make = (name: string, ms: number) =>
    onBehalfOf(person('一', name), () =>
      inMakingTurn(async () => {
        order.push(`${name}始`)
        await pause(ms)
        order.push(`${name}终`)
      }),
    )
  await Promise.all([make('甲', 60), make('甲', 10), make('乙', 10)])
  expect(order).toEqual(['甲始', '乙始', '乙终', '甲终', '甲始', '甲终'])
  const all = await Promise.allSettled(Array.from({ length: MAKING_PLACES.waitingOfPerson + 2 }, () => make('丙', 1)))
  expect(all.filter((one) => one.status === 'rejected')).toHaveLength(1)
})
