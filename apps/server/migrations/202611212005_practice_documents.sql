-- Documents of the month: invoices, fund flows, the accounts they move on, and the imports they came by.

-- One act of importing. While it is a preview, `staged` holds what was read, so that no file is sent twice.
create table imports (
  ledger_id      uuid        not null default app.ledger() references ledgers,
  id             uuid        not null default app.new_id(),
  kind           text        not null check (kind in ('outputInvoice', 'inputInvoice', 'fundFlow')),
  state          text        not null default 'previewed' check (state in ('previewed', 'done', 'undone')),
  title          text        not null default '',
  file_ids       uuid[]      not null check (cardinality(file_ids) > 0),
  file_names     text[]      not null,
  new_count      integer     not null default 0,
  changed_count  integer     not null default 0,
  skipped_count  integer     not null default 0,
  refused_count  integer     not null default 0,
  conflict_count integer     not null default 0,
  -- what was read, as JSON text; null once it is done
  staged         text,
  -- digest of the rows the preview was compared with: another digest at confirmation means the base has changed
  base_digest    text        not null default '',
  -- control totals and balance chains as they were shown
  proof          json,
  created_by     uuid        not null references users,
  created_name   text        not null,
  created_at     timestamptz not null,
  done_at        timestamptz,
  undone_at      timestamptz,
  undone_name    text,
  primary key (ledger_id, id),
  check ((state = 'previewed') = (done_at is null)),
  check ((state = 'undone') = (undone_at is not null))
);
create index imports_in_order on imports (ledger_id, kind, created_at);
call app.own_by_ledger('imports');

create table invoices (
  ledger_id         uuid          not null default app.ledger() references ledgers,
  id                uuid          not null default app.new_id(),
  direction         text          not null check (direction in ('output', 'input')),
  -- the number of 20 digits, or code-number of older ones
  invoice_key       text          not null check (invoice_key <> ''),
  number            text          not null,
  code              text          not null default '',
  paper_number      text          not null default '',
  kind              text          not null,
  issued_on         date          not null,
  issued_time       text,
  -- the month it is booked in: that of its day unless someone says otherwise
  period            period        not null,
  red               boolean       not null default false,
  blue_number       text          not null default '',
  state             text          not null default 'normal' check (state in ('normal', 'voided', 'reversed', 'partlyReversed')),
  state_text        text          not null default '',
  seller_name       text          not null default '',
  seller_tax_number text          not null default '',
  buyer_name        text          not null default '',
  buyer_tax_number  text          not null default '',
  -- customer of an output invoice, supplier of an input invoice
  counterparty_id   uuid,
  net_amount        numeric(18,2) not null,
  tax_amount        numeric(18,2) not null,
  gross_amount      numeric(18,2) not null,
  remark            text          not null default '',
  drawer            text          not null default '',
  risk_level        text          not null default '',
  special_business  text          not null default '',
  -- [{label, text}] of the special business, and what does not add up
  special_elements  json,
  warnings          text[]        not null default '{}',
  -- workbook, xml, ofd, pdf, xbrl or typed
  form              text          not null,
  -- 勾选抵扣: null while nothing is known about it
  selected          boolean,
  deductible_tax    numeric(18,2),
  import_id         uuid,
  file_id           uuid,
  sheet             text          not null default '',
  row               integer       not null default 0,
  voucher_id        uuid,
  voucher_position  smallint,
  -- why it is not to be booked; empty when it is
  excluded_reason   text          not null default '',
  edited            boolean       not null default false,
  created_name      text          not null,
  created_at        timestamptz   not null,
  primary key (ledger_id, id),
  unique (ledger_id, direction, invoice_key),
  foreign key (ledger_id, counterparty_id) references tags,
  foreign key (ledger_id, import_id) references imports,
  foreign key (ledger_id, file_id) references files,
  foreign key (ledger_id, voucher_id) references vouchers on delete set null (voucher_id)
);
create index invoices_in_order on invoices (ledger_id, direction, period, issued_on, invoice_key);
create index invoices_of_import on invoices (ledger_id, import_id) where import_id is not null;
create index invoices_of_voucher on invoices (ledger_id, voucher_id) where voucher_id is not null;
create index invoices_of_counterparty on invoices (ledger_id, counterparty_id) where counterparty_id is not null;
call app.own_by_ledger('invoices');

create table invoice_lines (
  ledger_id         uuid          not null default app.ledger() references ledgers,
  invoice_id        uuid          not null,
  position          integer       not null,
  goods_name        text          not null,
  tax_category_name text          not null default '',
  tax_category_code text          not null default '',
  specification     text          not null default '',
  unit              text          not null default '',
  -- exact decimal text: documents print more decimals than a quantity or rate holds
  quantity          text,
  unit_price        text,
  net_amount        numeric(18,2) not null,
  tax_rate          numeric(18,8),
  tax_treatment     text          not null check (tax_treatment in ('taxed', 'exempt', 'untaxed', 'unstated')),
  tax_amount        numeric(18,2) not null,
  goods_id          uuid,
  primary key (ledger_id, invoice_id, position),
  foreign key (ledger_id, invoice_id) references invoices on delete cascade,
  foreign key (ledger_id, goods_id) references tags
);
create index lines_of_goods on invoice_lines (ledger_id, goods_id) where goods_id is not null;
call app.own_by_ledger('invoice_lines');

