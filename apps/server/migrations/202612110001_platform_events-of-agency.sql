-- no transaction
create index concurrently if not exists account_events_of_agency on account_events (agency_id);
