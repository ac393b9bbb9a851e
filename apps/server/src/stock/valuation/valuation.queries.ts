/** Lines as valuation reads them, what earlier months left, and what a month comes to. */
import type { Money } from '@app/domain/kernel/money'
import type { Day, Period } from '@app/domain/kernel/period'
import type { StockQuantity } from '@app/domain/kernel/quantity'
import { kindsThat, MADE_OF, type DocumentKind, type Moving, type Nature } from '@app/domain/stock/documents/kinds'
import type { KeptMonth } from '@app/domain/stock/valuation/kept'
import { sql, type RawBuilder } from 'kysely'
import { insertRows } from '../../platform/database/bulk.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'
import { isValued, lineCosts } from './line-costs.queries.ts'

/** null: of all goods. */
export type Of = readonly string[] | null
export const amongGoods = (column: string, ids: Of) => (ids === null ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`)

export interface MovedLine {
  readonly id: string
  readonly kind: DocumentKind
  readonly number: string
  readonly day: Day
  readonly period: Period
  readonly goodsId: string
  readonly quantity: StockQuantity
  readonly amount: Money | null
  readonly of: string | null
  readonly lot: string
}
export const among = (...moves: Moving[]): RawBuilder<boolean> => sql`d.kind = any(${kindsThat(...moves)}::text[])`

/**
 * What a line did to the quantity: what came in less what of an estimate it took back with it. An invoice settles no more of an estimate
 * than invoices before it left.
 */
export const movedQuantity = sql<StockQuantity>`(case
    when d.kind = 'purchase' and o.kind = 'estimate' then l.quantity - greatest(0, least(l.quantity, x.quantity - coalesce((
      select sum(b.quantity) from stock_lines b
        join stock_documents e on e.ledger_id = b.ledger_id and e.id = b.document_id and not e.voided and e.kind = 'purchase'
       where b.ledger_id = l.ledger_id and b.of_line_id = l.of_line_id
         and (e.day, e.made_at, e.serial, b.position) < (d.day, d.made_at, d.serial, l.position)), 0)))
    when ${among('receipt', 'returned')} then l.quantity
    when ${among('back', 'issue')} then -l.quantity
    else 0 end)`

/** Goods, and those they are made of or are part of, from a month on. */
export const joinedGoods = async (db: Tx, ledgerId: string, ids: readonly string[], from: Period): Promise<string[]> =>
  (
    await sql<{ goodsId: string }>`
      with recursive made as materialized (
        select d.id from stock_documents d
         where d.ledger_id = ${ledgerId} and d.period >= ${from} and d.kind = any(${[...MADE_OF]}::text[]) and not d.voided),
      pairs as materialized (
        select m.id, l.goods_id from made m join stock_lines l on l.ledger_id = ${ledgerId} and l.document_id = m.id
        union
        select m.id, l.goods_id from made m
          join stock_uses u on u.ledger_id = ${ledgerId} and u.document_id = m.id
          join stock_lines l on l.ledger_id = ${ledgerId} and l.id = u.line_id),
      joined(goods_id) as (
        select unnest(${[...ids]}::uuid[])
        union
        select o.goods_id from joined k join pairs p on p.goods_id = k.goods_id join pairs o on o.id = p.id)
      select goods_id from joined`.execute(db)
  ).rows.map(({ goodsId }) => goodsId)

export interface MadeLine {
  readonly documentId: string
  readonly period: Period
  readonly lineId: string
  readonly goodsId: string
  readonly weight: StockQuantity | null
  readonly amount: Money | null
}
/** Lines of goods that are made of others, from a month on. */
export const madeLines = async (db: Tx, ledgerId: string, ids: Of, from: Period): Promise<MadeLine[]> =>
  (
    await sql<MadeLine>`
      select d.id as document_id, d.period, l.id as line_id, l.goods_id, l.weight, l.amount
        from stock_documents d join stock_lines l on l.ledger_id = d.ledger_id and l.document_id = d.id
       where d.ledger_id = ${ledgerId} and d.period >= ${from} and d.kind = any(${[...MADE_OF]}::text[]) and not d.voided
         and ${amongGoods('l.goods_id', ids)}
       order by d.day, d.made_at, d.serial, l.position`.execute(db)
  ).rows
export interface UsedLine {
  readonly documentId: string
  readonly lineId: string
  /** Of the document that gave it out. */
  readonly period: Period
  readonly goodsId: string
  readonly whole: StockQuantity
  readonly quantity: StockQuantity
  readonly before: StockQuantity
  /** What it cost as a month before these found it. */
  readonly cost: Money | null
}
/** What those documents use up, and what others before them did of the same lines. */
export const usedLines = async (db: Tx, ledgerId: string, documentIds: readonly string[], from: Period): Promise<UsedLine[]> =>
  documentIds.length === 0
    ? []
    : (
        await sql<UsedLine>`
          with used as materialized (
            select u.document_id, u.line_id, u.quantity,
                   coalesce(sum(u.quantity) over (partition by u.line_id order by d.day, d.made_at, d.serial, d.id
                     rows between unbounded preceding and 1 preceding), 0)::numeric(18,6) as before
              from stock_uses u join stock_documents d on d.ledger_id = u.ledger_id and d.id = u.document_id and not d.voided
             where u.ledger_id = ${ledgerId}
               and u.line_id in (select x.line_id from stock_uses x
                 where x.ledger_id = ${ledgerId} and x.document_id = any(${[...documentIds]}::uuid[])))
          select u.document_id, u.line_id, o.period, l.goods_id, l.quantity as whole, u.quantity, u.before,
                 case when o.period < ${from} then -c.amount end::numeric(18,2) as cost
            from used u
            join stock_lines l on l.ledger_id = ${ledgerId} and l.id = u.line_id
            join stock_documents o on o.ledger_id = ${ledgerId} and o.id = l.document_id
            left join stock_costs c on c.ledger_id = ${ledgerId} and c.line_id = u.line_id
           where u.document_id = any(${[...documentIds]}::uuid[])`.execute(db)
      ).rows

/** Of documents that stand, from a month on, in the order they were written. */
export const movedLines = async (db: Tx, ledgerId: string, ids: Of, from: Period): Promise<MovedLine[]> =>
  (
    await sql<MovedLine>`
      select l.id, d.kind, d.number, d.day, d.period, l.goods_id, l.quantity,
             -- what is made of others stands at what its parts came to
             case when d.kind = any(${[...MADE_OF]}::text[]) then c.amount else l.amount end as amount, l.of_line_id as of, l.lot
        from stock_lines l
        join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id and not d.voided and ${isValued}
        left join stock_costs c on c.ledger_id = l.ledger_id and c.line_id = l.id and d.kind = any(${[...MADE_OF]}::text[])
       where l.ledger_id = ${ledgerId} and d.period >= ${from} and ${amongGoods('l.goods_id', ids)}
       order by d.made_at, d.period, d.serial, l.position`.execute(db)
  ).rows

/** How the last month before one left each goods. */
export const lastBefore = async (db: Tx, ledgerId: string, ids: Of, period: Period): Promise<KeptMonth[]> =>
  (
    await sql<KeptMonth>`
      select distinct on (m.goods_id) m.goods_id, m.period, m.method, m.opening_quantity, m.opening_amount, m.in_quantity, m.in_amount,
             m.out_quantity, m.out_amount, m.closing_quantity, m.closing_amount, m.layers, m.estimated_quantity, m.estimated_amount,
             m.to_cost, m.refused, m.refused_number, m.missing
        from stock_months m
       where m.ledger_id = ${ledgerId} and m.period < ${period} and ${amongGoods('m.goods_id', ids)}
       order by m.goods_id, m.period desc`.execute(db)
  ).rows

export interface EarlierLine {
  readonly id: string
  readonly kind: DocumentKind
  readonly goodsId: string
  readonly quantity: StockQuantity
  readonly amount: Money | null
  /** What it came to where the method found it. */
  readonly cost: Money | null
  /** Gone back to by lines of earlier months, each as far as it went. */
  readonly back: StockQuantity
}
/** Lines of earlier months that lines from a month on go back to, and estimates no invoice has settled. */
export const earlierLines = async (db: Tx, ledgerId: string, ids: Of, from: Period): Promise<EarlierLine[]> =>
  (
    await sql<EarlierLine>`
      with gone_back_to as materialized (
        select distinct x.of_line_id as id
          from stock_lines x join stock_documents e on e.ledger_id = x.ledger_id and e.id = x.document_id and not e.voided
         where x.ledger_id = ${ledgerId} and x.of_line_id is not null and e.period >= ${from} and ${amongGoods('x.goods_id', ids)}),
      named as materialized (
        select l.id, d.kind, l.goods_id, d.period, l.quantity, l.amount
          from stock_lines l join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id and not d.voided
         where l.ledger_id = ${ledgerId} and d.period < ${from} and ${amongGoods('l.goods_id', ids)}
           and (d.kind = 'estimate' or l.id in (select g.id from gone_back_to g)))
      select n.id, n.kind, n.goods_id, n.quantity, n.amount, c.amount as cost, b.back
        from named n
        left join ${lineCosts(ledgerId, (goods, period) => sql`(${goods}, ${period}) in (select e.goods_id, e.period from named e)`)} c on c.line_id = n.id
        cross join lateral (
          select coalesce(sum(x.quantity), 0)::numeric(18,6) as back
            from stock_lines x join stock_documents e on e.ledger_id = x.ledger_id and e.id = x.document_id and not e.voided
           where x.ledger_id = ${ledgerId} and x.of_line_id = n.id and e.period < ${from}) b
       where n.kind <> 'estimate' or b.back < n.quantity or n.id in (select g.id from gone_back_to g)`.execute(db)
  ).rows

/** Takes away what was kept of goods from a month on. */
export async function clearMonths(db: Tx, ledgerId: string, ids: Of, from: Period): Promise<void> {
  await sql`delete from stock_months where ledger_id = ${ledgerId} and period >= ${from} and ${amongGoods('goods_id', ids)}`.execute(db)
  await sql`delete from stock_costs where ledger_id = ${ledgerId} and period >= ${from} and ${amongGoods('goods_id', ids)}`.execute(db)
}
/** Keeps goods-months and the costs of their lines. */
export async function keepMonths(
  db: Tx,
  months: readonly KeptMonth[],
  costs: readonly Omit<Row<'stockCosts'>, 'ledgerId'>[],
): Promise<void> {
  await insertRows(
    db,
    'stockMonths',
    months.map((one) => ({ ...one, layers: JSON.stringify(one.layers) as never })),
  )
  await insertRows(db, 'stockCosts', costs)
}
export type StoredMethod = Omit<Row<'stockMethods'>, 'ledgerId'>
export const methods = (db: Tx): Promise<StoredMethod[]> =>
  db
    .selectFrom('stockMethods')
    .select(['nature', 'fromPeriod', 'method', 'reason', 'madeName', 'madeAt'])
    .orderBy('nature')
    .orderBy('fromPeriod')
    .execute()

export interface NaturedGoods {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly nature: Nature
  readonly stockCode: string
  readonly costCode: string
  readonly tracked: 'none' | 'lot' | 'serial'
  readonly safety: StockQuantity | null
  readonly shelfDays: number | null
}
/** Goods documents ever moved. */
export const goods = async (db: Tx, ledgerId: string, ids: Of): Promise<NaturedGoods[]> =>
  (
    await sql<NaturedGoods>`
      select t.id, t.code, t.name, t.spec, t.unit, coalesce(nullif(g.nature, ''), 'merchandise') as nature,
             coalesce(s.stock_code, '') as "stockCode", coalesce(s.cost_code, '') as "costCode", coalesce(s.tracked, 'none') as tracked, s.safety, s.shelf_days
        from tags t
        left join goods_details g on g.ledger_id = t.ledger_id and g.tag_id = t.id
        left join stock_goods s on s.ledger_id = t.ledger_id and s.goods_id = t.id
       where t.ledger_id = ${ledgerId} and ${ids === null ? sql`t.id in (select m.goods_id from stock_months m where m.ledger_id = ${ledgerId})` : amongGoods('t.id', ids)}
       order by t.code`.execute(db)
  ).rows

export interface Flow {
  readonly goodsId: string
  readonly inQuantity: StockQuantity
  readonly inAmount: Money
  readonly outQuantity: StockQuantity
  readonly outAmount: Money
  readonly toCost: Money
}
/** What came and went between two months. */
export const flows = async (db: Tx, ledgerId: string, from: Period, to: Period): Promise<Flow[]> =>
  (
    await sql<Flow>`
      select m.goods_id, sum(m.in_quantity)::numeric(18,6) as in_quantity, sum(m.in_amount)::numeric(18,2) as in_amount,
             sum(m.out_quantity)::numeric(18,6) as out_quantity, sum(m.out_amount)::numeric(18,2) as out_amount,
             sum(m.to_cost)::numeric(18,2) as to_cost
        from stock_months m where m.ledger_id = ${ledgerId} and m.period between ${from} and ${to}
       group by m.goods_id`.execute(db)
  ).rows

/** Documents keep the stock in a month: from the first of them on, or after the opening. Earlier months are typed. */
export const keptIn = async (db: Tx, ledgerId: string, period: Period): Promise<boolean> =>
  (
    await sql<{ there: boolean }>`
      select exists (select 1 from stock_documents d where d.ledger_id = ${ledgerId} and not d.voided
                      and (d.period < ${period} or (d.period = ${period} and d.kind <> 'opening'))) as there`.execute(db)
  ).rows[0]!.there

export interface CostedLine {
  readonly id: string
  readonly goodsId: string
  readonly kind: DocumentKind
  readonly quantity: StockQuantity
  readonly cost: Money
  readonly counterCode: string
  readonly productId: string | null
}
/** Lines of a month that a step of period end books, with what they came to. */
export const costedLines = async (db: Tx, ledgerId: string, period: Period): Promise<CostedLine[]> =>
  (
    await sql<CostedLine>`
      select l.id, l.goods_id, d.kind, l.quantity, c.amount as cost, d.counter_code, d.product_id
        from ${lineCosts(ledgerId, (_, of) => sql`${of} = ${period}`)} c
        join stock_lines l on l.ledger_id = ${ledgerId} and l.id = c.line_id
        join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id
       where d.kind not in ('opening', 'purchase', 'estimate', 'purchaseReturn', 'priceChange')`.execute(db)
  ).rows

/** Which kinds of documents each goods has in a month, valued or not. */
export const kindsMoved = async (db: Tx, ledgerId: string, period: Period): Promise<{ goodsId: string; kind: DocumentKind }[]> =>
  (
    await sql<{ goodsId: string; kind: DocumentKind }>`
      select distinct l.goods_id, d.kind from stock_documents d join stock_lines l on l.ledger_id = d.ledger_id and l.document_id = d.id
       where d.ledger_id = ${ledgerId} and d.period = ${period} and not d.voided`.execute(db)
  ).rows

/** The first month a goods of a nature moved in. */
export const firstMoved = async (db: Tx, ledgerId: string, nature: Nature): Promise<Period | null> =>
  (
    await sql<{ first: Period | null }>`
      select min(m.period) as first from stock_months m
        left join goods_details g on g.ledger_id = m.ledger_id and g.tag_id = m.goods_id
       where m.ledger_id = ${ledgerId} and coalesce(nullif(g.nature, ''), 'merchandise') = ${nature}`.execute(db)
  ).rows[0]!.first

export interface FinishedPart {
  readonly goodsId: string
  readonly element: 'material' | 'labour' | 'overhead'
  readonly amount: Money
  readonly completed: StockQuantity
}
/** What was finished in a month by element, as its run of the cost says. */
export const finishedParts = async (db: Tx, ledgerId: string, period: Period): Promise<FinishedPart[]> =>
  (
    await sql<FinishedPart>`
      select e.product_id as goods_id, e.element, e.finished as amount, s.completed
        from cost_elements e join cost_sheets s on s.ledger_id = e.ledger_id and s.period = e.period and s.product_id = e.product_id
       where e.ledger_id = ${ledgerId} and e.period = ${period}
       order by e.product_id, case e.element when 'material' then 1 when 'labour' then 2 else 3 end`.execute(db)
  ).rows

/** Counts of warehouses that are not finished, of a month. */
export const countsOpenIn = async (db: Tx, period: Period): Promise<string[]> =>
  (
    await db.selectFrom('stockCounts').select('code').where('state', '=', 'counting').where('period', '=', period).orderBy('code').execute()
  ).map(({ code }) => code)
