/** Reading invoices: lists with their totals, one with its lines. */
import type { Asked } from '@app/contract/kernel/filter'
import type { invoiceFilter } from '@app/contract/papers/invoices/invoices'
import { dec } from '@app/domain/kernel/decimal'
import type { Money } from '@app/domain/kernel/money'
import { readingsOf } from '@app/domain/kernel/readings'
import type { InvoiceKind } from '@app/domain/papers/invoices/invoice-kind'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import { sql } from 'kysely'
import { columnsBut, columnsOf } from '../../platform/database/bulk.ts'
import { allOf, containingParty, present, type SqlConditions } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'

export type InvoiceFilter = Asked<typeof invoiceFilter>

/** What lists and the drawer show of an invoice's head: every column but the keys and what is kept for finding alone. */
const HEAD = columnsBut(
  'invoices',
  'ledgerId',
  'direction',
  'invoiceKey',
  'paperNumber',
  'issuedTime',
  'voucherPosition',
  'edited',
  'createdName',
  'createdAt',
  'rates',
  'goods',
)

export interface InvoiceRow extends Pick<Row<'invoices'>, (typeof HEAD)[number]> {
  readonly voucher: string
  /** Distinct rates of the lines, null for one without a rate; what the lines name, and how many there are. */
  readonly rates: (string | null)[] | null
  readonly firstGoods: string | null
  readonly lineCount: number
}

const WORDS: Readonly<Record<string, string>> = { 免税: 'exempt', 不征税: 'untaxed', 未注明: 'unstated' }

/** Invoices with a line of a rate, said as the totals say it; without lines they are of none that is stated. */
function ofRate(said: string) {
  const treatment = WORDS[said]
  const percent = /^(\d{1,2}(?:\.\d{1,4})?)%$/.exec(said)?.[1]
  if (treatment === 'unstated') return sql`(i.rates @> array['unstated'] or i.rates = '{}')`
  const rate = treatment ?? (percent === undefined ? null : dec(percent).over('100', 8).fixed(8))
  return rate === null ? sql`false` : sql`i.rates @> array[${rate}]`
}

/** What belongs to one voucher or import is shown whatever its month. */
const anyMonth = ({ voucherId, importId }: InvoiceFilter): boolean => voucherId !== undefined || importId !== undefined
type Place = 'from' | 'to' | 'voucherId' | 'importId'
/** Of which months, voucher or import: what an index finds. */
const places: SqlConditions<Pick<InvoiceFilter, Place>, InvoiceFilter> = {
  from: (from, asked) => (anyMonth(asked) || asked.warned ? null : sql`i.period >= ${from}`),
  to: (to, asked) => (anyMonth(asked) ? null : sql`i.period <= ${to}`),
  voucherId: (id) => sql`i.voucher_id = ${id}::uuid`,
  importId: (id) => sql`i.import_id = ${id}::uuid`,
}
/** What each of them is looked at for. */
const looksOf = (direction: InvoiceDirection): SqlConditions<Omit<InvoiceFilter, Place>> => ({
  // first, because it leaves the fewest; numbers of invoices are letters and digits, so that only such words look there
  search: (typed) => {
    // of the two parties only the other one: everything is from or to ourselves
    const like = containingParty(typed)
    return sql`(i.goods like ${like} or ${direction === 'output' ? sql`i.buyer_name` : sql`i.seller_name`} like ${like} or i.remark like ${like}
               ${/^[\w-]+$/.test(typed) ? sql`or i.invoice_key like ${like}` : sql``}
               ${readingsOf(typed).some((one) => /^[-\d.]+$/.test(one)) ? sql`or i.gross_amount::text like ${like} or i.net_amount::text like ${like}` : sql``})`
  },
  state: (state) => sql`i.state = ${state}`,
  kind: (kind) => sql`i.kind = ${kind}`,
  booked: (is) => present(sql`i.voucher_id`, is),
  ticked: (is) => (is ? sql`i.selected` : sql`i.selected is not true`),
  warned: (is) => (is ? sql`i.warnings <> '{}'` : sql`i.warnings = '{}'`),
  rate: ofRate,
})
const looks = { output: looksOf('output'), input: looksOf('input') }
const within = (ledgerId: string, direction: InvoiceDirection, filter: InvoiceFilter) =>
  allOf(places, filter, sql`i.ledger_id = ${ledgerId} and i.direction = ${direction}`)
const asked = (direction: InvoiceDirection, filter: InvoiceFilter) => allOf(looks[direction], filter, sql`true`)

/** The conditions of a list, over invoices named i. */
const where = (ledgerId: string, direction: InvoiceDirection, filter: InvoiceFilter) =>
  sql`${within(ledgerId, direction, filter)} and ${asked(direction, filter)}`

