/** Bills of claims, advances and repayments: heads, lines, papers, steps. */
import type { Asked } from '@app/contract/kernel/filter'
import type { claimFilter } from '@app/contract/people/claims/claims'
import { notFound } from '@app/domain/kernel/app-error'
import type { Money } from '@app/domain/kernel/money'
import type { BillKind, BillLine, PaymentStatus } from '@app/domain/people/claims/bill'
import type { Ticket } from '@app/domain/people/claims/passenger-tax'
import { sql } from 'kysely'
import { insertRows } from '../../platform/database/bulk.ts'
import { allOf, containingParty, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ChangedRow, NewRow, Row } from '../../platform/database/tables.generated.ts'

export interface StoredBill extends Pick<
  Row<'claimBills'>,
  | 'id'
  | 'kind'
  | 'number'
  | 'day'
  | 'period'
  | 'employeeId'
  | 'departmentId'
  | 'projectId'
  | 'reason'
  | 'amount'
  | 'tax'
  | 'papers'
  | 'state'
  | 'result'
  | 'level'
  | 'accrualVoucherId'
  | 'createdBy'
  | 'createdName'
  | 'createdAt'
> {
  readonly employee: string
  readonly department: string
  readonly project: string
  readonly status: PaymentStatus
  readonly accrualVoucher: string
  /** Settlements, and those of them without a voucher. */
  readonly payments: number
  readonly unbookedPayments: number
  readonly paymentVoucherId: string | null
  readonly paymentVoucher: string
  readonly settled: Money
  /** Of an advance: what came back or was offset. */
  readonly returned: Money
  readonly files: number
}

export const noBill = () => notFound('EC0404', '单据不存在或已删除，请刷新')
const voucherText = (alias: string) =>
  sql`coalesce(${sql.ref(`${alias}.period`)} || ' ' || ${sql.ref(`${alias}.word`)} || '-' || ${sql.ref(`${alias}.number`)}, '')`

/** What the database is asked of bills: the rest is known when their approval is. */
export type BillFilter = Partial<Omit<Asked<typeof claimFilter>, 'booked' | 'waiting'>> & { readonly ids?: readonly string[] }
/** Chosen ones and those of a voucher are shown whatever their month. */
const anyMonth = ({ ids, voucherId }: BillFilter): boolean => ids !== undefined || voucherId !== undefined
const conditions: SqlConditions<BillFilter> = {
  ids: (ids) => sql`b.id = any(${[...ids]}::uuid[])`,
  voucherId: (id) => sql`(b.accrual_voucher_id = ${id}::uuid or exists (select 1 from claim_payments x
               where x.ledger_id = b.ledger_id and x.bill_id = b.id and x.voucher_id = ${id}::uuid))`,
  from: (from, asked) => (anyMonth(asked) ? null : sql`b.period >= ${from}`),
  to: (to, asked) => (anyMonth(asked) ? null : sql`b.period <= ${to}`),
  state: (state) => sql`b.state = ${state}`,
  status: (status) => sql`b.payment_status = ${status}`,
  employeeId: (id) => sql`b.employee_id = ${id}::uuid`,
  search: (typed) => {
    const like = containingParty(typed)
    return sql`(b.number like ${like} or b.reason like ${like} or e.name like ${like} or b.amount::text like ${like})`
  },
}

/** Bills of a kind with what was settled of them; `ids` and a voucher go before months. */
export async function bills(db: Tx, ledgerId: string, kind: BillKind | null, filter: BillFilter): Promise<StoredBill[]> {
  const ofKind = kind === null ? [] : [sql`b.kind = ${kind}`]
  const chosen = allOf(conditions, filter, sql`b.ledger_id = ${ledgerId}`, ...ofKind)
  const { rows } = await sql<StoredBill>`
    select b.id, b.kind, b.number, b.day, b.period, b.employee_id, e.name as employee, b.department_id,
           coalesce(d.name, '') as department, b.project_id, coalesce(j.name, '') as project, b.reason, b.amount, b.tax, b.papers,
           b.state::int as state, b.result::int as result, b.level::int as level, b.payment_status::int as status,
           b.accrual_voucher_id, ${voucherText('a')} as "accrualVoucher",
           p.count as payments, p.unbooked as "unbookedPayments", p.voucher_id as "paymentVoucherId", coalesce(p.voucher, '') as "paymentVoucher",
           case when b.kind = 'claim' then p.paid + p.offsets else p.paid end as settled, r.returned,
           (select count(*)::int from claim_files f where f.ledger_id = ${ledgerId} and f.bill_id = b.id) as files,
           b.created_by, b.created_name, b.created_at
      from claim_bills b
      join tags e on e.ledger_id = b.ledger_id and e.id = b.employee_id
      left join tags d on d.ledger_id = b.ledger_id and d.id = b.department_id
      left join tags j on j.ledger_id = b.ledger_id and j.id = b.project_id
      left join hot_vouchers a on a.ledger_id = b.ledger_id and a.id = b.accrual_voucher_id
      cross join lateral (
        select count(*)::int as count, (count(*) filter (where x.voucher_id is null))::int as unbooked, coalesce(sum(x.paid), 0)::numeric(18,2) as paid,
               coalesce(sum((select sum(o.amount) from claim_offsets o where o.ledger_id = ${ledgerId} and o.payment_id = x.id)), 0)::numeric(18,2) as offsets,
               (array_agg(x.voucher_id order by x.id) filter (where x.voucher_id is not null))[1] as voucher_id,
               (array_agg(${voucherText('v')} order by x.id) filter (where x.voucher_id is not null))[1] as voucher
          from claim_payments x left join hot_vouchers v on v.ledger_id = x.ledger_id and v.id = x.voucher_id
         where x.ledger_id = ${ledgerId} and x.bill_id = b.id) p
      cross join lateral (
        select coalesce(sum(o.amount), 0)::numeric(18,2) as returned from claim_offsets o where o.ledger_id = ${ledgerId} and o.loan_id = b.id) r
     where ${chosen}
     order by b.day, b.number`.execute(db)
  return rows
}

