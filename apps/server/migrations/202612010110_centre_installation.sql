-- Who is at work on this database: one line a process, so that whoever runs them sees which are there and which program they are.
create table app.processes (
  id uuid primary key default app.new_id(),
  role text not null check (role in ('web', 'worker', 'all')),
  host text not null check (length(host) <= 200),
  version text not null,
  started_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);

-- What proving all books came to, the last times it was done.
create table app.verify_runs (
  id uuid primary key default app.new_id(),
  started_at timestamptz not null,
  ended_at timestamptz not null default clock_timestamp(),
  ledgers integer not null,
  -- what was found, at most so many lines of it
  findings integer not null,
  words text not null
);

-- What whoever runs the installation has to hear: begun, told, ended, told.
create table app.alarms (
  id uuid primary key default app.new_id(),
  -- what it is about: one of a key stands at a time
  key text not null check (length(key) <= 200),
  words text not null,
  since timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  told_at timestamptz,
  end_told_at timestamptz,
  -- why telling it failed the last time
  fault text not null default ''
);
create unique index alarms_open on app.alarms (key) where ended_at is null;
create index alarms_by_time on app.alarms (since desc);

do $do$
declare one text;
begin
  foreach one in array array['processes', 'verify_runs', 'alarms'] loop
    execute format('alter table app.%I enable row level security', one);
    execute format('alter table app.%I force row level security', one);
    execute format('create policy of_platform on app.%I using (app.is_platform()) with check (app.is_platform())', one);
    execute format('grant select, insert, update, delete on app.%I to qingzhang_app', one);
  end loop;
end
$do$;

-- Which schema it is, whoever answers requests may say.
grant select on app.migrations to qingzhang_app;
