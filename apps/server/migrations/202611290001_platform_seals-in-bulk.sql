-- Sealing many rows at once costs half of what it did; what a seal says is the same to the letter.
--
-- A digest function that sets its own time zone cannot be part of a larger expression: each row paid for a call and for two settings. What a
-- row says (says_…) sets nothing and is asked where UTC was set once: in triggers and procedures. digest_of_… remains for everybody else.
-- A table without json columns has nothing nested: taking away what is empty is one built-in function there.
create function app.says_flat(r jsonb, apart text[]) returns text language sql immutable parallel safe as $$
  select jsonb_strip_nulls(r - apart)::text
$$;
create function app.says_nested(r jsonb, apart text[]) returns text language sql immutable parallel safe as $$
  select app.said(r - apart)
$$;
create procedure app.seal_digest(table_name text, apart text, parts text) language plpgsql as $$
declare
  nested boolean := exists (
    select from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
     where a.attrelid = format('app.%I', table_name)::regclass and a.attnum > 0 and not a.attisdropped
       and (coalesce(e.oid, t.oid) in ('json'::regtype, 'jsonb'::regtype) or coalesce(e.typtype, t.typtype) = 'c'));
begin
  execute format('create function app.says_%s(r app.%I) returns text language sql stable as %L', table_name, table_name,
    format('select encode(sha256(convert_to(app.says_%s(to_jsonb(r), %L::text[])%s, ''UTF8'')), ''hex'')',
      case when nested then 'nested' else 'flat' end, apart, case when parts = '''''' then '' else ' || ' || parts end));
  execute format('create or replace function app.digest_of_%s(r app.%I) returns text language sql stable set timezone = %L as %L', table_name, table_name, 'UTC',
    format('select app.says_%s(r)', table_name));
