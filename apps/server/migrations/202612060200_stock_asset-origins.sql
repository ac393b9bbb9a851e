-- Cards come from a line of an input invoice as well as from one of the books; a line may be shared among several cards.
alter table asset_cards
  add column invoice_id uuid,
  add column invoice_position integer check (invoice_position > 0);
-- locks: cards are few beside the papers of a ledger, and the column is empty
alter table asset_cards add foreign key (ledger_id, invoice_id) references invoices (ledger_id, id) on delete set null (invoice_id);
create index asset_cards_of_invoice on asset_cards (ledger_id, invoice_id) where invoice_id is not null;
