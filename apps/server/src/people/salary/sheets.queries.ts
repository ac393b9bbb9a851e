/** Sheets and their rows; a year of them for some people or all. */
import { notFound } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { SalaryColumn } from '@app/domain/people/salary/columns'
import type { SheetKind } from '@app/domain/people/salary/pay-types'
import { sql } from 'kysely'
import { hereOf } from '../../platform/database/aside.ts'
import { changeRows, insertRows } from '../../platform/database/bulk.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export interface StoredSheet extends Pick<
  Row<'salarySheets'>,
  'id' | 'period' | 'kind' | 'number' | 'name' | 'accrualVoucherId' | 'paymentVoucherId'
> {
  readonly columns: readonly SalaryColumn[]
}
export const isLocked = (sheet: Pick<StoredSheet, 'accrualVoucherId' | 'paymentVoucherId'>): boolean =>
  sheet.accrualVoucherId !== null || sheet.paymentVoucherId !== null

export const noSheet = () => notFound('SL0404', '工资表不存在或已删除')

const heads = (db: Tx) =>
  db.selectFrom('salarySheets').select(['id', 'period', 'kind', 'number', 'name', 'columns', 'accrualVoucherId', 'paymentVoucherId'])
const inYear = (year: number) => sql<boolean>`left(period, 4) = ${String(year)}`

export const sheetsOf = (db: Tx, year: number) => heads(db).where(inYear(year)).orderBy('period').orderBy('number').execute()

