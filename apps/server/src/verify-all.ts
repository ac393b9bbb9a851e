/** The proof of every ledger of an installation. */
import { begunAt, keepVerified, lastVerified } from './centre/installation/index.ts'
import { replayCosts } from './stock/cost/index.ts'
import { replayCloses } from './finance/period-end/index.ts'
import { issuedFindings } from './finance/reports/index.ts'
import { allLedgers, ledgerNow } from './ledger/ledgers/index.ts'
import { ledgersThereShouldBe, otherSealFindings, sealFindings } from './ledger/seals/index.ts'
import { evidenceFindings } from './tax/filing/index.ts'
import { verifyFiles, verifyLedger } from './finance/vouchers/index.ts'
import { lastTurn } from '@app/domain/platform/moments'
import { AppError } from '@app/domain/kernel/app-error'
import { isLost } from './platform/database/lost.ts'
import { makeLog } from './platform/log.ts'
import { readConfig, type Config } from './platform/config.ts'
import { tellRestored } from './platform/backup/runs.ts'
import { fileStoreOf } from './stores.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import type { Services } from './platform/http/services.ts'
import { recurring } from './platform/jobs/job.ts'
import { openDatabase, type Database, type Tx } from './platform/database/database.ts'
import { startDatabase } from './start-database.ts'

const log = makeLog(process.env['LOG_LEVEL'] ?? 'info')

export interface Proof {
  readonly ledgers: number
  readonly findings: number
  /** What was found, line by line, and the sum of it. */
  readonly lines: readonly string[]
}

/** So many lines of a proof are kept. */
const KEPT_LINES = 50

/** Says a line a ledger; with a store the kept files as well. */
export async function verifyLedgers(
  database: Database,
  files?: FileStore,
  say: (line: string) => void = (line) => console.log(line),
  stopping: () => boolean = () => false,
): Promise<Proof> {
  const ledgers = await database.inPlatform(allLedgers)
  const lines: string[] = []
  let proved = 0
  let found = 0
  const tell = (line: string) => {
    if (lines.length < KEPT_LINES) lines.push(line)
    say(line)
  }
  for (const ledger of ledgers) {
    if (stopping()) throw new Error('told to stop')
    const findings = await findingsOf(database, ledger.ledgerId, files, (done) => say(`    ${ledger.name}：已核对 ${done} 个文件`))
    found += findings.length
    if (findings.length === 0) {
      proved += 1
      say(`✓ ${ledger.name}`)
    } else tell(`✗ ${ledger.name}`)
    for (const finding of findings) tell(`    ${finding}`)
  }
  const others = await looked('公司与账号的记录', () => database.inPlatform(otherSealFindings))
  for (const finding of others) tell(`✗ ${finding}`)
  const wanted = await database.inPlatform(ledgersThereShouldBe)
  const sum = `${ledgers.length}个账套（应有${wanted}个），${proved}个核对无误；公司与账号的记录${others.length === 0 ? '核对无误' : `有${others.length}处不符`}`
  say(sum)
  return { ledgers: ledgers.length, findings: found + others.length, lines: [sum, ...lines] }
}

/** What is proved of a ledger, each by itself. */
const PARTS: Readonly<Record<string, (db: Tx, ledgerId: string) => Promise<readonly string[]>>> = {
  凭证与余额: async (db, ledgerId) => (await verifyLedger(db, ledgerId)).map((one) => one.what),
  已结账的月份: async (db) => replayCloses({ db, ledger: await ledgerNow(db) }),
  产品成本: async (db) => replayCosts({ db, ledger: await ledgerNow(db) }),
  报出的报表: issuedFindings,
  封存: sealFindings,
}

/**
 * What is found of one part. A value the proof itself stumbles over is a finding like any other: whoever damaged it must not have kept the
 * rest from being looked at. A database that cannot be reached is none: the proof is begun again another time.
 */
async function looked(part: string, work: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await work()
  } catch (error) {
    if (isLost(error) || (error instanceof AppError && error.status === 503)) throw error
    log.error({ err: error, part }, 'a part of a ledger could not be proved')
    return [`${part}：无法核对，其中有读不懂的内容（${error instanceof Error ? error.message.slice(0, 200) : String(error)}）`]
  }
}

async function findingsOf(
  database: Database,
  ledgerId: string,
  files: FileStore | undefined,
  told: (done: number) => void,
): Promise<string[]> {
  const inLedger = <T>(work: (db: Tx) => Promise<T>): Promise<T> => database.inLedger(ledgerId, work, { snapshot: true })
  const findings: string[] = []
  for (const [part, work] of Object.entries(PARTS)) findings.push(...(await looked(part, () => inLedger((db) => work(db, ledgerId)))))
  findings.push(...(await looked('申报证据', () => evidenceFindings(inLedger, files))))
  if (files === undefined) return findings
  const now = (done: number) => (done > 0 && done % 500 === 0 ? told(done) : undefined)
  return [
    ...findings,
    ...(await looked('保存的文件', async () => (await verifyFiles(inLedger, ledgerId, files, now)).map((one) => one.what))),
  ]
}

const isWhole = ({ findings }: Proof): boolean => findings === 0

/** Proves all and keeps what came of it, for whoever runs the installation. */
async function provedAndKept(
  database: Database,
  files: FileStore,
  ...told: [say: (line: string) => void, stopping?: () => boolean]
): Promise<Proof> {
  const startedAt = new Date()
  const proof = await verifyLedgers(database, files, ...told)
  const { ledgers, findings, lines } = proof
  await database.inPlatform((db) => keepVerified(db, { startedAt, ledgers, findings, words: lines.join('\n') }))
  return proof
}

const LOOK_SECONDS = 300
/** Once a day at its time, where nobody has done it since. */
export const verifying = recurring<Services>('verify-all', LOOK_SECONDS, async ({ config, database, files, clock }, attempt) => {
  if (config.verifyAt === null) return
  const since = await database.inPlatform(async (db) => (await lastVerified(db))?.startedAt ?? begunAt(db))
  if (since >= lastTurn(clock(), config.verifyAt)) return
  await provedAndKept(
    database,
    files,
    () => undefined,
    () => attempt.stopping() || attempt.lost.aborted,
  )
})

async function inInstallation<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const ready = await startDatabase(config)
  const database = openDatabase(ready.appUrl, { max: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
    await ready.stop()
  }
}

export const verifyAll = (config = readConfig()): Promise<boolean> =>
  inInstallation(config, async (database) => isWhole(await provedAndKept(database, fileStoreOf(config), (line) => console.log(line))))

/** An installation that has just come from a backup: proved, and told so where its administrator looks. */
export const proveRestored = (config: Config, moment: Date, say: (line: string) => void): Promise<boolean> =>
  inInstallation(config, async (database) => {
    const proved = isWhole(await provedAndKept(database, fileStoreOf(config), say))
    await tellRestored(database, moment, proved ? '核对无误' : '核对有不符，见命令的输出')
    return proved
  })
