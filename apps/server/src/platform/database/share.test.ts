/** A person's share, on a clock of the test's own. */
import { expect, test, vi } from 'vitest'
import { Share } from './share.ts'

interface Work {
  begun: boolean
  end(): Promise<void>
}
function household() {
  let now = 0
  const share = new Share(
    60_000,
    () => new Error('too late'),
    () => now,
    4,
  )
  const begin = (how: 'take' | 'goOn' = 'take'): Work => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const work: Work = { begun: false, end: () => Promise.resolve() }
    const done = share[how](() => {
      work.begun = true
      return promise
    })
    done.catch(() => undefined)
    return Object.assign(work, { end: () => (resolve(), done) })
  }
  const pass = (ms: number) => void (now += ms)
  return { share, begin, pass, settled: () => Promise.resolve().then(() => undefined) }
}
const begun = (works: readonly Work[]) => works.filter((one) => one.begun).length

test('four at one time as long as they are short; what ends makes room', async () => {
  const { begin, pass, settled } = household()
  const works = Array.from({ length: 6 }, () => begin())
  await settled()
  expect(begun(works)).toBe(4)
  pass(10)
  await works[0]!.end()
  await works[1]!.end()
  await settled()
  expect(begun(works)).toBe(6)
})

test('who has taken more than his share has one at a time, until it is made up for', async () => {
  const { begin, pass, settled } = household()
  const long = Array.from({ length: 4 }, () => begin())
  await settled()
  pass(200)
  const next = Array.from({ length: 3 }, () => begin())
  for (const one of long.slice(0, 3)) await one.end()
  await settled()
  // one of the four is still at work
  expect(begun(next)).toBe(0)
  await long[3]!.end()
  await settled()
  expect(begun(next)).toBe(1)
  await next[0]!.end()
  await settled()
  expect(begun(next)).toBe(2)
  await next[1]!.end()
  await next[2]!.end()
  pass(2000)
  const later = Array.from({ length: 4 }, () => begin())
  await settled()
  expect(begun(later)).toBe(4)
})

test('one long work alone stays within the share: small ones pass beside it', async () => {
  const { begin, pass, settled } = household()
  begin()
  for (let turn = 0; turn < 50; turn += 1) {
    pass(100)
    const small = begin()
    await settled()
    expect(small.begun).toBe(true)
    pass(10)
    await small.end()
  }
})

test('what goes on after its turn counts as at work; what was beyond is made up for while nothing ends', async () => {
  vi.useFakeTimers()
  const { share, begin, pass, settled } = household()
  const [writing, other] = [begin('goOn'), begin('goOn')]
  pass(1000)
  const next = begin()
  await other.end()
  await settled()
  expect([next.begun, share.settled]).toEqual([false, false])
  pass(60_000)
  vi.advanceTimersByTime(60_000)
  await settled()
  vi.useRealTimers()
  // it had waited a minute by then
  expect(next.begun).toBe(true)
  await Promise.all([writing.end(), next.end()])
  pass(60_000)
  expect(share.settled).toBe(true)
})
