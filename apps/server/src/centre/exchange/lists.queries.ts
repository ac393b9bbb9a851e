/** Rows of the lists, out of a ledger, as `lists.ts` has them of the tables. */
import type { ExchangeList, PaperSource } from '@app/contract/centre/exchange/exchange-lists'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/tables.generated.ts'
import type { ListColumn, TravelList } from './lists.ts'

/** What the rows of a table are called, by their ids. */
export const rowNames = (db: Tx, ledgerId: string, table: keyof DB, columns: readonly string[]) =>
  sql<Record<string, unknown>>`
    select id, ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} where ledger_id = ${ledgerId}`
    .execute(db)
    .then((result) => result.rows)

/** Where the vouchers came from that were made of papers. */
export const paperSourcesOf = (db: Tx, ledgerId: string, kinds: readonly string[]) =>
  sql<{ id: string; kind: PaperSource; ids: string[]; reason: string }>`
    select id, source_kind as kind, source_ids as ids, source_reason as reason from vouchers
     where ledger_id = ${ledgerId} and source_kind = any(${[...kinds]}::text[])`
    .execute(db)
    .then((result) => result.rows)

/** The tags of a combination, by type and code. */
const tagsOf = (set: RawBuilder<unknown>, what: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${what} from tag_sets s join tags o on o.ledger_id = s.ledger_id and o.id = any(s.tag_ids)
    where s.ledger_id = t.ledger_id and s.id = ${set})`

const MOMENT = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

function read({ name, kind }: ListColumn): RawBuilder<unknown> {
  const ref = sql.ref(`t.${name}`)
  if (kind === 'flag' || kind === 'texts') return sql`${ref} as ${sql.id(name)}`
  if (kind === 'whole') return sql`${ref}::float8 as ${sql.id(name)}`
  if (kind === 'json' || kind === 'ids') return sql`to_json(${ref}) as ${sql.id(name)}`
  if (kind === 'moment') return sql`to_char(${ref} at time zone 'UTC', ${sql.lit(MOMENT)}) as ${sql.id(name)}`
  if (kind === 'tags') return sql`${tagsOf(ref, sql`json_agg(o.id order by o.type, o.code)`)} as ${sql.id(name)}`
  return sql`${ref}::text as ${sql.id(name)}`
}

/** By what people call it, not by an id that is another one elsewhere; ids of lists grow with their rows. */
function place(name: string, column: ListColumn | undefined): RawBuilder<unknown> {
  const ref = sql.ref(`t.${name}`)
  if (column?.kind === 'subject') return sql`(select o.code from subjects o where o.ledger_id = t.ledger_id and o.id = ${ref})`
  if (column?.kind === 'tag') return sql`(select o.type || ' ' || o.code from tags o where o.ledger_id = t.ledger_id and o.id = ${ref})`
  if (column?.kind === 'tags') return tagsOf(ref, sql`string_agg(o.type || ' ' || o.code, ' ' order by o.type, o.code)`)
  if (column?.kind === 'voucher')
    return sql`(select o.period || o.word || lpad(o.number::text, 9, '0') from vouchers o where o.ledger_id = t.ledger_id and o.id = ${ref})`
  if (column?.kind === 'account')
    return sql`(select s.code from bank_accounts o join subjects s on s.ledger_id = o.ledger_id and s.id = o.subject_id
                 where o.ledger_id = t.ledger_id and o.id = ${ref})`
  return sql`${ref}`
}

/** Opens a cursor over the rows of a list, in the order they are written. */
export async function openRows(db: Tx, ledgerId: string, { table, named, order, only, columns }: TravelList): Promise<void> {
  const selected = [...(named ? [sql`t.id::text as id`] : []), ...columns.map(read)]
  const ordered = order.map((name) =>
    place(
      name,
      columns.find((one) => one.name === name),
    ),
  )
  await sql`
    declare travelling no scroll cursor for
    select ${sql.join(selected)} from ${sql.table(table)} t
     where t.ledger_id = ${sql.lit(ledgerId)} ${only === undefined ? sql`` : sql`and ${sql.raw(only)}`}
     ${ordered.length === 0 ? sql`` : sql`order by ${sql.join(ordered)}`}`.execute(db)
}

/** The next rows; their fields are called as the columns, in camel case. */
export const nextRows = (db: Tx, count: number) =>
  sql<Record<string, unknown>>`fetch ${sql.lit(count)} from travelling`.execute(db).then((result) => result.rows)

export const closeRows = (db: Tx) => sql`close travelling`.execute(db)

export const mark = (db: Tx) => sql`savepoint travelling_rows`.execute(db)
export const backToMark = (db: Tx) => sql`rollback to savepoint travelling_rows`.execute(db)

/** Sums that no ledger may have, whoever wrote the file: which row of which list, and why. */
export const impossible = (db: Tx, ledgerId: string) =>
  sql<{ list: ExchangeList; id: string; reason: string }>`
    select 'fundFlows' as list, f.id, '核销合计超过流水金额' as reason
      from fund_flows f join settlements s on s.ledger_id = f.ledger_id and s.flow_id = f.id
     where f.ledger_id = ${ledgerId} group by f.ledger_id, f.id, f.amount having abs(sum(s.amount)) > abs(f.amount)
    union all
    select 'invoices', i.id, '核销合计超过发票价税合计'
      from invoices i join settlements s on s.ledger_id = i.ledger_id and s.invoice_id = i.id
     where i.ledger_id = ${ledgerId} group by i.ledger_id, i.id, i.gross_amount having abs(sum(s.amount)) > abs(i.gross_amount)
    union all
    select 'claimBills', b.id, '明细合计与单据金额不等'
      from claim_bills b join claim_lines l on l.ledger_id = b.ledger_id and l.bill_id = b.id
     where b.ledger_id = ${ledgerId} group by b.ledger_id, b.id, b.amount having sum(l.amount) <> b.amount
    union all
    select 'claimBills', b.id, '冲抵和还款合计超过借款金额'
      from claim_bills b join claim_offsets o on o.ledger_id = b.ledger_id and o.loan_id = b.id
     where b.ledger_id = ${ledgerId} group by b.ledger_id, b.id, b.amount having sum(o.amount) > b.amount
    union all
    select 'bills', b.id, '单据的摘要与原件不符'
      from bills b join files f on f.ledger_id = b.ledger_id and f.id = b.file_id
     where b.ledger_id = ${ledgerId} and b.digest <> f.digest`
    .execute(db)
    .then((result) => result.rows)
