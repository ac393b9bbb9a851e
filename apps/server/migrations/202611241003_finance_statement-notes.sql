-- 会计报表附注 (会计基础工作规范 第六十八条): what a person wrote for a year beside what the books fill, version after version.
create table statement_notes (
  ledger_id    uuid        not null default app.ledger() references ledgers,
  year         int         not null check (year between 1900 and 2999),
  version      int         not null check (version > 0),
  -- section → text
  texts        jsonb       not null check (jsonb_typeof(texts) = 'object'),
  -- table/row/column → amount
  given        jsonb       not null check (jsonb_typeof(given) = 'object'),
  changed_name text        not null,
  changed_at   timestamptz not null,
  primary key (ledger_id, year, version)
);
call app.own_by_ledger('statement_notes');
revoke update, delete on statement_notes from qingzhang_app;
create trigger final before update or delete on statement_notes for each row execute function app.refuse_change();
