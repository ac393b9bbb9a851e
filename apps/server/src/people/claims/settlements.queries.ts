/** Settlements of bills, the advances that are open, and the settings of the ledger's claims. */
import type { Asked } from '@app/contract/kernel/filter'
import type { claimLineFilter } from '@app/contract/people/claims/claims-overview'
import type { Money } from '@app/domain/kernel/money'
import { money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { ApprovalSettings } from '@app/domain/people/claims/approval'
import type { OpenLoan, Offset } from '@app/domain/people/claims/settlement'
import { sql } from 'kysely'
import { titled, type AccountNamed } from '../../ledger/bank-accounts/index.ts'
import { insertRows } from '../../platform/database/bulk.ts'
import { allOf, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow, Row } from '../../platform/database/tables.generated.ts'

export interface ClaimSettings extends ApprovalSettings {
  readonly first: string[]
  readonly second: string[]
  readonly bookedOn: 'approval' | 'payment'
  readonly voucherFor: 'bill' | 'month'
  /** People without an account hear by telephone what became of their claims. */
  readonly bySms: boolean
}
const usual: ClaimSettings = {
  mode: 0,
  threshold: money('0'),
  first: [],
  second: [],
  bookedOn: 'approval',
  voucherFor: 'bill',
  bySms: false,
}

export async function settings(db: Tx): Promise<ClaimSettings> {
  const row = await db
    .selectFrom('claimSettings')
    .select(['mode', 'threshold', 'firstIds', 'secondIds', 'bookedOn', 'voucherFor', 'bySms'])
    .executeTakeFirst()
  if (!row) return usual
  const { firstIds, secondIds, ...rest } = row
  return { ...rest, mode: row.mode, first: firstIds, second: secondIds }
}
export const saveSettings = (db: Tx, { first, second, ...rest }: ClaimSettings) => {
  const values = { ...rest, firstIds: [...first], secondIds: [...second] }
  return db
    .insertInto('claimSettings')
    .values(values)
    .onConflict((conflict) => conflict.column('ledgerId').doUpdateSet(values))
    .execute()
}

export const phonesOf = (db: Tx, employeeIds: readonly string[]) =>
  db
    .selectFrom('employeeDetails')
    .select(['tagId', 'mobilePhone'])
    .where('tagId', '=', sql<string>`any(${employeeIds}::uuid[])`)
    .execute()

/** Telephones of people of the firm or the ledger that have an account: they read what became of their claims there. */
export const phonesOfUsers = async (db: Tx, ledgerId: string, agencyId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ phone: string }>`
    select distinct u.mobile_phone as phone from app.users u
     where not u.disabled and u.mobile_phone <> ''
       and (exists (select 1 from app.agency_members m where m.user_id = u.id and m.agency_id = ${agencyId}::uuid)
         or exists (select 1 from app.ledger_members l where l.user_id = u.id and l.ledger_id = ${ledgerId}::uuid))`.execute(db)
  return new Set(rows.map((one) => one.phone))
}

export interface StoredPayment extends Pick<
  Row<'claimPayments'>,
  'id' | 'billId' | 'day' | 'period' | 'method' | 'bankAccountId' | 'paid' | 'voucherId' | 'createdName'
> {
  readonly account: string
  readonly accountCode: string | null
  readonly accountKind: 'bank' | 'wallet' | 'cash' | null
  readonly voucher: string
  readonly offsets: { loanId: string; loan: string; amount: Money }[]
}
type Which = { readonly billIds: readonly string[] } | { readonly id: string } | { readonly period: Period }
export async function payments(db: Tx, ledgerId: string, which: Which): Promise<StoredPayment[]> {
  const chosen =
    'id' in which
      ? sql`p.id = ${which.id}::uuid`
      : 'period' in which
        ? sql`p.period = ${which.period}`
        : sql`p.bill_id = any(${[...which.billIds]}::uuid[])`
  const { rows } = await sql<AccountNamed<StoredPayment, 'account'>>`
    select p.id, p.bill_id, p.day, p.period, p.method::int as method, p.bank_account_id,
           coalesce(k.bank_name, '') as "bankName", coalesce(k.account_number, '') as "accountNumber", s.code as "accountCode", k.kind as "accountKind", p.paid,
           p.voucher_id, coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher, p.created_name,
           coalesce((select json_agg(json_build_object('loanId', o.loan_id, 'loan', l.number, 'amount', o.amount::text) order by l.number)
                       from claim_offsets o join claim_bills l on l.ledger_id = o.ledger_id and l.id = o.loan_id
                      where o.ledger_id = ${ledgerId} and o.payment_id = p.id), '[]'::json) as offsets
      from claim_payments p
      left join bank_accounts k on k.ledger_id = p.ledger_id and k.id = p.bank_account_id
      left join subjects s on s.ledger_id = k.ledger_id and s.id = k.subject_id
      left join hot_vouchers v on v.ledger_id = p.ledger_id and v.id = p.voucher_id
     where p.ledger_id = ${ledgerId} and ${chosen}
     order by p.day, p.id`.execute(db)
  return rows.map(titled('account'))
}

