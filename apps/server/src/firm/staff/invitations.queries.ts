/** Invitations: the firm's side by id, the guest's by the token's digest. */
import type { StaffRole } from '@app/domain/access/roles'
import type { Tx } from '../../platform/database/database.ts'

export const add = (
  db: Tx,
  invitation: {
    id: string
    agencyId: string
    tokenHash: Buffer
    inviterId: string
    inviterName: string
    roles: StaffRole[]
    groupId: string | null
    note: string
    createdAt: Date
    expiresAt: Date
  },
) => db.insertInto('invitations').values(invitation).execute()

export const open = (db: Tx, agencyId: string, now: Date) =>
  db
    .selectFrom('invitations')
    .select(['id', 'inviterName', 'roles', 'groupId', 'note', 'createdAt', 'expiresAt'])
    .where('agencyId', '=', agencyId)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute()

export const withdraw = (db: Tx, agencyId: string, id: string, at: Date) =>
  db
    .updateTable('invitations')
    .set({ withdrawnAt: at })
    .where('agencyId', '=', agencyId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning(['roles', 'note'])
    .executeTakeFirst()

/** A good invitation by its token's digest, with the firm's name as it is now. */
const good = (db: Tx, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('invitations')
    .innerJoin('agencies', 'agencies.agencyId', 'invitations.agencyId')
    .select([
      'invitations.id',
      'invitations.agencyId',
      'invitations.inviterId',
      'invitations.inviterName',
      'invitations.roles',
      'invitations.groupId',
      'agencies.name as agencyName',
    ])
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)

export const byToken = (db: Tx, tokenHash: Buffer, now: Date) => good(db, tokenHash, now).executeTakeFirst()
/** The same, locked: two people who agree at once do not both come in. */
export const lockByToken = (db: Tx, tokenHash: Buffer, now: Date) => good(db, tokenHash, now).forUpdate('invitations').executeTakeFirst()

export const use = (db: Tx, id: string, usedBy: string, usedAt: Date) =>
  db.updateTable('invitations').set({ usedBy, usedAt }).where('id', '=', id).execute()
