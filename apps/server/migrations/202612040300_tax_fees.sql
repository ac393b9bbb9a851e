-- Tax fee items (税费项目): what the bureau charges beside returns, or a company pays by itself. Kept by people; every change is in the book log.
create table tax_fees (
  ledger_id    uuid          not null default app.ledger() references ledgers,
  id           uuid          not null default app.new_id(),
  kind         text          not null check (kind in ('union', 'disabled', 'culture', 'water', 'garbage', 'land', 'other')),
  -- of the kind "other" what it is; of the others what tells two of a period apart
  name         text          not null default '' check (char_length(name) <= 50 and (kind <> 'other' or name <> '')),
  -- 费款所属期
  from_period  period        not null,
  to_period    period        not null,
  due_on       date          not null,
  amount       numeric(18,2) not null check (amount > 0),
  paid         numeric(18,2) not null default 0 check (paid between 0 and amount),
  late_fee     numeric(18,2) not null default 0 check (late_fee >= 0),
  paid_on      date,
  certificate  text          not null default '' check (char_length(certificate) <= 60),
  note         text          not null default '' check (char_length(note) <= 200),
  changed_name text          not null check (char_length(changed_name) <= 100),
  changed_at   timestamptz   not null,
  primary key (ledger_id, id),
  unique (ledger_id, kind, name, from_period, to_period),
  check (to_period >= from_period),
  check ((paid_on is null) = (paid = 0 and late_fee = 0))
);
create index tax_fees_due on tax_fees (ledger_id, due_on);
call app.own_by_ledger('tax_fees');

-- What of a filed return is booked as paid: each payment once; a draft that is taken back leaves it to be booked again.
create table tax_payment_vouchers (
  ledger_id  uuid          not null default app.ledger() references ledgers,
  id         uuid          not null default app.new_id(),
  filing_id  uuid          not null,
  voucher_id uuid          not null,
  amount     numeric(18,2) not null check (amount >= 0),
  late_fee   numeric(18,2) not null check (late_fee >= 0),
  -- the row of the bank's statement that shows it
  flow_id    uuid,
  made_name  text          not null check (char_length(made_name) <= 100),
  made_at    timestamptz   not null,
  primary key (ledger_id, id),
  unique (ledger_id, voucher_id),
  check (amount + late_fee > 0),
  foreign key (ledger_id, filing_id) references tax_filings (ledger_id, id),
  foreign key (ledger_id, voucher_id) references vouchers (ledger_id, id) on delete cascade,
  foreign key (ledger_id, flow_id) references fund_flows (ledger_id, id) on delete set null (flow_id)
);
create index tax_payment_vouchers_of_filing on tax_payment_vouchers (ledger_id, filing_id);
create index tax_payment_vouchers_of_flow on tax_payment_vouchers (ledger_id, flow_id);
call app.own_by_ledger('tax_payment_vouchers');
