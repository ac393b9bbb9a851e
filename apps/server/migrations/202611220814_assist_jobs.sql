-- Background jobs of people. The process that runs one renews its lease; a lease that ran out is a job whose process is gone.
create table jobs (
  id              uuid        not null default app.new_id() primary key,
  user_id         uuid        not null references users,
  about_ledger_id uuid        not null references ledgers (ledger_id),
  kind            text        not null,
  title           text        not null,
  state           text        not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'interrupted')),
  percent         smallint    not null default 0 check (percent between 0 and 100),
  message         text        not null default '',
  cancel_asked    boolean     not null default false,
  file_name       text,
  file_type       text,
  file_digest     text,
  created_at      timestamptz not null,
  ended_at        timestamptz,
  lease_until     timestamptz not null,
  check ((state in ('queued', 'running')) = (ended_at is null)),
  check ((file_name is null) = (file_digest is null))
);
create index jobs_of_person on jobs (user_id, created_at desc);
alter table jobs enable row level security;
alter table jobs force row level security;
create policy of_platform on jobs using (app.is_platform()) with check (app.is_platform());
grant select, insert, update, delete on jobs to qingzhang_app;
