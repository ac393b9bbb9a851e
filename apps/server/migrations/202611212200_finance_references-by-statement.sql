-- References of vouchers and their lines are checked once a statement and not once a row: a ledger moving in brings a hundred
-- thousand lines. What the row checks refused is refused, and what they locked (the row pointed at, key share) is locked.
alter table voucher_lines drop constraint voucher_lines_ledger_id_voucher_id_fkey;
alter table voucher_lines drop constraint voucher_lines_ledger_id_subject_id_fkey;
-- a month belongs to a ledger
alter table vouchers drop constraint vouchers_ledger_id_fkey;
alter table vouchers drop constraint vouchers_ledger_id_period_fkey;
-- people and tag sets are never deleted
alter table voucher_lines drop constraint voucher_lines_ledger_id_tag_set_id_fkey;
alter table vouchers drop constraint vouchers_prepared_by_fkey;
alter table vouchers drop constraint vouchers_reviewed_by_fkey;
alter table vouchers drop constraint vouchers_posted_by_fkey;
create trigger stays before delete on users for each row execute function app.refuse_change();
create trigger stays before delete on tag_sets for each row execute function app.refuse_change();
drop trigger head_rules on vouchers;
drop function app.voucher_head_rules;

-- Heads are written only into open months; locking a month's row makes a close wait, or this see it closed.
create function app.voucher_heads_written() returns trigger language plpgsql as $$
declare
  wanted integer;
  good integer;
begin
  select count(*) into wanted from (select distinct ledger_id, period from new_heads) m;
  select count(*) into good
    from (select 1 from (select distinct ledger_id, period from new_heads) m
            join app.periods p on p.ledger_id = m.ledger_id and p.period = m.period
           where not p.closed for key share of p) open_months;
  if good <> wanted then
    perform 1 from new_heads h join app.periods p on p.ledger_id = h.ledger_id and p.period = h.period where p.closed;
    if found then
      raise exception using errcode = 'QZ003', message = 'the month is closed';
    end if;
    raise exception using errcode = 'foreign_key_violation', message = 'the ledger has no such month';
  end if;
  perform 1
    from (select prepared_by as id from new_heads union select reviewed_by from new_heads union select posted_by from new_heads) people
   where id is not null and not exists (select 1 from app.users u where u.id = people.id);
  if found then
    raise exception using errcode = 'foreign_key_violation', message = 'there is no such person';
  end if;
  return null;
end
$$;
create trigger heads_inserted after insert on vouchers referencing new table as new_heads
  for each statement execute function app.voucher_heads_written();
create trigger heads_updated after update on vouchers referencing new table as new_heads
  for each statement execute function app.voucher_heads_written();

-- A posted head stays as it is; no head leaves a closed month, and none goes without its lines.
create function app.voucher_heads_replaced() returns trigger language plpgsql as $$
declare
  bad record;
  closed_months integer;
begin
  select word, number, period into bad from old_heads where state = 'posted' limit 1;
  if found then
    raise exception using errcode = 'QZ001', message = format('posted voucher %s-%s of %s is final', bad.word, bad.number, bad.period);
  end if;
  select count(*) filter (where closed) into closed_months
    from (select p.closed from (select distinct ledger_id, period from old_heads) m
            join app.periods p on p.ledger_id = m.ledger_id and p.period = m.period for key share of p) months;
  if closed_months > 0 then
    raise exception using errcode = 'QZ003', message = 'the month is closed';
  end if;
  if tg_op = 'DELETE' then
    perform 1 from old_heads h join app.voucher_lines l on l.ledger_id = h.ledger_id and l.voucher_id = h.id limit 1;
    if found then
      raise exception using errcode = 'foreign_key_violation', message = 'a voucher goes with its lines';
    end if;
  end if;
  return null;
end
$$;
create trigger heads_replaced after update on vouchers referencing old table as old_heads
  for each statement execute function app.voucher_heads_replaced();
