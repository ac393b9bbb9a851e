-- Stock, cost and assets of closed months are sealed (决定 0111): documents and what they cost, what a production run stands on, cards and
-- what happened to them; counts when they are done.
call app.seal_rows('stock_documents', month => 'r.period');
call app.seal_rows('stock_lines', month => 'd.period', via => 'join app.stock_documents d on d.ledger_id = r.ledger_id and d.id = r.document_id');
call app.seal_rows('stock_uses', month => 'd.period', via => 'join app.stock_documents d on d.ledger_id = r.ledger_id and d.id = r.document_id');
call app.seal_rows('stock_costs', month => 'r.period');
call app.seal_rows('stock_months', month => 'r.period');
call app.seal_rows('stock_matches', month => 'd.period', via => $$
  join app.stock_lines l on l.ledger_id = r.ledger_id and l.id = r.line_id
  join app.stock_documents d on d.ledger_id = l.ledger_id and d.id = l.document_id$$);
call app.seal_rows('stock_methods', month => 'r.from_period');
call app.seal_rows('stock_product_terms', month => 'r.through');
call app.seal_rows('stock_counts', $$r.state = 'done'$$);
call app.seal_rows('stock_count_items', $$h.state = 'done'$$, via => 'join app.stock_counts h on h.ledger_id = r.ledger_id and h.id = r.count_id',
  head => 'stock_counts', head_id => 'r.count_id');
call app.seal_rows('cost_runs', month => 'r.period');
call app.seal_rows('cost_sheets', month => 'r.period');
call app.seal_rows('cost_elements', month => 'r.period');
call app.seal_rows('cost_pool_runs', month => 'r.period');
call app.seal_rows('cost_shares', month => 'r.period');
call app.seal_rows('cost_inputs', month => 'r.period');
call app.seal_rows('cost_operations', month => 'r.period');
call app.seal_rows('cost_net_values', month => 'r.period');
call app.seal_rows('cost_project_months', month => 'r.period');
call app.seal_rows('cost_project_hours', month => 'r.period');
call app.seal_rows('asset_cards', month => $$to_char(r.in_service::timestamp, 'YYYY-MM')$$);
call app.seal_rows('asset_shares', month => 'r.from_period');
call app.seal_rows('asset_units', month => 'r.period');
call app.seal_rows('asset_events', month => $$to_char(r.day::timestamp, 'YYYY-MM')$$);
call app.seal_rows('asset_handovers', month => $$to_char(r.day::timestamp, 'YYYY-MM')$$);
call app.seal_rows('asset_deferred_taxes', month => 'r.period');
call app.seal_rows('asset_transfers_out', month => $$r.year || '-12'$$);
call app.seal_rows('asset_counts', $$r.state = 'done'$$);
call app.seal_rows('asset_count_items', $$h.state = 'done'$$, via => 'join app.asset_counts h on h.ledger_id = r.ledger_id and h.id = r.count_id',
  head => 'asset_counts', head_id => 'r.count_id');
call app.seal_rows('asset_count_finds', $$h.state = 'done'$$, via => 'join app.asset_counts h on h.ledger_id = r.ledger_id and h.id = r.count_id',
  head => 'asset_counts', head_id => 'r.count_id');
call app.seal_rows('asset_projects', month => $$to_char(r.started_on::timestamp, 'YYYY-MM')$$);
call app.seal_rows('asset_project_acts', month => $$to_char(r.day::timestamp, 'YYYY-MM')$$);
call app.seal_rows('asset_project_cards', month => $$to_char(a.day::timestamp, 'YYYY-MM')$$,
  via => 'join app.asset_project_acts a on a.ledger_id = r.ledger_id and a.id = r.act_id');
call app.seal_rows('asset_project_costs', month => $$to_char(r.day::timestamp, 'YYYY-MM')$$);
