/** Bytes that came with a paper, as the ledger keeps them. */
import type { Tx } from '../../platform/database/database.ts'

export const keepFiles = (
  db: Tx,
  rows: readonly { id: string; name: string; mediaType: string; sizeBytes: string; digest: string; addedBy: string; addedAt: Date }[],
) =>
  db
    .insertInto('files')
    .values([...rows])
    .execute()
