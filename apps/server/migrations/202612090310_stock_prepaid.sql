-- 预付费用 (rent, insurance) is charged by cards as well, step 24 of period end.
alter table asset_categories drop constraint asset_categories_kind_check;
-- locks: added not valid, validated by the next one
alter table asset_categories
  add constraint asset_categories_kind_check check (kind in ('fixed', 'biological', 'investment', 'intangible', 'landUse', 'deferred', 'prepaid', 'rightOfUse', 'lowValue')) not valid;
