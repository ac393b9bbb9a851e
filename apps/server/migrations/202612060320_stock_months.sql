-- The stock of a goods in a month, as its method values it: kept so that a month begins with what the last one left, and what each line
-- came to. Written anew whenever a document of an open month changes; of closed months never.
create table stock_months (
  ledger_id          uuid           not null default app.ledger() references ledgers,
  goods_id           uuid           not null,
  period             period         not null,
  method             text           not null check (method in ('monthlyAverage', 'movingAverage', 'firstIn', 'specific')),
  opening_quantity   stock_quantity not null,
  opening_amount     numeric(18,2)  not null,
  in_quantity        stock_quantity not null,
  in_amount          numeric(18,2)  not null,
  out_quantity       stock_quantity not null,
  out_amount         numeric(18,2)  not null,
  closing_quantity   stock_quantity not null,
  closing_amount     numeric(18,2)  not null,
  -- in the order they leave: id, lot, millionths, fen
  layers             jsonb          not null default '[]',
  -- received without an invoice as the month ends
  estimated_quantity stock_quantity not null default 0,
  estimated_amount   numeric(18,2)  not null default 0,
  -- left where no goods are: goes to cost
  to_cost            numeric(18,2)  not null default 0,
  -- why it could not be valued, the document it failed at, and how much is missing
  refused            text           not null default '' check (refused in ('', 'short', 'amount', 'costless', 'lot')),
  refused_number     text           not null default '' check (char_length(refused_number) <= 30),
  missing            stock_quantity not null default 0,
  primary key (ledger_id, goods_id, period),
  foreign key (ledger_id, goods_id) references tags (ledger_id, id)
);
create index stock_months_of_period on stock_months (ledger_id, period);
call app.own_by_ledger('stock_months');

-- What each line did to the amount on hand: more than nothing came in.
create table stock_costs (
  ledger_id uuid          not null default app.ledger() references ledgers,
  line_id   uuid          not null,
  goods_id  uuid          not null,
  period    period        not null,
  amount    numeric(18,2) not null,
  primary key (ledger_id, line_id),
  foreign key (ledger_id, line_id) references stock_lines (ledger_id, id) on delete cascade,
  foreign key (ledger_id, goods_id) references tags (ledger_id, id)
);
create index stock_costs_of_goods on stock_costs (ledger_id, goods_id, period);
create index stock_costs_of_period on stock_costs (ledger_id, period);
call app.own_by_ledger('stock_costs');

-- How goods of a nature are valued from a month on; what is not said here is the ledger's method of costing.
create table stock_methods (
  ledger_id   uuid        not null default app.ledger() references ledgers,
  nature      text        not null check (nature in ('material', 'consumable', 'merchandise', 'semi', 'finished')),
  from_period period      not null,
  method      text        not null check (method in ('monthlyAverage', 'movingAverage', 'firstIn', 'specific')),
  reason      text        not null check (char_length(reason) between 1 and 200),
  made_name   text        not null check (char_length(made_name) <= 100),
  made_at     timestamptz not null,
  primary key (ledger_id, nature, from_period)
);
call app.own_by_ledger('stock_methods');
