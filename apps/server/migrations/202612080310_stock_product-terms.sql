-- How work in progress of a product was reckoned and what one should have cost, through a month; afterwards as the product says itself.
create table stock_product_terms (
  ledger_id     uuid           not null default app.ledger() references ledgers,
  product_id    uuid           not null,
  through       period         not null,
  wip_method    text           not null check (wip_method in ('none', 'materialOnly', 'equivalent', 'standard', 'fixed')),
  plan_material numeric(18,4)  not null default 0 check (plan_material >= 0),
  plan_labour   numeric(18,4)  not null default 0 check (plan_labour >= 0),
  plan_overhead numeric(18,4)  not null default 0 check (plan_overhead >= 0),
  wip_unit      numeric(18,4)  not null default 0 check (wip_unit >= 0),
  wip_fixed     numeric(18,2)  not null default 0 check (wip_fixed >= 0),
  primary key (ledger_id, product_id, through),
  foreign key (ledger_id, product_id) references tags (ledger_id, id)
);
call app.own_by_ledger('stock_product_terms');
