-- Closed months that wait to be packed for the archive, and on whose behalf: what a process had not packed when it ended is taken up
-- by the next.
create table packing_wanted (
  about_ledger_id uuid        not null references ledgers (ledger_id),
  period          period      not null,
  user_id         uuid        not null references users,
  wanted_at       timestamptz not null,
  primary key (about_ledger_id, period)
);
create index packing_wanted_of_person on packing_wanted (user_id);
alter table packing_wanted enable row level security;
alter table packing_wanted force row level security;
create policy of_platform on packing_wanted using (app.is_platform()) with check (app.is_platform());
grant select, insert, update, delete on packing_wanted to qingzhang_app;
