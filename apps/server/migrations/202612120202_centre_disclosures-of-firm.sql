-- The year's safety report counts what was given to outsiders over all ledgers of a firm, in one statement.
create policy of_firm on disclosures for select using (ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency()));
