-- The list of ledgers is sealed in the chain of their firm (决定 0111), so that one that is missing is missed, and so is who may do what there;
-- what a person signs in with is sealed in their own chain. Where a person was last is of no weight.
call app.seal_rows('ledgers', 'true', chain => 'r.agency_id', apart => '{closed_through,sealed_with}');
call app.seal_rows('agencies', 'true', chain => 'r.agency_id');
call app.seal_rows('agency_members', 'true', chain => 'r.agency_id');
call app.seal_rows('firm_roles', 'true', chain => 'r.agency_id');
call app.seal_rows('member_roles', 'true', chain => 'r.agency_id');
call app.seal_rows('firm_orders', 'true', chain => 'r.agency_id');
call app.seal_rows('users', 'true', chain => 'r.id', apart => '{last_ledger_id,starts_at_list}');
