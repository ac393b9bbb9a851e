/** This process among those of the installation: there from its start, seen every few seconds, gone when it ends. */
import { newId } from '@app/domain/kernel/id'
import { hostname } from 'node:os'
import type { Services } from '../../platform/http/services.ts'
import { makeLog } from '../../platform/log.ts'
import * as queries from './installation.queries.ts'
import { watch } from './installation.service.ts'

const BEAT_MS = 15_000
const LOOK_MS = 60_000
const log = makeLog(process.env['LOG_LEVEL'] ?? 'info')

/** To look how things stand is a background job; where nobody takes those up, whoever answers pages looks, and says that too. */
export async function standIn(services: Services): Promise<void> {
  if (!(await services.database.inPlatform(queries.somebodyWorks))) await watch(services)
}

/** A process of the installation, and how it leaves. */
interface Joined {
  readonly self: { readonly id: string; readonly host: string }
  readonly leave: () => Promise<void>
}

export async function joinInstallation(services: Services, version: string): Promise<Joined> {
  const { database, config } = services
  const self = { id: newId(), host: hostname().slice(0, 200) }
  const { id } = self
  await database.inPlatform((db) => queries.join(db, { ...self, role: config.role, version }))
  // a sign that could not be given is made up for by the next
  const beat = () =>
    Promise.all([database.inPlatform((db) => queries.beat(db, id)), services.time?.look(database)]).catch((error: unknown) =>
      log.warn({ err: error }, 'this process could not say that it lives'),
    )
  const look = () =>
    standIn(services).catch((error: unknown) => log.warn({ err: error }, 'how the installation stands could not be looked at'))
  const timers = [setInterval(() => void beat(), BEAT_MS), ...(config.role === 'web' ? [setInterval(() => void look(), LOOK_MS)] : [])]
  for (const timer of timers) timer.unref()
  const leave = async () => {
    for (const timer of timers) clearInterval(timer)
    // nobody waits for a database that is away: it is taken for gone by its silence
    await database.inPlatform((db) => queries.leave(db, id)).catch(() => undefined)
  }
  return { self, leave }
}
