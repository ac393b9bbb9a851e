-- Drafts that a person deleted, as they were typed: put back as new drafts. Posted vouchers never come here.
create table removed_vouchers (
  ledger_id  uuid          not null default app.ledger() references ledgers,
  id         uuid          not null,
  number     integer       not null,
  day        date          not null,
  total      numeric(18,2) not null,
  content    jsonb         not null,
  removed_by text          not null,
  removed_at timestamptz   not null,
  primary key (ledger_id, id)
);
create index removed_vouchers_latest on removed_vouchers (ledger_id, removed_at desc);
call app.own_by_ledger('removed_vouchers');
