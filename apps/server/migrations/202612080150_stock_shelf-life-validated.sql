-- What the migration before added without looking through the tables holds of the rows that were there.
alter table stock_goods validate constraint stock_goods_shelf_days_check;
alter table stock_lines validate constraint stock_lines_expiry_check;
create index stock_lines_that_expire on stock_lines (ledger_id, goods_id, lot) where expires_on is not null;
