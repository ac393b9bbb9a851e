-- Payment vouchers of tax fee items and of personal tax beside those of returns: one register, each row of exactly one payment.
alter table tax_payment_vouchers
  alter column filing_id drop not null,
  add column fee_id uuid,
  add column iit_payment_id uuid,
  add constraint tax_payment_vouchers_of_one check (num_nonnulls(filing_id, fee_id, iit_payment_id) = 1),
  add constraint tax_payment_vouchers_fee foreign key (ledger_id, fee_id) references tax_fees (ledger_id, id),
  add constraint tax_payment_vouchers_iit foreign key (ledger_id, iit_payment_id) references iit_payments (ledger_id, id);
create index tax_payment_vouchers_of_fee on tax_payment_vouchers (ledger_id, fee_id);
create index tax_payment_vouchers_of_iit on tax_payment_vouchers (ledger_id, iit_payment_id);
