-- Period end: steps a person left out (or whose vouchers were kept as they are), what was entered for them, closes and re-opens.
create table period_end_skips (
  ledger_id    uuid        not null default app.ledger() references ledgers,
  period       period      not null,
  rule_id      text        not null,
  reason       text        not null check (char_length(reason) between 2 and 200),
  skipped_by   uuid        not null references users,
  skipped_name text        not null,
  skipped_at   timestamptz not null,
  primary key (ledger_id, period, rule_id)
);
call app.own_by_ledger('period_end_skips');

-- Amounts the books cannot tell, by rule or name (interest, stamp, ordinaryTax, registeredCapital …).
create table period_end_amounts (
  ledger_id uuid          not null default app.ledger() references ledgers,
  period    period        not null,
  key       text          not null check (key <> ''),
  amount    numeric(18,2) not null,
  primary key (ledger_id, period, key)
);
call app.own_by_ledger('period_end_amounts');

-- Goods sold in a month whose cost is still to be carried; no tags is the set of zeros, as in balances.
create table period_end_issues (
  ledger_id  uuid          not null default app.ledger() references ledgers,
  period     period        not null,
  subject_id uuid          not null,
  tag_set_id uuid          not null,
  quantity   numeric(18,4) not null check (quantity > 0),
  primary key (ledger_id, period, subject_id, tag_set_id),
  foreign key (ledger_id, subject_id) references subjects
);
call app.own_by_ledger('period_end_issues');

-- Who closed and re-opened which month, when and why; nothing of it is ever changed.
create table period_events (
  ledger_id uuid        not null default app.ledger() references ledgers,
  id        uuid        not null default app.new_id(),
  period    period      not null,
  action    text        not null check (action in ('close', 'reopen')),
  reason    text        not null default '' check (action = 'close' or char_length(reason) between 2 and 200),
  summary   jsonb       not null,
  user_id   uuid        not null references users,
  user_name text        not null,
  at        timestamptz not null,
  primary key (ledger_id, id)
);
create index period_events_in_order on period_events (ledger_id, at);
call app.own_by_ledger('period_events');
revoke update, delete on period_events from qingzhang_app;
create trigger final before update or delete on period_events for each row execute function app.refuse_change();
