-- 现金盘点 (现金管理暂行条例 第十二条: 日清月结，账款相符): what was counted, against what the books say that day. A count is final;
-- a wrong one is counted anew, and the last of a day stands.
create table cash_counts (
  ledger_id       uuid          not null default app.ledger() references ledgers,
  id              uuid          not null default app.new_id(),
  bank_account_id uuid          not null,
  day             date          not null,
  -- pieces of each denomination
  pieces          json          not null,
  counted         numeric(18,2) not null,
  book_balance    numeric(18,2) not null,
  -- of that day’s flows without voucher, and what has not been entered at all
  unbooked_in     numeric(18,2) not null check (unbooked_in >= 0),
  unbooked_out    numeric(18,2) not null check (unbooked_out >= 0),
  other_in        numeric(18,2) not null check (other_in >= 0),
  other_out       numeric(18,2) not null check (other_out >= 0),
  difference      numeric(18,2) not null,
  reason          text          not null check (reason <> '' or difference = 0),
  cashier         text          not null check (cashier <> ''),
  witness         text          not null check (witness <> '' and witness <> cashier),
  voucher_id      uuid,
  created_name    text          not null,
  created_at      timestamptz   not null,
  primary key (ledger_id, id),
  check (difference = counted - (book_balance + unbooked_in - unbooked_out + other_in - other_out)),
  foreign key (ledger_id, bank_account_id) references bank_accounts (ledger_id, id),
  foreign key (ledger_id, voucher_id) references vouchers (ledger_id, id) on delete set null (voucher_id)
);
create index cash_counts_by_day on cash_counts (ledger_id, bank_account_id, day desc, id desc);
call app.own_by_ledger('cash_counts');
revoke update, delete on cash_counts from qingzhang_app;
grant update (voucher_id) on cash_counts to qingzhang_app;
