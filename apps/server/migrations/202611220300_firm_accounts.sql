-- Accounts of people: SMS codes, what each browser said of itself, preferences, what happened to an account, counted calls.

-- one account a phone
create unique index users_by_phone on users (mobile_phone) where mobile_phone <> '';
alter table users add column starts_at_list boolean not null default false;

-- sessions are named to their owner by an id, never by what opens them
alter table sessions add column id uuid not null default app.new_id();
alter table sessions add column terminal jsonb;
create unique index sessions_by_id on sessions (id);

-- Messages asked for, with or without a code that opens something: all of them count against the limits.
create table sms_codes (
  id         uuid        not null default app.new_id() primary key,
  phone      text        not null,
  purpose    text        not null check (purpose in ('register', 'reset', 'phone')),
  code_hash  text,
  address    text        not null,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  tries      smallint    not null default 0,
  used_at    timestamptz,
  failed     boolean     not null default false
);
create index sms_codes_of_phone on sms_codes (phone, sent_at);
create index sms_codes_of_address on sms_codes (address, sent_at);
grant select, insert, update, delete on sms_codes to qingzhang_app;

-- How often a key (a call and an address) was counted since a moment.
create table rate_limits (
  key   text        not null primary key,
  count integer     not null,
  since timestamptz not null
);
grant select, insert, update, delete on rate_limits to qingzhang_app;

-- What happened to an account, for its owner and for the firm's log; never changed.
create table account_events (
  id         uuid        not null default app.new_id() primary key,
  user_id    uuid        not null references users,
  agency_id  uuid,
  kind       text        not null,
  at         timestamptz not null,
  address    text        not null default '',
  user_agent text        not null default ''
);
create index account_events_of_user on account_events (user_id, at desc);
grant select, insert on account_events to qingzhang_app;
create trigger final before update or delete on account_events for each row execute function app.refuse_change();
