-- A ledger where one person works alone says so with a reason (CS-21e): only then may a maker pass their own voucher, and the print
-- says that nobody else reviewed it. Null: not declared, and nobody reviews what they made; it leaves what is sealed of ledgers as it was.
alter table ledgers add column alone_reason text;
alter table ledgers add constraint ledgers_alone_check
  check (alone_reason is null or (char_length(alone_reason) between 1 and 100 and not separate_duties));
