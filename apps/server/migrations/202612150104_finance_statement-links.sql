-- Links a recipient of statements opens without an account: to the signed package of one issue, until a day or until withdrawn. Of the
-- secret only its hash is here; the package lies in the store under its digest.
create table statement_links (
  ledger_id      uuid        not null default app.ledger() references ledgers,
  id             uuid        not null default app.new_id(),
  issue_id       uuid        not null,
  recipient      text        not null check (char_length(recipient) between 1 and 100),
  token_hash     bytea       not null,
  package_digest text        not null check (package_digest ~ '^[0-9a-f]{64}$'),
  package_bytes  integer     not null check (package_bytes > 0),
  withdrawn      boolean     not null default false,
  made_name      text        not null,
  made_at        timestamptz not null,
  expires_at     timestamptz not null,
  opened_at      timestamptz,
  primary key (ledger_id, id),
  unique (ledger_id, token_hash),
  foreign key (ledger_id, issue_id) references issued_statements (ledger_id, id)
);
create index statement_links_of_issue on statement_links (ledger_id, issue_id);
call app.own_by_ledger('statement_links');
revoke delete on statement_links from qingzhang_app;
