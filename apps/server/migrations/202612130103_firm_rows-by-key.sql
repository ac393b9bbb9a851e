-- What lets somebody in is looked up by its key and never listed: sessions, the browsers a person is known by, pictures to read, keys passwords
-- travel under, passes of the assistants. A list is of one person.
alter function app.session_of(bytea, timestamptz) security definer;
alter function app.session_of(bytea, timestamptz) set search_path = pg_catalog, app, pg_temp;

-- Begins for whoever proves to be the person: `proof` is the digest of the password, taken of what was typed. In the ledger worked in last; whether
-- he may still enter it is asked when the session is read.
create function app.open_session(token bytea, person uuid, proof text, moment timestamptz, from_address text, agent text) returns void
language plpgsql security definer set search_path = pg_catalog, app, pg_temp as $$
begin
  insert into app.sessions (token_hash, user_id, ledger_id, created_at, seen_at, expires_at, address, user_agent)
  select token, u.id, u.last_ledger_id, moment, moment, app.session_end(u.id, moment, moment), from_address, agent
    from app.users u where u.id = person and not u.disabled and app.same_hash(proof, u.password_hash);
  if not found then
    raise exception using errcode = '42501', message = 'a session begins with the password';
  end if;
end
$$;
create function app.touch_session(token bytea, moment timestamptz) returns void language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  update app.sessions s set seen_at = moment, expires_at = app.session_end(s.user_id, s.created_at, moment) where s.token_hash = token
$$;
create function app.turn_session(token bytea, next bytea) returns void language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  update app.sessions s set token_hash = next where s.token_hash = token
$$;
create function app.enter_session(token bytea, ledger uuid) returns void language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  update app.sessions s set ledger_id = ledger where s.token_hash = token
$$;
create function app.describe_session(token bytea, browser jsonb) returns void language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  update app.sessions s set terminal = browser where s.token_hash = token
$$;
create function app.end_session(token bytea) returns void language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  delete from app.sessions s where s.token_hash = token
$$;
-- A person's, all of them: but the one with this token, only that one, only what had ended by then, where they are said.
create function app.end_sessions(person uuid, but bytea, only_one uuid, ended timestamptz) returns integer
language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  with gone as (
    delete from app.sessions s
     where s.user_id = person and (but is null or s.token_hash <> but) and (only_one is null or s.id = only_one) and (ended is null or s.expires_at <= ended)
    returning s.id)
  select count(*)::integer from gone
$$;
create function app.leave_sessions(person uuid) returns void language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  update app.sessions s set ledger_id = null where s.user_id = person
$$;
-- Of a firm's people, through that firm's door.
create function app.shorten_sessions(firm uuid) returns void language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  update app.sessions s set expires_at = least(s.expires_at, app.session_end(s.user_id, s.created_at, s.seen_at))
   where s.user_id in (select m.user_id from app.agency_members m where m.agency_id = firm)
$$;
create function app.sessions_of(person uuid, moment timestamptz, token bytea)
  returns table (id uuid, address text, user_agent text, created_at timestamptz, seen_at timestamptz, current boolean)
language sql stable security definer set search_path = pg_catalog, app, pg_temp as $$
  select s.id, s.address, s.user_agent, s.created_at, s.seen_at, s.token_hash = token
    from app.sessions s where s.user_id = person and s.expires_at > moment order by s.seen_at desc
$$;
revoke all on sessions from qingzhang_app;

create function app.device_known(person uuid, token bytea) returns boolean language sql stable security definer set search_path = pg_catalog, app, pg_temp as $$
  select exists (select from app.known_devices d where d.token_hash = token and d.user_id = person)
$$;
create function app.see_device(person uuid, token bytea, moment timestamptz) returns void language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  update app.known_devices d set seen_at = moment where d.token_hash = token and d.user_id = person
$$;
-- Of many browsers those seen last stay.
create function app.drop_devices(person uuid, most integer) returns void language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  delete from app.known_devices d where d.token_hash in (
    select o.token_hash from app.known_devices o where o.user_id = person order by o.seen_at desc offset most)
$$;
revoke select, update, delete on known_devices from qingzhang_app;

-- Good for one attempt; null where it is gone.
create function app.take_captcha(picture uuid, moment timestamptz) returns text language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  delete from app.captchas c where c.id = picture and c.expires_at > moment returning c.answer
$$;
create function app.drop_captchas(ended timestamptz) returns void language sql security definer set search_path = pg_catalog, app, pg_temp as $$
  delete from app.captchas c where c.expires_at <= ended
$$;
revoke select, delete on captchas from qingzhang_app;

create function app.login_key(key text) returns text language sql stable security definer set search_path = pg_catalog, app, pg_temp as $$
  select k.private_key from app.login_keys k where k.id = key
$$;
revoke select on login_keys from qingzhang_app;
grant select (id, public_key, created_at) on login_keys to qingzhang_app;

create function app.pass_of(token bytea, moment timestamptz) returns table (session_hash bytea, about_ledger_id uuid)
language sql stable security definer set search_path = pg_catalog, app, pg_temp as $$
  select p.session_hash, p.about_ledger_id from app.chat_passes p where p.token_hash = token and p.expires_at > moment
$$;
revoke select on chat_passes from qingzhang_app;
grant select (expires_at) on chat_passes to qingzhang_app;

do $do$
declare
  one text;
begin
  foreach one in array array['session_of(bytea, timestamptz)', 'open_session(bytea, uuid, text, timestamptz, text, text)', 'touch_session(bytea, timestamptz)', 'turn_session(bytea, bytea)',
    'enter_session(bytea, uuid)', 'describe_session(bytea, jsonb)', 'end_session(bytea)', 'end_sessions(uuid, bytea, uuid, timestamptz)',
    'leave_sessions(uuid)', 'shorten_sessions(uuid)', 'sessions_of(uuid, timestamptz, bytea)', 'device_known(uuid, bytea)',
    'see_device(uuid, bytea, timestamptz)', 'drop_devices(uuid, integer)', 'take_captcha(uuid, timestamptz)', 'drop_captchas(timestamptz)',
    'login_key(text)', 'pass_of(bytea, timestamptz)'] loop
    execute format('revoke execute on function app.%s from public', one);
    execute format('grant execute on function app.%s to qingzhang_app', one);
  end loop;
end
$do$;

-- A handler's session at the bureau is the firm's: the platform has no use for it.
drop policy of_agency on tax_handlers;
create policy of_agency on tax_handlers using (agency_id = app.agency()) with check (agency_id = app.agency());

-- What happened to accounts is read of one person, through the platform's door.
alter table account_events enable row level security;
alter table account_events force row level security;
create policy of_platform on account_events using (app.is_platform()) with check (app.is_platform());
