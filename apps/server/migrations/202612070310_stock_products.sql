-- Products (产品): goods that are made, what they are made of by day, and where what is picked for production goes.
create table stock_products (
  ledger_id     uuid           not null default app.ledger() references ledgers,
  goods_id      uuid           not null,
  -- 生产路线
  route         text           not null check (route in ('1', '2', '3', '4', '5', '6')),
  wip_method    text           not null check (wip_method in ('none', 'materialOnly', 'equivalent', 'standard', 'fixed')),
  -- 定额成本 of one, by element; four decimals
  plan_material numeric(18,4)  not null default 0 check (plan_material >= 0),
  plan_labour   numeric(18,4)  not null default 0 check (plan_labour >= 0),
  plan_overhead numeric(18,4)  not null default 0 check (plan_overhead >= 0),
  -- what one in progress is worth by standard, and all of them as a fixed sum
  wip_unit      numeric(18,4)  not null default 0 check (wip_unit >= 0),
  wip_fixed     numeric(18,2)  not null default 0 check (wip_fixed >= 0),
  note          text           not null default '' check (char_length(note) <= 200),
  disabled      boolean        not null default false,
  changed_name  text           not null check (char_length(changed_name) <= 100),
  changed_at    timestamptz    not null,
  primary key (ledger_id, goods_id),
  foreign key (ledger_id, goods_id) references tags (ledger_id, id)
);
call app.own_by_ledger('stock_products');

-- 物料清单: of a product, from a day on.
create table stock_boms (
  ledger_id  uuid           not null default app.ledger() references ledgers,
  id         uuid           not null default app.new_id(),
  product_id uuid           not null,
  from_day   date           not null,
  -- of so many of it
  output     stock_quantity not null check (output > 0),
  note       text           not null default '' check (char_length(note) <= 200),
  primary key (ledger_id, id),
  unique (ledger_id, product_id, from_day),
  foreign key (ledger_id, product_id) references tags (ledger_id, id)
);
call app.own_by_ledger('stock_boms');

create table stock_bom_lines (
  ledger_id  uuid           not null default app.ledger() references ledgers,
  bom_id     uuid           not null,
  position   integer        not null check (position between 1 and 200),
  -- goes in, or comes out beside the product (副产品)
  side       text           not null check (side in ('in', 'by')),
  goods_id   uuid           not null,
  quantity   stock_quantity not null check (quantity > 0),
  -- 损耗率, percent
  loss       numeric(7,4)   not null default 0 check (loss >= 0 and loss < 100),
  -- what one of a by-product is worth
  unit_value numeric(18,4)  not null default 0 check (unit_value >= 0),
  primary key (ledger_id, bom_id, position),
  foreign key (ledger_id, bom_id) references stock_boms (ledger_id, id) on delete cascade,
  foreign key (ledger_id, goods_id) references tags (ledger_id, id)
);
create index stock_bom_lines_of_goods on stock_bom_lines (ledger_id, goods_id);
call app.own_by_ledger('stock_bom_lines');

-- 领料核算关系: where an issue goes that does not say it; of one goods, or of a nature, in one warehouse, or in all.
create table stock_pickings (
  ledger_id    uuid    not null default app.ledger() references ledgers,
  id           uuid    not null default app.new_id(),
  warehouse_id uuid,
  nature       text    not null default '' check (nature in ('', 'material', 'consumable', 'merchandise', 'semi', 'finished')),
  goods_id     uuid,
  counter_code text    not null check (counter_code ~ '^\d{4}(\d{4}){0,2}$'),
  product_id   uuid,
  note         text    not null default '' check (char_length(note) <= 200),
  primary key (ledger_id, id),
  unique nulls not distinct (ledger_id, warehouse_id, nature, goods_id),
  foreign key (ledger_id, warehouse_id) references stock_warehouses (ledger_id, id),
  foreign key (ledger_id, goods_id) references tags (ledger_id, id),
  foreign key (ledger_id, product_id) references tags (ledger_id, id)
);
create index stock_pickings_of_warehouse on stock_pickings (ledger_id, warehouse_id) where warehouse_id is not null;
create index stock_pickings_of_goods on stock_pickings (ledger_id, goods_id) where goods_id is not null;
create index stock_pickings_of_product on stock_pickings (ledger_id, product_id) where product_id is not null;
call app.own_by_ledger('stock_pickings');
