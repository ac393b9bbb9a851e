-- 往来对账函: what the books said of one party at the end of a month, sent to it, and what it answered. What a letter states stays.
create table confirmation_letters (
  ledger_id      uuid          not null default app.ledger() references ledgers,
  id             uuid          not null default app.new_id(),
  number         text          not null,
  -- whom: a customer, supplier or other tag, or the subject it is kept on; its name stands in the content
  tag_id         uuid,
  subject_id     uuid,
  party          text          not null,
  kind           text          not null check (kind in ('customer', 'supplier', 'other')),
  from_period    period        not null,
  to_period      period        not null,
  with_drafts    boolean       not null,
  -- above zero: the party owes
  opening        numeric(18,2) not null,
  debit          numeric(18,2) not null,
  credit         numeric(18,2) not null,
  balance        numeric(18,2) not null,
  content        jsonb         not null,
  digest         text          not null,
  reply_by       date          not null,
  contact        text          not null default '' check (char_length(contact) <= 30),
  phone          text          not null default '' check (phone = '' or phone ~ '^1[0-9]{10}$'),
  state          text          not null default 'draft' check (state in ('draft', 'sent', 'agreed', 'disputed', 'void')),
  made_name      text          not null,
  made_at        timestamptz   not null,
  sent_at        timestamptz,
  sent_by        text          not null default '',
  sent_via       text          not null default '' check (sent_via in ('', 'sms', 'link', 'paper')),
  reminded_at    timestamptz,
  reminders      integer       not null default 0,
  opened_at      timestamptz,
  replied_at     timestamptz,
  reply_via      text          not null default '' check (reply_via in ('', 'link', 'paper')),
  reply_name     text          not null default '' check (char_length(reply_name) <= 30),
  reply_balance  numeric(18,2),
  reply_note     text          not null default '' check (char_length(reply_note) <= 200),
  -- who wrote a paper reply down
  reply_taken_by text          not null default '',
  voided_at      timestamptz,
  voided_by      text          not null default '',
  void_reason    text          not null default '' check (char_length(void_reason) <= 200),
  primary key (ledger_id, id),
  unique (ledger_id, number),
  foreign key (ledger_id, tag_id) references tags (ledger_id, id) on delete set null (tag_id),
  foreign key (ledger_id, subject_id) references subjects (ledger_id, id) on delete set null (subject_id),
  check (from_period <= to_period and num_nonnulls(tag_id, subject_id) <= 1),
  check (balance = opening + debit - credit),
  check (state not in ('agreed', 'disputed') or replied_at is not null),
  check (state <> 'disputed' or reply_balance is not null),
  check ((state = 'void') = (voided_at is not null))
);
create index confirmation_letters_in_order on confirmation_letters (ledger_id, to_period, number);
create index confirmation_letters_of_tag on confirmation_letters (ledger_id, tag_id) where tag_id is not null;
create index confirmation_letters_of_subject on confirmation_letters (ledger_id, subject_id) where subject_id is not null;
call app.own_by_ledger('confirmation_letters');
revoke delete on confirmation_letters from qingzhang_app;

create function app.keep_confirmation_letters() returns trigger language plpgsql as $$
begin
  if old.state in ('agreed', 'void') and (to_jsonb(new) - 'tag_id' - 'subject_id') <> (to_jsonb(old) - 'tag_id' - 'subject_id') then
    raise exception using errcode = 'QZ001', message = 'a letter that was agreed or given up stays';
  end if;
  if (new.number, new.party, new.from_period, new.to_period, new.opening, new.debit, new.credit, new.balance, new.content, new.digest, new.reply_by)
     is distinct from
     (old.number, old.party, old.from_period, old.to_period, old.opening, old.debit, old.credit, old.balance, old.content, old.digest, old.reply_by)
  then
    raise exception using errcode = 'QZ001', message = 'what a letter states stays';
  end if;
  if old.replied_at is not null and
     (new.replied_at, new.reply_via, new.reply_name, new.reply_balance, new.reply_note, new.reply_taken_by)
     is distinct from
     (old.replied_at, old.reply_via, old.reply_name, old.reply_balance, old.reply_note, old.reply_taken_by)
  then
    raise exception using errcode = 'QZ001', message = 'a letter is answered once';
  end if;
  return new;
end $$;
create trigger letters_stay before update on confirmation_letters for each row execute function app.keep_confirmation_letters();

-- Links on their way: only hashes of the secret and of its access code. A new one ends those before it.
create table confirmation_links (
  ledger_id  uuid        not null default app.ledger() references ledgers,
  id         uuid        not null default app.new_id(),
  letter_id  uuid        not null,
  token_hash bytea       not null,
  code_hash  bytea       not null,
  wrong      smallint    not null default 0,
  withdrawn  boolean     not null default false,
  sent_at    timestamptz not null,
  sent_by    text        not null,
  expires_at timestamptz not null,
  primary key (ledger_id, id),
  unique (ledger_id, token_hash),
  foreign key (ledger_id, letter_id) references confirmation_letters (ledger_id, id)
);
create index confirmation_links_of_letter on confirmation_links (ledger_id, letter_id);
call app.own_by_ledger('confirmation_links');
