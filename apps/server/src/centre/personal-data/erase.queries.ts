/** Taking a person's data away: what the law keeps stays where it is. */
import { GONE } from '@app/domain/centre/personal-data/person'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** What is not of an employee's pay; the number of the identity card stays where tax was withheld. */
export async function emptyEmployee(db: Tx, id: string, { pay, named }: { pay: boolean; named: boolean }): Promise<void> {
  const empty = { mobilePhone: '', email: '', bankName: '', bankAccount: '', note: '', position: '' }
  await db
    .updateTable('employeeDetails')
    .set(pay ? empty : { ...empty, idNumber: '', hiredOn: null, leftOn: null })
    .where('tagId', '=', id)
    .execute()
  await db
    .updateTable('tags')
    .set(named ? { disabled: true } : { disabled: true, name: GONE, initials: '' })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('payslips').where('employeeId', '=', id).execute()
  if (pay) return
  await db.deleteFrom('iitPeople').where('tagId', '=', id).execute()
  for (const table of ['salaryDeductions', 'salaryOpenings', 'salaryPeople'] as const)
    await db.deleteFrom(table).where('employeeId', '=', id).execute()
}

/** A number nobody has: the column wants one. */
const NO_PHONE = '10000000000'
export const emptyContact = (db: Tx, id: string) =>
  db.updateTable('clientContacts').set({ name: GONE, phone: NO_PHONE, withdrawn: true }).where('id', '=', id).execute()

export const endContactSessions = (db: Tx, id: string) => db.deleteFrom('clientSessions').where('contactId', '=', id).execute()

/** What signs in, and where from. */
export async function emptyAccount(db: Tx, id: string, phone: string): Promise<void> {
  await db.deleteFrom('signInRefusals').where('userId', '=', id).execute()
  await sql`select app.end_sessions(${id}, null, null, null), app.drop_devices(${id}, 0), app.end_password(${id})`.execute(db)
  if (phone !== '') await sql`select app.drop_codes(null, ${phone})`.execute(db)
  const values = { userName: `gone-${id}`, displayName: GONE, mobilePhone: '', disabled: true }
  await db.updateTable('users').set(values).where('id', '=', id).execute()
}
