-- What was answered to a write that carried a number of its own (Idempotency-Key): asked again with the same number, the same is answered
-- and nothing is done twice. In the ledger's, the firm's or the person's own name; kept two days.
create table answered_requests (
  owner_id  uuid        not null,
  person_id uuid        not null,
  -- the number itself opens the answer and is nowhere here: its hash is
  key       bytea       not null check (length(key) = 32),
  -- which call it was and what it was given, hashed
  said      bytea       not null check (length(said) = 32),
  -- enciphered; null while what takes several transactions is under way
  answer    bytea       check (length(answer) <= 600000),
  at        timestamptz not null,
  primary key (owner_id, person_id, key)
);
create index answered_requests_age on answered_requests (at);
alter table answered_requests enable row level security;
alter table answered_requests force row level security;
create policy of_owner on answered_requests
  using (owner_id = app.ledger() or owner_id = app.agency() or app.is_platform())
  with check (owner_id = app.ledger() or owner_id = app.agency() or app.is_platform());
grant select, insert, update, delete on answered_requests to qingzhang_app;
