/** Lines cards and projects are made of: of the books, and of input invoices; with what cards and projects have of each. */
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { BookedLine } from '@app/domain/stock/assets/papers/sources'
import { sql, type RawBuilder } from 'kysely'
import { hereIn, hereOf } from '../../../platform/database/aside.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Row } from '../../../platform/database/tables.generated.ts'
import { linesOfVouchers } from '../../../platform/database/lines-of-vouchers.ts'

export interface VoucherLine extends BookedLine {
  readonly position: number
  readonly voucher: string
  readonly day: Day
  readonly subject: string
  readonly abstract: string
  readonly tagSetId: string | null
  /** Of the one line of an input invoice that has its sum, where the voucher was made of invoices; empty otherwise. */
  readonly goods: string
  readonly spec: string
  readonly unit: string
  readonly count: string | null
  readonly supplier: string
}
const NOBODY = '00000000-0000-0000-0000-000000000000'
/** A card is not held against itself. */
const others = (cardId: string | null) => sql`c.id <> ${cardId ?? NOBODY}::uuid`

/** What projects have of a line of the books, and of one of an invoice. */
const gatheredOf = (line: RawBuilder<unknown>) =>
  sql`coalesce((select sum(g.amount) from asset_project_costs g where g.ledger_id = l.ledger_id and ${line}), 0)`

/** What of a line is in the stock by its invoice: a thing is in use or in stock, never both. */
const stockedOf = sql`case when exists (
    select 1 from invoices i
      join invoice_lines x on x.ledger_id = i.ledger_id and x.invoice_id = i.id
      join stock_matches m on m.ledger_id = x.ledger_id and m.invoice_id = x.invoice_id and m.invoice_position = x.position
     where i.ledger_id = l.ledger_id and i.voucher_id = l.voucher_id and i.direction = 'input' and l.debit in (x.net_amount, x.net_amount + x.tax_amount))
  then greatest(l.debit - l.credit, 0) else 0 end`

/** Vouchers that may buy: what assets themselves booked does not. */
const BUYS = sql`v.source_kind not in ('periodEnd', 'asset') and v.corrects_id is null`

/** Lines that buy. Credits are less than nothing. */
const lines = (db: Tx, ledgerId: string, which: RawBuilder<unknown>, cardId: string | null, from = sql`hot_voucher_lines`) =>
  sql<VoucherLine>`
    select l.voucher_id, l.position, v.period || ' ' || v.word || '-' || v.number as voucher, l.day, s.code, s.full_name as subject, l.abstract,
           l.debit - l.credit as amount, l.tag_set_id, coalesce(p.goods, '') as goods, coalesce(p.spec, '') as spec,
           coalesce(p.unit, '') as unit, p.count, coalesce(p.supplier, '') as supplier,
           (coalesce((select sum(c.cost) from asset_cards c
              where c.ledger_id = l.ledger_id and c.voucher_id = l.voucher_id and c.voucher_position = l.position and ${others(cardId)}), 0)
             + ${gatheredOf(sql`g.voucher_id = l.voucher_id and g.voucher_position = l.position`)} + ${stockedOf})::numeric(18,2) as carded,
           (coalesce((select sum(c.cost) from invoices i
               join asset_cards c on c.ledger_id = i.ledger_id and c.invoice_id = i.id and c.voucher_id is null and ${others(cardId)}
               join asset_categories k on k.ledger_id = c.ledger_id and k.id = c.category_id and k.cost_code = s.code
              where i.ledger_id = l.ledger_id and i.voucher_id = l.voucher_id), 0)
             + coalesce((select sum(g.amount) from invoices i
               join asset_project_costs g on g.ledger_id = i.ledger_id and g.invoice_id = i.id and g.code = s.code
              where i.ledger_id = l.ledger_id and i.voucher_id = l.voucher_id), 0))::numeric(18,2) as invoiced
      from ${from} l
      join hot_vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
      join subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
      left join lateral (
        select min(x.goods_name) as goods, min(x.specification) as spec, min(x.unit) as unit, min(x.quantity) as count, min(i.seller_name) as supplier
          from invoices i join invoice_lines x on x.ledger_id = i.ledger_id and x.invoice_id = i.id
         where i.ledger_id = l.ledger_id and i.voucher_id = l.voucher_id and i.direction = 'input'
           and l.debit in (x.net_amount, x.net_amount + x.tax_amount)
        having count(*) = 1) p on true
     where l.ledger_id = ${ledgerId} and ${which} and ${BUYS}
     order by l.day, v.word, v.number, l.position`
    .execute(db)
    .then(({ rows }) => rows)
