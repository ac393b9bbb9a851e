-- Assets (资产): categories, departments that use them, cards, and what happens to a card. What a month is charged is never kept: it is
-- reckoned from the card and its events, and stands in the books as vouchers of period end.
create table asset_categories (
  ledger_id        uuid         not null default app.ledger() references ledgers,
  id               uuid         not null default app.new_id(),
  code             text         not null check (char_length(code) between 1 and 20),
  name             text         not null check (char_length(name) between 1 and 50),
  kind             text         not null check (kind in ('fixed', 'biological', 'investment', 'intangible', 'landUse', 'deferred', 'rightOfUse', 'lowValue')),
  method           text         not null check (method in ('straightLine', 'units', 'doubleDeclining', 'sumOfYears', 'none')),
  residue          text         not null check (residue in ('static', 'dynamic')),
  start            text         not null check (start in ('nextMonth', 'sameMonth')),
  -- none: it is said on the card
  life_months      integer      check (life_months between 1 and 1200),
  residual_percent numeric(7,4) not null default 0 check (residual_percent between 0 and 100),
  -- the least the tax law asks, and the row of A105080
  tax_months       integer      check (tax_months between 1 and 1200),
  tax_row          integer      check (tax_row between 2 and 25),
  cost_code        text         not null check (cost_code ~ '^\d{4}(\d{4}){0,2}$'),
  accumulated_code text         not null check (accumulated_code ~ '^\d{4}(\d{4}){0,2}$'),
  impairment_code  text         not null default '' check (impairment_code ~ '^(\d{4}(\d{4}){0,2})?$'),
  loss_code        text         not null default '' check (loss_code ~ '^(\d{4}(\d{4}){0,2})?$'),
  manage_code      text         not null check (manage_code ~ '^\d{4}(\d{4}){0,2}$'),
  sale_code        text         not null check (sale_code ~ '^\d{4}(\d{4}){0,2}$'),
  production_code  text         not null check (production_code ~ '^\d{4}(\d{4}){0,2}$'),
  disabled         boolean      not null default false,
  primary key (ledger_id, id),
  unique (ledger_id, code),
  unique (ledger_id, name)
);
call app.own_by_ledger('asset_categories');

create table asset_departments (
  ledger_id    uuid    not null default app.ledger() references ledgers,
  id           uuid    not null default app.new_id(),
  name         text    not null check (char_length(name) between 1 and 50),
  use          text    not null check (use in ('manage', 'sale', 'production')),
  -- the department of the books, for subjects that ask for one
  tag_id       uuid,
  -- where it is charged to, whatever the category says
  expense_code text    not null default '' check (expense_code ~ '^(\d{4}(\d{4}){0,2})?$'),
  note         text    not null default '' check (char_length(note) <= 200),
  disabled     boolean not null default false,
  primary key (ledger_id, id),
  unique (ledger_id, name),
  foreign key (ledger_id, tag_id) references tags (ledger_id, id)
);
create index asset_departments_of_tag on asset_departments (ledger_id, tag_id);
call app.own_by_ledger('asset_departments');

create table asset_cards (
  ledger_id           uuid          not null default app.ledger() references ledgers,
  id                  uuid          not null default app.new_id(),
  code                text          not null check (char_length(code) between 1 and 30),
  name                text          not null check (char_length(name) between 1 and 100),
  category_id         uuid          not null,
  spec                text          not null default '' check (char_length(spec) <= 100),
  quantity            integer       not null default 1 check (quantity between 1 and 1000000),
  unit                text          not null default '' check (char_length(unit) <= 10),
  location            text          not null default '' check (char_length(location) <= 100),
  keeper              text          not null default '' check (char_length(keeper) <= 50),
  supplier            text          not null default '' check (char_length(supplier) <= 100),
  note                text          not null default '' check (char_length(note) <= 200),
  in_service          date          not null,
  cost                numeric(18,2) not null check (cost > 0),
  residual            numeric(18,2) not null check (residual between 0 and cost),
  method              text          not null check (method in ('straightLine', 'units', 'doubleDeclining', 'sumOfYears', 'none')),
  residue             text          not null check (residue in ('static', 'dynamic')),
  start               text          not null check (start in ('nextMonth', 'sameMonth')),
  -- none: its life is indefinite
  life_months         integer       check (life_months between 1 and 1200),
  units_total         numeric(18,4) check (units_total > 0),
  -- what was charged before: the last month of it
  opening_period      period,
  opening_accumulated numeric(18,2) not null default 0 check (opening_accumulated >= 0),
  opening_impairment  numeric(18,2) not null default 0 check (opening_impairment >= 0),
  opening_months      integer       not null default 0 check (opening_months between 0 and 1200),
  opening_units       numeric(18,4) not null default 0 check (opening_units >= 0),
  tax_method          text          not null default 'same' check (tax_method in ('same', 'straightLine', 'oneOff')),
  tax_cost            numeric(18,2) not null check (tax_cost >= 0),
  tax_residual        numeric(18,2) not null default 0 check (tax_residual between 0 and tax_cost),
  tax_months          integer       not null check (tax_months between 1 and 1200),
  origin              text          not null default 'typed' check (origin in ('typed', 'file', 'voucher', 'invoice', 'split')),
  -- the line of the books it came with
  voucher_id          uuid,
  voucher_position    integer       check (voucher_position > 0),
  changed_name        text          not null check (char_length(changed_name) <= 100),
  changed_at          timestamptz   not null,
  primary key (ledger_id, id),
  unique (ledger_id, code),
  foreign key (ledger_id, category_id) references asset_categories (ledger_id, id),
  foreign key (ledger_id, voucher_id) references vouchers (ledger_id, id) on delete set null (voucher_id),
  check (opening_period is not null or (opening_accumulated = 0 and opening_impairment = 0 and opening_months = 0 and opening_units = 0)),
  check (opening_accumulated + opening_impairment <= cost),
  check (method <> 'units' or units_total is not null)
);
create index asset_cards_of_category on asset_cards (ledger_id, category_id);
create index asset_cards_of_voucher on asset_cards (ledger_id, voucher_id);
call app.own_by_ledger('asset_cards');

