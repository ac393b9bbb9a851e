/** Offers to share a ledger, the shares made of them, and the invitee's people who work under them. */
import { DELETED } from '@app/domain/ledger/licence/licence'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export const addToken = (
  db: Tx,
  token: {
    ledgerId: string
    agencyId: string
    tokenHash: Buffer
    readOnly: boolean
    createdName: string
    createdAt: Date
    expiresAt: Date
  },
) => db.insertInto('shareTokens').values(token).execute()

/** Withdraws what is still open; answers how many. */
export const withdrawTokens = (db: Tx, ledgerId: string, now: Date): Promise<number> =>
  db
    .updateTable('shareTokens')
    .set({ withdrawnAt: now })
    .where('ledgerId', '=', ledgerId)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
    .then((done) => Number(done.numUpdatedRows))

export const openToken = (db: Tx, ledgerId: string, now: Date) =>
  db
    .selectFrom('shareTokens')
    .select(['readOnly', 'expiresAt'])
    .where('ledgerId', '=', ledgerId)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** The offer a token belongs to while it can still be taken; through the platform's door. */
export const offer = (db: Tx, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('shareTokens')
    .innerJoin('ledgers', 'ledgers.ledgerId', 'shareTokens.ledgerId')
    .innerJoin('agencies', 'agencies.agencyId', 'shareTokens.agencyId')
    .select([
      'shareTokens.id',
      'shareTokens.ledgerId',
      'shareTokens.agencyId',
      'shareTokens.readOnly',
      'shareTokens.createdName',
      'ledgers.name',
      'agencies.name as ownerName',
    ])
    .where('shareTokens.tokenHash', '=', tokenHash)
    .where('shareTokens.usedAt', 'is', null)
    .where('shareTokens.withdrawnAt', 'is', null)
    .where('shareTokens.expiresAt', '>', now)
    .where('ledgers.status', '!=', DELETED)
    // the offer of a firm that has handed the ledger over since is void
    .whereRef('ledgers.agencyId', '=', 'shareTokens.agencyId')
    .executeTakeFirst()

/** Uses a token up; false when somebody else just did. */
export const takeToken = (db: Tx, ledgerId: string, id: string, now: Date): Promise<boolean> =>
  db
    .updateTable('shareTokens')
    .set({ usedAt: now })
    .where('ledgerId', '=', ledgerId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
    .then((done) => done.numUpdatedRows > 0n)

export const addShare = (
  db: Tx,
  share: {
    ledgerId: string
    agencyId: string
    inviteeId: string
    readOnly: boolean
    createdName: string
    linkedName: string
    createdAt: Date
  },
) =>
  db
    .insertInto('ledgerShares')
    .values(share)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** The people in charge of a firm. */
export const inCharge = async (db: Tx, agencyId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('agencyMembers')
      .select('userId')
      .where('agencyId', '=', agencyId)
      .where(sql<boolean>`'ROLE_CHARGE' = any(roles)`)
      .execute()
  ).map((row) => row.userId)

export async function setMembers(
  db: Tx,
  share: { ledgerId: string; id: string; readOnly: boolean },
  userIds: readonly string[],
): Promise<void> {
  // one after another: two that replace the list at the same time would both add the same people
  await sql`select pg_advisory_xact_lock(hashtextextended(${share.id}, 0))`.execute(db)
  await db.deleteFrom('ledgerMembers').where('ledgerId', '=', share.ledgerId).where('shareId', '=', share.id).execute()
  if (userIds.length === 0) return
  await db
    .insertInto('ledgerMembers')
    .values(userIds.map((userId) => ({ ledgerId: share.ledgerId, userId, readOnly: share.readOnly, shareId: share.id })))
    .execute()
}

/** Shares of one ledger with the names of the firms they go to; through the platform's door. */
const ofLedger = (db: Tx, ledgerId: string) =>
  db.selectFrom('ledgerShares').innerJoin('agencies', 'agencies.agencyId', 'ledgerShares.inviteeId').where('ledgerId', '=', ledgerId)

export const given = (db: Tx, ledgerId: string, page: { offset: number; limit: number }) =>
  ofLedger(db, ledgerId)
    .select([
      'ledgerShares.id',
      'ledgerShares.inviteeId',
      'agencies.name as inviteeName',
      'ledgerShares.readOnly',
      'ledgerShares.createdName',
      'ledgerShares.linkedName',
      'ledgerShares.createdAt',
    ])
    .orderBy('ledgerShares.createdAt', 'desc')
    .orderBy('ledgerShares.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export const countGiven = (db: Tx, ledgerId: string): Promise<number> =>
  ofLedger(db, ledgerId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
    .then((row) => row.count)

/** A share either side may touch: row security shows it to its two firms alone. */
export const share = (db: Tx, id: string) =>
  db.selectFrom('ledgerShares').select(['ledgerId', 'id', 'agencyId', 'inviteeId', 'readOnly']).where('id', '=', id).executeTakeFirst()

export const setPermit = (db: Tx, ledgerId: string, id: string, readOnly: boolean) =>
  db.updateTable('ledgerShares').set({ readOnly }).where('ledgerId', '=', ledgerId).where('id', '=', id).execute()

export const endShare = (db: Tx, ledgerId: string, id: string) =>
  db.deleteFrom('ledgerShares').where('ledgerId', '=', ledgerId).where('id', '=', id).execute()

const received = (db: Tx, inviteeId: string) =>
  db
    .selectFrom('ledgerShares')
    .innerJoin('ledgers', 'ledgers.ledgerId', 'ledgerShares.ledgerId')
    .innerJoin('agencies', 'agencies.agencyId', 'ledgerShares.agencyId')
    .where('ledgerShares.inviteeId', '=', inviteeId)
    .where('ledgers.status', '!=', DELETED)

/** Ledgers shared with a firm; through the platform's door. */
export const receivedBy = (db: Tx, inviteeId: string, page: { offset: number; limit: number }) =>
  received(db, inviteeId)
    .select([
      'ledgerShares.id',
      'ledgerShares.ledgerId',
      'ledgers.name',
      'agencies.name as ownerName',
      'ledgerShares.readOnly',
      'ledgers.status',
      'ledgers.expiresOn',
      'ledgerShares.createdAt',
      sql<
        string[]
      >`array(select m.user_id from app.ledger_members m where m.ledger_id = ledger_shares.ledger_id and m.share_id = ledger_shares.id)`.as(
        'memberIds',
      ),
    ])
    .orderBy('ledgerShares.createdAt', 'desc')
    .orderBy('ledgerShares.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export const countReceived = (db: Tx, inviteeId: string): Promise<number> =>
  received(db, inviteeId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
    .then((row) => row.count)

export const ledgerName = (db: Tx, ledgerId: string): Promise<string> =>
  db
    .selectFrom('ledgers')
    .select('name')
    .where('ledgerId', '=', ledgerId)
    .executeTakeFirst()
    .then((row) => row?.name ?? '')

export const firmName = (db: Tx, agencyId: string): Promise<string> =>
  db
    .selectFrom('agencies')
    .select('name')
    .where('agencyId', '=', agencyId)
    .executeTakeFirst()
    .then((row) => row?.name ?? '')

/** How many firms each ledger of a firm is shared with. */
export const shareCounts = (db: Tx, agencyId: string) =>
  db
    .selectFrom('ledgerShares')
    .select(['ledgerId', sql<number>`count(*)::int`.as('count')])
    .where('agencyId', '=', agencyId)
    .groupBy('ledgerId')
    .execute()
