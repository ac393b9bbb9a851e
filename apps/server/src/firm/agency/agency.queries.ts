/** The firm's own row, through its own door. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { ChangedRow } from '../../platform/database/tables.generated.ts'

export const agency = (db: Tx, agencyId: string) =>
  db
    .selectFrom('agencies')
    .select(['code', 'name', 'authorityControlled as controlled', 'createdAt'])
    .where('agencyId', '=', agencyId)
    .executeTakeFirstOrThrow()

export const lockAgency = (db: Tx, agencyId: string) =>
  db
    .selectFrom('agencies')
    .select(['name', 'authorityControlled as controlled'])
    .where('agencyId', '=', agencyId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const ledgerCounts = (db: Tx, agencyId: string) =>
  db
    .selectFrom('ledgers')
    .select([sql<string>`count(*)`.as('all'), sql<string>`count(*) filter (where status = 1)`.as('active')])
    .where('agencyId', '=', agencyId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
    .then((row) => ({ ledgerCount: Number(row.all), activeCount: Number(row.active) }))

export const change = (
  db: Tx,
  agencyId: string,
  values: Pick<ChangedRow<'agencies'>, 'name' | 'authorityControlled' | 'logo' | 'logoType' | 'promotion'>,
) => db.updateTable('agencies').set(values).where('agencyId', '=', agencyId).execute()

export const logo = (db: Tx, agencyId: string) =>
  db.selectFrom('agencies').select(['logo', 'logoType']).where('agencyId', '=', agencyId).executeTakeFirstOrThrow()

export const promotion = (db: Tx, agencyId: string) =>
  db.selectFrom('agencies').select('promotion').where('agencyId', '=', agencyId).executeTakeFirstOrThrow()

export const everybody = (db: Tx, agencyId: string) =>
  db.selectFrom('agencyMembers').select('userId').where('agencyId', '=', agencyId).execute()
