-- Which line of an invoice is of which line of a stock document (票货核对): many to many, by quantity in the goods' own unit.
create table stock_matches (
  ledger_id        uuid           not null default app.ledger() references ledgers,
  invoice_id       uuid           not null,
  invoice_position integer        not null check (invoice_position > 0),
  line_id          uuid           not null,
  quantity         stock_quantity not null check (quantity > 0),
  primary key (ledger_id, invoice_id, invoice_position, line_id),
  foreign key (ledger_id, invoice_id) references invoices (ledger_id, id) on delete cascade,
  foreign key (ledger_id, line_id) references stock_lines (ledger_id, id) on delete cascade
);
create index stock_matches_of_line on stock_matches (ledger_id, line_id);
call app.own_by_ledger('stock_matches');
