/** Statements given to outsiders and who was told of corrections: rows are only added. */
import type { StatementKind } from '@app/domain/finance/reports/template'
import type { Day, Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface IssueRow {
  readonly id: string
  readonly seriesId: string
  readonly version: number
  readonly period: Period
  readonly span: 'month' | 'quarter' | 'year'
  readonly layout: 'standard' | 'bureau'
  readonly reclassified: boolean
  readonly kinds: StatementKind[]
  readonly issuedOn: Day
  readonly recipients: string[]
  readonly purpose: string
  readonly reason: string | null
  readonly content: string
  readonly digest: string
  readonly issuedName: string
  readonly issuedAt: Date
}

/** Versions of every filing, newest filing first and its newest version first; of one period when given. */
export async function issues(db: Tx, period?: Period): Promise<IssueRow[]> {
  let rows = db.selectFrom('issuedStatements').selectAll()
  if (period !== undefined) rows = rows.where('period', '=', period)
  return (await rows.orderBy('period', 'desc').orderBy('seriesId', 'desc').orderBy('version', 'desc').execute()) as unknown as IssueRow[]
}

export const series = async (db: Tx, id: string): Promise<IssueRow[]> =>
  (await db
    .selectFrom('issuedStatements')
    .selectAll()
    .where('seriesId', '=', (select) => select.selectFrom('issuedStatements').select('seriesId').where('id', '=', id))
    .orderBy('version', 'desc')
    .execute()) as unknown as IssueRow[]

export const add = (db: Tx, row: IssueRow) => db.insertInto('issuedStatements').values(row).execute()

export interface NoticeRow {
  readonly issueId: string
  readonly recipient: string
  readonly toldOn: Day
  readonly words: string
  readonly figures: string
  readonly toldName: string
  readonly toldAt: Date
}

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
