-- How sure the making of a voucher by one press was, and who has looked at it since. A voucher without a row was judged by nobody.
create table voucher_doubts (
  ledger_id       uuid        not null default app.ledger() references ledgers,
  voucher_id      uuid        not null,
  -- 0: a rule of people's own or the same booking repeated decided all of it
  score           smallint    not null check (score between 0 and 99),
  -- [{kind, words}], the gravest first
  doubts          jsonb       not null check (jsonb_typeof(doubts) = 'array'),
  skipped_at      timestamptz,
  accepted_at     timestamptz,
  accepted_by     uuid        references users,
  accepted_name   text,
  -- what the voucher said when it was accepted
  accepted_digest text,
  primary key (ledger_id, voucher_id),
  foreign key (ledger_id, voucher_id) references vouchers (ledger_id, id) on delete cascade,
  check ((accepted_at is null) = (accepted_by is null)),
  check ((accepted_at is null) = (accepted_name is null)),
  check ((accepted_at is null) = (accepted_digest is null)),
  check ((score = 0) = (jsonb_array_length(doubts) = 0))
);
call app.own_by_ledger('voucher_doubts');
