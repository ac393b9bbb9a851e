-- Tables that grew are counted soon: what was just brought in, restored or copied, and what was typed since. The database does so by itself
-- when a tenth of a table has changed, which a new ledger never is of a large one.
create function app.count_grown() returns text[] language plpgsql security definer set search_path to 'pg_catalog', 'app', 'pg_temp' as $$
declare
  one record;
  counted text[] := '{}';
begin
  for one in
    select c.relname from pg_catalog.pg_class c
     where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
       and (c.reltuples < 0 or pg_relation_size(c.oid) > 1.02 * c.relpages::bigint * current_setting('block_size')::int)
       and pg_relation_size(c.oid) > 0
     order by c.relname
  loop
    -- whoever holds it counts it, or changes it
    execute format('analyze (skip_locked) app.%I', one.relname);
    counted := counted || one.relname::text;
  end loop;
  return counted;
end
$$;
revoke all on function app.count_grown() from public;
grant execute on function app.count_grown() to qingzhang_app;
