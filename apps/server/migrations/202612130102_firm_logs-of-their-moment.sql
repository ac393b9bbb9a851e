-- A log says what happens now, of somebody it can be of. The application tells the time of the database (platform/clock.ts), so that what it
-- says beside it was made up; three hours are for what takes long and is written down at its end, five minutes for clocks that drift.
-- Only whoever owns the database says that a program tells a time of its own (tests, drills), as only he says that it is being filled.
alter table installation add column tells_time boolean not null default false;

create function app.refuse_moment() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
begin
  if exists (select from app.installation i where i.tells_time or i.filling_since is not null) then
    return new;
  end if;
  raise exception using errcode = '42501', message = format('%s is written when it happens', tg_table_name);
end
$$;
revoke execute on function app.refuse_moment() from public;

do $do$
declare
  one text;
begin
  foreach one in array array['firm_log', 'account_events', 'book_log', 'period_events', 'gray_switches'] loop
    execute format(
      'create trigger moment before insert on app.%I for each row
         when (current_user = ''qingzhang_app'' and new.at not between clock_timestamp() - interval ''3 hours'' and clock_timestamp() + interval ''5 minutes'')
         execute function app.refuse_moment()', one);
  end loop;
end
$do$;

-- Whether somebody is or was one of a firm's people: whoever left may be the one whose backup failed tonight.
create function app.of_firm(person uuid, firm uuid) returns boolean language sql stable as $$
  select exists (select from app.agency_members m where m.user_id = person and m.agency_id = firm)
      or exists (select from app.seals s where s.chain_id = firm and s.object = 'agency_members' and s.key = person::text)
$$;

-- Who may stand in a firm's log: its people, whoever comes in with a ledger (shared, handed over), and whoever runs the installation. The
-- house itself is nobody (all zeros): it alone lets old lines go.
create function app.keep_writer() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  platform text := coalesce(current_setting('app.platform', true), '');
  ledger text := coalesce(current_setting('app.ledger_id', true), '');
  known boolean;
begin
  if session_user <> 'qingzhang_app' then
    return new;
  end if;
  perform set_config('app.platform', 'on', true), set_config('app.ledger_id', coalesce(new.about_ledger_id::text, ledger), true);
  known := new.user_id = '00000000-0000-0000-0000-000000000000'
    or app.of_firm(new.user_id, new.agency_id)
    or exists (select from app.agency_members m where m.user_id = new.user_id and 'ROLE_OM_ADMIN' = any (m.roles))
    or exists (select from app.ledger_shares s join app.agency_members m on m.agency_id = s.invitee_id
                where s.ledger_id = new.about_ledger_id and m.user_id = new.user_id)
    or exists (select from app.hand_over_records h join app.agency_members m on m.agency_id = h.to_agency_id
                where h.ledger_id = new.about_ledger_id and h.from_agency_id = new.agency_id and m.user_id = new.user_id);
  perform set_config('app.platform', platform, true), set_config('app.ledger_id', ledger, true);
  if not known then
    raise exception using errcode = '42501', message = 'nobody else stands in the log of a firm';
  end if;
  return new;
end
$$;
revoke execute on function app.keep_writer() from public;
create trigger writer before insert on firm_log for each row execute function app.keep_writer();

-- What happened to an account happened in the person's own firm, if in one.
create function app.keep_event() returns trigger language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
declare
  platform text := coalesce(current_setting('app.platform', true), '');
  known boolean;
begin
  perform set_config('app.platform', 'on', true);
  known := app.of_firm(new.user_id, new.agency_id);
  perform set_config('app.platform', platform, true);
  if not known then
    raise exception using errcode = '42501', message = 'what happens to a person happens in no other firm';
  end if;
  return new;
end
$$;
revoke execute on function app.keep_event() from public;
create trigger firm before insert on account_events for each row
  when (current_user = 'qingzhang_app' and new.agency_id is not null) execute function app.keep_event();
