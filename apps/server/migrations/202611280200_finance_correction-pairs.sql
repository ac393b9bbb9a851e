-- A correction (更正) is one thing: its red copy and its right one are written, posted and removed together. 会计基础工作规范
-- 第五十一条（五）: an error of this year is cancelled in red and booked again in blue; one of an earlier year in blue alone.

-- What a correction lacks: noRed, noBlue, many (more than a pair); null when it is whole, or when there is none.
create function app.correction_lacks(of_ledger uuid, of_voucher uuid) returns text language sql stable as $$
  select case
           when c.members = 0 then null
           when c.later then case when c.members = 1 then null else 'many' end
           when c.members > 2 then 'many'
           when c.reds = 0 then 'noRed'
           when c.members = 1 then 'noBlue'
         end
    from (select count(v.id) as members,
                 -- the red copy cancels the whole of what it corrects
                 count(v.id) filter (where v.total = -o.total) as reds,
                 coalesce(bool_and(to_char(o.day, 'YYYY') < to_char(v.day, 'YYYY')), false) as later
            from app.vouchers o
            left join app.vouchers v on v.ledger_id = of_ledger and v.corrects_id = o.id
           where o.ledger_id = of_ledger and o.id = of_voucher) c
$$;

create function app.correction_stays_whole() returns trigger language plpgsql as $$
declare
  corrected uuid := case when tg_op = 'DELETE' then old.corrects_id else new.corrects_id end;
  in_ledger uuid := case when tg_op = 'DELETE' then old.ledger_id else new.ledger_id end;
  members integer;
  posted integer;
  months integer;
  lacks text;
begin
  -- books that move in come as they are; verify names what is torn in them
  if tg_op = 'INSERT' and new.state = 'posted' then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.corrects_id is distinct from new.corrects_id then
    raise exception using errcode = 'QZ006', message = 'what a voucher corrects does not change';
  end if;
  select count(*), count(*) filter (where v.state = 'posted'), count(distinct v.period) filter (where v.state <> 'posted')
    into members, posted, months
    from app.vouchers v where v.ledger_id = in_ledger and v.corrects_id = corrected;
  if tg_op = 'DELETE' then
    if members > 0 then
      raise exception using errcode = 'QZ006', message = 'a correction goes as a whole';
    end if;
    return null;
  end if;
  lacks := app.correction_lacks(in_ledger, corrected);
  if lacks is not null then
    raise exception using errcode = 'QZ006', message = format('the correction of %s is torn: %s', corrected, lacks);
  end if;
  if tg_op = 'UPDATE' and new.state = 'posted' and posted < members then
    raise exception using errcode = 'QZ006', message = 'a correction is posted as a whole';
  end if;
  if months > 1 then
    raise exception using errcode = 'QZ006', message = 'a correction stays in one month';
  end if;
  return null;
end
$$;

-- looked at when the transaction ends: both are there then, or neither
create constraint trigger correction_written after insert on vouchers deferrable initially deferred
  for each row when (new.corrects_id is not null) execute function app.correction_stays_whole();
create constraint trigger correction_changed after update of state, period, day, total, corrects_id on vouchers deferrable initially deferred
  for each row when (new.corrects_id is not null or old.corrects_id is not null) execute function app.correction_stays_whole();
create constraint trigger correction_removed after delete on vouchers deferrable initially deferred
  for each row when (old.corrects_id is not null) execute function app.correction_stays_whole();
