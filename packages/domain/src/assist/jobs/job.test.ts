import { expect, test } from 'vitest'
import { isOver, JOB_STATES } from './job.ts'

test('what is over stays as it ended', () => {
  expect(JOB_STATES.filter(isOver)).toEqual(['done', 'failed', 'cancelled', 'interrupted'])
})
