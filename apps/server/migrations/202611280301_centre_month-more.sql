-- More of what waits in a month, for the firm's cockpit: accounts without flows, statements that do not follow on, answers of clients.
-- `counted` says after which rule the months were counted: an older count is made anew when somebody looks.
alter table ledger_months
  add column accounts_seen  integer not null default 0,
  add column gaps           integer not null default 0,
  add column replies        integer not null default 0,
  add column taxes_waiting  integer not null default 0,
  add column taxes_disputed integer not null default 0;
alter table ledger_summaries
  add column bank_accounts integer  not null default 0,
  add column counted       smallint not null default 0;
