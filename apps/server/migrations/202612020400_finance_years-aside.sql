-- Closed years moved aside (决定 0066): the posted vouchers of a year, their lines and their seals are packed column by column, checked
-- against what they were, and only then removed. A statement that would read a year that is aside is refused (QZ060) by the database
-- itself; whoever asked brings the year back and asks again. What cannot need such a year reads hot_…, and asks has_months or
-- has_vouchers where it may.
create table aside_years (
  ledger_id    uuid          not null default app.ledger() references ledgers,
  year         smallint      not null check (year between 1990 and 2100),
  -- false: out again for whoever reads it, until the night after out_until
  packed       boolean       not null,
  out_until    timestamptz,
  vouchers     integer       not null default 0,
  -- heads that stay because other papers name them by a foreign key
  staying      integer       not null default 0,
  lines        integer       not null default 0,
  seals        integer       not null default 0,
  -- vouchers of each of the twelve months
  by_month     integer[]     not null default '{}',
  debit        numeric(18,2) not null default 0,
  credit       numeric(18,2) not null default 0,
  digest       text          not null default '',
  packed_bytes bigint        not null default 0,
  -- vouchers of other years that packed ones correct: they stay where they are
  outside      uuid[]        not null default '{}',
  moved_at     timestamptz   not null,
  moved_by     uuid          not null references users,
  moved_name   text          not null,
  -- the transaction that is moving it at this moment
  moving       text,
  primary key (ledger_id, year),
  check (packed = (out_until is null))
);
call app.own_by_ledger('aside_years');

-- what is to be put away again is looked for over all ledgers
create policy in_platform on aside_years for select using (app.is_platform());
create index aside_years_out on aside_years (out_until) where not packed;

create table aside_columns (
  ledger_id uuid     not null default app.ledger(),
  year      smallint not null,
  object    text     not null check (object in ('vouchers', 'voucher_lines', 'seals')),
  name      text     not null,
  kind      text     not null check (kind in ('same', 'byte', 'short', 'uuid', 'hex', 'text', 'json')),
  -- the different values, where they are few
  dict      text[],
  body      bytea    not null,
  digest    text     not null,
  primary key (ledger_id, year, object, name),
  foreign key (ledger_id, year) references aside_years on delete cascade
);
call app.own_by_ledger('aside_columns');
revoke insert, update, delete on aside_years, aside_columns from qingzhang_app;

-- Whether this transaction is the one that moves a year: written where the application's role cannot write.
create function app.moving() returns boolean language plpgsql stable as $$
begin
  if coalesce(current_setting('app.moving', true), '') <> 'on' then
    return false;
  end if;
  return exists (select from app.aside_years y where y.ledger_id = app.ledger() and y.moving = pg_current_xact_id_if_assigned()::text);
end
$$;

-- A column's values as few bytes: pglz, which every build has, only finds what repeats.
create function app.packed(vals text[], out kind text, out dict text[], out body bytea) language plpgsql immutable as $$
declare
  n integer := cardinality(vals);
  kinds integer;
