/** Which ledgers were sealed with which key. */
import type { Tx } from '../../platform/database/database.ts'
import { sql } from 'kysely'
import type { RecordKind } from '@app/domain/ledger/records/record-kinds'

export const ledgersBehind = async (db: Tx, mark: string): Promise<string[]> =>
  (await db.selectFrom('ledgers').select('ledgerId').where('sealedWith', '<>', mark).orderBy('ledgerId').execute()).map(
    (row) => row.ledgerId,
  )

export const changesOf = (db: Tx, kind: RecordKind) =>
  db.selectFrom('recordChanges').select(['id', 'rows']).where('kind', '=', kind).execute()

/** The database checks that they are the same rows. */
export const keepChange = (db: Tx, id: string, rows: string) => sql`select app.rekey_record_change(${id}, ${rows}::jsonb)`.execute(db)

export const markSealed = (db: Tx, ledgerId: string, mark: string) =>
  db.updateTable('ledgers').set({ sealedWith: mark }).where('ledgerId', '=', ledgerId).execute()
