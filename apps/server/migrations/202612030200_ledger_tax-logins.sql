-- Sign-ins at the tax bureau. A handler (办税员) is the firm's: one session, and one lane, for all the companies that named its account.
create table tax_handlers (
  agency_id     uuid        not null references agencies,
  id            uuid        not null default app.new_id(),
  province      text        not null check (length(province) <= 10),
  kind          text        not null check (kind in ('bureau', 'person')),
  account       text        not null check (length(account) between 1 and 50),
  -- sealed; '': there is none
  session       text        not null default '' check (length(session) <= 2000),
  session_until timestamptz,
  -- signing in that has begun and waits for a code, a scan or a role
  flow          text        not null default '' check (length(flow) <= 200),
  flow_needs    text        not null default 'nothing' check (flow_needs in ('nothing', 'sms', 'qr', 'role')),
  flow_until    timestamptz,
  wrong_on      date,
  wrong         smallint    not null default 0 check (wrong between 0 and 100),
  -- the lane: one at a time works with the bureau for this handler
  lane_of       text        not null default '' check (length(lane_of) <= 100),
  lane_until    timestamptz,
  primary key (agency_id, id),
  unique (agency_id, province, kind, account)
);
call app.own_by_agency('tax_handlers');

create table tax_logins (
  ledger_id        uuid        not null default app.ledger() references ledgers,
  id               uuid        not null default app.new_id(),
  kind             text        not null check (kind in ('bureau', 'person')),
  declare_province text        not null check (length(declare_province) <= 10),
  login_type       text        not null check (login_type in ('password', 'qr', 'agent')),
  account          text        not null check (length(account) between 1 and 50),
  -- sealed as identity numbers are, and never shown
  password         text        not null default '' check (length(password) <= 500),
  role             text        not null default 'taxHandler' check (role in ('taxHandler', 'finance', 'legal')),
  purpose          text        not null default 'declare' check (purpose in ('declare', 'collect', 'invoice')),
  remarks          text        not null default '' check (length(remarks) <= 200),
  bind_status      smallint    not null default 1 check (bind_status in (1, 2, 3)),
  bound_at         timestamptz,
  changed_name     text        not null,
  changed_at       timestamptz not null,
  primary key (ledger_id, id),
  unique (ledger_id, kind, declare_province, account)
);
call app.own_by_ledger('tax_logins');

-- a token that opens a session once: only its digest is kept
create table tax_login_tokens (
  ledger_id uuid        not null default app.ledger() references ledgers,
  digest    text        not null check (length(digest) = 64),
  login_id  uuid        not null,
  until     timestamptz not null,
  primary key (ledger_id, digest),
  foreign key (ledger_id, login_id) references tax_logins (ledger_id, id) on delete cascade
);
call app.own_by_ledger('tax_login_tokens');
