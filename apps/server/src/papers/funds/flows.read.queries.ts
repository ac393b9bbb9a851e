/** Reading fund flows: lists with their totals and balances. */
import type { Asked } from '@app/contract/kernel/filter'
import type { flowFilter } from '@app/contract/papers/funds/funds'
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { KeptText } from '@app/domain/papers/funds/fund-flow'
import type { StatementMovement } from '@app/domain/papers/funds/twins'
import { sql, type RawBuilder } from 'kysely'
import { titled, type AccountNamed } from '../../ledger/bank-accounts/index.ts'
import { allOf, containingParty, present, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'
import { flowWaits } from './flow-waits.ts'

export interface FlowFilter extends Asked<typeof flowFilter> {
  /** Of what has no voucher only business that is to get one. */
  readonly waiting?: true
}

export interface StoredFlow extends Pick<
  Row<'fundFlows'>,
  | 'id'
  | 'bankAccountId'
  | 'day'
  | 'time'
  | 'period'
  | 'inflow'
  | 'outflow'
  | 'amount'
  | 'neutral'
  | 'balance'
  | 'currency'
  | 'counterpartyName'
  | 'counterpartyAccount'
  | 'counterpartyBank'
  | 'abstract'
  | 'purpose'
  | 'remark'
  | 'transactionKind'
  | 'serialNumber'
  | 'orderNumber'
  | 'elsewhere'
  | 'paidBy'
  | 'status'
  | 'statusText'
  | 'refundedAmount'
  | 'fee'
  | 'reversal'
  | 'importId'
  | 'fileId'
  | 'sheet'
  | 'row'
  | 'voucherId'
  | 'excludedReason'
> {
  readonly kept: KeptText[]
  readonly voucher: string
  readonly receipts: number
}

const receiptCount = sql`(select count(*)::int from bills b where b.ledger_id = f.ledger_id and b.flow_id = f.id and b.kind = 'bankSlip' and b.removed_at is null)`

/** What belongs to one voucher or import is shown whatever its month. */
const anyMonth = ({ voucherId, importId }: FlowFilter): boolean => voucherId !== undefined || importId !== undefined
const conditions: SqlConditions<FlowFilter> = {
  from: (from, asked) => (anyMonth(asked) ? null : sql`f.period >= ${from}`),
  to: (to, asked) => (anyMonth(asked) ? null : sql`f.period <= ${to}`),
  voucherId: (id) => sql`f.voucher_id = ${id}::uuid`,
  importId: (id) => sql`f.import_id = ${id}::uuid`,
  bankAccountId: (id) => sql`f.bank_account_id = ${id}::uuid`,
  isCash: (cash) => sql`exists (select 1 from bank_accounts a where a.ledger_id = f.ledger_id and a.id = f.bank_account_id
                                   and (a.kind = 'cash') = ${cash})`,
  side: (side) => (side === 'inflow' ? sql`f.inflow <> 0` : sql`f.outflow <> 0`),
  receipt: (has) => (has ? sql`${receiptCount} > 0` : sql`${receiptCount} = 0`),
  booked: (is) => present(sql`f.voucher_id`, is),
  waiting: () => flowWaits(),
  search: (typed) => {
    const like = containingParty(typed)
    return sql`(f.counterparty_name like ${like} or f.abstract like ${like} or f.purpose like ${like} or f.remark like ${like}
               or f.serial_number like ${like} or f.amount::text like ${like})`
  },
}
const where = (ledgerId: string, filter: FlowFilter) => allOf(conditions, filter, sql`f.ledger_id = ${ledgerId}`)

const columns = sql`
  f.id, f.bank_account_id, f.day, f.time, f.period, f.inflow, f.outflow, f.amount, f.neutral, f.balance, f.currency,
  f.counterparty_name, f.counterparty_account, f.counterparty_bank,
  f.abstract, f.purpose, f.remark, f.transaction_kind, f.serial_number, f.order_number, f.elsewhere, f.paid_by,
  f.status, f.status_text,
  f.refunded_amount, f.fee, f.reversal, coalesce(f.kept, '[]'::json) as kept, f.import_id, f.file_id,
  f.sheet, f.row, f.voucher_id, coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher,
  f.excluded_reason, ${receiptCount} as receipts`
const withVoucher = sql`left join hot_vouchers v on v.ledger_id = f.ledger_id and v.id = f.voucher_id`

// ids grow in the order of the statement, so that equal moments keep it
export const list = (db: Tx, ledgerId: string, filter: FlowFilter, page: number, pageSize: number) =>
  sql<StoredFlow>`
    select ${columns} from fund_flows f ${withVoucher} where ${where(ledgerId, filter)}
     order by f.day, f.id limit ${pageSize} offset ${(page - 1) * pageSize}`
    .execute(db)
    .then((result) => result.rows)

export const one = (db: Tx, ledgerId: string, id: string) =>
  sql<StoredFlow>`select ${columns} from fund_flows f ${withVoucher} where f.ledger_id = ${ledgerId} and f.id = ${id}::uuid`
    .execute(db)
    .then((result) => result.rows[0])

/** Counts of all; sums in the one currency there is, and of the yuan alone when there are several. */
export interface FlowSums {
  readonly count: number
  readonly inflow: Money
  readonly inflowCount: number
  readonly outflow: Money
  readonly outflowCount: number
  readonly booked: number
}

// dollars are not added to yuan
const added = (column: RawBuilder<unknown>, yuanOnly: boolean) => sql`
  coalesce(case when ${!yuanOnly}::bool and count(distinct f.currency) = 1 then sum(${column}) else sum(${column}) filter (where f.currency = 'CNY') end, 0)::numeric(18,2)`
const counted = (yuanOnly: boolean) => sql`
  count(*)::int as count, ${added(sql`f.inflow`, yuanOnly)} as inflow, count(*) filter (where f.inflow <> 0)::int as "inflowCount",
  ${added(sql`f.outflow`, yuanOnly)} as outflow, count(*) filter (where f.outflow <> 0)::int as "outflowCount",
  count(*) filter (where f.voucher_id is not null)::int as booked`

export const sums = async (db: Tx, ledgerId: string, filter: FlowFilter, yuanOnly = false): Promise<FlowSums> => {
  const { rows } = await sql<FlowSums>`select ${counted(yuanOnly)} from fund_flows f where ${where(ledgerId, filter)}`.execute(db)
  return rows[0]!
}

/** The printed balance before the first flow of an account in these months, and the one after its last. */
export const balancesAround = async (
  db: Tx,
  ledgerId: string,
  bankAccountId: string,
  from: Period,
  to: Period,
): Promise<{ before: Money | null; first: Money | null; last: Money | null }> => {
  const { rows } = await sql<{ before: Money | null; first: Money | null; last: Money | null }>`
    select (select balance from fund_flows f where f.ledger_id = ${ledgerId} and f.bank_account_id = ${bankAccountId}::uuid and f.period < ${from}
             order by f.day desc, f.id desc limit 1) as before,
           (select (balance - inflow + outflow)::numeric(18,2) from fund_flows f where f.ledger_id = ${ledgerId} and f.bank_account_id = ${bankAccountId}::uuid
               and f.period between ${from} and ${to} order by f.day, f.id limit 1) as first,
           (select balance from fund_flows f where f.ledger_id = ${ledgerId} and f.bank_account_id = ${bankAccountId}::uuid
               and f.period between ${from} and ${to} order by f.day desc, f.id desc limit 1) as last`.execute(db)
  return rows[0]!
}

export interface WaitingFlow extends StoredFlow {
  /** The subject of the account the money moved on. */
  readonly subjectId: string
  readonly subjectCode: string
  readonly accountKind: 'bank' | 'wallet' | 'cash'
  readonly accountName: string
  /** What a person chose it to be booked on; null: as proposed. */
  readonly chosenSubjectId: string | null
}

interface Waiting {
  /** null: both. */
  readonly cash: boolean | null
  readonly period?: Period | undefined
  readonly ids?: readonly string[] | undefined
  /** Locked where they are booked: two runs wait for each other and the second finds nothing. */
  readonly locked: boolean
}

/** Flows without a voucher that are not excluded. */
export const waiting = (db: Tx, ledgerId: string, { cash, period, ids, locked }: Waiting) =>
  sql<AccountNamed<WaitingFlow, 'accountName'>>`
    select ${columns}, a.subject_id, s.code as "subjectCode", a.kind as "accountKind", a.bank_name, a.account_number,
           f.chosen_subject_id
      from fund_flows f ${withVoucher}
      join bank_accounts a on a.ledger_id = f.ledger_id and a.id = f.bank_account_id
      join subjects s on s.ledger_id = a.ledger_id and s.id = a.subject_id
     where f.ledger_id = ${ledgerId} and f.voucher_id is null and f.excluded_reason = ''
       ${cash === null ? sql`` : sql`and (a.kind = 'cash') = ${cash}`}
       ${period === undefined ? sql`` : sql`and f.period = ${period}`}
       ${ids === undefined ? sql`` : sql`and f.id = any(${ids}::uuid[])`}
     order by f.day, f.id ${locked ? sql`for update of f` : sql``}`
    .execute(db)
    .then((result) => result.rows.map(titled('accountName')))

export interface TwinRow extends StatementMovement {
  readonly id: string
  readonly voucherId: string | null
  readonly voucher: string
}
/** Rows of statements on these accounts and days that may be the other side of a paper: those a paper already has are its own. */
export const possibleTwins = (db: Tx, ledgerId: string, accountIds: readonly string[], from: Day, to: Day) =>
  sql<TwinRow>`
    select f.id, f.bank_account_id, f.day, f.inflow, f.outflow, f.voucher_id,
           f.counterparty_name, concat_ws(' ', f.abstract, f.purpose, f.remark) as words,
           coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher
      from fund_flows f left join hot_vouchers v on v.ledger_id = f.ledger_id and v.id = f.voucher_id
     where f.ledger_id = ${ledgerId} and f.bank_account_id = any(${[...accountIds]}::uuid[]) and f.day between ${from} and ${to}
       and not f.neutral and f.reversal = 'none' and f.status = 'done' and f.excluded_reason = ''
       and (v.id is null or v.source_kind = 'fundFlow')
     order by f.day, f.id`
    .execute(db)
    .then((result) => result.rows)
