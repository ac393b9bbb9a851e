-- A ledger that moves in brings its corrections with it: the link may be written a moment before the voucher it names.
alter table vouchers alter constraint vouchers_ledger_id_corrects_id_fkey deferrable initially immediate;