-- What an import changed of invoices that were there before it, so that undoing it puts them back.
create table invoice_changes (
  ledger_id      uuid          not null default app.ledger() references ledgers,
  import_id      uuid          not null,
  invoice_id     uuid          not null,
  state          text          not null,
  state_text     text          not null,
  selected       boolean,
  deductible_tax numeric(18,2),
  primary key (ledger_id, import_id, invoice_id),
  foreign key (ledger_id, import_id) references imports,
  foreign key (ledger_id, invoice_id) references invoices on delete cascade
);
call app.own_by_ledger('invoice_changes');

-- The ledger's own accounts: at a bank, in a wallet, or the cash box; each is one leaf subject.
create table bank_accounts (
  ledger_id      uuid        not null default app.ledger() references ledgers,
  id             uuid        not null default app.new_id(),
  kind           text        not null check (kind in ('bank', 'wallet', 'cash')),
  bank_name      text        not null check (char_length(bank_name) between 1 and 24),
  account_number text        not null default '' check (account_number ~ '^(\d{1,25})?$'),
  -- how statements print this account (masked numbers, wallet names)
  printed_as     text[]      not null default '{}',
  subject_id     uuid        not null,
  currency       text        not null default 'CNY',
  for_invoices   boolean     not null default false,
  disabled       boolean     not null default false,
  created_at     timestamptz not null,
  primary key (ledger_id, id),
  unique (ledger_id, subject_id),
  foreign key (ledger_id, subject_id) references subjects
);
create unique index bank_account_numbers on bank_accounts (ledger_id, account_number) where account_number <> '';
call app.own_by_ledger('bank_accounts');

create table fund_flows (
  ledger_id                uuid          not null default app.ledger() references ledgers,
  id                       uuid          not null default app.new_id(),
  bank_account_id          uuid          not null,
  -- the same for the same movement in every file of the account
  identity                 text          not null check (identity <> ''),
  day                      date          not null,
  time                     text,
  period                   period        not null,
  posted_on                date,
  inflow                   numeric(18,2) not null,
  outflow                  numeric(18,2) not null,
  -- the figure as printed, which is all a neutral row has
  amount                   numeric(18,2) not null,
  neutral                  boolean       not null default false,
  balance                  numeric(18,2),
  currency                 text          not null default 'CNY',
  counterparty_name        text          not null default '',
  counterparty_account     text          not null default '',
  counterparty_bank        text          not null default '',
  abstract                 text          not null default '',
  purpose                  text          not null default '',
  remark                   text          not null default '',
  transaction_kind         text          not null default '',
  serial_number            text          not null default '',
  order_number             text          not null default '',
  -- [{label, text}] of columns without a place of their own
  kept                     json,
  status                   text          not null default 'done' check (status in ('done', 'pending', 'closed', 'refunded', 'partlyRefunded', 'refund', 'failed')),
  status_text              text          not null default '',
  refunded_amount          numeric(18,2) not null default 0,
  fee                      numeric(18,2),
  reversal                 text          not null default 'none' check (reversal in ('none', 'reversal', 'replacement')),
  import_id                uuid,
  file_id                  uuid,
  sheet                    text          not null default '',
  row                      integer       not null default 0,
  voucher_id               uuid,
  voucher_position         smallint,
  -- why it is not to be booked; empty when it is
  excluded_reason          text          not null default '',
  edited                   boolean       not null default false,
  created_name             text          not null,
  created_at               timestamptz   not null,
  primary key (ledger_id, id),
  unique (ledger_id, bank_account_id, identity),
  foreign key (ledger_id, bank_account_id) references bank_accounts,
  foreign key (ledger_id, import_id) references imports,
  foreign key (ledger_id, file_id) references files,
  foreign key (ledger_id, voucher_id) references vouchers on delete set null (voucher_id),
  check (period = to_char(day, 'YYYY-MM')),
  check (inflow = 0 or outflow = 0)
);
create index flows_in_order on fund_flows (ledger_id, bank_account_id, period, day);
create index flows_of_period on fund_flows (ledger_id, period, day);
create index flows_of_import on fund_flows (ledger_id, import_id) where import_id is not null;
create index flows_of_voucher on fund_flows (ledger_id, voucher_id) where voucher_id is not null;
call app.own_by_ledger('fund_flows');

-- What a person taught us about tables we did not know, by the fingerprint of their header row.
create table column_mappings (
  ledger_id    uuid        not null default app.ledger() references ledgers,
  fingerprint  text        not null,
  mapping      json        not null,
  changed_name text        not null,
  changed_at   timestamptz not null,
  primary key (ledger_id, fingerprint)
);
call app.own_by_ledger('column_mappings');
