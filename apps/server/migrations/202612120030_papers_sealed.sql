-- Papers that a posted voucher stands on are sealed with it (决定 0111): invoices with their lines, flows, bills, other items. Such a paper may
-- be given to a posted voucher later, and is sealed then. What was matched at the bank is sealed as it is matched; what is said of a bank's
-- month, when it is closed.
call app.seal_rows('invoices', $$v.state = 'posted'$$, parts => $q$
  coalesce((select string_agg(jsonb_strip_nulls(to_jsonb(l))::text, e'\n' order by l.position) from app.invoice_lines l where l.ledger_id = r.ledger_id and l.invoice_id = r.id), '')$q$,
  via => 'join app.hot_vouchers v on v.ledger_id = r.ledger_id and v.id = r.voucher_id', head => 'vouchers', head_id => 'r.voucher_id');
call app.seal_parts('invoices', 'invoice_lines', 'invoice_id');
call app.seal_rows('fund_flows', $$v.state = 'posted'$$,
  via => 'join app.hot_vouchers v on v.ledger_id = r.ledger_id and v.id = r.voucher_id', head => 'vouchers', head_id => 'r.voucher_id');
call app.seal_rows('bills', $$v.state = 'posted'$$,
  via => 'join app.hot_vouchers v on v.ledger_id = r.ledger_id and v.id = r.voucher_id', head => 'vouchers', head_id => 'r.voucher_id');
call app.seal_rows('other_items', $$v.state = 'posted'$$,
  via => 'join app.hot_vouchers v on v.ledger_id = r.ledger_id and v.id = r.voucher_id', head => 'vouchers', head_id => 'r.voucher_id');
call app.seal_rows('bank_matches', 'true');
call app.seal_rows('bank_match_items', 'true', key => $$r.match_id || ' ' || coalesce(r.flow_id::text, r.voucher_id || ' ' || r.position)$$);
call app.seal_rows('bank_statements', month => $$to_char(r.to_on::timestamp, 'YYYY-MM')$$);
call app.seal_rows('bank_statement_balances', month => 'r.period');
-- originals that lie elsewhere, and what an approved claim was approved by
call app.seal_rows('separate_papers', 'true');
call app.seal_rows('claim_files', 'h.state = 3', via => 'join app.claim_bills h on h.ledger_id = r.ledger_id and h.id = r.bill_id',
  head => 'claim_bills', head_id => 'r.bill_id');
