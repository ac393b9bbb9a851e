-- Whether people without an account hear by telephone what became of their claims: only when the ledger says so.
alter table claim_settings add column by_sms boolean not null default false;
