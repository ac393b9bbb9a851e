/** Invoices that wait for a voucher, and the sums of a period. */
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

const heads = (db: Tx, direction: InvoiceDirection) =>
  db
    .selectFrom('invoices')
    .select([
      'id',
      'invoiceKey',
      'kind',
      'issuedOn',
      'period',
      'red',
      'blueNumber',
      'state',
      'counterpartyId',
      'sellerName',
      'buyerName',
      'netAmount',
      'taxAmount',
      'grossAmount',
      'remark',
      'specialBusiness',
      'selected',
      'deductibleTax',
      'purpose',
    ])
    .where('direction', '=', direction)
    .orderBy('issuedOn')
    .orderBy('invoiceKey')

export type WaitingHead = Awaited<ReturnType<typeof asBooked>>[number]

/** Those of a month, or those of them that are named; locked in key order, so that two runs wait for each other and the second finds nothing. */
export const waiting = (db: Tx, direction: InvoiceDirection, period: Period, ids?: readonly string[]) =>
  heads(db, direction)
    .where('period', '=', period)
    .where('voucherId', 'is', null)
    .where('excludedReason', '=', '')
    .where('state', '<>', 'voided')
    .$if(ids !== undefined, (query) => query.where((where) => where('id', '=', where.fn.any(where.val([...ids!])))))
    .forUpdate()
    .execute()

/** Any invoices, booked or not, as booking sees them. */
export const asBooked = (db: Tx, direction: InvoiceDirection, ids: readonly string[]) =>
  heads(db, direction)
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .execute()

export interface InvoiceSums {
  readonly count: number
  readonly net: Money
  readonly tax: Money
  readonly gross: Money
}

export const sums = async (
  db: Tx,
  ledgerId: string,
  direction: InvoiceDirection,
  period: Period,
  booked?: boolean,
): Promise<InvoiceSums> => {
  const { rows } = await sql<InvoiceSums>`
    select count(*)::int as count, coalesce(sum(net_amount), 0)::numeric(18,2) as net, coalesce(sum(tax_amount), 0)::numeric(18,2) as tax,
           coalesce(sum(gross_amount), 0)::numeric(18,2) as gross
      from invoices where ledger_id = ${ledgerId} and direction = ${direction} and period = ${period} and state <> 'voided'
       and (${booked ?? null}::bool is null or (voucher_id is not null) = ${booked ?? null}::bool)
       and (${booked ?? null}::bool is distinct from false or excluded_reason = '')`.execute(db)
  return rows[0]!
}
