-- 申报表: every return there is (VAT, income tax, stamp tax, statements), with its life after the draft. A return of a company exists
-- once for each filing, cycle, period, kind and number of correction.
alter table tax_declarations
  drop constraint tax_declarations_filing_check,
  add constraint tax_declarations_filing_check
    check (filing in ('smallVat', 'generalVat', 'citQuarter', 'citLevied', 'citAnnual', 'stamp', 'statements')),
  drop constraint tax_declarations_cycle_check,
  add constraint tax_declarations_cycle_check check (cycle in ('month', 'quarter', 'year')),
  drop constraint tax_declarations_kind_check,
  add constraint tax_declarations_kind_check check (kind in ('original', 'correction')),
  add column correction smallint not null default 0 check (correction between 0 and 99),
  add column state text not null default 'draft' check (state in ('draft', 'checked', 'waitingClient', 'confirmed', 'sending', 'accepted',
    'differing', 'refused', 'voided', 'elsewhere', 'paid')),
  -- what is to be paid, or comes back
  add column due numeric(18,2) not null default 0,
  -- what the figures were reckoned from when they were kept: taken from the books, answered by the law, said by the return before
  add column basis jsonb not null default '{"taken": {}, "parameters": {}, "before": {}}',
  -- why a finding is as it ought to be, by its id
  add column reasons jsonb not null default '{}',
  add column checked_name text not null default '',
  add column checked_at timestamptz,
  -- SM3 of what was checked; nothing of it changes until it is a draft again
  add column digest text not null default '' check (digest ~ '^([0-9a-f]{64})?$'),
  add constraint tax_declarations_correction_numbered check ((kind = 'original') = (correction = 0)),
  drop constraint tax_declarations_ledger_id_filing_period_kind_key,
  add constraint tax_declarations_one unique (ledger_id, filing, cycle, period, kind, correction);
