/** Where the lines of books are read from: as they are, or as they stood at an earlier moment. */
import { sql, type RawBuilder } from 'kysely'

/** All, where nothing is aside; what is here, by whoever asks whether their months are; what is aside as well, for the proof. */
export type Source = 'whole' | 'here' | 'all'
const sources: Readonly<Record<Source, RawBuilder<unknown>>> = {
  whole: sql`voucher_lines l join vouchers v`,
  here: sql`hot_voucher_lines l join hot_vouchers v`,
  all: sql`app.all_voucher_lines() l join app.all_vouchers() v`,
}

/**
 * Lines as `l` and their vouchers as `v` (id, word, number, kind, state). As of a moment: of each voucher what it held then — the
 * version that was replaced first after the moment, or the present one when none was.
 */
export const linesAndVouchers = (ledgerId: string, asOf: Date | undefined, source: Source = 'whole'): RawBuilder<unknown> =>
  asOf === undefined
    ? sql`${sources[source]} on v.ledger_id = l.ledger_id and v.id = l.voucher_id`
    : sql`(
        select c.ledger_id, c.voucher_id, c.position, c.period, c.day, c.abstract, c.subject_id, c.tag_set_id, c.debit, c.credit, c.currency,
               c.original_amount, c.exchange_rate, c.quantity, c.unit_price, c.cash_flows, h.word, h.number, h.kind,
               case when h.state = 'posted' and h.posted_at <= ${asOf} then 'posted' else 'draft' end as state
          from voucher_lines c join vouchers h on h.ledger_id = c.ledger_id and h.id = c.voucher_id
         where c.ledger_id = ${ledgerId} and h.ledger_id = ${ledgerId} and h.created_at <= ${asOf}
           and not exists (select 1 from past_lines p where p.ledger_id = c.ledger_id and p.voucher_id = c.voucher_id and p.until > ${asOf})
        union all
        select ledger_id, voucher_id, position, period, day, abstract, subject_id, tag_set_id, debit, credit, currency,
               original_amount, exchange_rate, quantity, unit_price, cash_flows, word, number, kind, 'draft'
          from past_lines where ledger_id = ${ledgerId} and since <= ${asOf} and until > ${asOf}
      ) l cross join lateral (select l.ledger_id, l.voucher_id as id, l.word, l.number, l.kind, l.state) v`

/** Openings as they are, or as they had been entered at an earlier moment. */
export const openingsAt = (ledgerId: string, asOf: Date | undefined): RawBuilder<unknown> =>
  asOf === undefined ? sql`opening_balances` : at('opening_balances', 'past_opening_balances', OPENING, ledgerId, asOf)

export const openingCashFlowsAt = (ledgerId: string, asOf: Date | undefined): RawBuilder<unknown> =>
  asOf === undefined ? sql`opening_cash_flows` : at('opening_cash_flows', 'past_opening_cash_flows', 'item, amount', ledgerId, asOf)

const OPENING = 'subject_id, tag_set_id, currency, year, ytd_debit, ytd_credit, opening, ytd_profit, opening_original, opening_quantity'

const at = (table: string, past: string, columns: string, ledgerId: string, asOf: Date) => sql`(
  select ledger_id, ${sql.raw(columns)} from ${sql.table(table)} where ledger_id = ${ledgerId} and since <= ${asOf}
  union all
  select ledger_id, ${sql.raw(columns)} from ${sql.table(past)} where ledger_id = ${ledgerId} and since <= ${asOf} and until > ${asOf}) o`
