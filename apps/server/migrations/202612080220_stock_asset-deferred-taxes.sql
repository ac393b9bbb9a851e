-- Deferred tax of the cards as it was recognised (递延所得税): what it came to as a month ended, and the voucher of what it had moved by.
create table asset_deferred_taxes (
  ledger_id         uuid          not null default app.ledger() references ledgers,
  id                uuid          not null default app.new_id(),
  period            period        not null,
  percent           numeric(7,4)  not null check (percent > 0 and percent < 100),
  opening_asset     numeric(18,2) not null check (opening_asset >= 0),
  opening_liability numeric(18,2) not null check (opening_liability >= 0),
  asset             numeric(18,2) not null check (asset >= 0),
  liability         numeric(18,2) not null check (liability >= 0),
  voucher_id        uuid,
  made_name         text          not null check (char_length(made_name) <= 100),
  made_at           timestamptz   not null,
  primary key (ledger_id, id),
  unique (ledger_id, period),
  foreign key (ledger_id, voucher_id) references vouchers (ledger_id, id) on delete set null (voucher_id)
);
create index asset_deferred_taxes_of_voucher on asset_deferred_taxes (ledger_id, voucher_id);
call app.own_by_ledger('asset_deferred_taxes');
