-- At the end of the transaction, after the log: whoever waits for the count holds nothing another waits for.
create function app.count_change() returns trigger language plpgsql set search_path = pg_catalog, app, pg_temp as $$
begin
  insert into app.ledger_changes (ledger_id, count, by)
  select l.ledger_id, 1, pg_current_xact_id() from app.ledgers l
   where l.ledger_id = case when tg_op = 'DELETE' then old.ledger_id else new.ledger_id end
  on conflict (ledger_id) do update set count = ledger_changes.count + 1, by = excluded.by where ledger_changes.by <> excluded.by;
  return null;
end
$$;
-- a rule a firm switches changes what every ledger of it comes to
create function app.count_change_of_firm() returns trigger language plpgsql set search_path = pg_catalog, app, pg_temp as $$
begin
  insert into app.ledger_changes (ledger_id, count, by)
  select l.ledger_id, 1, pg_current_xact_id() from app.ledgers l where l.agency_id = new.agency_id order by l.ledger_id
  on conflict (ledger_id) do update set count = ledger_changes.count + 1, by = excluded.by where ledger_changes.by <> excluded.by;
  return null;
end
$$;
create constraint trigger change_counted after insert on policy_switches deferrable initially deferred
  for each row execute function app.count_change_of_firm();
-- What no voucher stands for, and what the background writes. The books themselves are told by the log: their savers pay nothing here.
create constraint trigger change_counted after insert or update or delete on company_details deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after insert or update or delete on department_details deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after insert or update or delete on employee_details deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after insert or update or delete on salary_people deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after insert or update or delete on salary_sheets deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after insert or update or delete on iit_people deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after insert or update or delete on iit_declarations deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after insert or update or delete on iit_incomes deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after insert or update or delete on iit_payments deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after insert or update or delete on tax_declarations deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after insert or update or delete on tax_filings deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after insert or update or delete on filing_steps deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after insert or update or delete on tax_inventories deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after insert or update or delete on aside_years deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after insert or update or delete on period_events deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after insert or update or delete on statement_formulas deferrable initially deferred
  for each row execute function app.count_change();
create constraint trigger change_counted after update on ledgers deferrable initially deferred
  for each row when (old is distinct from new) execute function app.count_change();
