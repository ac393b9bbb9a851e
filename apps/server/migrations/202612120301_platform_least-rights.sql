-- The application's role holds what the product uses, and no more: what nothing of it removes or changes it may not remove or change. That it
-- stays so is read from the sources (least-rights.test.ts).
revoke delete on agencies, alarms, asset_count_items, asset_project_cards, asset_units, bank_match_items, bureau_health, claim_offsets, claim_settings, client_requirements, company_details, firm_subject_rule_changes, firm_subject_rules, job_results, ledger_preferences, opening_cash_flows, periods, recodings, recurring_runs, recurring_vouchers, same_answers, stock_count_items, stock_documents, stock_goods, stock_methods, stock_settings, subject_memories, subject_rule_changes, tax_handlers, tax_inventories, tax_payment_vouchers, verify_runs, voucher_counters, voucher_doubts, voucher_rules, ledger_overviews, overview_asks from qingzhang_app;
revoke update on asset_handovers, client_links, opening_cash_flows, removed_vouchers, tax_payment_vouchers from qingzhang_app;

-- Who runs the installation is said at the machine itself, by whoever owns the database (npm run operator); the application says it once, of
-- whoever sets it up first.
create function app.keep_operators() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  before text := coalesce(current_setting('app.platform', true), '');
begin
  if session_user <> 'qingzhang_app' or not 'ROLE_OM_ADMIN' = any (new.roles) then
    return new;
  end if;
  if tg_op = 'UPDATE' and 'ROLE_OM_ADMIN' = any (old.roles) then
    return new;
  end if;
  perform set_config('app.platform', 'on', true);
  if exists (select from app.agency_members m where 'ROLE_OM_ADMIN' = any (m.roles)) then
    raise exception using errcode = '42501', message = 'the application makes nobody an operator';
  end if;
  perform set_config('app.platform', before, true);
  return new;
end
$$;
revoke execute on function app.keep_operators() from public;
create trigger operators before insert or update of roles on agency_members for each row execute function app.keep_operators();
