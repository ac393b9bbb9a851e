-- What every table stands on: who is asking, ownership by ledger or firm, ids and periods.
create domain period as text check (value ~ '^\d{4}-(0[1-9]|1[0-2])$');

create function app.ledger() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.ledger_id', true), '')::uuid $$;
create function app.agency() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.agency_id', true), '')::uuid $$;
create function app.is_platform() returns boolean language sql stable parallel safe
  as $$ select current_setting('app.platform', true) = 'on' $$;

-- version-7 uuids: the server's own where it has one (18), ours elsewhere (15 to 17)
do $do$
begin
  if current_setting('server_version_num')::int >= 180000 then
    create function app.new_id() returns uuid language sql volatile parallel safe as 'select uuidv7()';
  else
    create function app.new_id() returns uuid language sql volatile parallel safe as $$
      select encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid
    $$;
  end if;
end
$do$;

-- The key first, row security on and forced, one policy: rows of the ledger that the transaction was opened for.
create procedure app.own_by_ledger(table_name text) language plpgsql as $$
begin
  execute format('alter table app.%I enable row level security', table_name);
  execute format('alter table app.%I force row level security', table_name);
  execute format('create policy of_ledger on app.%I using (ledger_id = app.ledger()) with check (ledger_id = app.ledger())', table_name);
  execute format('grant select, insert, update, delete on app.%I to qingzhang_app', table_name);
end
$$;

create procedure app.own_by_agency(table_name text) language plpgsql as $$
begin
  execute format('alter table app.%I enable row level security', table_name);
  execute format('alter table app.%I force row level security', table_name);
  execute format('create policy of_agency on app.%I using (agency_id = app.agency() or app.is_platform()) with check (agency_id = app.agency() or app.is_platform())', table_name);
  execute format('grant select, insert, update, delete on app.%I to qingzhang_app', table_name);
end
$$;

-- Append-only tables: the application's role adds and reads, nobody changes.
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'QZ001', message = format('%s rows are final', tg_table_name);
end
$$;
