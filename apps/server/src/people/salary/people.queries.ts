/** What pay knows of the employees, and the ledger's tables of contributions and templates. */
import type { Carry, SheetKind, TaxKind } from '@app/domain/people/salary/pay-types'
import type { SalaryColumn } from '@app/domain/people/salary/columns'
import { sql } from 'kysely'
import type { Money } from '@app/domain/kernel/money'
import { firstDay, type Day, type Period } from '@app/domain/kernel/period'
import { quantity, rate } from '@app/domain/kernel/quantity'
import { insertRows } from '../../platform/database/bulk.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

const among = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

export const people = (db: Tx, ids?: readonly string[]) =>
  db
    .selectFrom('salaryPeople')
    .select(['employeeId', 'city', 'socialBase', 'housingBase', 'taxKind', 'firstJobYear', 'yearAtOnce'])
    .select(sql<string | null>`trim_scale(housing_rate)::text`.as('housingRate'))
    .$if(ids !== undefined, (query) => query.where(among('employee_id', ids!)))
    .execute() as Promise<
    {
      employeeId: string
      city: string
      socialBase: Money
      housingBase: Money
      housingRate: string | null
      taxKind: TaxKind
      firstJobYear: number | null
      yearAtOnce: number | null
    }[]
  >
export type StoredPerson = Awaited<ReturnType<typeof people>>[number]

export async function keepPeople(db: Tx, ledgerId: string, rows: readonly StoredPerson[]): Promise<void> {
  await insertRows(
    db,
    'salaryPeople',
    rows.map((row) => ({ ...row, ledgerId, housingRate: row.housingRate === null ? null : quantity(row.housingRate) })),
    ['ledgerId', 'employeeId'],
  )
}

export type StoredDeduction = Pick<
  Row<'salaryDeductions'>,
  'employeeId' | 'item' | 'monthly' | 'fromPeriod' | 'toPeriod' | 'variety' | 'persons' | 'share'
>
export const deductions = (db: Tx, ids?: readonly string[]) =>
  db
    .selectFrom('salaryDeductions')
    .select(['employeeId', 'item', 'monthly', 'fromPeriod', 'toPeriod', 'variety', 'persons', 'share'])
    .$if(ids !== undefined, (query) => query.where(among('employee_id', ids!)))
    .orderBy('employeeId')
    .orderBy('item')
    .orderBy('fromPeriod')
    .execute()

export async function replaceDeductions(db: Tx, ids: readonly string[], rows: readonly StoredDeduction[]): Promise<void> {
  await db.deleteFrom('salaryDeductions').where(among('employee_id', ids)).execute()
  await insertRows(db, 'salaryDeductions', rows)
}

export interface StoredOpening {
  readonly employeeId: string
  readonly year: number
  readonly carry: Readonly<Record<string, unknown>>
}
export const openings = (db: Tx, ids?: readonly string[], year?: number) =>
  db
    .selectFrom('salaryOpenings')
    .select(['employeeId', 'year', 'carry'])
    .$if(ids !== undefined, (query) => query.where(among('employee_id', ids!)))
    .$if(year !== undefined, (query) => query.where('year', '=', year!))
    .execute()

export async function replaceOpenings(
  db: Tx,
  ids: readonly string[],
  rows: readonly { employeeId: string; year: number; carry: Record<string, unknown> & Partial<Record<keyof Carry, unknown>> }[],
): Promise<void> {
  await db.deleteFrom('salaryOpenings').where(among('employee_id', ids)).execute()
  await insertRows(
    db,
    'salaryOpenings',
    rows.map((one) => ({ ...one, carry: JSON.stringify(one.carry) })),
  )
}

export async function keepOpening(db: Tx, employeeId: string, year: number, carry: Record<string, unknown> | null): Promise<void> {
  await db.deleteFrom('salaryOpenings').where('employeeId', '=', employeeId).where('year', '=', year).execute()
  if (carry !== null) await insertRows(db, 'salaryOpenings', [{ employeeId, year, carry: JSON.stringify(carry) }])
}

