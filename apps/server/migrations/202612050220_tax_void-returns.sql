-- A return the bureau has taken back (作废) is a step of its filing like the others; the period is free for another one then.
alter table filing_steps drop constraint filing_steps_step_check;
alter table filing_steps add constraint filing_steps_step_check
  check (step in ('profile', 'items', 'prefill', 'confirm', 'submit', 'readBack', 'receipt', 'pay', 'payBack', 'certificate', 'archive', 'void'));
alter table tax_declarations drop constraint tax_declarations_one;
create unique index tax_declarations_one on tax_declarations (ledger_id, filing, cycle, period, serial, kind, correction) where state <> 'voided';
