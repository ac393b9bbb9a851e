/** The register of payments to natural persons; numbers come out of the database and go into it sealed. */
import type { Asked } from '@app/contract/kernel/filter'
import type { naturalPaymentFilter } from '@app/contract/tax/natural-persons/natural-persons'
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { IncomeItem } from '@app/domain/tax/iit/income'
import { sql } from 'kysely'
import { openedNumber, sealedNumber, type Sealing } from '../../ledger/records/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import { allOf, containingParty, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow, Row } from '../../platform/database/tables.generated.ts'

export type PaymentFilter = Asked<typeof naturalPaymentFilter>
const conditions: SqlConditions<PaymentFilter> = {
  from: (from) => sql`p.period >= ${from}`,
  to: (to) => sql`p.period <= ${to}`,
  route: (route) => sql`p.route = ${route}`,
  payeeKind: (kind) => sql`p.payee_kind = ${kind}`,
  noIncome: (only) => (only ? sql`p.route = 'withheld' and p.iit_income_id is null` : null),
  search: (typed) => {
    const like = containingParty(typed)
    return sql`(p.payee_name ilike ${like} or p.document ilike ${like} or p.note ilike ${like} or p.gross::text like ${like})`
  },
}

export interface PaymentRow extends Pick<
  Row<'naturalPayments'>,
  | 'id'
  | 'day'
  | 'payeeKind'
  | 'payeeName'
  | 'idType'
  | 'idNumber'
  | 'nature'
  | 'route'
  | 'document'
  | 'gross'
  | 'levy'
  | 'place'
  | 'halved'
  | 'educationFree'
  | 'given'
  | 'vat'
  | 'construction'
  | 'education'
  | 'localEducation'
  | 'note'
  | 'flowId'
  | 'claimPaymentId'
  | 'iitIncomeId'
  | 'voucherId'
  | 'changedAt'
> {
  readonly voucher: string
  readonly changedBy: string
  /** The income of personal tax beside it. */
  readonly incomePeriod: Period | null
  readonly incomeItem: IncomeItem | null
  readonly income: Money | null
}
type Numbered = Pick<Row<'naturalPayments'>, 'id' | 'idNumber'>
const opened = <R extends Numbered>(ctx: Pick<Sealing, 'vault' | 'ledger'>, row: R): R => ({
  ...row,
  idNumber: openedNumber(ctx, row.id, 'idNumber', row.idNumber),
})

interface Cut {
  readonly limit: number
  readonly offset: number
}
/** One by its id, or those of a filter: the newest first. */
export async function payments(ctx: Sealing, which: { readonly id: string } | PaymentFilter, cut?: Cut): Promise<PaymentRow[]> {
  const own = sql`p.ledger_id = ${ctx.ledger.id}`
  const chosen = 'id' in which ? sql`${own} and p.id = ${which.id}::uuid` : allOf(conditions, which, own)
  const { rows } = await sql<PaymentRow>`
    select p.id, p.day, p.payee_kind, p.payee_name, p.id_type, p.id_number, p.nature, p.route, p.document, p.gross, p.levy, p.place,
           p.halved, p.education_free, p.given, p.vat, p.construction, p.education, p.local_education, p.note, p.flow_id,
           p.claim_payment_id, p.iit_income_id, v.id as voucher_id, coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher,
           p.changed_name as "changedBy", p.changed_at, d.period as "incomePeriod", i.item as "incomeItem", i.income
      from natural_payments p
      left join fund_flows f on f.ledger_id = p.ledger_id and f.id = p.flow_id
      left join claim_payments c on c.ledger_id = p.ledger_id and c.id = p.claim_payment_id
      left join hot_vouchers v on v.ledger_id = p.ledger_id and v.id = coalesce(f.voucher_id, c.voucher_id, p.voucher_id)
      left join iit_incomes i on i.ledger_id = p.ledger_id and i.id = p.iit_income_id
      left join iit_declarations d on d.ledger_id = i.ledger_id and d.id = i.declaration_id
     where ${chosen}
     order by p.day desc, p.id desc ${cut === undefined ? sql`` : sql`limit ${cut.limit} offset ${cut.offset}`}`.execute(ctx.db)
  return rows.map((row) => opened(ctx, row))
}

