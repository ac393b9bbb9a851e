-- What is in progress by operation (分工序的在产品): degrees of completion follow from it; products without any type their degrees.
create table cost_operations (
  ledger_id  uuid           not null default app.ledger() references ledgers,
  period     period         not null,
  product_id uuid           not null,
  position   integer        not null check (position between 1 and 50),
  name       text           not null check (char_length(name) between 1 and 50),
  -- of one product: hours, and material put in as it begins
  hours      stock_quantity not null check (hours >= 0),
  material   stock_quantity not null check (material >= 0),
  -- in it as the month ends
  quantity   stock_quantity not null check (quantity >= 0),
  primary key (ledger_id, period, product_id, position),
  foreign key (ledger_id, product_id) references tags (ledger_id, id)
);
create index cost_operations_of_product on cost_operations (ledger_id, product_id);
call app.own_by_ledger('cost_operations');
