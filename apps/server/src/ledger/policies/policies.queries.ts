/** Switchings of doubtful rules, as a firm made them. */
import type { PackageKey } from '@app/domain/ledger/policies/packages'
import { asAgency, type Tx } from '../../platform/database/database.ts'
import type { NewRow } from '../../platform/database/tables.generated.ts'

/** From the firm's door; the last first. */
export const ofFirm = (db: Tx, agencyId: string) =>
  db
    .selectFrom('policySwitches')
    .select(['id', 'package', 'switchedOn as on', 'reason', 'switchedName as by', 'switchedAt as at'])
    .where('agencyId', '=', agencyId)
    .orderBy('switchedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
export type Switching = Awaited<ReturnType<typeof ofFirm>>[number]
/** From inside a ledger: those of the firm that keeps it. */
export const ofKeeper = (db: Tx, agencyId: string): Promise<Switching[]> => asAgency(db, agencyId, (tx) => ofFirm(tx, agencyId))

/** One at a time switches something of a firm. */
export const lockFirm = (db: Tx, agencyId: string) =>
  db.selectFrom('agencies').select('agencyId').where('agencyId', '=', agencyId).forUpdate().executeTakeFirstOrThrow()
export const add = (db: Tx, row: NewRow<'policySwitches'> & { readonly package: PackageKey }) =>
  db.insertInto('policySwitches').values(row).execute()
