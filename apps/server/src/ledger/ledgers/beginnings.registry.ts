/** What a new ledger has besides its chart: areas above say what is there from the first day (资产类别), so that nothing has to be switched on. */
import type { Standard } from '@app/domain/ledger/ledgers/standard'
import type { Tx } from '../../platform/database/database.ts'
import { slot } from '../../platform/area.ts'

type Begin = (db: Tx, standard: Standard) => Promise<void>
export const beginnings = slot<Begin>()

/** In the transaction the ledger is made in; not for one that is poured from a file, which brings its own. */
export async function begin(db: Tx, standard: Standard): Promise<void> {
  for (const one of beginnings()) await one(db, standard)
}
