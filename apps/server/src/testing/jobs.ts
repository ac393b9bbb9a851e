/** Jobs in tests: waiting for their end, what came of each ledger, and more ledgers of the same firm. */
import { jobsApi as api } from '@app/contract/assist/jobs/jobs'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { isOver } from '@app/domain/assist/jobs/job'
import { day } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { jobs } from '../areas.ts'
import { backupTimetable } from '../platform/backup/timetable.ts'
import type { Services } from '../platform/http/services.ts'
import type { Client, LedgerClient } from './bench.ts'

const jobOf = async (client: Client, id: string) => (await client.call(api.list)).find((one) => one.id === id)!

export async function ended(client: Client, id: string) {
  await expect.poll(async () => isOver((await jobOf(client, id)).state), { timeout: 60_000, interval: 50 }).toBe(true)
  return jobOf(client, id)
}
export const resultsOf = (client: Client, id: string) => client.call(api.results, { params: { id } })

/** More ledgers of the firm; the first stays selected. */
export async function ledgersOf(ledger: LedgerClient, names: readonly string[], startOn = '2026-01-01'): Promise<string[]> {
  const ids = []
  for (const name of names) ids.push((await ledger.call(ledgersApi.create, { body: { name, startOn: day(startOn) } })).id)
  return ids
}
export async function within<T>(ledger: LedgerClient, id: string, work: () => Promise<T>): Promise<T> {
  await ledger.call(ledgersApi.select, { params: { id } })
  const made = await work()
  await ledger.call(ledgersApi.select, { params: { id: ledger.ledgerId } })
  return made
}

/** What the house does by itself, done now. */
export const byItself = (services: Services, name: string): Promise<void> =>
  [...jobs, ...backupTimetable]
    .find((one) => one.name === name)!
    .run(services, {}, { stopping: () => false, lost: new AbortController().signal })
