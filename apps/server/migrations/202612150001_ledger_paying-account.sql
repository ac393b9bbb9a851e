-- From which account the bureau draws taxes, as it said last in the session of a sign-in (三方协议): it goes with the sign-in.
alter table tax_logins
  add column paying_account text not null default '' check (length(paying_account) <= 200),
  add column paying_account_on date;
