/** The proof of filings: rows that are final, and the files they name. */
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow, Row } from '../../platform/database/tables.generated.ts'

export type Evidence = Row<'filingEvidence'>
export const last = (db: Tx, filingId: string) =>
  db.selectFrom('filingEvidence').select('link').where('filingId', '=', filingId).orderBy('id', 'desc').limit(1).executeTakeFirst()
export const add = (db: Tx, row: Omit<NewRow<'filingEvidence'>, 'ledgerId'>) => db.insertInto('filingEvidence').values(row).execute()
export const addFile = (db: Tx, row: Omit<NewRow<'files'>, 'ledgerId'>) => db.insertInto('files').values(row).execute()
export const ofFiling = (db: Tx, filingId: string) =>
  db
    .selectFrom('filingEvidence as e')
    .innerJoin('files as f', (join) => join.onRef('f.ledgerId', '=', 'e.ledgerId').onRef('f.id', '=', 'e.fileId'))
    .select([
      'e.id',
      'e.step',
      'e.kind',
      'e.digest',
      'e.previous',
      'e.link',
      'e.saidName',
      'e.saidAt',
      'f.name',
      'f.mediaType',
      'f.digest as fileDigest',
    ])
    .where('e.filingId', '=', filingId)
    .orderBy('e.id')
    .execute()
