/**
 * What each line of a document did to the amount on hand: more than nothing came in. It is kept by line (`stock_costs`), but of months that
 * were averaged as a whole it follows from the month and the order of what left.
 */
import { kindsThat } from '@app/domain/stock/documents/kinds'
import { sql, type RawBuilder } from 'kysely'

export const ISSUED = kindsThat('issue')
export const RETURNED = kindsThat('returned')
/** What a month's average is divided among; what comes back of it counts against it. */
export const LEAVES = [...ISSUED, ...RETURNED]

/** What a warehouse gives another is no move of the goods: documents that are valued are the others. */
export const isValued = sql`d.kind <> all(${kindsThat('moved')}::text[])`

type Figure = RawBuilder<unknown>
/** What the first so many of all come to: whole fen, halves away from zero (`throughOf` of the domain); in one unit of quantity. */
export const throughOf = (fen: Figure, all: Figure, run: Figure): Figure =>
  sql`case when (${all}) = 0 then 0 else sign((${fen}) * (${run})) * div(2 * abs((${fen}) * (${run})) + (${all}), 2 * (${all})) end`

/** A table of `line_id`, `goods_id`, `period` and `amount`, of the months of goods that are asked. */
export const lineCosts = (ledgerId: string, months: (goods: Figure, period: Figure) => Figure): Figure => sql`(
    select c.line_id, c.goods_id, c.period, c.amount from stock_costs c
     where c.ledger_id = ${ledgerId} and ${months(sql`c.goods_id`, sql`c.period`)}
    union all
    select r.id, r.goods_id, r.period, ((case when r.leaves then lag(r.given, 1, 0) over w - r.given else r.fen end) / 100)::numeric(18,2)
      from (
        select q.id, q.goods_id, q.period, q.at, q.leaves, q.fen,
               ${throughOf(sql`q.pool_fen`, sql`q.pool`, sql`sum(q.quantity) over (partition by q.goods_id, q.period, q.leaves order by q.at rows unbounded preceding)`)} as given
          from (
            select l.id, l.goods_id, m.period, d.kind = any(${LEAVES}::text[]) as leaves,
                   l.quantity * case when d.kind = any(${RETURNED}::text[]) then -1 else 1 end as quantity,
                   coalesce(l.amount, 0) * case when d.kind = 'purchaseReturn' then -100 else 100 end as fen,
                   m.opening_quantity + m.in_quantity as pool, (m.opening_amount + m.in_amount) * 100 as pool_fen,
                   row_number() over (partition by l.goods_id, m.period
                     order by d.day, d.kind = any(${RETURNED}::text[]) desc, d.made_at, d.serial, l.position) as at
              from stock_months m
              join stock_lines l on l.ledger_id = m.ledger_id and l.goods_id = m.goods_id
              join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id and d.period = m.period and not d.voided and ${isValued}
             where m.ledger_id = ${ledgerId} and m.averaged and ${months(sql`m.goods_id`, sql`m.period`)}) q) r
    window w as (partition by r.goods_id, r.period, r.leaves order by r.at))`
