-- 核算方法的变更 (会计软件基本功能和服务规范 第二十条（一）): who changed which method when, from what to what, from which month on, why, and what
-- it moved. Rows are only added.
create table method_changes (
  ledger_id    uuid        not null default app.ledger() references ledgers,
  id           uuid        not null default app.new_id(),
  method       text        not null check (method in ('stockCost', 'reclassification', 'depreciation', 'lowValue', 'badDebt')),
  from_value   text        not null,
  to_value     text        not null check (to_value <> from_value),
  effective    period      not null,
  reason       text        not null,
  effect       jsonb       not null check (jsonb_typeof(effect) = 'object'),
  changed_name text        not null,
  changed_at   timestamptz not null,
  -- the row of the log that tells it: the order they were made in
  log_seq      bigint      not null,
  primary key (ledger_id, id)
);
create unique index method_changes_in_order on method_changes (ledger_id, log_seq);
call app.own_by_ledger('method_changes');
revoke update, delete on method_changes from qingzhang_app;
create trigger final before update or delete on method_changes for each row execute function app.refuse_change();
