-- 经营所得 that is assessed (核定征收): how, at which rate, and on what; the books' profit stands beside it and decides nothing.
alter table business_returns
  add column levy text not null default 'accounts' check (levy in ('accounts', 'revenue', 'cost', 'fixed')),
  add column levy_rate text not null default '' check (levy_rate ~ '^(\d{1,2}(\.\d{1,4})?)?$'),
  add column levy_base numeric(18,2) not null default 0 check (levy_base >= 0),
  add constraint business_returns_levied check (levy = 'accounts' or form = 'A');
