-- Which programs ran on this installation and from when to when: what an auditor asks of a year.
create table versions (
  version  text        not null primary key check (length(version) <= 100),
  schema   text        not null,
  first_at timestamptz not null default clock_timestamp(),
  last_at  timestamptz not null default clock_timestamp()
);
alter table versions enable row level security;
alter table versions force row level security;
create policy of_platform on versions using (app.is_platform()) with check (app.is_platform());
grant select, insert, update on versions to qingzhang_app;