/** Debits on subjects cards stand on. */
const onCards = (codes: readonly string[]) => sql`l.debit > 0 and s.code = any(${[...codes]}::text[])`
/**
 * Asked at every look at period end, so all at once: whether the ledger keeps cards or projects, and whether anything was bought in the
 * month on a subject of its categories, by a voucher or an invoice that is not booked yet.
 */
export async function keeping(db: Tx, ledgerId: string, period: Period): Promise<{ kept: boolean; bought: boolean }> {
  const kept = sql`(exists (select 1 from asset_cards where ledger_id = ${ledgerId}) or exists (select 1 from asset_projects where ledger_id = ${ledgerId}))`
  const { rows } = await sql<{ kept: boolean; bought: boolean }>`
    select ${kept} as kept, ${kept} and (
      exists (select 1 from asset_categories k
        join subjects s on s.ledger_id = k.ledger_id and s.code = k.cost_code
        join hot_voucher_lines l on l.ledger_id = s.ledger_id and l.subject_id = s.id
        join hot_vouchers v on v.ledger_id = l.ledger_id and v.id = l.voucher_id
       where k.ledger_id = ${ledgerId} and l.period = ${period} and ${hereIn(period, period)} and l.debit > 0 and ${BUYS})
      or exists (select 1 from asset_categories k
        join subjects s on s.ledger_id = k.ledger_id and s.code = k.cost_code
        join invoice_lines l on l.ledger_id = s.ledger_id and l.subject_id = s.id
        join invoices i on i.ledger_id = l.ledger_id and i.id = l.invoice_id
       where k.ledger_id = ${ledgerId} and i.period = ${period} and i.voucher_id is null and i.direction = 'input')) as bought`.execute(db)
  return rows[0]!
}
export const linesIn = (db: Tx, ledgerId: string, period: Period, codes: readonly string[]): Promise<VoucherLine[]> =>
  lines(db, ledgerId, sql`l.period = ${period} and ${hereIn(period, period)} and ${onCards(codes)}`, null)
export const linesOf = (
  db: Tx,
  ledgerId: string,
  voucherId: string,
  codes: readonly string[],
  cardId: string | null,
): Promise<VoucherLine[]> =>
  lines(db, ledgerId, sql`l.voucher_id = ${voucherId}::uuid and ${hereOf([voucherId], 'lines')} and ${onCards(codes)}`, cardId)
/** Those on subjects of projects, whatever their side: of a month, or of some vouchers. */
const onProjects = (roots: readonly string[]) => sql`left(s.code, 4) = any(${[...roots]}::text[])`
export const projectLinesIn = (db: Tx, ledgerId: string, period: Period, roots: readonly string[]): Promise<VoucherLine[]> =>
  lines(db, ledgerId, sql`l.period = ${period} and ${hereIn(period, period)} and ${onProjects(roots)}`, null)
export const projectLinesOf = (db: Tx, ledgerId: string, voucherIds: readonly string[], roots: readonly string[]): Promise<VoucherLine[]> =>
  lines(db, ledgerId, sql`${hereOf(voucherIds, 'lines')} and ${onProjects(roots)}`, null, linesOfVouchers(ledgerId, voucherIds))

/** Whether a voucher is here and has such a line; and the subject of it. */
export const lineOf = async (db: Tx, ledgerId: string, voucherId: string, position: number): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`
    select s.code from hot_voucher_lines l join subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
     where l.ledger_id = ${ledgerId} and l.voucher_id = ${voucherId}::uuid and l.position = ${position} and ${hereOf([voucherId], 'lines')}`.execute(
    db,
  )
  return rows[0]?.code
}

