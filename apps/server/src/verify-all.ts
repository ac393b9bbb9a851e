/** The proof of every ledger of an installation. */
import { replayCloses } from './finance/period-end/index.ts'
import { issuedFindings } from './finance/reports/index.ts'
import { allLedgers, ledgerNow } from './ledger/ledgers/index.ts'
import { otherSealFindings, sealFindings } from './ledger/seals/index.ts'
import { verifyFiles, verifyLedger } from './finance/vouchers/index.ts'
import { readConfig, type Config } from './platform/config.ts'
import { tellRestored } from './platform/backup/runs.ts'
import { fileStoreOf } from './stores.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { startDatabase } from './start-database.ts'

/** Prints a line a ledger; with a store the kept files as well. Answers whether all are proved. */
export async function verifyLedgers(
  database: Database,
  files?: FileStore,
  say: (line: string) => void = (line) => console.log(line),
): Promise<boolean> {
  const ledgers = await database.inPlatform(allLedgers)
  let proved = 0
  for (const ledger of ledgers) {
    const findings = await database.inLedger(
      ledger.ledgerId,
      async (db) => [
        ...(await verifyLedger(db, ledger.ledgerId)).map((one) => one.what),
        ...(await replayCloses({ db, ledger: await ledgerNow(db) })),
        ...(await issuedFindings(db, ledger.ledgerId)),
        ...(await sealFindings(db, ledger.ledgerId)),
      ],
      { snapshot: true },
    )
    if (files !== undefined) {
      const told = (done: number) => (done > 0 && done % 500 === 0 ? say(`    ${ledger.name}：已核对 ${done} 个文件`) : undefined)
      const wrong = await verifyFiles((work) => database.inLedger(ledger.ledgerId, work, { snapshot: true }), ledger.ledgerId, files, told)
      findings.push(...wrong.map((one) => one.what))
    }
    if (findings.length === 0) proved += 1
    say(`${findings.length === 0 ? '✓' : '✗'} ${ledger.name}`)
    for (const finding of findings) say(`    ${finding}`)
  }
  const others = await database.inPlatform(otherSealFindings)
  for (const finding of others) say(`✗ ${finding}`)
  say(`${ledgers.length}个账套，${proved}个核对无误；公司与账号的记录${others.length === 0 ? '核对无误' : `有${others.length}处不符`}`)
  return proved === ledgers.length && others.length === 0
}

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
  inInstallation(config, (database) => verifyLedgers(database, fileStoreOf(config)))

/** An installation that has just come from a backup: proved, and told so where its administrator looks. */
export const proveRestored = (config: Config, moment: Date, say: (line: string) => void): Promise<boolean> =>
  inInstallation(config, async (database) => {
    const proved = await verifyLedgers(database, fileStoreOf(config), say)
    await tellRestored(database, moment, proved ? '核对无误' : '核对有不符，见命令的输出')
    return proved
  })
