-- A job may be about many ledgers: then it names none of its own, and says what came of each.
alter table jobs alter column about_ledger_id drop not null;

create table job_results (
  job_id          uuid     not null references jobs on delete cascade,
  position        integer  not null check (position > 0),
  about_ledger_id uuid     not null references ledgers (ledger_id),
  period          period   not null,
  done            boolean  not null,
  -- what was done, or why not
  message         text     not null,
  primary key (job_id, position)
);
alter table job_results enable row level security;
alter table job_results force row level security;
create policy of_platform on job_results using (app.is_platform()) with check (app.is_platform());
grant select, insert, delete on job_results to qingzhang_app;
