-- Recodings of drafts (批量修改): what each voucher was before, so that the step can be taken back while they are as it left them.
create table recodings (
  ledger_id   uuid        not null default app.ledger() references ledgers,
  id          uuid        not null default app.new_id(),
  description text        not null,
  -- [{ "id", "digest": after, "before": the draft as it was typed }]
  vouchers    jsonb       not null check (jsonb_typeof(vouchers) = 'array' and jsonb_array_length(vouchers) > 0),
  user_id     uuid        not null references users,
  user_name   text        not null,
  made_at     timestamptz not null,
  undone_at   timestamptz,
  primary key (ledger_id, id)
);
create index recodings_latest on recodings (ledger_id, made_at desc);
call app.own_by_ledger('recodings');
