-- People, firms and sessions. Firm tables are owned by their agency; sign-in works on the platform's own.
create table users (
  id            uuid        not null default app.new_id() primary key,
  user_name     text        not null unique check (user_name <> ''),
  display_name  text        not null,
  mobile_phone  text        not null default '',
  password_hash text        not null,
  disabled      boolean     not null default false,
  created_at    timestamptz not null default now()
);
grant select, insert, update on users to qingzhang_app;

create table agencies (
  agency_id  uuid        not null default app.new_id() primary key,
  code       text        not null unique,
  name       text        not null,
  edition    text        not null check (edition in ('agent', 'enterprise')),
  features   text[]      not null default '{}',
  created_at timestamptz not null default now()
);
call app.own_by_agency('agencies');

create table agency_members (
  agency_id uuid   not null references agencies,
  user_id   uuid   not null references users,
  roles     text[] not null check (cardinality(roles) > 0),
  primary key (agency_id, user_id)
);
create unique index one_agency_per_user on agency_members (user_id);
call app.own_by_agency('agency_members');

create table sessions (
  token_hash   bytea       not null primary key,
  user_id      uuid        not null references users,
  ledger_id    uuid,
  created_at   timestamptz not null default now(),
  seen_at      timestamptz not null default now(),
  expires_at   timestamptz not null,
  address      text        not null default '',
  user_agent   text        not null default ''
);
create index sessions_of_user on sessions (user_id);
grant select, insert, update, delete on sessions to qingzhang_app;

-- The SM2 key pairs that browsers encrypt passwords with; several processes share them.
create table login_keys (
  id          text        not null primary key,
  public_key  text        not null,
  private_key text        not null,
  created_at  timestamptz not null default now()
);
grant select, insert, delete on login_keys to qingzhang_app;

create table captchas (
  id         uuid        not null primary key,
  answer     text        not null,
  expires_at timestamptz not null
);
grant select, insert, delete on captchas to qingzhang_app;

-- Failures since the last success, per account and per address: they slow the next attempt down.
create table sign_in_failures (
  key       text        not null primary key,
  failures  integer     not null,
  last_at   timestamptz not null
);
grant select, insert, update, delete on sign_in_failures to qingzhang_app;
