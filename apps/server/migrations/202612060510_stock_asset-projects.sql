-- Projects in progress (在建工程): what is gathered for one, what became cards, and the settlement that follows.
create table asset_projects (
  ledger_id    uuid          not null default app.ledger() references ledgers,
  id           uuid          not null default app.new_id(),
  code         text          not null check (char_length(code) between 1 and 30),
  name         text          not null check (char_length(name) between 1 and 100),
  -- the project of the books, for subjects that ask for one
  tag_id       uuid,
  budget       numeric(18,2) not null default 0 check (budget >= 0),
  -- percent, as its people say
  progress     numeric(7,4)  not null default 0 check (progress between 0 and 100),
  started_on   date          not null,
  planned_on   date          check (planned_on >= started_on),
  settled_on   date,
  contractor   text          not null default '' check (char_length(contractor) <= 100),
  keeper       text          not null default '' check (char_length(keeper) <= 50),
  note         text          not null default '' check (char_length(note) <= 200),
  changed_name text          not null check (char_length(changed_name) <= 100),
  changed_at   timestamptz   not null,
  primary key (ledger_id, id),
  unique (ledger_id, code),
  unique (ledger_id, name),
  foreign key (ledger_id, tag_id) references tags (ledger_id, id)
);
create index asset_projects_of_tag on asset_projects (ledger_id, tag_id);
call app.own_by_ledger('asset_projects');

-- A transfer to a card, or the final settlement; its voucher.
create table asset_project_acts (
  ledger_id  uuid          not null default app.ledger() references ledgers,
  id         uuid          not null default app.new_id(),
  project_id uuid          not null,
  kind       text          not null check (kind in ('transfer', 'settlement')),
  day        date          not null,
  amount     numeric(18,2) not null,
  -- a transfer before the settlement, at what it will have cost as far as anybody knows
  estimated  boolean       not null default false,
  reason     text          not null default '' check (char_length(reason) <= 200),
  voucher_id uuid,
  made_name  text          not null check (char_length(made_name) <= 100),
  made_at    timestamptz   not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, project_id) references asset_projects (ledger_id, id),
  foreign key (ledger_id, voucher_id) references vouchers (ledger_id, id) on delete set null (voucher_id),
  check (kind <> 'transfer' or amount > 0)
);
create index asset_project_acts_of_project on asset_project_acts (ledger_id, project_id, day);
create index asset_project_acts_of_voucher on asset_project_acts (ledger_id, voucher_id);
call app.own_by_ledger('asset_project_acts');

-- The cards of an act, and by how much each.
create table asset_project_cards (
  ledger_id uuid          not null default app.ledger() references ledgers,
  act_id    uuid          not null,
  card_id   uuid          not null,
  amount    numeric(18,2) not null,
  primary key (ledger_id, act_id, card_id),
  foreign key (ledger_id, act_id) references asset_project_acts (ledger_id, id) on delete cascade,
  foreign key (ledger_id, card_id) references asset_cards (ledger_id, id)
);
create index asset_project_cards_of_card on asset_project_cards (ledger_id, card_id);
call app.own_by_ledger('asset_project_cards');

-- What stands on a subject for a project: lines gathered from the books and from invoices, what was there when the ledger began, what left.
create table asset_project_costs (
  ledger_id        uuid          not null default app.ledger() references ledgers,
  id               uuid          not null default app.new_id(),
  project_id       uuid          not null,
  kind             text          not null check (kind in ('building', 'install', 'equipment', 'interest', 'other', 'material', 'prepaid', 'out')),
  code             text          not null check (code ~ '^\d{4}(\d{4}){0,2}$'),
  day              date          not null,
  -- credits are less than nothing
  amount           numeric(18,2) not null check (amount <> 0),
  opening          boolean       not null default false,
  voucher_id       uuid,
  voucher_position integer       check (voucher_position > 0),
  invoice_id       uuid,
  invoice_position integer       check (invoice_position > 0),
  act_id           uuid,
  note             text          not null default '' check (char_length(note) <= 200),
  made_name        text          not null check (char_length(made_name) <= 100),
  made_at          timestamptz   not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, project_id) references asset_projects (ledger_id, id),
  foreign key (ledger_id, voucher_id) references vouchers (ledger_id, id) on delete set null (voucher_id),
  foreign key (ledger_id, invoice_id) references invoices (ledger_id, id) on delete set null (invoice_id),
  foreign key (ledger_id, act_id) references asset_project_acts (ledger_id, id) on delete cascade,
  check ((kind = 'out') = (act_id is not null))
);
create index asset_project_costs_of_project on asset_project_costs (ledger_id, project_id, day);
create index asset_project_costs_of_voucher on asset_project_costs (ledger_id, voucher_id) where voucher_id is not null;
create index asset_project_costs_of_invoice on asset_project_costs (ledger_id, invoice_id) where invoice_id is not null;
create index asset_project_costs_of_act on asset_project_costs (ledger_id, act_id) where act_id is not null;
call app.own_by_ledger('asset_project_costs');

-- Cards come from projects and from other cards too; a settlement changes what one cost, upwards or downwards; a card goes into others.
alter table asset_cards drop constraint asset_cards_origin_check;
-- locks: cards are few beside the papers of a ledger
alter table asset_cards add constraint asset_cards_origin_check
  check (origin in ('typed', 'file', 'voucher', 'invoice', 'split', 'merge', 'project'));
alter table asset_events
  drop constraint asset_events_kind_check,
  drop constraint asset_events_amount_check,
  drop constraint asset_events_check1,
  drop constraint asset_events_check3;
-- locks: as above
alter table asset_events
  add constraint asset_events_kind_check check (kind in
    ('estimate', 'impairment', 'addition', 'stop', 'resume', 'department', 'partial', 'sale', 'scrap', 'loss', 'settlement', 'split', 'merge')),
  add constraint asset_events_amount_check check (amount >= 0 or kind = 'settlement'),
  add constraint asset_events_from_check check ((kind in ('partial', 'sale', 'scrap', 'loss', 'split', 'merge')) = (from_period is null)),
  add constraint asset_events_said_check check (kind not in ('impairment', 'addition', 'settlement') or amount is not null);
