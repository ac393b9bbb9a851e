/** Lines of invoices beside stock documents, and what is matched of each. */
import type { Period } from '@app/domain/kernel/period'
import type { StockQuantity } from '@app/domain/kernel/quantity'
import type { Nature, Side } from '@app/domain/stock/documents/kinds'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

type Invoice = Row<'invoices'>
type Line = Row<'invoiceLines'>
export interface InvoicedRow
  extends
    Pick<
      Invoice,
      | 'kind'
      | 'specialBusiness'
      | 'issuedOn'
      | 'period'
      | 'netAmount'
      | 'taxAmount'
      | 'selected'
      | 'deductibleTax'
      | 'purpose'
      | 'counterpartyId'
    >,
    Pick<
      Line,
      | 'invoiceId'
      | 'position'
      | 'goodsName'
      | 'taxCategoryName'
      | 'specification'
      | 'unit'
      | 'quantity'
      | 'taxRate'
      | 'taxTreatment'
      | 'goodsId'
    > {
  readonly number: string
  readonly party: string
  readonly lineNet: Line['netAmount']
  readonly lineTax: Line['taxAmount']
  readonly matched: StockQuantity
  /** Its goods are kept in this list. */
  readonly kept: boolean
}
const MOST_LINES = 20_000
/** All lines of invoices that stand and have goods of this list among them: the deduction of a line is a matter of the whole invoice. */
export const invoicedLines = async (
  db: Tx,
  ledgerId: string,
  side: Side,
  natures: readonly Nature[],
  { from, to, ids }: { readonly from: Period; readonly to: Period; readonly ids?: readonly string[] },
): Promise<InvoicedRow[]> =>
  (
    await sql<InvoicedRow>`
      with kept as (
        select t.id from tags t left join goods_details g on g.ledger_id = t.ledger_id and g.tag_id = t.id
         where t.ledger_id = ${ledgerId} and t.type = 'goods' and not t.deleted
           and coalesce(nullif(g.nature, ''), 'merchandise') = any(${[...natures]}::text[]))
      select i.id as invoice_id, l.position, i.invoice_key as number, i.kind, i.special_business, i.issued_on, i.period, i.net_amount,
             i.tax_amount, i.selected, i.deductible_tax, i.purpose, i.counterparty_id,
             ${side === 'in' ? sql`i.seller_name` : sql`i.buyer_name`} as party,
             l.goods_name, l.tax_category_name, l.specification, l.unit, l.quantity, l.tax_rate, l.tax_treatment, l.goods_id,
             l.net_amount as line_net, l.tax_amount as line_tax, coalesce(l.goods_id in (select id from kept), false) as kept,
             coalesce((select sum(m.quantity) from stock_matches m
               where m.ledger_id = ${ledgerId} and m.invoice_id = l.invoice_id and m.invoice_position = l.position), 0)::numeric(18,6) as matched
        from invoices i join invoice_lines l on l.ledger_id = i.ledger_id and l.invoice_id = i.id
       where i.ledger_id = ${ledgerId} and i.direction = ${side === 'in' ? 'input' : 'output'} and i.state = 'normal'
         and ${ids === undefined ? sql`i.period between ${from} and ${to}` : sql`i.id = any(${[...ids]}::uuid[])`}
         and exists (select 1 from invoice_lines o where o.ledger_id = i.ledger_id and o.invoice_id = i.id and o.goods_id in (select id from kept))
       order by i.issued_on, i.invoice_key, l.position limit ${MOST_LINES}`.execute(db)
  ).rows

export type StoredMatch = Omit<Row<'stockMatches'>, 'ledgerId'>
export const matchesOf = async (db: Tx, ledgerId: string, documentId: string): Promise<StoredMatch[]> =>
  (
    await sql<StoredMatch>`
      select m.invoice_id, m.invoice_position, m.line_id, m.quantity from stock_matches m
        join stock_lines l on l.ledger_id = m.ledger_id and l.id = m.line_id
       where m.ledger_id = ${ledgerId} and l.document_id = ${documentId}::uuid`.execute(db)
  ).rows
/** A document that is voided is of no invoice. */
export const unmatch = (db: Tx, ledgerId: string, documentIds: readonly string[]) =>
  sql`delete from stock_matches m using stock_lines l
       where m.ledger_id = ${ledgerId} and l.ledger_id = m.ledger_id and l.id = m.line_id and l.document_id = any(${[...documentIds]}::uuid[])`.execute(
    db,
  )
