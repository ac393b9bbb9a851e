-- What is final is sealed in every area (决定 0111). A sealed table says here what makes a row final, and all else is made of that: the
-- triggers that seal what is written, what a closed month seals and lets go, what its head seals with it, and what the proof reads.
create table sealed_tables (
  table_name text not null primary key,
  -- over a row r: whose chain it is in, what it is called there, and what has to be joined to know whether it is final
  chain      text not null,
  key        text not null,
  via        text not null default '',
  -- over r, what is joined and closed_month (the last closed month; empty: none): whether it is final
  final      text not null,
  -- over the same: the month it is of, where that its month is closed is all that makes it final
  month      text,
  -- the table whose rows make it final, and the column that names them
  head       text,
  head_id    text
);

-- A superuser or owner who is not migrating: what such a one changes is not sealed, so that the proof names it.
create function app.is_stranger() returns boolean language sql stable as $$
  select coalesce(pg_catalog.current_setting('app.migrating', true), '') <> 'on'
     and pg_catalog.pg_has_role(session_user, (select c.relowner from pg_catalog.pg_class c where c.oid = 'app.seals'::pg_catalog.regclass), 'member')
$$;

-- A statement with the words of a declaration in their places.
create function app.seal_text(of_table text, template text) returns text language plpgsql stable as $$
declare
  t app.sealed_tables;
  in_ledger boolean;
  monthly boolean;
  word record;
begin
  select s.* into strict t from app.sealed_tables s where s.table_name = of_table;
  in_ledger := t.chain = 'r.ledger_id';
  monthly := t.final like '%closed_month%';
  for word in
    select w.name, w.said from (values
      (1, 'enter', case when in_ledger then $w$
          -- what belongs to the rows is seen by whoever has no ledger open as well
          if before_ledger <> one::text then
            perform set_config('app.ledger_id', one::text, true);
          end if;$w$ else $w$
          perform set_config('app.platform', 'on', true);$w$ end || case when monthly then $w$
          -- a month is not closed while rows of it are on their way
          select coalesce(l.closed_through::text, '') into closed_month from app.ledgers l where l.ledger_id = one for share;$w$ else '' end),
      (1, 'leave', case when in_ledger then $w$
          if before_ledger <> one::text then
            perform set_config('app.ledger_id', before_ledger, true);
          end if;$w$ else $w$
          perform set_config('app.platform', before, true);$w$ end),
      (1, 'link', $w$insert into app.seal_links (chain_id, id, object, sealed, root)
            select one, link, '{table}', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C"))
              from fresh f having count(*) > 0;$w$),
      (1, 'follow', case when exists (select from app.sealed_tables s where s.head = of_table) then $w$
            perform app.seal_followers('{table}', one,
              array(select n.id from new_rows n where n.ledger_id = one and {new_final} except select o.id from old_rows o where o.ledger_id = one and {old_final}),
              array(select o.id from old_rows o where o.ledger_id = one and {old_final} except select n.id from new_rows n where n.ledger_id = one and {new_final}));$w$
         else '' end),
      (1, 'newly', coalesce('(' || t.month || ') > was_month and (' || t.month || ') <= closed_month',
                            format('(%s) and not coalesce((%s), false)', t.final, replace(t.final, 'closed_month', 'was_month')))),
      (2, 'new_final', '(' || replace(t.final, 'r.', 'n.') || ')'),
      (2, 'old_final', '(' || replace(t.final, 'r.', 'o.') || ')'),
      (2, 'month_now', case when monthly then 'cross join (select coalesce(max(l.closed_through::text), '''') as closed_month from app.ledgers l where l.ledger_id = of_chain) closing' else '' end),
      (2, 'month_each', case when monthly then 'join (select l.ledger_id as of_ledger, coalesce(l.closed_through::text, '''') as closed_month from app.ledgers l) closing on closing.of_ledger = r.ledger_id' else '' end),
      (2, 'chain', t.chain),
      (2, 'key', '(' || t.key || ')::text'),
      (2, 'via', t.via),
      -- looked up by key for each row that was written, however many the first time: the plan is kept
      (2, 'looked_up', regexp_replace(regexp_replace(t.via,
        '\mleft join (app\.\w+) (\w+) on (((?!\mjoin\M).)*)', 'left join lateral (select * from \1 \2 where \3 offset 0) \2 on true ', 'g'),
        '(?<!left )\mjoin (app\.\w+) (\w+) on (((?!\mjoin\M).)*)', 'cross join lateral (select * from \1 \2 where \3 offset 0) \2 ', 'g')),
      (2, 'final', '(' || t.final || ')'),
      (2, 'head_id', coalesce(t.head_id, '')),
      (2, 'from', case of_table when 'vouchers' then 'app.all_vouchers()' else 'app.' || quote_ident(of_table) end),
      (3, 'row', 'row(r.*)::app.' || quote_ident(of_table)),
      (3, 'table', of_table)) w(turn, name, said) order by w.turn
  loop
    template := replace(template, '{' || word.name || '}', word.said);
  end loop;
  return template;