export async function addPayment(
  db: Tx,
  { offsets, ...payment }: NewRow<'claimPayments'> & { readonly id: string; readonly offsets: readonly Offset[] },
): Promise<void> {
  await insertRows(db, 'claimPayments', [payment])
  await insertRows(
    db,
    'claimOffsets',
    offsets.map((one) => ({ ...one, paymentId: payment.id })),
  )
}
export const removePayment = (db: Tx, id: string) => db.deleteFrom('claimPayments').where('id', '=', id).execute()
export const linkPayments = (db: Tx, ids: readonly string[], voucherId: string) =>
  db
    .updateTable('claimPayments')
    .set({ voucherId })
    .where('id', 'in', [...ids])
    .execute()
export const linkAccruals = (db: Tx, ids: readonly string[], voucherId: string) =>
  db
    .updateTable('claimBills')
    .set({ accrualVoucherId: voucherId })
    .where('id', 'in', [...ids])
    .execute()

/** Paid advances of these people that did not come back wholly. */
export async function openLoans(db: Tx, ledgerId: string, employeeIds: readonly string[]): Promise<OpenLoan[]> {
  if (employeeIds.length === 0) return []
  const { rows } = await sql<OpenLoan>`
    select * from (
      select b.id, b.number, b.day, b.employee_id,
             (b.amount - coalesce((select sum(o.amount) from claim_offsets o where o.ledger_id = ${ledgerId} and o.loan_id = b.id), 0))::numeric(18,2) as open
        from claim_bills b
       where b.ledger_id = ${ledgerId} and b.kind = 'loan' and b.state = 3 and b.payment_status in (2, 3)
         and b.employee_id = any(${[...employeeIds]}::uuid[])) l
     where open > 0 order by day, number`.execute(db)
  return rows
}

export interface EmployeeBalance {
  readonly employeeId: string
  readonly employee: string
  readonly lent: Money
  readonly offset: Money
  readonly repaid: Money
  readonly balance: Money
  readonly owed: Money
  readonly openLoans: number
}
/** What each person has had, brought back, and is owed. */
export async function balances(db: Tx, ledgerId: string): Promise<EmployeeBalance[]> {
  const { rows } = await sql<EmployeeBalance>`
    with returned as (
      select o.loan_id, c.kind, sum(o.amount) as amount
        from claim_offsets o
        join claim_payments p on p.ledger_id = o.ledger_id and p.id = o.payment_id
        join claim_bills c on c.ledger_id = p.ledger_id and c.id = p.bill_id
       where o.ledger_id = ${ledgerId} group by o.loan_id, c.kind),
    lent as (
      select b.employee_id, sum(b.amount) as lent,
             coalesce(sum((select sum(r.amount) from returned r where r.loan_id = b.id and r.kind = 'claim')), 0) as offsets,
             coalesce(sum((select sum(r.amount) from returned r where r.loan_id = b.id and r.kind = 'repayment')), 0) as repaid,
             count(*) filter (where b.amount > coalesce((select sum(r.amount) from returned r where r.loan_id = b.id), 0)) as open
        from claim_bills b
       where b.ledger_id = ${ledgerId} and b.kind = 'loan' and b.state = 3 and b.payment_status in (2, 3) group by b.employee_id),
    owed as (
      select b.employee_id, sum(b.amount - coalesce((select sum(p.paid + coalesce((select sum(o.amount) from claim_offsets o
                                 where o.ledger_id = ${ledgerId} and o.payment_id = p.id), 0))
                               from claim_payments p where p.ledger_id = ${ledgerId} and p.bill_id = b.id), 0)) as owed
        from claim_bills b
       where b.ledger_id = ${ledgerId} and b.kind = 'claim' and b.state = 3 and b.payment_status = 1 group by b.employee_id)
    select e.id as "employeeId", e.name as employee, coalesce(l.lent, 0)::numeric(18,2) as lent, coalesce(l.offsets, 0)::numeric(18,2) as "offset",
           coalesce(l.repaid, 0)::numeric(18,2) as repaid,
           (coalesce(l.lent, 0) - coalesce(l.offsets, 0) - coalesce(l.repaid, 0))::numeric(18,2) as balance,
           coalesce(w.owed, 0)::numeric(18,2) as owed, coalesce(l.open, 0)::int as "openLoans"
      from tags e
      left join lent l on l.employee_id = e.id
      left join owed w on w.employee_id = e.id
     where e.ledger_id = ${ledgerId} and (l.lent is not null or w.owed is not null)
     order by e.code`.execute(db)
  return rows
}

