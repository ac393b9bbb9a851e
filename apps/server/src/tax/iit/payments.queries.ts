/** What was paid of returns, and agreements about paying. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Day, Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { insertRows } from '../../platform/database/bulk.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow, Row } from '../../platform/database/tables.generated.ts'

export interface Payment extends Omit<Row<'iitPayments'>, 'ledgerId'> {
  readonly period: Period
  readonly number: number
}
export async function ofYear(db: Tx, ledgerId: string, year: number): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select p.id, p.declaration_id as "declarationId", p.paid_on as "paidOn", p.amount, p.late_fee as "lateFee", p.certificate, p.note,
           p.made_name as "madeName", p.made_at as "madeAt", d.period, d.number::int as number
      from iit_payments p join iit_declarations d on d.ledger_id = p.ledger_id and d.id = p.declaration_id
     where p.ledger_id = ${ledgerId} and left(d.period, 4) = ${String(year)}
     order by p.paid_on desc, p.id desc`.execute(db)
  return rows
}
export const add = (db: Tx, row: Omit<NewRow<'iitPayments'>, 'ledgerId'>) => db.insertInto('iitPayments').values(row).execute()
const missing = () => notFound('IT0407', '缴款记录不存在或已删除')
const ofId = (db: Tx, id: string) =>
  db.selectFrom('iitPayments').select(['id', 'declarationId', 'paidOn', 'amount', 'lateFee', 'certificate', 'note']).where('id', '=', id)
export const lock = (db: Tx, id: string) => ofId(db, id).forUpdate().executeTakeFirstOrThrow(missing)
/** With the month it was paid for. */
export async function one(db: Tx, id: string) {
  const found = await ofId(db, id).executeTakeFirstOrThrow(missing)
  const { period } = await db.selectFrom('iitDeclarations').select('period').where('id', '=', found.declarationId).executeTakeFirstOrThrow()
  return { ...found, period }
}
export const remove = (db: Tx, id: string) => db.deleteFrom('iitPayments').where('id', '=', id).execute()

export interface Agreement {
  readonly id: string
  readonly bankAccountId: string
  readonly number: string
  readonly authority: string
  readonly signedOn: Day
  readonly endedOn: Day | null
  readonly note: string
  readonly changedName: string
  readonly changedAt: Date
}
export const agreements = (db: Tx): Promise<Agreement[]> =>
  db
    .selectFrom('iitAgreements')
    .select(['id', 'bankAccountId', 'number', 'authority', 'signedOn', 'endedOn', 'note', 'changedName', 'changedAt'])
    .orderBy('signedOn', 'desc')
    .orderBy('id')
    .execute()
export const keepAgreement = (db: Tx, ledgerId: string, row: Agreement) =>
  insertRows(db, 'iitAgreements', [{ ...row, ledgerId }], ['ledgerId', 'id'])
export const removeAgreement = (db: Tx, id: string) => db.deleteFrom('iitAgreements').where('id', '=', id).execute()

/** The office personal tax is declared to, as the company's details say. */
export const authorityOf = async (db: Tx): Promise<string> => {
  const row = await db.selectFrom('companyDetails').select(['iitOffice', 'taxAuthority']).executeTakeFirst()
  return row?.iitOffice || row?.taxAuthority || ''
}
export const accounts = (db: Tx) =>
  db
    .selectFrom('bankAccounts')
    .select(['id', 'bankName', 'accountNumber'])
    .where('disabled', '=', false)
    .where('currency', '=', 'CNY')
    .where('accountNumber', '!=', '')
    .orderBy('id')
    .execute()
