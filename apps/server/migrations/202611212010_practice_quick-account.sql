-- The four voucher rules of a ledger, and the subjects people chose instead of proposed ones.
create table voucher_rules (
  ledger_id uuid     not null default app.ledger() references ledgers,
  rule_id   smallint not null check (rule_id between 0 and 3),
  income    smallint not null,
  purchase  smallint not null,
  bank      smallint not null,
  cash      smallint not null,
  primary key (ledger_id, rule_id)
);
call app.own_by_ledger('voucher_rules');

create table subject_memories (
  ledger_id    uuid        not null default app.ledger() references ledgers,
  side         text        not null check (side in ('output', 'input', 'inflow', 'outflow')),
  key          text        not null check (key in ('goods', 'party')),
  text         text        not null check (text <> ''),
  subject_id   uuid        not null,
  times        integer     not null default 1,
  changed_at   timestamptz not null,
  changed_name text        not null,
  primary key (ledger_id, side, key, text),
  foreign key (ledger_id, subject_id) references subjects on delete cascade
);
call app.own_by_ledger('subject_memories');