end
$$;

-- What hangs on heads that became final, or ceased to be, is sealed or let go with them.
create function app.seal_followers(of_head text, of_ledger uuid, became uuid[], ceased uuid[]) returns void language plpgsql as $$
declare
  follower text;
begin
  if became = '{}' and ceased = '{}' then
    return;
  end if;
  for follower in select s.table_name from app.sealed_tables s where s.head = of_head order by 1 loop
    execute format('select app.seal_with_head_%s($1, $2, $3)', follower) using of_ledger, became, ceased;
  end loop;
end
$$;
revoke execute on function app.seal_followers(text, uuid, uuid[], uuid[]) from public;

-- The functions of a table, made of its declaration.
create procedure app.seal_functions(of_table text) language plpgsql as $$
declare
  t app.sealed_tables;
  made constant text := 'security definer set search_path = pg_catalog, app, pg_temp set timezone = ''UTC''';
begin
  select s.* into strict t from app.sealed_tables s where s.table_name = of_table;
  execute app.seal_text(of_table, 'create or replace function app.seal_{table}() returns trigger language plpgsql ' || made || $f$ as $body$
    #variable_conflict use_variable
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      closed_month text := '';
      one uuid;
    begin
      if tg_op = 'INSERT' then
        for one in select distinct {chain} from new_rows r loop {enter}
          if exists (select from new_rows r {looked_up} where {chain} = one and {final}) and not app.is_stranger() then
            with fresh as (
              insert into app.seals (chain_id, object, key, link_id, digest)
              select one, '{table}', {key}, link, app.says_{table}({row}) from new_rows r {looked_up} where {chain} = one and {final}
              returning key, digest)
            {link}
          end if; {leave}
        end loop;
      elsif tg_op = 'DELETE' then
        for one in select distinct {chain} from old_rows r loop {enter}
          if exists (select from old_rows r {looked_up} where {chain} = one and {final}) and not app.is_stranger() then
            with fresh as (
              insert into app.seals (chain_id, object, key, link_id, digest)
              select one, '{table}', {key}, link, '' from old_rows r {looked_up} where {chain} = one and {final}
              returning key, digest)
            {link}
          end if; {leave}
        end loop;
      else
        for one in select {chain} from new_rows r union select {chain} from old_rows r loop {enter}
          if (exists (select from new_rows r {looked_up} where {chain} = one and {final}) or exists (select from old_rows r {looked_up} where {chain} = one and {final}))
             and not app.is_stranger() then
            with was as materialized (select {key} as key, app.says_{table}({row}) as digest from old_rows r {looked_up} where {chain} = one and {final}),
            is_now as materialized (select {key} as key, app.says_{table}({row}) as digest from new_rows r {looked_up} where {chain} = one and {final}),
            fresh as (
              insert into app.seals (chain_id, object, key, link_id, digest)
              select one, '{table}', coalesce(i.key, w.key), link, coalesce(i.digest, '')
                from is_now i full join was w on w.key = i.key where i.digest is distinct from w.digest
              returning key, digest)
            {link} {follow}
          end if; {leave}
        end loop;
      end if;
      return null;
    end $body$ $f$);
  execute app.seal_text(of_table, $f$
    create or replace function app.final_{table}(of_chain uuid) returns table (key text, digest text) language sql stable as $body$
      select {key}, app.says_{table}(r) from {from} r {via} {month_now} where {chain} = of_chain and {final}
    $body$ $f$);
  execute app.seal_text(of_table, 'revoke execute on function app.seal_{table}() from public');
  if t.final like '%closed_month%' then
    execute app.seal_text(of_table, 'create or replace function app.seal_month_{table}(one uuid, was text, closed text) returns void language plpgsql ' || made || $f$ as $body$
    #variable_conflict use_variable
    declare
      link uuid := app.new_id();
      closes boolean := closed > was;
      was_month text := least(was, closed);
      closed_month text := greatest(was, closed);
    begin
      with fresh as (
        insert into app.seals (chain_id, object, key, link_id, digest)
        select one, '{table}', {key}, link, case when closes then app.says_{table}(r) else '' end
          from app.{table} r {via} where {chain} = one and {newly}
        returning key, digest)
      {link}
    end $body$ $f$);
    execute app.seal_text(of_table, 'revoke execute on function app.seal_month_{table}(uuid, text, text) from public');
  end if;
  if t.head is not null then
    execute app.seal_text(of_table, 'create or replace function app.seal_with_head_{table}(one uuid, became uuid[], ceased uuid[]) returns void language plpgsql ' || made || $f$ as $body$
    #variable_conflict use_variable
    declare
      link uuid := app.new_id();
      closed_month text := coalesce((select l.closed_through::text from app.ledgers l where l.ledger_id = one), '');
    begin
      with fresh as (
        insert into app.seals (chain_id, object, key, link_id, digest)
        select one, '{table}', {key}, link, app.says_{table}(r) from app.{table} r {looked_up} where {chain} = one and {head_id} = any (became) and {final}
         union all
        select one, '{table}', {key}, link, '' from app.{table} r {looked_up} where {chain} = one and {head_id} = any (ceased) and not coalesce({final}, false)
        returning key, digest)
      {link}
    end $body$ $f$);
    execute app.seal_text(of_table, 'revoke execute on function app.seal_with_head_{table}(uuid, uuid[], uuid[]) from public');
  end if;
