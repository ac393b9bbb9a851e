-- A ledger where one person works alone says so with a reason (CS-21e): only then may a maker pass their own voucher, and the print
-- says that nobody else reviewed it. Empty: not declared, and nobody reviews what they made.
alter table ledgers add column alone_reason text not null default '';
alter table ledgers add constraint ledgers_alone_check
  check (length(alone_reason) <= 100 and (alone_reason = '' or not separate_duties));
