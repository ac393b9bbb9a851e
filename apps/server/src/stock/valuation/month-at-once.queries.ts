/**
 * A month of many goods under the month-end average as one statement: the rule of `domain/stock/valuation/monthly-average` for goods of
 * which nothing goes back to an earlier month. What it does not take, or would refuse, is left to the pure function; a test holds the two
 * against each other.
 */
import type { Period } from '@app/domain/kernel/period'
import { JOINED, kindsThat, type Nature } from '@app/domain/stock/documents/kinds'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { amongGoods, isValued, type Of } from './valuation.queries.ts'

/** Writes the months and the costs of the goods it takes, and answers them; nothing of the month may be kept of them. */
export async function monthAtOnce(db: Tx, ledgerId: string, ids: Of, period: Period, averaged: readonly Nature[]): Promise<string[]> {
  const returned = kindsThat('returned')
  const outs = [...kindsThat('issue'), ...returned]
  const { rows } = await sql<{ goodsId: string }>`
    with before as materialized (
      select distinct on (m.goods_id) m.goods_id, m.closing_quantity, m.closing_amount, m.refused, m.estimated_quantity
        from stock_months m where m.ledger_id = ${ledgerId} and m.period < ${period} and ${amongGoods('m.goods_id', ids)}
       order by m.goods_id, m.period desc),
    lines as materialized (
      select l.id, l.goods_id, d.kind = any(${outs}::text[]) as leaves,
             (l.quantity * 1000000)::numeric(30,0) * case when d.kind = any(${returned}::text[]) or d.kind = 'purchaseReturn' then -1 else 1 end as quantity,
             (l.amount * 100)::numeric(30,0) * case when d.kind = 'purchaseReturn' then -1 else 1 end as fen,
             row_number() over (order by d.day, d.kind = any(${returned}::text[]) desc, d.made_at, d.serial, l.position) as at,
             -- an estimate stands until its invoice, an invoice may settle one, a return may go back to another month or be priced by its receipt
             -- goods may be made of others
             d.period > ${period} or d.kind = 'estimate' or d.kind = any(${[...JOINED]}::text[]) or (d.kind = 'purchaseReturn' and l.amount is null)
               or (d.kind = 'purchase' and l.of_line_id is not null)
               or (d.kind = any(${returned}::text[]) and o.period < d.period) as special
        from stock_lines l
        join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id and not d.voided and ${isValued}
        left join stock_lines x on x.ledger_id = l.ledger_id and x.id = l.of_line_id
        left join stock_documents o on o.ledger_id = x.ledger_id and o.id = x.document_id
       where l.ledger_id = ${ledgerId} and d.period >= ${period} and ${amongGoods('l.goods_id', ids)}),
    sums as materialized (
      select l.goods_id, coalesce((b.closing_quantity * 1000000)::numeric(30,0), 0) as had, coalesce((b.closing_amount * 100)::numeric(30,0), 0) as had_fen,
             coalesce(sum(l.quantity) filter (where not l.leaves), 0) as came, coalesce(sum(l.fen) filter (where not l.leaves), 0) as came_fen,
             coalesce(sum(l.quantity) filter (where l.leaves), 0) as left_
        from lines l
        left join before b on b.goods_id = l.goods_id
        left join goods_details g on g.ledger_id = ${ledgerId} and g.tag_id = l.goods_id
       where coalesce(b.refused, '') = '' and coalesce(b.estimated_quantity, 0) = 0
         and coalesce(nullif(g.nature, ''), 'merchandise') = any(${[...averaged]}::text[])
       group by l.goods_id, b.closing_quantity, b.closing_amount
      having not bool_or(l.special)),
    -- what would be refused names its document, which the pure function says
    taken as materialized (
      select goods_id, had, had_fen, came, came_fen, left_, had + came as pool, had_fen + came_fen as fen, had + came - left_ as rest
        from sums
       where had + came - left_ >= 0 and not (had + came > 0 and had_fen + came_fen < 0) and not (had + came <= 0 and had + came - left_ > 0)),
    -- the amount of so many of all, halves away from zero, in whole fen: the difference of two of them is a line's
    run as (
      select l.id, l.goods_id, l.at, t.pool, t.fen, sum(l.quantity) over (partition by l.goods_id order by l.at rows unbounded preceding) as ran
        from lines l join taken t on t.goods_id = l.goods_id where l.leaves),
    through as (
      select id, goods_id, at, case when pool = 0 then 0 else sign(fen * ran) * div(2 * abs(fen * ran) + pool, 2 * pool) end as given from run),
    parts as materialized (
      select id, goods_id, given, given - lag(given, 1, 0) over w as part, lead(id) over w is null as last from through
      window w as (partition by goods_id order by at)),
    costs as (
      insert into stock_costs (ledger_id, line_id, goods_id, period, amount)
      select ${ledgerId}::uuid, id, goods_id, ${period}, (-part / 100)::numeric(18,2) from parts
      union all
      select ${ledgerId}::uuid, l.id, l.goods_id, ${period}, (coalesce(l.fen, 0) / 100)::numeric(18,2)
        from lines l join taken t on t.goods_id = l.goods_id where not l.leaves),
    months as (
      insert into stock_months (ledger_id, goods_id, period, method, opening_quantity, opening_amount, in_quantity, in_amount, out_quantity, out_amount,
                                closing_quantity, closing_amount, to_cost)
      select ${ledgerId}::uuid, t.goods_id, ${period}, 'monthlyAverage', t.had / 1000000, t.had_fen / 100, t.came / 1000000, t.came_fen / 100,
             t.left_ / 1000000, coalesce(p.given, 0) / 100, t.rest / 1000000,
             case when t.rest = 0 then 0 else (t.fen - coalesce(p.given, 0)) / 100 end,
             case when t.rest = 0 then (t.fen - coalesce(p.given, 0)) / 100 else 0 end
        from taken t left join parts p on p.goods_id = t.goods_id and p.last)
    select goods_id from taken`.execute(db)
  return rows.map(({ goodsId }) => goodsId)
}