export async function rates(db: Tx) {
  const rows = await db
    .selectFrom('socialRates')
    .select(['city', 'item', 'fromDay', 'toDay', 'employeeFixed', 'floorBase', 'ceilingBase', 'source'])
    .select([
      sql<string>`trim_scale(employer_rate)::text`.as('employerRate'),
      sql<string>`trim_scale(employee_rate)::text`.as('employeeRate'),
    ])
    .orderBy('city')
    .orderBy('fromDay')
    .orderBy('item')
    .execute()
  return rows.map(({ fromDay, toDay, floorBase, ceilingBase, ...row }) => ({
    ...row,
    item: row.item,
    from: fromDay,
    to: toDay,
    floor: floorBase,
    ceiling: ceilingBase,
  }))
}
export type StoredRate = Awaited<ReturnType<typeof rates>>[number]

export async function replaceRates(db: Tx, rows: readonly StoredRate[]): Promise<void> {
  await db.deleteFrom('socialRates').execute()
  await insertRows(
    db,
    'socialRates',
    rows.map(({ from, to, floor, ceiling, employerRate, employeeRate, ...row }) => ({
      ...row,
      employerRate: rate(employerRate),
      employeeRate: rate(employeeRate),
      fromDay: from,
      toDay: to,
      floorBase: floor,
      ceilingBase: ceiling,
    })),
  )
}

export const templates = (db: Tx) =>
  db.selectFrom('salaryTemplates').select(['id', 'kind', 'name', 'columns']).orderBy('kind').orderBy('name').execute() as Promise<
    { id: string; kind: SheetKind; name: string; columns: SalaryColumn[] }[]
  >
export const keepTemplate = (db: Tx, one: { id: string; kind: SheetKind; name: string; columns: readonly SalaryColumn[] }) =>
  db
    .insertInto('salaryTemplates')
    .values({ ...one, columns: JSON.stringify(one.columns) })
    .onConflict((conflict) =>
      conflict.columns(['ledgerId', 'id']).doUpdateSet((set) => ({ name: set.ref('excluded.name'), columns: set.ref('excluded.columns') })),
    )
    .execute()
export const removeTemplate = (db: Tx, id: string) => db.deleteFrom('salaryTemplates').where('id', '=', id).executeTakeFirst()

/** People with a day of entry who were there in the month and are paid wages. */
export async function staffCount(db: Tx, ledgerId: string, first: Day, last: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tags t
      join employee_details d on d.ledger_id = t.ledger_id and d.tag_id = t.id
      left join salary_people p on p.ledger_id = t.ledger_id and p.employee_id = t.id
     where t.ledger_id = ${ledgerId} and t.type = 'employee' and not t.deleted and not t.disabled
       and d.hired_on <= ${last}::date and (d.left_on is null or d.left_on >= ${first}::date)
       and coalesce(p.tax_kind, 'employee') in ('employee', 'nonResident')`.execute(db)
  return rows[0]!.count
}

/** Of these months those in which somebody was there who is paid wages, or that have a sheet. */
export async function monthsPaid(db: Tx, ledgerId: string, from: Period, to: Period): Promise<Period[]> {
  const { rows } = await sql<{ period: Period }>`
    select to_char(m, 'YYYY-MM') as period
      from generate_series(${firstDay(from)}::date, ${firstDay(to)}::date, interval '1 month') m
     where exists (select from salary_sheets s where s.ledger_id = ${ledgerId} and s.period = to_char(m, 'YYYY-MM'))
        or exists (select from tags t join employee_details d on d.ledger_id = t.ledger_id and d.tag_id = t.id
                    where t.ledger_id = ${ledgerId} and t.type = 'employee' and not t.deleted and not t.disabled
                      and d.hired_on < m + interval '1 month' and (d.left_on is null or d.left_on >= m))
     order by 1`.execute(db)
  return rows.map((row) => row.period)
}
