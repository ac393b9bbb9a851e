-- Own formulas also of 所有者权益变动表: its lines are rows of one column (E09.paidInCapital).
alter table statement_formulas drop constraint statement_formulas_statement_check;
alter table statement_formulas add constraint statement_formulas_statement_check
  check (statement in ('balanceSheet', 'incomeStatement', 'cashFlowStatement', 'activityStatement', 'equityChanges'));
