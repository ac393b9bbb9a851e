-- a movement the bank took back: neither it nor the line that takes it back is new business
alter table app.fund_flows drop constraint fund_flows_status_check;
alter table app.fund_flows add constraint fund_flows_status_check
  check (status in ('done', 'pending', 'closed', 'refunded', 'partlyRefunded', 'refund', 'failed', 'reversed'));
