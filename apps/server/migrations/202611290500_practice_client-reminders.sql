-- A request for papers that is told again by itself until it is answered. Beside the request, without a word of it: the platform's door
-- may look which are due, and the ledger's alone takes one up.
create table client_reminders (
  ledger_id  uuid        not null default app.ledger() references ledgers,
  request_id uuid        not null,
  every_days smallint    not null check (every_days between 1 and 14),
  -- taken up so far; failed: how many of these were not taken by the telephone company
  tried      smallint    not null default 0 check (tried between 0 and 10),
  failed     smallint    not null default 0 check (failed between 0 and 10),
  last_failed boolean    not null default false,
  -- none: it has stopped
  next_at    timestamptz,
  -- who switched it on: reminders are theirs
  user_id    uuid        not null references users,
  primary key (ledger_id, request_id),
  foreign key (ledger_id, request_id) references client_requests (ledger_id, id) on delete cascade,
  check (failed <= tried),
  check (next_at is null or tried < 10)
);
create index client_reminders_due on client_reminders (next_at) where next_at is not null;
create index client_reminders_of_person on client_reminders (user_id);
call app.own_by_ledger('client_reminders');
create policy due_for_platform on client_reminders for select using (app.is_platform());
revoke delete on client_reminders from qingzhang_app;
