-- The document (价格调整) by which a receipt followed the price of the invoice it was matched with: it is taken back with the match, and
-- never counted for another.
alter table stock_matches add column adjusted_by uuid;
-- locks: matches are few beside the papers of a ledger, and the column is empty
alter table stock_matches
  add constraint stock_matches_adjusted_by_fkey foreign key (ledger_id, adjusted_by) references stock_documents (ledger_id, id) on delete cascade;
-- locks: as above
create index stock_matches_of_adjustment on stock_matches (ledger_id, adjusted_by) where adjusted_by is not null;
-- the owner writes what is there already: row security shows nothing without a ledger
alter table stock_matches no force row level security;
alter table stock_lines no force row level security;
alter table stock_documents no force row level security;
-- locks: as above
update stock_matches m set adjusted_by = made.id
  from (select distinct on (l.ledger_id, l.of_line_id) l.ledger_id, l.of_line_id, d.id
          from stock_lines l join stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id
         where d.kind = 'priceChange' and d.reason = '按核对的发票调整' and not d.voided and l.of_line_id is not null
         order by l.ledger_id, l.of_line_id, d.made_at desc) made
 where made.ledger_id = m.ledger_id and made.of_line_id = m.line_id;
alter table stock_matches force row level security;
alter table stock_lines force row level security;
alter table stock_documents force row level security;
