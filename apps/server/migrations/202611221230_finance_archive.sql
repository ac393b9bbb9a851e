-- 电子会计档案: the packages made of closed months. Append only: a month closed anew gets one more.
create table archive_packages (
  ledger_id       uuid        not null default app.ledger() references ledgers,
  id              uuid        not null default app.new_id(),
  period          period      not null,
  revision        integer     not null check (revision > 0),
  -- the act that closed the month
  closing_id      uuid        not null,
  -- SM3 of the package, which is also where the object store has it; of the one of the month before
  digest          text        not null check (digest ~ '^[0-9a-f]{64}$'),
  previous_digest text        check (previous_digest ~ '^[0-9a-f]{64}$'),
  size_bytes      bigint      not null,
  file_count      integer     not null,
  -- the last row of the ledger's log that is in it
  last_seq        bigint      not null,
  last_hash       text        not null,
  made_by         uuid        not null references users,
  made_name       text        not null,
  made_at         timestamptz not null,
  primary key (ledger_id, id),
  unique (ledger_id, period, revision),
  foreign key (ledger_id, closing_id) references period_events
);
call app.own_by_ledger('archive_packages');
revoke update, delete on archive_packages from qingzhang_app;
create trigger final before update or delete on archive_packages for each row execute function app.refuse_change();
