-- 核销: which invoices a movement of money pays, part by part; many to many. Undone by taking the part away, which the log tells.
create table settlements (
  ledger_id    uuid          not null default app.ledger() references ledgers,
  id           uuid          not null default app.new_id(),
  flow_id      uuid          not null,
  invoice_id   uuid          not null,
  -- of the invoice: signed as its amount is
  amount       numeric(18,2) not null check (amount <> 0),
  -- proposed and accepted, or by hand
  rule         text          not null check (rule in ('proposed', 'manual')),
  settled_name text          not null,
  settled_at   timestamptz   not null,
  primary key (ledger_id, id),
  unique (ledger_id, flow_id, invoice_id),
  foreign key (ledger_id, flow_id) references fund_flows (ledger_id, id) on delete cascade,
  foreign key (ledger_id, invoice_id) references invoices (ledger_id, id) on delete cascade
);
create index settlements_of_invoice on settlements (ledger_id, invoice_id);
call app.own_by_ledger('settlements');
