-- Input tax of dear assets of mixed use that is given back, year by year, as a person decided (公告2026年第15号, code 604 of the return).
create table asset_transfers_out (
  ledger_id    uuid          not null default app.ledger() references ledgers,
  card_id      uuid          not null,
  year         integer       not null check (year between 2026 and 2200),
  adjusted_as  text          not null check (adjusted_as in ('building', 'vessel', 'other')),
  -- deducted when it was bought
  tax          numeric(18,2) not null check (tax > 0),
  -- of its use, what may not be deducted
  percent      numeric(7,4)  not null check (percent between 0 and 100),
  amount       numeric(18,2) not null check (amount between 0 and tax),
  note         text          not null default '' check (char_length(note) <= 200),
  decided_name text          not null check (char_length(decided_name) <= 100),
  decided_at   timestamptz   not null,
  primary key (ledger_id, card_id, year),
  foreign key (ledger_id, card_id) references asset_cards (ledger_id, id) on delete cascade
);
call app.own_by_ledger('asset_transfers_out');
