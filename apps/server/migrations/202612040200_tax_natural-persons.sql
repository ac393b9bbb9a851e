-- 代扣代缴增值税登记 (公告2026年第28号): off until somebody of the ledger switches it on; a row here says since when it is kept.
create table natural_registers (
  ledger_id    uuid        not null default app.ledger() references ledgers,
  since        period      not null check (since >= '2026-11'),
  changed_name text        not null check (char_length(changed_name) <= 100),
  changed_at   timestamptz not null,
  primary key (ledger_id)
);
call app.own_by_ledger('natural_registers');

-- Payments to natural persons, and to those whose names look like theirs: who declares the tax, and what was withheld. Numbers are sealed.
create table natural_payments (
  ledger_id        uuid          not null default app.ledger() references ledgers,
  id               uuid          not null default app.new_id(),
  day              date          not null,
  period           period        not null,
  payee_kind       text          not null check (payee_kind in ('natural', 'soleTrader', 'soleProprietor', 'partnership', 'company', 'cooperative')),
  payee_name       text          not null check (char_length(payee_name) between 1 and 100),
  id_type          text          not null default '1' check (id_type in ('1', '2', '3', '4', '5', '6')),
  id_number        text          not null default '' check (char_length(id_number) <= 400),
  nature           text          not null check (nature in ('service', 'goods', 'housingRent', 'propertyRent', 'property', 'intangible', 'other')),
  route            text          not null check (route in ('withheld', 'bureau', 'self', 'reverse', 'invoiced', 'exempt', 'outside')),
  document         text          not null default '' check (char_length(document) <= 100),
  gross            numeric(18,2) not null check (gross > 0),
  levy             text          not null check (levy in ('0.01', '0.015', '0.03')),
  place            text          not null check (place in ('city', 'town', 'elsewhere')),
  halved           boolean       not null default false,
  education_free   boolean       not null default false,
  -- the VAT is the certificate's, not the one computed
  given            boolean       not null default false,
  vat              numeric(18,2) not null default 0 check (vat >= 0),
  construction     numeric(18,2) not null default 0 check (construction >= 0),
  education        numeric(18,2) not null default 0 check (education >= 0),
  local_education  numeric(18,2) not null default 0 check (local_education >= 0),
  note             text          not null default '' check (char_length(note) <= 300),
  -- what it was taken over from
  flow_id          uuid,
  claim_payment_id uuid,
  -- of one that was typed
  voucher_id       uuid,
  iit_income_id    uuid,
  made_name        text          not null check (char_length(made_name) <= 100),
  made_at          timestamptz   not null,
  changed_name     text          not null check (char_length(changed_name) <= 100),
  changed_at       timestamptz   not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, flow_id) references fund_flows (ledger_id, id) on delete set null (flow_id),
  foreign key (ledger_id, claim_payment_id) references claim_payments (ledger_id, id) on delete set null (claim_payment_id),
  foreign key (ledger_id, voucher_id) references vouchers (ledger_id, id) on delete set null (voucher_id),
  foreign key (ledger_id, iit_income_id) references iit_incomes (ledger_id, id) on delete set null (iit_income_id),
  check (period = to_char(day, 'YYYY-MM')),
  check (flow_id is null or claim_payment_id is null),
  check (route = 'withheld' or vat + construction + education + local_education = 0)
);
create index natural_payments_of_period on natural_payments (ledger_id, period);
create index natural_payments_of_flow on natural_payments (ledger_id, flow_id) where flow_id is not null;
create index natural_payments_of_claim on natural_payments (ledger_id, claim_payment_id) where claim_payment_id is not null;
create index natural_payments_of_voucher on natural_payments (ledger_id, voucher_id) where voucher_id is not null;
create index natural_payments_of_income on natural_payments (ledger_id, iit_income_id) where iit_income_id is not null;
call app.own_by_ledger('natural_payments');
