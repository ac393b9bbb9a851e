-- 对外提供登记 (会计基础工作规范 第五十五条（四）): what was given to outsiders; what is said of it later is a row of its own. Rows are final.
create table disclosures (
  ledger_id  uuid        not null default app.ledger() references ledgers,
  id         uuid        not null default app.new_id(),
  source     text        not null check (source in ('manual', 'share', 'handover', 'issue', 'archive', 'export')),
  what       text        not null check (what <> ''),
  recipient  text        not null,
  purpose    text        not null,
  signed_by  text        not null default '',
  given_on   date        not null,
  given_name text        not null,
  given_at   timestamptz not null,
  primary key (ledger_id, id)
);
create index disclosures_by_time on disclosures (ledger_id, given_on desc, id desc);
call app.own_by_ledger('disclosures');
revoke update, delete on disclosures from qingzhang_app;
create trigger final before update or delete on disclosures for each row execute function app.refuse_change();

create table disclosure_additions (
  ledger_id     uuid        not null default app.ledger() references ledgers,
  id            uuid        not null default app.new_id(),
  disclosure_id uuid        not null,
  recipient     text        not null,
  purpose       text        not null,
  signed_by     text        not null,
  added_name    text        not null,
  added_at      timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, disclosure_id) references disclosures (ledger_id, id)
);
create index disclosure_additions_of on disclosure_additions (ledger_id, disclosure_id, id desc);
call app.own_by_ledger('disclosure_additions');
revoke update, delete on disclosure_additions from qingzhang_app;
create trigger final before update or delete on disclosure_additions for each row execute function app.refuse_change();