export const sums = (db: Tx, ledgerId: string, filter: PaymentFilter) =>
  sql<{ count: number; gross: Money; vat: Money; surtax: Money }>`
    select count(*)::int as count, coalesce(sum(p.gross), 0)::numeric(18,2) as gross, coalesce(sum(p.vat), 0)::numeric(18,2) as vat,
           coalesce(sum(p.construction + p.education + p.local_education), 0)::numeric(18,2) as surtax
      from natural_payments p where ${allOf(conditions, filter, sql`p.ledger_id = ${ledgerId}`)}`
    .execute(db)
    .then((result) => result.rows[0]!)

export type StoredPayment = Omit<NewRow<'naturalPayments'>, 'ledgerId'> & Numbered
export async function add(ctx: Sealing, row: StoredPayment): Promise<void> {
  await insertRows(ctx.db, 'naturalPayments', [{ ...row, idNumber: sealedNumber(ctx, row.id, 'idNumber', row.idNumber) }])
}
export async function change(ctx: Sealing, { id, ...row }: Omit<StoredPayment, 'madeName' | 'madeAt'>): Promise<void> {
  const idNumber = sealedNumber(ctx, id, 'idNumber', row.idNumber)
  await ctx.db
    .updateTable('naturalPayments')
    .set({ ...row, idNumber })
    .where('id', '=', id)
    .execute()
}
export const remove = (db: Tx, id: string) => db.deleteFrom('naturalPayments').where('id', '=', id).execute()

/** Written as they are read: opened with whatever key, sealed with the present one. */
export async function resealPayees(ctx: Sealing): Promise<void> {
  const rows = await ctx.db.selectFrom('naturalPayments').select(['id', 'idNumber']).where('idNumber', '!=', '').execute()
  for (const row of rows) {
    const { idNumber } = opened(ctx, row)
    await ctx.db
      .updateTable('naturalPayments')
      .set({ idNumber: sealedNumber(ctx, row.id, 'idNumber', idNumber) })
      .where('id', '=', row.id)
      .execute()
  }
}

export const register = (db: Tx) => db.selectFrom('naturalRegisters').select(['since', 'changedName', 'changedAt']).executeTakeFirst()
export const keepRegister = (db: Tx, row: Omit<NewRow<'naturalRegisters'>, 'ledgerId'>) =>
  db
    .insertInto('naturalRegisters')
    .values(row)
    .onConflict((conflict) => conflict.column('ledgerId').doUpdateSet(row))
    .execute()
export const endRegister = (db: Tx) => db.deleteFrom('naturalRegisters').execute()

/** The voucher of a month by its word and number. */
export const voucherAt = (db: Tx, ledgerId: string, { period, word, number }: { period: Period; word: string; number: number }) =>
  sql<{ id: string }>`
    select v.id from hot_vouchers v
     where v.ledger_id = ${ledgerId} and v.period = ${period} and v.word = ${word} and v.number = ${number}`
    .execute(db)
    .then((result) => result.rows[0]?.id)

export interface IncomeRow extends Pick<Row<'iitIncomes'>, 'id' | 'item' | 'income'> {
  readonly name: string
  readonly period: Period
}
/** Incomes of returns that stand, but for wages: of a month, or one by its id. */
export const incomes = (db: Tx, ledgerId: string, which: { readonly period: Period } | { readonly id: string }): Promise<IncomeRow[]> =>
  sql<IncomeRow>`
    select i.id, i.item, i.income, t.name, d.period
      from iit_incomes i
      join iit_declarations d on d.ledger_id = i.ledger_id and d.id = i.declaration_id
      join tags t on t.ledger_id = i.ledger_id and t.id = i.employee_id
     where i.ledger_id = ${ledgerId} and d.state <> 'void' and i.item not in ('wage', 'bonus', 'severance', 'nrWage', 'nrBonus')
       and ${'id' in which ? sql`i.id = ${which.id}::uuid` : sql`d.period = ${which.period}`}
     order by t.code, i.item, i.id`
    .execute(db)
    .then((result) => result.rows)
