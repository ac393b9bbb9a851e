/** What the stock would sell for as it was said of a month, what left since, and what sold under its cost. */
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Row } from '../../platform/database/tables.generated.ts'
import { lineCosts } from '../valuation/index.ts'

export type StoredNetValue = Omit<Row<'costNetValues'>, 'ledgerId' | 'period'>
export const netValues = (db: Tx, period: Period): Promise<StoredNetValue[]> =>
  db.selectFrom('costNetValues').select(['goodsId', 'price', 'costs', 'had']).where('period', '=', period).orderBy('goodsId').execute()
export const removeNetValues = (db: Tx, period: Period) => db.deleteFrom('costNetValues').where('period', '=', period).execute()
/** The last month before one of which net values are said. */
export const netValuesBefore = async (db: Tx, period: Period): Promise<Period | null> =>
  (
    await db
      .selectFrom('costNetValues')
      .select(({ fn }) => fn.max('period').as('last'))
      .where('period', '<', period)
      .executeTakeFirstOrThrow()
  ).last
export interface LeftRow {
  readonly goodsId: string
  /** Empty: it was sold, its cost went to the cost of sales. */
  readonly counterCode: string
  readonly productId: string | null
  readonly amount: Money
}
/**
 * What goods of which net values were said in a month cost that were sold since, less what came back, that were given away or lost; after
 * it, through another.
 */
export const leftSince = async (db: Tx, ledgerId: string, after: Period, through: Period): Promise<LeftRow[]> => {
  const goods = sql`(select v.goods_id from cost_net_values v where v.ledger_id = ${ledgerId} and v.period = ${after})`
  return (
    await sql<LeftRow>`
      select q.goods_id, q.counter_code, q.product_id, (-sum(q.amount))::numeric(18,2) as amount
        from (
          select c.goods_id, case when d.kind in ('sale', 'saleReturn') then '' else d.counter_code end as counter_code,
                 case when d.kind in ('sale', 'saleReturn') then null else d.product_id end as product_id, c.amount
            from ${lineCosts(ledgerId, (of, period) => sql`${of} in ${goods} and ${period} > ${after} and ${period} <= ${through}`)} c
            join stock_lines l on l.ledger_id = ${ledgerId} and l.id = c.line_id
            join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id
           where d.kind in ('sale', 'saleReturn', 'otherOut', 'countLoss')
          union all
          select m.goods_id, '', null, -m.to_cost from stock_months m
           where m.ledger_id = ${ledgerId} and m.goods_id in ${goods} and m.period > ${after} and m.period <= ${through}) q
       group by q.goods_id, q.counter_code, q.product_id
       order by q.goods_id, q.counter_code, q.product_id`.execute(db)
  ).rows
}

export interface BelowCostRow {
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly invoice: string
  readonly price: Money
  readonly each: Money
  readonly less: Money
  readonly count: number
}
/**
 * Goods there are as a month ends whose last sale of it, by output invoice and after its discount, was for less than one costs, and of which
 * no net value is said; those that would be worth most less. Prices of another unit than the goods' own say nothing.
 */
export const soldBelowCost = async (db: Tx, ledgerId: string, period: Period, most: number): Promise<BelowCostRow[]> =>
  (
    await sql<BelowCostRow>`
      with lines as (
        select l.goods_id, i.issued_on, i.invoice_key, l.position, l.unit,
               l.net_amount + coalesce(n.net_amount, 0) as net,
               case when l.quantity ~ '^[0-9]+([.][0-9]+)?$' then l.quantity::numeric end as quantity
          from invoices i
          join invoice_lines l on l.ledger_id = i.ledger_id and l.invoice_id = i.id and l.goods_id is not null
          -- a discount is the next line: no quantity, less than nothing
          left join invoice_lines n on n.ledger_id = l.ledger_id and n.invoice_id = l.invoice_id and n.position = l.position + 1
                and n.quantity is null and n.net_amount < 0
         where i.ledger_id = ${ledgerId} and i.direction = 'output' and i.period = ${period} and i.state = 'normal' and not i.red),
      sold as (
        select distinct on (o.goods_id) o.goods_id, o.invoice_key, o.net, o.quantity
          from lines o join tags t on t.ledger_id = ${ledgerId} and t.id = o.goods_id and (o.unit = '' or t.unit = '' or o.unit = t.unit)
         where o.quantity > 0 and o.net > 0
         order by o.goods_id, o.issued_on desc, o.invoice_key desc, o.position desc)
      select t.name, t.spec, t.unit, s.invoice_key as invoice, round(s.net / s.quantity, 2)::numeric(18,2) as price,
             round(m.closing_amount / m.closing_quantity, 2)::numeric(18,2) as each,
             (m.closing_amount - round(s.net * m.closing_quantity / s.quantity, 2))::numeric(18,2) as less, count(*) over ()::integer as count
        from sold s
        join tags t on t.ledger_id = ${ledgerId} and t.id = s.goods_id
        join lateral (
          select x.closing_quantity, x.closing_amount, x.refused from stock_months x
           where x.ledger_id = ${ledgerId} and x.goods_id = s.goods_id and x.period <= ${period}
           order by x.period desc limit 1) m on m.refused = '' and m.closing_quantity > 0
       where s.net * m.closing_quantity < m.closing_amount * s.quantity
         and not exists (select 1 from cost_net_values v where v.ledger_id = ${ledgerId} and v.period = ${period} and v.goods_id = s.goods_id)
       order by less desc, t.code, t.id limit ${most}`.execute(db)
  ).rows
