/** Writing invoices: any number in one statement each for heads and lines. */
import type { Period } from '@app/domain/kernel/period'
import type { KnownInvoice } from '@app/domain/papers/invoices/plan-import'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface HeadRow {
  readonly id: string
  readonly direction: string
  readonly invoice_key: string
  readonly number: string
  readonly code: string
  readonly paper_number: string
  readonly kind: string
  readonly issued_on: string
  readonly issued_time: string | null
  readonly period: string
  readonly red: boolean
  readonly blue_number: string
  readonly state: string
  readonly state_text: string
  readonly seller_name: string
  readonly seller_tax_number: string
  readonly buyer_name: string
  readonly buyer_tax_number: string
  readonly counterparty_id: string | null
  readonly net_amount: string
  readonly tax_amount: string
  readonly gross_amount: string
  readonly remark: string
  readonly drawer: string
  readonly risk_level: string
  readonly special_business: string
  readonly special_elements: unknown
  readonly warnings: readonly string[]
  readonly form: string
  readonly selected: boolean | null
  readonly deductible_tax: string | null
  readonly certified_period: string | null
  readonly import_id: string | null
  readonly file_id: string | null
  readonly sheet: string
  readonly row: number
  readonly edited: boolean
  /** What its lines say in sum. */
  readonly rates: readonly string[]
  readonly goods: string
}

export interface LineRow {
  readonly invoice_id: string
  readonly position: number
  readonly goods_name: string
  readonly tax_category_name: string
  readonly tax_category_code: string
  readonly specification: string
  readonly unit: string
  readonly quantity: string | null
  readonly unit_price: string | null
  readonly net_amount: string
  readonly tax_rate: string | null
  readonly tax_treatment: string
  readonly tax_amount: string
  readonly goods_id: string | null
}

/** Rows a statement takes at once: enough to be fast, few enough to stay small in memory. */
const AT_ONCE = 4000

function* parts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE)
}

export async function addHeads(db: Tx, ledgerId: string, rows: readonly HeadRow[], by: { name: string; at: Date }): Promise<void> {
  for (const part of parts(rows))
    await sql`
      insert into invoices (ledger_id, id, direction, invoice_key, number, code, paper_number, kind, issued_on, issued_time, period, red, blue_number,
                            state, state_text, seller_name, seller_tax_number, buyer_name, buyer_tax_number, counterparty_id, net_amount, tax_amount,
                            gross_amount, remark, drawer, risk_level, special_business, special_elements, warnings, form, selected, deductible_tax,
                            certified_period, import_id, file_id, sheet, row, edited, rates, goods, created_name, created_at)
      select ${ledgerId}::uuid, id, direction, invoice_key, number, code, paper_number, kind, issued_on, issued_time, period, red, blue_number,
             state, state_text, seller_name, seller_tax_number, buyer_name, buyer_tax_number, counterparty_id, net_amount, tax_amount,
             gross_amount, remark, drawer, risk_level, special_business, special_elements, warnings, form, selected, deductible_tax,
             certified_period, import_id, file_id, sheet, "row", edited, rates, goods, ${by.name}, ${by.at}::timestamptz
        from json_to_recordset(${JSON.stringify(part)}::json) as x(
             id uuid, direction text, invoice_key text, number text, code text, paper_number text, kind text, issued_on date, issued_time text,
             period text, red bool, blue_number text, state text, state_text text, seller_name text, seller_tax_number text, buyer_name text,
             buyer_tax_number text, counterparty_id uuid, net_amount numeric, tax_amount numeric, gross_amount numeric, remark text, drawer text,
             risk_level text, special_business text, special_elements json, warnings text[], form text, selected bool, deductible_tax numeric,
             certified_period text, import_id uuid, file_id uuid, sheet text, "row" int, edited bool, rates text[], goods text)`.execute(db)
}

