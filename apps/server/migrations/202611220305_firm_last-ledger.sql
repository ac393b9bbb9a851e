-- The ledger a person worked in last outlives the session it was worked in.
alter table users add column last_ledger_id uuid;
