-- What was found of a source document on a voucher (会计基础工作规范 第四十八条（五）、第四十九条、第七十四条): refused or returned with the reason,
-- proof of a return or of a payment; and a corrected document beside the one it corrects, which stays as it came.
alter table voucher_files add column corrects_id uuid;
alter table voucher_files add foreign key (ledger_id, corrects_id) references voucher_files (ledger_id, id) on delete set null (corrects_id);

create table voucher_file_marks (
  ledger_id       uuid        not null default app.ledger() references ledgers,
  id              uuid        not null default app.new_id(),
  voucher_file_id uuid        not null,
  mark            text        not null check (mark in ('accepted', 'returned', 'refused', 'ordinary', 'returnProof', 'paymentProof')),
  reason          text        not null check (reason <> '' or mark not in ('returned', 'refused')),
  marked_name     text        not null,
  marked_at       timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, voucher_file_id) references voucher_files (ledger_id, id) on delete cascade
);
create index voucher_file_marks_of on voucher_file_marks (ledger_id, voucher_file_id, id desc);
call app.own_by_ledger('voucher_file_marks');
revoke update, delete on voucher_file_marks from qingzhang_app;

-- the few vouchers that book red invoices are found at every close
create index red_invoices_of_voucher on invoices (ledger_id, voucher_id) where gross_amount < 0 and voucher_id is not null;
