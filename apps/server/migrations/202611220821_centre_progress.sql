-- Where the months of each ledger stand, for the firm's overviews. Written by whoever looks, when the ledger has changed since: a
-- save pays nothing for it, and what the log's last number does not vouch for is counted anew before it is shown.

create table ledger_summaries (
  ledger_id uuid        not null references ledgers (ledger_id),
  -- the number of the log's last row the months were counted after
  seq       bigint      not null,
  last_at   timestamptz,
  last_name text        not null default '',
  primary key (ledger_id)
);

create table ledger_months (
  ledger_id         uuid    not null references ledgers (ledger_id),
  period            period  not null,
  closed            boolean not null,
  drafts            integer not null,
  reviewed          integer not null,
  posted            integer not null,
  sales             integer not null,
  sales_waiting     integer not null,
  purchases         integer not null,
  purchases_waiting integer not null,
  flows             integer not null,
  flows_waiting     integer not null,
  primary key (ledger_id, period)
);

-- written inside the ledger; read by its firm, and by firms it is shared with
alter table ledger_summaries enable row level security;
alter table ledger_summaries force row level security;
create policy of_ledger on ledger_summaries using (ledger_id = app.ledger()) with check (ledger_id = app.ledger());
create policy of_firm on ledger_summaries for select using (ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency()));
create policy of_invitee on ledger_summaries for select
  using (ledger_id in (select s.ledger_id from app.ledger_shares s where s.invitee_id = app.agency()));
grant select, insert, update on ledger_summaries to qingzhang_app;

alter table ledger_months enable row level security;
alter table ledger_months force row level security;
create policy of_ledger on ledger_months using (ledger_id = app.ledger()) with check (ledger_id = app.ledger());
create policy of_firm on ledger_months for select using (ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency()));
create policy of_invitee on ledger_months for select
  using (ledger_id in (select s.ledger_id from app.ledger_shares s where s.invitee_id = app.agency()));
grant select, insert, update on ledger_months to qingzhang_app;

-- the head of a ledger's log says whether it has changed; the firm may compare it, not read the log
create policy of_firm on ledger_chains for select using (ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency()));
create policy of_invitee on ledger_chains for select
  using (ledger_id in (select s.ledger_id from app.ledger_shares s where s.invitee_id = app.agency()));
