/** At the start of a server: numbers stored before they were sealed, or under an older key, are sealed under the present one. */
import type { Database } from '../../platform/database/database.ts'
import { UnknownKey, type Vault } from '../../platform/security/vault.ts'
import type { ChangedRow } from './sealing.ts'
import * as queries from './records.queries.ts'
import * as sealing from './reseal.queries.ts'
import { openedRow, sealedKinds, sealedRow, type Sealing } from './sealing.ts'
import { slot } from '../../platform/area.ts'

/** Seals anew what another area keeps sealed of a ledger. */
type Resealing = (ctx: Sealing) => Promise<void>
/** Areas above that keep sealed numbers of their own bring what seals them anew. */
export const resealings = slot<Resealing>()

interface Resealed {
  readonly done: number
  /** Ledgers sealed with a key that is not among those given: their numbers stay as they are, and nobody reads them. */
  readonly locked: readonly string[]
}

/** One that is up to date costs nothing; one that cannot be opened holds up none of the others. */
export async function resealLedgers(database: Database, vault: Vault): Promise<Resealed> {
  const behind = await database.inPlatform((db) => sealing.ledgersBehind(db, vault.mark))
  const locked: string[] = []
  for (const id of behind)
    try {
      await resealLedger(database, vault, id)
    } catch (error) {
      if (!(error instanceof UnknownKey)) throw error
      locked.push(id)
    }
  return { done: behind.length - locked.length, locked }
}

const resealLedger = (database: Database, vault: Vault, id: string): Promise<void> =>
  database.inLedger(id, async (db) => {
    const ctx = { db, vault, ledger: { id } } as Sealing
    for (const kind of sealedKinds) {
      // written as they are read: opened with whatever key, sealed with this one
      await queries.rewriteDetails(ctx, kind)
      for (const change of await sealing.changesOf(db, kind)) {
        const rows = (change.rows as ChangedRow[]).map((row) => sealedRow(ctx, kind, openedRow(ctx, kind, row)))
        await sealing.keepChange(db, change.id, JSON.stringify(rows))
      }
    }
    for (const reseal of resealings()) await reseal(ctx)
    await sealing.markSealed(db, id, vault.mark)
  })
