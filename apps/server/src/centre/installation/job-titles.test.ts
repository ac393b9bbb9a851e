import { expect, test } from 'vitest'
import { jobs } from '../../areas.ts'
import { backupTimetable } from '../../platform/backup/timetable.ts'
import { verifying } from '../../verify-all.ts'
import { JOB_TITLES } from './job-titles.ts'

test('every background job has a name people understand', () => {
  const names = [...jobs, verifying, ...backupTimetable].map(({ name }) => name)
  expect(
    names.filter((name) => !(name in JOB_TITLES)),
    '在 job-titles.ts 里写它给人看的名字',
  ).toEqual([])
  expect(Object.keys(JOB_TITLES).filter((name) => !names.includes(name))).toEqual([])
})
