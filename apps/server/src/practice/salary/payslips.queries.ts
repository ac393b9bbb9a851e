/** Slips that were sent: only the hash of each link is here. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export const slipsOf = (db: Tx, sheetId: string) =>
  db
    .selectFrom('payslips')
    .innerJoin('tags', (join) => join.onRef('tags.id', '=', 'payslips.employeeId').onRef('tags.ledgerId', '=', 'payslips.ledgerId'))
    .select([
      'payslips.id',
      'payslips.employeeId',
      'tags.name',
      'payslips.sentAt',
      'payslips.expiresAt',
      'payslips.openedAt',
      'payslips.withdrawn',
    ])
    .where('payslips.sheetId', '=', sheetId)
    .orderBy('payslips.sentAt', 'desc')
    .orderBy('tags.code')
    .execute()

export const add = (
  db: Tx,
  rows: readonly {
    id: string
    sheetId: string
    employeeId: string
    tokenHash: Buffer
    expiresAt: Date
    sentAt: Date
    sentBy: string
  }[],
) =>
  db
    .insertInto('payslips')
    .values([...rows])
    .execute()

/** Earlier links to the same slips end as newer ones go out. */
export const withdraw = (db: Tx, sheetId: string, employeeIds?: readonly string[]) =>
  db
    .updateTable('payslips')
    .set({ withdrawn: true })
    .where('sheetId', '=', sheetId)
    .where('withdrawn', '=', false)
    .$if(employeeIds !== undefined, (query) => query.where('employeeId', '=', sql<string>`any(${employeeIds!}::uuid[])`))
    .execute()

export const drop = (db: Tx, ids: readonly string[]) =>
  db
    .deleteFrom('payslips')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

export const byHash = (db: Tx, hash: Buffer) =>
  db
    .selectFrom('payslips')
    .innerJoin('tags', (join) => join.onRef('tags.id', '=', 'payslips.employeeId').onRef('tags.ledgerId', '=', 'payslips.ledgerId'))
    .select([
      'payslips.id',
      'payslips.sheetId',
      'payslips.employeeId',
      'payslips.expiresAt',
      'payslips.withdrawn',
      'payslips.tokenHash',
      'tags.name',
    ])
    .where('payslips.tokenHash', '=', hash)
    .executeTakeFirst()

export const markOpened = (db: Tx, id: string, at: Date) =>
  db.updateTable('payslips').set({ openedAt: at }).where('id', '=', id).where('openedAt', 'is', null).execute()
