-- Automatic review (审签自动化): rules as they were authorised, version after version, and what each review found. Rows are final.
create table auto_review_rules (
  ledger_id       uuid          not null default app.ledger() references ledgers,
  id              uuid          not null default app.new_id(),
  version         int           not null check (version > 0),
  name            text          not null check (char_length(name) between 1 and 50),
  sources         text[]        not null check (cardinality(sources) > 0),
  amount_limit    numeric(18,2) not null check (amount_limit > 0),
  valid_from      date          not null,
  valid_to        date          not null,
  cross_check     boolean       not null,
  disabled        boolean       not null,
  authorised_by   uuid          not null,
  authorised_name text          not null,
  authorised_at   timestamptz   not null,
  primary key (ledger_id, id, version),
  check (valid_to >= valid_from)
);
call app.own_by_ledger('auto_review_rules');
revoke update, delete on auto_review_rules from qingzhang_app;

create table auto_reviews (
  ledger_id   uuid        not null default app.ledger() references ledgers,
  id          uuid        not null default app.new_id(),
  voucher_id  uuid        not null,
  rule_id     uuid        not null,
  version     int         not null,
  checks      jsonb       not null check (jsonb_typeof(checks) = 'array'),
  run_name    text        not null,
  reviewed_at timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, voucher_id) references vouchers (ledger_id, id) on delete cascade,
  foreign key (ledger_id, rule_id, version) references auto_review_rules (ledger_id, id, version)
);
create index auto_reviews_of_voucher on auto_reviews (ledger_id, voucher_id);
call app.own_by_ledger('auto_reviews');
revoke update, delete on auto_reviews from qingzhang_app;
