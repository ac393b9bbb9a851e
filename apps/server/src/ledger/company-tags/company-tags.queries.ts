/** A firm's tags and the ledgers that wear them. */
import type { Tx } from '../../platform/database/database.ts'

export const all = (db: Tx, agencyId: string) =>
  db.selectFrom('companyTags').select(['id', 'code', 'name', 'color']).where('agencyId', '=', agencyId).orderBy('code').execute()

/** Numbers of new tags are given one after another. */
export const lockFirm = (db: Tx, agencyId: string) =>
  db.selectFrom('agencies').select('agencyId').where('agencyId', '=', agencyId).forUpdate().executeTakeFirstOrThrow()

export const add = (db: Tx, tag: { agencyId: string; id: string; code: string; name: string; color: string }) =>
  db.insertInto('companyTags').values(tag).execute()

export const change = (db: Tx, agencyId: string, id: string, values: { name: string; color: string }) =>
  db
    .updateTable('companyTags')
    .set(values)
    .where('agencyId', '=', agencyId)
    .where('id', '=', id)
    .executeTakeFirst()
    .then((done) => done.numUpdatedRows > 0n)

export const remove = (db: Tx, agencyId: string, ids: readonly string[]) =>
  db.deleteFrom('companyTags').where('agencyId', '=', agencyId).where('id', 'in', ids).execute()

/** Which ledger wears which tag, for one ledger or all of the firm's. */
export function worn(db: Tx, agencyId: string, ledgerId?: string) {
  const rows = db.selectFrom('ledgerCompanyTags').select(['ledgerId', 'tagId']).where('agencyId', '=', agencyId)
  return (ledgerId === undefined ? rows : rows.where('ledgerId', '=', ledgerId)).execute()
}

export async function wear(db: Tx, agencyId: string, ledgerId: string, tagIds: readonly string[]): Promise<void> {
  await db.deleteFrom('ledgerCompanyTags').where('agencyId', '=', agencyId).where('ledgerId', '=', ledgerId).execute()
  if (tagIds.length === 0) return
  await db
    .insertInto('ledgerCompanyTags')
    .values(tagIds.map((tagId) => ({ agencyId, ledgerId, tagId })))
    .execute()
}

/** A ledger of the firm that is not deleted: its name, or undefined. */
export const nameOf = (db: Tx, agencyId: string, ledgerId: string): Promise<string | undefined> =>
  db
    .selectFrom('ledgers')
    .select('name')
    .where('agencyId', '=', agencyId)
    .where('ledgerId', '=', ledgerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
    .then((row) => row?.name)
