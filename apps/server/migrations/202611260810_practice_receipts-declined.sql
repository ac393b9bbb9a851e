-- What a person took apart, no rule puts together again: the movements, by id.
alter table bank_receipts add column declined jsonb not null default '[]';
