-- 扣缴个人所得税申报: one return a month and correction; its rows, a person and kind of income each; what was paid of it. A return that is
-- filed never changes again: a correction is another one.
create table iit_declarations (
  ledger_id    uuid          not null default app.ledger() references ledgers,
  id           uuid          not null default app.new_id(),
  -- 税款所属期
  period       period        not null,
  -- 0: the original; from 1: corrections
  number       smallint      not null default 0 check (number between 0 and 99),
  state        text          not null default 'draft' check (state in ('draft', 'checked', 'ready', 'filed', 'void')),
  -- why it was corrected
  reason       text          not null default '' check (char_length(reason) <= 300),
  -- what was said of people of the sheets who are not in it
  answer       text          not null default '' check (char_length(answer) <= 300),
  void_reason  text          not null default '' check (char_length(void_reason) <= 300),
  made_name    text          not null check (char_length(made_name) <= 100),
  made_at      timestamptz   not null,
  changed_name text          not null check (char_length(changed_name) <= 100),
  changed_at   timestamptz   not null,
  filed_on     date,
  filed_name   text          not null default '' check (char_length(filed_name) <= 100),
  filed_tax    numeric(18,2),
  receipt      text          not null default '' check (char_length(receipt) <= 60),
  primary key (ledger_id, id),
  unique (ledger_id, period, number),
  check (state <> 'filed' or (filed_on is not null and filed_tax is not null))
);
call app.own_by_ledger('iit_declarations');

create table iit_incomes (
  ledger_id      uuid          not null default app.ledger() references ledgers,
  id             uuid          not null default app.new_id(),
  declaration_id uuid          not null,
  employee_id    uuid          not null,
  item           text          not null check (item in ('wage', 'bonus', 'labour', 'agent', 'intern', 'platform', 'author', 'royalty',
                                                        'severance', 'nrWage', 'nrBonus', 'nrLabour', 'nrAuthor', 'nrRoyalty')),
  source         text          not null check (source in ('salary', 'typed', 'imported')),
  -- the sheets it was taken from
  sheet_ids      uuid[]        not null default '{}',
  amounts        jsonb         not null default '{}',
  figures        jsonb         not null default '{}',
  -- the person's year after it
  carry          jsonb         not null default '{}',
  income         numeric(18,2) not null default 0,
  tax            numeric(18,2) not null default 0,
  problem        text          not null default '' check (char_length(problem) <= 500),
  answer         text          not null default '' check (char_length(answer) <= 300),
  primary key (ledger_id, id),
  unique (ledger_id, declaration_id, employee_id, item),
  foreign key (ledger_id, declaration_id) references iit_declarations (ledger_id, id) on delete cascade,
  foreign key (ledger_id, employee_id) references tags (ledger_id, id)
);
create index iit_incomes_of_employee on iit_incomes (ledger_id, employee_id);
call app.own_by_ledger('iit_incomes');

create table iit_payments (
  ledger_id      uuid          not null default app.ledger() references ledgers,
  id             uuid          not null default app.new_id(),
  declaration_id uuid          not null,
  paid_on        date          not null,
  amount         numeric(18,2) not null check (amount > 0),
  late_fee       numeric(18,2) not null default 0 check (late_fee >= 0),
  certificate    text          not null default '' check (char_length(certificate) <= 60),
  note           text          not null default '' check (char_length(note) <= 200),
  made_name      text          not null check (char_length(made_name) <= 100),
  made_at        timestamptz   not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, declaration_id) references iit_declarations (ledger_id, id)
);
create index iit_payments_of_declaration on iit_payments (ledger_id, declaration_id);
call app.own_by_ledger('iit_payments');

-- 三方协议 for personal tax: kept for whoever pays; the bureau's own list comes with its connection.
create table iit_agreements (
  ledger_id       uuid        not null default app.ledger() references ledgers,
  id              uuid        not null default app.new_id(),
  bank_account_id uuid        not null,
  number          text        not null check (char_length(number) between 1 and 60),
  authority       text        not null check (char_length(authority) between 1 and 100),
  signed_on       date        not null,
  ended_on        date,
  note            text        not null default '' check (char_length(note) <= 200),
  changed_name    text        not null check (char_length(changed_name) <= 100),
  changed_at      timestamptz not null,
  primary key (ledger_id, id),
  unique (ledger_id, number),
  foreign key (ledger_id, bank_account_id) references bank_accounts (ledger_id, id),
  check (ended_on >= signed_on)
);
call app.own_by_ledger('iit_agreements');

-- what is filed stays as it was filed: only a void may follow
create function app.iit_filed_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state in ('filed', 'void') then raise exception 'declaration % is filed', old.id; end if;
    return old;
  end if;
  if old.state = 'void' then raise exception 'declaration % is void', old.id; end if;
  if old.state = 'filed' and (new.state <> 'void' or (to_jsonb(new) - array['state', 'void_reason', 'changed_name', 'changed_at'])
                                              is distinct from (to_jsonb(old) - array['state', 'void_reason', 'changed_name', 'changed_at'])) then
    raise exception 'declaration % is filed', old.id;
  end if;
  return new;
end $$;
create trigger filed_stays before update or delete on iit_declarations for each row execute function app.iit_filed_stays();

create function app.iit_filed_rows_stay() returns trigger language plpgsql as $$
begin
  if exists (select from app.iit_declarations d
              where d.ledger_id = coalesce(new.ledger_id, old.ledger_id) and d.id = coalesce(new.declaration_id, old.declaration_id)
                and d.state in ('ready', 'filed', 'void')) then
    raise exception 'declaration % is filed', coalesce(new.declaration_id, old.declaration_id);
  end if;
  return coalesce(new, old);
end $$;
create trigger filed_rows_stay before insert or update or delete on iit_incomes for each row execute function app.iit_filed_rows_stay();