begin
  dict := array(select distinct v from unnest(vals) v order by v nulls first);
  kinds := cardinality(dict);
  if kinds <= 1 then
    kind := 'same';
    body := '';
  elsif kinds <= 256 or (kinds <= 32768 and kinds * 3 <= n) then
    kind := case when kinds <= 256 then 'byte' else 'short' end;
    body := (select string_agg(substring(int2send((d.at - 1)::smallint) from case when kinds <= 256 then 2 else 1 end), ''::bytea order by v.at)
               from unnest(vals) with ordinality v(value, at)
               join unnest(dict) with ordinality d(value, at) on coalesce(d.value, chr(1)) = coalesce(v.value, chr(1)));
  elsif not exists (select from unnest(vals) v where v is null or v !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') then
    kind := 'uuid';
    body := (select string_agg(uuid_send(v.value::uuid), ''::bytea order by v.at) from unnest(vals) with ordinality v(value, at));
  elsif not exists (select from unnest(vals) v where v is null or v !~ '^[0-9a-f]{64}$') then
    kind := 'hex';
    body := (select string_agg(decode(v.value, 'hex'), ''::bytea order by v.at) from unnest(vals) with ordinality v(value, at));
  elsif not exists (select from unnest(vals) v where v ~ '[\n\x01]') then
    kind := 'text';
    body := convert_to(array_to_string(vals, e'\n', chr(1)), 'UTF8');
  else
    kind := 'json';
    body := convert_to(array_to_json(vals)::text, 'UTF8');
  end if;
  if kind not in ('same', 'byte', 'short') then
    dict := null;
  end if;
end
$$;
create function app.unpacked(kind text, dict text[], body bytea, n integer) returns text[] language plpgsql immutable as $$
declare
  -- whole in memory: picked from n times
  b bytea := body || ''::bytea;
begin
  return case kind
    when 'same' then array_fill(dict[1], array[n])
    when 'byte' then array(select dict[get_byte(b, i) + 1] from generate_series(0, n - 1) i)
    when 'short' then array(select dict[get_byte(b, 2 * i) * 256 + get_byte(b, 2 * i + 1) + 1] from generate_series(0, n - 1) i)
    when 'uuid' then array(select encode(substring(b from 16 * i + 1 for 16), 'hex')::uuid::text from generate_series(0, n - 1) i)
    when 'hex' then array(select encode(substring(b from 32 * i + 1 for 32), 'hex') from generate_series(0, n - 1) i)
    when 'text' then string_to_array(convert_from(b, 'UTF8'), e'\n', chr(1))
    else array(select e.value from json_array_elements_text(convert_from(b, 'UTF8')::json) with ordinality e(value, at) order by e.at)
  end;
end
$$;
create function app.digest_of_values(vals text[]) returns text language sql immutable as $$
  select app.sha(array_to_string(vals, e'\n', chr(1)))
$$;

-- The rows of a kind that are packed of a year. A column added since holds what the table says by itself.
create function app.aside_rows(of_year integer, of_object text, like_row anyelement) returns setof anyelement language plpgsql stable
  set timezone = 'UTC' as $$
declare
  rows_there integer := (select case of_object when 'vouchers' then y.vouchers - y.staying when 'voucher_lines' then y.lines else y.seals end
                           from app.aside_years y where y.ledger_id = app.ledger() and y.year = of_year and y.packed);
  calls text;
  names text;
  list text;
begin
  if coalesce(rows_there, 0) = 0 then
    return;
  end if;
  select string_agg(case when c.name is not null then format('u.%I::%s', a.attname, format_type(a.atttypid, a.atttypmod))
                         when a.attname in ('ledger_id', 'chain_id') then 'app.ledger()'
                         else coalesce(pg_get_expr(d.adbin, d.adrelid), 'null') end, ', ' order by a.attnum),
         string_agg(format('(select app.unpacked(c.kind, c.dict, c.body, %s) from app.aside_columns c where c.ledger_id = app.ledger() and c.year = %s and c.object = %L and c.name = %L)',
                           rows_there, of_year, of_object, c.name), ', ' order by a.attnum) filter (where c.name is not null),
         string_agg(format('%I', c.name), ', ' order by a.attnum) filter (where c.name is not null)
    into list, calls, names
    from pg_attribute a
    left join app.aside_columns c on c.ledger_id = app.ledger() and c.year = of_year and c.object = of_object and c.name = a.attname
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = format('app.%I', of_object)::regclass and a.attnum > 0 and not a.attisdropped;
  return query execute format('select %s from unnest(%s) as u(%s)', list, calls, names);
end
$$;

-- What is here, asked by whoever cannot need what is aside; through these nothing is refused.
create view hot_vouchers as select * from app.vouchers;
create view hot_voucher_lines as select * from app.voucher_lines;
grant select, insert, update, delete on hot_vouchers, hot_voucher_lines to qingzhang_app;

-- What is here and what is aside, without bringing anything back: for the proof, which takes its time.
create function app.all_vouchers() returns setof app.vouchers language sql stable as $$
  select * from app.hot_vouchers where ledger_id = app.ledger()
   union all
  select r.* from app.aside_years y cross join lateral app.aside_rows(y.year, 'vouchers', null::app.vouchers) r where y.ledger_id = app.ledger() and y.packed
$$;
create function app.all_voucher_lines() returns setof app.voucher_lines language sql stable as $$
  select * from app.hot_voucher_lines where ledger_id = app.ledger()
   union all
  select r.* from app.aside_years y cross join lateral app.aside_rows(y.year, 'voucher_lines', null::app.voucher_lines) r where y.ledger_id = app.ledger() and y.packed
$$;
-- seals of a chain that is no ledger's are never aside
create function app.all_seals(of_chain uuid) returns setof app.seals language sql stable as $$
  select * from app.seals where chain_id = of_chain
   union all
  select r.* from app.aside_years y cross join lateral app.aside_rows(y.year, 'seals', null::app.seals) r
   where y.ledger_id = app.ledger() and y.packed and of_chain = app.ledger()
$$;
-- The digest of a packed year taken again from what it holds.
create function app.aside_digest(of_year integer) returns text language sql stable as $$
  select app.sha(string_agg(c.object || '.' || c.name || ' ' || app.digest_of_values(app.unpacked(c.kind, c.dict, c.body,
           case c.object when 'vouchers' then y.vouchers - y.staying when 'voucher_lines' then y.lines else y.seals end)),
         e'\n' order by c.object collate "C", c.name collate "C"))
    from app.aside_years y join app.aside_columns c on c.ledger_id = y.ledger_id and c.year = y.year
   where y.ledger_id = app.ledger() and y.year = of_year
$$;

create function app.refuse_aside(years integer[]) returns boolean language plpgsql stable as $$
begin
  if years is null or cardinality(years) = 0 then
    return true;
  end if;
  raise exception using errcode = 'QZ060', message = 'years are aside',
    detail = jsonb_build_object('ledgerId', app.ledger(), 'years', to_jsonb(years))::text;
end
$$;
-- Nothing is aside. What a trigger looks at is here: papers hold the heads they name, and months that are aside take no rows.
create function app.is_whole() returns boolean language plpgsql stable as $$
begin
  if pg_trigger_depth() > 0 or not exists (select from app.aside_years y where y.ledger_id = app.ledger() and y.packed) then
    return true;
  end if;
  return app.refuse_aside(array(select y.year::integer from app.aside_years y where y.ledger_id = app.ledger() and y.packed order by 1));
end
$$;
-- Nothing of these months is aside; null: from the beginning, to the end.
create function app.has_months(first text, last text) returns boolean language plpgsql stable as $$
begin
  if not exists (select from app.aside_years y where y.ledger_id = app.ledger() and y.packed) then
    return true;
  end if;
  return app.refuse_aside(array(
    select y.year::integer from app.aside_years y
     where y.ledger_id = app.ledger() and y.packed and (first is null or y.year >= left(first, 4)::integer) and (last is null or y.year <= left(last, 4)::integer) order by 1));
end
$$;
-- None of these vouchers is aside, or (with_lines) only its head is here.
create function app.has_vouchers(ids uuid[], with_lines boolean) returns boolean language plpgsql stable as $$
declare
  missing uuid[];
begin
  if not exists (select from app.aside_years y where y.ledger_id = app.ledger() and y.packed) then
    return true;
  end if;
  missing := array(select i from unnest(ids) i where not exists (select from app.hot_vouchers h where h.ledger_id = app.ledger() and h.id = i));
  return app.refuse_aside(array(
    select y.year::integer from app.aside_years y
      left join app.aside_columns c on c.ledger_id = y.ledger_id and c.year = y.year and c.object = 'vouchers' and c.name = 'id'
     where y.ledger_id = app.ledger() and y.packed
       and (exists (select from unnest(missing) m where m::text = any (app.unpacked(c.kind, c.dict, c.body, y.vouchers - y.staying)))
            or (with_lines and exists (select from app.hot_vouchers h where h.ledger_id = app.ledger() and h.id = any (ids) and left(h.period, 4)::integer = y.year)))
     order by 1));
end
$$;
-- Nothing that is aside corrects these vouchers: of such a correction the year it is of knows.
create function app.has_corrections(ids uuid[]) returns boolean language plpgsql stable as $$
begin
  return app.refuse_aside(array(
    select y.year::integer from app.aside_years y where y.ledger_id = app.ledger() and y.packed and y.outside && ids order by 1));
end
$$;

-- What is corrected stays while what corrects it is here: both are never asked for where they are aside.
create or replace function app.correction_lacks(of_ledger uuid, of_voucher uuid) returns text language sql stable as $$
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
            from app.hot_vouchers o
            left join app.hot_vouchers v on v.ledger_id = of_ledger and v.corrects_id = o.id
           where o.ledger_id = of_ledger and o.id = of_voucher) c
