-- Vouchers, their lines and the balances kept with them. Posted rows are final for everyone but the database's owner,
-- and whoever changes them there is found by the digests.
create table vouchers (
  ledger_id        uuid        not null default app.ledger() references ledgers,
  id               uuid        not null default app.new_id(),
  period           period      not null,
  word             text        not null check (word in ('记', '收', '付', '转')),
  number           integer     not null check (number > 0),
  day              date        not null,
  attachment_count integer     not null default 0 check (attachment_count between 0 and 9999),
  state            text        not null default 'draft' check (state in ('draft', 'reviewed', 'posted')),
  kind             text        not null default 'manual' check (kind in ('manual', 'closing', 'carryForward', 'red', 'yearEnd')),
  line_count       integer     not null check (line_count > 0),
  total            numeric(18,2) not null,
  source_kind      text        not null default 'typed',
  source_ids       text[]      not null default '{}',
  source_reason    text        not null default '',
  corrects_id      uuid,
  request_id       uuid,
  prepared_by      uuid        not null references users,
  prepared_name    text        not null,
  reviewed_by      uuid        references users,
  reviewed_name    text,
  posted_by        uuid        references users,
  posted_name      text,
  created_at       timestamptz not null default now(),
  posted_at        timestamptz,
  -- SM3 over the canonical content (lines included); posting chains it into the log
  digest           text        not null,
  -- the log row of the posting that made it final
  posting_seq      bigint,
  primary key (ledger_id, id),
  foreign key (ledger_id, period) references periods,
  foreign key (ledger_id, corrects_id) references vouchers,
  check (period = to_char(day, 'YYYY-MM')),
  check ((state = 'posted') = (posted_by is not null)),
  check ((state = 'posted') = (posting_seq is not null))
);
create unique index posted_numbers on vouchers (ledger_id, period, word, number) where state = 'posted';
create unique index voucher_requests on vouchers (ledger_id, request_id) where request_id is not null;
create index vouchers_in_order on vouchers (ledger_id, period, word, number);
create index vouchers_correcting on vouchers (ledger_id, corrects_id) where corrects_id is not null;
create index vouchers_open on vouchers (ledger_id, period) where state <> 'posted';
call app.own_by_ledger('vouchers');

create table voucher_lines (
  ledger_id       uuid          not null default app.ledger(),
  voucher_id      uuid          not null,
  position        smallint      not null,
  period          period        not null,
  day             date          not null,
  abstract        text          not null,
  subject_id      uuid          not null,
  tag_set_id      uuid,
  debit           numeric(18,2) not null,
  credit          numeric(18,2) not null,
  currency        text          not null default '',
  original_amount numeric(18,2),
  exchange_rate   numeric(18,8),
  quantity        numeric(18,4),
  unit_price      numeric(18,8),
  -- [{item, amount}] of cash lines
  cash_flows      jsonb,
  primary key (ledger_id, voucher_id, position),
  foreign key (ledger_id, voucher_id) references vouchers on delete cascade,
  foreign key (ledger_id, subject_id) references subjects,
  foreign key (ledger_id, tag_set_id) references tag_sets,
  check (debit = 0 or credit = 0)
);
create index lines_of_subject on voucher_lines (ledger_id, subject_id, day, voucher_id, position);
call app.own_by_ledger('voucher_lines');

-- Turnovers per subject, tag set, currency and month, drafts apart from posted; carried: the part of 结转损益 vouchers.
create table balances (
  ledger_id        uuid          not null default app.ledger() references ledgers,
  period           period        not null,
  subject_id       uuid          not null,
  tag_set_id       uuid          not null,
  currency         text          not null,
  posted           boolean       not null,
  debit            numeric(18,2) not null,
  credit           numeric(18,2) not null,
  carried_debit    numeric(18,2) not null,
  carried_credit   numeric(18,2) not null,
  original_debit   numeric(18,2) not null,
  original_credit  numeric(18,2) not null,
  quantity_debit   numeric(18,4) not null,
  quantity_credit  numeric(18,4) not null,
  line_count       integer       not null,
  primary key (ledger_id, period, subject_id, tag_set_id, currency, posted),
  foreign key (ledger_id, subject_id) references subjects
);
call app.own_by_ledger('balances');

