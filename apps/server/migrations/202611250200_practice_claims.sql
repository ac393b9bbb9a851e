-- Expense claims (报销单), advances (借款单) and their return (还款单): bills, their lines, papers, way through approval, and settlements.
create table claim_settings (
  ledger_id      uuid          not null default app.ledger() references ledgers,
  mode           smallint      not null default 0 check (mode in (0, 1, 2)),
  threshold      numeric(18,2) not null default 0 check (threshold >= 0),
  first_ids      uuid[]        not null default '{}',
  second_ids     uuid[]        not null default '{}',
  -- when a claim becomes a cost: as soon as it is approved, or not before it is settled
  booked_on      text          not null default 'approval' check (booked_on in ('approval', 'payment')),
  voucher_for    text          not null default 'bill' check (voucher_for in ('bill', 'month')),
  primary key (ledger_id)
);
call app.own_by_ledger('claim_settings');

create table claim_bills (
  ledger_id          uuid          not null default app.ledger() references ledgers,
  id                 uuid          not null default app.new_id(),
  kind               text          not null check (kind in ('claim', 'loan', 'repayment')),
  number             text          not null,
  day                date          not null,
  period             period        not null,
  employee_id        uuid          not null,
  department_id      uuid,
  project_id         uuid,
  reason             text          not null default '' check (char_length(reason) <= 200),
  amount             numeric(18,2) not null check (amount > 0),
  tax                numeric(18,2) not null default 0 check (tax >= 0 and tax < amount),
  papers             integer       not null default 0 check (papers between 0 and 9999),
  -- spec 3 §9: 1 draft, 2 in approval, 3 approved; -2 initiated, -1 rejected, 0 not approved, 1 approved
  state              smallint      not null default 1 check (state in (1, 2, 3)),
  result             smallint      not null default 0 check (result in (-2, -1, 0, 1)),
  level              smallint      not null default 0 check (level in (0, 1, 2)),
  -- 1 unpaid, 2 bank, 3 cash, 4 offset against advances
  payment_status     smallint      not null default 1 check (payment_status in (1, 2, 3, 4)),
  accrual_voucher_id uuid,
  created_by         uuid          not null references users,
  created_name       text          not null,
  created_at         timestamptz   not null,
  primary key (ledger_id, id),
  unique (ledger_id, kind, number),
  foreign key (ledger_id, employee_id) references tags (ledger_id, id),
  foreign key (ledger_id, department_id) references tags (ledger_id, id),
  foreign key (ledger_id, project_id) references tags (ledger_id, id),
  foreign key (ledger_id, accrual_voucher_id) references vouchers on delete set null (accrual_voucher_id),
  check (period = to_char(day, 'YYYY-MM')),
  check ((state = 2) = (level > 0)),
  check (state = 3 or (payment_status = 1 and accrual_voucher_id is null))
);
create index claim_bills_in_order on claim_bills (ledger_id, kind, period, day);
create index claim_bills_of_employee on claim_bills (ledger_id, employee_id);
create index claim_bills_of_voucher on claim_bills (ledger_id, accrual_voucher_id) where accrual_voucher_id is not null;
call app.own_by_ledger('claim_bills');

create table claim_lines (
  ledger_id       uuid          not null default app.ledger() references ledgers,
  bill_id         uuid          not null,
  position        smallint      not null,
  day             date          not null,
  expense_type_id uuid          not null,
  content         text          not null default '' check (char_length(content) <= 200),
  project_id      uuid,
  ticket          text          not null default 'none' check (ticket in ('none', 'special', 'railway', 'air', 'road')),
  amount          numeric(18,2) not null check (amount > 0),
  tax             numeric(18,2) not null default 0 check (tax >= 0 and tax < amount),
  primary key (ledger_id, bill_id, position),
  foreign key (ledger_id, bill_id) references claim_bills (ledger_id, id) on delete cascade,
  foreign key (ledger_id, expense_type_id) references expense_types (ledger_id, id),
  foreign key (ledger_id, project_id) references tags (ledger_id, id)
);
create index claim_lines_of_type on claim_lines (ledger_id, expense_type_id);
call app.own_by_ledger('claim_lines');

