-- What each close of a month was made from and with which figures (结账凭据): written with the close, never changed. Closing a month
-- again after it was re-opened adds another. The text is what the digest is of.
create table close_manifests (
  ledger_id uuid        not null default app.ledger() references ledgers,
  id        uuid        not null default app.new_id(),
  period    period      not null,
  closed_at timestamptz not null,
  content   text        not null,
  digest    text        not null,
  primary key (ledger_id, id)
);
create index close_manifests_of_month on close_manifests (ledger_id, period, closed_at);
call app.own_by_ledger('close_manifests');
revoke update, delete on close_manifests from qingzhang_app;
create trigger final before update or delete on close_manifests for each row execute function app.refuse_change();
