/** The proof of filings: rows that are final, and the files they name. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow, Row } from '../../platform/database/tables.generated.ts'

export type Evidence = Row<'filingEvidence'>
export const last = (db: Tx, filingId: string) =>
  db.selectFrom('filingEvidence').select('link').where('filingId', '=', filingId).orderBy('id', 'desc').limit(1).executeTakeFirst()
export const add = (db: Tx, row: Omit<NewRow<'filingEvidence'>, 'ledgerId'>) => db.insertInto('filingEvidence').values(row).execute()
export const addFile = (db: Tx, row: Omit<NewRow<'files'>, 'ledgerId'>) => db.insertInto('files').values(row).execute()
/** Whoever decided something about a filing last; what only the house did by itself is nobody's. */
export const decidedLast = (db: Tx, filingIds: readonly string[]): Promise<{ filingId: string; saidName: string }[]> =>
  filingIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('filingEvidence')
        .distinctOn('filingId')
        .select(['filingId', 'saidName'])
        .where('filingId', 'in', filingIds)
        .where('kind', '=', 'decision')
        .orderBy('filingId')
        .orderBy('id', 'desc')
        .execute()
const papers = (db: Tx) =>
  db
    .selectFrom('filingEvidence as e')
    .innerJoin('files as f', (join) => join.onRef('f.ledgerId', '=', 'e.ledgerId').onRef('f.id', '=', 'e.fileId'))
    .select([
      'e.id',
      'e.filingId',
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
    .orderBy('e.filingId')
    .orderBy('e.id')
export const ofFiling = (db: Tx, filingId: string) => papers(db).where('e.filingId', '=', filingId).execute()
/** Of every filing, each chain in its order. */
export const ofLedger = (db: Tx) => papers(db).execute()
/** Every filing but those that were stopped before anything was sent. */
export const filingsProved = (db: Tx) =>
  db.selectFrom('taxFilings').selectAll().where('outcome', '<>', 'stopped').orderBy('period').orderBy('id').execute()

export interface SaidRow extends Pick<Evidence, 'filingId' | 'step' | 'kind' | 'digest' | 'previous' | 'link' | 'saidName' | 'saidAt'> {
  readonly name: string
  readonly fileDigest: string
  readonly tax: string
  readonly taxPeriod: string
  readonly number: string
  readonly outcome: string
}
/** Of all filings, said from one moment to another; each chain in its order. */
export const saidIn = (db: Tx, ledgerId: string, from: Date, before: Date): Promise<SaidRow[]> =>
  sql<SaidRow>`
    select e.filing_id, e.step, e.kind, e.digest, e.previous, e.link, e.said_name, e.said_at, f.name, f.digest as file_digest,
           t.tax, t.period as tax_period, t.number, t.outcome
      from filing_evidence e
      join files f on f.ledger_id = e.ledger_id and f.id = e.file_id
      join tax_filings t on t.ledger_id = e.ledger_id and t.id = e.filing_id
     where e.ledger_id = ${ledgerId} and e.said_at >= ${from} and e.said_at < ${before}
     order by e.filing_id, e.id`
    .execute(db)
    .then(({ rows }) => rows)
