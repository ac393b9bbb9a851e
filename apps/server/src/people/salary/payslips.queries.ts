/** Slips that were sent: only the hash of each link is here. */
import type { Period } from '@app/domain/kernel/period'
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

export const issuedTo = (db: Tx, ledgerId: string, employeeId: string) =>
  sql<{ sheetId: string; period: Period; name: string; net: string }>`
    select s.id as "sheetId", s.period, s.name, r.net::text as net
      from salary_sheets s join salary_rows r on r.ledger_id = s.ledger_id and r.sheet_id = s.id and r.employee_id = ${employeeId}
     where s.ledger_id = ${ledgerId}
       and exists (select 1 from payslips p
                    where p.ledger_id = s.ledger_id and p.sheet_id = s.id and p.employee_id = ${employeeId} and not p.withdrawn)
     order by s.period desc, s.number desc limit 60`
    .execute(db)
    .then((result) => result.rows)

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
