create table quick_notes (
  ledger_id       uuid        not null default app.ledger() references ledgers,
  id              uuid        not null default app.new_id(),
  content         text        not null check (char_length(content) between 1 and 200),
  todo            boolean     not null default false,
  handled         boolean     not null default false,
  pinned          boolean     not null default false,
  period          period,
  created_by      uuid        not null references users,
  created_by_name text        not null,
  created_at      timestamptz not null default now(),
  modified_at     timestamptz not null default now(),
  primary key (ledger_id, id)
);
call app.own_by_ledger('quick_notes');
