-- Ledgers, who may enter them, and their months.
create table ledgers (
  ledger_id           uuid        not null default app.new_id() primary key,
  agency_id           uuid        not null references agencies,
  name                text        not null check (char_length(name) between 1 and 100),
  short_name          text        not null default '',
  initials            text        not null default '',
  tax_number          text        not null default '',
  status              smallint    not null default 1 check (status in (1, 2)),
  expires_on          date,
  start_period        period      not null,
  standard            text        not null check (standard in ('smallBusiness', 'enterprise', 'nonProfit', 'nonProfit2004', 'cooperative')),
  vat_nature          text        not null check (vat_nature in ('generalTaxpayer', 'smallScaleTaxpayer')),
  functional_currency text        not null default 'CNY',
  reviewed            boolean     not null default false,
  reclassified        boolean     not null default false,
  urban_rate          text        not null default '7' check (urban_rate in ('7', '5', '1')),
  vat_filing          text        not null check (vat_filing in ('month', 'quarter')),
  small_profit        boolean     not null default true,
  closed_through      period,
  created_at          timestamptz not null default now()
);
alter table ledgers enable row level security;
alter table ledgers force row level security;
create policy of_owner on ledgers
  using (ledger_id = app.ledger() or agency_id = app.agency() or app.is_platform())
  with check (ledger_id = app.ledger() or agency_id = app.agency() or app.is_platform());
grant select, insert, update on ledgers to qingzhang_app;
create index ledgers_of_agency on ledgers (agency_id);

-- Who works on a ledger; a ROLE_CHARGE of its agency may always enter.
create table ledger_members (
  ledger_id uuid    not null references ledgers,
  user_id   uuid    not null references users,
  read_only boolean not null default false,
  primary key (ledger_id, user_id)
);
create index ledgers_of_user on ledger_members (user_id);
alter table ledger_members enable row level security;
alter table ledger_members force row level security;
create policy of_owner on ledger_members
  using (ledger_id = app.ledger() or app.is_platform()) with check (ledger_id = app.ledger() or app.is_platform());
grant select, insert, update, delete on ledger_members to qingzhang_app;

create table periods (
  ledger_id uuid        not null default app.ledger() references ledgers,
  period    period      not null,
  closed    boolean     not null default false,
  closed_at timestamptz,
  closed_by uuid,
  primary key (ledger_id, period)
);
call app.own_by_ledger('periods');

create function app.period_after_start() returns trigger language plpgsql as $$
begin
  if new.period < (select start_period from app.ledgers where ledger_id = new.ledger_id) then
    raise exception using errcode = 'QZ002', message = format('period %s is before the ledger starts', new.period);
  end if;
  return new;
end
$$;
create trigger after_start before insert on periods for each row execute function app.period_after_start();

-- Everything that changes books, in order, chained by SM3 over the row and its predecessor.
create table book_log (
  ledger_id     uuid        not null default app.ledger() references ledgers,
  seq           bigint      not null,
  at            timestamptz not null,
  user_id       uuid        not null,
  user_name     text        not null,
  action        text        not null,
  object        text        not null,
  object_id     text        not null,
  before        json,
  after         json,
  previous_hash text        not null,
  hash          text        not null,
  primary key (ledger_id, seq)
);
call app.own_by_ledger('book_log');
revoke update, delete on book_log from qingzhang_app;
create trigger final before update or delete on book_log for each row execute function app.refuse_change();

create table ledger_chains (
  ledger_id uuid   not null default app.ledger() references ledgers primary key,
  last_seq  bigint not null default 0,
  last_hash text   not null default ''
);
call app.own_by_ledger('ledger_chains');
revoke delete on ledger_chains from qingzhang_app;