create trigger heads_deleted after delete on vouchers referencing old table as old_heads
  for each statement execute function app.voucher_heads_replaced();

-- What lines point at keeps its id.
create function app.keep_id() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'foreign_key_violation', message = format('ids of %s do not change', tg_table_name);
end
$$;
create trigger keeps_id before update of ledger_id, id on vouchers for each statement execute function app.keep_id();
create trigger keeps_id before update of ledger_id, id on subjects for each statement execute function app.keep_id();

create trigger stays before delete on periods for each row execute function app.refuse_change();
create trigger keeps_id before update of ledger_id, period on periods for each statement execute function app.keep_id();

create function app.subjects_removed() returns trigger language plpgsql as $$
begin
  perform 1 from old_subjects s join app.voucher_lines l on l.ledger_id = s.ledger_id and l.subject_id = s.id limit 1;
  if found then
    raise exception using errcode = 'foreign_key_violation', message = 'a subject with lines stays';
  end if;
  return null;
end
$$;
create trigger with_lines_stays after delete on subjects referencing old table as old_subjects
  for each statement execute function app.subjects_removed();

-- One statement, one check: whatever it wrote must leave each voucher it touched balanced and on usable subjects.
create or replace function app.voucher_lines_written() returns trigger language plpgsql as $$
declare
  wanted integer;
  good integer;
  unbalanced integer;
  misfits integer;
  bad record;
begin
  select count(*) into wanted from (select distinct ledger_id, subject_id from new_lines) l;
  select count(*) into good
    from (select 1 from (select distinct ledger_id, subject_id from new_lines) l
            join app.subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id
           where s.leaf and not s.disabled for key share of s) usable;
  if good <> wanted then
    select s.code into bad from new_lines l join app.subjects s on s.ledger_id = l.ledger_id and s.id = l.subject_id where not s.leaf or s.disabled limit 1;
    if found then
      raise exception using errcode = 'QZ004', message = format('subject %s takes no lines', bad.code);
    end if;
    raise exception using errcode = 'foreign_key_violation', message = 'the ledger has no such subject';
  end if;
  perform 1
    from (select distinct ledger_id, tag_set_id from new_lines where tag_set_id is not null) l
   where not exists (select 1 from app.tag_sets t where t.ledger_id = l.ledger_id and t.id = l.tag_set_id);
  if found then
    raise exception using errcode = 'foreign_key_violation', message = 'the ledger has no such tag set';
  end if;
  -- each voucher balances as it now stands; lines keep to their head's day and month; a posted head has exactly the lines it says
  select count(*) into wanted from (select distinct ledger_id, voucher_id from new_lines) l;
  select count(*), count(*) filter (where tilted), count(*) filter (where misfit) into good, unbalanced, misfits
    from (select there.debit <> there.credit as tilted,
                 h.day <> n.first or h.day <> n.last or h.period <> n.first_month or h.period <> n.last_month
                 or (h.state = 'posted' and (there.lines <> h.line_count or there.debit <> h.total)) as misfit
            from (select ledger_id, voucher_id, min(day) as first, max(day) as last, min(period::text) as first_month, max(period::text) as last_month
                    from new_lines group by 1, 2) n
            join app.vouchers h on h.ledger_id = n.ledger_id and h.id = n.voucher_id
           cross join lateral (select count(*) as lines, sum(v.debit) as debit, sum(v.credit) as credit
                                 from app.voucher_lines v where v.ledger_id = h.ledger_id and v.voucher_id = h.id) there
             for key share of h) heads;
  if unbalanced > 0 then
    raise exception using errcode = 'QZ005', message = 'a voucher is out of balance';
  end if;
  if misfits > 0 then
    raise exception using errcode = 'QZ001', message = 'a voucher takes no such lines';
  end if;
  if good <> wanted then
    raise exception using errcode = 'foreign_key_violation', message = 'there is no such voucher';
  end if;
  return null;
end
$$;
