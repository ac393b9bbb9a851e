-- What the migration before added without looking through the tables holds of the rows that were there.
alter table stock_documents
  validate constraint stock_documents_kind_check,
  validate constraint stock_documents_to_warehouse_fkey,
  validate constraint stock_documents_made_by_fkey;
alter table stock_months validate constraint stock_months_refused_check;
alter table stock_lines validate constraint stock_lines_weight_check;
create index stock_documents_of_to_warehouse on stock_documents (ledger_id, to_warehouse_id) where to_warehouse_id is not null;
create index stock_documents_made_by on stock_documents (ledger_id, made_by_id) where made_by_id is not null;
create index stock_documents_of_others on stock_documents (ledger_id, period) where kind in ('assemblyIn', 'apartIn', 'processIn');
