-- What a job has done so far of the ledger it is at, written with the transactions that did it: a run after one that was killed counts on.
alter table app.jobs add column underway jsonb;
comment on column app.jobs.underway is 'of (ledger), vouchers, carried, disclosed';
