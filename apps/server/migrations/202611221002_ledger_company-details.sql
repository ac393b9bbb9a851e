-- What is known of the company beside how its books are kept: one row a ledger.
create table company_details (
  ledger_id           uuid not null default app.ledger() references ledgers,
  -- 工商登记
  legal_person        text not null default '',
  registered_capital  numeric(18,2) check (registered_capital >= 0),
  established_on      date,
  registered_address  text not null default '',
  business_address    text not null default '',
  telephone           text not null default '',
  industry            text not null default '',
  business_scope      text not null default '',
  -- 税务
  tax_authority       text not null default '',
  tax_registration    text not null default '',
  cit_levy            text not null default '' check (cit_levy in ('', 'accounts', 'assessed')),
  cit_filing          text not null default '' check (cit_filing in ('', 'quarter', 'month')),
  iit_office          text not null default '',
  tax_contact         text not null default '',
  tax_contact_phone   text not null default '',
  -- 资质
  high_tech           boolean not null default false,
  high_tech_number    text not null default '',
  high_tech_until     date,
  small_tech          boolean not null default false,
  software            boolean not null default false,
  foreign_trade       boolean not null default false,
  qualification_note  text not null default '',
  -- 开票
  invoice_address     text not null default '',
  invoice_phone       text not null default '',
  payee               text not null default '',
  checker             text not null default '',
  drawer              text not null default '',
  invoice_email       text not null default '',
  primary key (ledger_id)
);
call app.own_by_ledger('company_details');
