/** Rows of the tables that travel, out of and into a ledger, as `domain/centre/travel` declares them. */
import type { PaperSource } from '@app/domain/centre/travel/travel-table'
import type { TravelColumn, TravelTable } from '@app/domain/centre/travel/travel-table'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface VoucherName {
  readonly id: string
  readonly period: string
  readonly word: string
  readonly number: number
}

export const voucherNames = (db: Tx, ledgerId: string) =>
  sql<VoucherName>`select id, period, word, number from vouchers where ledger_id = ${ledgerId}`.execute(db).then((result) => result.rows)

/** Where the vouchers came from that were made of papers. */
export const paperSourcesOf = (db: Tx, ledgerId: string, kinds: readonly string[]) =>
  sql<{ id: string; kind: PaperSource; ids: string[]; reason: string }>`
    select id, source_kind as kind, source_ids as ids, source_reason as reason from vouchers
     where ledger_id = ${ledgerId} and source_kind = any(${[...kinds]}::text[])`
    .execute(db)
    .then((result) => result.rows)

export const ruleNames = (db: Tx, ledgerId: string) =>
  sql<{ id: string; side: string; key: string; text: string }>`
    select id, side, key, text from subject_memories where ledger_id = ${ledgerId}`
    .execute(db)
    .then((result) => result.rows)

export const expenseTypeNames = (db: Tx, ledgerId: string) =>
  sql<{ id: string; name: string }>`select id, name from expense_types where ledger_id = ${ledgerId}`
    .execute(db)
    .then((result) => result.rows)

const MOMENT = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

function read(name: string, { kind }: TravelColumn): RawBuilder<unknown> {
  const ref = sql.ref(`t.${name}`)
  if (kind === 'flag' || kind === 'texts') return sql`${ref} as ${sql.id(name)}`
  if (kind === 'whole') return sql`${ref}::float8 as ${sql.id(name)}`
  if (kind === 'json') return sql`to_json(${ref}) as ${sql.id(name)}`
  if (kind === 'moment') return sql`to_char(${ref} at time zone 'UTC', ${sql.lit(MOMENT)}) as ${sql.id(name)}`
  return sql`${ref}::text as ${sql.id(name)}`
}

/** By what people call it, not by an id that is another one elsewhere; ids of lists grow with their rows. */
function place(name: string, { kind }: TravelColumn = { kind: 'text', nullable: false }): RawBuilder<unknown> {
  const ref = sql.ref(`t.${name}`)
  if (kind === 'tag') return sql`(select o.type || ' ' || o.code from tags o where o.ledger_id = t.ledger_id and o.id = ${ref})`
  if (kind === 'voucher')
    return sql`(select o.period || o.word || lpad(o.number::text, 9, '0') from vouchers o where o.ledger_id = t.ledger_id and o.id = ${ref})`
  if (kind === 'account')
    return sql`(select s.code from bank_accounts o join subjects s on s.ledger_id = o.ledger_id and s.id = o.subject_id
                 where o.ledger_id = t.ledger_id and o.id = ${ref})`
  return sql`${ref}`
}

/** Opens a cursor over the rows of a table, in the order they are written. */
export async function openRows(db: Tx, ledgerId: string, { table, named, order, only, columns }: TravelTable): Promise<void> {
  const selected = Object.entries(columns).map(([name, column]) => read(name, column))
  const ordered = order.map((name) => place(name, columns[name]))
  await sql`
    declare travelling no scroll cursor for
    select ${sql.join(named ? [sql`t.id::text as id`, ...selected] : selected)} from ${sql.table(table)} t
     where t.ledger_id = ${sql.lit(ledgerId)} ${only === undefined ? sql`` : sql`and ${sql.raw(only)}`}
     ${ordered.length === 0 ? sql`` : sql`order by ${sql.join(ordered)}`}`.execute(db)
}

/** The next rows; their fields are called as the columns, in camel case. */
export const nextRows = (db: Tx, count: number) =>
  sql<Record<string, unknown>>`fetch ${sql.lit(count)} from travelling`.execute(db).then((result) => result.rows)

export const closeRows = (db: Tx) => sql`close travelling`.execute(db)

/** Adds rows given as JSON by column; columns with `until` hold that for now. */
export async function addRows(
  db: Tx,
  ledgerId: string,
  { table, columns }: TravelTable,
  names: readonly string[],
  rows: readonly object[],
) {
  const values = names.map((name) => {
    const held = columns[name]?.until
    return held === undefined ? sql`${sql.ref(`r.${name}`)}` : sql.raw(held)
  })
  await sql`
    insert into ${sql.table(table)} (ledger_id, ${sql.join(names.map((name) => sql.ref(name)))})
    select ${ledgerId}::uuid, ${sql.join(values)}
      from json_populate_recordset(null::${sql.id('app', table)}, ${JSON.stringify(rows)}::json) r`.execute(db)
}

/** Gives the columns that were held back what they really hold. */
export async function completeRows(db: Tx, ledgerId: string, { table, columns }: TravelTable, rows: readonly object[]): Promise<void> {
  const held = Object.keys(columns).filter((name) => columns[name]!.until !== undefined)
  await sql`
    update ${sql.table(table)} t set ${sql.join(held.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))}
      from json_populate_recordset(null::${sql.id('app', table)}, ${JSON.stringify(rows)}::json) r
     where t.ledger_id = ${ledgerId} and t.id = r.id`.execute(db)
}

export const mark = (db: Tx) => sql`savepoint travelling_rows`.execute(db)
export const backToMark = (db: Tx) => sql`rollback to savepoint travelling_rows`.execute(db)

/** Sums that no ledger may have, whoever wrote the file: which row of which list, and why. */
export const impossible = (db: Tx, ledgerId: string) =>
  sql<{ table: string; id: string; reason: string }>`
    select 'fund_flows' as table, f.id, '核销合计超过流水金额' as reason
      from fund_flows f join settlements s on s.ledger_id = f.ledger_id and s.flow_id = f.id
     where f.ledger_id = ${ledgerId} group by f.ledger_id, f.id, f.amount having abs(sum(s.amount)) > abs(f.amount)
    union all
    select 'invoices', i.id, '核销合计超过发票价税合计'
      from invoices i join settlements s on s.ledger_id = i.ledger_id and s.invoice_id = i.id
     where i.ledger_id = ${ledgerId} group by i.ledger_id, i.id, i.gross_amount having abs(sum(s.amount)) > abs(i.gross_amount)
    union all
    select 'claim_bills', b.id, '明细合计与单据金额不等'
      from claim_bills b join claim_lines l on l.ledger_id = b.ledger_id and l.bill_id = b.id
     where b.ledger_id = ${ledgerId} group by b.ledger_id, b.id, b.amount having sum(l.amount) <> b.amount
    union all
    select 'claim_bills', b.id, '冲抵和还款合计超过借款金额'
      from claim_bills b join claim_offsets o on o.ledger_id = b.ledger_id and o.loan_id = b.id
     where b.ledger_id = ${ledgerId} group by b.ledger_id, b.id, b.amount having sum(o.amount) > b.amount
    union all
    select 'bills', b.id, '单据的摘要与原件不符'
      from bills b join files f on f.ledger_id = b.ledger_id and f.id = b.file_id
     where b.ledger_id = ${ledgerId} and b.digest <> f.digest`
    .execute(db)
    .then((result) => result.rows)
