import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inChina, isDayTime, lastTurn, momentOf } from './moments.ts'
import { KEEP, keptBackups, neededLog } from './retention.ts'

const at = (text: string) => ({ at: momentOf(text)! })
const days = (backups: Iterable<{ at: Date }>) => [...backups].map((one) => inChina(one.at).slice(0, 10)).toSorted()

describe('moments', () => {
  test('are Beijing time unless they say another zone', () => {
    expect(momentOf('2026-11-23 14:05')?.toISOString()).toBe('2026-11-23T06:05:00.000Z')
    expect(momentOf('2026-11-23T14:05:09.5Z')?.toISOString()).toBe('2026-11-23T14:05:09.500Z')
    expect(momentOf('2026-11-23 14:05 +09:00')?.toISOString()).toBe('2026-11-23T05:05:00.000Z')
    for (const none of ['', '2026-11-23', '2026-02-30 10:00', '2026-11-23 25:00', '昨天']) expect(momentOf(none)).toBeNull()
  })
  test('a time of the day was last at hand today or yesterday, by the clock in China', () => {
    const now = momentOf('2026-11-23 02:29')!
    expect(inChina(lastTurn(now, '02:30'))).toBe('2026-11-22 02:30:00')
    expect(inChina(lastTurn(now, '02:29'))).toBe('2026-11-23 02:29:00')
    expect(['00:00', '23:59', '24:00', '2:30', '12:60'].map(isDayTime)).toEqual([true, true, false, false, false])
  })
})

describe('which backups stay', () => {
  const daily = Array.from({ length: 800 }, (_, back) => ({ at: new Date(momentOf('2026-11-23 02:30')!.getTime() - back * 86_400_000) }))

  test('seven days, the newest of four weeks and of twelve months', () => {
    expect(days(keptBackups(daily))).toEqual(
      // months, weeks that end on a Sunday, days
      `2025-12-31 2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31 2026-06-30 2026-07-31 2026-08-31 2026-09-30 2026-10-31
       2026-11-08 2026-11-15 2026-11-17 2026-11-18 2026-11-19 2026-11-20 2026-11-21 2026-11-22 2026-11-23`.split(/\s+/),
    )
  })

  test('several of one day: the newest; the day is China’s', () => {
    const one = at('2026-11-22 23:59')
    const two = at('2026-11-23 00:01')
    const three = at('2026-11-23 20:00')
    expect([...keptBackups([two, one, three])]).toEqual([three, one])
  })

  test('whatever there is: the newest stays, a pause throws nothing away, and what is thrown away stays so', () => {
    const some = fc.uniqueArray(fc.integer({ min: 0, max: 2_000_000 }), { maxLength: 60 })
    fc.assert(
      fc.property(some, (minutes) => {
        const backups = minutes.map((minute) => ({ at: new Date(Date.UTC(2024, 0, 1) + minute * 60_000) }))
        const kept = keptBackups(backups)
        const newest = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
        expect(newest === undefined || kept.has(newest)).toBe(true)
        expect(kept.size).toBeLessThanOrEqual(KEEP.days + KEEP.weeks + KEEP.months)
        expect(kept.size).toBeGreaterThanOrEqual(Math.min(KEEP.days, new Set(days(backups)).size))
        // asked again about what stayed, all of it stays
        expect(keptBackups([...kept])).toEqual(kept)
      }),
    )
  })
})

describe('which log stays', () => {
  const segment = (number: number) => `00000001${'0'.repeat(8)}${number.toString(16).toUpperCase().padStart(8, '0')}`
  const base = (day: string, from: number, to: number) => ({ ...at(`${day} 02:30`), from: segment(from), to: segment(to) })
  const kept = [base('2026-11-23', 90, 92), base('2026-09-30', 10, 12), base('2026-11-20', 60, 61)]
  const now = momentOf('2026-11-23 12:00')!
  const needed = (walDays: number | null, numbers: number[]) => numbers.filter((one) => neededLog(kept, walDays, now)(segment(one)))

  test('from the oldest kept backup on', () => expect(needed(null, [9, 10, 13, 61, 93])).toEqual([10, 13, 61, 93]))
  test('so many days back, and what makes each kept backup whole', () => {
    expect(needed(2, [9, 10, 12, 13, 59, 60, 62, 93])).toEqual([10, 12, 60, 62, 93])
    expect(needed(0, [10, 12, 13, 60, 61, 62, 90, 93])).toEqual([10, 12, 60, 61, 90, 93])
  })
  test('a segment of a later timeline is needed like the one it stands beside', () =>
    expect(neededLog(kept, null, now)(`00000002${segment(11).slice(8)}`)).toBe(true))
  test('without a backup nothing is thrown away', () => expect(neededLog([], 0, now)(segment(1))).toBe(true))
})
