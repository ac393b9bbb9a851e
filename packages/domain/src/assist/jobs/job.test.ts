import { expect, test } from 'vitest'
import { isOver, JOB_STATES, lapsed } from './job.ts'

test('a job whose process fell silent is gone, one that is over stays as it ended', () => {
  const now = new Date('2026-11-21T02:00:00Z')
  const before = new Date('2026-11-21T01:59:59Z')
  expect(JOB_STATES.filter((state) => lapsed({ state, leaseUntil: before }, now))).toEqual(['queued', 'running'])
  expect(lapsed({ state: 'running', leaseUntil: now }, now)).toBe(false)
  expect(JOB_STATES.filter(isOver)).toEqual(['done', 'failed', 'cancelled', 'interrupted'])
})