/** People of the firm that keeps the ledger, and those it was given to: who of them may work in it is asked elsewhere. */
export const candidates = (db: Tx, ledgerId: string, agencyId: string) =>
  sql<{ id: string; name: string }>`
    select u.id, u.display_name as name from app.users u
     where not u.disabled and (exists (select 1 from app.agency_members m where m.user_id = u.id and m.agency_id = ${agencyId}::uuid)
        or exists (select 1 from app.ledger_members l where l.user_id = u.id and l.ledger_id = ${ledgerId}::uuid))
     order by u.display_name`
    .execute(db)
    .then((result) => result.rows)

export type FlowFilter = Asked<typeof claimLineFilter>
/** One of them, or none. */
const of = (column: string) => (id: string) => (id === 'none' ? sql`${sql.raw(column)} is null` : sql`${sql.raw(column)} = ${id}::uuid`)
const conditions: SqlConditions<FlowFilter> = {
  from: (from) => sql`to_char(l.day, 'YYYY-MM') >= ${from}`,
  to: (to) => sql`to_char(l.day, 'YYYY-MM') <= ${to}`,
  typeId: of('l.expense_type_id'),
  employeeId: of('b.employee_id'),
  departmentId: of('b.department_id'),
  projectId: of('coalesce(l.project_id, b.project_id)'),
}
/** Lines of claims that were sent in, in order of their days. */
export async function flow(db: Tx, ledgerId: string, filter: FlowFilter) {
  const chosen = allOf(conditions, filter, sql`l.ledger_id = ${ledgerId} and b.state <> 1`)
  const { rows } = await sql<{
    key: string
    billId: string
    number: string
    day: Day
    employeeId: string
    employee: string
    departmentId: string | null
    department: string
    projectId: string | null
    project: string
    typeId: string
    type: string
    content: string
    amount: Money
    tax: Money
    state: 1 | 2 | 3
    status: 1 | 2 | 3 | 4
    voucherId: string | null
    voucher: string
  }>`
    select b.id || '-' || l.position as key, b.id as "billId", b.number, l.day, e.id as "employeeId", e.name as employee,
           b.department_id, coalesce(d.name, '') as department, j.id as "projectId", coalesce(j.name, '') as project,
           t.id as "typeId", t.name as type, l.content, l.amount, l.tax, b.state::int as state, b.payment_status::int as status,
           b.accrual_voucher_id as "voucherId", coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher
      from claim_lines l
      join claim_bills b on b.ledger_id = l.ledger_id and b.id = l.bill_id
      join tags e on e.ledger_id = b.ledger_id and e.id = b.employee_id
      join expense_types t on t.ledger_id = l.ledger_id and t.id = l.expense_type_id
      left join tags d on d.ledger_id = b.ledger_id and d.id = b.department_id
      left join tags j on j.ledger_id = b.ledger_id and j.id = coalesce(l.project_id, b.project_id)
      left join hot_vouchers v on v.ledger_id = b.ledger_id and v.id = b.accrual_voucher_id
     where ${chosen}
     order by l.day, b.number, l.position`.execute(db)
  return rows
}

/**
 * Approved claims of a month for the summary of the wizard: all, those with something still to be booked (`booked` false), or the others;
 * and how many are not approved yet.
 */
export async function monthSums(db: Tx, ledgerId: string, period: Period, bookedOn: ClaimSettings['bookedOn'], booked?: boolean) {
  const waits = sql`(b.accrual_voucher_id is null and ${bookedOn === 'approval'}
      or exists (select 1 from claim_payments p where p.ledger_id = ${ledgerId} and p.bill_id = b.id and p.voucher_id is null))`
  const counted = booked === undefined ? sql`b.state = 3` : booked ? sql`b.state = 3 and not ${waits}` : sql`b.state = 3 and ${waits}`
  const { rows } = await sql<{ count: number; amount: Money; tax: Money; pending: number }>`
    select (count(*) filter (where ${counted}))::int as count, coalesce(sum(amount) filter (where ${counted}), 0)::numeric(18,2) as amount,
           coalesce(sum(tax) filter (where ${counted}), 0)::numeric(18,2) as tax, (count(*) filter (where state <> 3))::int as pending
      from claim_bills b where ledger_id = ${ledgerId} and kind = 'claim' and period = ${period}`.execute(db)
  return rows[0]!
}
