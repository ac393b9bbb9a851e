create index concurrently account_events_of_agency on account_events (agency_id);
