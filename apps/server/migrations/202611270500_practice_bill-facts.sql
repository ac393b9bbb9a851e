-- Where each fact of a bill came from, which kind of electronic voucher it is, how its file came in, and where its paper lies
-- (会计信息化工作规范 第二十四条、第二十八条; 电子凭证会计数据标准). Null: it came before this was written down.
alter table bills
  add column fact_sources jsonb check (jsonb_typeof(fact_sources) = 'object'),
  add column e_kind       text check (e_kind in ('digitalInvoice', 'railway', 'air', 'fiscalBill', 'nonTax', 'bankReceipt', 'bankStatement', 'vatInvoice', 'treasury')),
  add column unparsed     text check (unparsed <> '' and char_length(unparsed) <= 300),
  add column channel      text check (channel in ('drag', 'paste', 'choose', 'phone', 'client', 'receipts')),
  add column scanned      boolean,
  add column paper_book   text check (char_length(paper_book) <= 20),
  add column paper_roll   text check (char_length(paper_roll) <= 20),
  add column paper_box    text check (char_length(paper_box) <= 20);
