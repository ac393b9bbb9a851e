-- Whether a movement is business that waits to be booked: what the bank took back, what failed and what counts neither way is none. A
-- row that takes back waits where the row it takes back is not there: that one was booked, or belongs to another statement.
create function app.flow_waits(f app.fund_flows) returns boolean language sql stable as $$
  select case
    when f.voucher_id is not null or f.excluded_reason <> '' or f.neutral or f.status in ('reversed', 'failed', 'closed') then false
    when f.reversal = 'reversal' then not exists (
      select from app.fund_flows o
       where o.ledger_id = f.ledger_id and o.bank_account_id = f.bank_account_id and o.status = 'reversed' and o.voucher_id is null
         and o.inflow = f.outflow and o.outflow = f.inflow)
    else true end
$$;
