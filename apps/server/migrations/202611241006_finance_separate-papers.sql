-- 附件另订 (会计基础工作规范 第五十五条（三）): documents of a voucher that are bound or kept apart, where they are, with a note on both.
create table separate_papers (
  ledger_id  uuid        not null default app.ledger() references ledgers,
  id         uuid        not null default app.new_id(),
  voucher_id uuid        not null,
  name       text        not null check (name <> ''),
  -- the volume they are bound in, by its number or name
  volume     text        not null check (volume <> ''),
  place      text        not null,
  pages      int         not null check (pages >= 0),
  added_name text        not null,
  added_at   timestamptz not null,
  primary key (ledger_id, id),
  foreign key (ledger_id, voucher_id) references vouchers (ledger_id, id) on delete cascade
);
create index separate_papers_of_voucher on separate_papers (ledger_id, voucher_id);
call app.own_by_ledger('separate_papers');
revoke update on separate_papers from qingzhang_app;
