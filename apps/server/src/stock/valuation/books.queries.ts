/** Lines of documents as the book of a goods shows them, with what each left. */
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { StockQuantity } from '@app/domain/kernel/quantity'
import { type DocumentKind, type Nature, type Room, type Side } from '@app/domain/stock/documents/kinds'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isValued, lineCosts } from './line-costs.queries.ts'
import { among, movedQuantity } from './valuation.queries.ts'

export interface BookLineRow {
  readonly id: string
  /** null: what was left without goods and went to cost. */
  readonly documentId: string | null
  readonly number: string
  readonly kind: DocumentKind
  readonly room: Room
  readonly side: Side
  readonly day: Day
  readonly period: Period
  readonly party: string
  readonly reason: string
  readonly into: boolean
  readonly quantity: StockQuantity
  readonly amount: Money | null
  /** Of all lines through this one. */
  readonly ranQuantity: StockQuantity
  readonly ranAmount: Money
}
export interface Span {
  readonly goodsId: string
  readonly from: Period
  readonly to: Period
}
// what came back of an earlier month comes in; of the same month the month's average takes it off what left
const found = (ledgerId: string, { goodsId, from, to }: Span) => sql`
    select l.id, d.id as document_id, d.number, d.kind, d.room, d.side, d.day, d.period, coalesce(t.name, '') as party, d.reason,
           case when ${among('returned')} then m.method is distinct from 'monthlyAverage' or coalesce(o.period < d.period, false)
                else d.side = 'in' end as "into",
           ${movedQuantity}::numeric(18,6) as quantity, c.amount,
           case when ${among('receipt', 'returned')} then 0 when ${among('adjustment')} then 1 else 2 end as rank, d.made_at, d.serial, l.position
      from stock_lines l
      join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id and not d.voided and ${isValued}
      left join ${lineCosts(ledgerId, (goods, period) => sql`${goods} = ${goodsId}::uuid and ${period} between ${from} and ${to}`)} c on c.line_id = l.id
      left join stock_months m on m.ledger_id = l.ledger_id and m.goods_id = l.goods_id and m.period = d.period
      left join stock_lines x on x.ledger_id = l.ledger_id and x.id = l.of_line_id
      left join stock_documents o on o.ledger_id = x.ledger_id and o.id = x.document_id
      left join tags t on t.ledger_id = d.ledger_id and t.id = d.counterparty_id
     where l.ledger_id = ${ledgerId} and l.goods_id = ${goodsId}::uuid and d.period between ${from} and ${to}
    union all
    select m.goods_id, null, '', '', '', 'out', (m.period || '-01')::date + interval '1 month' - interval '1 day', m.period, '', '', false, 0, -m.to_cost,
           3, null, 0, 0
      from stock_months m
     where m.ledger_id = ${ledgerId} and m.goods_id = ${goodsId}::uuid and m.period between ${from} and ${to} and m.to_cost <> 0`

/** Some of them, in the order they are valued in; what could not be valued moves nothing. */
export const bookLines = async (
  db: Tx,
  ledgerId: string,
  span: Span,
  { offset, limit }: { offset: number; limit: number },
): Promise<BookLineRow[]> =>
  (
    await sql<BookLineRow>`
      select s.id || ' ' || s.period as id, s.document_id, s.number, s.kind, s.room, s.side, s.day::date as day, s.period, s.party, s.reason, s."into", s.quantity, s.amount,
             (sum(case when s.amount is null then 0 else s.quantity end) over w)::numeric(18,6) as ran_quantity,
             (coalesce(sum(s.amount) over w, 0))::numeric(18,2) as ran_amount
        from (${found(ledgerId, span)}) s
      window w as (order by s.day, s.rank, s.made_at, s.serial, s.position, s.period rows unbounded preceding)
       order by s.day, s.rank, s.made_at, s.serial, s.position, s.period offset ${offset} limit ${limit}`.execute(db)
  ).rows
export const countBookLines = async (db: Tx, ledgerId: string, span: Span): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::integer as count from (${found(ledgerId, span)}) s`.execute(db)).rows[0]!.count

export interface MonthRow {
  readonly period: Period
  readonly inQuantity: StockQuantity
  readonly inAmount: Money
  readonly outQuantity: StockQuantity
  readonly outAmount: Money
  readonly toCost: Money
  readonly closingQuantity: StockQuantity
  readonly closingAmount: Money
}
export const months = async (db: Tx, ledgerId: string, { goodsId, from, to }: Span): Promise<MonthRow[]> =>
  (
    await sql<MonthRow>`
      select m.period, m.in_quantity, m.in_amount, m.out_quantity, m.out_amount, m.to_cost, m.closing_quantity, m.closing_amount
        from stock_months m
       where m.ledger_id = ${ledgerId} and m.goods_id = ${goodsId}::uuid and m.period between ${from} and ${to} and m.refused = ''
       order by m.period`.execute(db)
  ).rows

export interface MovedRow {
  readonly name: string
  readonly specification: string
  readonly unit: string
  readonly goodsId: string
  readonly natures: readonly Nature[]
  readonly quantity: StockQuantity
  readonly amount: Money
}
const BOUGHT: readonly DocumentKind[] = ['purchase', 'estimate', 'purchaseReturn', 'priceChange']
const SOLD: readonly DocumentKind[] = ['sale', 'saleReturn']
/** Sold or bought by document, at what it came to: what went to cost without goods is of what was sold. */
export async function movedBy(
  db: Tx,
  ledgerId: string,
  side: Side,
  by: 'goods' | 'party' | 'period',
  from: Period,
  to: Period,
): Promise<MovedRow[]> {
  const sign = side === 'in' ? sql`1` : sql`-1`
  const [name, specification, unit, id] =
    by === 'goods'
      ? [sql`t.name`, sql`t.spec`, sql`t.unit`, sql`t.id::text`]
      : [by === 'party' ? sql`p.party` : sql`p.period::text`, sql`''`, sql`''`, sql`''`]
  const rest =
    side === 'in'
      ? sql``
      : sql`union all select m.goods_id, m.period, '', 0, -m.to_cost from stock_months m
             where m.ledger_id = ${ledgerId} and m.period between ${from} and ${to} and m.to_cost <> 0`
  const { rows } = await sql<MovedRow>`
    with parts as (
      select l.goods_id, d.period, coalesce(w.name, '') as party, ${movedQuantity} as quantity, c.amount
        from ${lineCosts(ledgerId, (_, period) => sql`${period} between ${from} and ${to}`)} c
        join stock_lines l on l.ledger_id = ${ledgerId} and l.id = c.line_id
        join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id
        left join stock_lines x on x.ledger_id = l.ledger_id and x.id = l.of_line_id
        left join stock_documents o on o.ledger_id = x.ledger_id and o.id = x.document_id
        left join tags w on w.ledger_id = d.ledger_id and w.id = d.counterparty_id
       where d.kind = any(${[...(side === 'in' ? BOUGHT : SOLD)]}::text[])
      ${rest})
    select ${name} as name, ${specification} as specification, ${unit} as unit, min(${id}) as goods_id,
           array_agg(distinct coalesce(nullif(g.nature, ''), 'merchandise')) as natures,
           (${sign} * sum(p.quantity))::numeric(18,6) as quantity, (${sign} * sum(p.amount))::numeric(18,2) as amount
      from parts p
      join tags t on t.ledger_id = ${ledgerId} and t.id = p.goods_id
      left join goods_details g on g.ledger_id = t.ledger_id and g.tag_id = t.id
     group by 1, 2, 3`.execute(db)
  return rows
}
