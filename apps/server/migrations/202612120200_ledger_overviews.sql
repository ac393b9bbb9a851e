-- What pages of a firm tell of each of its ledgers (漏报检查, 批量申报, 批量个税, 往年账, 存疑规定的影响), kept so that a page is cut by one
-- statement before anything is reckoned. A row says what it was reckoned from: the number of the log's last row, the number of the changes
-- that are in no log, the rules and the day. Where one of them is another by now it is not shown; it is reckoned anew.

-- Counted where something these pages tell changes in a way the log need not know of: the queue of filings, people, papers of the bureau.
create table ledger_changes (
  ledger_id uuid   not null references ledgers (ledger_id),
  count     bigint not null,
  -- the transaction that counted last: one counts once
  by        xid8   not null,
  primary key (ledger_id)
);
alter table ledger_changes enable row level security;
alter table ledger_changes force row level security;
create policy of_ledger on ledger_changes using (ledger_id = app.ledger()) with check (ledger_id = app.ledger());
-- what is changed through the firm's door or the platform's is counted there
create policy of_firm on ledger_changes using (ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency()))
  with check (ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency()));
create policy of_invitee on ledger_changes for select
  using (ledger_id in (select s.ledger_id from app.ledger_shares s where s.invitee_id = app.agency()));
create policy in_platform on ledger_changes using (app.is_platform()) with check (app.is_platform());
grant select, insert, update on ledger_changes to qingzhang_app;

create table ledger_overviews (
  ledger_id uuid    not null references ledgers (ledger_id),
  page      text    not null check (length(page) <= 40),
  -- the year, the month, or whatever else the page is about
  span      text    not null check (length(span) <= 60),
  seq       bigint  not null,
  change    bigint  not null,
  rules     integer not null,
  day       date    not null,
  -- how many things were looked at: where nothing was, nothing is well
  looked    integer not null,
  row_count integer not null,
  -- what the rows come to: a page of all of them is cut without reading any but its own
  amount    numeric(18,2) not null,
  kinds     jsonb   not null,
  primary key (ledger_id, page, span)
);
create table ledger_overview_rows (
  ledger_id uuid          not null,
  page      text          not null,
  span      text          not null,
  position  integer       not null,
  -- what the page asks by
  kind      text          not null check (length(kind) <= 40),
  tax       text          not null check (length(tax) <= 40),
  step      text          not null check (length(step) <= 40),
  mark      text          not null check (length(mark) <= 40),
  amount    numeric(18,2) not null,
  told      jsonb         not null,
  primary key (ledger_id, page, span, position),
  foreign key (ledger_id, page, span) references ledger_overviews
);
-- written inside the ledger; read by its firm, and by firms it is shared with
call app.own_by_ledger('ledger_overviews');
create policy of_firm on ledger_overviews for select using (ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency()));
create policy of_invitee on ledger_overviews for select
  using (ledger_id in (select s.ledger_id from app.ledger_shares s where s.invitee_id = app.agency()));
call app.own_by_ledger('ledger_overview_rows');
create policy of_firm on ledger_overview_rows for select using (ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency()));
create policy of_invitee on ledger_overview_rows for select
  using (ledger_id in (select s.ledger_id from app.ledger_shares s where s.invitee_id = app.agency()));

-- Which of them a firm has looked at lately: those are kept as they are by now in the background.
create table overview_asks (
  agency_id uuid        not null references agencies,
  page      text        not null check (length(page) <= 40),
  span      text        not null check (length(span) <= 60),
  asked_at  timestamptz not null,
  primary key (agency_id, page, span)
);
call app.own_by_agency('overview_asks');
