/** The firm's ledgers as rows: people, states, the recycle bin. Nothing is ever deleted from the database. */
import { DELETED } from '@app/domain/ledger/licence/licence'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export const ledgers = (db: Tx, agencyId: string) =>
  db.selectFrom('ledgers').select(['ledgerId', 'taxNumber']).where('agencyId', '=', agencyId).where('status', '!=', DELETED).execute()

/** People of the firm, by name. */
export const people = (db: Tx, agencyId: string) =>
  db
    .selectFrom('agencyMembers')
    .innerJoin('users', 'users.id', 'agencyMembers.userId')
    .select(['users.id', 'users.displayName', 'agencyMembers.roles'])
    .where('agencyMembers.agencyId', '=', agencyId)
    .where('users.disabled', '=', false)
    .orderBy('users.displayName')
    .execute()

/** Who of the firm works on which of its ledgers. */
export const members = (db: Tx, agencyId: string) =>
  db
    .selectFrom('ledgerMembers')
    .innerJoin('ledgers', 'ledgers.ledgerId', 'ledgerMembers.ledgerId')
    .select(['ledgerMembers.ledgerId', 'ledgerMembers.userId'])
    .where('ledgers.agencyId', '=', agencyId)
    .where('ledgerMembers.shareId', 'is', null)
    .execute()

/** Ledgers of the firm, deleted or not as asked, locked until the change is through. */
export const some = (db: Tx, agencyId: string, ids: readonly string[], deleted: boolean) =>
  db
    .selectFrom('ledgers')
    .select(['ledgerId', 'name', 'shortName', 'taxNumber', 'status', 'startPeriod', 'closedThrough', 'expiresOn'])
    .where('agencyId', '=', agencyId)
    .where('ledgerId', '=', sql<string>`any(${ids as string[]}::uuid[])`)
    .where('status', deleted ? '=' : '!=', DELETED)
    .forUpdate()
    .execute()

export const change = (
  db: Tx,
  agencyId: string,
  ledgerId: string,
  values: { name: string; shortName: string; taxNumber: string; initials: string },
) => db.updateTable('ledgers').set(values).where('agencyId', '=', agencyId).where('ledgerId', '=', ledgerId).execute()

const those = (db: Tx, agencyId: string, ids: readonly string[]) =>
  db
    .updateTable('ledgers')
    .where('agencyId', '=', agencyId)
    .where('ledgerId', '=', sql<string>`any(${ids as string[]}::uuid[])`)

export const setStatus = (db: Tx, agencyId: string, ids: readonly string[], status: 1 | 2) =>
  those(db, agencyId, ids).set({ status }).execute()

export const remove = (db: Tx, agencyId: string, ids: readonly string[], by: { name: string; at: Date }) =>
  those(db, agencyId, ids)
    .set((row) => ({ statusBefore: row.ref('status').$castTo<1 | 2>(), status: DELETED, deletedAt: by.at, deletedName: by.name }))
    .execute()

export const restore = (db: Tx, agencyId: string, ids: readonly string[]) =>
  those(db, agencyId, ids)
    .set({ status: sql<1 | 2>`status_before`, statusBefore: null, deletedAt: null, deletedName: '' })
    .execute()

export const clearMembers = (db: Tx, ids: readonly string[]) =>
  db
    .deleteFrom('ledgerMembers')
    .where('ledgerId', '=', sql<string>`any(${ids as string[]}::uuid[])`)
    .where('shareId', 'is', null)
    .execute()

const bin = (db: Tx, agencyId: string) => db.selectFrom('ledgers').where('agencyId', '=', agencyId).where('status', '=', DELETED)

export const deleted = (db: Tx, agencyId: string, page: { offset: number; limit: number }) =>
  bin(db, agencyId)
    .select(['ledgerId', 'name', 'shortName', 'startPeriod', 'closedThrough', 'deletedName', 'deletedAt'])
    .orderBy('deletedAt', 'desc')
    .orderBy('ledgerId')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export const countDeleted = (db: Tx, agencyId: string): Promise<number> =>
  bin(db, agencyId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
    .then((row) => row.count)
