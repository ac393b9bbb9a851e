-- Who uses a card is said first on the card itself (0), and anew by each transfer to other departments: what was said before stays, so
-- that a transfer taken back leaves it as it was, even where both are said of the same month.
alter table asset_shares add column serial integer not null default 0 check (serial >= 0);
-- the owner writes what is there already: row security shows nothing without a ledger
alter table asset_shares no force row level security;
alter table asset_events no force row level security;
-- locks: shares are few beside the papers of a ledger
with said as (
  select s.ledger_id, s.card_id, s.from_period,
         dense_rank() over (partition by s.ledger_id, s.card_id order by s.from_period) as serial
    from (select distinct s.ledger_id, s.card_id, s.from_period from asset_shares s
           where exists (select 1 from asset_events e where e.ledger_id = s.ledger_id and e.card_id = s.card_id
                            and e.kind = 'department' and e.from_period = s.from_period)) s)
update asset_shares s set serial = said.serial
  from said where said.ledger_id = s.ledger_id and said.card_id = s.card_id and said.from_period = s.from_period;
alter table asset_shares force row level security;
alter table asset_events force row level security;
alter table asset_shares drop constraint asset_shares_pkey, add primary key (ledger_id, card_id, serial, department_id);
