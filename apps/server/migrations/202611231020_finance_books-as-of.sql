-- The books as they stood at any earlier moment (截至某时点): what a draft held before it was changed or deleted, and openings before
-- they were entered anew, are kept with the time from which and until which they were so. Posted lines never change.
create table past_lines (
  ledger_id       uuid          not null default app.ledger() references ledgers,
  voucher_id      uuid          not null,
  since           timestamptz   not null,
  until           timestamptz   not null,
  word            text          not null,
  number          integer       not null,
  kind            text          not null,
  position        smallint      not null,
  period          period        not null,
  day             date          not null,
  abstract        text          not null,
  subject_id      uuid          not null,
  tag_set_id      uuid,
  debit           numeric(18,2) not null,
  credit          numeric(18,2) not null,
  currency        text          not null,
  original_amount numeric(18,2),
  exchange_rate   numeric(18,8),
  quantity        numeric(18,4),
  unit_price      numeric(18,8),
  cash_flows      jsonb,
  primary key (ledger_id, voucher_id, until, position)
);
call app.own_by_ledger('past_lines');
revoke update, delete on past_lines from qingzhang_app;
create trigger final before update or delete on past_lines for each row execute function app.refuse_change();

-- Of a transaction that changes a voucher twice only what stood before it was ever seen.
create function app.keep_past_lines() returns trigger language plpgsql as $$
begin
  insert into app.past_lines (ledger_id, voucher_id, since, until, word, number, kind, position, period, day, abstract, subject_id, tag_set_id,
                              debit, credit, currency, original_amount, exchange_rate, quantity, unit_price, cash_flows)
  select o.ledger_id, o.voucher_id, coalesce(p.until, h.created_at), now(), h.word, h.number, h.kind, o.position, o.period, o.day, o.abstract,
         o.subject_id, o.tag_set_id, o.debit, o.credit, o.currency, o.original_amount, o.exchange_rate, o.quantity, o.unit_price, o.cash_flows
    from old_lines o
    join app.vouchers h on h.ledger_id = o.ledger_id and h.id = o.voucher_id
    left join lateral (select max(x.until) as until from app.past_lines x where x.ledger_id = o.ledger_id and x.voucher_id = o.voucher_id) p on true
   where coalesce(p.until, h.created_at) < now();
  return null;
end
$$;
create trigger past_kept_of_deleted after delete on voucher_lines referencing old table as old_lines
  for each statement execute function app.keep_past_lines();
create trigger past_kept_of_updated after update on voucher_lines referencing old table as old_lines
  for each statement execute function app.keep_past_lines();

-- Openings entered before this was kept count as always so.
alter table opening_balances add column since timestamptz not null default '-infinity';
alter table opening_balances alter column since set default now();
create table past_opening_balances (
  ledger_id        uuid          not null default app.ledger() references ledgers,
  id               uuid          not null default app.new_id(),
  since            timestamptz   not null,
  until            timestamptz   not null,
  subject_id       uuid          not null,
  tag_set_id       uuid,
  currency         text          not null,
  year             numeric(18,2) not null,
  ytd_debit        numeric(18,2) not null,
  ytd_credit       numeric(18,2) not null,
  opening          numeric(18,2) not null,
  ytd_profit       numeric(18,2) not null,
  opening_original numeric(18,2) not null,
  opening_quantity numeric(18,4) not null,
  primary key (ledger_id, id)
);
call app.own_by_ledger('past_opening_balances');
revoke update, delete on past_opening_balances from qingzhang_app;
create trigger final before update or delete on past_opening_balances for each row execute function app.refuse_change();

create function app.keep_past_openings() returns trigger language plpgsql as $$
begin
  insert into app.past_opening_balances (ledger_id, since, until, subject_id, tag_set_id, currency, year, ytd_debit, ytd_credit, opening,
                                         ytd_profit, opening_original, opening_quantity)
  select ledger_id, since, now(), subject_id, tag_set_id, currency, year, ytd_debit, ytd_credit, opening, ytd_profit, opening_original, opening_quantity
    from old_openings where since < now();
  return null;
end
$$;
create trigger past_kept_of_deleted after delete on opening_balances referencing old table as old_openings
  for each statement execute function app.keep_past_openings();
create trigger past_kept_of_updated after update on opening_balances referencing old table as old_openings
  for each statement execute function app.keep_past_openings();
create function app.opening_changed() returns trigger language plpgsql as $$
begin
  new.since := now();
  return new;
end
$$;
create trigger changed before update on opening_balances for each row execute function app.opening_changed();

alter table opening_cash_flows add column since timestamptz not null default '-infinity';
alter table opening_cash_flows alter column since set default now();
create table past_opening_cash_flows (
  ledger_id uuid          not null default app.ledger() references ledgers,
  id        uuid          not null default app.new_id(),
  since     timestamptz   not null,
  until     timestamptz   not null,
  item      text          not null,
  amount    numeric(18,2) not null,
  primary key (ledger_id, id)
);
call app.own_by_ledger('past_opening_cash_flows');
revoke update, delete on past_opening_cash_flows from qingzhang_app;
create trigger final before update or delete on past_opening_cash_flows for each row execute function app.refuse_change();
create function app.keep_past_opening_cash_flows() returns trigger language plpgsql as $$
begin
  insert into app.past_opening_cash_flows (ledger_id, since, until, item, amount)
  select ledger_id, since, now(), item, amount from old_rows where since < now();
  return null;
end
$$;
create trigger past_kept_of_deleted after delete on opening_cash_flows referencing old table as old_rows
  for each statement execute function app.keep_past_opening_cash_flows();
create trigger past_kept_of_updated after update on opening_cash_flows referencing old table as old_rows
  for each statement execute function app.keep_past_opening_cash_flows();

-- A deleted draft may have stood on a subject that was deleted after it.
create table past_subjects (
  ledger_id uuid        not null default app.ledger() references ledgers,
  id        uuid        not null,
  until     timestamptz not null,
  content   jsonb       not null,
  primary key (ledger_id, id)
);
call app.own_by_ledger('past_subjects');
revoke update, delete on past_subjects from qingzhang_app;
create trigger final before update or delete on past_subjects for each row execute function app.refuse_change();
create function app.keep_past_subjects() returns trigger language plpgsql as $$
begin
  insert into app.past_subjects (ledger_id, id, until, content)
  select o.ledger_id, o.id, now(), to_jsonb(o) from old_subjects o
   where exists (select 1 from app.past_lines p where p.ledger_id = o.ledger_id and p.subject_id = o.id)
      or exists (select 1 from app.past_opening_balances p where p.ledger_id = o.ledger_id and p.subject_id = o.id)
  on conflict do nothing;
  return null;
end
$$;
create trigger past_kept_of_deleted after delete on subjects referencing old table as old_subjects
  for each statement execute function app.keep_past_subjects();
create index past_lines_of_subject on past_lines (ledger_id, subject_id);
