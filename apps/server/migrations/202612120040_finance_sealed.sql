-- What a closed month was reckoned from besides its vouchers is sealed with it (决定 0111): what was typed at period end, rates, and, from the
-- first closed month on, the opening balances. Answers to a request to open a month again are final.
call app.seal_rows('period_end_amounts', month => 'r.period');
call app.seal_rows('period_end_skips', month => 'r.period');
call app.seal_rows('period_end_issues', month => 'r.period');
call app.seal_rows('exchange_rates', month => $$to_char(r.day::timestamp, 'YYYY-MM')$$);
call app.seal_rows('opening_balances', $$closed_month <> ''$$, key => $$r.subject_id || ' ' || coalesce(r.tag_set_id::text, '') || ' ' || r.currency$$);
call app.seal_rows('opening_cash_flows', $$closed_month <> ''$$);
call app.seal_rows('reopen_requests', $$r.state <> 'open'$$);
