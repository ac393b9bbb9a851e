/** At the start of a server: numbers stored before they were sealed, or under an older key, are sealed under the present one. */
import type { Database } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/security/vault.ts'
import type { ChangedRow } from './sealing.ts'
import * as queries from './records.queries.ts'
import * as sealing from './reseal.queries.ts'
import { openedRow, sealedKinds, sealedRow, type Sealing } from './sealing.ts'

/** Answers how many ledgers were gone through; one that is up to date costs nothing. */
export async function resealLedgers(database: Database, vault: Vault): Promise<number> {
  const behind = await database.inPlatform((db) => sealing.ledgersBehind(db, vault.mark))
  for (const id of behind)
    await database.inLedger(id, async (db) => {
      const ctx = { db, vault, ledger: { id } } as Sealing
      for (const kind of sealedKinds) {
        // written as they are read: opened with whatever key, sealed with this one
        await queries.rewriteDetails(ctx, kind)
        for (const change of await sealing.changesOf(db, kind)) {
          const rows = (change.rows as ChangedRow[]).map((row) => sealedRow(ctx, kind, openedRow(ctx, kind, row)))
          await sealing.keepChange(db, change.id, JSON.stringify(rows))
        }
      }
      await sealing.markSealed(db, id, vault.mark)
    })
  return behind.length
}