create table claim_files (
  ledger_id  uuid     not null default app.ledger() references ledgers,
  id         uuid     not null default app.new_id(),
  bill_id    uuid     not null,
  file_id    uuid     not null,
  position   smallint not null,
  added_name text     not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, bill_id) references claim_bills (ledger_id, id) on delete cascade,
  foreign key (ledger_id, file_id) references files (ledger_id, id)
);
create index claim_files_of_bill on claim_files (ledger_id, bill_id, position);
call app.own_by_ledger('claim_files');

-- Who did what with a bill, and why; only added to.
create table claim_steps (
  ledger_id uuid        not null default app.ledger() references ledgers,
  id        uuid        not null default app.new_id(),
  bill_id   uuid        not null,
  act       text        not null check (act in ('submit', 'approve', 'reject', 'withdraw', 'auto', 'pay', 'unpay')),
  level     smallint    not null default 0,
  note      text        not null default '' check (char_length(note) <= 300),
  user_id   uuid        not null references users,
  user_name text        not null,
  at        timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, bill_id) references claim_bills (ledger_id, id) on delete cascade
);
create index claim_steps_of_bill on claim_steps (ledger_id, bill_id, id);
call app.own_by_ledger('claim_steps');

-- One act of settling: money that moved (may be none), and advances it was set against.
create table claim_payments (
  ledger_id       uuid          not null default app.ledger() references ledgers,
  id              uuid          not null default app.new_id(),
  bill_id         uuid          not null,
  day             date          not null,
  period          period        not null,
  -- 1 cash, 2 bank, 4 on credit or wholly offset, 5 other cash funds
  method          smallint      not null check (method in (1, 2, 4, 5)),
  bank_account_id uuid,
  paid            numeric(18,2) not null check (paid >= 0),
  voucher_id      uuid,
  created_name    text          not null,
  created_at      timestamptz   not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, bill_id) references claim_bills (ledger_id, id),
  foreign key (ledger_id, bank_account_id) references bank_accounts (ledger_id, id),
  foreign key (ledger_id, voucher_id) references vouchers on delete set null (voucher_id),
  check (period = to_char(day, 'YYYY-MM'))
);
create index claim_payments_of_bill on claim_payments (ledger_id, bill_id);
create index claim_payments_of_period on claim_payments (ledger_id, period);
create index claim_payments_of_voucher on claim_payments (ledger_id, voucher_id) where voucher_id is not null;
call app.own_by_ledger('claim_payments');

create table claim_offsets (
  ledger_id  uuid          not null default app.ledger() references ledgers,
  payment_id uuid          not null,
  loan_id    uuid          not null,
  amount     numeric(18,2) not null check (amount > 0),
  primary key (ledger_id, payment_id, loan_id),
  foreign key (ledger_id, payment_id) references claim_payments (ledger_id, id) on delete cascade,
  foreign key (ledger_id, loan_id) references claim_bills (ledger_id, id)
);
create index claim_offsets_of_loan on claim_offsets (ledger_id, loan_id);
call app.own_by_ledger('claim_offsets');

-- What stands in a voucher, or was settled, is not rewritten underneath it.
create function app.claim_is_locked() returns trigger language plpgsql as $$
declare
  bill app.claim_bills;
begin
  select * into bill from app.claim_bills
   where ledger_id = coalesce(new.ledger_id, old.ledger_id) and id = coalesce(new.bill_id, old.bill_id);
  if bill.state = 3 then
    raise exception 'bill % is approved', bill.number;
  end if;
  return coalesce(new, old);
end
$$;
create trigger claim_is_locked before insert or update or delete on claim_lines
  for each row execute function app.claim_is_locked();
