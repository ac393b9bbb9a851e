-- What stock would sell for as a month ends (可变现净值), goods by goods; months without a row type their allowance.
create table cost_net_values (
  ledger_id uuid   not null default app.ledger() references ledgers,
  period    period not null,
  goods_id  uuid   not null,
  -- of one, without tax; and what it still costs to finish and to sell it
  price     numeric(18, 4) not null check (price >= 0),
  costs     numeric(18, 4) not null check (costs >= 0),
  -- its allowance before the first month that is said here; later months follow from it
  had       numeric(18, 2) not null default 0 check (had >= 0),
  primary key (ledger_id, period, goods_id),
  foreign key (ledger_id, goods_id) references tags (ledger_id, id)
);
create index cost_net_values_of_goods on cost_net_values (ledger_id, goods_id);
call app.own_by_ledger('cost_net_values');
