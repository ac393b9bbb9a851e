/** Where one person stands in a firm and its ledgers, and everything that is about them there. */
import { GONE } from '@app/domain/centre/personal-data/person'
import { sql } from 'kysely'
import { memberName } from '../../firm/identity/index.ts'
import { patternOf } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'

/** All ledgers of the firm, those in the recycle bin as well. */
export const ledgersOf = (db: Tx, agencyId: string) =>
  db.selectFrom('ledgers').select(['ledgerId as id', 'name']).where('agencyId', '=', agencyId).orderBy('createdAt').execute()

/** So many of them at most that hold somebody like it, with their names; within the firm. */
export const ledgersWithPerson = (db: Tx, typed: string, most: number) =>
  sql<{ id: string; name: string }>`
    select l.ledger_id as id, l.name from app.ledgers_with_person(${patternOf(typed)}, ${GONE}, ${most}) with ordinality as f (id, n)
      join ledgers l on l.ledger_id = f.id order by f.n`
    .execute(db)
    .then(({ rows }) => rows)

const people = (db: Tx, agencyId: string) =>
  db
    .selectFrom('users')
    .leftJoin('agencyMembers', (join) => join.onRef('agencyMembers.userId', '=', 'users.id').on('agencyMembers.agencyId', '=', agencyId))
    .select(['users.id', 'users.userName', 'users.mobilePhone as phone', 'users.createdAt', 'users.ownerAgencyId'])
    .select(['agencyMembers.joinedAt', 'agencyMembers.position', 'agencyMembers.email', 'agencyMembers.note'])
    .select(memberName.as('name'))
    // its people, and the sub-accounts it made that have left
    .where(sql<boolean>`(agency_members.user_id is not null or users.owner_agency_id = ${agencyId})`)
    .where('users.displayName', '!=', GONE)

export const peopleLike = (db: Tx, agencyId: string, typed: string) => {
  const like = patternOf(typed)
  return people(db, agencyId)
    .where(sql<boolean>`(agency_members.staff_name ilike ${like} or users.display_name ilike ${like} or users.mobile_phone like ${like})`)
    .orderBy('users.createdAt')
    .limit(200)
    .execute()
}
export const person = (db: Tx, agencyId: string, id: string) => people(db, agencyId).where('users.id', '=', id).executeTakeFirst()

/** Whether pay, claims or vouchers say something of an employee. */
const traces = {
  pay: sql<boolean>`(exists (select from app.salary_rows r where r.ledger_id = tags.ledger_id and r.employee_id = tags.id)
    or exists (select from app.iit_incomes i where i.ledger_id = tags.ledger_id and i.employee_id = tags.id)
    or exists (select from app.tax_declarations b where b.ledger_id = tags.ledger_id and b.owner_id = tags.id))`,
  claims: sql<boolean>`exists (select from app.claim_bills b where b.ledger_id = tags.ledger_id and b.employee_id = tags.id)`,
  books: sql<boolean>`exists (select from app.tag_sets s where s.ledger_id = tags.ledger_id and s.employee = tags.id)`,
}
const employees = (db: Tx) =>
  db
    .selectFrom('tags')
    .innerJoin('employeeDetails', 'employeeDetails.tagId', 'tags.id')
    .select(['tags.id', 'tags.name', 'employeeDetails.mobilePhone as phone', 'employeeDetails.position as detail'])
    .select([traces.pay.as('pay'), traces.claims.as('claims'), traces.books.as('books')])
    .where('tags.type', '=', 'employee')

export const employeesLike = (db: Tx, typed: string) => {
  const like = patternOf(typed)
  return employees(db)
    .where(sql<boolean>`(tags.name ilike ${like} or employee_details.mobile_phone like ${like})`)
    .orderBy('tags.code')
    .limit(200)
    .execute()
}
export const employee = (db: Tx, id: string) => employees(db).where('tags.id', '=', id).executeTakeFirst()

const contacts = (db: Tx) => db.selectFrom('clientContacts').select(['id', 'name', 'phone', 'createdAt', 'withdrawn'])
export const contactsLike = (db: Tx, typed: string) => {
  const like = patternOf(typed)
  return contacts(db)
    .where(sql<boolean>`(name ilike ${like} or phone like ${like})`)
    .orderBy('createdAt')
    .limit(200)
    .execute()
}
export const contact = (db: Tx, id: string) => contacts(db).where('id', '=', id).executeTakeFirst()

export const payOf = (db: Tx, employeeId: string) =>
  db
    .selectFrom('salaryRows')
    .innerJoin('salarySheets', 'salarySheets.id', 'salaryRows.sheetId')
    .select(['salarySheets.period', 'salarySheets.name', 'salarySheets.columns', 'inputs', 'figures', 'gross', 'tax', 'net'])
    .where('employeeId', '=', employeeId)
    .orderBy('salarySheets.period')
    .orderBy('salarySheets.number')
    .execute()

export const deductionsOf = (db: Tx, employeeId: string) =>
  db.selectFrom('salaryDeductions').select(['item', 'monthly', 'fromPeriod', 'toPeriod']).where('employeeId', '=', employeeId).execute()

export const claimsOf = (db: Tx, employeeId: string) =>
  db
    .selectFrom('claimBills')
    .select(['number', 'kind', 'day', 'reason', 'amount', 'createdName'])
    .where('employeeId', '=', employeeId)
    .orderBy('day')
    .orderBy('number')
    .execute()

/** Lines of logs about what the account did. */
export const firmLogOf = (db: Tx, agencyId: string, userId: string) =>
  db
    .selectFrom('firmLog')
    .select(['at', 'area', 'action', 'before', 'after', 'ledgerName', 'address'])
    .where('agencyId', '=', agencyId)
    .where('userId', '=', userId)
    .orderBy('at')
    .execute()
export const bookLogOf = (db: Tx, userId: string) =>
  db.selectFrom('bookLog').select(['at', 'action', 'object']).where('userId', '=', userId).orderBy('seq').execute()
export const eventsOf = (db: Tx, userId: string) =>
  db.selectFrom('accountEvents').select(['kind', 'at', 'address', 'userAgent']).where('userId', '=', userId).orderBy('at').execute()
