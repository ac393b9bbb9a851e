-- Cards handed over to another ledger of the firm (调拨): a row on either side, each with the card it is of there and the sums it went with.
create table asset_handovers (
  ledger_id       uuid          not null default app.ledger() references ledgers,
  -- the same on both sides
  id              uuid          not null default app.new_id(),
  side            text          not null check (side in ('out', 'in')),
  card_id         uuid          not null,
  -- of the side that gives: what happened to its card
  event_id        uuid,
  day             date          not null,
  -- no reference: the other side is another ledger's; a copy of a ledger has no other side
  other_ledger_id uuid,
  other_name      text          not null check (char_length(other_name) between 1 and 200),
  other_code      text          not null check (char_length(other_code) between 1 and 30),
  cost            numeric(18,2) not null check (cost > 0),
  accumulated     numeric(18,2) not null check (accumulated >= 0),
  impairment      numeric(18,2) not null check (impairment >= 0),
  made_name       text          not null check (char_length(made_name) <= 100),
  made_at         timestamptz   not null,
  primary key (ledger_id, id),
  unique (ledger_id, event_id),
  foreign key (ledger_id, card_id) references asset_cards (ledger_id, id),
  foreign key (ledger_id, event_id) references asset_events (ledger_id, id) on delete cascade,
  check ((side = 'out') = (event_id is not null)),
  check (accumulated + impairment <= cost)
);
create index asset_handovers_of_card on asset_handovers (ledger_id, card_id);
call app.own_by_ledger('asset_handovers');

alter table asset_events
  drop constraint asset_events_kind_check,
  drop constraint asset_events_from_check;
-- locks: what happened to cards is little beside the papers of a ledger
alter table asset_events
  add constraint asset_events_kind_check check (kind in
    ('estimate', 'impairment', 'addition', 'stop', 'resume', 'department', 'partial', 'sale', 'scrap', 'loss', 'settlement', 'split', 'merge', 'transfer')),
  add constraint asset_events_from_check check ((kind in ('partial', 'sale', 'scrap', 'loss', 'split', 'merge', 'transfer')) = (from_period is null));

-- What another ledger deducted of a card it handed over, to the month the card's opening is of.
alter table asset_cards
  add column tax_accumulated numeric(18,2),
  add column tax_charged_months integer;
-- locks: cards are few beside the papers of a ledger, and the columns are empty
alter table asset_cards
  add constraint asset_cards_tax_opening_check check (
    (tax_accumulated is null) = (tax_charged_months is null)
    and (tax_accumulated is null or (tax_method = 'straightLine' and opening_period is not null
         and tax_accumulated between 0 and tax_cost and tax_charged_months between 0 and 1200)));
