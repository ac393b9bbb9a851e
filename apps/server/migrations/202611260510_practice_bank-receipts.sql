-- What a bank's electronic receipt says beyond any bill: its numbers, both parties, and how it came to its movement of money.
create table bank_receipts (
  ledger_id     uuid          not null default app.ledger() references ledgers,
  bill_id       uuid          not null,
  serials       text[]        not null default '{}',
  day           date,
  amount        numeric(18,2),
  payer_name    text          not null default '',
  payer_account text          not null default '',
  payee_name    text          not null default '',
  payee_account text          not null default '',
  -- the page shows several receipts: none of them is taken for it
  several       boolean       not null default false,
  -- how it came to the flow of its bill; null while it has none, or somebody linked it as a bill
  matched_by    text          check (matched_by in ('serial', 'facts', 'manual')),
  -- why it has none
  reason        text          not null default '',
  primary key (ledger_id, bill_id),
  foreign key (ledger_id, bill_id) references bills
);
call app.own_by_ledger('bank_receipts');
revoke delete on bank_receipts from qingzhang_app;

create index flows_of_serial on fund_flows (ledger_id, serial_number) where serial_number <> '';
create index flows_of_amount on fund_flows (ledger_id, amount);
