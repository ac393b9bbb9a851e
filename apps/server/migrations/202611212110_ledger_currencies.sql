-- Closing rates of foreign currencies (期末汇率): functional currency per unit, one a currency and day.
create table exchange_rates (
  ledger_id    uuid          not null default app.ledger() references ledgers,
  currency     text          not null check (currency ~ '^[A-Z]{3}$'),
  day          date          not null,
  rate         numeric(18,8) not null check (rate > 0),
  changed_by   uuid          not null references users,
  changed_name text          not null,
  changed_at   timestamptz   not null,
  primary key (ledger_id, currency, day)
);
call app.own_by_ledger('exchange_rates');
