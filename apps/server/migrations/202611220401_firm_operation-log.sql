-- The firm's operation log: every administrative act, in words, kept for good.
create table firm_log (
  agency_id       uuid        not null references agencies,
  id              uuid        not null default app.new_id(),
  at              timestamptz not null,
  user_id         uuid        not null,
  user_name       text        not null,
  -- no reference: the row outlives the ledger it is about
  about_ledger_id uuid,
  ledger_name     text        not null default '',
  area            text        not null check (area <> ''),
  action          text        not null check (action <> ''),
  before          text        not null default '',
  after           text        not null default '',
  address         text        not null default '',
  primary key (agency_id, id)
);
create index firm_log_by_time on firm_log (agency_id, at desc, id desc);
create index firm_log_of_ledger on firm_log (agency_id, about_ledger_id, at desc) where about_ledger_id is not null;
call app.own_by_agency('firm_log');
revoke update, delete on firm_log from qingzhang_app;
create trigger final before update or delete on firm_log for each row execute function app.refuse_change();
-- an act inside a ledger is written down in the transaction that does it
create policy from_ledger on firm_log for insert
  with check (agency_id = (select agency_id from app.ledgers where ledger_id = app.ledger()));
