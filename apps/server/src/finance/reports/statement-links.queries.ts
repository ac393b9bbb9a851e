/** Links to signed packages of statements: of each secret only its hash is here. */
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

type LinkRow = Row<'statementLinks'>

export const add = (db: Tx, row: Omit<LinkRow, 'ledgerId' | 'withdrawn' | 'openedAt'>) =>
  db.insertInto('statementLinks').values(row).execute()

export const ofIssue = (db: Tx, issueId: string) =>
  db
    .selectFrom('statementLinks')
    .select(['id', 'recipient', 'madeName', 'madeAt', 'expiresAt', 'openedAt', 'withdrawn'])
    .where('issueId', '=', issueId)
    .orderBy('madeAt', 'desc')
    .orderBy('id')
    .execute()

/** The one behind a secret, while it holds. */
export const holding = (db: Tx, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('statementLinks')
    .select(['id', 'issueId', 'recipient', 'packageDigest', 'packageBytes', 'madeName', 'expiresAt', 'openedAt'])
    .where('tokenHash', '=', tokenHash)
    .where('withdrawn', '=', false)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Once: the first time says that it arrived. */
export const markOpened = (db: Tx, id: string, at: Date) =>
  db.updateTable('statementLinks').set({ openedAt: at }).where('id', '=', id).where('openedAt', 'is', null).execute()

/** Of the issue it is of; undefined where it has ended already. */
export const withdraw = (db: Tx, id: string) =>
  db
    .updateTable('statementLinks')
    .set({ withdrawn: true })
    .where('id', '=', id)
    .where('withdrawn', '=', false)
    .returning(['issueId', 'recipient'])
    .executeTakeFirst()
