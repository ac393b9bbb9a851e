/** Withholding returns and their rows. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { changeRows, insertRows } from '../../platform/database/bulk.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ChangedRow, NewRow, Row } from '../../platform/database/tables.generated.ts'

export type Declaration = Omit<Row<'iitDeclarations'>, 'ledgerId'>
export type Income = Omit<Row<'iitIncomes'>, 'ledgerId'>

const heads = (db: Tx) =>
  db
    .selectFrom('iitDeclarations')
    .select(['id', 'period', 'number', 'state', 'reason', 'answer', 'voidReason', 'madeName', 'madeAt', 'changedName', 'changedAt'])
    .select(['filedOn', 'filedName', 'filedTax', 'receipt', 'bureau'])

export const find = (db: Tx, id: string): Promise<Declaration | undefined> => heads(db).where('id', '=', id).executeTakeFirst()
const noDeclaration = () => notFound('IT0405', '申报不存在或已删除')
export const get = (db: Tx, id: string): Promise<Declaration> => heads(db).where('id', '=', id).executeTakeFirstOrThrow(noDeclaration)
export const lock = (db: Tx, id: string): Promise<Declaration> =>
  heads(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(noDeclaration)
export const ofYear = (db: Tx, year: number): Promise<Declaration[]> =>
  heads(db)
    .where(sql<boolean>`left(period, 4) = ${String(year)}`)
    .orderBy('period', 'desc')
    .orderBy('number', 'desc')
    .execute()
export const ofPeriod = (db: Tx, period: Period): Promise<Declaration[]> =>
  heads(db).where('period', '=', period).orderBy('number', 'desc').execute()

export interface Sums {
  readonly declarationId: string
  readonly people: number
  readonly income: Money
  readonly tax: Money
  readonly paid: Money
}
/** Every month's, as it was corrected last; voided ones are none. */
export const endingIn = (db: Tx, from: Period, to: Period) =>
  db
    .selectFrom('iitDeclarations')
    .select(['id', 'period', 'state', 'filedTax', 'bureau'])
    .distinctOn('period')
    .where('period', '>=', from)
    .where('period', '<=', to)
    .where('state', '<>', 'void')
    .orderBy('period')
    .orderBy('number', 'desc')
    .execute()
export const anyOf = async (db: Tx): Promise<boolean> =>
  (await db.selectFrom('iitDeclarations').select('id').where('state', '<>', 'void').limit(1).executeTakeFirst()) !== undefined

/** What each comes to, and what was paid of it: as people recorded it, or as the bureau's queue read it back, late fees apart. */
export async function sumsOf(db: Tx, ledgerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Sums>> {
  const { rows } = await sql<Sums>`
    select d.id as "declarationId", r.people, r.income, r.tax, p.paid
      from iit_declarations d
      cross join lateral (
        select count(distinct employee_id)::int as people, coalesce(sum(income), 0)::numeric(18,2) as income,
               coalesce(sum(tax), 0)::numeric(18,2) as tax
          from iit_incomes where ledger_id = ${ledgerId} and declaration_id = d.id) r
      cross join lateral (
        select coalesce(sum(amount), 0)::numeric(18,2) as paid
          from (select amount from iit_payments where ledger_id = ${ledgerId} and declaration_id = d.id
                 union all
                select greatest(0, paid - late_fee) from tax_filings
                 where ledger_id = ${ledgerId} and declaration_id = d.id and filing = 'withheld' and paid is not null
                   and outcome not in ('stopped', 'voided')) paid) p
     where d.ledger_id = ${ledgerId} and d.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.declarationId, row]))
}

/** False when the month has that one already. */
export const add = (db: Tx, row: Omit<NewRow<'iitDeclarations'>, 'ledgerId'>): Promise<boolean> =>
  db
    .insertInto('iitDeclarations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ledgerId', 'period', 'number']).doNothing())
    .executeTakeFirst()
    .then((result) => result.numInsertedOrUpdatedRows === 1n)

type Change = Partial<Pick<Declaration, 'state' | 'answer' | 'voidReason' | 'filedOn' | 'filedName' | 'filedTax' | 'receipt' | 'bureau'>>
export const change = (db: Tx, id: string, values: Change & Pick<Declaration, 'changedName' | 'changedAt'>) =>
  db.updateTable('iitDeclarations').set(values).where('id', '=', id).execute()
export const remove = (db: Tx, id: string) => db.deleteFrom('iitDeclarations').where('id', '=', id).execute()

export async function incomesOf(db: Tx, declarationIds: readonly string[]): Promise<Income[]> {
  if (declarationIds.length === 0) return []
  return db
    .selectFrom('iitIncomes')
    .select(['id', 'declarationId', 'employeeId', 'item', 'source', 'sheetIds', 'amounts', 'figures', 'carry', 'income', 'tax'])
    .select(['problem', 'answer'])
    .where('declarationId', '=', sql<string>`any(${declarationIds}::uuid[])`)
    .orderBy('item')
    .orderBy('id')
    .execute()
}

export type IncomeFacts = Pick<Income, 'id' | 'declarationId' | 'employeeId' | 'item' | 'source' | 'sheetIds' | 'answer' | 'amounts'>
export const addIncomes = (db: Tx, ledgerId: string, rows: readonly IncomeFacts[]) =>
  insertRows(
    db,
    'iitIncomes',
    rows.map((row) => ({ ...row, ledgerId, amounts: JSON.stringify(row.amounts) })),
  )
export const changeIncomes = (db: Tx, ledgerId: string, rows: readonly Omit<IncomeFacts, 'declarationId' | 'employeeId'>[]) =>
  changeRows(
    db,
    ledgerId,
    'iitIncomes',
    rows.map((row) => ({ ...row, amounts: JSON.stringify(row.amounts) })) as ChangedRow<'iitIncomes'>[],
  )
export const removeIncomes = (db: Tx, declarationId: string, ids: readonly string[]) =>
  db
    .deleteFrom('iitIncomes')
    .where('declarationId', '=', declarationId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

export interface ReckonedRow extends Pick<Income, 'id' | 'income' | 'tax' | 'problem'> {
  /** JSON texts. */
  readonly figures: string
  readonly carry: string
}
export const keepReckoned = (db: Tx, ledgerId: string, rows: readonly ReckonedRow[]) => changeRows(db, ledgerId, 'iitIncomes', rows)

/** The month each sheet was paid in, by its voucher of payment; nothing of a sheet that has none. */
export async function paidIn(db: Tx, ledgerId: string, sheetIds: readonly string[]): Promise<ReadonlyMap<string, Period>> {
  if (sheetIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; period: Period }>`
    select s.id, v.period from salary_sheets s join vouchers v on v.ledger_id = s.ledger_id and v.id = s.payment_voucher_id
     where s.ledger_id = ${ledgerId} and s.id = any(${sheetIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.period]))
}

/** Months of a year that have sheets. */
export async function monthsWithSheets(db: Tx, year: number): Promise<Period[]> {
  const rows = await db
    .selectFrom('salarySheets')
    .select('period')
    .distinct()
    .where(sql<boolean>`left(period, 4) = ${String(year)}`)
    .orderBy('period')
    .execute()
  return rows.map((row) => row.period)
}
