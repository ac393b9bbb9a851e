-- What the people of a ledger chose about printing and columns: one row a choice, as JSON.
create table ledger_preferences (
  ledger_id  uuid        not null default app.ledger() references ledgers,
  key        text        not null check (char_length(key) between 1 and 40),
  value      jsonb       not null,
  changed_by uuid        not null references users,
  changed_at timestamptz not null,
  primary key (ledger_id, key)
);
call app.own_by_ledger('ledger_preferences');
