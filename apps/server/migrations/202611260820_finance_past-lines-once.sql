-- The last time a voucher changed is looked up once for the voucher, not for each of its lines.
create or replace function app.keep_past_lines() returns trigger language plpgsql as $$
begin
  insert into app.past_lines (ledger_id, voucher_id, since, until, word, number, kind, position, period, day, abstract, subject_id, tag_set_id,
                              debit, credit, currency, original_amount, exchange_rate, quantity, unit_price, cash_flows)
  select o.ledger_id, o.voucher_id, h.since, now(), h.word, h.number, h.kind, o.position, o.period, o.day, o.abstract,
         o.subject_id, o.tag_set_id, o.debit, o.credit, o.currency, o.original_amount, o.exchange_rate, o.quantity, o.unit_price, o.cash_flows
    from old_lines o
    join (select v.ledger_id, v.id, v.word, v.number, v.kind,
                 coalesce((select max(x.until) from app.past_lines x where x.ledger_id = v.ledger_id and x.voucher_id = v.id), v.created_at) as since
            from app.vouchers v
            join (select distinct ledger_id, voucher_id from old_lines) c on c.ledger_id = v.ledger_id and c.voucher_id = v.id
          offset 0) h on h.ledger_id = o.ledger_id and h.id = o.voucher_id
   where h.since < now();
  return null;
end
$$;