end
$$;

-- What was final before there were seals, or came without triggers.
create or replace procedure app.seal_what_is_there(table_name text) language plpgsql set timezone = 'UTC' as $$
begin
  execute replace(app.seal_text(table_name, $f$
    with made as materialized (select app.new_id() as id),
    fresh as (
      insert into app.seals (chain_id, object, key, link_id, digest)
      select {chain}, '{table}', {key}, (select id from made), app.says_{table}(r)
        from app.{table} r {via} {month_each} where {final}
         and not exists (select from app.seals s where s.chain_id = {chain} and s.object = '{table}' and s.key = {key})
      returning chain_id, key, digest)
    insert into app.seal_links (chain_id, id, object, sealed, root)
    select f.chain_id, (select id from made), '{table}', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id
  $f$), 'app.hot_vouchers', 'app.vouchers');
end
$$;

/*
Seals a table of a ledger, or of a firm or person (`chain`). `final`: what makes a row final; or `month`: the month it is of, which makes it
final when it is closed. `via`: joins they need. `key`: what a row is called, its primary key where nothing is said. `apart`: columns that
say nothing of the row. `parts`: what else belongs to it. `head`, `head_id`: the sealed table whose rows make it final, and what names them.
*/
create procedure app.seal_rows(
  of_table text, final text default null, month text default null, via text default '', key text default null, chain text default 'r.ledger_id',
  apart text[] default '{}', parts text default '''''', head text default null, head_id text default null)
language plpgsql as $$
declare
  nested text[];
  nested_said text;
