-- What was done to keep this installation's data and to practise going back: by hand or by itself, one line a run, for its administrator.
create table backup_runs (
  id           uuid        not null primary key,
  -- base: a copy of the whole · copy: one by hand to somewhere else · log: the log shipped since, one line as long as it goes on well · practice: a restore tried · restore: this
  -- installation comes from a backup
  kind         text        not null check (kind in ('base', 'copy', 'log', 'practice', 'restore')),
  state        text        not null check (state in ('running', 'done', 'failed', 'cancelled', 'cut')),
  started_at   timestamptz not null,
  ended_at     timestamptz,
  done_bytes   bigint      not null default 0 check (done_bytes >= 0),
  all_bytes    bigint      not null default 0 check (all_bytes >= 0),
  -- what can be gone back to since, or what was gone back to
  moment       timestamptz,
  message      text        not null default '',
  cancel_asked boolean     not null default false,
  check ((state = 'running') = (ended_at is null))
);
create index backup_runs_by_time on backup_runs (started_at desc);
create index backup_runs_by_kind on backup_runs (kind, started_at desc);
alter table backup_runs enable row level security;
alter table backup_runs force row level security;
create policy of_platform on backup_runs using (app.is_platform()) with check (app.is_platform());
grant select, insert, update on backup_runs to qingzhang_app;
