/** The proof of every ledger of an installation. */
import { replayCloses } from './finance/period-end/index.ts'
import { issuedFindings } from './finance/reports/index.ts'
import { allLedgers, ledgerNow } from './ledger/ledgers/index.ts'
import { otherSealFindings, sealFindings } from './ledger/seals/index.ts'
import { verifyFiles, verifyLedger } from './finance/vouchers/index.ts'
import { readConfig } from './platform/config.ts'
import { fileStoreOf } from './app.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { startDatabase } from './start-database.ts'

/** Prints a line a ledger; with a store the kept files as well. Answers whether all are proved. */
export async function verifyLedgers(database: Database, files?: FileStore): Promise<boolean> {
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
      const told = (done: number) => (done > 0 && done % 500 === 0 ? console.log(`    ${ledger.name}：已核对 ${done} 个文件`) : undefined)
      const wrong = await verifyFiles((work) => database.inLedger(ledger.ledgerId, work, { snapshot: true }), ledger.ledgerId, files, told)
      findings.push(...wrong.map((one) => one.what))
    }
    if (findings.length === 0) proved += 1
    console.log(`${findings.length === 0 ? '✓' : '✗'} ${ledger.name}`)
    for (const finding of findings) console.log(`    ${finding}`)
  }
  const others = await database.inPlatform(otherSealFindings)
  for (const finding of others) console.log(`✗ ${finding}`)
  console.log(
    `${ledgers.length}个账套，${proved}个核对无误；公司与账号的记录${others.length === 0 ? '核对无误' : `有${others.length}处不符`}`,
  )
  return proved === ledgers.length && others.length === 0
}

export async function verifyAll(): Promise<boolean> {
  const config = readConfig()
  const ready = await startDatabase(config)
  const database = openDatabase(ready.appUrl, { max: 2 })
  try {
    return await verifyLedgers(database, fileStoreOf(config))
  } finally {
    await database.close()
    await ready.stop()
  }
}
