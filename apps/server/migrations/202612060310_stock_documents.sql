-- Stock documents (出入库单): what came in and went out, in quantities of six decimals and amounts in fen, never a unit price. Costs of what
-- goes out are never typed: the month is valued from these lines.
-- Six decimals, reckoned with in millionths.
create domain stock_quantity as numeric(18,6);

create table stock_warehouses (
  ledger_id uuid    not null default app.ledger() references ledgers,
  id        uuid    not null default app.new_id(),
  name      text    not null check (char_length(name) between 1 and 50),
  keeper    text    not null default '' check (char_length(keeper) <= 50),
  note      text    not null default '' check (char_length(note) <= 200),
  disabled  boolean not null default false,
  primary key (ledger_id, id),
  unique (ledger_id, name)
);
call app.own_by_ledger('stock_warehouses');

create table stock_documents (
  ledger_id       uuid        not null default app.ledger() references ledgers,
  id              uuid        not null default app.new_id(),
  room            text        not null check (room in ('material', 'goods')),
  side            text        not null check (side in ('in', 'out')),
  kind            text        not null check (kind in ('opening', 'purchase', 'estimate', 'purchaseReturn', 'priceChange', 'finishedIn', 'otherIn', 'countGain', 'issue', 'issueReturn', 'sale', 'saleReturn', 'otherOut', 'countLoss')),
  -- the day it counts on; of a document that came late, the day it was of stays beside it
  day             date        not null,
  period          period      not null,
  origin_day      date,
  -- numbers are given by side and month, in order; a voided one keeps its own
  serial          integer     not null check (serial > 0),
  number          text        not null check (char_length(number) between 1 and 30),
  warehouse_id    uuid,
  counterparty_id uuid,
  counter_code    text        not null default '' check (counter_code ~ '^(\d{4}(\d{4}){0,2})?$'),
  -- the product it is for, where the other side is kept by goods
  product_id      uuid,
  reason          text        not null default '' check (char_length(reason) <= 200),
  note            text        not null default '' check (char_length(note) <= 200),
  -- what its lines say, for lists: goods by name, and their amounts as far as they are typed
  goods           text        not null default '' check (char_length(goods) <= 300),
  line_count      integer     not null check (line_count between 1 and 500),
  amount          numeric(18,2) not null default 0,
  origin          text        not null default 'typed' check (origin in ('typed', 'file', 'invoice')),
  voided          boolean     not null default false,
  void_reason     text        not null default '' check (char_length(void_reason) <= 200),
  made_name       text        not null check (char_length(made_name) <= 100),
  made_at         timestamptz not null,
  primary key (ledger_id, id),
  unique (ledger_id, period, side, serial),
  unique (ledger_id, number),
  foreign key (ledger_id, warehouse_id) references stock_warehouses (ledger_id, id),
  foreign key (ledger_id, counterparty_id) references tags (ledger_id, id),
  foreign key (ledger_id, product_id) references tags (ledger_id, id),
  check (voided or void_reason = '')
);
create index stock_documents_of_list on stock_documents (ledger_id, room, side, period);
create index stock_documents_of_warehouse on stock_documents (ledger_id, warehouse_id) where warehouse_id is not null;
create index stock_documents_of_counterparty on stock_documents (ledger_id, counterparty_id) where counterparty_id is not null;
create index stock_documents_of_product on stock_documents (ledger_id, product_id) where product_id is not null;
call app.own_by_ledger('stock_documents');

create table stock_lines (
  ledger_id        uuid          not null default app.ledger() references ledgers,
  id               uuid          not null default app.new_id(),
  document_id      uuid          not null,
  position         integer       not null check (position between 1 and 500),
  goods_id         uuid          not null,
  -- as it was typed, and in the goods' own unit
  typed_quantity   stock_quantity not null check (typed_quantity >= 0),
  unit             text          not null default '' check (char_length(unit) <= 20),
  quantity         stock_quantity not null check (quantity >= 0),
  -- without tax; none where the method finds it
  amount           numeric(18,2),
  -- the line it goes back to, or the estimate it settles
  of_line_id       uuid,
  lot              text          not null default '' check (char_length(lot) <= 50),
  note             text          not null default '' check (char_length(note) <= 200),
  primary key (ledger_id, id),
  unique (ledger_id, document_id, position),
  foreign key (ledger_id, document_id) references stock_documents (ledger_id, id) on delete cascade,
  foreign key (ledger_id, goods_id) references tags (ledger_id, id),
  foreign key (ledger_id, of_line_id) references stock_lines (ledger_id, id) deferrable initially deferred
);
create index stock_lines_of_goods on stock_lines (ledger_id, goods_id);
create index stock_lines_gone_back_to on stock_lines (ledger_id, of_line_id) where of_line_id is not null;
call app.own_by_ledger('stock_lines');

-- What is said of goods in stock beside the list of goods: where they stand in the books, how they are told apart, how many there should be.
create table stock_goods (
  ledger_id  uuid          not null default app.ledger() references ledgers,
  goods_id   uuid          not null,
  tracked    text          not null default 'none' check (tracked in ('none', 'lot', 'serial')),
  -- none: those of its nature
  stock_code text          not null default '' check (stock_code ~ '^(\d{4}(\d{4}){0,2})?$'),
  cost_code  text          not null default '' check (cost_code ~ '^(\d{4}(\d{4}){0,2})?$'),
  safety     stock_quantity check (safety >= 0),
  primary key (ledger_id, goods_id),
  foreign key (ledger_id, goods_id) references tags (ledger_id, id)
);
call app.own_by_ledger('stock_goods');
