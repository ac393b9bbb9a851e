-- Doubtful rules a firm has switched on or off (存疑的规定): every switching is a row of its own, the last one of a rule is how it stands.
create table policy_switches (
  agency_id     uuid        not null references agencies,
  id            uuid        not null default app.new_id(),
  package       text        not null check (package in ('ride2026', 'bridge2026')),
  switched_on   boolean     not null,
  reason        text        not null check (length(reason) between 1 and 200),
  switched_name text        not null check (length(switched_name) between 1 and 100),
  switched_at   timestamptz not null,
  primary key (agency_id, id)
);
call app.own_by_agency('policy_switches');
revoke update, delete on policy_switches from qingzhang_app;
