/** Invoices added up; voided ones are left out. */
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { InvoiceDirection } from '@app/domain/papers/invoices/own-side'
import type { StatisticsBy } from '@app/domain/papers/invoices/statistics'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface GroupRow {
  readonly key: string
  readonly name: string
  readonly specification: string
  readonly unit: string
  readonly count: string
  /** null where a line prints none. */
  readonly quantity: string | null
  readonly net: Money
  readonly tax: Money
}

// one article is its name, specification and unit; a party is its name, whatever its number says
const groups = {
  goods: { name: sql`goods_name`, specification: sql`specification`, unit: sql`unit` },
  party: { name: sql`party`, specification: sql`''`, unit: sql`''` },
  rate: { name: sql`rate`, specification: sql`''`, unit: sql`''` },
  period: { name: sql`period::text`, specification: sql`''`, unit: sql`''` },
} as const satisfies Record<StatisticsBy, unknown>

/** Lines of invoices grouped; an invoice without lines counts as one of its own amounts. `tagged`: by goods and parties of the lists, where they are known. */
export const grouped = (
  db: Tx,
  ledgerId: string,
  direction: InvoiceDirection,
  by: StatisticsBy,
  from: Period,
  to: Period,
  tagged: boolean,
) => {
  const { name, specification, unit } = groups[by]
  const printed = direction === 'output' ? sql`i.buyer_name` : sql`i.seller_name`
  const tagOf = (id: RawBuilder<unknown>) => sql`left join tags t on t.ledger_id = ${ledgerId} and t.id = ${id}`
  const [party, ofParty] = tagged ? [sql`coalesce(t.name, ${printed})`, tagOf(sql`i.counterparty_id`)] : [printed, sql``]
  const [goods, ofGoods] = tagged
    ? [
        sql`coalesce(t.name, l.goods_name) as goods_name, coalesce(t.spec, l.specification) as specification, coalesce(t.unit, l.unit) as unit`,
        tagOf(sql`l.goods_id`),
      ]
    : [sql`l.goods_name, l.specification, l.unit`, sql``]
  return sql<GroupRow>`
    with chosen as (
      select i.id, i.period, ${party} as party, i.net_amount, i.tax_amount from invoices i ${ofParty}
       where i.ledger_id = ${ledgerId} and i.direction = ${direction} and i.state <> 'voided' and i.period between ${from} and ${to}),
    parts as (
      select c.id, c.period, c.party, ${goods}, l.net_amount, l.tax_amount,
             case when l.quantity ~ '^-?[0-9]+([.][0-9]+)?$' then l.quantity::numeric end as quantity,
             case l.tax_treatment when 'exempt' then '免税' when 'untaxed' then '不征税'
                  else coalesce(trim_scale(l.tax_rate * 100)::text || '%', '未注明') end as rate
        from chosen c join invoice_lines l on l.ledger_id = ${ledgerId} and l.invoice_id = c.id ${ofGoods}
      union all
      select c.id, c.period, c.party, '（没有明细）', '', '', c.net_amount, c.tax_amount, null, '未注明'
        from chosen c where not exists (select from invoice_lines l where l.ledger_id = ${ledgerId} and l.invoice_id = c.id))
    select ${name} || '|' || ${specification} || '|' || ${unit} as key, ${name} as name, ${specification} as specification, ${unit} as unit,
           count(distinct id) as count,
           case when count(*) = count(quantity) then round(sum(quantity), 4)::text end as quantity,
           sum(net_amount)::numeric(18,2) as net, sum(tax_amount)::numeric(18,2) as tax
      from parts group by 1, 2, 3, 4`
    .execute(db)
    .then((result) => result.rows)
}

export interface InvoicedMonth {
  readonly period: Period
  readonly count: string
  readonly net: Money
  readonly tax: Money
  readonly booked: Money
}

/** Output invoices month by month, and how much of them has a voucher. */
export const invoicedMonths = (db: Tx, ledgerId: string, from: Period, to: Period): Promise<InvoicedMonth[]> =>
  sql<InvoicedMonth>`
    select period, count(*) as count, sum(net_amount)::numeric(18,2) as net, sum(tax_amount)::numeric(18,2) as tax,
           coalesce(sum(net_amount) filter (where voucher_id is not null), 0)::numeric(18,2) as booked
      from invoices where ledger_id = ${ledgerId} and direction = 'output' and state <> 'voided' and period between ${from} and ${to}
     group by period order by period`
    .execute(db)
    .then((result) => result.rows)
