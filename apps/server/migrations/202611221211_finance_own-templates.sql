-- Own closing templates (自定义结转): steps a ledger adds to period end; lines as they were typed.
create table period_end_templates (
  ledger_id    uuid        not null default app.ledger() references ledgers,
  id           uuid        not null default app.new_id(),
  name         text        not null check (char_length(name) between 1 and 50),
  place        text        not null check (place in ('cost', 'beforeCarry', 'afterCarry')),
  frequency    text        not null check (frequency in ('month', 'quarter', 'year')),
  disabled     boolean     not null default false,
  lines        jsonb       not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  changed_by   text        not null,
  changed_at   timestamptz not null,
  primary key (ledger_id, id),
  unique (ledger_id, name)
);
call app.own_by_ledger('period_end_templates');