$$;

-- The application reads the tables themselves only where they are whole.
create policy whole on vouchers as restrictive for select to qingzhang_app using (app.is_whole());
create policy whole on voucher_lines as restrictive for select to qingzhang_app using (app.is_whole());

-- Moving leaves out what guards typed rows: what goes aside was guarded when it came, and is checked against itself.
drop trigger correction_written on vouchers;
create constraint trigger correction_written after insert on vouchers deferrable initially deferred
  for each row when (new.corrects_id is not null and not app.moving()) execute function app.correction_stays_whole();
drop trigger correction_removed on vouchers;
create constraint trigger correction_removed after delete on vouchers deferrable initially deferred
  for each row when (old.corrects_id is not null and not app.moving()) execute function app.correction_stays_whole();
drop trigger heads_inserted on vouchers;
create trigger heads_inserted after insert on vouchers referencing new table as new_heads
  for each statement when (not app.moving()) execute function app.voucher_heads_written();
drop trigger heads_deleted on vouchers;
create trigger heads_deleted after delete on vouchers referencing old table as old_heads
  for each statement when (not app.moving()) execute function app.voucher_heads_replaced();
drop trigger sealed_insert on vouchers;
create trigger sealed_insert after insert on vouchers referencing new table as new_rows
  for each statement when (not app.moving()) execute function app.seal_vouchers();
