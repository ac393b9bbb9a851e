/**
 * A month of many goods under the month-end average as one statement: the rule of `domain/stock/valuation/monthly-average` for goods of
 * which nothing goes back to an earlier month. What it does not take, or would refuse, is left to the pure function; a test holds the two
 * against each other.
 */
import type { Period } from '@app/domain/kernel/period'
import { JOINED, type Nature } from '@app/domain/stock/documents/kinds'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { isValued, ISSUED, LEAVES, RETURNED, throughOf } from './line-costs.queries.ts'
import { amongGoods, type Of } from './valuation.queries.ts'

/**
 * Writes the months of the goods it takes, and answers those that moved and are left to the pure function; nothing of the month may be
 * kept of them. What each line came to is not kept by line: `lineCosts` reckons it from the month.
 */
export async function monthAtOnce(db: Tx, ledgerId: string, ids: Of, period: Period, averaged: readonly Nature[]): Promise<string[]> {
  const { rows } = await sql<{ goodsId: string }>`
    with before as materialized (
      select distinct on (m.goods_id) m.goods_id, m.closing_quantity, m.closing_amount, m.refused, m.estimated_quantity
        from stock_months m where m.ledger_id = ${ledgerId} and m.period < ${period} and ${amongGoods('m.goods_id', ids)}
       order by m.goods_id, m.period desc),
    sums as materialized (
      select l.goods_id,
             sum(l.quantity) filter (where d.kind <> all(${[...LEAVES, 'purchaseReturn']}::text[])) as received,
             sum(l.amount) filter (where d.kind <> all(${[...LEAVES, 'purchaseReturn']}::text[])) as received_amount,
             sum(l.quantity) filter (where d.kind = any(${ISSUED}::text[])) as issued,
             sum(l.quantity) filter (where d.kind = any(${RETURNED}::text[])) as returned,
             sum(l.quantity) filter (where d.kind = 'purchaseReturn') as sent_back,
             sum(l.amount) filter (where d.kind = 'purchaseReturn') as sent_back_amount,
             -- an estimate stands until its invoice, an invoice may settle one, a return may go back to another month or be priced by its
             -- receipt, goods may be made of others
             bool_or(d.period <> ${period} or d.kind = any(${['estimate', ...JOINED]}::text[])
               or case when d.kind = 'purchaseReturn' then l.amount is null
                       when l.of_line_id is null then false
                       when d.kind = 'purchase' then true
                       when d.kind = any(${RETURNED}::text[]) then (
                         select o.period < d.period from stock_lines x join stock_documents o on o.ledger_id = x.ledger_id and o.id = x.document_id
                          where x.ledger_id = l.ledger_id and x.id = l.of_line_id)
                       else false end) as special
        from stock_lines l
        join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id and not d.voided and ${isValued}
       where l.ledger_id = ${ledgerId} and d.period >= ${period} and ${amongGoods('l.goods_id', ids)}
       group by l.goods_id),
    -- in millionths and fen
    pools as materialized (
      select s.goods_id, coalesce(b.closing_quantity, 0) * 1000000 as had, coalesce(b.closing_amount, 0) * 100 as had_fen,
             (coalesce(s.received, 0) - coalesce(s.sent_back, 0)) * 1000000 as came,
             (coalesce(s.received_amount, 0) - coalesce(s.sent_back_amount, 0)) * 100 as came_fen,
             (coalesce(s.issued, 0) - coalesce(s.returned, 0)) * 1000000 as gone
        from sums s
        left join before b on b.goods_id = s.goods_id
        left join goods_details g on g.ledger_id = ${ledgerId} and g.tag_id = s.goods_id
       where not s.special and coalesce(b.refused, '') = '' and coalesce(b.estimated_quantity, 0) = 0
         and coalesce(nullif(g.nature, ''), 'merchandise') = any(${[...averaged]}::text[])),
    -- what would be refused names its document, which the pure function says
    taken as (
      select p.*, had + came - gone as rest, had_fen + came_fen as fen, ${throughOf(sql`had_fen + came_fen`, sql`had + came`, sql`gone`)} as given
        from pools p
       where had + came - gone >= 0 and not (had + came > 0 and had_fen + came_fen < 0) and not (had + came <= 0 and had + came - gone > 0)),
    months as (
      insert into stock_months (ledger_id, goods_id, period, method, averaged, opening_quantity, opening_amount, in_quantity, in_amount,
                                out_quantity, out_amount, closing_quantity, closing_amount, to_cost)
      select ${ledgerId}::uuid, goods_id, ${period}, 'monthlyAverage', true, had / 1000000, had_fen / 100, came / 1000000, came_fen / 100,
             gone / 1000000, given / 100, rest / 1000000, case when rest = 0 then 0 else (fen - given) / 100 end,
             case when rest = 0 then (fen - given) / 100 else 0 end
        from taken returning goods_id)
    select s.goods_id from sums s where s.goods_id not in (select m.goods_id from months m)`.execute(db)
  return rows.map(({ goodsId }) => goodsId)
}