const head = sql`
  ${columnsOf('i', HEAD)}, coalesce(v.period || ' ' || v.word || '-' || v.number, '') as voucher,
  l.rates, l.first as first_goods, l.count as line_count`

const ofLines = sql`
  left join hot_vouchers v on v.ledger_id = i.ledger_id and v.id = i.voucher_id
  cross join lateral (
    select array_agg(distinct case when s.tax_treatment = 'taxed' then s.tax_rate::text else s.tax_treatment end) as rates,
           (array_agg(s.goods_name order by s.position))[1] as first, count(*)::int as count
      from invoice_lines s where s.ledger_id = i.ledger_id and s.invoice_id = i.id) l`

/**
 * One page. Behind row level security the database can't estimate how many rows a search finds, takes them for few, and would
 * read and sort them all: `offset 0` keeps what is asked outside, so that the index gives them in order until the page is full.
 */
export const list = (db: Tx, ledgerId: string, direction: InvoiceDirection, filter: InvoiceFilter, page: number, pageSize: number) =>
  sql<InvoiceRow>`
    select ${head} from (
      select i.* from (
        select i.* from invoices i where ${within(ledgerId, direction, filter)} order by i.period, i.issued_on, i.invoice_key offset 0) i
       where ${asked(direction, filter)} order by i.period, i.issued_on, i.invoice_key limit ${pageSize} offset ${(page - 1) * pageSize}) i ${ofLines}
     where i.ledger_id = ${ledgerId} order by i.period, i.issued_on, i.invoice_key`
    .execute(db)
    .then((result) => result.rows)

export const one = (db: Tx, ledgerId: string, direction: InvoiceDirection, id: string) =>
  sql<InvoiceRow>`
    select ${head} from invoices i ${ofLines} where i.ledger_id = ${ledgerId} and i.direction = ${direction} and i.id = ${id}::uuid`
    .execute(db)
    .then((result) => result.rows[0])

export const linesOf = (db: Tx, ids: readonly string[]) =>
  db
    .selectFrom('invoiceLines')
    .select([
      'invoiceId',
      'position',
      'goodsName',
      'taxCategoryName',
      'taxCategoryCode',
      'specification',
      'unit',
      'quantity',
      'unitPrice',
      'netAmount',
      'taxRate',
      'taxTreatment',
      'taxAmount',
      'goodsId',
      // what a person chose it to be booked on
      'subjectId',
    ])
    .where((where) => where('invoiceId', '=', where.fn.any(where.val([...ids]))))
    .orderBy('invoiceId')
    .orderBy('position')
    .execute()

export type StoredInvoiceLine = Awaited<ReturnType<typeof linesOf>>[number]

export interface GroupSum {
  readonly kind: InvoiceKind
  /** Of the lines, each once. */
  readonly rates: readonly string[]
  readonly all: number
  readonly count: number
  readonly booked: number
  readonly net: Money
  readonly tax: Money
  readonly gross: Money
}

/** How many there are in all, and the sums of those that are not voided, by kind and rates: one look at the heads for every total. */
export const sums = (db: Tx, ledgerId: string, direction: InvoiceDirection, filter: InvoiceFilter) =>
  sql<GroupSum>`
    select i.kind, i.rates, count(*)::int as "all", count(*) filter (where i.state <> 'voided')::int as count,
           count(*) filter (where i.voucher_id is not null)::int as booked,
           coalesce(sum(i.net_amount) filter (where i.state <> 'voided'), 0)::numeric(18,2) as net,
           coalesce(sum(i.tax_amount) filter (where i.state <> 'voided'), 0)::numeric(18,2) as tax,
           coalesce(sum(i.gross_amount) filter (where i.state <> 'voided'), 0)::numeric(18,2) as gross
      from invoices i where ${where(ledgerId, direction, filter)} group by i.kind, i.rates order by i.kind`
    .execute(db)
    .then((result) => result.rows)

export interface RateSum {
  /** A rate, or the word of a treatment. */
  readonly rate: string
  readonly net: Money
  readonly tax: Money
}

/** Lines of invoices with several rates, by their rate: the others are told by their heads. */
export const sumsOfMixed = (db: Tx, ledgerId: string, direction: InvoiceDirection, filter: InvoiceFilter) =>
  sql<RateSum>`
    select case when s.tax_treatment <> 'taxed' then s.tax_treatment else coalesce(s.tax_rate::text, 'unstated') end as rate,
           sum(s.net_amount)::numeric(18,2) as net, sum(s.tax_amount)::numeric(18,2) as tax
      from invoices i join invoice_lines s on s.ledger_id = i.ledger_id and s.invoice_id = i.id
     where ${where(ledgerId, direction, filter)} and i.state <> 'voided' and cardinality(i.rates) > 1 group by 1`
    .execute(db)
    .then((result) => result.rows)