drop trigger sealed_delete on vouchers;
create trigger sealed_delete after delete on vouchers referencing old table as old_rows
  for each statement when (not app.moving()) execute function app.seal_vouchers();
drop trigger lines_inserted on voucher_lines;
create trigger lines_inserted after insert on voucher_lines referencing new table as new_lines
  for each statement when (not app.moving()) execute function app.voucher_lines_written();
drop trigger lines_deleted on voucher_lines;
create trigger lines_deleted after delete on voucher_lines referencing old table as old_lines
  for each statement when (not app.moving()) execute function app.voucher_lines_removed();
drop trigger past_kept_of_deleted on voucher_lines;
create trigger past_kept_of_deleted after delete on voucher_lines referencing old table as old_lines
  for each statement when (not app.moving()) execute function app.keep_past_lines();

-- Packs rows of a kind: each column apart, unpacked again and compared before anything is removed. Answers how many bytes it takes.
create procedure app.pack_rows(of_year integer, of_object text, chosen text, in_order text) language plpgsql as $$
declare
  one record;
  vals text[];
  made record;
begin
  for one in
    select a.attname as name from pg_attribute a
     where a.attrelid = format('app.%I', of_object)::regclass and a.attnum > 0 and not a.attisdropped and a.attname not in ('ledger_id', 'chain_id')
     order by a.attnum
  loop
    execute format('select array_agg(t.%I::text order by %s) from app.%I t where %s', one.name, in_order, of_object, chosen) into vals;
    continue when vals is null;
    made := app.packed(vals);
    if app.unpacked(made.kind, made.dict, made.body, cardinality(vals)) is distinct from vals then
      raise exception 'column % of % does not come back as it was', one.name, of_object;
    end if;
    insert into app.aside_columns (ledger_id, year, object, name, kind, dict, body, digest)
    values (app.ledger(), of_year, of_object, one.name, made.kind, made.dict, made.body, app.digest_of_values(vals));
  end loop;
end
$$;
revoke execute on procedure app.pack_rows(integer, text, text, text) from public;

-- Moves a year aside. Its months are all closed, and stay so meanwhile.
create function app.move_aside(of_year integer, by_id uuid, by_name text, at timestamptz) returns boolean language plpgsql security definer
  set search_path = pg_catalog, app, pg_temp set timezone = 'UTC' as $$
