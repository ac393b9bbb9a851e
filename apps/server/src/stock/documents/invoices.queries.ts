/** Lines of invoices beside stock documents, and what is matched of each. */
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import { trimmed, type StockQuantity } from '@app/domain/kernel/quantity'
import { STOCK_HEADS } from '@app/domain/stock/documents/from-invoices'
import type { DocumentKind, Nature, Room, Side } from '@app/domain/stock/documents/kinds'
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
  /** What cards of assets cost that came from the line, or from a line of its sum on the voucher it was booked by. */
  readonly carded: Money
  readonly matched: StockQuantity
  readonly booked: boolean
  /** The subject its voucher has it on where that is no stock: by its sum, or because nothing of the voucher is stock; else empty. */
  readonly bookedOn: string
  /** Its goods are kept in this list. */
  readonly kept: boolean
}
const MOST_LINES = 20_000
const ofItsSum = sql`b.debit in (l.net_amount, l.net_amount + l.tax_amount)`
const isStock = sql`left(s.code, 4) = any(${[...STOCK_HEADS]}::text[])`
const bookedOn = (ledgerId: string) => sql`
  coalesce((select case when bool_or(${isStock} and ${ofItsSum}) or bool_or(${isStock}) and not bool_or(${ofItsSum}) then ''
              else (array_agg(s.full_name order by (${ofItsSum}) desc, b.position) filter (where not ${isStock}))[1] end
    from voucher_lines b join subjects s on s.ledger_id = b.ledger_id and s.id = b.subject_id
   where b.ledger_id = ${ledgerId} and b.voucher_id = i.voucher_id and b.debit <> 0 and left(s.code, 4) not in ('2206', '2221')), '')`
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
             case when i.direction = 'output' then 0 else
               coalesce((select sum(c.cost) from asset_cards c
                 where c.ledger_id = l.ledger_id and (c.invoice_id = l.invoice_id and c.invoice_position = l.position
                    or i.voucher_id is not null and c.voucher_id = i.voucher_id and c.invoice_id is null
                       and c.cost in (l.net_amount, l.net_amount + l.tax_amount))), 0) end::numeric(18,2) as carded,
             i.voucher_id is not null as booked,
             case when i.direction = 'output' or i.voucher_id is null then '' else ${bookedOn(ledgerId)} end as booked_on,
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
      select m.invoice_id, m.invoice_position, m.line_id, m.quantity, m.adjusted_by from stock_matches m
        join stock_lines l on l.ledger_id = m.ledger_id and l.id = m.line_id
       where m.ledger_id = ${ledgerId} and l.document_id = ${documentId}::uuid`.execute(db)
  ).rows
/** Whether a document is how receipts followed the price of their invoices. */
export const adjustsMatches = async (db: Tx, ledgerId: string, documentId: string): Promise<boolean> =>
  (
    await sql<{ is: boolean }>`
      select exists (select 1 from stock_matches where ledger_id = ${ledgerId} and adjusted_by = ${documentId}::uuid) as is`.execute(db)
  ).rows[0]!.is
/** A document that is voided is of no invoice; nor is what followed the price of one by it. */
export const unmatch = (db: Tx, ledgerId: string, documentIds: readonly string[]) =>
  sql`delete from stock_matches m using stock_lines l
       where m.ledger_id = ${ledgerId} and l.ledger_id = m.ledger_id and l.id = m.line_id
         and (l.document_id = any(${[...documentIds]}::uuid[]) or m.adjusted_by = any(${[...documentIds]}::uuid[]))`.execute(db)

/** Documents an invoice is matched with a line of, or that settle what was received before. */
export const invoicedDocuments = async (db: Tx, ledgerId: string, documentIds: readonly string[]): Promise<string[]> =>
  (
    await sql<{ id: string }>`
      select distinct l.document_id as id from stock_lines l
       where l.ledger_id = ${ledgerId} and l.document_id = any(${[...documentIds]}::uuid[])
         and (l.of_line_id is not null or exists (select 1 from stock_matches m where m.ledger_id = l.ledger_id and m.line_id = l.id))`.execute(
      db,
    )
  ).rows.map(({ id }) => id)

export interface AwaitingRow {
  readonly lineId: string
  readonly documentId: string
  readonly kind: DocumentKind
  readonly number: string
  readonly day: Day
  readonly counterpartyId: string | null
  readonly warehouseId: string | null
  readonly party: string
  readonly goodsId: string
  readonly goods: string
  readonly spec: string
  readonly unit: string
  readonly lot: string
  readonly quantity: StockQuantity
  /** With the changes of its price, but for those that followed an invoice it is matched with. */
  readonly amount: Money | null
  /** Returned, settled or matched. */
  readonly done: StockQuantity
}
const MOST_AWAITING = 5000
const AWAITING: Readonly<Record<Side, readonly DocumentKind[]>> = { in: ['purchase', 'estimate'], out: ['sale'] }
/** Lines with something left that no invoice is of, the oldest first: of months, or those that are named. */
export const awaiting = async (
  db: Tx,
  ledgerId: string,
  { room, side }: { readonly room: Room; readonly side: Side },
  { from, to, ids }: { readonly from: Period; readonly to: Period; readonly ids?: readonly string[] },
): Promise<AwaitingRow[]> =>
  (
    await sql<AwaitingRow>`
      select s.* from (
        select l.id as line_id, d.id as document_id, d.kind, d.number, d.day, d.counterparty_id, d.warehouse_id, coalesce(p.name, '') as party,
               l.goods_id, t.name as goods, t.spec, t.unit, l.lot, l.quantity,
               (l.amount + coalesce((select sum(b.amount) from stock_lines b
                   join stock_documents e on e.ledger_id = b.ledger_id and e.id = b.document_id and not e.voided and e.kind = 'priceChange'
                  where b.ledger_id = ${ledgerId} and b.of_line_id = l.id and not exists (
                    select 1 from stock_matches m where m.ledger_id = ${ledgerId} and m.line_id = l.id and m.adjusted_by = e.id)), 0))::numeric(18,2) as amount,
               (coalesce((select sum(b.quantity) from stock_lines b
                   join stock_documents e on e.ledger_id = b.ledger_id and e.id = b.document_id and not e.voided
                  where b.ledger_id = ${ledgerId} and b.of_line_id = l.id), 0)
                + coalesce((select sum(m.quantity) from stock_matches m where m.ledger_id = ${ledgerId} and m.line_id = l.id), 0))::numeric(18,6) as done
          from stock_documents d
          join stock_lines l on l.ledger_id = d.ledger_id and l.document_id = d.id
          join tags t on t.ledger_id = l.ledger_id and t.id = l.goods_id
          left join tags p on p.ledger_id = d.ledger_id and p.id = d.counterparty_id
         where d.ledger_id = ${ledgerId} and d.room = ${room} and d.side = ${side} and d.kind = any(${[...AWAITING[side]]}::text[]) and not d.voided
           and ${ids === undefined ? sql`d.period between ${from} and ${to}` : sql`l.id = any(${[...ids]}::uuid[])`}
         order by d.day, d.number, l.position) s
       where s.done < s.quantity limit ${MOST_AWAITING}`.execute(db)
  ).rows

export interface MatchedRow {
  readonly invoiceId: string
  readonly position: number
  readonly lineId: string
  readonly invoice: string
  readonly number: string
  readonly documentId: string
  readonly party: string
  readonly goods: string
  readonly quantity: StockQuantity
  readonly unit: string
  readonly fixed: boolean
  /** The document by which it followed the price of its invoice; empty where it did not. */
  readonly adjusted: string
}
/** What is matched, of documents of months, the latest first; or the pairs that are named. */
export const matched = async (
  db: Tx,
  ledgerId: string,
  { room, side }: { readonly room: Room; readonly side: Side },
  asked: { readonly from: Period; readonly to: Period } | { readonly pairs: readonly Pair[] },
): Promise<MatchedRow[]> =>
  (
    await sql<MatchedRow>`
      select m.invoice_id, m.invoice_position as position, m.line_id, i.invoice_key as invoice, d.number, d.id as document_id,
             coalesce(p.name, '') as party, t.name as goods, m.quantity, t.unit, d.origin = 'invoice' as fixed,
             coalesce(a.number, '') as adjusted
        from stock_matches m
        join stock_lines l on l.ledger_id = m.ledger_id and l.id = m.line_id
        join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id
        join invoices i on i.ledger_id = m.ledger_id and i.id = m.invoice_id
        join tags t on t.ledger_id = l.ledger_id and t.id = l.goods_id
        left join tags p on p.ledger_id = d.ledger_id and p.id = d.counterparty_id
        left join stock_documents a on a.ledger_id = m.ledger_id and a.id = m.adjusted_by
       where m.ledger_id = ${ledgerId} and d.room = ${room} and d.side = ${side} and ${
         'pairs' in asked
           ? sql`(m.invoice_id, m.invoice_position, m.line_id) in (select * from ${named(asked.pairs)})`
           : sql`d.period between ${asked.from} and ${asked.to}`
       }
       order by d.day desc, d.number desc, l.position, i.invoice_key limit ${MOST_AWAITING}`.execute(db)
  ).rows
export interface Pair {
  readonly invoiceId: string
  readonly position: number
  readonly lineId: string
}
const named = (pairs: readonly Pair[]) =>
  sql`unnest(${pairs.map((one) => one.invoiceId)}::uuid[], ${pairs.map((one) => one.position)}::integer[], ${pairs.map((one) => one.lineId)}::uuid[])`
export const removeMatches = (db: Tx, ledgerId: string, pairs: readonly Pair[]) =>
  sql`delete from stock_matches
       where ledger_id = ${ledgerId} and (invoice_id, invoice_position, line_id) in (select * from ${named(pairs)})`.execute(db)
/** So much more of each pair. */
export const addMatches = (db: Tx, matches: readonly StoredMatch[]) =>
  sql`insert into stock_matches (invoice_id, invoice_position, line_id, quantity, adjusted_by)
      select * from unnest(${matches.map((one) => one.invoiceId)}::uuid[], ${matches.map((one) => one.invoicePosition)}::integer[],
        ${matches.map((one) => one.lineId)}::uuid[], ${matches.map((one) => trimmed(one.quantity))}::numeric[],
        ${matches.map((one) => one.adjustedBy)}::uuid[])
      on conflict (ledger_id, invoice_id, invoice_position, line_id) do update
        set quantity = stock_matches.quantity + excluded.quantity, adjusted_by = coalesce(excluded.adjusted_by, stock_matches.adjusted_by)`.execute(
    db,
  )
