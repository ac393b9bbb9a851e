-- Lists of a ledger: the further fields of its tags (customers, suppliers, employees, departments, projects, goods), and its units,
-- voucher abstracts, expense types and claim contents.
create table party_details (
  ledger_id    uuid    not null default app.ledger() references ledgers,
  tag_id       uuid    not null,
  contact      text    not null default '',
  mobile_phone text    not null default '',
  telephone    text    not null default '',
  email        text    not null default '',
  address      text    not null default '',
  bank_name    text    not null default '',
  bank_account text    not null default '' check (bank_account ~ '^\d{0,25}$'),
  credit_days  integer check (credit_days >= 0),
  note         text    not null default '',
  primary key (ledger_id, tag_id),
  foreign key (ledger_id, tag_id) references tags (ledger_id, id) on delete cascade
);
call app.own_by_ledger('party_details');

create table employee_details (
  ledger_id     uuid not null default app.ledger() references ledgers,
  tag_id        uuid not null,
  position      text not null default '',
  expense_class text not null default '',
  mobile_phone  text not null default '',
  email         text not null default '',
  id_type       text not null default '1' check (id_type in ('', '1', '2', '3', '4', '5', '6')),
  id_number     text not null default '',
  hired_on      date,
  left_on       date,
  bank_name     text not null default '',
  bank_account  text not null default '' check (bank_account ~ '^\d{0,25}$'),
  note          text not null default '',
  primary key (ledger_id, tag_id),
  foreign key (ledger_id, tag_id) references tags (ledger_id, id) on delete cascade,
  check (left_on >= hired_on)
);
call app.own_by_ledger('employee_details');

create table department_details (
  ledger_id     uuid not null default app.ledger() references ledgers,
  tag_id        uuid not null,
  expense_class text not null default '',
  leader        text not null default '',
  note          text not null default '',
  primary key (ledger_id, tag_id),
  foreign key (ledger_id, tag_id) references tags (ledger_id, id) on delete cascade
);
call app.own_by_ledger('department_details');

create table project_details (
  ledger_id   uuid not null default app.ledger() references ledgers,
  tag_id      uuid not null,
  state       text not null default 'running' check (state in ('', 'running', 'finished', 'stopped')),
  starts_on   date,
  ends_on     date,
  leader_id   uuid,
  customer_id uuid,
  budget      numeric(18,2) check (budget >= 0),
  note        text not null default '',
  primary key (ledger_id, tag_id),
  foreign key (ledger_id, tag_id) references tags (ledger_id, id) on delete cascade,
  foreign key (ledger_id, leader_id) references tags (ledger_id, id),
  foreign key (ledger_id, customer_id) references tags (ledger_id, id),
  check (ends_on >= starts_on)
);
call app.own_by_ledger('project_details');

create table goods_details (
  ledger_id         uuid not null default app.ledger() references ledgers,
  tag_id            uuid not null,
  nature            text not null default '',
  tax_category_code text not null default '' check (tax_category_code ~ '^(\d{19})?$'),
  tax_rate          numeric(7,4) check (tax_rate between 0 and 100),
  purchase_price    numeric(18,8) check (purchase_price >= 0),
  sale_price        numeric(18,8) check (sale_price >= 0),
  barcode           text not null default '',
  note              text not null default '',
  primary key (ledger_id, tag_id),
  foreign key (ledger_id, tag_id) references tags (ledger_id, id) on delete cascade
);
call app.own_by_ledger('goods_details');

create table units (
  ledger_id       uuid    not null default app.ledger() references ledgers,
  id              uuid    not null default app.new_id(),
  name            text    not null check (char_length(name) between 1 and 20),
  enabled_decimal boolean not null default true,
  disabled        boolean not null default false,
  primary key (ledger_id, id),
  unique (ledger_id, name)
);
call app.own_by_ledger('units');

-- One unit is so many of another, for one kind of goods or for all.
create table unit_conversions (
  ledger_id uuid          not null default app.ledger() references ledgers,
  id        uuid          not null default app.new_id(),
  unit_id   uuid          not null,
  base_id   uuid          not null,
  goods_id  uuid,
  factor    numeric(18,8) not null check (factor > 0),
  primary key (ledger_id, id),
  unique nulls not distinct (ledger_id, unit_id, base_id, goods_id),
  foreign key (ledger_id, unit_id) references units (ledger_id, id),
  foreign key (ledger_id, base_id) references units (ledger_id, id),
  foreign key (ledger_id, goods_id) references tags (ledger_id, id),
  check (unit_id <> base_id)
);
call app.own_by_ledger('unit_conversions');

-- Whoever names a unit (a subject, goods of an imported invoice) brings it into the list: there is one list of units.
create function app.unit_is_known() returns trigger language plpgsql as $$
begin
  insert into app.units (ledger_id, name) values (new.ledger_id, left(new.unit, 20)) on conflict (ledger_id, name) do nothing;
  return null;
end
$$;
create trigger unit_is_known after insert or update of unit on subjects
  for each row when (new.unit is not null and new.unit <> '') execute function app.unit_is_known();
create trigger unit_is_known after insert or update of unit on tags
  for each row when (new.unit <> '') execute function app.unit_is_known();
insert into units (ledger_id, name)
  select ledger_id, left(unit, 20) from subjects where unit <> '' union select ledger_id, left(unit, 20) from tags where unit <> '';

create table abstracts (
  ledger_id  uuid    not null default app.ledger() references ledgers,
  id         uuid    not null default app.new_id(),
  name       text    not null check (char_length(name) between 1 and 200),
  subject_id uuid,
  disabled   boolean not null default false,
  primary key (ledger_id, id),
  unique (ledger_id, name),
  foreign key (ledger_id, subject_id) references subjects (ledger_id, id) on delete set null (subject_id)
);
call app.own_by_ledger('abstracts');

create table expense_types (
  ledger_id  uuid    not null default app.ledger() references ledgers,
  id         uuid    not null default app.new_id(),
  code       text    not null,
  name       text    not null check (char_length(name) between 1 and 100),
  subject_id uuid,
  deductible boolean not null default true,
  note       text    not null default '',
  disabled   boolean not null default false,
  primary key (ledger_id, id),
  unique (ledger_id, code),
  unique (ledger_id, name),
  foreign key (ledger_id, subject_id) references subjects (ledger_id, id)
);
call app.own_by_ledger('expense_types');

create table claim_contents (
  ledger_id       uuid    not null default app.ledger() references ledgers,
  id              uuid    not null default app.new_id(),
  name            text    not null check (char_length(name) between 1 and 100),
  expense_type_id uuid    not null,
  note            text    not null default '',
  disabled        boolean not null default false,
  primary key (ledger_id, id),
  unique (ledger_id, name),
  foreign key (ledger_id, expense_type_id) references expense_types (ledger_id, id)
);
call app.own_by_ledger('claim_contents');

-- What one act changed of many records, so that it can be taken back: [{id, before, after}], null where there was or is none.
create table record_changes (
  ledger_id    uuid        not null default app.ledger() references ledgers,
  id           uuid        not null default app.new_id(),
  kind         text        not null,
  action       text        not null,
  rows         jsonb       not null,
  created_by   uuid        not null references users,
  created_name text        not null,
  created_at   timestamptz not null,
  undone_at    timestamptz,
  undone_name  text,
  primary key (ledger_id, id)
);
create index record_changes_in_order on record_changes (ledger_id, kind, created_at);
call app.own_by_ledger('record_changes');
