/** Input tax of a month: certified for it, and of special invoices that wait for it. */
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { INVOICE_KINDS, type InvoiceKind } from '@app/domain/papers/invoices/invoice-kind'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

const SPECIAL = (Object.keys(INVOICE_KINDS) as InvoiceKind[]).filter((kind) => INVOICE_KINDS[kind].special)

/** ticked: by its period, or by the month it is booked in where no period was told. all: special ones of the month without a tick. */
export const certifiedIn = async (db: Tx, ledgerId: string, period: Period): Promise<{ ticked: Money; all: Money }> => {
  const { rows } = await sql<{ ticked: Money; all: Money }>`
    select coalesce(sum(coalesce(deductible_tax, tax_amount)) filter (where selected and purpose = ''
             and coalesce(certified_period, period) = ${period}), 0)::numeric(18,2) as ticked,
           coalesce(sum(tax_amount) filter (where selected is not true and purpose = '' and period = ${period}
             and kind = any(${SPECIAL}::text[])), 0)::numeric(18,2) as "all"
      from invoices where ledger_id = ${ledgerId} and direction = 'input' and state <> 'voided'
       and (period = ${period} or certified_period = ${period})`.execute(db)
  return rows[0]!
}

export const bookedGross = async (db: Tx, ledgerId: string, period: Period): Promise<Money> => {
  const { rows } = await sql<{ gross: Money }>`
    select coalesce(sum(gross_amount), 0)::numeric(18,2) as gross from invoices
     where ledger_id = ${ledgerId} and direction = 'input' and period = ${period} and state <> 'voided' and voucher_id is not null`.execute(
    db,
  )
  return rows[0]!.gross
}
