-- Voucher templates (凭证模板) of a ledger, and the recurring vouchers (周期凭证) made from them: one a month at most.
create table voucher_templates (
  ledger_id        uuid        not null default app.ledger() references ledgers,
  id               uuid        not null default app.new_id(),
  name             text        not null,
  initials         text        not null,
  word             text        not null check (word in ('记', '收', '付', '转')),
  attachment_count integer     not null default 0 check (attachment_count between 0 and 9999),
  with_amounts     boolean     not null,
  lines            jsonb       not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  -- { "day", "months", "from", "to" }; null: only used by hand
  schedule         jsonb,
  changed_at       timestamptz not null,
  primary key (ledger_id, id)
);
create unique index voucher_templates_names on voucher_templates (ledger_id, name);
call app.own_by_ledger('voucher_templates');

create table recurring_runs (
  ledger_id uuid        not null default app.ledger() references ledgers,
  id        uuid        not null default app.new_id(),
  period    period      not null,
  -- vouchers it made
  made      integer     not null check (made > 0),
  user_id   uuid        not null references users,
  user_name text        not null,
  made_at   timestamptz not null,
  undone_at timestamptz,
  primary key (ledger_id, id)
);
create index recurring_runs_latest on recurring_runs (ledger_id, made_at desc);
call app.own_by_ledger('recurring_runs');

create table recurring_vouchers (
  ledger_id   uuid   not null default app.ledger() references ledgers,
  template_id uuid   not null,
  period      period not null,
  voucher_id  uuid   not null,
  run_id      uuid   not null,
  primary key (ledger_id, template_id, period),
  foreign key (ledger_id, template_id) references voucher_templates (ledger_id, id) on delete cascade,
  -- a draft that is deleted may be made again
  foreign key (ledger_id, voucher_id) references vouchers (ledger_id, id) on delete cascade,
  foreign key (ledger_id, run_id) references recurring_runs (ledger_id, id) on delete cascade
);
create index recurring_vouchers_of_voucher on recurring_vouchers (ledger_id, voucher_id);
create index recurring_vouchers_of_run on recurring_vouchers (ledger_id, run_id);
call app.own_by_ledger('recurring_vouchers');
