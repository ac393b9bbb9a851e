-- Other income and expense (其他收入、其他支出), the same for the accountant and for who keeps simplified books: a line a business.
create table other_items (
  ledger_id       uuid          not null default app.ledger() references ledgers,
  id              uuid          not null default app.new_id(),
  direction       text          not null check (direction in ('in', 'out')),
  day             date          not null,
  period          period        not null,
  -- what for: a name of the person's own; an expense type of that name gives the subject
  purpose         text          not null check (char_length(purpose) between 1 and 100),
  party           text          not null default '' check (char_length(party) <= 100),
  amount          numeric(18,2) not null check (amount > 0),
  tax             numeric(18,2) not null default 0 check (tax >= 0 and tax < amount),
  -- the account the money moved on; null: not yet paid or received
  bank_account_id uuid,
  note            text          not null default '' check (char_length(note) <= 200),
  voucher_id      uuid,
  created_name    text          not null,
  created_at      timestamptz   not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, bank_account_id) references bank_accounts (ledger_id, id),
  foreign key (ledger_id, voucher_id) references vouchers on delete set null (voucher_id),
  check (period = to_char(day, 'YYYY-MM'))
);
create index other_items_in_order on other_items (ledger_id, direction, period, day);
create index other_items_of_voucher on other_items (ledger_id, voucher_id) where voucher_id is not null;
call app.own_by_ledger('other_items');

create table other_item_files (
  ledger_id  uuid     not null default app.ledger() references ledgers,
  id         uuid     not null default app.new_id(),
  item_id    uuid     not null,
  file_id    uuid     not null,
  added_name text     not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, item_id) references other_items (ledger_id, id) on delete cascade,
  foreign key (ledger_id, file_id) references files (ledger_id, id)
);
create index other_item_files_of_item on other_item_files (ledger_id, item_id);
call app.own_by_ledger('other_item_files');

-- What stands in a voucher is not rewritten underneath it; only the link itself may go.
create function app.other_item_is_locked() returns trigger language plpgsql as $$
begin
  if old.voucher_id is not null and (tg_op = 'DELETE' or (new.voucher_id is not distinct from old.voucher_id)) then
    raise exception 'item % has a voucher', old.id;
  end if;
  return coalesce(new, old);
end
$$;
create trigger other_item_is_locked before update or delete on other_items
  for each row execute function app.other_item_is_locked();