export async function addLines(db: Tx, ledgerId: string, rows: readonly LineRow[]): Promise<void> {
  for (const part of parts(rows))
    await sql`
      insert into invoice_lines (ledger_id, invoice_id, position, goods_name, tax_category_name, tax_category_code, specification, unit, quantity,
                                 unit_price, net_amount, tax_rate, tax_treatment, tax_amount, goods_id)
      select ${ledgerId}::uuid, invoice_id, position, goods_name, tax_category_name, tax_category_code, specification, unit, quantity,
             unit_price, net_amount, tax_rate, tax_treatment, tax_amount, goods_id
        from json_to_recordset(${JSON.stringify(part)}::json) as x(
             invoice_id uuid, position int, goods_name text, tax_category_name text, tax_category_code text, specification text, unit text,
             quantity text, unit_price text, net_amount numeric, tax_rate numeric, tax_treatment text, tax_amount numeric, goods_id uuid)`.execute(
      db,
    )
}

export const removeLines = (db: Tx, invoiceId: string) => db.deleteFrom('invoiceLines').where('invoiceId', '=', invoiceId).execute()

/** Invoices of the ledger under these keys, as far as a file may change them. */
export const knownByKeys = (db: Tx, ledgerId: string, direction: string, keys: readonly string[]) =>
  sql<KnownInvoice>`
    select i.id, i.invoice_key as key, i.issued_on as "issuedOn", i.state, i.state_text as "stateText", i.net_amount as "netAmount",
           i.tax_amount as "taxAmount", i.selected, i.deductible_tax as "deductibleTax", i.certified_period as "certifiedPeriod",
           (i.form not in ('workbook', 'typed')
             or exists (select from invoice_files f where f.ledger_id = i.ledger_id and f.invoice_id = i.id)) as documented,
           (select count(*) from invoice_lines l where l.ledger_id = i.ledger_id and l.invoice_id = i.id)::int as "lineCount",
           coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher
      from invoices i left join vouchers v on v.ledger_id = i.ledger_id and v.id = i.voucher_id
     where i.ledger_id = ${ledgerId} and i.direction = ${direction} and i.invoice_key = any(${keys}::text[])`
    .execute(db)
    .then((result) => result.rows)

export interface ChangeRow {
  readonly id: string
  readonly state: string
  readonly stateText: string
  readonly selected: boolean | null
  readonly deductibleTax: unknown
  readonly withLines: boolean
  readonly certifiedPeriod: Period | null
  /** The file that is kept with it; null for none. */
  readonly fileId: string | null
  /** What the added lines say in sum; null when none are added. */
  readonly rates: readonly string[] | null
  readonly goods: string | null
}