export async function nextNumber(db: Tx, ledgerId: string, kind: BillKind, prefix: string): Promise<string> {
  const { rows } = await sql<{ last: string | null }>`
    select max(number) as last from claim_bills where ledger_id = ${ledgerId} and kind = ${kind} and number like ${`${prefix}%`}`.execute(
    db,
  )
  const last = rows[0]?.last ?? null
  return `${prefix}${String((last === null ? 0 : Number(last.slice(prefix.length))) + 1).padStart(4, '0')}`
}

export const add = (db: Tx, bill: NewRow<'claimBills'>) => db.insertInto('claimBills').values(bill).execute()
export const change = (db: Tx, id: string, values: ChangedRow<'claimBills'>) =>
  db.updateTable('claimBills').set(values).where('id', '=', id).execute()
export const remove = (db: Tx, ids: readonly string[]) =>
  db
    .deleteFrom('claimBills')
    .where('id', 'in', [...ids])
    .execute()

export async function keepLines(db: Tx, billId: string, lines: readonly BillLine[]): Promise<void> {
  await db.deleteFrom('claimLines').where('billId', '=', billId).execute()
  await insertRows(
    db,
    'claimLines',
    lines.map((line, at) => ({ ...line, billId, position: at + 1 })),
  )
}

export interface StoredLine extends BillLine {
  readonly billId: string
  readonly position: number
  readonly expenseType: string
  readonly project: string
  readonly ticket: Ticket
}
export async function linesOf(db: Tx, ledgerId: string, billIds: readonly string[]): Promise<StoredLine[]> {
  if (billIds.length === 0) return []
  const { rows } = await sql<StoredLine>`
    select l.bill_id, l.position::int as position, l.day, l.expense_type_id, t.name as "expenseType", l.content,
           l.project_id, coalesce(j.name, '') as project, l.ticket, l.amount, l.tax
      from claim_lines l
      join expense_types t on t.ledger_id = l.ledger_id and t.id = l.expense_type_id
      left join tags j on j.ledger_id = l.ledger_id and j.id = l.project_id
     where l.ledger_id = ${ledgerId} and l.bill_id = any(${[...billIds]}::uuid[])
     order by l.bill_id, l.position`.execute(db)
  return rows
}

/** What happened to bills, in its order. */
export const stepsOfAll = (db: Tx, billIds: readonly string[]) =>
  db
    .selectFrom('claimSteps')
    .select(['billId', 'act', 'level', 'note', 'userId', 'userName as by', 'at'])
    .where('billId', '=', sql<string>`any(${[...billIds]}::uuid[])`)
    .orderBy('id')
    .execute()
export const stepsOf = (db: Tx, billId: string) => stepsOfAll(db, [billId])

const attached = (db: Tx) =>
  db
    .selectFrom('claimFiles')
    .innerJoin('files', (join) => join.onRef('files.id', '=', 'claimFiles.fileId').onRef('files.ledgerId', '=', 'claimFiles.ledgerId'))
    .select(['claimFiles.id', 'claimFiles.billId', 'claimFiles.fileId', 'claimFiles.addedName as addedBy'])
    .select(['files.name', 'files.mediaType', 'files.digest', sql<number>`files.size_bytes::integer`.as('sizeBytes')])
export const filesOfAll = (db: Tx, billIds: readonly string[]) =>
  attached(db)
    .where('claimFiles.billId', '=', sql<string>`any(${[...billIds]}::uuid[])`)
    .orderBy('claimFiles.billId')
    .orderBy('claimFiles.position')
    .orderBy('claimFiles.id')
    .execute()
export const filesOf = (db: Tx, billId: string) => filesOfAll(db, [billId])
export const fileById = (db: Tx, id: string) =>
  attached(db)
    .where('claimFiles.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('EC0405', '附件不存在或已删除'))
export const detach = (db: Tx, id: string) => db.deleteFrom('claimFiles').where('id', '=', id).execute()
