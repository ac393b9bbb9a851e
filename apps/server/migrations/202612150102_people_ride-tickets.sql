-- 旅客运输电子普通发票 of ride hailing: deducted by the tax on its face.
alter table claim_lines drop constraint claim_lines_ticket_check;
alter table claim_lines add constraint claim_lines_ticket_check
  check (ticket in ('none', 'special', 'railway', 'air', 'road', 'ride'));
