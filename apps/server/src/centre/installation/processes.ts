/** This process among those of the installation: there from its start, seen every few seconds, gone when it ends. */
import { newId } from '@app/domain/kernel/id'
import { hostname } from 'node:os'
import type { Services } from '../../platform/http/services.ts'
import { makeLog } from '../../platform/log.ts'
import * as queries from './installation.queries.ts'

const BEAT_MS = 15_000
const log = makeLog(process.env['LOG_LEVEL'] ?? 'info')

/** A process of the installation, and how it leaves. */
interface Joined {
  readonly self: { readonly id: string; readonly host: string }
  readonly leave: () => Promise<void>
}

export async function joinInstallation({ database, config }: Services, version: string): Promise<Joined> {
  const self = { id: newId(), host: hostname().slice(0, 200) }
  const { id } = self
  await database.inPlatform((db) => queries.join(db, { ...self, role: config.role, version }))
  // a sign that could not be given is made up for by the next
  const beat = () =>
    database
      .inPlatform((db) => queries.beat(db, id))
      .catch((error: unknown) => log.warn({ err: error }, 'this process could not say that it lives'))
  const timer = setInterval(() => void beat(), BEAT_MS)
  timer.unref()
  const leave = async () => {
    clearInterval(timer)
    // nobody waits for a database that is away: it is taken for gone by its silence
    await database.inPlatform((db) => queries.leave(db, id)).catch(() => undefined)
  }
  return { self, leave }
}
