/** Statements given to outsiders and who was told of corrections: rows are only added. */
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export type IssueRow = Pick<
  Row<'issuedStatements'>,
  | 'id'
  | 'seriesId'
  | 'version'
  | 'period'
  | 'span'
  | 'layout'
  | 'reclassified'
  | 'kinds'
  | 'issuedOn'
  | 'recipients'
  | 'purpose'
  | 'reason'
  | 'content'
  | 'digest'
  | 'issuedName'
  | 'issuedAt'
>

/** Versions of every filing, newest filing first and its newest version first; of one period when given. */
export async function issues(db: Tx, period?: Period): Promise<IssueRow[]> {
  let rows = db.selectFrom('issuedStatements').selectAll()
  if (period !== undefined) rows = rows.where('period', '=', period)
  return await rows.orderBy('period', 'desc').orderBy('seriesId', 'desc').orderBy('version', 'desc').execute()
}

export const series = async (db: Tx, id: string): Promise<IssueRow[]> =>
  await db
    .selectFrom('issuedStatements')
    .selectAll()
    .where('seriesId', '=', (select) => select.selectFrom('issuedStatements').select('seriesId').where('id', '=', id))
    .orderBy('version', 'desc')
    .execute()

export const add = (db: Tx, row: IssueRow) => db.insertInto('issuedStatements').values(row).execute()

export type NoticeRow = Pick<Row<'statementNotices'>, 'issueId' | 'recipient' | 'toldOn' | 'words' | 'figures' | 'toldName' | 'toldAt'>

export const notices = (db: Tx): Promise<NoticeRow[]> =>
  db
    .selectFrom('statementNotices')
    .select(['issueId', 'recipient', 'toldOn', 'words', 'figures', 'toldName', 'toldAt'])
    .orderBy('id')
    .execute()

export const addNotice = (db: Tx, row: NoticeRow) => db.insertInto('statementNotices').values(row).execute()

/** The digests the book log tells of filings, by filing. */
export const loggedDigests = async (db: Tx, ledgerId: string): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; digest: string }>`
    select object_id as id, after ->> 'digest' as digest from book_log
     where ledger_id = ${ledgerId} and object = 'issuedStatements' and after ->> 'digest' is not null`.execute(db)
  return new Map(rows.map((row) => [row.id, row.digest]))
}
