-- 经营所得 A、B、C: a return of an owner and period, what was said of it and what it came to; drafts, declared in the tax office's own client.
create table business_returns (
  ledger_id     uuid          not null default app.ledger() references ledgers,
  id            uuid          not null default app.new_id(),
  form          text          not null check (form in ('A', 'B', 'C')),
  -- its last month
  period        period        not null,
  owner_id      uuid          not null,
  owner_kind    text          not null check (owner_kind in ('soleTrader', 'soleProprietor', 'partner')),
  share         text          not null check (share ~ '^(\d{1,3}(\.\d{1,8})?)?$'),
  months        smallint      not null check (months between 1 and 12),
  comprehensive boolean       not null default false,
  increase      numeric(18,2) not null default 0 check (increase >= 0),
  decrease      numeric(18,2) not null default 0 check (decrease >= 0),
  losses        numeric(18,2) not null default 0 check (losses >= 0),
  special       numeric(18,2) not null default 0 check (special >= 0),
  additional    numeric(18,2) not null default 0 check (additional >= 0),
  other         numeric(18,2) not null default 0 check (other >= 0),
  donation      numeric(18,2) not null default 0 check (donation >= 0),
  elsewhere     numeric(18,2) not null default 0 check (elsewhere >= 0),
  adjustment    numeric(18,2) not null default 0 check (adjustment >= 0),
  other_relief  numeric(18,2) not null default 0 check (other_relief >= 0),
  paid          numeric(18,2) not null default 0 check (paid >= 0),
  -- of the books, or of the year's return B, when it was saved
  profit        numeric(18,2) not null default 0,
  here          numeric(18,2) not null default 0,
  basic         numeric(18,2) not null default 0,
  taxable       numeric(18,2) not null default 0 check (taxable >= 0),
  percent       smallint      not null default 0 check (percent between 0 and 100),
  quick         numeric(18,2) not null default 0,
  due           numeric(18,2) not null default 0,
  halved        numeric(18,2) not null default 0,
  tax           numeric(18,2) not null default 0,
  -- to pay; negative comes back
  remaining     numeric(18,2) not null default 0,
  changed_name  text          not null check (char_length(changed_name) <= 100),
  changed_at    timestamptz   not null,
  primary key (ledger_id, id),
  unique (ledger_id, form, period, owner_id),
  foreign key (ledger_id, owner_id) references tags (ledger_id, id)
);
create index business_returns_of_owner on business_returns (ledger_id, owner_id);
call app.own_by_ledger('business_returns');
