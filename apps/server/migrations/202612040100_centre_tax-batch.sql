-- 申报台账: how each return of a year stands, read for a page of companies at once by the firm that keeps them and by firms they are
-- shared with; which of them a person may enter is asked beside. Written inside the ledger only, as before.
create policy of_firm on tax_declarations for select using (ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency()));
create policy of_invitee on tax_declarations for select
  using (ledger_id in (select s.ledger_id from app.ledger_shares s where s.invitee_id = app.agency()));
create policy of_firm on iit_declarations for select using (ledger_id in (select l.ledger_id from app.ledgers l where l.agency_id = app.agency()));
create policy of_invitee on iit_declarations for select
  using (ledger_id in (select s.ledger_id from app.ledger_shares s where s.invitee_id = app.agency()));
