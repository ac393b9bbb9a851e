-- The same as 202612030000, which saw no role where whoever migrates is no superuser; where it did, nothing is left to change.
alter table firm_roles no force row level security;
update firm_roles
   set permissions = array_replace(
         array_replace(permissions, 'tax-newValueAddedTax-chaxun', 'taxWorkspace-newValueAddedTax-chaxun'),
         'tax-newValueAddedTax-bianji', 'taxWorkspace-newValueAddedTax-bianji')
 where permissions && array['tax-newValueAddedTax-chaxun', 'tax-newValueAddedTax-bianji'];
alter table firm_roles force row level security;
