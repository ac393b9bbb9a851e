-- What a row of a wallet's bill moved on another account than its own (支付方式: a bank card), in above zero; and the means as printed.
-- locks: constants, no rewrite
alter table fund_flows add column elsewhere numeric(18,2) not null default 0;
alter table fund_flows add column paid_by text not null default '';

-- “不是同一笔”: what people said of two papers that look like the same money. A paper is a movement or an invoice; the other a voucher or a claim.
create table same_answers (
  ledger_id uuid not null default app.ledger(),
  id uuid not null default app.new_id(),
  flow_id uuid,
  invoice_id uuid,
  voucher_id uuid,
  bill_id uuid,
  said_name text not null,
  said_at timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, flow_id) references fund_flows (ledger_id, id) on delete cascade,
  foreign key (ledger_id, invoice_id) references invoices (ledger_id, id) on delete cascade,
  foreign key (ledger_id, voucher_id) references vouchers (ledger_id, id) on delete cascade,
  foreign key (ledger_id, bill_id) references claim_bills (ledger_id, id) on delete cascade,
  check (num_nonnulls(flow_id, invoice_id) = 1 and num_nonnulls(voucher_id, bill_id) = 1)
);
create index same_answers_of_flow on same_answers (ledger_id, flow_id) where flow_id is not null;
create index same_answers_of_invoice on same_answers (ledger_id, invoice_id) where invoice_id is not null;
create index same_answers_of_voucher on same_answers (ledger_id, voucher_id) where voucher_id is not null;
create index same_answers_of_bill on same_answers (ledger_id, bill_id) where bill_id is not null;
call app.own_by_ledger('same_answers');

-- The invoice a paper of a claim is, where it could be read: the same invoice in another claim or in the lists is known by it.
-- locks: constants, no rewrite
alter table claim_files add column invoice_key text not null default '';
alter table claim_files add column invoice_gross numeric(18,2) not null default 0;
-- locks: papers of claims are few beside the papers of a ledger
create index claim_files_of_invoice on claim_files (ledger_id, invoice_key) where invoice_key <> '';
create index claim_files_of_file on claim_files (ledger_id, file_id);
