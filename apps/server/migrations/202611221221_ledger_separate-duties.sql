-- 制单、审核、记账分离: whoever made, reviewed and posted a voucher are three people. Off unless the ledger says so.
alter table ledgers add column separate_duties boolean not null default false;
