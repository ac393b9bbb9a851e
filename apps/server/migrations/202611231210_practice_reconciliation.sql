-- Bank reconciliation (银行对账): which lines of the bank subject and of the statement belong together, by which rule, by whom.
create table bank_matches (
  ledger_id       uuid        not null default app.ledger() references ledgers,
  id              uuid        not null default app.new_id(),
  bank_account_id uuid        not null,
  rule            text        not null check (rule in ('voucher', 'amount', 'manual')),
  matched_name    text        not null,
  matched_at      timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, bank_account_id) references bank_accounts (ledger_id, id) on delete cascade
);
create index bank_matches_of_account on bank_matches (ledger_id, bank_account_id);
call app.own_by_ledger('bank_matches');

-- A draft may still change under its match: the amount is kept, and a match whose lines no longer say it counts for nothing.
create table bank_match_items (
  ledger_id  uuid          not null default app.ledger() references ledgers,
  match_id   uuid          not null,
  flow_id    uuid,
  voucher_id uuid,
  position   smallint,
  amount     numeric(18,2) not null,
  check ((flow_id is null) <> (voucher_id is null)),
  check ((voucher_id is null) = (position is null)),
  foreign key (ledger_id, match_id) references bank_matches (ledger_id, id) on delete cascade,
  foreign key (ledger_id, flow_id) references fund_flows (ledger_id, id) on delete cascade
);
create index bank_items_of_match on bank_match_items (ledger_id, match_id);
create unique index bank_items_of_flow on bank_match_items (ledger_id, flow_id) where flow_id is not null;
create unique index bank_items_of_line on bank_match_items (ledger_id, voucher_id, position) where voucher_id is not null;
call app.own_by_ledger('bank_match_items');

-- What a statement ends with, typed where it prints none.
create table bank_statement_balances (
  ledger_id       uuid          not null default app.ledger() references ledgers,
  bank_account_id uuid          not null,
  period          period        not null,
  balance         numeric(18,2) not null,
  typed_name      text          not null,
  typed_at        timestamptz   not null,
  primary key (ledger_id, bank_account_id, period),
  foreign key (ledger_id, bank_account_id) references bank_accounts (ledger_id, id) on delete cascade
);
call app.own_by_ledger('bank_statement_balances');