declare
  months text := of_year || '-%';
  own text := format('t.ledger_id = %L and t.period between %L and %L', app.ledger(), of_year || '-01', of_year || '-12');
  named text;
  going uuid[];
  heads integer;
  line_count integer;
  gone integer;
begin
  perform 1 from app.periods p where p.ledger_id = app.ledger() and p.period like months order by p.period for update;
  if exists (select from app.periods p where p.ledger_id = app.ledger() and p.period <= of_year || '-12' and not p.closed)
     or not exists (select from app.ledgers l where l.ledger_id = app.ledger() and l.closed_through >= of_year || '-12') then
    raise exception using errcode = 'QZ003', message = 'a month of the year is open';
  end if;
  insert into app.aside_years (ledger_id, year, packed, out_until, moved_at, moved_by, moved_name)
  values (app.ledger(), of_year, false, at, at, by_id, by_name) on conflict (ledger_id, year) do nothing;
  if (select y.packed from app.aside_years y where y.ledger_id = app.ledger() and y.year = of_year for update) then
    return false;
  end if;
  update app.aside_years set moving = pg_current_xact_id()::text, moved_at = at, moved_by = by_id, moved_name = by_name
   where ledger_id = app.ledger() and year = of_year;
  perform set_config('app.moving', 'on', true);
  -- what other papers hold by a foreign key stays, whatever papers there will be
  select string_agg(format(' and not exists (select from app.%I r where r.ledger_id = t.ledger_id and r.%I = t.id%s)', c.conrelid::regclass::name, a.attname,
                           case when c.conrelid = c.confrelid then format(' and left(r.period, 4) <> %L', of_year) else '' end), '')
    into named
    from pg_catalog.pg_constraint c join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, (
           select i.attnum from pg_catalog.pg_attribute i where i.attrelid = c.confrelid and i.attname = 'id'))]
   where c.contype = 'f' and c.confrelid = 'app.vouchers'::regclass;
  execute format('select array_agg(t.id order by t.id) from app.vouchers t where %s%s', own, coalesce(named, '')) into going;
  going := array(select g from unnest(going) g except
                 select o from app.aside_years y cross join unnest(y.outside) o where y.ledger_id = app.ledger() and y.year <> of_year order by 1);
  heads := (select count(*) from app.vouchers v where v.ledger_id = app.ledger() and v.period like months);
  call app.pack_rows(of_year, 'vouchers', format('%s and t.id = any (%L::uuid[])', own, going), 't.id');
  call app.pack_rows(of_year, 'voucher_lines', format('t.ledger_id = %L and t.voucher_id in (select v.id from app.vouchers v where v.ledger_id = %L and left(v.period, 4) = %L)',
                                                     app.ledger(), app.ledger(), of_year), 't.voucher_id, t.position');
  call app.pack_rows(of_year, 'seals', format('t.chain_id = %L and t.object = ''vouchers'' and t.key in (select v.id::text from app.vouchers v where v.ledger_id = %L and left(v.period, 4) = %L)',
                                             app.ledger(), app.ledger(), of_year), 't.key, t.link_id');
  update app.aside_years y
     set packed = true, out_until = null, vouchers = heads, staying = heads - cardinality(going),
         (lines, debit, credit) = (select count(*), coalesce(sum(l.debit), 0), coalesce(sum(l.credit), 0) from app.voucher_lines l
                                    where l.ledger_id = app.ledger() and l.voucher_id in (select v.id from app.vouchers v where v.ledger_id = app.ledger() and v.period like months)),
         by_month = array(select count(v.id)::integer from generate_series(1, 12) m left join app.vouchers v
                            on v.ledger_id = app.ledger() and v.period = of_year || '-' || lpad(m::text, 2, '0') group by m order by m),
         seals = (select count(*) from app.seals s where s.chain_id = app.ledger() and s.object = 'vouchers'
                   and s.key in (select v.id::text from app.vouchers v where v.ledger_id = app.ledger() and v.period like months)),
         digest = (select app.sha(string_agg(c.object || '.' || c.name || ' ' || c.digest, e'\n' order by c.object collate "C", c.name collate "C"))
                     from app.aside_columns c where c.ledger_id = app.ledger() and c.year = of_year),
         packed_bytes = (select sum(pg_column_size(c.body) + coalesce(pg_column_size(c.dict), 0) + 200) from app.aside_columns c where c.ledger_id = app.ledger() and c.year = of_year),
         outside = array(select distinct v.corrects_id from app.vouchers v where v.ledger_id = app.ledger() and v.id = any (going) and v.corrects_id is not null
                            and not v.corrects_id = any (going))
   where y.ledger_id = app.ledger() and y.year = of_year;
  delete from app.seals where chain_id = app.ledger() and object = 'vouchers'
     and key in (select v.id::text from app.vouchers v where v.ledger_id = app.ledger() and v.period like months);
  delete from app.voucher_lines where ledger_id = app.ledger()
     and voucher_id in (select v.id from app.vouchers v where v.ledger_id = app.ledger() and v.period like months);
  get diagnostics line_count = row_count;
  delete from app.vouchers where ledger_id = app.ledger() and id = any (going);
  get diagnostics gone = row_count;
  if gone <> cardinality(going) or line_count <> (select y.lines from app.aside_years y where y.ledger_id = app.ledger() and y.year = of_year) then
    raise exception 'not all of a year went aside';
  end if;
  update app.aside_years set moving = null where ledger_id = app.ledger() and year = of_year;
  perform set_config('app.moving', '', true);
  return true;