begin
  if key is null then
    select string_agg(format('r.%I', a.attname), ' || '' '' || ' order by k.at) into strict key
      from pg_index i cross join unnest(i.indkey) with ordinality k(attnum, at) join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = format('app.%I', of_table)::regclass and i.indisprimary
       and (a.attname <> split_part(chain, '.', 2) or cardinality(i.indkey::int2[]) = 1);
  end if;
  insert into app.sealed_tables (table_name, chain, key, via, final, month, head, head_id)
  values (of_table, chain, key, via, coalesce(final, '(' || month || ') <= closed_month'), month, head, head_id);
  -- what lies deeper than its columns is said as it is written: taking away what is empty would reach into it
  select coalesce(array_agg(a.attname order by a.attnum), '{}'), coalesce(string_agg(format(' || coalesce(e''\n%s '' || r.%I::text, '''')', a.attname, a.attname), '' order by a.attnum), '')
    into nested, nested_said
    from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
   where a.attrelid = format('app.%I', of_table)::regclass and a.attnum > 0 and not a.attisdropped and not a.attname = any (apart)
     and (coalesce(e.oid, t.oid) in ('json'::regtype, 'jsonb'::regtype) or coalesce(e.typtype, t.typtype) = 'c');
  execute format('create function app.says_%s(r app.%I) returns text language sql stable as %L', of_table, of_table,
    format('select encode(sha256(convert_to(app.says_flat(to_jsonb(r), %L::text[])%s%s, ''UTF8'')), ''hex'')',
      apart || nested, nested_said, case when parts = '''''' then '' else ' || ' || parts end));
  call app.seal_functions(of_table);
  if head is not null then
    call app.seal_functions(head);
  end if;
  execute app.seal_text(of_table, 'create trigger sealed_insert after insert on app.{table} referencing new table as new_rows for each statement execute function app.seal_{table}()');
  execute app.seal_text(of_table, 'create trigger sealed_update after update on app.{table} referencing old table as old_rows new table as new_rows for each statement execute function app.seal_{table}()');
  execute app.seal_text(of_table, 'create trigger sealed_delete after delete on app.{table} referencing old table as old_rows for each statement execute function app.seal_{table}()');
  call app.seal_what_is_there(of_table);
end
$$;

-- Parts may come after what they belong to is final (a ledger that moves in, a line that is learnt of): it is sealed again with them.
create or replace procedure app.seal_parts_function(head text, part text, owner_column text) language plpgsql as $$
begin
  execute replace(replace(app.seal_text(head, $f$
    create or replace function app.seal_parts_of_{table}() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp set timezone = 'UTC' as $body$
    #variable_conflict use_variable
    declare
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      one uuid;
    begin
      for one in select distinct n.ledger_id from touched_rows n loop {enter}
        if exists (select from (select distinct n.OWNER as id from touched_rows n where n.ledger_id = one) t
                     cross join lateral (select * from app.{table} h where h.ledger_id = one and h.id = t.id offset 0) r {looked_up} where {final})
           and not app.is_stranger() then
          with fresh as (
            insert into app.seals (chain_id, object, key, link_id, digest)
            select one, '{table}', {key}, link, app.says_{table}({row}) from (select distinct n.OWNER as id from touched_rows n where n.ledger_id = one) t
              cross join lateral (select * from app.{table} h where h.ledger_id = one and h.id = t.id offset 0) r {looked_up} where {final}
            returning key, digest)
          {link}
        end if; {leave}
      end loop;
      return null;
    end
    $body$ $f$), 'PART', part), 'OWNER', owner_column);
end
$$;

-- The tables that are sealed already, by the same words.
do $do$
declare
  one name;
begin
  for one in
    select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'sealed_update' and c.relnamespace = 'app'::regnamespace order by 1
  loop
    insert into sealed_tables (table_name, chain, key, final)
    select one, max(regexp_replace(p.prosrc, '^select ', '')) filter (where p.proname = 'seal_chain_' || one),
           max(regexp_replace(p.prosrc, '^select ', '')) filter (where p.proname = 'seal_key_' || one),
           max(regexp_replace(p.prosrc, '^select ', '')) filter (where p.proname = 'is_sealed_' || one)
      from pg_proc p where p.pronamespace = 'app'::regnamespace;
    call app.seal_functions(one);
  end loop;
  call app.seal_parts_function('claim_bills', 'claim_lines', 'bill_id');
  call app.seal_parts_function('salary_sheets', 'salary_rows', 'sheet_id');
  for one in select s.table_name from sealed_tables s loop
    execute format('drop function app.is_sealed_%s, app.seal_chain_%s, app.seal_key_%s', one, one, one);
  end loop;
end
$do$;
drop procedure app.seal_table, app.seal_function, app.seal_digest;
-- papers with parts are no longer compared with what was sealed of them last
drop index seals_of_papers;

-- A month that is closed seals what is of it, in one statement a table; one that is opened again lets it go.
create function app.seal_closed_months() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
  one text;
begin
  if app.is_stranger() then
    return null;
  end if;
  perform set_config('app.ledger_id', new.ledger_id::text, true);
  for one in select s.table_name from app.sealed_tables s where s.final like '%closed_month%' order by 1 loop
    execute format('select app.seal_month_%s($1, $2, $3)', one)
      using new.ledger_id, coalesce(old.closed_through::text, ''), coalesce(new.closed_through::text, '');
  end loop;
  perform set_config('app.ledger_id', before_ledger, true);
  return null;
end
$$;
revoke execute on function app.seal_closed_months() from public;
create trigger closed_months_sealed after update on ledgers for each row
  when (old.closed_through is distinct from new.closed_through) execute function app.seal_closed_months();
