-- Files of a voucher (凭证附件): added at any time, removed only from a draft. Those of a posted voucher stay as they are.
create table voucher_files (
  ledger_id  uuid        not null default app.ledger() references ledgers,
  id         uuid        not null default app.new_id(),
  voucher_id uuid        not null,
  file_id    uuid        not null,
  position   smallint    not null,
  added_name text        not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, voucher_id) references vouchers (ledger_id, id) on delete cascade,
  foreign key (ledger_id, file_id) references files (ledger_id, id)
);
create index voucher_files_of_voucher on voucher_files (ledger_id, voucher_id, position);
call app.own_by_ledger('voucher_files');
revoke update on voucher_files from qingzhang_app;

create function app.keep_voucher_files() returns trigger language plpgsql as $$
begin
  if exists (select 1 from vouchers v where v.ledger_id = old.ledger_id and v.id = old.voucher_id and v.state = 'posted') then
    raise exception using errcode = 'QZ001', message = 'files of a posted voucher stay';
  end if;
  return old;
end $$;
create trigger voucher_files_stay before update or delete on voucher_files for each row execute function app.keep_voucher_files();