end
$$;

-- Brings a year back: for whoever reads it until a time, or (null) for good. Two that ask at once wait for one another.
create function app.bring_back(of_year integer, until timestamptz) returns boolean language plpgsql security definer
  set search_path = pg_catalog, app, pg_temp set timezone = 'UTC' as $$
declare
  held record;
  head_count integer;
  line_count integer;
  seal_count integer;
begin
  select y.packed, y.vouchers, y.staying, y.lines, y.seals into held from app.aside_years y where y.ledger_id = app.ledger() and y.year = of_year for update;
  if not found then
    return false;
  end if;
  if held.packed then
    update app.aside_years set moving = pg_current_xact_id()::text where ledger_id = app.ledger() and year = of_year;
    perform set_config('app.moving', 'on', true);
    insert into app.vouchers select * from app.aside_rows(of_year, 'vouchers', null::app.vouchers);
    get diagnostics head_count = row_count;
    insert into app.voucher_lines select * from app.aside_rows(of_year, 'voucher_lines', null::app.voucher_lines);
    get diagnostics line_count = row_count;
    insert into app.seals select * from app.aside_rows(of_year, 'seals', null::app.seals);
    get diagnostics seal_count = row_count;
    if (head_count, line_count, seal_count) <> (held.vouchers - held.staying, held.lines, held.seals) then
      raise exception 'not all of a year came back';
    end if;
    delete from app.aside_columns where ledger_id = app.ledger() and year = of_year;
  end if;
  if until is null then
    delete from app.aside_years where ledger_id = app.ledger() and year = of_year;
  else
    update app.aside_years set packed = false, moving = null, out_until = greatest(until, case when held.packed then null else out_until end)
     where ledger_id = app.ledger() and year = of_year;
  end if;
  perform set_config('app.moving', '', true);
  return held.packed;
end
$$;

-- A month opened again is worked in: its year is no more on its way aside.
create function app.year_is_wanted() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
begin
  if exists (select from app.aside_years y where y.ledger_id = new.ledger_id and y.packed and y.year = left(new.period, 4)::integer) then
    perform app.refuse_aside(array[left(new.period, 4)::integer]);
  end if;
  delete from app.aside_years where ledger_id = new.ledger_id and year = left(new.period, 4)::integer;
  return new;
end
$$;
create trigger year_is_wanted before update of closed on periods for each row when (old.closed and not new.closed) execute function app.year_is_wanted();

revoke execute on function app.move_aside(integer, uuid, text, timestamptz), app.bring_back(integer, timestamptz), app.year_is_wanted() from public;
grant execute on function app.move_aside(integer, uuid, text, timestamptz), app.bring_back(integer, timestamptz) to qingzhang_app;

-- what a packed year is said to hold is sealed while it is packed
call app.seal_table('aside_years', 'r.ledger_id', 'r.year::text', 'r.packed', '{moving}');
