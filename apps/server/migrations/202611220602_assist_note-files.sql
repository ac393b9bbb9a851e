-- Attachments of quick notes: files announced with a request, received one by one, and bound to the note that is saved with it.
create table note_uploads (
  ledger_id   uuid        not null default app.ledger() references ledgers,
  id          uuid        not null default app.new_id(),
  request_id  uuid        not null,
  user_id     uuid        not null references users,
  signature   text        not null,
  name        text        not null,
  size_bytes  integer     not null check (size_bytes between 1 and 10485760),
  token_hash  bytea       not null,
  expires_at  timestamptz not null,
  file_id     uuid,
  primary key (ledger_id, id),
  foreign key (ledger_id, file_id) references files (ledger_id, id)
);
create index note_uploads_of_request on note_uploads (ledger_id, request_id);
call app.own_by_ledger('note_uploads');

create table quick_note_files (
  ledger_id uuid     not null default app.ledger() references ledgers,
  id        uuid     not null default app.new_id(),
  note_id   uuid     not null,
  file_id   uuid     not null,
  position  smallint not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, note_id) references quick_notes (ledger_id, id) on delete cascade,
  foreign key (ledger_id, file_id) references files (ledger_id, id)
);
create index quick_note_files_of_note on quick_note_files (ledger_id, note_id);
call app.own_by_ledger('quick_note_files');