export const lockSheet = (db: Tx, id: string) => heads(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(noSheet)

export const readSheet = (db: Tx, id: string) => heads(db).where('id', '=', id).executeTakeFirstOrThrow(noSheet)

export interface SheetSums {
  readonly id: string
  readonly period: Period
  readonly kind: SheetKind
  readonly number: number
  readonly name: string
  readonly accrualId: string | null
  readonly paymentId: string | null
  readonly people: number
  readonly problems: number
  readonly gross: Money
  readonly tax: Money
  readonly net: Money
  readonly accrual: string
  readonly payment: string
  readonly slips: number
  readonly opened: number
}
const voucherText = (alias: string) =>
  sql`coalesce(${sql.ref(`${alias}.period`)} || ' ' || ${sql.ref(`${alias}.word`)} || '-' || ${sql.ref(`${alias}.number`)}, '')`
export async function sums(db: Tx, ledgerId: string, which: { readonly year: number } | { readonly id: string }): Promise<SheetSums[]> {
  const chosen = 'year' in which ? sql`left(s.period, 4) = ${String(which.year)}` : sql`s.id = ${which.id}::uuid`
  const { rows } = await sql<SheetSums>`
    select s.id, s.period, s.kind, s.number::int as number, s.name, s.accrual_voucher_id as "accrualId", s.payment_voucher_id as "paymentId",
           r.people, r.problems, r.gross, r.tax, r.net, ${voucherText('a')} as accrual, ${voucherText('p')} as payment,
           t.slips, t.opened
      from salary_sheets s
      left join hot_vouchers a on a.ledger_id = s.ledger_id and a.id = s.accrual_voucher_id
      left join hot_vouchers p on p.ledger_id = s.ledger_id and p.id = s.payment_voucher_id
      cross join lateral (
        select count(*)::int as people, (count(*) filter (where problem <> ''))::int as problems, coalesce(sum(gross), 0)::numeric(18,2) as gross,
               coalesce(sum(tax), 0)::numeric(18,2) as tax, coalesce(sum(net), 0)::numeric(18,2) as net
          from salary_rows where ledger_id = ${ledgerId} and sheet_id = s.id) r
      cross join lateral (
        select count(*)::int as slips, count(opened_at)::int as opened
          from payslips where ledger_id = ${ledgerId} and sheet_id = s.id and not withdrawn) t
     where s.ledger_id = ${ledgerId} and ${chosen}
     order by s.period, s.number`.execute(db)
  return rows
}

export async function nextNumber(db: Tx, period: Period): Promise<number> {
  const row = await db
    .selectFrom('salarySheets')
    .select((select) => select.fn.max('number').as('last'))
    .where('period', '=', period)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

export const addSheet = (
  db: Tx,
  sheet: {
    id: string
    period: Period
    kind: SheetKind
    number: number
    name: string
    columns: readonly SalaryColumn[]
    createdBy: string
    createdName: string
    createdAt: Date
  },
) =>
  db
    .insertInto('salarySheets')
    .values({ ...sheet, columns: JSON.stringify(sheet.columns) })
    .execute()
export const setColumns = (db: Tx, id: string, columns: readonly SalaryColumn[]) =>
  db
    .updateTable('salarySheets')
    .set({ columns: JSON.stringify(columns) })
    .where('id', '=', id)
    .execute()
export const setVoucher = (db: Tx, id: string, which: 'accrual' | 'payment', voucherId: string | null) =>
  db
    .updateTable('salarySheets')
    .set(which === 'accrual' ? { accrualVoucherId: voucherId } : { paymentVoucherId: voucherId })
    .where('id', '=', id)
    .execute()
export const removeSheet = (db: Tx, id: string) => db.deleteFrom('salarySheets').where('id', '=', id).execute()

export type StoredRow = Pick<Row<'salaryRows'>, 'sheetId' | 'employeeId' | 'inputs' | 'figures' | 'carry' | 'problem'>
export async function rowsOf(db: Tx, sheetIds: readonly string[], employeeIds?: readonly string[]): Promise<StoredRow[]> {
  if (sheetIds.length === 0) return []
  return db
    .selectFrom('salaryRows')
    .select(['sheetId', 'employeeId', 'inputs', 'figures', 'carry', 'problem'])
    .where('sheetId', '=', sql<string>`any(${sheetIds}::uuid[])`)
    .$if(employeeIds !== undefined, (query) => query.where('employeeId', '=', sql<string>`any(${employeeIds!}::uuid[])`))
    .execute()
}

/** Rows that are there get these inputs, the others are added with them. */
export const keepInputs = (
  db: Tx,
  ledgerId: string,
  sheetId: string,
  rows: readonly { readonly employeeId: string; readonly inputs: Readonly<Record<string, string>> }[],
) =>
  insertRows(
    db,
    'salaryRows',
    rows.map((row) => ({ ledgerId, sheetId, employeeId: row.employeeId, inputs: JSON.stringify(row.inputs) })),
    ['ledgerId', 'sheetId', 'employeeId'],
  )

export interface ComputedRow extends Pick<Row<'salaryRows'>, 'sheetId' | 'employeeId' | 'problem' | 'gross' | 'tax' | 'net'> {
  /** JSON texts. */
  readonly figures: string
  readonly carry: string
}
export const keepFigures = (db: Tx, ledgerId: string, rows: readonly ComputedRow[]) =>
  changeRows(db, ledgerId, 'salaryRows', rows, {}, ['sheetId', 'employeeId'])

export const removeRows = (db: Tx, sheetId: string, employeeIds: readonly string[]) =>
  db
    .deleteFrom('salaryRows')
    .where('sheetId', '=', sheetId)
    .where('employeeId', '=', sql<string>`any(${employeeIds}::uuid[])`)
    .execute()

/** The first later sheet of the year that has vouchers and one of these people in it. */
export async function lockedAfter(
  db: Tx,
  ledgerId: string,
  sheet: Pick<StoredSheet, 'period' | 'number'>,
  employeeIds: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select s.period || ' ' || s.name as name from salary_sheets s
     where s.ledger_id = ${ledgerId} and left(s.period, 4) = ${sheet.period.slice(0, 4)}
       and (s.period, s.number) > (${sheet.period}::text, ${sheet.number}::smallint)
       and (s.accrual_voucher_id is not null or s.payment_voucher_id is not null)
       and exists (select 1 from salary_rows r
                    where r.ledger_id = ${ledgerId} and r.sheet_id = s.id and r.employee_id = any(${employeeIds}::uuid[]))
     order by s.period, s.number limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/** Whether the accrual of the newest sheet in the books has this subject. */
export async function planApartBefore(db: Tx, code: string | null): Promise<boolean> {
  if (code === null) return false
  const newest = await db
    .selectFrom('salarySheets')
    .select(['ledgerId', 'accrualVoucherId'])
    .where('accrualVoucherId', 'is not', null)
    .where('kind', '=', 'wage')
    .orderBy('period', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest?.accrualVoucherId) return false
  const { ledgerId, accrualVoucherId } = newest
  const { rows } = await sql<{ apart: boolean }>`
    select exists (select 1 from hot_voucher_lines l join subjects u on u.ledger_id = l.ledger_id and u.id = l.subject_id
                    where l.ledger_id = ${ledgerId} and l.voucher_id = ${accrualVoucherId}::uuid and u.code = ${code}) as apart
     where ${hereOf([accrualVoucherId], 'lines')}`.execute(db)
  return rows[0]?.apart ?? false
}

export const sheetCount = async (db: Tx, period: Period): Promise<number> => {
  const counted = db.selectFrom('salarySheets').where('period', '=', period)
  return Number((await counted.select((all) => all.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
}

/** Sheets nobody has been paid of, with what they come to; those to be accrued first are not there yet. */
export const unpaidSheets = (db: Tx, ledgerId: string, to: Period) =>
  sql<{ id: string; name: string; period: Period; net: Money }>`
    select s.id, s.name, s.period, coalesce((select sum(r.net) from salary_rows r where r.ledger_id = ${ledgerId} and r.sheet_id = s.id), 0)::numeric(18,2) as net
      from salary_sheets s
     where s.ledger_id = ${ledgerId} and s.payment_voucher_id is null and (s.accrual_voucher_id is not null or s.kind = 'labour') and s.period <= ${to}
     order by s.period, s.number`
    .execute(db)
    .then((result) => result.rows)

/** The month's sheets that should be accrued and are not; 劳务报酬 is cost when it is paid. */
export const unaccruedSheets = (db: Tx, period: Period): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('salarySheets')
    .select(['id', 'name'])
    .where('period', '=', period)
    .where('kind', '<>', 'labour')
    .where('accrualVoucherId', 'is', null)
    .orderBy('number')
    .execute()
