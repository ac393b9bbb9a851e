/** Movements and invoices with what is settled of them. */
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { OpenInvoice } from '@app/domain/papers/settlements/settle'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export interface InvoiceRow extends OpenInvoice {
  readonly gross: Money
}

/** Invoices that stand, with what is left of them beside all that other movements than `except` settle. */
const invoices = (ledgerId: string, except: string | null) => sql`
  select i.id, i.direction, coalesce(nullif(i.number, ''), nullif(i.paper_number, ''), i.invoice_key) as number, i.issued_on as day,
         case i.direction when 'output' then i.buyer_name else i.seller_name end as party, i.gross_amount as gross,
         (i.gross_amount - coalesce((select sum(s.amount) from settlements s
            where s.ledger_id = i.ledger_id and s.invoice_id = i.id and s.flow_id is distinct from ${except}::uuid), 0))::numeric(18,2) as "left"
    from invoices i
   where i.ledger_id = ${ledgerId} and i.state <> 'voided' and i.gross_amount <> 0`

export const openInvoices = (db: Tx, ledgerId: string, except: string | null = null): Promise<InvoiceRow[]> =>
  sql<InvoiceRow>`select * from (${invoices(ledgerId, except)}) r where r."left" <> 0 order by r.day, r.number, r.id`
    .execute(db)
    .then((result) => result.rows)

export const invoicesByIds = (db: Tx, ledgerId: string, ids: readonly string[], except: string | null): Promise<InvoiceRow[]> =>
  sql<InvoiceRow>`${invoices(ledgerId, except)} and i.id = any(${ids}::uuid[])`.execute(db).then((result) => result.rows)

/** Everybody the ledger ever had invoices with. */
export const invoiceParties = (db: Tx, ledgerId: string): Promise<Pick<OpenInvoice, 'party' | 'direction'>[]> =>
  sql<Pick<OpenInvoice, 'party' | 'direction'>>`
    select distinct direction, case direction when 'output' then buyer_name else seller_name end as party
      from invoices where ledger_id = ${ledgerId} and state <> 'voided'`
    .execute(db)
    .then((result) => result.rows)

export interface FlowRow extends Pick<Row<'fundFlows'>, 'id' | 'day' | 'abstract' | 'amount'> {
  readonly party: string
  readonly left: Money
}

/** What of a movement is settled: sales as they are, purchases the other way round. */
const settledOf = sql`
  coalesce((select sum(case i.direction when 'output' then s.amount else -s.amount end)
              from settlements s join invoices i on i.ledger_id = s.ledger_id and i.id = s.invoice_id
             where s.ledger_id = f.ledger_id and s.flow_id = f.id), 0)`

interface Wanted {
  readonly span?: { readonly from: Period; readonly to: Period }
  readonly ids?: readonly string[]
}

/** Movements of renminbi that were carried out and are the ledger's business. */
export const flows = (db: Tx, ledgerId: string, { span, ids }: Wanted = {}): Promise<FlowRow[]> =>
  sql<FlowRow>`
    select f.id, f.day, f.counterparty_name as party, concat_ws(' ', nullif(f.abstract, ''), nullif(f.purpose, '')) as abstract,
           (f.inflow - f.outflow)::numeric(18,2) as amount, (f.inflow - f.outflow - ${settledOf})::numeric(18,2) as "left"
      from fund_flows f
     where f.ledger_id = ${ledgerId} and f.status not in ('failed', 'closed') and f.inflow <> f.outflow and f.excluded_reason = '' and f.currency = 'CNY'
       ${span === undefined ? sql`` : sql`and f.period between ${span.from} and ${span.to}`}
       ${ids === undefined ? sql`` : sql`and f.id = any(${ids}::uuid[])`}
     order by f.day, f.time nulls first, f.id`
    .execute(db)
    .then((result) => result.rows)

export interface SettledRow extends Pick<Row<'settlements'>, 'flowId' | 'invoiceId' | 'amount' | 'rule'> {
  readonly direction: 'output' | 'input'
  readonly number: string
  readonly day: Day
  readonly by: string
}

export const settledBy = (db: Tx, ledgerId: string, flowIds: readonly string[]): Promise<SettledRow[]> =>
  sql<SettledRow>`
    select s.flow_id, s.invoice_id, i.direction, coalesce(nullif(i.number, ''), nullif(i.paper_number, ''), i.invoice_key) as number,
           i.issued_on as day, s.amount, s.rule, s.settled_name as by
      from settlements s join invoices i on i.ledger_id = s.ledger_id and i.id = s.invoice_id
     where s.ledger_id = ${ledgerId} and s.flow_id = any(${flowIds}::uuid[])
     order by i.issued_on, i.id`
    .execute(db)
    .then((result) => result.rows)

export const remove = async (db: Tx, flowIds: readonly string[]): Promise<number> => {
  const gone = await db
    .deleteFrom('settlements')
    .where(sql<boolean>`flow_id = any(${flowIds}::uuid[])`)
    .returning('flowId')
    .execute()
  return new Set(gone.map((row) => row.flowId)).size
}
