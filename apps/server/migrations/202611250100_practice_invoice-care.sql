-- What a person says about invoices beside their content: what they are used for, the month they are certified for, the subject of a line,
-- and further originals of the same invoice.
alter table invoices
  add column certified_period period,
  -- why its tax is not deducted; empty: it may be
  add column purpose text not null default '' check (purpose in ('', 'simple', 'exempt', 'welfare', 'loss', 'other'));
comment on column invoices.certified_period is '勾选认证属期: the period whose return deducts it';
create index invoices_of_blue on invoices (ledger_id, direction, blue_number) where blue_number <> '';
create index invoices_of_number on invoices (ledger_id, direction, number) where number <> '';

alter table invoice_lines
  add column subject_id uuid,
  add foreign key (ledger_id, subject_id) references subjects on delete set null (subject_id);
comment on column invoice_lines.subject_id is 'what a person chose it to be booked on; null: as proposed';
create index lines_of_chosen_subject on invoice_lines (ledger_id, subject_id) where subject_id is not null;

alter table invoice_changes add column certified_period period;

-- The document of an invoice that was there already, from a list or typed: PDF, OFD, XML.
create table invoice_files (
  ledger_id  uuid        not null default app.ledger() references ledgers,
  invoice_id uuid        not null,
  file_id    uuid        not null,
  import_id  uuid        not null,
  primary key (ledger_id, invoice_id, file_id),
  foreign key (ledger_id, invoice_id) references invoices on delete cascade,
  foreign key (ledger_id, file_id) references files,
  foreign key (ledger_id, import_id) references imports
);
create index files_of_invoice_import on invoice_files (ledger_id, import_id);
call app.own_by_ledger('invoice_files');
