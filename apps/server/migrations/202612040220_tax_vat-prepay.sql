-- 增值税预缴 (公告2026年第14号): a return for each place where something is prepaid; several may end with one month, and are numbered.
alter table tax_declarations
  add column serial smallint not null default 1 check (serial between 1 and 99),
  drop constraint tax_declarations_filing_check,
  add constraint tax_declarations_filing_check
    check (filing in ('smallVat', 'generalVat', 'vatPrepay', 'citQuarter', 'citLevied', 'citAnnual', 'stamp', 'statements')),
  add constraint tax_declarations_places_numbered check (serial = 1 or filing = 'vatPrepay'),
  drop constraint tax_declarations_one,
  add constraint tax_declarations_one unique (ledger_id, filing, cycle, period, serial, kind, correction);
