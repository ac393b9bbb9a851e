-- Cost of services by project (劳务成本): by what the common cost of a month is divided; months without a row type their amount.
create table cost_project_months (
  ledger_id uuid   not null default app.ledger() references ledgers,
  period    period not null,
  key       text   not null check (key in ('revenue', 'hours')),
  primary key (ledger_id, period)
);
call app.own_by_ledger('cost_project_months');

create table cost_project_hours (
  ledger_id  uuid           not null default app.ledger() references ledgers,
  period     period         not null,
  project_id uuid           not null,
  hours      stock_quantity not null check (hours > 0),
  primary key (ledger_id, period, project_id),
  foreign key (ledger_id, project_id) references tags (ledger_id, id)
);
create index cost_project_hours_of_project on cost_project_hours (ledger_id, project_id);
call app.own_by_ledger('cost_project_hours');