/** Keeps what was, then writes what is. */
export async function applyChanges(db: Tx, ledgerId: string, importId: string, rows: readonly ChangeRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into invoice_changes (ledger_id, import_id, invoice_id, state, state_text, selected, deductible_tax, certified_period, with_lines)
    select i.ledger_id, ${importId}::uuid, i.id, i.state, i.state_text, i.selected, i.deductible_tax, i.certified_period, x."withLines"
      from json_to_recordset(${JSON.stringify(rows)}::json) as x(id uuid, "withLines" bool)
      join invoices i on i.ledger_id = ${ledgerId} and i.id = x.id`.execute(db)
  await sql`
    update invoices i set state = x.state, state_text = x."stateText", selected = x.selected, deductible_tax = x."deductibleTax",
           certified_period = x."certifiedPeriod", rates = coalesce(x.rates, i.rates), goods = coalesce(x.goods, i.goods)
      from json_to_recordset(${JSON.stringify(rows)}::json) as x(id uuid, state text, "stateText" text, selected bool, "deductibleTax" numeric,
                                                                 "certifiedPeriod" text, rates text[], goods text)
     where i.ledger_id = ${ledgerId} and i.id = x.id`.execute(db)
  await sql`
    insert into invoice_files (ledger_id, invoice_id, file_id, import_id)
    select ${ledgerId}::uuid, id, "fileId", ${importId}::uuid
      from json_to_recordset(${JSON.stringify(rows.filter((row) => row.fileId !== null))}::json) as x(id uuid, "fileId" uuid)
    on conflict do nothing`.execute(db)
}

/** What stands on an import: its invoices that are booked or edited, and those another import has changed since. */
export const builtOn = (db: Tx, ledgerId: string, importId: string) =>
  sql<{ key: string; row: number; voucher: string | null; edited: boolean }>`
    select i.invoice_key as key, i.row, v.period || ' ' || v.word || '-' || v.number as voucher, i.edited
      from invoices i left join vouchers v on v.ledger_id = i.ledger_id and v.id = i.voucher_id
     where i.ledger_id = ${ledgerId}
       and (i.import_id = ${importId} or exists (
             select 1 from invoice_changes c where c.ledger_id = i.ledger_id and c.import_id = ${importId} and c.invoice_id = i.id))
       and (i.voucher_id is not null or i.edited or exists (
             select 1 from invoice_changes c join imports m on m.ledger_id = c.ledger_id and m.id = c.import_id
              where c.ledger_id = i.ledger_id and c.invoice_id = i.id and c.import_id <> ${importId} and m.state = 'done'
                and m.done_at >= (select done_at from imports o where o.ledger_id = i.ledger_id and o.id = ${importId})))
     order by i.row`
    .execute(db)
    .then((result) => result.rows)

export async function undoImport(db: Tx, ledgerId: string, importId: string): Promise<void> {
  await sql`
    update invoices i set state = c.state, state_text = c.state_text, selected = c.selected, deductible_tax = c.deductible_tax,
           certified_period = c.certified_period, rates = case when c.with_lines then '{}' else i.rates end,
           goods = case when c.with_lines then '' else i.goods end
      from invoice_changes c where c.ledger_id = ${ledgerId} and c.import_id = ${importId} and i.ledger_id = c.ledger_id and i.id = c.invoice_id`.execute(
    db,
  )
  await sql`
    delete from invoice_lines l using invoice_changes c
     where c.ledger_id = ${ledgerId} and c.import_id = ${importId} and c.with_lines and l.ledger_id = c.ledger_id and l.invoice_id = c.invoice_id`.execute(
    db,
  )
  await db.deleteFrom('invoiceFiles').where('importId', '=', importId).execute()
  await db.deleteFrom('invoiceChanges').where('importId', '=', importId).execute()
  await db.deleteFrom('invoices').where('importId', '=', importId).execute()
}

/** Locks invoices that are about to change; what is missing is not there or of the other direction. */
export const lock = (db: Tx, direction: string, ids: readonly string[]) =>
  db
    .selectFrom('invoices')
    .select(['id', 'invoiceKey', 'number', 'importId', 'voucherId', 'period', 'excludedReason', 'issuedOn', 'certifiedPeriod', 'purpose'])
    .where('direction', '=', direction)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Put back into its own month and not excluded, an invoice counts as untouched: its import can be undone again. */
export const adjust = (db: Tx, ledgerId: string, ids: readonly string[], values: { period?: Period; excludedReason?: string }) =>
  sql`
    update invoices i set period = x.period, excluded_reason = x.reason, edited = x.reason <> '' or x.period <> to_char(x.issued_on, 'YYYY-MM')
      from (select id, issued_on, coalesce(${values.period ?? null}::text, period) as period, coalesce(${values.excludedReason ?? null}::text, excluded_reason) as reason
              from invoices where ledger_id = ${ledgerId} and id = any(${ids}::uuid[])) x
     where i.ledger_id = ${ledgerId} and i.id = x.id`.execute(db)

export const remove = (db: Tx, ids: readonly string[]) => db.deleteFrom('invoices').where('id', 'in', ids).execute()

export const changeHead = (db: Tx, ledgerId: string, row: HeadRow) =>
  sql`
    update invoices set invoice_key = ${row.invoice_key}, number = ${row.number}, code = ${row.code}, kind = ${row.kind}, issued_on = ${row.issued_on}::date,
           period = ${row.period}, red = ${row.red}, seller_name = ${row.seller_name}, seller_tax_number = ${row.seller_tax_number},
           buyer_name = ${row.buyer_name}, buyer_tax_number = ${row.buyer_tax_number}, counterparty_id = ${row.counterparty_id}::uuid,
           net_amount = ${row.net_amount}::numeric, tax_amount = ${row.tax_amount}::numeric, gross_amount = ${row.gross_amount}::numeric,
           blue_number = ${row.blue_number}, remark = ${row.remark}, rates = ${row.rates}::text[], goods = ${row.goods}, edited = true
     where ledger_id = ${ledgerId} and id = ${row.id}`.execute(db)
