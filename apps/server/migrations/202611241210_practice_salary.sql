-- Pay (薪酬): what is known of the people of a ledger beyond its list of employees, tables of contributions, templates, sheets, slips.
-- The people are the employees of tags and employee_details; nothing here names them again.
create table salary_people (
  ledger_id      uuid          not null default app.ledger() references ledgers,
  employee_id    uuid          not null,
  city           text          not null default '' check (char_length(city) <= 20),
  social_base    numeric(18,2) not null default 0 check (social_base >= 0),
  housing_base   numeric(18,2) not null default 0 check (housing_base >= 0),
  housing_rate   numeric(7,4) check (housing_rate between 0 and 0.12),
  tax_kind       text          not null default 'employee'
                 check (tax_kind in ('employee', 'labour', 'agent', 'platform', 'intern', 'nonResident')),
  first_job_year smallint,
  year_at_once   smallint,
  primary key (ledger_id, employee_id),
  foreign key (ledger_id, employee_id) references tags (ledger_id, id) on delete cascade
);
call app.own_by_ledger('salary_people');

-- Special additional deductions and private pension as they are declared, a month.
create table salary_deductions (
  ledger_id   uuid          not null default app.ledger() references ledgers,
  id          uuid          not null default app.new_id(),
  employee_id uuid          not null,
  item        text          not null
              check (item in ('child', 'education', 'mortgage', 'rent', 'elderly', 'infant', 'privatePension')),
  monthly     numeric(18,2) not null check (monthly > 0),
  from_period period        not null,
  to_period   period,
  primary key (ledger_id, id),
  foreign key (ledger_id, employee_id) references tags (ledger_id, id) on delete cascade,
  check (to_period >= from_period)
);
create index salary_deductions_of_employee on salary_deductions (ledger_id, employee_id);
call app.own_by_ledger('salary_deductions');

-- What was paid and withheld in a year before the first sheet here (账套年中启用): {income, exempt, special, other, relief, paid …}.
create table salary_openings (
  ledger_id   uuid     not null default app.ledger() references ledgers,
  employee_id uuid     not null,
  year        smallint not null,
  carry       jsonb    not null,
  primary key (ledger_id, employee_id, year),
  foreign key (ledger_id, employee_id) references tags (ledger_id, id) on delete cascade
);
call app.own_by_ledger('salary_openings');

-- A city's contributions by item and date: the ledger's own, which go before the examples of the product.
create table social_rates (
  ledger_id      uuid          not null default app.ledger() references ledgers,
  city           text          not null check (char_length(city) between 1 and 20),
  item           text          not null check (item in ('pension', 'medical', 'unemployment', 'injury', 'maternity', 'housing')),
  from_day       date          not null,
  to_day         date,
  employer_rate  numeric(9,6)  not null check (employer_rate >= 0 and employer_rate < 1),
  employee_rate  numeric(9,6)  not null check (employee_rate >= 0 and employee_rate < 1),
  employee_fixed numeric(18,2) not null default 0,
  floor_base     numeric(18,2),
  ceiling_base   numeric(18,2),
  source         text          not null default '',
  primary key (ledger_id, city, item, from_day),
  check (to_day >= from_day),
  check (ceiling_base >= floor_base)
);
call app.own_by_ledger('social_rates');

create table salary_templates (
  ledger_id uuid  not null default app.ledger() references ledgers,
  id        uuid  not null default app.new_id(),
  kind      text  not null check (kind in ('wage', 'bonus', 'labour', 'severance')),
  name      text  not null check (char_length(name) between 1 and 40),
  columns   jsonb not null,
  primary key (ledger_id, id),
  unique (ledger_id, kind, name)
);
call app.own_by_ledger('salary_templates');

-- A sheet keeps the columns it was made with: a template changed later leaves it as it is.
create table salary_sheets (
  ledger_id          uuid        not null default app.ledger() references ledgers,
  id                 uuid        not null default app.new_id(),
  period             period      not null,
  kind               text        not null check (kind in ('wage', 'bonus', 'labour', 'severance')),
  number             smallint    not null,
  name               text        not null check (char_length(name) between 1 and 60),
  columns            jsonb       not null,
  accrual_voucher_id uuid,
  payment_voucher_id uuid,
  created_by         uuid        not null references users,
  created_name       text        not null,
  created_at         timestamptz not null,
  computed_at        timestamptz,
  primary key (ledger_id, id),
  unique (ledger_id, period, number),
  foreign key (ledger_id, accrual_voucher_id) references vouchers on delete set null (accrual_voucher_id),
  foreign key (ledger_id, payment_voucher_id) references vouchers on delete set null (payment_voucher_id)
);
create index salary_sheets_of_accrual on salary_sheets (ledger_id, accrual_voucher_id) where accrual_voucher_id is not null;
create index salary_sheets_of_payment on salary_sheets (ledger_id, payment_voucher_id) where payment_voucher_id is not null;
call app.own_by_ledger('salary_sheets');

-- inputs: what was typed or imported, by column; figures: what was computed; carry: the person's year after this row. Amounts as text.
create table salary_rows (
  ledger_id   uuid          not null default app.ledger() references ledgers,
  sheet_id    uuid          not null,
  employee_id uuid          not null,
  inputs      jsonb         not null default '{}',
  figures     jsonb         not null default '{}',
  carry       jsonb         not null default '{}',
  problem     text          not null default '',
  gross       numeric(18,2) not null default 0,
  tax         numeric(18,2) not null default 0,
  net         numeric(18,2) not null default 0,
  primary key (ledger_id, sheet_id, employee_id),
  foreign key (ledger_id, sheet_id) references salary_sheets (ledger_id, id) on delete cascade,
  foreign key (ledger_id, employee_id) references tags (ledger_id, id)
);
create index salary_rows_of_employee on salary_rows (ledger_id, employee_id);
call app.own_by_ledger('salary_rows');

-- Figures that became vouchers stay: the sheet is changed by another sheet, never by itself.
create function app.salary_is_locked() returns trigger language plpgsql as $$
declare
  of_sheet app.salary_sheets;
begin
  select * into of_sheet from app.salary_sheets
   where ledger_id = coalesce(new.ledger_id, old.ledger_id) and id = coalesce(new.sheet_id, old.sheet_id);
  if of_sheet.accrual_voucher_id is not null or of_sheet.payment_voucher_id is not null then
    raise exception 'salary sheet % has vouchers', of_sheet.id;
  end if;
  return coalesce(new, old);
end
$$;
create trigger salary_is_locked before insert or update or delete on salary_rows
  for each row execute function app.salary_is_locked();

-- A slip on its way to a telephone: the link is known to its reader alone, here stands its hash.
create table payslips (
  ledger_id   uuid        not null default app.ledger() references ledgers,
  id          uuid        not null default app.new_id(),
  sheet_id    uuid        not null,
  employee_id uuid        not null,
  token_hash  bytea       not null,
  expires_at  timestamptz not null,
  sent_at     timestamptz not null,
  sent_by     text        not null,
  opened_at   timestamptz,
  withdrawn   boolean     not null default false,
  primary key (ledger_id, id),
  unique (ledger_id, token_hash),
  foreign key (ledger_id, sheet_id) references salary_sheets (ledger_id, id) on delete cascade,
  foreign key (ledger_id, employee_id) references tags (ledger_id, id) on delete cascade
);
create index payslips_of_sheet on payslips (ledger_id, sheet_id, employee_id);
call app.own_by_ledger('payslips');
