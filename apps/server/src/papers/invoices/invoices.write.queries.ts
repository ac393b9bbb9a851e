/** Writing invoices: any number in one statement each for heads and lines. */
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import type { KnownInvoice } from '@app/domain/papers/invoices/plan-import'
import { sql } from 'kysely'
import { changeRows, insertRows } from '../../platform/database/bulk.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { NewRow, Row } from '../../platform/database/tables.generated.ts'

export type HeadRow = Omit<NewRow<'invoices'>, 'createdName' | 'createdAt'> & { readonly id: string }
export type LineRow = NewRow<'invoiceLines'>

export const removeLines = (db: Tx, invoiceId: string) => db.deleteFrom('invoiceLines').where('invoiceId', '=', invoiceId).execute()

/** Invoices of the ledger under these keys, as far as a file may change them. */
export const knownByKeys = (db: Tx, ledgerId: string, direction: InvoiceDirection, keys: readonly string[]) =>
  sql<KnownInvoice>`
    select i.id, i.invoice_key as key, i.issued_on, i.state, i.state_text, i.net_amount,
           i.tax_amount, i.selected, i.deductible_tax, i.certified_period,
           (i.form not in ('workbook', 'typed')
             or exists (select from invoice_files f where f.ledger_id = i.ledger_id and f.invoice_id = i.id)) as documented,
           (select count(*) from invoice_lines l where l.ledger_id = i.ledger_id and l.invoice_id = i.id)::int as "lineCount",
           coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher
      from invoices i left join hot_vouchers v on v.ledger_id = i.ledger_id and v.id = i.voucher_id
     where i.ledger_id = ${ledgerId} and i.direction = ${direction} and i.invoice_key = any(${keys}::text[])`
    .execute(db)
    .then((result) => result.rows)

export interface ChangeRow extends Pick<Row<'invoices'>, 'id' | 'state' | 'stateText' | 'selected' | 'deductibleTax' | 'certifiedPeriod'> {
  readonly withLines: boolean
  /** The file that is kept with it; null for none. */
  readonly fileId: string | null
  /** What the added lines say in sum; null when none are added. */
  readonly said: Pick<Row<'invoices'>, 'rates' | 'goods'> | null
}

/** Keeps what was, then writes what is. */
export async function applyChanges(db: Tx, ledgerId: string, importId: string, rows: readonly ChangeRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into invoice_changes (ledger_id, import_id, invoice_id, state, state_text, selected, deductible_tax, certified_period, with_lines)
    select i.ledger_id, ${importId}::uuid, i.id, i.state, i.state_text, i.selected, i.deductible_tax, i.certified_period,
           i.id = any(${rows.filter((row) => row.withLines).map((row) => row.id)}::uuid[])
      from invoices i where i.ledger_id = ${ledgerId} and i.id = any(${rows.map((row) => row.id)}::uuid[])`.execute(db)
  await changeRows(
    db,
    ledgerId,
    'invoices',
    rows.map(({ withLines: _w, fileId: _f, said: _s, ...row }) => row),
  )
  await changeRows(
    db,
    ledgerId,
    'invoices',
    rows.flatMap(({ id, said }) => (said ? [{ id, ...said }] : [])),
  )
  await insertRows(
    db,
    'invoiceFiles',
    rows.flatMap(({ id, fileId }) => (fileId === null ? [] : [{ invoiceId: id, fileId, importId }])),
    'kept',
  )
}

/** What stands on an import: its invoices that are booked or edited, and those another import has changed since. */
export const builtOn = (db: Tx, ledgerId: string, importId: string) =>
  sql<{ key: string; row: number; voucher: string | null; edited: boolean }>`
    select i.invoice_key as key, i.row, v.period || ' ' || v.word || '-' || v.number as voucher, i.edited
      from invoices i left join hot_vouchers v on v.ledger_id = i.ledger_id and v.id = i.voucher_id
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
export const lock = (db: Tx, direction: InvoiceDirection, ids: readonly string[]) =>
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
