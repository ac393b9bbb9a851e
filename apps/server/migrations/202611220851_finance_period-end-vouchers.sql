-- The vouchers period end made, found by month: whoever changes the books of a month looks whether they still say what was planned.
create index vouchers_of_period_end on vouchers (ledger_id, period) where source_kind = 'periodEnd';
