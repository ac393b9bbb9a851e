-- 账套备份: exchange files of single ledgers, sealed in the file store, and when they are made. Of the firm that made them: a ledger handed
-- over takes none along.
create table ledger_backups (
  agency_id       uuid        not null references agencies,
  id              uuid        not null default app.new_id(),
  about_ledger_id uuid        not null references ledgers,
  ledger_name     text        not null,
  origin          text        not null check (origin in ('hand', 'timetable')),
  state           text        not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  reason          text        not null default '',
  -- the SM3 of the exchange file, and of what the store keeps of it
  digest          text        not null default '',
  sealed          text        not null default '',
  file_name       text        not null default '',
  size_bytes      integer     not null default 0 check (size_bytes >= 0),
  vouchers        integer     not null default 0 check (vouchers >= 0),
  with_pay        boolean     not null default false,
  copy_ledger_id  uuid        references ledgers,
  replaced_at     timestamptz,
  made_by         uuid        not null references users,
  made_name       text        not null,
  made_at         timestamptz not null,
  primary key (agency_id, id),
  check ((state = 'done') = (digest <> '' and sealed <> '')),
  check ((state = 'failed') = (reason <> '')),
  check (replaced_at is null or copy_ledger_id is not null)
);
call app.own_by_agency('ledger_backups');
create index backups_of_ledger on ledger_backups (agency_id, about_ledger_id, made_at desc);
-- of one ledger one waits at a time
create unique index backup_waits_once on ledger_backups (about_ledger_id) where state = 'waiting';

create table backup_timetables (
  agency_id       uuid        not null references agencies,
  about_ledger_id uuid        not null references ledgers,
  every           text        not null check (every in ('day', 'week')),
  keep            integer     not null check (keep between 1 and 60),
  next_at         timestamptz not null,
  user_id         uuid        not null references users,
  user_name       text        not null,
  primary key (agency_id, about_ledger_id)
);
call app.own_by_agency('backup_timetables');
create index backups_due on backup_timetables (next_at);

-- who set the timetable hears of a night that failed
alter table messages drop constraint messages_type_check, add constraint messages_type_check check (type ~ '^M(00[1-7]|10[1234])$');
