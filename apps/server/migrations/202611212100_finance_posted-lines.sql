-- A posted voucher takes no more lines; one that is brought in posted (a ledger moving in) comes with all of them in one statement:
-- what its head says of their number and sum must be what is there.
create or replace function app.voucher_lines_written() returns trigger language plpgsql as $$
declare
  bad record;
begin
  select s.code into bad
    from (select distinct ledger_id, subject_id from new_lines) l
    join app.subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
   where not s.leaf or s.disabled limit 1;
  if found then
    raise exception using errcode = 'QZ004', message = format('subject %s takes no lines', bad.code);
  end if;
  select v.voucher_id into bad
    from (select ledger_id, voucher_id from new_lines group by 1, 2) t
    join app.voucher_lines v on v.ledger_id = t.ledger_id and v.voucher_id = t.voucher_id
   group by v.ledger_id, v.voucher_id having sum(v.debit) <> sum(v.credit) limit 1;
  if found then
    raise exception using errcode = 'QZ005', message = format('voucher %s is out of balance', bad.voucher_id);
  end if;
  -- lines keep to their head's day and month; a posted head has exactly the lines it says
  select n.voucher_id into bad
    from (select ledger_id, voucher_id, min(day) as first, max(day) as last, min(period::text) as first_month, max(period::text) as last_month from new_lines group by 1, 2) n
    join app.vouchers h on h.ledger_id = n.ledger_id and h.id = n.voucher_id
   where h.day <> n.first or h.day <> n.last or h.period <> n.first_month or h.period <> n.last_month
      or (h.state = 'posted' and not exists (
            select 1 from (select count(*) as lines, sum(v.debit) as total from app.voucher_lines v where v.ledger_id = h.ledger_id and v.voucher_id = h.id) there
             where there.lines = h.line_count and there.total = h.total)) limit 1;
  if found then
    raise exception using errcode = 'QZ001', message = format('voucher %s takes no such lines', bad.voucher_id);
  end if;
  return null;
end
$$;
