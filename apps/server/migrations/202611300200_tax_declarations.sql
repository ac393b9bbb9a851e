-- 申报表草稿: what a person typed into the forms of a return, and the figures as they were reckoned when it was kept: the return after
-- it counts on from them. A return of a period exists once.
create table tax_declarations (
  ledger_id    uuid        not null default app.ledger() references ledgers,
  id           uuid        not null default app.new_id(),
  filing       text        not null check (filing in ('smallVat')),
  kind         text        not null default 'original' check (kind in ('original')),
  cycle        text        not null check (cycle in ('month', 'quarter')),
  -- its last month
  period       period      not null,
  typed        jsonb       not null,
  figures      jsonb       not null,
  made_name    text        not null,
  made_at      timestamptz not null,
  changed_name text        not null,
  changed_at   timestamptz not null,
  primary key (ledger_id, id),
  unique (ledger_id, filing, period, kind)
);
call app.own_by_ledger('tax_declarations');