type Invoice = Row<'invoices'>
export interface InvoiceLine
  extends
    Pick<
      Invoice,
      | 'kind'
      | 'specialBusiness'
      | 'issuedOn'
      | 'netAmount'
      | 'taxAmount'
      | 'selected'
      | 'deductibleTax'
      | 'purpose'
      | 'sellerName'
      | 'voucherId'
    >,
    Pick<Row<'invoiceLines'>, 'goodsName' | 'taxCategoryName' | 'specification' | 'unit' | 'quantity' | 'taxRate' | 'taxTreatment'> {
  readonly invoiceId: string
  readonly position: number
  readonly number: string
  readonly lineNet: Money
  readonly lineTax: Money
  /** The subject a person chose the line to be booked on. */
  readonly code: string
  readonly subject: string
  readonly carded: Money
  /** A document of the stock is of it. */
  readonly stocked: boolean
}
/** Lines of input invoices that stand: of one of them, or of a month those somebody put on a subject of assets. */
const invoiceLines = (db: Tx, ledgerId: string, which: RawBuilder<unknown>, cardId: string | null) =>
  sql<InvoiceLine>`
    select i.id as invoice_id, l.position, i.invoice_key as number, i.kind, i.special_business, i.issued_on, i.net_amount, i.tax_amount, i.selected,
           i.deductible_tax, i.purpose, i.seller_name, i.voucher_id, l.goods_name, l.tax_category_name, l.specification, l.unit, l.quantity,
           l.tax_rate, l.tax_treatment, l.net_amount as line_net, l.tax_amount as line_tax, coalesce(s.code, '') as code,
           coalesce(s.full_name, '') as subject,
           (coalesce((select sum(c.cost) from asset_cards c
              where c.ledger_id = l.ledger_id and c.invoice_id = l.invoice_id and c.invoice_position = l.position and ${others(cardId)}), 0)
             + ${gatheredOf(sql`g.invoice_id = l.invoice_id and g.invoice_position = l.position`)})::numeric(18,2) as carded,
           exists (select 1 from stock_matches m where m.ledger_id = l.ledger_id and m.invoice_id = l.invoice_id
                     and m.invoice_position = l.position) as stocked
      from invoices i
      join invoice_lines l on l.ledger_id = i.ledger_id and l.invoice_id = i.id
      left join subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
     where i.ledger_id = ${ledgerId} and i.direction = 'input' and i.state = 'normal' and not i.red and ${which}
     order by i.issued_on, i.invoice_key, l.position`
    .execute(db)
    .then(({ rows }) => rows)
export const ofInvoices = (db: Tx, ledgerId: string, ids: readonly string[], cardId: string | null): Promise<InvoiceLine[]> =>
  invoiceLines(db, ledgerId, sql`i.id = any(${[...ids]}::uuid[])`, cardId)
/** Not booked yet, with a line on such a subject. */
const unbookedIn = (db: Tx, ledgerId: string, period: Period, on: RawBuilder<unknown>): Promise<InvoiceLine[]> =>
  invoiceLines(
    db,
    ledgerId,
    sql`i.period = ${period} and i.voucher_id is null and exists (select 1 from invoice_lines o
          join subjects t on t.ledger_id = o.ledger_id and t.id = o.subject_id
         where o.ledger_id = i.ledger_id and o.invoice_id = i.id and ${on})`,
    null,
  )
export const invoicesIn = (db: Tx, ledgerId: string, period: Period, codes: readonly string[]): Promise<InvoiceLine[]> =>
  unbookedIn(db, ledgerId, period, sql`t.code = any(${[...codes]}::text[])`)
export const projectInvoicesIn = (db: Tx, ledgerId: string, period: Period, roots: readonly string[]): Promise<InvoiceLine[]> =>
  unbookedIn(db, ledgerId, period, sql`left(t.code, 4) = any(${[...roots]}::text[])`)

/** Invoices cards came from, as lists name them, with the vouchers they were booked by. */
export const invoiceNames = async (db: Tx, ids: readonly string[]): Promise<Map<string, { name: string; voucherId: string | null }>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'invoiceKey', 'voucherId'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, invoiceKey, voucherId }) => [id, { name: invoiceKey, voucherId }]))
}
