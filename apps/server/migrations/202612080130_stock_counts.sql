-- Physical counts of a warehouse (盘点): what the documents say is there as a day ends, what was counted, why they differ.
create table stock_counts (
  ledger_id     uuid        not null default app.ledger() references ledgers,
  id            uuid        not null default app.new_id(),
  code          text        not null check (char_length(code) between 1 and 30),
  day           date        not null,
  period        period      not null,
  -- none: what is in no warehouse
  warehouse_id  uuid,
  note          text        not null default '' check (char_length(note) <= 200),
  state         text        not null default 'counting' check (state in ('counting', 'done')),
  made_name     text        not null check (char_length(made_name) <= 100),
  made_at       timestamptz not null,
  finished_name text        not null default '' check (char_length(finished_name) <= 100),
  finished_at   timestamptz,
  primary key (ledger_id, id),
  unique (ledger_id, code),
  foreign key (ledger_id, warehouse_id) references stock_warehouses (ledger_id, id),
  check ((state = 'done') = (finished_at is not null))
);
create index stock_counts_of_warehouse on stock_counts (ledger_id, warehouse_id);
create index stock_counts_open on stock_counts (ledger_id, period) where state = 'counting';
call app.own_by_ledger('stock_counts');

create table stock_count_items (
  ledger_id uuid           not null default app.ledger() references ledgers,
  count_id  uuid           not null,
  goods_id  uuid           not null,
  -- empty of goods that are not told apart
  lot       text           not null default '' check (char_length(lot) <= 50),
  -- as the documents said when the count began
  book      stock_quantity not null,
  counted   stock_quantity check (counted >= 0),
  -- of what is more than the books say, where they do not say what it costs
  amount    numeric(18,2)  check (amount >= 0),
  reason    text           not null default '' check (char_length(reason) <= 200),
  primary key (ledger_id, count_id, goods_id, lot),
  foreign key (ledger_id, count_id) references stock_counts (ledger_id, id) on delete cascade,
  foreign key (ledger_id, goods_id) references tags (ledger_id, id)
);
create index stock_count_items_of_goods on stock_count_items (ledger_id, goods_id);
call app.own_by_ledger('stock_count_items');
