/** What a bill may be linked to: vouchers line by line, flows and invoices. */
import type { Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { sql } from 'kysely'
import { hereIn, hereOf } from '../../platform/database/aside.ts'
import { containingParty } from '../../platform/database/conditions.ts'
import type { Tx } from '../../platform/database/database.ts'

/** A line of a voucher, by its place. */
export const lineAt = (db: Tx, ledgerId: string, voucherId: string, position: number) =>
  sql<{ lineSubjectId: string; lineAmount: Money }>`
    select subject_id as "lineSubjectId", (debit - credit)::numeric(18,2) as "lineAmount" from hot_voucher_lines
     where ledger_id = ${ledgerId} and voucher_id = ${voucherId}::uuid and position = ${position} and ${hereOf([voucherId], 'lines')}`
    .execute(db)
    .then(({ rows }) => rows[0])

export interface Target {
  readonly kind: 'voucher' | 'flow' | 'invoice'
  readonly id: string
  readonly text: string
  readonly amount: Money
  /** Of a voucher, one by one. */
  readonly lines: { readonly position: number; readonly text: string; readonly amount: Money }[]
}

/** What may be linked to: of the month, or found by its number, party or amount whatever the month. */
export const targets = (db: Tx, ledgerId: string, search: string, period: Period) => {
  const like = containingParty(search)
  const month = search === '' ? sql`= ${period}` : sql`is not null`
  return sql<Target>`
    (select 'voucher' as kind, v.id, v.period || ' ' || v.word || '-' || v.number || ' ' || coalesce(l.abstract, '') as text,
            coalesce(t.total, 0)::numeric(18,2) as amount, coalesce(t.lines, '[]') as lines
       from (select v.id, v.period, v.word, v.number from hot_vouchers v
              where v.ledger_id = ${ledgerId} and v.period ${month} and ${search === '' ? hereIn(period) : hereIn(null)}
                and (v.word || '-' || v.number like ${like} or v.total::text like ${like} or v.id in (
                  select f.voucher_id from hot_voucher_lines f
                   where f.ledger_id = ${ledgerId} and f.period ${month} and concat_ws(' ', f.abstract, f.debit, f.credit) like ${like}))
              order by v.period desc, v.number desc limit 30) v
       left join lateral (select abstract from hot_voucher_lines where ledger_id = ${ledgerId} and voucher_id = v.id order by position limit 1) l on true
       left join lateral (
         select sum(debit) as total,
                json_agg(json_build_object('position', l.position, 'amount', (l.debit - l.credit)::numeric(18,2)::text,
                                           'text', concat_ws(' ', l.position, nullif(l.abstract, ''), u.code, u.name)) order by l.position) as lines
           from hot_voucher_lines l join subjects u on u.ledger_id = l.ledger_id and u.id = l.subject_id
          where l.ledger_id = ${ledgerId} and l.voucher_id = v.id) t on true
      order by v.period desc, v.number desc)
    union all
    (select 'flow', w.id, w.day || ' ' || case when w.inflow <> 0 then '收 ' else '付 ' end || w.counterparty_name || ' ' || w.abstract, w.amount, '[]'
       from fund_flows w
      where w.ledger_id = ${ledgerId} and w.period ${month}
        and (w.counterparty_name like ${like} or w.abstract like ${like} or w.serial_number like ${like} or w.amount::text like ${like})
      order by w.day desc, w.id limit 30)
    union all
    (select 'invoice', i.id, i.issued_on || ' ' || i.number || ' ' || case when i.direction = 'output' then i.buyer_name else i.seller_name end, i.gross_amount, '[]'
       from invoices i
      where i.ledger_id = ${ledgerId} and i.period ${month}
        and (i.number like ${like} or i.buyer_name like ${like} or i.seller_name like ${like} or i.gross_amount::text like ${like})
      order by i.issued_on desc, i.id limit 30)`
    .execute(db)
    .then((result) => result.rows)
}