end
$$;
create procedure app.seal_function(table_name text) language plpgsql as $$
begin
  execute replace($f$
    create or replace function app.seal_TABLE() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp set timezone = 'UTC' as $body$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      final boolean;
    begin
      if tg_op = 'INSERT' then
        select exists (select from new_rows n where app.is_sealed_TABLE(row(n.*)::app.TABLE)) into final;
      elsif tg_op = 'DELETE' then
        select exists (select from old_rows o where app.is_sealed_TABLE(row(o.*)::app.TABLE)) into final;
      else
        select exists (select from new_rows n where app.is_sealed_TABLE(row(n.*)::app.TABLE))
            or exists (select from old_rows o where app.is_sealed_TABLE(row(o.*)::app.TABLE)) into final;
      end if;
      if not final then
        return null;
      end if;
      perform set_config('app.platform', 'on', true);
      -- what belongs to the rows is seen by whoever has no ledger open as well
      if before_ledger = '' and tg_op = 'DELETE' then
        perform set_config('app.ledger_id', (select app.seal_chain_TABLE(row(o.*)::app.TABLE)::text from old_rows o limit 1), true);
      elsif before_ledger = '' then
        perform set_config('app.ledger_id', (select app.seal_chain_TABLE(row(n.*)::app.TABLE)::text from new_rows n limit 1), true);
      end if;
      if tg_op = 'INSERT' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_TABLE(x.r), 'TABLE', app.seal_key_TABLE(x.r), link, app.says_TABLE(x.r)
            from (select row(n.*)::app.TABLE as r from new_rows n) x where app.is_sealed_TABLE(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'TABLE', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      elsif tg_op = 'DELETE' then
        with fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_TABLE(x.r), 'TABLE', app.seal_key_TABLE(x.r), link, ''
            from (select row(o.*)::app.TABLE as r from old_rows o) x where app.is_sealed_TABLE(x.r)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'TABLE', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      else
        with was as materialized (
          select app.seal_key_TABLE(x.r) as key, app.is_sealed_TABLE(x.r) as sealed, x.r from (select row(o.*)::app.TABLE as r from old_rows o) x),
        is_now as materialized (
          select app.seal_key_TABLE(x.r) as key, app.is_sealed_TABLE(x.r) as sealed, x.r from (select row(n.*)::app.TABLE as r from new_rows n) x),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select app.seal_chain_TABLE(i.r), 'TABLE', i.key, link, case when i.sealed then app.says_TABLE(i.r) else '' end
            from is_now i join was w on w.key = i.key
           where case when i.sealed then not w.sealed or app.says_TABLE(w.r) <> app.says_TABLE(i.r) else w.sealed end
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'TABLE', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end if;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $body$ $f$, 'TABLE', table_name);
end
$$;
create or replace procedure app.seal_what_is_there(table_name text) language plpgsql set timezone = 'UTC' as $$
begin
  execute replace($f$
    with link as materialized (select app.new_id() as id),
    fresh as (
      insert into app.seals (chain_id, object, key, link_id, digest)
      select app.seal_chain_TABLE(t), 'TABLE', app.seal_key_TABLE(t), (select id from link), app.says_TABLE(t)
        from app.TABLE t where app.is_sealed_TABLE(t)
         and not exists (select from app.seals s where s.chain_id = app.seal_chain_TABLE(t) and s.object = 'TABLE' and s.key = app.seal_key_TABLE(t))
      returning chain_id, key, digest)
    insert into app.seal_links (chain_id, id, object, sealed, root)
    select f.chain_id, (select id from link), 'TABLE', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id
  $f$, 'TABLE', table_name);
end
$$;
-- Seals a table: `chain` and `key` over a row r, `sealed` when it is final, `apart` the columns that lawfully change afterwards,
-- `parts` what else belongs to it. Makes app.is_sealed_…, app.says_…, app.digest_of_… and the triggers.
create or replace procedure app.seal_table(table_name text, chain text, key text, sealed text, apart text[] default '{}', parts text default '''''')
language plpgsql as $$
begin
  execute format('create function app.is_sealed_%s(r app.%I) returns boolean language sql stable as %L', table_name, table_name, 'select ' || sealed);
  execute format('create function app.seal_chain_%s(r app.%I) returns uuid language sql immutable as %L', table_name, table_name, 'select ' || chain);
  execute format('create function app.seal_key_%s(r app.%I) returns text language sql immutable as %L', table_name, table_name, 'select ' || key);
  call app.seal_digest(table_name, apart::text, parts);
  call app.seal_function(table_name);
  execute format('revoke execute on function app.seal_%s() from public', table_name);
  execute format('create trigger sealed_insert after insert on app.%I referencing new table as new_rows for each statement execute function app.seal_%s()', table_name, table_name);
  execute format('create trigger sealed_update after update on app.%I referencing old table as old_rows new table as new_rows for each statement execute function app.seal_%s()', table_name, table_name);
  execute format('create trigger sealed_delete after delete on app.%I referencing old table as old_rows for each statement execute function app.seal_%s()', table_name, table_name);
  call app.seal_what_is_there(table_name);
end
$$;
create procedure app.seal_parts_function(head text, part text, owner_column text) language plpgsql as $$
begin
  execute replace(replace(replace($f$
    create or replace function app.seal_parts_of_HEAD() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp set timezone = 'UTC' as $body$
    declare
      before text := coalesce(current_setting('app.platform', true), '');
      before_ledger text := coalesce(current_setting('app.ledger_id', true), '');
      link uuid := app.new_id();
      one record;
    begin
      for one in select distinct n.ledger_id from touched_rows n loop
        perform set_config('app.platform', 'on', true), set_config('app.ledger_id', one.ledger_id::text, true);
        with touched as (select distinct n.OWNER as id from touched_rows n where n.ledger_id = one.ledger_id),
        fresh as (
          insert into app.seals (chain_id, object, key, link_id, digest)
          select t.ledger_id, 'HEAD', app.seal_key_HEAD(t), link, app.says_HEAD(t)
            from app.HEAD t join touched on touched.id = t.id
           where t.ledger_id = one.ledger_id and app.is_sealed_HEAD(t)
             and app.says_HEAD(t) is distinct from (
               select s.digest from app.seals s join app.seal_links l on l.chain_id = s.chain_id and l.id = s.link_id
                where s.chain_id = one.ledger_id and s.object = 'HEAD' and s.key = app.seal_key_HEAD(t) order by l.seq desc nulls first, l.id desc limit 1)
          returning chain_id, key, digest)
        insert into app.seal_links (chain_id, id, object, sealed, root)
        select f.chain_id, link, 'HEAD', count(*), app.sha(string_agg(f.key || ' ' || f.digest, e'\n' order by f.key collate "C")) from fresh f group by f.chain_id;
      end loop;
      perform set_config('app.platform', before, true), set_config('app.ledger_id', before_ledger, true);
      return null;
    end
    $body$ $f$, 'HEAD', head), 'PART', part), 'OWNER', owner_column);
end
$$;
create or replace procedure app.seal_parts(head text, part text, owner_column text) language plpgsql as $$
begin
  call app.seal_parts_function(head, part, owner_column);
  execute format('revoke execute on function app.seal_parts_of_%s() from public', head);
  execute format('create trigger parts_sealed_insert after insert on app.%I referencing new table as touched_rows for each statement execute function app.seal_parts_of_%s()', part, head);
  execute format('create trigger parts_sealed_update after update on app.%I referencing new table as touched_rows for each statement execute function app.seal_parts_of_%s()', part, head);
  execute format('create trigger parts_sealed_delete after delete on app.%I referencing old table as touched_rows for each statement execute function app.seal_parts_of_%s()', part, head);
end
$$;

-- The tables that are sealed already.
do $do$
declare
  of_table name;
  held text;
  apart text;
  parts text;
begin
  for of_table in
    select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'sealed_update' and c.relnamespace = 'app'::regnamespace order by 1
  loop
    select p.prosrc into held from pg_proc p where p.proname = 'digest_of_' || of_table and p.pronamespace = 'app'::regnamespace;
    apart := substring(held from '''(\{[a-z_,]*\})''::text\[\]');
    parts := substring(held from '''::text\[\]\) \|\| (.*)\)$');
    if apart is null or parts is null then
      raise exception 'the digest of % is not as it was made: %', of_table, held;
    end if;
    call app.seal_digest(of_table, apart, parts);
    call app.seal_function(of_table);
  end loop;
  call app.seal_parts_function('claim_bills', 'claim_lines', 'bill_id');
  call app.seal_parts_function('salary_sheets', 'salary_rows', 'sheet_id');
end
$do$;

-- Seals are written in the order of their links and read by link: one index does. By key they are asked for papers with parts alone.
drop index seals_of_link;
alter table seals drop constraint seals_pkey;
alter table seals add primary key (chain_id, link_id, object, key);
create index seals_of_papers on seals (chain_id, object, key) where object in ('claim_bills', 'salary_sheets');
