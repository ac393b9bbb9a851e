-- Entry-information files that were made: which document, in which state of its vouchers, and the digest of what was given.
create table entry_files (
  ledger_id   uuid        not null default app.ledger() references ledgers,
  id          uuid        not null default app.new_id(),
  document_of text        not null check (document_of in ('invoice', 'bill', 'file')),
  document_id uuid        not null,
  kind        text        not null check (kind in ('einv', 'rai', 'atr', 'bker', 'bkrs')),
  number      text        not null,
  vouchers    text[]      not null check (cardinality(vouchers) > 0),
  digest      text        not null check (digest ~ '^[0-9a-f]{64}$'),
  made_name   text        not null,
  made_at     timestamptz not null,
  primary key (ledger_id, id),
  unique (ledger_id, document_of, document_id, digest)
);
call app.own_by_ledger('entry_files');
revoke update, delete on entry_files from qingzhang_app;
create trigger entry_files_are_final before update or delete on entry_files for each row execute function app.refuse_change();
