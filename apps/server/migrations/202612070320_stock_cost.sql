-- The cost of production (成本核算): pools and their keys, what a month's production was, and the run of a month with what it came to.
create table cost_pools (
  ledger_id     uuid    not null default app.ledger() references ledgers,
  id            uuid    not null default app.new_id(),
  name          text    not null check (char_length(name) between 1 and 50),
  element       text    not null check (element in ('labour', 'overhead')),
  -- the subject it is gathered on, those below included, and the department alone where one is said
  code          text    not null check (code ~ '^\d{4}(\d{4}){0,2}$'),
  department_id uuid,
  key           text    not null check (key in ('hours', 'machineHours', 'wages', 'output', 'material', 'standardCost', 'manual')),
  note          text    not null default '' check (char_length(note) <= 200),
  disabled      boolean not null default false,
  primary key (ledger_id, id),
  unique (ledger_id, name),
  foreign key (ledger_id, department_id) references tags (ledger_id, id)
);
create index cost_pools_of_department on cost_pools (ledger_id, department_id) where department_id is not null;
call app.own_by_ledger('cost_pools');

-- Products that bear a pool; none: all of the month. The weight is read where the key is a share of one's own.
create table cost_pool_products (
  ledger_id  uuid           not null default app.ledger() references ledgers,
  pool_id    uuid           not null,
  product_id uuid           not null,
  weight     stock_quantity not null default 0 check (weight >= 0),
  primary key (ledger_id, pool_id, product_id),
  foreign key (ledger_id, pool_id) references cost_pools (ledger_id, id) on delete cascade,
  foreign key (ledger_id, product_id) references tags (ledger_id, id)
);
create index cost_pool_products_of_product on cost_pool_products (ledger_id, product_id);
call app.own_by_ledger('cost_pool_products');

-- What is said of a product's month: hours and the like, losses, what is in progress as it ends, and how far.
create table cost_inputs (
  ledger_id        uuid           not null default app.ledger() references ledgers,
  product_id       uuid           not null,
  period           period         not null,
  hours            stock_quantity not null default 0 check (hours >= 0),
  machine_hours    stock_quantity not null default 0 check (machine_hours >= 0),
  wages            numeric(18,2)  not null default 0 check (wages >= 0),
  -- null: what follows from the others
  started          stock_quantity check (started >= 0),
  normal_loss      stock_quantity not null default 0 check (normal_loss >= 0),
  abnormal         stock_quantity not null default 0 check (abnormal >= 0),
  abnormal_material stock_quantity not null default 1 check (abnormal_material between 0 and 1),
  abnormal_labour  stock_quantity not null default 1 check (abnormal_labour between 0 and 1),
  abnormal_overhead stock_quantity not null default 1 check (abnormal_overhead between 0 and 1),
  ending           stock_quantity not null default 0 check (ending >= 0),
  -- 完工程度 of each element
  ending_material  stock_quantity not null default 1 check (ending_material between 0 and 1),
  ending_labour    stock_quantity not null default 1 check (ending_labour between 0 and 1),
  ending_overhead  stock_quantity not null default 1 check (ending_overhead between 0 and 1),
  -- what was in progress as the reckoning begins; later months begin with what the last left
  opening          stock_quantity not null default 0 check (opening >= 0),
  opening_material numeric(18,2)  not null default 0 check (opening_material >= 0),
  opening_labour   numeric(18,2)  not null default 0 check (opening_labour >= 0),
  opening_overhead numeric(18,2)  not null default 0 check (opening_overhead >= 0),
  primary key (ledger_id, period, product_id),
  foreign key (ledger_id, product_id) references tags (ledger_id, id)
);
create index cost_inputs_of_product on cost_inputs (ledger_id, product_id);
call app.own_by_ledger('cost_inputs');

-- The run of a month: what it was reckoned from in one text (凭据), by codes and numbers, and its digest: the same text, the same figures.
create table cost_runs (
  ledger_id uuid        not null default app.ledger() references ledgers,
  period    period      not null,
  digest    text        not null check (digest ~ '^[0-9a-f]{64}$'),
  manifest  text        not null check (char_length(manifest) <= 50000000),
  made_name text        not null check (char_length(made_name) <= 100),
  made_at   timestamptz not null,
  primary key (ledger_id, period)
);
call app.own_by_ledger('cost_runs');

create table cost_sheets (
  ledger_id   uuid           not null default app.ledger() references ledgers,
  period      period         not null,
  product_id  uuid           not null,
  opening     stock_quantity not null,
  started     stock_quantity not null,
  completed   stock_quantity not null,
  normal_loss stock_quantity not null,
  abnormal    stock_quantity not null,
  ending      stock_quantity not null,
  -- how what is in progress was reckoned, and at what where it is said
  wip_method  text           not null check (wip_method in ('none', 'materialOnly', 'equivalent', 'standard', 'fixed')),
  ending_value numeric(18,2) not null,
  primary key (ledger_id, period, product_id),
  foreign key (ledger_id, product_id) references tags (ledger_id, id)
);
create index cost_sheets_of_product on cost_sheets (ledger_id, product_id, period);
call app.own_by_ledger('cost_sheets');

create table cost_elements (
  ledger_id   uuid          not null default app.ledger() references ledgers,
  period      period        not null,
  product_id  uuid          not null,
  element     text          not null check (element in ('material', 'labour', 'overhead')),
  opening     numeric(18,2) not null,
  input       numeric(18,2) not null,
  by_products numeric(18,2) not null,
  finished    numeric(18,2) not null,
  abnormal    numeric(18,2) not null,
  ending      numeric(18,2) not null,
  primary key (ledger_id, period, product_id, element),
  foreign key (ledger_id, product_id) references tags (ledger_id, id),
  -- to the fen
  check (opening + input - by_products = finished + abnormal + ending)
);
create index cost_elements_of_product on cost_elements (ledger_id, product_id);
call app.own_by_ledger('cost_elements');

-- What a pool held, and what each product bears of it by its basis.
create table cost_pool_runs (
  ledger_id uuid          not null default app.ledger() references ledgers,
  period    period        not null,
  pool_id   uuid          not null,
  key       text          not null check (key in ('hours', 'machineHours', 'wages', 'output', 'material', 'standardCost', 'manual')),
  amount    numeric(18,2) not null,
  primary key (ledger_id, period, pool_id),
  foreign key (ledger_id, pool_id) references cost_pools (ledger_id, id)
);
create index cost_pool_runs_of_pool on cost_pool_runs (ledger_id, pool_id);
call app.own_by_ledger('cost_pool_runs');

create table cost_shares (
  ledger_id  uuid          not null default app.ledger() references ledgers,
  period     period        not null,
  pool_id    uuid          not null,
  product_id uuid          not null,
  basis      stock_quantity not null check (basis >= 0),
  amount     numeric(18,2) not null,
  primary key (ledger_id, period, pool_id, product_id),
  foreign key (ledger_id, pool_id) references cost_pools (ledger_id, id),
  foreign key (ledger_id, product_id) references tags (ledger_id, id)
);
create index cost_shares_of_pool on cost_shares (ledger_id, pool_id);
create index cost_shares_of_product on cost_shares (ledger_id, product_id);
call app.own_by_ledger('cost_shares');
