/** Tax forecasts, and the sums of invoices, books and pay they are made of. */
import type { Address } from '@app/domain/access/address'
import { notFound } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { ForecastTax } from '@app/domain/client/interactions/forecast-taxes'
import { EXPECT_STATUS, type ExpectStatus } from '@app/domain/client/interactions/interaction'
import { ISSUED_SPECIALS } from '@app/domain/papers/invoices/invoice-kind'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export interface KeptLine {
  readonly tax: ForecastTax
  readonly amount: Money
  readonly computed: Money
  readonly basis: string
  readonly page: Address
  readonly reason: string
}
export interface StoredForecast extends Pick<
  Row<'taxRecognitions'>,
  'id' | 'period' | 'feedback' | 'answeredAt' | 'cancelReason' | 'sentAt'
> {
  readonly status: ExpectStatus
  readonly lines: readonly KeptLine[]
  readonly answeredBy: string
}

const all = (db: Tx) =>
  db
    .selectFrom('taxRecognitions')
    .select(['id', 'period', 'lines', 'feedback', 'answeredName as answeredBy', 'answeredAt', 'cancelReason', 'sentAt'])
    .select(sql<ExpectStatus>`expect_status`.as('status'))

type Kept = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number]
const read = (row: Kept): StoredForecast => ({ ...row, lines: row.lines as KeptLine[] })

export async function list(db: Tx, period: Period | undefined, page: number, pageSize: number) {
  const rows = period === undefined ? all(db) : all(db).where('period', '=', period)
  return (
    await rows
      .orderBy('period', 'desc')
      .orderBy('madeAt', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
  ).map(read)
}

export async function lock(db: Tx, id: string): Promise<StoredForecast> {
  return read(
    await all(db)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound('TF0404', '税款预估不存在')),
  )
}

/** Sheets of some months that the client has answered. */
const ANSWERED = [EXPECT_STATUS.confirmed, EXPECT_STATUS.disputed, EXPECT_STATUS.offline]
export const answered = async (db: Tx, from: Period, to: Period): Promise<StoredForecast[]> =>
  (
    await all(db).where('period', '>=', from).where('period', '<=', to).where('expectStatus', 'in', ANSWERED).orderBy('period').execute()
  ).map(read)

/** The sheet of a month that holds, locked. */
export async function ofMonth(db: Tx, period: Period): Promise<StoredForecast | null> {
  const row = await all(db).where('period', '=', period).where('expectStatus', '<>', 4).forUpdate().executeTakeFirst()
  return row === undefined ? null : read(row)
}

export const add = (db: Tx, row: { id: string; period: Period; lines: readonly KeptLine[]; madeName: string; madeAt: Date }) =>
  db
    .insertInto('taxRecognitions')
    .values({ ...row, lines: JSON.stringify(row.lines) })
    .execute()

export const set = (
  db: Tx,
  id: string,
  values: {
    expectStatus?: ExpectStatus
    lines?: readonly KeptLine[]
    feedback?: string
    answeredName?: string
    answeredAt?: Date | null
    cancelReason?: string
    sentAt?: Date | null
  },
) => {
  const { lines, ...rest } = values
  return db
    .updateTable('taxRecognitions')
    .set({ ...rest, ...(lines === undefined ? {} : { lines: JSON.stringify(lines) }) })
    .where('id', '=', id)
    .execute()
}

/** Output invoices from one month to another, cancelled ones left out. */
export const salesOf = (db: Tx, ledgerId: string, from: Period, to: Period) =>
  sql<{ net: Money; tax: Money; specialTax: Money; ordinaryTax: Money }>`
    select coalesce(sum(net_amount), 0)::numeric(18,2) as net, coalesce(sum(tax_amount), 0)::numeric(18,2) as tax,
           coalesce(sum(tax_amount) filter (where kind = any(${ISSUED_SPECIALS})), 0)::numeric(18,2) as "specialTax",
           coalesce(sum(tax_amount) filter (where kind <> all(${ISSUED_SPECIALS})), 0)::numeric(18,2) as "ordinaryTax"
      from invoices where ledger_id = ${ledgerId} and direction = 'output' and state <> 'voided' and period between ${from} and ${to}`
    .execute(db)
    .then((result) => result.rows[0]!)

export const purchasesOf = (db: Tx, ledgerId: string, period: Period) =>
  sql<{ net: Money; deductible: Money; unticked: Money }>`
    select coalesce(sum(net_amount), 0)::numeric(18,2) as net,
           coalesce(sum(coalesce(deductible_tax, tax_amount)) filter (where selected), 0)::numeric(18,2) as deductible,
           coalesce(sum(tax_amount) filter (where selected is not true and kind = any(${ISSUED_SPECIALS})), 0)::numeric(18,2) as unticked
      from invoices where ledger_id = ${ledgerId} and direction = 'input' and state <> 'voided' and period = ${period}`
    .execute(db)
    .then((result) => result.rows[0]!)

/** 留抵: the debit balance of 应交增值税 at the end of a month, with what the books opened with; 0 where it is a credit. */
export const creditOf = (db: Tx, ledgerId: string, through: Period, code: string) =>
  sql<{ credit: Money }>`
    select greatest(0, coalesce(sum(x.amount), 0))::numeric(18,2) as credit
      from subjects s join (
        select subject_id, opening as amount from opening_balances where ledger_id = ${ledgerId}
        union all
        select subject_id, debit - credit from balances where ledger_id = ${ledgerId} and period <= ${through}) x on x.subject_id = s.id
     where s.ledger_id = ${ledgerId} and s.code like ${`${code}%`}`
    .execute(db)
    .then((result) => result.rows[0]!.credit)

export const withheldIn = (db: Tx, ledgerId: string, period: Period) =>
  sql<{ tax: Money; people: number }>`
    select coalesce(sum(r.tax), 0)::numeric(18,2) as tax, count(distinct r.employee_id)::integer as people
      from salary_rows r join salary_sheets s on s.ledger_id = r.ledger_id and s.id = r.sheet_id
     where r.ledger_id = ${ledgerId} and s.period = ${period}`
    .execute(db)
    .then((result) => result.rows[0]!)
