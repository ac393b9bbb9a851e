import { expect, test } from 'vitest'
import type { Job } from '../../platform/background.ts'
import { justEnded, movedBy, openJobs } from './job-news.ts'

const job = (id: string, state: Job['state'], kind: Job['kind'] = 'exportJournal'): Job => ({
  id,
  kind,
  title: '导出序时账',
  ledgerId: 'l',
  ledgerName: '账套',
  state,
  percent: 0,
  message: '',
  fileName: null,
  startedAt: new Date(0),
  endedAt: null,
})

test('a job that was running and is over is news once; what was over before is none', () => {
  const before = [job('1', 'running'), job('2', 'done'), job('3', 'queued')]
  const now = [job('1', 'done'), job('2', 'done'), job('3', 'running'), job('4', 'failed')]
  expect(justEnded(before, now).map((one) => one.id)).toEqual(['1'])
  expect(justEnded(now, now)).toEqual([])
  expect(openJobs(now).map((one) => one.id)).toEqual(['3'])
})

test('only what writes has figures read anew', () => {
  expect(movedBy(job('1', 'done'))).toEqual([])
  expect(movedBy(job('1', 'done', 'confirmImport'))).toContain('invoices')
  expect(movedBy(job('1', 'done', 'closeMonths'))).toContain('progress')
  expect(movedBy(job('1', 'done', 'printMonths'))).toEqual([])
})
