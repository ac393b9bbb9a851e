-- What the bureau accepted and what was paid is sealed whole (决定 0111): filings with their receipts and sums, steps that are done, fees and
-- withheld taxes that were paid, incomes of a return that was filed.
call app.seal_rows('tax_filings', $$r.accepted_at is not null or r.outcome in ('accepted', 'differs', 'elsewhere', 'voided')$$);
call app.seal_rows('filing_steps', $$r.state = 'done'$$);
call app.seal_rows('tax_fees', 'r.paid_on is not null');
-- what the client said of the tax that will be taken
call app.seal_rows('tax_recognitions', 'r.answered_at is not null');
call app.seal_rows('iit_payments', 'true');
call app.seal_rows('iit_incomes', $$h.bureau <> '' and h.state in ('filed', 'void')$$,
  via => 'join app.iit_declarations h on h.ledger_id = r.ledger_id and h.id = r.declaration_id', head => 'iit_declarations', head_id => 'r.declaration_id');
-- a payment is done when its month is closed or its voucher is posted
call app.seal_rows('natural_payments', $$v.state = 'posted' or r.period <= closed_month$$,
  via => 'left join app.hot_vouchers v on v.ledger_id = r.ledger_id and v.id = r.voucher_id', head => 'vouchers', head_id => 'r.voucher_id');
call app.seal_rows('tax_payment_vouchers', $$v.state = 'posted'$$,
  via => 'join app.hot_vouchers v on v.ledger_id = r.ledger_id and v.id = r.voucher_id', head => 'vouchers', head_id => 'r.voucher_id');
