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
do $$
declare one text;
begin
  foreach one in array array['company_details', 'department_details', 'employee_details', 'salary_people', 'salary_sheets', 'iit_people',
    'iit_declarations', 'iit_incomes', 'iit_payments', 'tax_declarations', 'tax_filings', 'filing_steps', 'tax_inventories', 'aside_years',
    'period_events', 'statement_formulas'] loop
    execute format('create constraint trigger change_counted after insert or update or delete on app.%I deferrable initially deferred
      for each row execute function app.count_change()', one);
  end loop;
end
$$;
create constraint trigger change_counted after update on ledgers deferrable initially deferred
  for each row when (old is distinct from new) execute function app.count_change();
