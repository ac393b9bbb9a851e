-- A thread of words between a person at the client and whoever keeps the books: what is said stays said.
create table client_words (
  ledger_id  uuid        not null default app.ledger() references ledgers,
  id         uuid        not null default app.new_id(),
  contact_id uuid        not null,
  by_client  boolean     not null,
  words      text        not null check (char_length(words) between 1 and 500),
  said_by    text        not null,
  said_at    timestamptz not null,
  -- when the other side had it before their eyes
  seen_at    timestamptz,
  primary key (ledger_id, id),
  foreign key (ledger_id, contact_id) references client_contacts (ledger_id, id)
);
create index client_words_of_contact on client_words (ledger_id, contact_id, said_at);
call app.own_by_ledger('client_words');
revoke delete on client_words from qingzhang_app;

-- Somebody of the client's staff who comes for what is his own (payslips, claims) and sees nothing else of the company.
alter table client_contacts add column own_only boolean not null default false;
