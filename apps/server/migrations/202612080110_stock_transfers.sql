-- Transfers between warehouses, and goods made of others: put together, taken apart, worked on by a subcontractor.
alter table stock_documents
  drop constraint stock_documents_kind_check,
  -- of a transfer: where the goods come to
  add column to_warehouse_id uuid,
  -- the document that was written by hand, of one that was written with it
  add column made_by_id uuid;
-- locks: added not valid, validated by the next one
alter table stock_documents
  add constraint stock_documents_kind_check check (kind in ('opening', 'purchase', 'estimate', 'purchaseReturn', 'priceChange', 'finishedIn', 'otherIn', 'countGain', 'assemblyIn', 'apartIn', 'processIn', 'issue', 'issueReturn', 'sale', 'saleReturn', 'otherOut', 'countLoss', 'transfer', 'processOut', 'assemblyOut', 'apartOut')) not valid,
  add constraint stock_documents_to_warehouse_fkey foreign key (ledger_id, to_warehouse_id) references stock_warehouses (ledger_id, id) not valid,
  add constraint stock_documents_made_by_fkey foreign key (ledger_id, made_by_id) references stock_documents (ledger_id, id) deferrable initially deferred not valid;
alter table stock_months drop constraint stock_months_refused_check;
alter table stock_months
  add constraint stock_months_refused_check check (refused in ('', 'short', 'amount', 'costless', 'lot', 'parts')) not valid;
-- its share of what it was made of, beside those of the other lines of its document
alter table stock_lines add column weight stock_quantity;
alter table stock_lines add constraint stock_lines_weight_check check (weight > 0) not valid;

-- What a document of goods made of others took up: so much of what these lines gave out.
create table stock_uses (
  ledger_id   uuid           not null default app.ledger() references ledgers,
  document_id uuid           not null,
  line_id     uuid           not null,
  quantity    stock_quantity not null check (quantity > 0),
  primary key (ledger_id, document_id, line_id),
  foreign key (ledger_id, document_id) references stock_documents (ledger_id, id) on delete cascade,
  foreign key (ledger_id, line_id) references stock_lines (ledger_id, id) on delete cascade
);
create index stock_uses_of_line on stock_uses (ledger_id, line_id);
call app.own_by_ledger('stock_uses');