create table cash_flow_balances (
  ledger_id uuid          not null default app.ledger() references ledgers,
  period    period        not null,
  item      text          not null,
  posted    boolean       not null,
  amount    numeric(18,2) not null,
  primary key (ledger_id, period, item, posted)
);
call app.own_by_ledger('cash_flow_balances');

-- The last number given per word and month: last of the posted ones, and last of all with the drafts after them.
create table voucher_counters (
  ledger_id   uuid    not null default app.ledger() references ledgers,
  period      period  not null,
  word        text    not null,
  last_posted integer not null default 0,
  last_number integer not null,
  primary key (ledger_id, period, word)
);
call app.own_by_ledger('voucher_counters');

-- A head is written only into an open month; locking the month's row makes a close wait, or this see it closed.
create function app.voucher_head_rules() returns trigger language plpgsql as $$
declare
  is_closed boolean;
begin
  if tg_op <> 'INSERT' and old.state = 'posted' then
    raise exception using errcode = 'QZ001', message = format('posted voucher %s-%s of %s is final', old.word, old.number, old.period);
  end if;
  if tg_op = 'DELETE' then
    select closed into is_closed from app.periods where ledger_id = old.ledger_id and period = old.period for key share;
  else
    select closed into is_closed from app.periods where ledger_id = new.ledger_id and period = new.period for key share;
  end if;
  if is_closed then
    raise exception using errcode = 'QZ003', message = 'the month is closed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger head_rules before insert or update or delete on vouchers for each row execute function app.voucher_head_rules();

-- One statement, one check: whatever it wrote must leave each voucher it touched balanced and on usable subjects.
create function app.voucher_lines_written() returns trigger language plpgsql as $$
declare
  bad record;
begin
  select s.code into bad
    from (select distinct ledger_id, subject_id from new_lines) l
    join app.subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
   where not s.leaf or s.disabled limit 1;
  if found then
    raise exception using errcode = 'QZ004', message = format('subject %s takes no lines', bad.code);
  end if;
  select v.voucher_id into bad
    from (select ledger_id, voucher_id from new_lines group by 1, 2) t
    join app.voucher_lines v on v.ledger_id = t.ledger_id and v.voucher_id = t.voucher_id
   group by v.ledger_id, v.voucher_id having sum(v.debit) <> sum(v.credit) limit 1;
  if found then
    raise exception using errcode = 'QZ005', message = format('voucher %s is out of balance', bad.voucher_id);
  end if;
  -- a line cannot join a voucher that is already posted, nor differ from its head's day and month
  select n.voucher_id into bad
    from (select distinct ledger_id, voucher_id, period, day from new_lines) n
    join app.vouchers h on h.ledger_id = n.ledger_id and h.id = n.voucher_id
   where h.state = 'posted' or h.day <> n.day or h.period <> n.period limit 1;
  if found then
    raise exception using errcode = 'QZ001', message = format('voucher %s takes no such lines', bad.voucher_id);
  end if;
  return null;
end
$$;
create trigger lines_inserted after insert on voucher_lines referencing new table as new_lines
  for each statement execute function app.voucher_lines_written();
create trigger lines_updated after update on voucher_lines referencing new table as new_lines
  for each statement execute function app.voucher_lines_written();

create function app.voucher_lines_removed() returns trigger language plpgsql as $$
declare
  bad record;
begin
  select h.word, h.number, h.period into bad
    from (select distinct ledger_id, voucher_id from old_lines) l
    join app.vouchers h on h.ledger_id = l.ledger_id and h.id = l.voucher_id
   where h.state = 'posted' limit 1;
  if found then
    raise exception using errcode = 'QZ001', message = format('posted voucher %s-%s of %s is final', bad.word, bad.number, bad.period);
  end if;
  -- what stays of a voucher must still balance
  select v.voucher_id into bad
    from (select distinct ledger_id, voucher_id from old_lines) t
    join app.voucher_lines v on v.ledger_id = t.ledger_id and v.voucher_id = t.voucher_id
   group by v.ledger_id, v.voucher_id having sum(v.debit) <> sum(v.credit) limit 1;
  if found then
    raise exception using errcode = 'QZ005', message = format('voucher %s is out of balance', bad.voucher_id);
  end if;
  return null;
end
$$;
create trigger lines_deleted after delete on voucher_lines referencing old table as old_lines
  for each statement execute function app.voucher_lines_removed();
create trigger lines_replaced after update on voucher_lines referencing old table as old_lines
  for each statement execute function app.voucher_lines_removed();
