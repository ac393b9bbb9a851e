-- 文化事业建设费 is declared on a form of its own. Every value is a kind of return some tax names (packages/domain/src/tax/taxes).
alter table tax_declarations
  drop constraint tax_declarations_filing_check,
  add constraint tax_declarations_filing_check
    check (filing in ('smallVat', 'generalVat', 'vatPrepay', 'citQuarter', 'citLevied', 'citAnnual', 'businessA', 'businessB', 'businessC', 'stamp', 'culture', 'statements'));
