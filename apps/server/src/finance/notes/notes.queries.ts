/** Texts and given amounts of notes to the statements, version after version. */
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export type NotesRow = Pick<Row<'statementNotes'>, 'year' | 'version' | 'texts' | 'given' | 'changedName' | 'changedAt'>

/** The newest version of a year, or of the last year before it that has one. */
export const newest = async (db: Tx, year: number): Promise<NotesRow | undefined> =>
  await db
    .selectFrom('statementNotes')
    .select(['year', 'version', 'texts', 'given', 'changedName', 'changedAt'])
    .where('year', '<=', year)
    .orderBy('year', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const add = (db: Tx, row: NotesRow) =>
  db
    .insertInto('statementNotes')
    .values({ ...row, texts: JSON.stringify(row.texts), given: JSON.stringify(row.given) })
    .execute()
