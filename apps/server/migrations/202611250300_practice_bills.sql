-- Bills and receipts: what is known about a kept file, or about one page of it. The file itself never changes.
create table bills (
  ledger_id        uuid        not null default app.ledger() references ledgers,
  id               uuid        not null default app.new_id(),
  file_id          uuid        not null,
  digest           text        not null,
  page             smallint    check (page > 0),
  pages            smallint    not null default 1 check (pages > 0),
  turned           smallint    not null default 0 check (turned in (0, 90, 180, 270)),
  period           period      not null,
  kind             text        not null check (kind in ('purchase', 'sale', 'travel', 'receipt', 'bankSlip', 'statement', 'tax', 'payroll', 'stock', 'other')),
  number           text        not null default '' check (char_length(number) <= 50),
  issued_on        date,
  party            text        not null default '' check (char_length(party) <= 200),
  amount           numeric(18,2),
  tax              numeric(18,2),
  note             text        not null default '' check (char_length(note) <= 200),
  origin           text        not null check (origin in ('staff', 'client')),
  given_by         text        not null,
  recognition      text        not null check (recognition in ('exact', 'text', 'ocr', 'none', 'failed')),
  recognition_text text        not null default '',
  seal             text        not null default 'none' check (seal in ('none', 'valid', 'invalid', 'unknown', 'revoked')),
  seal_text        text        not null default '',
  seal_checked_at  timestamptz,
  intact           boolean,
  checked_at       timestamptz,
  voucher_id       uuid,
  flow_id          uuid,
  invoice_id       uuid,
  added_at         timestamptz not null,
  removed_at       timestamptz,
  removed_name     text,
  primary key (ledger_id, id),
  foreign key (ledger_id, file_id) references files (ledger_id, id),
  foreign key (ledger_id, voucher_id) references vouchers on delete set null (voucher_id),
  foreign key (ledger_id, flow_id) references fund_flows on delete set null (flow_id),
  foreign key (ledger_id, invoice_id) references invoices on delete set null (invoice_id)
);
create index bills_in_order on bills (ledger_id, period, added_at);
create index bills_of_digest on bills (ledger_id, digest);
create index bills_of_file on bills (ledger_id, file_id);
create index bills_of_number on bills (ledger_id, number) where number <> '';
create index bills_of_voucher on bills (ledger_id, voucher_id) where voucher_id is not null;
create index bills_of_flow on bills (ledger_id, flow_id) where flow_id is not null;
create index bills_of_invoice on bills (ledger_id, invoice_id) where invoice_id is not null;
call app.own_by_ledger('bills');
revoke delete on bills from qingzhang_app;

-- What a posted voucher stands on stays.
create function app.keep_bills() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null and old.removed_at is null and exists (
    select 1 from app.voucher_files f
      join app.vouchers v on v.ledger_id = f.ledger_id and v.id = f.voucher_id and v.state = 'posted'
     where f.ledger_id = new.ledger_id and f.file_id = new.file_id) then
    raise exception using errcode = 'QZ001', message = 'bills of a posted voucher stay';
  end if;
  if new.file_id <> old.file_id or new.digest <> old.digest then
    raise exception using errcode = 'QZ001', message = 'the file of a bill stays';
  end if;
  return new;
end $$;
create trigger bills_stay before update on bills for each row execute function app.keep_bills();
create index voucher_files_of_file on voucher_files (ledger_id, file_id);
