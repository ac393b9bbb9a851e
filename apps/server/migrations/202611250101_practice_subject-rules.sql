-- Rules that learn: what was only remembered becomes a rule with a state and a history; a firm may share one among its ledgers.
alter table subject_memories
  add column id uuid not null default app.new_id(),
  -- proposed by a correction, confirmed by a person, or off
  add column state text not null default 'confirmed' check (state in ('proposed', 'confirmed', 'off')),
  -- booked lines it would have changed when it was proposed
  add column would_change integer not null default 0 check (would_change >= 0),
  drop constraint subject_memories_key_check,
  add constraint subject_memories_key_check check (key in ('goods', 'party', 'word')),
  add unique (ledger_id, id);

create table subject_rule_changes (
  ledger_id    uuid        not null default app.ledger() references ledgers,
  id           uuid        not null default app.new_id(),
  rule_id      uuid        not null,
  action       text        not null,
  before       json,
  after        json        not null,
  changed_by   uuid        references users,
  changed_name text        not null,
  changed_at   timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, rule_id) references subject_memories (ledger_id, id) on delete cascade
);
create index changes_of_subject_rule on subject_rule_changes (ledger_id, rule_id, changed_at);
call app.own_by_ledger('subject_rule_changes');

-- Rules of a firm, for its ledgers of one accounting standard: by code, because subjects belong to ledgers.
create table firm_subject_rules (
  agency_id    uuid        not null references agencies,
  id           uuid        not null default app.new_id(),
  standard     text        not null,
  side         text        not null check (side in ('output', 'input', 'inflow', 'outflow')),
  key          text        not null check (key in ('goods', 'party', 'word')),
  text         text        not null check (text <> ''),
  subject_code text        not null,
  subject_name text        not null,
  state        text        not null default 'confirmed' check (state in ('confirmed', 'off')),
  changed_at   timestamptz not null,
  changed_name text        not null,
  primary key (agency_id, id),
  unique (agency_id, standard, side, key, text)
);
call app.own_by_agency('firm_subject_rules');

create table firm_subject_rule_changes (
  agency_id    uuid        not null references agencies,
  id           uuid        not null default app.new_id(),
  rule_id      uuid        not null,
  action       text        not null,
  before       json,
  after        json        not null,
  changed_by   uuid        not null references users,
  changed_name text        not null,
  changed_at   timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, rule_id) references firm_subject_rules (agency_id, id) on delete cascade
);
create index changes_of_firm_rule on firm_subject_rule_changes (agency_id, rule_id, changed_at);
call app.own_by_agency('firm_subject_rule_changes');
