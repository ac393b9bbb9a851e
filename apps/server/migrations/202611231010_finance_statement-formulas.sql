-- A ledger's own formulas of statement lines (自定义报表公式), each from a month on. Rows are only added: what a statement was made by
-- at any moment stays on record. formula null = the standard's own again.
create table statement_formulas (
  ledger_id   uuid        not null default app.ledger() references ledgers,
  id          uuid        not null default app.new_id(),
  statement   text        not null check (statement in ('balanceSheet', 'incomeStatement', 'cashFlowStatement', 'activityStatement')),
  line        text        not null,
  from_period period      not null,
  formula     jsonb       check (jsonb_typeof(formula) = 'object'),
  changed_by  text        not null,
  changed_at  timestamptz not null,
  -- the row of the log that tells it: the order they were given in
  log_seq     bigint      not null,
  primary key (ledger_id, id)
);
create unique index statement_formulas_in_order on statement_formulas (ledger_id, log_seq);
call app.own_by_ledger('statement_formulas');
revoke update, delete on statement_formulas from qingzhang_app;
create trigger final before update or delete on statement_formulas for each row execute function app.refuse_change();

-- A closed month keeps the rules it was closed with. Holding the months' rows makes a close wait, or this see them closed.
create function app.statement_formula_rules() returns trigger language plpgsql as $$
begin
  perform 1
     from (select closed from app.periods where ledger_id = new.ledger_id and period >= new.from_period for key share) months
    where closed;
  if found then
    raise exception using errcode = 'QZ003', message = 'the month is closed';
  end if;
  return new;
end
$$;
create trigger of_open_months before insert on statement_formulas for each row execute function app.statement_formula_rules();
