-- Files as they came: bytes live in the object store under their SM3 digest, one row per arrival.
create table files (
  ledger_id   uuid        not null default app.ledger() references ledgers,
  id          uuid        not null default app.new_id(),
  name        text        not null,
  media_type  text        not null,
  size_bytes  bigint      not null,
  digest      text        not null,
  added_by    uuid        not null references users,
  added_at    timestamptz not null default now(),
  primary key (ledger_id, id)
);
call app.own_by_ledger('files');
revoke update, delete on files from qingzhang_app;
