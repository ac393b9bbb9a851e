/** Who looks after which ledger. */
import type { StaffRole } from '@app/domain/access/roles'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export const firmLedgers = (db: Tx, agencyId: string) =>
  db
    .selectFrom('ledgers')
    .select(['ledgerId as id', 'name', 'initials', 'status'])
    .where('agencyId', '=', agencyId)
    // deleted ones wait in the recycle bin for nobody's care
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .execute()

export type CarerRow = Pick<Row<'ledgerMembers'>, 'ledgerId' | 'userId' | 'duty' | 'companyRoles'>

/** Through the firm's door: everybody on any of its ledgers. Through a ledger's: those on this one. */
export const carers = (db: Tx, ledgerId?: string) => {
  const rows = db.selectFrom('ledgerMembers').select(['ledgerId', 'userId', 'duty', 'companyRoles'])
  return (ledgerId === undefined ? rows : rows.where('ledgerId', '=', ledgerId)).execute()
}

/** Gives a person ledgers in one duty; what the person already looks after gets the duty. */
export const assign = (db: Tx, userId: string, duty: StaffRole, ledgerIds: readonly string[]) =>
  sql`insert into ledger_members (ledger_id, user_id, duty)
      select unnest(${[...ledgerIds]}::uuid[]), ${userId}, ${duty}
      on conflict (ledger_id, user_id) do update set duty = excluded.duty, read_only = false`.execute(db)

/** Takes a person from ledgers. */
export const release = (db: Tx, userId: string, ledgerIds: readonly string[]) =>
  sql`delete from ledger_members where user_id = ${userId} and ledger_id = any (${[...ledgerIds]}::uuid[])`.execute(db)

export const putCarer = (db: Tx, row: CarerRow) =>
  sql`insert into ledger_members (ledger_id, user_id, duty, company_roles)
      values (${row.ledgerId}, ${row.userId}, ${row.duty}, ${row.companyRoles})
      on conflict (ledger_id, user_id) do update
        set duty = excluded.duty, company_roles = excluded.company_roles, read_only = false`.execute(db)
