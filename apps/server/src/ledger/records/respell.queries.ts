/** Names whose spelling has no second part. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

const unspelled = sql<boolean>`position(' ' in initials) = 0`

export const unspelledLedgers = (db: Tx) =>
  db.selectFrom('ledgers').select(['ledgerId as id', 'name']).where(unspelled).orderBy('ledgerId').execute()

export const unspelledTags = (db: Tx) => db.selectFrom('tags').select(['id', 'name']).where(unspelled).execute()

export const spellLedger = (db: Tx, ledgerId: string, initials: string) =>
  db.updateTable('ledgers').set({ initials }).where('ledgerId', '=', ledgerId).execute()
