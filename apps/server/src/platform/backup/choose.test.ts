import { describe, expect, test } from 'vitest'
import { choose } from './choose.ts'
import type { Manifest } from './manifest.ts'
import type { KeptLog } from './wal-names.ts'

const minute = (number: number) => new Date(Date.UTC(2026, 10, 23, 0, number))
const segment = (number: number, timeline = 1) =>
  `${String(timeline).padStart(8, '0')}00000000${number.toString(16).toUpperCase().padStart(8, '0')}`
/** One a minute, told by its number. */
const log = (number: number, timeline = 1): KeptLog => ({
  key: '',
  name: segment(number, timeline),
  at: minute(number),
  sha256: '',
  packedSha256: '',
})
const logs = (from: number, to: number, timeline = 1) => Array.from({ length: to - from + 1 }, (_, at) => log(from + at, timeline))

const base = (id: string, from: number, to: number, timeline = 1): Manifest => ({
  format: 1,
  id,
  version: '0',
  system: '1',
  startedAt: minute(from).toISOString(),
  endedAt: minute(to).toISOString(),
  at: minute(to),
  from: segment(from, timeline),
  to: segment(to, timeline),
  database: {
    postgres: '18',
    timeline,
    segmentBytes: 2 ** 24,
    from: segment(from, timeline),
    to: segment(to, timeline),
    bytes: 1,
    pieces: [],
  },
  files: { count: 0, damaged: [] },
  keys: { salt: '', text: '' },
  text: '',
  mark: '',
})

const history: KeptLog = { ...log(0), name: '00000002.history' }
const reached = (number: number, timeline = 1) => ({ at: minute(number), timeline })
const chosen = ({ base, logs, later }: ReturnType<typeof choose>) => [
  base.id,
  logs.map((one) => Number.parseInt(one.name.slice(16), 16)),
  later.length,
]

describe('which copy and which log', () => {
  const two = [base('one', 2, 3), base('two', 10, 11)]
  test('the newest copy before the moment, its log to just beyond it, the rest for later', () => {
    expect(chosen(choose(two, logs(1, 30), reached(31), minute(9)))).toEqual(['one', [2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 19])
    expect(chosen(choose(two, logs(1, 13), reached(14), minute(11)))).toEqual(['two', [10, 11, 12, 13], 0])
  })
  test('no moment: all there is; what is reached is said where nothing was written since', () => {
    const all = choose(two, logs(1, 13), reached(20), null)
    expect([chosen(all), all.through]).toEqual([['two', [10, 11, 12, 13], 0], minute(20)])
    expect(chosen(choose(two, logs(1, 13), reached(20), minute(20)))).toEqual(['two', [10, 11, 12, 13], 0])
  })
  test('before the first, after the last, none at all', () => {
    const refused = (code: string, work: () => unknown) => expect(work).toThrow(expect.objectContaining({ code }))
    refused('BU0009', () => choose([], logs(1, 13), null, null))
    refused('BU0010', () => choose(two, logs(1, 13), reached(13), minute(2)))
    refused('BU0011', () => choose(two, logs(1, 13), reached(13), minute(14)))
    // without a word of how far it reaches: as far as its last entry
    refused('BU0011', () => choose(two, logs(1, 13), null, minute(14)))
  })
  test('a gap is named, and how far that copy goes', () => {
    const gap = [...logs(1, 5), ...logs(7, 30)]
    expect(() => choose(two, gap, reached(31), minute(8))).toThrow(
      `缺少数据库日志 ${segment(6)}，用这份备份最晚能恢复到 2026-11-23 08:05:00`,
    )
    expect(chosen(choose(two, gap, reached(31), minute(5)))[0]).toBe('one')
    // after the newest copy: nobody is taken back further than they think
    expect(() => choose(two, [...logs(1, 15), ...logs(17, 30)], reached(31), null)).toThrow(`缺少数据库日志 ${segment(16)}`)
    expect(chosen(choose(two, gap, reached(31), minute(12)))[0]).toBe('two')
    expect(() => choose(two, logs(12, 30), reached(31), minute(12))).toThrow(`缺少数据库日志 ${segment(10)}`)
  })
  test('what follows a restore is a history of its own', () => {
    const after = [...two, base('three', 20, 21, 2)]
    const both = [...logs(1, 30), ...logs(18, 25, 2), history]
    expect(chosen(choose(after, both, reached(26, 2), minute(24)))).toEqual(['three', [Number.NaN, 20, 21, 22, 23, 24, 25], 0])
    expect(chosen(choose(after, both, reached(26, 2), minute(15)))[0]).toBe('two')
  })
})
