-- What the risk check found in each ledger at a month's end, for the firm's overview. Worked out when somebody looks and the books have
-- gone on since; what the log's last number and the rules' number do not vouch for is worked out anew before it is shown.

create table ledger_risks (
  ledger_id uuid    not null references ledgers (ledger_id),
  period    period  not null,
  -- the number of the log's last row it was worked out after
  seq       bigint  not null,
  -- the number of the rules it was worked out by
  rules     integer not null,
  found     jsonb   not null,
  primary key (ledger_id, period)
);

-- written inside the ledger; read by its firm, and by firms it is shared with
alter table ledger_risks enable row level security;
alter table ledger_risks force row level security;
create policy of_ledger on ledger_risks using (ledger_id = app.ledger()) with check (ledger_id = app.ledger());
create policy of_firm on ledger_risks for select using (ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency()));
create policy of_invitee on ledger_risks for select
  using (ledger_id in (select s.ledger_id from app.ledger_shares s where s.invitee_id = app.agency()));
grant select, insert, update on ledger_risks to qingzhang_app;
