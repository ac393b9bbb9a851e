-- A one-click month over many ledgers says what came of each in figures; and a job about many can be begun again for those it did not do.
alter table job_results
  add column vouchers     integer check (vouchers >= 0),
  add column fund_balance numeric(18,2),
  add column profit       numeric(18,2),
  -- what is left to do there, in words
  add column leftover     text[] not null default '{}',
  add check ((fund_balance is null) = (profit is null));
-- what was asked for, as it was asked
alter table jobs add column asked jsonb;
