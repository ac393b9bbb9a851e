/** The proof of every ledger of an installation. */
import { replayCloses } from './finance/period-end/index.ts'
import { issuedFindings } from './finance/reports/index.ts'
import { allLedgers, ledgerNow } from './ledger/ledgers/index.ts'
import { verifyLedger } from './finance/vouchers/index.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { startDatabase } from './start-database.ts'

/** Prints a line a ledger; answers whether all are proved. */
export async function verifyLedgers(database: Database): Promise<boolean> {
  const ledgers = await database.inPlatform(allLedgers)
  let proved = 0
  for (const ledger of ledgers) {
    const findings = await database.inLedger(
      ledger.ledgerId,
      async (db) => [
        ...(await verifyLedger(db, ledger.ledgerId)).map((one) => one.what),
        ...(await replayCloses({ db, ledger: await ledgerNow(db) })),
        ...(await issuedFindings(db, ledger.ledgerId)),
      ],
      { snapshot: true },
    )
    if (findings.length === 0) proved += 1
    console.log(`${findings.length === 0 ? '✓' : '✗'} ${ledger.name}`)
    for (const finding of findings) console.log(`    ${finding}`)
  }
  console.log(`${ledgers.length}个账套，${proved}个核对无误`)
  return proved === ledgers.length
}

export async function verifyAll(): Promise<boolean> {
  const config = readConfig()
  const ready = await startDatabase(config)
  const database = openDatabase(ready.appUrl, { max: 2 })
  try {
    return await verifyLedgers(database)
  } finally {
    await database.close()
    await ready.stop()
  }
}
