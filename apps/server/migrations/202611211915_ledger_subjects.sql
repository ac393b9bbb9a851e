-- Charts of accounts and tags. Lines name a subject by id, so a new parent above it leaves posted lines untouched.
create table subjects (
  ledger_id     uuid     not null default app.ledger() references ledgers,
  id            uuid     not null default app.new_id(),
  code          text     not null check (code ~ '^\d{4}(\d{4}){0,2}$'),
  name          text     not null check (char_length(name) between 1 and 100),
  full_name     text     not null,
  initials      text     not null default '',
  parent_id     uuid,
  subject_class text     not null check (subject_class in ('asset', 'liability', 'common', 'equity', 'cost', 'profitLoss', 'netAsset', 'income', 'expense')),
  side          text     not null check (side in ('debit', 'credit')),
  leaf          boolean  not null default true,
  disabled      boolean  not null default false,
  unit          text,
  currencies    text[]   not null default '{}',
  revalued      boolean  not null default false,
  cash          text     check (cash in ('cash', 'bank', 'other')),
  tag_types     text[]   not null default '{}' check (cardinality(tag_types) <= 6),
  close_to      text,
  preset        boolean  not null default false,
  primary key (ledger_id, id),
  unique (ledger_id, code),
  foreign key (ledger_id, parent_id) references subjects
);
create index children_of_subject on subjects (ledger_id, parent_id);
call app.own_by_ledger('subjects');

create table tags (
  ledger_id  uuid    not null default app.ledger() references ledgers,
  id         uuid    not null default app.new_id(),
  type       text    not null check (type in ('customer', 'supplier', 'employee', 'department', 'project', 'goods')),
  code       text    not null,
  name       text    not null check (char_length(name) between 1 and 100),
  initials   text    not null default '',
  disabled   boolean not null default false,
  tax_number text    not null default '',
  unit       text    not null default '',
  spec       text    not null default '',
  primary key (ledger_id, id),
  unique (ledger_id, type, code)
);
create unique index tag_names on tags (ledger_id, type, name, spec);
call app.own_by_ledger('tags');

-- A combination of tags as one key, so that balances have a key of fixed width. The id is a digest of the sorted tag ids.
create table tag_sets (
  ledger_id  uuid   not null default app.ledger() references ledgers,
  id         uuid   not null,
  tag_ids    uuid[] not null check (cardinality(tag_ids) between 1 and 6),
  customer   uuid,
  supplier   uuid,
  employee   uuid,
  department uuid,
  project    uuid,
  goods      uuid,
  primary key (ledger_id, id),
  foreign key (ledger_id, customer) references tags,
  foreign key (ledger_id, supplier) references tags,
  foreign key (ledger_id, employee) references tags,
  foreign key (ledger_id, department) references tags,
  foreign key (ledger_id, project) references tags,
  foreign key (ledger_id, goods) references tags
);
call app.own_by_ledger('tag_sets');
revoke update, delete on tag_sets from qingzhang_app;

create table opening_balances (
  ledger_id        uuid          not null default app.ledger() references ledgers,
  subject_id       uuid          not null,
  tag_set_id       uuid,
  currency         text          not null default '',
  year             numeric(18,2) not null,
  ytd_debit        numeric(18,2) not null default 0,
  ytd_credit       numeric(18,2) not null default 0,
  opening          numeric(18,2) not null,
  ytd_profit       numeric(18,2) not null default 0,
  opening_original numeric(18,2) not null default 0,
  opening_quantity numeric(18,4) not null default 0,
  unique nulls not distinct (ledger_id, subject_id, tag_set_id, currency),
  foreign key (ledger_id, subject_id) references subjects,
  foreign key (ledger_id, tag_set_id) references tag_sets,
  check (year + ytd_debit - ytd_credit = opening)
);
call app.own_by_ledger('opening_balances');

-- Cash flows of the start year's months before the start period, by row of the statement.
create table opening_cash_flows (
  ledger_id uuid          not null default app.ledger() references ledgers,
  item      text          not null,
  amount    numeric(18,2) not null,
  primary key (ledger_id, item)
);
call app.own_by_ledger('opening_cash_flows');
