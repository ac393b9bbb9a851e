-- Shelf life (保质期): how long goods keep, when those of a receipt were made and until when they keep; limits of warnings as the ledger sets them.
alter table stock_goods add column shelf_days integer;
alter table stock_goods add constraint stock_goods_shelf_days_check check (shelf_days between 1 and 36500) not valid;
alter table stock_lines
  add column produced_on date,
  add column expires_on date;
alter table stock_lines add constraint stock_lines_expiry_check check (expires_on >= produced_on) not valid;

-- One row a ledger; none: what is usual.
create table stock_settings (
  ledger_id     uuid    not null default app.ledger() references ledgers,
  -- a price so many percent off what goods cost before is asked about
  price_percent integer not null check (price_percent between 1 and 1000),
  -- goods nobody took for so many months are slow
  slow_months   integer not null check (slow_months between 1 and 120),
  -- lots that expire within so many days are named
  expiry_days   integer not null check (expiry_days between 1 and 3650),
  primary key (ledger_id)
);
call app.own_by_ledger('stock_settings');
