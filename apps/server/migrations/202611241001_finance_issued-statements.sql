-- 报出登记 (会计基础工作规范 第七十一条): statements given to outsiders, version after version, and who was told of a correction. Rows are final.
create table issued_statements (
  ledger_id    uuid        not null default app.ledger() references ledgers,
  id           uuid        not null default app.new_id(),
  -- the first version of the same filing
  series_id    uuid        not null,
  version      int         not null check (version > 0),
  period       period      not null,
  span         text        not null check (span in ('month', 'quarter', 'year')),
  layout       text        not null check (layout in ('standard', 'bureau')),
  reclassified boolean     not null,
  kinds        text[]      not null check (cardinality(kinds) > 0),
  issued_on    date        not null,
  recipients   text[]      not null check (cardinality(recipients) > 0),
  purpose      text        not null,
  reason       text        check ((version = 1) = (reason is null)),
  -- the statements as they were given away, and the SM3 of this text
  content      text        not null,
  digest       text        not null check (char_length(digest) = 64),
  issued_name  text        not null,
  issued_at    timestamptz not null,
  primary key (ledger_id, id),
  unique (ledger_id, series_id, version),
  foreign key (ledger_id, series_id) references issued_statements (ledger_id, id),
  check ((version = 1) = (series_id = id))
);
create index issued_statements_of_period on issued_statements (ledger_id, period);
call app.own_by_ledger('issued_statements');
revoke update, delete on issued_statements from qingzhang_app;
create trigger final before update or delete on issued_statements for each row execute function app.refuse_change();

create table statement_notices (
  ledger_id uuid        not null default app.ledger() references ledgers,
  id        uuid        not null default app.new_id(),
  issue_id  uuid        not null,
  recipient text        not null,
  told_on   date        not null,
  words     text        not null,
  -- SM3 of the figures the recipient was told of
  figures   text        not null,
  told_name text        not null,
  told_at   timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, issue_id) references issued_statements (ledger_id, id)
);
create index statement_notices_of_issue on statement_notices (ledger_id, issue_id);
call app.own_by_ledger('statement_notices');
revoke update, delete on statement_notices from qingzhang_app;
create trigger final before update or delete on statement_notices for each row execute function app.refuse_change();