-- Who uses a card from a month on; each month takes the last that has begun.
create table asset_shares (
  ledger_id     uuid          not null default app.ledger() references ledgers,
  card_id       uuid          not null,
  from_period   period        not null,
  department_id uuid          not null,
  weight        numeric(18,4) not null check (weight > 0),
  primary key (ledger_id, card_id, from_period, department_id),
  foreign key (ledger_id, card_id) references asset_cards (ledger_id, id) on delete cascade,
  foreign key (ledger_id, department_id) references asset_departments (ledger_id, id)
);
create index asset_shares_of_department on asset_shares (ledger_id, department_id);
call app.own_by_ledger('asset_shares');

-- What a card produced in a month, of those charged by units.
create table asset_units (
  ledger_id uuid          not null default app.ledger() references ledgers,
  card_id   uuid          not null,
  period    period        not null,
  units     numeric(18,4) not null check (units >= 0),
  primary key (ledger_id, card_id, period),
  foreign key (ledger_id, card_id) references asset_cards (ledger_id, id) on delete cascade
);
call app.own_by_ledger('asset_units');

-- What happened to a card; those that move money have a voucher.
create table asset_events (
  ledger_id        uuid          not null default app.ledger() references ledgers,
  id               uuid          not null default app.new_id(),
  card_id          uuid          not null,
  kind             text          not null check (kind in ('estimate', 'impairment', 'addition', 'stop', 'resume', 'department', 'partial', 'sale', 'scrap', 'loss')),
  day              date          not null,
  -- the month it acts from
  from_period      period,
  -- of an addition; of an impairment what can be got back
  amount           numeric(18,2) check (amount >= 0),
  remaining_months integer       check (remaining_months between 1 and 1200),
  residual         numeric(18,2) check (residual >= 0),
  method           text          check (method in ('straightLine', 'units', 'doubleDeclining', 'sumOfYears', 'none')),
  units_left       numeric(18,4) check (units_left > 0),
  share            numeric(9,8)  check (share > 0 and share < 1),
  -- of what goes: what was got for it with tax, the tax, what the clearing cost
  gross            numeric(18,2) not null default 0 check (gross >= 0),
  tax              numeric(18,2) not null default 0 check (tax >= 0),
  fee              numeric(18,2) not null default 0 check (fee >= 0),
  -- the other side of it, and where its tax stands
  money_code       text          not null default '' check (money_code ~ '^(\d{4}(\d{4}){0,2})?$'),
  tax_code         text          not null default '' check (tax_code ~ '^(\d{4}(\d{4}){0,2})?$'),
  reason           text          not null default '' check (char_length(reason) <= 200),
  voucher_id       uuid,
  made_name        text          not null check (char_length(made_name) <= 100),
  made_at          timestamptz   not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, card_id) references asset_cards (ledger_id, id) on delete cascade,
  foreign key (ledger_id, voucher_id) references vouchers (ledger_id, id) on delete set null (voucher_id),
  check (tax <= gross),
  check ((kind in ('partial', 'sale', 'scrap', 'loss')) = (from_period is null)),
  check ((kind = 'partial') = (share is not null)),
  check (kind not in ('impairment', 'addition') or amount is not null),
  check (kind <> 'estimate' or remaining_months is not null)
);
create index asset_events_of_card on asset_events (ledger_id, card_id, day);
create index asset_events_of_voucher on asset_events (ledger_id, voucher_id);
call app.own_by_ledger('asset_events');
