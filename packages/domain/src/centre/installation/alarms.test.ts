import { expect, test } from 'vitest'
import { alarmsOf, THRESHOLDS, type Standing } from './alarms.ts'

const well: Standing = {
  processes: [{ id: 'p', host: 'one', role: 'all', silentSeconds: 5 }],
  jobs: [{ name: 'sweep-files', title: '清理没写完的文件', dueSeconds: null, failed: 0 }],
  disk: { free: 50, all: 100 },
  connections: { used: 10, most: 100 },
  filesFault: '',
  verified: { hoursAgo: 3, findings: 0 },
  backups: { baseHoursAgo: 5, logMinutesAgo: 1, failed: [] },
  locked: 0,
}
const keys = (changed: Partial<Standing>) => alarmsOf({ ...well, ...changed }).map(({ key }) => key)

test('all well: nothing is said', () => {
  expect(alarmsOf(well)).toEqual([])
  expect(keys({ disk: null })).toEqual([])
})

test('each thing is said at its threshold and not before', () => {
  const process = (silentSeconds: number) => ({ processes: [{ id: 'p', host: 'one', role: 'all', silentSeconds }] })
  expect(keys(process(THRESHOLDS.silentSeconds - 1))).toEqual([])
  expect(alarmsOf({ ...well, ...process(THRESHOLDS.silentSeconds) })).toEqual([
    { key: 'process:p', words: 'one 上的网页和后台进程已有2分钟没有回音' },
    { key: 'workers', words: '没有后台进程：后台任务没有人做' },
  ])
  expect(keys({ processes: [{ id: 'p', host: 'one', role: 'web', silentSeconds: 0 }] })).toEqual(['workers'])
  const job = (dueSeconds: number | null, failed = 0) => ({ jobs: [{ name: 'x', title: '某任务', dueSeconds, failed }] })
  expect(keys(job(THRESHOLDS.dueSeconds - 1))).toEqual([])
  expect(keys(job(THRESHOLDS.dueSeconds, 2))).toEqual(['due:x', 'failed:x'])
  expect(keys({ disk: { free: 10, all: 100 } })).toEqual([])
  expect(keys({ disk: { free: 9, all: 100 } })).toEqual(['disk'])
  expect(keys({ connections: { used: 84, most: 100 } })).toEqual([])
  expect(keys({ connections: { used: 85, most: 100 } })).toEqual(['connections'])
  expect(keys({ filesFault: 'no room' })).toEqual(['files'])
  expect(keys({ verified: null })).toEqual([])
  expect(keys({ verified: { hoursAgo: THRESHOLDS.verifyHours, findings: 3 } })).toEqual(['verify-late', 'verify'])
  expect(keys({ locked: 1 })).toEqual(['locked'])
  expect(keys({ backups: null })).toEqual([])
  expect(keys({ backups: { baseHoursAgo: null, logMinutesAgo: null, failed: ['练习恢复'] } })).toEqual([
    'backup-late',
    'log-late',
    'backup-failed:练习恢复',
  ])
})
