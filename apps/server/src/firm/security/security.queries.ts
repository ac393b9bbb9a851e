/** What a firm settled, and who its three administrators are: the firm's door. */
import type { Duty } from '@app/domain/access/duty-names'
import type { SecuritySettings } from '@app/domain/firm/security/settings'
import { sql } from 'kysely'
import { memberName } from '../identity/index.ts'
import type { Tx } from '../../platform/database/database.ts'

const ofFirm = (db: Tx, agencyId: string) =>
  db
    .selectFrom('agencies')
    .select(['idleMinutes', 'longestHours', 'passwordDays', 'passwordKept', 'passwordLength', 'logMonths', 'separated'])
    .where('agencyId', '=', agencyId)
export const settings = (db: Tx, agencyId: string) => ofFirm(db, agencyId).executeTakeFirstOrThrow()
export const lockSettings = (db: Tx, agencyId: string) => ofFirm(db, agencyId).forUpdate().executeTakeFirstOrThrow()

export const change = (db: Tx, agencyId: string, values: Partial<SecuritySettings & { separated: boolean }>) =>
  db.updateTable('agencies').set(values).where('agencyId', '=', agencyId).execute()

/** Open sessions of the firm's people end as settled now; none goes on longer than it would have. */
export const shortenSessions = (db: Tx, agencyId: string) => sql`select app.shorten_sessions(${agencyId})`.execute(db)

/** The firm's people, with the duty each holds or held. */
export const people = (db: Tx, agencyId: string) =>
  db
    .selectFrom('agencyMembers')
    .innerJoin('users', 'users.id', 'agencyMembers.userId')
    .select(['agencyMembers.userId', 'agencyMembers.roles', 'agencyMembers.suspended', 'agencyMembers.duty'])
    .select(memberName.as('name'))
    .where('agencyMembers.agencyId', '=', agencyId)
    .orderBy('agencyMembers.joinedAt')
    .orderBy('agencyMembers.userId')

export const setDuty = (db: Tx, userId: string, duty: Duty | null) =>
  db.updateTable('agencyMembers').set({ duty }).where('userId', '=', userId).execute()

/** Whoever administers keeps no books. */
export const releaseLedgers = (db: Tx, userIds: readonly string[]) =>
  db.deleteFrom('ledgerMembers').where('userId', 'in', userIds).returning('ledgerId').execute()
