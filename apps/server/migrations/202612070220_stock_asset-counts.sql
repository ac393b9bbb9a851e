-- Physical counts of assets (盘点): what should be there as a month ends, what was seen, what is missing, what was found beside it.
create table asset_counts (
  ledger_id     uuid        not null default app.ledger() references ledgers,
  id            uuid        not null default app.new_id(),
  code          text        not null check (char_length(code) between 1 and 30),
  day           date        not null,
  -- what was counted of: everything where nothing is said
  category_id   uuid,
  department_id uuid,
  location      text        not null default '' check (char_length(location) <= 100),
  note          text        not null default '' check (char_length(note) <= 200),
  state         text        not null default 'counting' check (state in ('counting', 'done')),
  made_name     text        not null check (char_length(made_name) <= 100),
  made_at       timestamptz not null,
  finished_name text        not null default '' check (char_length(finished_name) <= 100),
  finished_at   timestamptz,
  primary key (ledger_id, id),
  unique (ledger_id, code),
  foreign key (ledger_id, category_id) references asset_categories (ledger_id, id) on delete set null (category_id),
  foreign key (ledger_id, department_id) references asset_departments (ledger_id, id) on delete set null (department_id),
  check ((state = 'done') = (finished_at is not null))
);
create index asset_counts_of_category on asset_counts (ledger_id, category_id);
create index asset_counts_of_department on asset_counts (ledger_id, department_id);
call app.own_by_ledger('asset_counts');

-- A card as it stood when the count began, and what was seen of it; the record stays when the card goes.
create table asset_count_items (
  ledger_id    uuid          not null default app.ledger() references ledgers,
  count_id     uuid          not null,
  position     integer       not null check (position > 0),
  card_id      uuid,
  code         text          not null check (char_length(code) <= 30),
  name         text          not null check (char_length(name) <= 100),
  category     text          not null check (char_length(category) <= 50),
  spec         text          not null default '' check (char_length(spec) <= 100),
  quantity     integer       not null check (quantity > 0),
  unit         text          not null default '' check (char_length(unit) <= 10),
  departments  text          not null default '' check (char_length(departments) <= 5000),
  location     text          not null default '' check (char_length(location) <= 100),
  keeper       text          not null default '' check (char_length(keeper) <= 50),
  cost         numeric(18,2) not null,
  accumulated  numeric(18,2) not null,
  impairment   numeric(18,2) not null,
  result       text          check (result in ('present', 'missing')),
  note         text          not null default '' check (char_length(note) <= 200),
  counted_name text          not null default '' check (char_length(counted_name) <= 100),
  counted_at   timestamptz,
  -- what became of one that is missing
  event_id     uuid,
  primary key (ledger_id, count_id, position),
  unique (ledger_id, count_id, card_id),
  foreign key (ledger_id, count_id) references asset_counts (ledger_id, id) on delete cascade,
  foreign key (ledger_id, card_id) references asset_cards (ledger_id, id) on delete set null (card_id),
  foreign key (ledger_id, event_id) references asset_events (ledger_id, id) on delete set null (event_id),
  check ((result is null) = (counted_at is null))
);
create index asset_count_items_of_card on asset_count_items (ledger_id, card_id);
create index asset_count_items_of_event on asset_count_items (ledger_id, event_id);
call app.own_by_ledger('asset_count_items');

-- What was found that no card is of; what it is worth may be said later, by somebody else.
create table asset_count_finds (
  ledger_id     uuid          not null default app.ledger() references ledgers,
  id            uuid          not null default app.new_id(),
  count_id      uuid          not null,
  name          text          not null check (char_length(name) between 1 and 100),
  category_id   uuid,
  department_id uuid,
  spec          text          not null default '' check (char_length(spec) <= 100),
  quantity      integer       not null default 1 check (quantity between 1 and 1000000),
  unit          text          not null default '' check (char_length(unit) <= 10),
  location      text          not null default '' check (char_length(location) <= 100),
  keeper        text          not null default '' check (char_length(keeper) <= 50),
  -- at replacement cost; nothing where nobody has said it yet
  cost          numeric(18,2) check (cost > 0),
  life_months   integer       check (life_months between 1 and 1200),
  note          text          not null default '' check (char_length(note) <= 200),
  found_name    text          not null check (char_length(found_name) <= 100),
  found_at      timestamptz   not null,
  card_id       uuid,
  voucher_id    uuid,
  primary key (ledger_id, id),
  foreign key (ledger_id, count_id) references asset_counts (ledger_id, id) on delete cascade,
  foreign key (ledger_id, category_id) references asset_categories (ledger_id, id) on delete set null (category_id),
  foreign key (ledger_id, department_id) references asset_departments (ledger_id, id) on delete set null (department_id),
  foreign key (ledger_id, card_id) references asset_cards (ledger_id, id) on delete set null (card_id),
  foreign key (ledger_id, voucher_id) references vouchers (ledger_id, id) on delete set null (voucher_id)
);
create index asset_count_finds_of_count on asset_count_finds (ledger_id, count_id);
create index asset_count_finds_of_category on asset_count_finds (ledger_id, category_id);
create index asset_count_finds_of_department on asset_count_finds (ledger_id, department_id);
create index asset_count_finds_of_card on asset_count_finds (ledger_id, card_id);
create index asset_count_finds_of_voucher on asset_count_finds (ledger_id, voucher_id);
call app.own_by_ledger('asset_count_finds');

-- Cards also come from a count.
alter table asset_cards drop constraint asset_cards_origin_check;
-- locks: cards are few beside the papers of a ledger
alter table asset_cards add constraint asset_cards_origin_check
  check (origin in ('typed', 'file', 'voucher', 'invoice', 'split', 'merge', 'project', 'count', 'handover'));
