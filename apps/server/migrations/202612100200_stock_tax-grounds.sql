-- Shorter lives and faster methods for the tax, each on the ground the law gives (国税发〔2009〕81号, 财税〔2014〕75号, 财税〔2012〕27号 …).
alter table asset_cards
  add column tax_ground text,
  -- of a thing bought used: what it was used before, which the least life is less by
  add column tax_used_months integer not null default 0,
  drop constraint asset_cards_tax_method_check,
  drop constraint asset_cards_tax_opening_check;
-- locks: cards are few beside the papers of a ledger
alter table asset_cards
  add constraint asset_cards_tax_method_check check (tax_method in ('same', 'straightLine', 'doubleDeclining', 'sumOfYears', 'oneOff')),
  add constraint asset_cards_tax_ground_check check (
    tax_ground in ('keyIndustry', 'research', 'progress', 'strain', 'software', 'chips')),
  add constraint asset_cards_tax_grounded_check check (
    case when tax_method in ('doubleDeclining', 'sumOfYears') then tax_ground is not null
         when tax_method = 'straightLine' then true else tax_ground is null end),
  add constraint asset_cards_tax_used_months_check check (tax_used_months between 0 and 1200 and (tax_used_months = 0 or tax_ground is not null)),
  add constraint asset_cards_tax_opening_check check (
    (tax_accumulated is null) = (tax_charged_months is null)
    and (tax_accumulated is null or (tax_method not in ('same', 'oneOff') and opening_period is not null
         and tax_accumulated between 0 and tax_cost and tax_charged_months between 0 and 1200)));
