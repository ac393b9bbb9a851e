/** Composes the server: database, files, routes, web. */
import { fileURLToPath } from 'node:url'
import { jobs, routes } from './areas.ts'
import { entrances } from './companion/sites/index.ts'
import { lastChangeOf } from './ledger/book-log/index.ts'
import { joinInstallation } from './centre/installation/index.ts'
import { resealLedgers, respellLedgers } from './ledger/records/index.ts'
import { installationClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { aheadCalls, isPage, startCalls, writtenIn } from './pages.ts'
import { backupTimetable } from './platform/backup/timetable.ts'
import { openDatabase } from './platform/database/database.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { buildApp } from './platform/http/app.ts'
import { drain } from './platform/http/draining.ts'
import type { Services } from './platform/http/services.ts'
import { tellSpans } from './platform/spans.ts'
import { sm2Sealer } from './platform/security/sealer.ts'
import { vaultOf, type Algorithm } from './platform/security/vault.ts'
import { httpAlarm } from './gateways/alarm/client.ts'
import { httpOcr } from './gateways/ocr/client.ts'
import { httpSms } from './gateways/sms/client.ts'
import { httpTaxBureau } from './gateways/tax-bureau/client.ts'
import { inTime } from './platform/in-time.ts'
import { fileStoreOf } from './stores.ts'
import { verifying } from './verify-all.ts'
import { VERSION } from './version.ts'

export const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url))

export interface Server {
  readonly url: string
  readonly services: Services
  /** This one among those of the installation. */
  readonly self: { readonly id: string; readonly host: string }
  /** Ends within 20 seconds; `graceMs`: how long requests are still taken. */
  close(graceMs?: number): Promise<void>
}

/** What a job has to end its unit. */
const UNIT_MS = 15_000

interface Settings {
  readonly clock?: () => Date
  readonly checkAnswers?: boolean
  readonly web?: boolean | string
  /** The installation's cipher; left out, this machine's. */
  readonly cipher?: Algorithm
}

const timeOf = (clock: (() => Date) | undefined): Pick<Services, 'clock' | 'time'> => {
  if (clock !== undefined) return { clock }
  const time = installationClock()
  return { clock: () => time.now(), time }
}

/** What the areas work with, without a server that listens; the caller closes its database. */
export const openServices = (config: Config, appDatabaseUrl: string, options: Settings = {}): Services => ({
  config,
  database: openDatabase(appDatabaseUrl, {
    max: config.poolSize,
    fastDoor: config.fastDoor,
    slowMs: config.slowStatementMs,
    traces: config.tracesTo !== '',
  }),
  queue: openQueue(appDatabaseUrl),
  files: fileStoreOf(config),
  sms: httpSms({ url: config.smsUrl, token: config.smsToken }),
  taxBureau: httpTaxBureau({ url: config.taxBureauUrl, token: config.taxBureauToken }),
  bell: httpAlarm({ url: config.alarmWebhook, token: config.alarmKey }),
  ocr: httpOcr({ url: config.ocrUrl, token: config.ocrToken }),
  sealer: sm2Sealer(config.archiveSignKeys, config.varDir),
  vault: vaultOf(config.dataKeys, config.varDir, options.cipher),
  ...timeOf(options.clock),
  lastChange: async ({ db, ledger }, id) => (db && ledger ? lastChangeOf(db, id) : null),
  checkAnswers: options.checkAnswers ?? false,
})

export async function startServer(config: Config, appDatabaseUrl: string, options: Settings = {}): Promise<Server> {
  const untold = await tellSpans(config, VERSION)
  const services = openServices(config, appDatabaseUrl, options)
  await services.time?.look(services.database)
  // before anybody can ask: numbers stored in plain text, or under an older key
  const { locked } = await resealLedgers(services.database, services.vault)
  // names of before are found by their pinyin as well
  await respellLedgers(services.database)
  const app = await buildApp(
    services,
    routes,
    VERSION,
    options.web === false
      ? undefined
      : { dir: typeof options.web === 'string' ? options.web : webDir, isPage, startCalls, aheadCalls, writtenIn },
    entrances,
  )
  if (locked.length > 0)
    app.log.error({ ledgers: locked }, 'ledgers sealed with a key that is not in DATA_KEYS: their numbers cannot be read')
  // a worker is asked nothing
  if (config.role !== 'worker') await app.listen({ port: config.port, host: config.host })
  const { self, leave } = await joinInstallation(services, VERSION)
  // known by then as one that works
  if (config.role !== 'web') await services.queue.work(services, [...jobs, verifying, ...(config.backup.to === '' ? [] : backupTimetable)])
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return {
    url: `http://${config.host}:${port}`,
    services,
    self,
    close: async (graceMs = 0) => {
      // a unit that does not end is done again by another process, when this one has fallen silent
      const units = inTime(services.queue.close(), UNIT_MS).catch((error: unknown) =>
        app.log.warn({ err: error }, 'a job did not end its unit'),
      )
      await Promise.all([units, drain(app, graceMs)])
      await leave()
      await services.database.close()
      await untold()
    },
  }
}
