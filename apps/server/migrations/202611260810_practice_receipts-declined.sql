-- What a person took apart, no rule puts together again.
alter table bank_receipts add column declined uuid[] not null default '{}';
