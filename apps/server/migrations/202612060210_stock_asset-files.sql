-- Papers of a card: pictures, contracts, warranties.
create table asset_card_files (
  ledger_id  uuid     not null default app.ledger() references ledgers,
  id         uuid     not null default app.new_id(),
  card_id    uuid     not null,
  file_id    uuid     not null,
  position   smallint not null,
  added_name text     not null check (char_length(added_name) <= 100),
  primary key (ledger_id, id),
  foreign key (ledger_id, card_id) references asset_cards (ledger_id, id) on delete cascade,
  foreign key (ledger_id, file_id) references files (ledger_id, id)
);
create index asset_card_files_of_card on asset_card_files (ledger_id, card_id, position);
create index asset_card_files_of_file on asset_card_files (ledger_id, file_id);
call app.own_by_ledger('asset_card_files');
