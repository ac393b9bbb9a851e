-- The VAT return has moved into the tax workspace, and its right with it (decision O6): roles a firm has defined keep what they gave.
update app.firm_roles
   set permissions = array_replace(
         array_replace(permissions, 'tax-newValueAddedTax-chaxun', 'taxWorkspace-newValueAddedTax-chaxun'),
         'tax-newValueAddedTax-bianji', 'taxWorkspace-newValueAddedTax-bianji')
 where permissions && array['tax-newValueAddedTax-chaxun', 'tax-newValueAddedTax-bianji'];
