-- A person at the client, known by phone. The user row behind it is disabled: it signs nobody in, it only says who did what.
create table client_contacts (
  ledger_id    uuid        not null default app.ledger() references ledgers,
  id           uuid        not null default app.new_id(),
  user_id      uuid        not null references users,
  name         text        not null check (char_length(name) between 1 and 30),
  phone        text        not null check (phone ~ '^1[0-9]{10}$'),
  employee_id  uuid,
  withdrawn    boolean     not null default false,
  created_name text        not null,
  created_at   timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, employee_id) references tags (ledger_id, id) on delete set null (employee_id)
);
create unique index client_contacts_by_phone on client_contacts (ledger_id, phone) where not withdrawn;
call app.own_by_ledger('client_contacts');
revoke delete on client_contacts from qingzhang_app;

-- Links on their way: the secret is known to its reader alone, here stands its hash.
create table client_links (
  ledger_id  uuid        not null default app.ledger() references ledgers,
  id         uuid        not null default app.new_id(),
  contact_id uuid        not null,
  token_hash bytea       not null,
  sent_at    timestamptz not null,
  sent_by    text        not null,
  expires_at timestamptz not null,
  primary key (ledger_id, id),
  unique (ledger_id, token_hash),
  foreign key (ledger_id, contact_id) references client_contacts (ledger_id, id)
);
create index client_links_of_contact on client_links (ledger_id, contact_id, expires_at);
call app.own_by_ledger('client_links');

create table client_sessions (
  ledger_id  uuid        not null default app.ledger() references ledgers,
  token_hash bytea       not null,
  contact_id uuid        not null,
  created_at timestamptz not null,
  seen_at    timestamptz not null,
  expires_at timestamptz not null,
  address    text        not null default '',
  user_agent text        not null default '',
  primary key (ledger_id, token_hash),
  foreign key (ledger_id, contact_id) references client_contacts (ledger_id, id)
);
create index client_sessions_of_contact on client_sessions (ledger_id, contact_id);
call app.own_by_ledger('client_sessions');

alter table sms_codes drop constraint sms_codes_purpose_check;
alter table sms_codes add constraint sms_codes_purpose_check check (purpose in ('register', 'reset', 'phone', 'client'));

create table client_requests (
  ledger_id   uuid        not null default app.ledger() references ledgers,
  id          uuid        not null default app.new_id(),
  contact_id  uuid        not null,
  title       text        not null check (char_length(title) between 1 and 60),
  note        text        not null default '' check (char_length(note) <= 200),
  period      period      not null,
  flow_id     uuid,
  invoice_id  uuid,
  state       text        not null default 'open' check (state in ('open', 'returned', 'accepted', 'withdrawn')),
  reason      text        not null default '',
  sent_at     timestamptz not null,
  sent_by     text        not null,
  answered_at timestamptz,
  primary key (ledger_id, id),
  foreign key (ledger_id, contact_id) references client_contacts (ledger_id, id),
  foreign key (ledger_id, flow_id) references fund_flows on delete set null (flow_id),
  foreign key (ledger_id, invoice_id) references invoices on delete set null (invoice_id)
);
create index client_requests_in_order on client_requests (ledger_id, state, sent_at);
create index client_requests_of_contact on client_requests (ledger_id, contact_id);
create index client_requests_of_flow on client_requests (ledger_id, flow_id) where flow_id is not null;
create index client_requests_of_invoice on client_requests (ledger_id, invoice_id) where invoice_id is not null;
call app.own_by_ledger('client_requests');
revoke delete on client_requests from qingzhang_app;

alter table bills add column request_id uuid;
alter table bills add foreign key (ledger_id, request_id) references client_requests (ledger_id, id);
create index bills_of_request on bills (ledger_id, request_id) where request_id is not null;

-- expect_status as decision 0030 lists them; lines: tax, amount, computed, basis, page, reason. Amounts as text.
create table tax_recognitions (
  ledger_id     uuid        not null default app.ledger() references ledgers,
  id            uuid        not null default app.new_id(),
  period        period      not null,
  expect_status smallint    not null default 0 check (expect_status between 0 and 5),
  lines         jsonb       not null,
  feedback      text        not null default '',
  answered_name text        not null default '',
  answered_at   timestamptz,
  cancel_reason text        not null default '',
  sent_at       timestamptz,
  made_name     text        not null,
  made_at       timestamptz not null,
  primary key (ledger_id, id)
);
create unique index tax_recognitions_of_period on tax_recognitions (ledger_id, period) where expect_status <> 4;
call app.own_by_ledger('tax_recognitions');
revoke delete on tax_recognitions from qingzhang_app;

create table deliveries (
  ledger_id         uuid        not null default app.ledger() references ledgers,
  id                uuid        not null default app.new_id(),
  period            period      not null,
  state             text        not null default 'draft' check (state in ('draft', 'sent', 'signed', 'withdrawn')),
  items             jsonb       not null,
  digest            text        not null,
  made_name         text        not null,
  made_at           timestamptz not null,
  sent_at           timestamptz,
  sent_by           text        not null default '',
  signature_file_id uuid,
  signed_name       text        not null default '',
  signed_at         timestamptz,
  signed_digest     text        not null default '',
  device            text        not null default '',
  address           text        not null default '',
  primary key (ledger_id, id),
  foreign key (ledger_id, signature_file_id) references files (ledger_id, id),
  check ((state = 'signed') = (signed_at is not null and signature_file_id is not null))
);
create index deliveries_in_order on deliveries (ledger_id, period, made_at);
call app.own_by_ledger('deliveries');
revoke delete on deliveries from qingzhang_app;

-- What was signed stays.
create function app.keep_signed_deliveries() returns trigger language plpgsql as $$
begin
  if old.state = 'signed' then
    raise exception using errcode = 'QZ001', message = 'a signed delivery stays';
  end if;
  return new;
end $$;
create trigger deliveries_stay before update on deliveries for each row execute function app.keep_signed_deliveries();

create table client_files (
  ledger_id   uuid        not null default app.ledger() references ledgers,
  id          uuid        not null default app.new_id(),
  file_id     uuid        not null,
  purpose     text        not null check (purpose in ('business', 'init')),
  period      period      not null,
  requirement text        not null default '' check (char_length(requirement) <= 60),
  given_by    text        not null,
  contact_id  uuid,
  state       text        not null default 'fresh' check (state in ('fresh', 'taken', 'kept', 'sentBack')),
  reason      text        not null default '',
  bill_id     uuid,
  added_at    timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, file_id) references files (ledger_id, id),
  foreign key (ledger_id, contact_id) references client_contacts (ledger_id, id),
  foreign key (ledger_id, bill_id) references bills (ledger_id, id)
);
create index client_files_in_order on client_files (ledger_id, purpose, period, added_at);
create index client_files_of_file on client_files (ledger_id, file_id);
create index client_files_of_contact on client_files (ledger_id, contact_id) where contact_id is not null;
create index client_files_of_bill on client_files (ledger_id, bill_id) where bill_id is not null;
call app.own_by_ledger('client_files');
revoke delete on client_files from qingzhang_app;

-- What is asked for each month, or at the beginning; without a row the usual list holds.
create table client_requirements (
  ledger_id uuid   not null default app.ledger() references ledgers,
  purpose   text   not null check (purpose in ('business', 'init')),
  names     text[] not null,
  primary key (ledger_id, purpose)
);
call app.own_by_ledger('client_requirements');
